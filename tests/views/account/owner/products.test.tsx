import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import '../../../../src/pages/account/AccountPage.tsx'
import '../../../../src/pages/account/owner/OwnerTabs.tsx'
import type { User } from '../../../../domain/entities.ts'
import { amina } from '../../../examples.ts'
import { ownerHttp, type OwnerAnswers } from '../../ownerHttp.ts'
import { renderApp } from '../../renderApp.tsx'
import { later, type Scene } from '../../support.tsx'

const wanjiru: User = { ...amina, username: 'wanjiru', email: 'wanjiru@example.com', role: 'Owner' }

const line = {
  product_id: 'MUG',
  product_name: 'Enamel Mug',
  category: 'Kitchen',
  brand: 'Savanna',
  price: 450,
  original_price: null,
  image: '/pictures/mug-640.jpg',
  stock: 2,
  in_stock: 1,
  is_hidden: 0,
  is_low: 1,
  variants: 0,
}
const mug = {
  product_id: 'MUG',
  product_name: 'Enamel Mug',
  category: 'Kitchen',
  brand: 'Savanna',
  price: 450,
  original_price: 600,
  stock: 5,
  in_stock: 1,
  is_new: 0,
  is_featured_product: 0,
  is_hidden: 0,
  images: ['/pictures/a-640.jpg', '/pictures/b-640.jpg'],
  description: '<p>Holds <strong>300 ml</strong>.</p>',
  features: [],
  specifications: {},
  options: [],
  variants: [],
}
const variant = {
  product_id: 'TEE-S',
  options: { Size: 'S' },
  price: 800,
  original_price: null,
  stock: 2,
  in_stock: 1,
  image: '',
}
const tee = { ...mug, product_id: 'TEE', options: [{ name: 'Size', values: ['S'] }], variants: [variant] }

const page = (products: object[], total = products.length) => ({ message: { products, total, low_at: 3 } })
const saved = (product: object) => ({ message: { status: 200, result: { product, changed: [], isDryRun: false } } })
const refused = (text: string) => Object.assign(new Error('refused'), { detail: text })

/** Opens the owner's products; `sent` has the calls, in their order. */
function open(answers: OwnerAnswers = {}, query = '', scene: Scene = {}) {
  const sent: [string, any][] = []
  const all: OwnerAnswers = {
    get_owner_access: () => ({ message: { is_confirmed: 1, phone: '' } }),
    get_owner_products: () => page([line]),
    get_owner_product: () => ({ message: { product: mug } }),
    ...answers,
  }
  const http = ownerHttp(
    Object.fromEntries(
      Object.entries(all).map(([name, answer]) => [
        name,
        (payload: never) => {
          sent.push([name, payload])
          return answer(payload)
        },
      ]),
    ),
  )
  const view = renderApp(`/account?tab=products${query}`, { user: wanjiru, ...scene, services: { http } })
  const of = (name: string) => sent.filter((call) => call[0] === name).map(([, payload]) => payload)
  return { ...view, sent, of }
}

const field = (name: string | RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const pictures = () =>
  screen.getAllByRole('img', { name: /^(Main picture|Picture \d)$/ }).map((img) => img.getAttribute('src'))

describe('the list of products', () => {
  it('shows picture, price, stock and what is special [OPN-160]', async () => {
    open({
      get_owner_products: () =>
        page([line, { ...line, product_id: 'TEE', variants: 2, stock: null, is_hidden: 1, in_stock: 0 }]),
    })
    const [mugLink, teeLink] = await screen.findAllByRole('link', { name: /Enamel Mug/ })
    expect(mugLink).toHaveTextContent('Enamel MugKES 4502 leftLow')
    expect(teeLink).toHaveTextContent('Enamel MugKES 4502 variantsHiddenOut of stock')
    expect(mugLink).toHaveAttribute('href', '/account?tab=products&product=MUG')
    expect(screen.getByText('2 products')).toBeInTheDocument()
  })

  it('searches and filters, and the address keeps what is looked for [OPN-160]', async () => {
    const { user, of, router } = open({}, '&show=out&from=50')
    expect(await screen.findByRole('combobox', { name: 'Show' })).toHaveValue('out')
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'mug')
    await waitFor(() => expect(of('get_owner_products').at(-1)).toEqual({ search: 'mug', filter: 'out' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Low stock')
    await waitFor(() => expect(of('get_owner_products').at(-1)).toEqual({ search: 'mug', filter: 'low' }))
    expect(router.state.location.search).toBe('?tab=products&search=mug&show=low')
    await user.click(await screen.findByRole('link', { name: /Enamel Mug/ }))
    expect(await screen.findByRole('link', { name: 'All products' })).toHaveAttribute(
      'href',
      '/account?tab=products&search=mug&show=low',
    )
  })

  it('stays behind when another tab is opened, and asks for nothing there [OPN-160]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const { user, of, router } = open({ get_owner_people: () => ({ message: { people: [], next_start: null } }) })
    await user.type(await screen.findByRole('searchbox', { name: 'Search products' }), 'mug')
    const href = '/account?tab=products&search=mug&product=MUG'
    await waitFor(() => expect(screen.getByRole('link', { name: /Enamel Mug/ })).toHaveAttribute('href', href))
    const before = of('get_owner_products').length
    await user.click(screen.getByRole('tab', { name: 'People' }))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect([router.state.location.search, of('get_owner_products').length]).toEqual(['?tab=people', before])
  })

  it('turns pages of 50', async () => {
    const { user, of } = open({
      get_owner_products: ({ start = 0 }: { start?: number }) =>
        page(start > 0 ? [line] : Array.from({ length: 50 }, (_, at) => ({ ...line, product_id: `P${at}` })), 51),
    })
    await screen.findByText('1 to 50 of 51')
    await user.click(button('Next page'))
    await screen.findByText('51 to 51 of 51')
    expect(of('get_owner_products').at(-1)).toEqual({ start: 50 })
    expect([button('Next page'), document.activeElement]).toEqual([
      expect.objectContaining({ disabled: true }),
      screen.getByText('51 products'),
    ])
  })

  it('sets what is a low stock, and reads the list again [OPN-161]', async () => {
    const { user, of } = open(
      { owner_set_low_stock: () => ({ message: { status: 200, result: { pieces: 10 } } }) },
      '&show=low',
    )
    const low = await field('Low is up to')
    const before = of('get_owner_products').length
    await user.clear(low)
    await user.type(low, '1x0')
    await user.click(button('Set'))
    expect(await screen.findByText('Set.')).toBeInTheDocument()
    expect([of('owner_set_low_stock'), of('get_owner_products').length - before]).toEqual([[{ pieces: 10 }], 1])
  })

  it('says when there is nothing, and offers to try again', async () => {
    let isDown = true
    const { user } = open({
      get_owner_products: () => {
        if (isDown) throw new Error('Network Error')
        return page([])
      },
    })
    await screen.findByText('The products could not be loaded.')
    isDown = false
    await user.click(button('Try Again'))
    expect(await screen.findByText('There are no such products.')).toBeInTheDocument()
  })
})

describe('the form of a product', () => {
  it('sends what was changed with what was seen, once [OPN-162]', async () => {
    const answer = later<object>()
    const { user, of } = open({ owner_edit_product: () => answer.promise }, '&product=MUG')
    const price = await field(/^Price/)
    expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
    await user.clear(price)
    await user.type(price, '1,200')
    await user.type(await field(/^Description/), '!')
    expect(screen.getByText('Not saved yet')).toBeInTheDocument()
    await user.click(button('Save'))
    await user.click(button('Saving…'))
    expect(of('owner_edit_product')).toEqual([
      {
        product: 'MUG',
        changes: {
          price: { from: 450, to: '1,200' },
          description: { from: mug.description, to: '<p>Holds <strong>300 ml</strong>.!</p>' },
        },
        variants: { edited: {}, added: [], removed: {} },
      },
    ])
    await act(async () => answer.answer(saved({ ...mug, price: 1200, product_name: 'Clay Mug' })))
    expect(screen.getByRole('heading', { name: 'Clay Mug' })).toBeInTheDocument()
    expect(await screen.findByText('Saved. Shoppers see it now.')).toBeInTheDocument()
    expect(await field(/^Price/)).toHaveValue('1200')
  })

  it('shows a refusal and a lost answer, and keeps what was typed', async () => {
    const edit = vi.fn<() => object>(() => {
      throw refused('The price is 0.')
    })
    const { user } = open({ owner_edit_product: edit }, '&product=MUG')
    const price = await field(/^Price/)
    await user.clear(price)
    await user.type(price, '0')
    await user.click(button('Save'))
    expect(await screen.findByText('The price is 0.')).toBeInTheDocument()
    edit.mockImplementation(() => {
      throw new Error('Network Error')
    })
    await user.click(button('Save'))
    expect(await screen.findByText(/^The shop did not answer/)).toBeInTheDocument()
    expect(price).toHaveValue('0')
  })

  it('asks for each field that another owner has changed meanwhile [OPN-162]', async () => {
    const theirs = { ...mug, price: 500, brand: 'Baobab', stock: 1 }
    let now: object = mug
    const edit = vi.fn<(request: never) => object>(() => {
      now = theirs
      return { message: { status: 409, message: 'Changed.' }, code: 'changedMeanwhile' }
    })
    const { user, of } = open(
      { owner_edit_product: edit, get_owner_product: () => ({ message: { product: now } }) },
      '&product=MUG',
    )
    const price = await field(/^Price/)
    await user.clear(price)
    await user.type(price, '480')
    const brand = await field('Brand')
    await user.clear(brand)
    await user.type(brand, 'Mine')
    await user.click(button('Save'))
    const title = await screen.findByRole('heading', { name: 'Someone else has changed this product meanwhile' })
    expect(title).toHaveFocus()
    const items = within(title.parentElement!).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'PriceYou: 480Now in the shop: 500Keep mineTake theirs',
      'BrandYou: MineNow in the shop: BaobabKeep mineTake theirs',
    ])
    expect(await field('Pieces in stock')).toHaveValue('1')
    await user.click(button('Keep mine: Price'))
    await user.click(button('Take theirs: Brand'))
    expect(await field('Brand')).toHaveValue('Baobab')
    edit.mockImplementation(() => saved({ ...theirs, price: 480 }))
    await user.click(button('Save'))
    await screen.findByText('Saved. Shoppers see it now.')
    expect(of('owner_edit_product').at(-1).changes).toEqual({ price: { from: 500, to: '480' } })
  })

  it('asks about a variant that was removed here and changed elsewhere [OPN-163]', async () => {
    const theirs = { ...tee, variants: [{ ...variant, stock: 1 }] }
    let now: object = tee
    const edit = vi.fn<(request: never) => object>(() => {
      now = theirs
      return { message: { status: 409, message: 'Changed.' }, code: 'changedMeanwhile' }
    })
    const { user, of } = open(
      { owner_edit_product: edit, get_owner_product: () => ({ message: { product: now } }) },
      '&product=TEE',
    )
    await user.click(await screen.findByRole('button', { name: 'Remove variant 1' }))
    await user.click(button('Save'))
    const title = await screen.findByRole('heading', { name: 'Someone else has changed this product meanwhile' })
    expect(within(title.parentElement!).getByRole('listitem')).toHaveTextContent(
      'Variant of S' +
        'You: removed' +
        'Now in the shop: Price: 800, Original price: nothing, Pieces in stock: 1, In stock: yesKeep mineTake theirs',
    )
    await user.click(button('Keep mine: Variant of S'))
    expect(button('Save')).toHaveFocus()
    edit.mockImplementation(() => saved({ ...tee, variants: [] }))
    await user.click(button('Save'))
    await screen.findByText('Saved. Shoppers see it now.')
    const { product_id, ...seen } = { ...variant, stock: 1 }
    expect(of('owner_edit_product').at(-1).variants).toEqual({
      edited: {},
      added: [],
      removed: { [product_id]: { ...seen, in_stock: true } },
    })
  })

  it('asks before it is left with unsaved changes [OPN-169]', async () => {
    const { user, router } = open({}, '&product=MUG')
    await user.type(await field(/^Name/), '!')
    await user.click(screen.getByRole('tab', { name: 'Profile' }))
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
    await user.click(within(dialog).getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect([router.state.location.search, (await field(/^Name/)).value]).toEqual([
      '?tab=products&product=MUG',
      'Enamel Mug!',
    ])
    const unload = new Event('beforeunload', { cancelable: true })
    dispatchEvent(unload)
    expect(unload.defaultPrevented).toBe(true)
    await user.click(screen.getByRole('link', { name: 'All products' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeInTheDocument()
  })

  it.each([
    ['when their session expired', 'expired', wanjiru, 'Enamel Mug!'],
    ['but not after they logged out', 'loggedOut', wanjiru, 'Enamel Mug'],
    ['but not when another owner logs in', 'expired', { ...wanjiru, email: 'other@example.com' }, 'Enamel Mug'],
  ] as const)('has what its writer typed, %s [OPN-169]', async (_when, reason, next, name) => {
    const { user, app } = open({}, '&product=MUG')
    await user.type(await field(/^Name/), '!')
    act(() => app.session.send({ type: 'session.endedElsewhere', reason }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Name/ })).toBeNull())
    act(() => app.session.send({ type: 'session.startedElsewhere', user: { ...next, sid: 'next' } }))
    expect(await field(/^Name/)).toHaveValue(name)
    expect(screen.queryAllByText('Not saved yet')).toHaveLength(name === 'Enamel Mug!' ? 1 : 0)
  })

  it('does not ask without changes', async () => {
    const { user } = open({}, '&product=MUG')
    await field(/^Name/)
    const unload = new Event('beforeunload', { cancelable: true })
    dispatchEvent(unload)
    expect(unload.defaultPrevented).toBe(false)
    await user.click(screen.getByRole('link', { name: 'All products' }))
    expect(await screen.findByRole('heading', { name: 'Products' })).toBeInTheDocument()
  })

  it('hides a product from shoppers and shows it again [OPN-166]', async () => {
    let isHidden = 0
    const set = (hidden: number) => () => {
      isHidden = hidden
      return { message: { status: 200, result: {} } }
    }
    const { user } = open(
      {
        get_owner_product: () => ({ message: { product: { ...mug, is_hidden: isHidden } } }),
        owner_hide_product: set(1),
        owner_show_product: set(0),
      },
      '&product=MUG',
    )
    expect(await screen.findByRole('link', { name: 'See it in the shop' })).toHaveAttribute(
      'href',
      '/product/enamel-mug-MUG?id=MUG',
    )
    await user.click(button('Hide from shoppers'))
    await user.click(await screen.findByRole('button', { name: 'Show to shoppers' }))
    expect(await screen.findByRole('button', { name: 'Hide from shoppers' })).toBeInTheDocument()
  })

  it('changes, adds and removes variants, and has no price of its own then [OPN-163]', async () => {
    const { user, of } = open(
      { get_owner_product: () => ({ message: { product: tee } }), owner_edit_product: () => saved(tee) },
      '&product=TEE',
    )
    const first = await screen.findByRole('group', { name: 'Variant 1' })
    expect(screen.getAllByRole('textbox', { name: /^Price/ })).toHaveLength(1)
    const price = within(first).getByRole('textbox', { name: /^Price/ })
    await user.clear(price)
    await user.type(price, '700')
    await user.click(button('Add a variant'))
    const second = await screen.findByRole('group', { name: 'Variant 2' })
    await user.type(within(second).getByRole('textbox', { name: /^Size/ }), 'M')
    await user.selectOptions(within(second).getByRole('combobox', { name: 'Picture' }), 'Picture 2')
    await user.click(button('Add a variant'))
    await user.click(button('Remove variant 3'))
    expect(button('Add a variant')).toHaveFocus()
    await user.click(button('Save'))
    await waitFor(() => expect(of('owner_edit_product')).toHaveLength(1))
    expect(of('owner_edit_product')[0].variants).toEqual({
      edited: { 'TEE-S': { price: { from: 800, to: '700' } } },
      added: [
        expect.objectContaining({ options: { Size: 'M' }, price: '700', image: '/pictures/b-640.jpg', product_id: '' }),
      ],
      removed: {},
    })
  })
})

describe('pictures of a product', () => {
  it('are put into another order and removed; the first one is the main one', async () => {
    const { user, of } = open({ owner_edit_product: () => saved(mug) }, '&product=MUG')
    await field(/^Name/)
    expect(pictures()).toEqual(['/pictures/a-640.jpg', '/pictures/b-640.jpg'])
    await user.click(button('Move picture 2 forward'))
    expect(pictures()).toEqual(['/pictures/b-640.jpg', '/pictures/a-640.jpg'])
    await user.click(button('Remove picture 2'))
    expect(button('Take or choose pictures')).toHaveFocus()
    await user.click(button('Save'))
    await waitFor(() => expect(of('owner_edit_product')).toHaveLength(1))
    expect(of('owner_edit_product')[0].changes).toEqual({
      images: { from: mug.images, to: ['/pictures/b-640.jpg'] },
    })
  })

  it('are sent one after the other, and each refusal names its file [OPN-167]', async () => {
    const first = later<object>()
    const upload = vi.fn<(file: File) => unknown>((file) => {
      if (file.name === 'bad.jpg') throw refused('The picture is damaged.')
      return file.name === 'one.jpg' ? first.promise : { message: { address: '/pictures/two-640.jpg' } }
    })
    const { user } = open({ owner_upload_picture: upload as never }, '&product=MUG')
    await field(/^Name/)
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    const file = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
    await user.upload(input, [file('one.jpg'), file('bad.jpg'), file('two.jpg')])
    expect(await screen.findByText('Sending picture 1 of 3…')).toBeInTheDocument()
    await waitFor(() => expect(upload).toHaveBeenCalledTimes(1))
    await act(async () => first.answer({ message: { address: '/pictures/one-640.jpg' } }))
    expect(await screen.findByText('bad.jpg: The picture is damaged.')).toBeInTheDocument()
    await waitFor(() => expect(pictures().slice(2)).toEqual(['/pictures/one-640.jpg', '/pictures/two-640.jpg']))
    expect(screen.queryByText(/^Sending/)).toBeNull()
    await user.click(button('Dismiss the message about bad.jpg'))
    expect(screen.queryByText(/^bad.jpg/)).toBeNull()
  })
})

describe('a new product', () => {
  it('is saved with the pictures that were chosen, however slow they are [OPN-167]', async () => {
    const slow = later<object>()
    const { user, of, router } = open({ owner_upload_picture: () => slow.promise, owner_add_product: () => saved(mug) })
    await user.click(await screen.findByRole('link', { name: 'New product' }))
    const input = document.querySelector<HTMLInputElement>('input[type=file]')!
    await user.upload(input, new File(['x'], 'one.jpg', { type: 'image/jpeg' }))
    await user.click(screen.getByRole('link', { name: 'All products' }))
    await user.click(await screen.findByRole('button', { name: 'Stay' }))
    await user.type(await field(/^Name/), 'Mug')
    await user.type(await field(/^Price/), '350{Enter}')
    expect(screen.getByText('Wait until the pictures are sent.')).toBeInTheDocument()
    expect(of('owner_add_product')).toEqual([])
    await act(async () => slow.answer({ message: { address: '/pictures/one-640.jpg' } }))
    await user.click(button('Save'))
    await waitFor(() => expect(router.state.location.search).toBe('?tab=products'))
    expect(of('owner_add_product')[0].values.images).toEqual(['/pictures/one-640.jpg'])
  })

  it('needs a name and a price, and is then the first of the list [OPN-165]', async () => {
    const { user, of, router } = open({
      owner_add_product: () => saved({ ...mug, product_id: 'clay-mug', product_name: 'Clay Mug' }),
    })
    await user.click(await screen.findByRole('link', { name: 'New product' }))
    expect(await screen.findByRole('heading', { name: 'New product' })).toHaveFocus()
    await user.type(await field(/^Name/), 'Clay Mug')
    await user.type(await field(/^Price/), '350')
    await user.click(button('Save'))
    expect(await screen.findByText('“Clay Mug” is in the shop.')).toBeInTheDocument()
    expect(of('owner_add_product')).toEqual([{ values: { product_name: 'Clay Mug', price: '350' }, variants: [] }])
    expect(router.state.location.search).toBe('?tab=products')
  })
})
