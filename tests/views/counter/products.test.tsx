import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Blob } from 'node:buffer'
import { useEffect, type ReactNode } from 'react'
import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'
import { onWire } from '../../../domain/catalogue/productNames.ts'
import { EMPTY_OWNER_PRODUCT } from '../../../domain/owner/productFields.ts'
import { formOf, NEW_PRODUCT } from '../../../domain/owner/productForm.ts'
import type { OwnerProduct } from '../../../domain/owner/products.ts'
import { selectLanguage } from '../../../machines/page/language.ts'
import { selectForm, type OwnerProductActor } from '../../../machines/owner/ownerProduct.ts'
import { messages } from '../../../src/messages/en/ownerProducts.ts'
import { FreshFactor } from '../../../src/counter/FreshFactor.tsx'
import { OwnerTabs } from '../../../src/counter/OwnerTabs.tsx'
import { ProductPictures } from '../../../src/counter/products/ProductPictures.tsx'
import { ProductsTab } from '../../../src/counter/products/ProductsTab.tsx'
import { ProductVariants } from '../../../src/counter/products/ProductVariants.tsx'
import { usePictureUploads } from '../../../src/counter/pictures/usePictureUploads.ts'
import { useProductForm } from '../../../src/counter/products/useProductForm.ts'
import { ownerProductOf, wanjiru } from '../../examples.ts'
import type { Http } from '../../../src/services/http.ts'
import { delivery, item, placed } from '../../server/orderSteps.ts'
import { textedCode } from '../../server/owner/ownerSession.ts'
import { CUSTOMER, sessionOf } from '../../server/support.ts'
import { ownerHttp, type PassingAnswer } from '../ownerHttp.ts'
import { openOwnersStore, type OwnersStore } from '../realStore.ts'
import { later, stubNavigator } from '../support.tsx'
import { pass, stopTime } from '../time.ts'
import {
  asksOnUnload,
  buttonIn,
  buttonsIn,
  closedDialog,
  logInAgain,
  press,
  screenLink,
  settle,
  write,
} from '../account/parts.tsx'
import { openPart } from './openPart.tsx'

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
const empty = Object.entries(onWire(EMPTY_OWNER_PRODUCT))
const mug = {
  ...Object.fromEntries(empty.map(([column, value]) => [column, typeof value === 'boolean' ? Number(value) : value])),
  product_id: 'MUG',
  product_name: 'Enamel Mug',
  category: 'Kitchen',
  brand: 'Savanna',
  price: 450,
  original_price: 600,
  stock: 5,
  images: ['/pictures/a-640.jpg', '/pictures/b-640.jpg'],
  description: '<p>Holds <strong>300 ml</strong>.</p>',
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
const tee = {
  ...mug,
  product_id: 'TEE',
  product_name: 'Cotton Tee',
  price: 800,
  original_price: null,
  stock: null,
  options: [{ name: 'Size', values: ['S'] }],
  variants: [variant],
}

const page = (products: object[], total = products.length) => ({ message: { products, total, low_at: 3 } })

type Answers = Readonly<Record<string, PassingAnswer>>

/** The store does it, but its answer is lost. */
const lost: PassingAnswer = async (_, pass) => {
  await pass()
  throw new Error('Network Error')
}

/** Returns calls as a browser makes them. */
function browserHttp(http: Http, language: () => string): Http {
  return async (call, payload, options) => {
    // Node's `fetch` does not know the files of jsdom
    const body: unknown = payload instanceof File ? new Blob([await payload.arrayBuffer()]) : payload
    const headers = { 'Accept-Language': language(), ...options?.headers }
    return http(call, body as typeof payload, { ...options, headers })
  }
}

interface Opened {
  part?: ReactNode
  /** Answers what `answers` does not. */
  shop?: OwnersStore
}

/** Opens the owner's products; `of` returns the requests of a call. Without a shop nothing can be changed. */
async function open(answers: Answers = {}, query = '', { part = <ProductsTab />, shop }: Opened = {}) {
  const reads: Answers = {
    get_owner_access: () => ({ message: { is_confirmed: 1, phone: '' } }),
    get_owner_products: () => page([line]),
    get_owner_product: () => ({ message: { product: mug } }),
  }
  let language = () => 'en'
  const http = shop
    ? ownerHttp(
        answers,
        browserHttp(shop.http, () => language()),
      )
    : ownerHttp({ ...reads, ...answers })
  const parts = (
    <>
      <FreshFactor />
      {part}
    </>
  )
  const view = await openPart(http, `products${query}`, parts, { user: shop?.user ?? wanjiru })
  language = () => selectLanguage(view.app.language.getSnapshot())
  return view
}

/** Opens a real store with these products beside the demo's; the last one is the newest. */
async function shopWith(...products: Record<string, unknown>[]) {
  const shop = await openOwnersStore()
  /** Does what another owner does meanwhile. */
  const elsewhere = async (name: string, payload: object) => {
    const { status, body } = await shop.ask(name, payload)
    if (status !== 200 || body.message?.status > 200) throw new Error(JSON.stringify(body))
    return body.message
  }
  for (const { variants, is_hidden: _, ...values } of products)
    await elsewhere('owner_add_product', { values, variants })
  const now = async (product: string) => (await elsewhere('get_owner_product', { product })).product
  const change = (product: string, changes: Record<string, unknown>) =>
    elsewhere('owner_edit_product', {
      product,
      changes: Object.fromEntries(Object.entries(changes).map(([name, to]) => [name, { to }])),
    })
  return { shop, now, change, elsewhere }
}

/** Enters the code that the shop asks for, minutes after the last one; what was begun then goes on. */
async function confirmAgain(shop: OwnersStore) {
  const asked = await screen.findByRole('dialog', { name: 'Is it you?' })
  await press(await within(asked).findByText('Text me a code'))
  write(within(asked).getByLabelText(/^Code/), await textedCode(shop))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Is it you?' })).toBeNull())
}

const field = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const main = () => screen.getByRole('main')
const items = () => [...main().querySelectorAll('li')].map(({ textContent }) => textContent)
const button = (name: string) => buttonIn(document.body, name)
const link = (name: string) => screen.getByText(name, { selector: 'a' })
const pictures = () =>
  screen.getAllByAltText(/^(Main picture|Picture \d)$/).map((picture) => picture.getAttribute('src'))
const fileOf = (name: string) => new File(['x'], name, { type: 'image/jpeg' })
/** A picture of one colour that a shop takes. */
async function photoOf(name: string, background: string): Promise<File> {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' })
}
/** How red, green and blue the pictures of a shop are. */
const coloursIn = ({ url }: OwnersStore, addresses: readonly string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const file = await fetch(url + address)
      const { channels } = await sharp(await file.arrayBuffer()).stats()
      return channels.map(({ mean }) => Math.round(mean / 255))
    }),
  )
const choosePictures = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } })

describe('the list of products', () => {
  it('shows picture, price, stock and what is special, and turns pages of 50 [OPN-160]', async () => {
    const special = { ...line, product_id: 'TEE', variants: 2, stock: null, is_hidden: 1, in_stock: 0 }
    const { of } = await open({
      get_owner_products: ({ start = 0 }: { start?: number }) => page(start > 0 ? [line] : [line, special], 51),
    })
    const rows = screen.getAllByRole('link', { name: /Enamel Mug/ })
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Enamel MugKES 4502 leftLow',
      'Enamel MugKES 4502 variantsHiddenOut of stock',
    ])
    expect(rows[0]).toHaveAttribute('href', '/account?tab=products&product=MUG')
    expect(rows[0]!.querySelector('img')).toHaveAttribute('src', '/pictures/mug-640.jpg')
    expect(screen.getByText('1 to 2 of 51')).toBeVisible()
    expect(button('Previous page')).toBeDisabled()
    await press(button('Next page'))
    expect(screen.getByText('51 to 51 of 51')).toBeVisible()
    expect(of('get_owner_products').at(-1)).toEqual({ start: 50 })
    expect(button('Next page')).toBeDisabled()
    expect(screen.getByText('51 products')).toHaveFocus()
    await press(button('Previous page'))
    expect(of('get_owner_products').at(-1)).toEqual({})
  })

  it('searches and filters by the address [OPN-160, OPN-373]', async () => {
    const { of, router } = await open({}, '&show=out&from=50')
    stopTime()
    expect(of('get_owner_products')).toEqual([{ filter: 'out', start: 50 }])
    expect(field('Show')).toHaveValue('out')
    write(field('Search products'), 'mug')
    await pass(299)
    expect(of('get_owner_products')).toHaveLength(1)
    await pass(1)
    expect(of('get_owner_products').at(-1)).toEqual({ search: 'mug', filter: 'out' })
    const show = screen.getByLabelText<HTMLSelectElement>('Show')
    expect([...show.options].map((option) => option.text)).toEqual([
      'All',
      'Low stock',
      'Out of stock',
      'Without a picture',
      'Hidden',
    ])
    write(show, 'picture')
    await settle()
    expect(of('get_owner_products').at(-1)).toEqual({ search: 'mug', filter: 'picture' })
    write(show, 'low')
    await settle()
    expect(of('get_owner_products').at(-1)).toEqual({ search: 'mug', filter: 'low' })
    expect(router.state.location.search).toBe('?tab=products&search=mug&show=low')
    expect(screen.getByText('Enamel Mug').closest('a')).toHaveAttribute(
      'href',
      '/account?tab=products&search=mug&show=low&product=MUG',
    )
  })

  it('sets what is low, and shows what is so now [OPN-161]', async () => {
    const { shop } = await shopWith({ ...mug, stock: 10 })
    await open({}, '&search=mug&show=low', { shop })
    expect(screen.getByText('There are no such products.')).toBeVisible()
    write(field(/^Low is up to/), '1x0')
    await press(button('Set'))
    expect(screen.getByText('Set.')).toBeVisible()
    expect(screen.getByRole('link', { name: /Enamel Mug/ })).toHaveTextContent('Enamel MugKES 45010 leftLow')
  })

  it('stays behind when another tab is opened, and asks for nothing there [OPN-160]', async () => {
    stopTime()
    const people = { get_owner_people: () => ({ message: { people: [], next_start: null } }) }
    const news = { get_owner_news: () => ({ message: { placed: [], marker: '' } }) }
    const { of, router } = await open({ ...people, ...news }, '', { part: <OwnerTabs user={wanjiru} /> })
    write(field('Search products'), 'mug')
    const before = of('get_owner_products').length
    await press(screenLink('People'))
    await pass(1000)
    expect([router.state.location.search, of('get_owner_products').length]).toEqual(['?tab=people', before])
  })

  it('says when there is nothing, and offers to try again', async () => {
    let isDown = true
    const { clock } = await open({
      get_owner_products: () => {
        if (isDown) throw new Error('Network Error')
        return page([])
      },
    })
    for (let tries = 0; tries < 4; tries++) await act(async () => void clock.increment(4000))
    expect(screen.getByText('The products could not be loaded.')).toBeVisible()
    isDown = false
    await press(button('Try Again'))
    expect(screen.getByText('There are no such products.')).toBeVisible()
  })
})

describe('the form of a product', () => {
  it('sends what was changed with what was seen, once, and keeps it until it is saved [OPN-162, OPN-421]', async () => {
    const { shop, now, change } = await shopWith(mug)
    const edit = vi.fn<PassingAnswer>((_, pass) => pass())
    const { of } = await open({ owner_edit_product: edit }, '&search=mug&show=low&product=MUG', { shop })
    expect(link('All products')).toHaveAttribute('href', '/account?tab=products&search=mug&show=low')
    expect(screen.getByText('Enamel Mug', { selector: 'h2' })).toHaveFocus()
    expect(button('Save')).toHaveAttribute('aria-disabled', 'true')
    write(field(/^Price/), '0')
    await press(button('Save'))
    expect(screen.getByText('The price is 0.')).toHaveRole('alert')
    write(field(/^Price/), '500')
    write(field('Pieces in stock'), '7')
    edit.mockImplementationOnce(lost)
    await press(button('Save'))
    expect(screen.getByText(/^The shop did not answer/)).toHaveRole('alert')
    expect(field(/^Price/)).toHaveValue('500')
    expect(await now('MUG')).toEqual({ ...mug, price: 500, stock: 7 })
    await press(button('Save'))
    expect(screen.getByText('Saved. Shoppers see it now.')).toBeVisible()

    const late = later<null>()
    edit.mockImplementationOnce((_, pass) => late.promise.then(pass))
    write(field(/^Price/), '1,200')
    write(field(/^Description/), `${field(/^Description/).value}!`)
    expect(screen.getByText('Not saved yet')).toBeVisible()
    await press(button('Save'), 2)
    await press(button('Saving…'))
    expect(of('owner_edit_product').slice(3)).toEqual([
      {
        product: 'MUG',
        changes: {
          price: { from: 500, to: '1,200' },
          description: { from: mug.description, to: '<p>Holds <strong>300 ml</strong>.!</p>' },
        },
        variants: { edited: {}, added: [], removed: {} },
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ])
    // the same edit after a lost answer has the same key, another edit another one [OPN-320]
    const keys = of('owner_edit_product').map(({ key }) => key)
    expect([keys[1] === keys[2], new Set(keys).size]).toEqual([true, 3])
    await change('MUG', { product_name: 'Clay Mug' })
    await act(async () => late.answer(null))
    await settle()
    expect(screen.getByText('Clay Mug', { selector: 'h2' })).toBeVisible()
    expect(screen.getByText('Saved. Shoppers see it now.')).toBeVisible()
    expect(field(/^Price/)).toHaveValue('1200')

    shop.advance(5 * 60_000 + 1)
    write(field(/^Price/), '599')
    await press(button('Save'))
    await confirmAgain(shop)
    expect(await screen.findByText('Saved. Shoppers see it now.')).toBeVisible()
    expect((await now('MUG')).price).toBe(599)
  })

  it('asks for each field that another owner has changed meanwhile [OPN-162]', async () => {
    const { shop, now, change } = await shopWith(mug)
    await open({}, '&product=MUG', { shop })
    write(field(/^Price/), '480')
    write(field('Brand'), 'Mine')
    await change('MUG', { price: 500, brand: 'Baobab', stock: 1 })
    await press(button('Save'))
    const title = screen.getByText('Someone else has changed this product meanwhile')
    expect(title).toHaveRole('heading')
    expect(title).toHaveFocus()
    const items = within(title.parentElement!).getAllByRole('listitem')
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'PriceYou: 480Now in the shop: 500Keep mineTake theirs',
      'BrandYou: MineNow in the shop: BaobabKeep mineTake theirs',
    ])
    expect(field('Pieces in stock')).toHaveValue('1')
    await press(button('Keep mine: Price'))
    await press(button('Take theirs: Brand'))
    expect(field('Brand')).toHaveValue('Baobab')
    await press(button('Save'))
    expect(screen.getByText('Saved. Shoppers see it now.')).toBeVisible()
    expect(await now('MUG')).toEqual({ ...mug, price: 480, brand: 'Baobab', stock: 1 })
  })

  it('asks about a variant that was removed here and changed elsewhere [OPN-163]', async () => {
    const { shop, now, change } = await shopWith(tee)
    await open({}, '&product=TEE', { shop })
    // only its variants have prices
    expect(screen.getAllByLabelText(/^Price/)).toHaveLength(1)
    await press(button('Remove variant 1'))
    expect(screen.getAllByLabelText(/^Price/)).toHaveLength(1)
    await change('TEE-S', { stock: 1 })
    await press(button('Save'))
    const title = screen.getByText('Someone else has changed this product meanwhile')
    expect(within(title.parentElement!).getByRole('listitem')).toHaveTextContent(
      'Variant of S' +
        'You: removed' +
        'Now in the shop: Price: 800, Original price: nothing, Pieces in stock: 1, In stock: yesKeep mineTake theirs',
    )
    await press(button('Keep mine: Variant of S'))
    expect(button('Save')).toHaveFocus()
    await press(button('Save'))
    expect(screen.getByText('Saved. Shoppers see it now.')).toBeVisible()
    expect(await now('TEE')).toEqual({ ...tee, options: [], variants: [] })
  })

  it('has every field, and asks before it is left with unsaved changes [OPN-169]', async () => {
    const { router } = await open({}, '&product=MUG')
    const { images: _, options: __, variants: ___, ...typed } = formOf(NEW_PRODUCT)
    const labels: Readonly<Record<string, string>> = messages.fields
    const lacking = Object.keys(typed).filter(
      (name) => !screen.queryAllByLabelText((said) => said.startsWith(labels[name]!)).length,
    )
    expect(lacking).toEqual([])
    expect(asksOnUnload()).toBe(false)
    write(field(/^Name\W?$/), 'Enamel Mug!')
    expect(asksOnUnload()).toBe(true)
    await act(() => router.navigate('/account?tab=profile'))
    const dialog = screen.getByRole('alertdialog', { name: 'Leave without saving?' })
    await press(buttonIn(dialog, 'Stay'))
    await closedDialog()
    expect([router.state.location.search, field(/^Name\W?$/).value]).toEqual([
      '?tab=products&product=MUG',
      'Enamel Mug!',
    ])
    await press(link('All products'))
    await press(button('Leave'))
    expect(screen.getByText('Products', { selector: 'h2' })).toBeVisible()
  })

  it('has what its writer typed when the session expired, not after a log-out, nor for others [OPN-169]', async () => {
    const { app } = await open({}, '&product=MUG')
    const endAndLogIn = async (reason: 'expired' | 'loggedOut', next: object = {}) => {
      await logInAgain(app, { ...wanjiru, ...next }, reason)
      return [field(/^Name\W?$/).value, screen.queryAllByText('Not saved yet').length]
    }
    write(field(/^Name\W?$/), 'Enamel Mug!')
    expect(await endAndLogIn('expired')).toEqual(['Enamel Mug!', 1])
    expect(await endAndLogIn('loggedOut')).toEqual(['Enamel Mug', 0])
    write(field(/^Name\W?$/), 'Enamel Mug!')
    expect(await endAndLogIn('expired', { email: 'other@example.com' })).toEqual(['Enamel Mug', 0])
  })

  it('hides a product from shoppers and shows it again [OPN-166]', async () => {
    const { shop, now } = await shopWith(mug)
    await open({}, '&product=MUG', { shop })
    expect(link('See it in the shop')).toHaveAttribute('href', '/product/enamel-mug-MUG?id=MUG')
    await press(button('Hide from shoppers'))
    expect(screen.queryByText('See it in the shop')).toBeNull()
    expect(await now('MUG')).toEqual({ ...mug, is_hidden: 1 })
    await press(button('Show to shoppers'))
    expect(button('Hide from shoppers')).toBeVisible()
    expect(await now('MUG')).toEqual(mug)
  })
})

describe('the edit of many', () => {
  const enter = (name: string) => fireEvent.keyDown(field(name), { key: 'Enter' })

  it('is typed through, checked, saved once and taken back [OPN-381, OPN-382, OPN-383, OPN-384, OPN-421]', async () => {
    const before = [
      { ...tee, brand: 'Duma' },
      { ...mug, brand: 'Duma', original_price: 500 },
    ] as const
    const { shop, now } = await shopWith(...before)
    const both = async () => [await now('TEE'), await now('MUG')]
    const edit = vi.fn<PassingAnswer>((_, pass) => pass())
    const { of } = await open({ owner_edit_products: edit }, '&search=duma', { shop })
    await press(link('Edit many'))
    expect(of('get_owner_products').at(-1)).toEqual({ search: 'duma', with_variants: true })
    expect(screen.getByText('Edit many products', { selector: 'h2' })).toHaveFocus()
    enter('Price of Enamel Mug')
    expect(field('Price of Cotton Tee (S)')).toHaveFocus()
    expect(screen.queryByLabelText('Price of Cotton Tee')).toBeNull()
    enter('Price of Cotton Tee (S)')
    expect(button('Check')).toHaveFocus()

    write(field('Pieces of Enamel Mug'), 'many')
    await press(button('Check'))
    expect(screen.getByText('The stock must be a whole number from 0.')).toHaveRole('alert')
    expect(field('Pieces of Enamel Mug')).toHaveFocus()
    write(field('Pieces of Enamel Mug'), '')
    expect(screen.getByText('Nothing is changed')).toBeVisible()

    await press(field('Choose all 3'))
    await press(button('Set'))
    expect(screen.getByText('Write the per cent as a number, such as 10.')).toHaveRole('alert')
    write(field('Per cent'), '10')
    await press(button('Set'), 2)
    await press(field('Show Cotton Tee to shoppers'))
    expect(screen.getByText('3 changes')).toBeVisible()
    await press(button('Check'))
    expect(screen.getByText('Check 3 changes')).toHaveFocus()
    expect(items()).toEqual([
      'Enamel MugPrice: from KES 450 to KES 500The price before the discount, KES 500, is removed.',
      'Cotton TeeHidden from now on',
      'Cotton Tee (S)Price: from KES 800 to KES 880',
    ])
    edit.mockImplementationOnce(lost)
    await press(button('Save 3 changes'))
    expect(screen.getByText(/^The shop did not answer/)).toHaveRole('alert')
    const late = later<null>()
    edit.mockImplementationOnce((_, pass) => late.promise.then(pass))
    await press(button('Save 3 changes'), 2)
    await act(async () => late.answer(null))
    await settle()
    expect(screen.getByText('3 changes are saved.')).toHaveFocus()
    const sent = of('owner_edit_products')
    expect(sent).toEqual([sent[0], sent[0]])
    expect(sent[0].key).toMatch(/^[0-9a-f]{32}$/)
    expect(await both()).toEqual([
      { ...before[0], price: 880, is_hidden: 1, variants: [{ ...variant, price: 880 }] },
      { ...before[1], price: 500, original_price: null },
    ])

    edit.mockImplementationOnce(lost)
    await press(button('Undo'))
    expect(screen.getByText(/^The shop did not answer/)).toHaveRole('alert')
    await press(button('Undo'), 2)
    expect(screen.getByText('3 changes are taken back.')).toHaveFocus()
    expect(of('owner_edit_products').slice(2)).toEqual(Array(2).fill(expect.objectContaining({ isUndo: true })))
    expect(await both()).toEqual(before)
    await press(button('Go on editing'))
    expect(field('Price of Enamel Mug')).toHaveValue('450')

    shop.advance(5 * 60_000 + 1)
    write(field('Price of Enamel Mug'), '1')
    await press(button('Check'))
    await press(button('Save 1 change'))
    await confirmAgain(shop)
    expect(await screen.findByText('1 change is saved.')).toBeVisible()
    expect((await now('MUG')).price).toBe(1)
  })

  it('reads the pages of the list until all are here, or none comes [OPN-381]', async () => {
    const lines = Array.from({ length: 51 }, (_, at) => ({ ...line, product_id: `MUG-${at}`, own: [] }))
    const { of } = await open({ get_owner_products: () => page(lines, 60) }, '&bulk=1')
    expect(of('get_owner_products').map(({ start }) => start)).toEqual([undefined, 51])
    expect(items()).toHaveLength(50)
  })

  it('turns pages, asks before it is left, and shows rows that have changed meanwhile [OPN-383, OPN-169]', async () => {
    const sizes = Array.from({ length: 50 }, (_, at) => `${at + 1}`)
    const variants = sizes.map((Size) => ({ ...variant, product_id: `TEE-${Size}`, options: { Size } }))
    const { shop, now, change, elsewhere } = await shopWith({
      ...tee,
      brand: 'Duma',
      options: [{ name: 'Size', values: sizes }],
      variants,
    })
    const { app, router } = await open({}, '&search=duma&bulk=1', { shop })
    expect(items()).toHaveLength(50)
    expect(asksOnUnload()).toBe(false)
    write(field('Pieces of Cotton Tee (49)'), '8')
    enter('Pieces of Cotton Tee (49)')
    expect(field('Pieces of Cotton Tee (50)')).toHaveFocus()
    write(field('Pieces of Cotton Tee (50)'), '9')
    expect(asksOnUnload()).toBe(true)
    await act(() => router.navigate('/account?tab=products'))
    await press(buttonIn(screen.getByRole('alertdialog', { name: 'Leave without saving?' }), 'Stay'))
    await closedDialog()

    // what was typed is there again after a session that expired
    await logInAgain(app, shop.user)
    expect(screen.getByText('2 changes')).toBeVisible()
    await press(button('Check'))
    await press(button('Back'))
    expect(button('Check')).toHaveFocus()
    await change('TEE-50', { price: 500, stock: 1 })
    await elsewhere('owner_hide_product', { product: 'TEE' })
    await elsewhere('owner_edit_product', { product: 'TEE', changes: {}, variants: { removed: { 'TEE-49': {} } } })
    await press(button('Check'))
    await press(button('Save 2 changes'))
    expect(
      screen.getByText(
        'Another owner has changed this meanwhile: TEE-49, Cotton Tee (50). Look at it, then change it again.',
      ),
    ).toHaveRole('alert')
    expect(screen.queryByText('Cotton Tee (49)')).toBeNull()
    expect(
      screen.getByText('Changed meanwhile. Now in the shop: KES 500, stock 1, hidden.').closest('li'),
    ).toHaveTextContent('Cotton Tee (50)')
    expect(field('Pieces of Cotton Tee (50)')).toHaveFocus()
    expect([field('Pieces of Cotton Tee (50)').value, field('Price of Cotton Tee (50)').value]).toEqual(['9', '500'])
    expect((await now('TEE')).variants.at(-1)).toEqual({ ...variants.at(-1), price: 500, stock: 1 })
    await press(link('All products'))
    await press(button('Leave'))
    expect(screen.getByText('Products', { selector: 'h2' })).toBeVisible()
  })
})

describe('stock-taking', () => {
  const small = { product_id: '0049000012345', product_name: 'Cotton Tee (S)', price: 800, stock: null, in_stock: 1 }
  const teeLine = { ...line, product_id: 'TEE', product_name: 'Cotton Tee', variants: 1, own: [small] }
  const enter = (input: HTMLElement) => fireEvent.keyDown(input, { key: 'Enter' })

  it('takes numbers by Enter, shows what differs and saves it with its reasons [OPN-393]', async () => {
    const counted = { ...variant, product_id: '0049000012345', stock: null }
    const { shop, now } = await shopWith(
      { ...tee, brand: 'Duma', variants: [counted] },
      { ...mug, brand: 'Duma', stock: 3 },
    )
    const customer = await sessionOf(shop, CUSTOMER.usr)
    const order = async () => {
      // the same order at once is not a second one
      shop.advance(11_000)
      const { body } = await shop.call('complete_order', delivery(await placed(shop, customer, item('MUG'))), customer)
      expect(body.message.status).toBe(200)
    }
    await order()
    const { app, of } = await open({}, '&search=duma&count=1', { shop })
    expect(screen.getByText('Count stock', { selector: 'h2' })).toHaveFocus()
    expect(screen.queryByText('Scan a barcode')).toBeNull()
    expect(items()).toEqual([
      'Enamel MugMUGShould be 3 pieces, 1 of them in orders',
      'Cotton TeeTEE1 variant, below',
      'Cotton Tee (S)0049000012345Not counted before',
    ])
    write(field('Pieces counted of Enamel Mug'), 'two')
    await press(button('Check'))
    expect(screen.getByText('The stock must be a whole number from 0.')).toHaveRole('alert')
    write(field('Pieces counted of Enamel Mug'), '2')
    enter(field('Pieces counted of Enamel Mug'))
    expect(field('Pieces counted of Cotton Tee (S)')).toHaveFocus()
    enter(field('Pieces counted of Cotton Tee (S)'))
    expect(field('Search products')).toHaveFocus()

    // Enter in the search goes to the row that is meant; what was counted stays below
    write(field('Search products'), 'duma tee')
    fireEvent.submit(field('Search products').form!)
    await settle()
    expect(of('get_owner_products').at(-1)).toEqual({ search: 'duma tee', with_variants: true })
    expect(field('Pieces counted of Cotton Tee (S)')).toHaveFocus()
    expect(items()[2]).toMatch(/^Enamel Mug.*Difference: −1\.$/)
    write(field('Pieces counted of Cotton Tee (S)'), '7')
    fireEvent.change(field('Reason for Enamel Mug'), { target: { value: 'damaged' } })
    await press(button('Check'))
    expect(items()).toEqual([
      'Cotton Tee (S)Stock: from not counted to 7Counted: +7',
      'Enamel MugStock: from 2 to 1Damaged: −1',
    ])
    // a piece is sold meanwhile: the count is still right, and the difference too
    await order()
    await press(button('Save 2 changes'))
    expect(
      screen.getByText('Another owner has changed this meanwhile: Enamel Mug. Look at it, then change it again.'),
    ).toHaveRole('alert')
    expect(items()[2]).toMatch(/Should be 3 pieces, 2 of them in orders.*Difference: −1\.Changed meanwhile/)
    expect((await now('TEE')).variants).toEqual([counted])

    // what was counted is there again after a session that expired, with what was seen of it
    await logInAgain(app, shop.user)
    expect(field('Pieces counted of Enamel Mug')).toHaveValue('2')
    expect(items()[0]).toMatch(/Should be 3 pieces, 2 of them in orders.*Difference: −1\./)
    await press(button('Check'))
    await press(button('Save 2 changes'))
    expect(screen.getByText('2 changes are saved.')).toHaveFocus()
    expect([(await now('MUG')).stock, (await now('TEE')).variants[0].stock]).toEqual([0, 7])
  })

  it('reads a barcode with the camera, which is off before and after [OPN-393]', async () => {
    const stop = vi.fn<() => void>()
    const ask = vi.fn<(wanted: MediaStreamConstraints) => Promise<object>>()
    ask.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'))
    ask.mockResolvedValue({ getTracks: () => [{ stop }] })
    const detect = vi.fn<() => Promise<object[]>>(async () => [{ rawValue: '0049000012345' }])
    vi.stubGlobal(
      'BarcodeDetector',
      class {
        detect = detect
      },
    )
    stubNavigator({ mediaDevices: { getUserMedia: ask } })
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
    try {
      const { of } = await open({ get_owner_products: () => page([teeLine]) }, '&count=1')
      expect(ask).not.toHaveBeenCalled()
      await press(button('Scan a barcode'))
      expect(await screen.findByText(/^The camera cannot be used/)).toHaveRole('alert')
      await press(button('Scan a barcode'))
      await waitFor(() => expect(field('Pieces counted of Cotton Tee (S)')).toHaveFocus())
      expect(ask.mock.calls.at(-1)).toEqual([{ video: { facingMode: 'environment' } }])
      expect(of('get_owner_products').at(-1)).toEqual({ search: '49000012345', with_variants: true })
      expect(field('Search products')).toHaveValue('49000012345')
      expect(stop).toHaveBeenCalledOnce()
    } finally {
      play.mockRestore()
      vi.unstubAllGlobals()
    }
  })
})

/** Shows a part of a product's form; `form` returns what it holds. */
async function openFormPart(
  product: OwnerProduct,
  Part: typeof ProductPictures,
  answers: Answers = {},
  shop?: OwnersStore,
) {
  let actor: OwnerProductActor
  function Shown() {
    const form = useProductForm(product)
    const pictures = usePictureUploads((address) => form.send({ type: 'product.pictureAdded', address }))
    useEffect(() => void (actor = form))
    return <Part form={form} pictures={pictures} />
  }
  const view = await open(answers, '', { part: <Shown />, ...(shop && { shop }) })
  return { ...view, form: () => selectForm(actor.getSnapshot()) }
}

it('variants are changed, added and removed [OPN-163]', async () => {
  const small = {
    id: 'TEE-S',
    options: { Size: 'S' },
    price: 800,
    originalPrice: null,
    stock: 2,
    inStock: true,
    image: '',
  }
  const images = ['/pictures/a-640.jpg', '/pictures/b-640.jpg']
  const { form } = await openFormPart(
    ownerProductOf({ images, options: [{ name: 'Size', values: ['S'] }], variants: [small] }),
    ProductVariants,
  )
  const group = (name: string) => within(screen.getByRole('group', { name }))
  write(field(/^Price/), '700')
  expect(group('Variant 1').getByLabelText(/^Price/)).toHaveValue('700')
  await press(button('Add a variant'))
  write(group('Variant 2').getByLabelText(/^Size/), 'M')
  write(group('Variant 2').getByLabelText('Picture'), '/pictures/b-640.jpg')
  expect(group('Variant 2').getByLabelText('Picture')).toHaveDisplayValue('Picture 2')
  await press(button('Add a variant'))
  await press(button('Remove variant 3'))
  expect(button('Add a variant')).toHaveFocus()
  expect(form().variants).toEqual([
    expect.objectContaining({ id: 'TEE-S', price: '700' }),
    expect.objectContaining({ id: '', values: ['M'], price: '700', image: '/pictures/b-640.jpg' }),
  ])
})

it('pictures are moved and removed, and sent one by one; a refusal names its file [OPN-167]', async () => {
  const product = ownerProductOf({ images: ['/pictures/a-640.jpg', '/pictures/b-640.jpg'] })
  const shop = await openOwnersStore()
  const first = later<null>()
  const upload = vi.fn<PassingAnswer>((_, pass) => pass())
  upload.mockImplementationOnce((_, pass) => first.promise.then(pass))
  const { form } = await openFormPart(product, ProductPictures, { owner_upload_picture: upload }, shop)
  expect(pictures()).toEqual(['/pictures/a-640.jpg', '/pictures/b-640.jpg'])
  expect(screen.getByAltText('Main picture')).toHaveAttribute('src', '/pictures/a-640.jpg')
  await press(button('Move picture 2 forward'))
  expect(pictures()).toEqual(['/pictures/b-640.jpg', '/pictures/a-640.jpg'])
  expect(screen.getByAltText('Main picture')).toHaveAttribute('src', '/pictures/b-640.jpg')
  await press(button('Remove picture 2'))
  expect(button('Take or choose pictures')).toHaveFocus()
  expect(form().images).toEqual(['/pictures/b-640.jpg'])

  choosePictures(await photoOf('one.jpg', 'red'), fileOf('bad.jpg'), await photoOf('two.jpg', 'blue'))
  expect(screen.getByText('Sending picture 1 of 3…')).toBeVisible()
  await waitFor(() => expect(upload).toHaveBeenCalledTimes(1))
  await act(async () => first.answer(null))
  await waitFor(() => expect(form().images).toHaveLength(3))
  expect(
    screen.getByText(
      'bad.jpg: This is not a picture that the shop can show. Please choose a JPEG, PNG, WebP, AVIF or GIF.',
    ),
  ).toBeVisible()
  expect(screen.queryByText(/^Sending/)).toBeNull()
  expect(pictures()).toEqual(form().images)
  expect(await coloursIn(shop, form().images.slice(1))).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ])
  await press(button('Dismiss the message about bad.jpg'))
  expect(screen.queryByText(/^bad.jpg/)).toBeNull()
})

it('photos of many products are matched by file name, looked at, and sent one by one [OPN-374]', async () => {
  const { shop, now, change } = await shopWith(tee, mug)
  const names = ['MUG-2.jpg', 'TEE-S.jpg', 'MUG-1.jpg', 'IMG_1.jpg', 'MUG-3.jpg']
  const colours = ['blue', 'red', 'lime', 'black', 'black']
  const photos = await Promise.all(names.map((name, at) => photoOf(name, colours[at]!)))
  // the first photo is on its product already
  const { body } = await shop.ask('owner_upload_picture', new Uint8Array(await photos[2]!.arrayBuffer()), 'image/jpeg')
  const first: string = body.message.address
  await change('MUG', { images: [first] })

  const match = vi.fn<PassingAnswer>((_, pass) => pass())
  match.mockImplementationOnce(() => {
    throw new Error('Network Error')
  })
  const late = later<null>()
  const upload = vi.fn<PassingAnswer>((_, pass) => pass())
  upload.mockImplementationOnce((_, pass) => late.promise.then(() => lost(_, pass)))
  const edit = vi.fn<PassingAnswer>((_, pass) => pass())
  // another owner has changed the product meanwhile: it is read and changed again
  edit.mockImplementationOnce(async (_, pass) => {
    await change('MUG', { images: [first, ...Array.from({ length: 19 }, (__, at) => `/pictures/${at}-640.jpg`)] })
    return pass()
  })
  const answers = { owner_match_photos: match, owner_upload_picture: upload, owner_edit_product: edit }
  const { of } = await open(answers, '&photos=', { shop })
  expect(screen.getByText('Photos', { selector: 'h2' })).toHaveFocus()
  choosePictures(...Array.from({ length: 201 }, () => fileOf('a.jpg')))
  expect(screen.getByText('Please choose 200 photos at most.')).toHaveRole('alert')
  choosePictures(...photos)
  expect(await screen.findByText('The shop did not answer. Please choose the photos again.')).toHaveRole('alert')
  choosePictures(...photos)
  expect(await screen.findByText('4 photos have a product')).toHaveFocus()
  expect(items()).toEqual([
    'IMG_1.jpg: no product has this nameChoose a product',
    'Cotton Tee (S)TEE-S.jpg',
    'Enamel MugMUG-1.jpg',
    'Enamel MugMUG-2.jpg',
    'Enamel MugMUG-3.jpg',
  ])
  await press(button('Leave out MUG-3.jpg'))
  expect(screen.getByText('3 photos have a product')).toHaveFocus()
  expect(of('owner_upload_picture')).toEqual([])

  await press(button('Add 3 photos'))
  expect(screen.getByText('Sending picture 1 of 3…')).toBeVisible()
  expect(asksOnUnload()).toBe(true)
  await act(async () => late.answer(null))
  const arrived = await screen.findByText('1 photo is in the shop.')
  expect(arrived.parentElement).toHaveRole('status')
  expect(arrived.parentElement).toHaveFocus()
  expect(asksOnUnload()).toBe(false)
  const problems = screen.getByText('TEE-S.jpg: the shop did not answer.').parentElement!
  expect(problems).toHaveRole('alert')
  expect(problems.textContent).toBe(
    'TEE-S.jpg: the shop did not answer.MUG-2.jpg: A product takes at most 20 pictures.',
  )
  await change('MUG', { images: [first] })
  await press(button('Try again'))
  expect(await screen.findByText('3 photos are in the shop.')).toBeVisible()
  const sent = of('owner_upload_picture').map(({ name }) => name.replace('.jpg', ''))
  expect(sent.join(' ')).toBe('TEE-S MUG-1 MUG-2 TEE-S MUG-2')
  const [ofMug, ofTee] = [await now('MUG'), await now('TEE')]
  expect(ofMug).toEqual({ ...mug, images: [first, expect.any(String)] })
  const image = ofTee.images.at(-1)
  expect(ofTee).toEqual({ ...tee, images: [...tee.images, image], variants: [{ ...variant, image }] })
  expect(await coloursIn(shop, [...ofMug.images, image])).toEqual([
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 0],
  ])
  expect(new Set(of('owner_edit_product').map(({ batch }) => batch)).size).toBe(1)
  await press(button('Choose other photos'))
  expect(button('Choose photos')).toBeVisible()
})

it('a photo that matched no product, or another one, is given a product by hand [OPN-369]', async () => {
  const kanga = { product_name: 'Kanga', price: 900 }
  const { shop, now } = await shopWith(mug, { ...kanga, product_id: 'A' }, { ...kanga, product_id: 'B' })
  await open({}, '&photos=', { shop })
  const photos = [await photoOf('IMG_1.jpg', 'red'), await photoOf('kanga.jpg', 'blue')] as const
  choosePictures(...photos)
  await screen.findByText('0 photos have a product')
  expect(items()[1]).toBe('kanga.jpg: may be of Kanga, KangaChoose a product')
  await press(button('Choose a product for kanga.jpg'))
  expect(screen.getByText('Product of kanga.jpg')).toHaveFocus()
  expect(items()).toEqual(['Kanga A', 'Kanga B'])
  await press(buttonIn(main(), 'Kanga B'))
  expect(screen.getByText('1 photo has a product')).toHaveFocus()

  await press(button('Choose a product for IMG_1.jpg'))
  // the name of the file says nothing
  expect(await screen.findByAltText('IMG_1.jpg')).toHaveAttribute(
    'src',
    `data:image/jpeg;base64,${Buffer.from(await photos[0].arrayBuffer()).toString('base64')}`,
  )
  fireEvent.error(screen.getByAltText('IMG_1.jpg'))
  expect(screen.queryByAltText('IMG_1.jpg')).toBeNull()
  write(field('Search products'), 'enamel')
  await press(await waitFor(() => buttonIn(main(), 'Enamel Mug MUG')))
  await press(button('Choose another product for kanga.jpg'))
  await press(button('Back'))
  expect(items()).toEqual(['Enamel MugIMG_1.jpg', 'Kangakanga.jpg'])
  await press(button('Add 2 photos'))
  expect(await screen.findByText('2 photos are in the shop.')).toBeVisible()
  const images = await Promise.all(['MUG', 'A', 'B'].map(async (id) => (await now(id)).images))
  expect(images).toEqual([[...mug.images, expect.any(String)], [], [expect.any(String)]])
  expect(await coloursIn(shop, [images[0].at(-1), images[2][0]])).toEqual([
    [1, 0, 0],
    [0, 0, 1],
  ])
})

it('a new product waits for its slow pictures, and is then the first of the list [OPN-165, OPN-167]', async () => {
  const slow = later<null>()
  const { shop, now } = await shopWith(mug)
  const { of, router } = await open({ owner_upload_picture: (_, pass) => slow.promise.then(pass) }, '&search=mug', {
    shop,
  })
  await press(link('New product'))
  expect(screen.getByText('New product', { selector: 'h2' })).toHaveFocus()
  expect(buttonsIn(main())).toContain('Save')
  choosePictures(await photoOf('one.jpg', 'red'))
  await press(link('All products'))
  await press(button('Stay'))
  await closedDialog()
  write(field(/^Name\W?$/), 'Clay Mug')
  write(field(/^Price/), '350')
  await press(button('Save'))
  expect(screen.getByText('Wait until the pictures are sent.')).toBeVisible()
  expect(of('owner_add_product')).toEqual([])
  await act(async () => slow.answer(null))
  await waitFor(() => expect(pictures()).toHaveLength(1))
  const images = pictures()
  await press(button('Save'))
  expect(screen.getByText('“Clay Mug” is in the shop.')).toBeVisible()
  expect(router.state.location.search).toBe('?tab=products')
  await waitFor(() => expect(main().querySelector('li')).toHaveTextContent('Clay MugKES 350'))
  expect(await now('clay-mug')).toMatchObject({ product_name: 'Clay Mug', price: 350, images })
})

describe('the import', () => {
  const told = (result: object) => ({ message: { status: 200, result } })
  const choose = (file: File) =>
    act(async () => void fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [file] } }))
  const lists = () =>
    [...main().querySelectorAll('ul')].map((list) => [...list.children].map(({ textContent }) => textContent))
  const columns = {
    used: [
      { column: 'Figure', field: 'price' },
      { column: 'sku', field: 'id' },
    ],
    unused: ['Was', 'Shelf'],
    chosen: { price: 'Figure' },
  }
  const counts = {
    added: 1,
    updated: 2,
    unchanged: 0,
    skipped: 1,
    demoRemoved: 98,
    hidden: 0,
    pruned: 0,
    stillHidden: 0,
    variantsRemoved: 0,
    ownKept: 1,
    promised: 1,
  }
  const sold = {
    name: 'Enamel Mug',
    price: 1000,
    highestPrice: 1000,
    originalPrice: 1200,
    stock: 7,
    isInStock: 1,
    isHidden: 0,
    category: 'Kitchen',
    image: '',
    variants: 0,
  }
  const preview = {
    notes: ['Row 2 is the header.'],
    skipped: [{ row: 7, name: 'Jug', why: 'the price is not a number', detail: 'call us' }],
    columns,
    counts,
    products: 4,
    rose: 1,
    fell: 0,
    changed: [{ name: 'Enamel Mug', before: 450, after: 1000 }],
    dearest: [{ name: 'Enamel Mug', price: 1000 }],
    cheapest: [{ name: 'Pot', price: 55 }],
    sample: [
      sold,
      {
        ...sold,
        name: 'Cotton Tee',
        price: 800,
        highestPrice: 900,
        originalPrice: null,
        variants: 2,
        category: 'Fashion',
      },
      { ...sold, name: 'Pot', price: 55, highestPrice: 55, originalPrice: null, stock: null },
    ],
  }
  const LAST = { source: 'goods.csv', at: '2026-11-28T17:05:00.000Z' }
  /** An answer of functions in turn; the last one stays. */
  const inTurn =
    (...answers: (() => unknown)[]) =>
    () =>
      (answers.length > 1 ? answers.shift()! : answers[0]!)()
  const failing = () => {
    throw new Error('Network Error')
  }

  it('asks what the shop asks, and sends all that was answered [OPN-365, OPN-368, OPN-420]', async () => {
    const questions: [question: object, said: string, answer: () => unknown][] = [
      [{ kind: 'sheet', names: ['May', 'June'] }, 'Which sheet has the products?', () => press(button('June'))],
      [{ kind: 'titles', row: ['Sukari 1kg', '300'] }, 'Sukari 1kg, 300', () => press(button('This is a product'))],
      [
        { kind: 'column', field: 'name', columns: ['Wording'], because: 'No column is named so.', mayLack: true },
        'Which column has the names of the products?',
        () => press(button('None')),
      ],
      [
        { kind: 'column', field: 'stock', columns: ['Nairobi', 'Mombasa'] },
        'Which column has the pieces that you can sell?',
        () => press(button('Mombasa')),
      ],
      [
        { kind: 'decimal', column: 'Figure', amount: '1.000', readings: { point: '1', comma: '1,000' } },
        'In the column “Figure”: what is 1.000?',
        () => press(button('1,000')),
      ],
      [
        { kind: 'rate', currency: 'USD', rows: 1 },
        '1 product is priced in USD. How many shillings is 1 USD?',
        () => {
          write(screen.getByLabelText('Shillings for 1 USD'), 'many')
          expect(button('Use this rate')).toBeDisabled()
          write(screen.getByLabelText('Shillings for 1 USD'), '129,5')
          return press(button('Use this rate'))
        },
      ],
      [
        { kind: 'columns', problem: 'No row is a product.', columns: { ...columns, chosen: {} } },
        'No row is a product.',
        () => write(screen.getByLabelText('Price'), 'Was'),
      ],
    ]
    const asked = questions.map(
      ([question]) =>
        () =>
          told({ status: 'asks', question }),
    )
    const { of } = await open(
      { owner_import_file: inTurn(...asked, () => told({ status: 'read', preview })) },
      '&import=',
    )
    expect(screen.getByRole('heading', { name: 'Import and export' })).toHaveFocus()
    await choose(new File(['x'], 'goods.csv'))
    for (const [, said, answer] of questions) {
      expect(await screen.findByText(said)).toBeVisible()
      await answer()
    }
    expect(await screen.findByText('What the file brings')).toHaveRole('status')
    expect(of('owner_import_file').at(-1)).toEqual({
      name: 'goods.csv',
      file: btoa('x'),
      answers: {
        sheet: 'June',
        titles: false,
        columns: { name: '', stock: 'Mombasa', price: 'Was' },
        decimal: 'comma',
        rates: { USD: 129.5 },
      },
      dryRun: true,
    })
  })

  it('shows what a file brings, imports it and undoes that [OPN-358, OPN-365, OPN-367, OPN-399]', async () => {
    let last: object | null = null
    const done = () => {
      last = LAST
      return told({ status: 'read', preview: { ...preview, rose: 0, changed: [] } })
    }
    const refused = 'pasted.csv has no rows under its header.'
    const read = () => told({ status: 'read', preview })
    const { of } = await open(
      {
        get_owner_products: () => ({ message: { ...page([line]).message, last_import: last } }),
        owner_import_file: inTurn(
          () => new Promise(() => undefined),
          () => told({ status: 'refused', message: refused }),
          read,
          read,
          read,
          failing,
          done,
        ),
        owner_undo_import: inTurn(failing, () => told({ source: 'goods.csv', restored: 100, removed: 1, kept: 0 })),
      },
      '&import=',
    )
    expect(screen.queryByText(/^Last import/)).toBeNull()
    for (const end of ['Cancel', null]) {
      write(field('Table'), 'name;price')
      await press(button('Read the table'))
      if (!end) continue
      expect(screen.getByText('Reading pasted.csv…')).toBeVisible()
      await press(button(end))
    }
    expect(await screen.findByText(refused)).toHaveRole('alert')
    await choose(Object.defineProperty(new File([], 'large.csv'), 'size', { value: 20_000_001 }))
    expect(screen.getByText('The file has more than 20 MB. Please import it in parts.')).toBeVisible()

    await choose(new File(['x'], 'goods.csv'))
    expect(await screen.findByText('What the file brings')).toHaveRole('status')
    expect(lists()).toEqual([
      [
        '1 new product',
        '2 products change',
        '1 keeps what the file has no column for, such as pictures or stock',
        '1 row is left out',
        '98 demo products go',
        '1 product has pieces in orders that are not dispatched yet',
      ],
      ['Enamel Mug: from KES 450 to KES 1,000'],
      ['Row 2 is the header.'],
      [
        'Enamel MugKES 1,000KES 1,2007 leftKitchen',
        'Cotton TeeKES 800 – KES 9002 variantsFashion',
        'PotKES 55Not countedKitchen',
      ],
      ['Row 7: Jugthe price is not a number: call us'],
      ['Figure is read as “Price”', 'sku is read as “Product code (SKU)”'],
    ])
    expect(screen.getByText('1 price rises by more than half')).toBeVisible()
    expect(screen.getByText('Not read: Was, Shelf')).toBeInTheDocument()
    expect(screen.getByText('The dearest: Enamel Mug KES 1,000')).toBeVisible()
    expect(screen.getByText('The cheapest: Pot KES 55')).toBeVisible()
    const columnOf = (name: string) => screen.getByLabelText<HTMLSelectElement>(name)
    expect([columnOf('Price'), columnOf('Pieces in stock')].map(({ value }) => value)).toEqual(['Figure', ''])
    const titles = [...columnOf('Pieces in stock').options].map((option) => option.text)
    expect(titles).toEqual(['None', 'Figure', 'sku', 'Was', 'Shelf'])
    write(columnOf('Pieces in stock'), 'Shelf')
    const countOff = 'Count off the pieces in orders that are not dispatched yet'
    await press(await screen.findByRole('switch', { name: countOff }))
    expect(await screen.findByRole('switch', { name: countOff })).toBeChecked()
    const answers = { columns: { price: 'Figure', stock: 'Shelf' }, countOff: true }
    const whole = { name: 'goods.csv', file: btoa('x'), answers }
    expect(of('owner_import_file').at(-1)).toMatchObject({ answers, dryRun: true })

    await press(button('Import 4 products'))
    expect(await screen.findByText(/^The shop did not answer\. It may be done/)).toHaveRole('alert')
    await press(button('Import 4 products'))
    expect(await screen.findByText('Imported')).toBeVisible()
    expect(of('owner_import_file').slice(-2)).toEqual([whole, whole])
    await press(button('Import another file'))

    expect((await screen.findByText(/^Last import/)).textContent).toBe('Last import: goods.csv, 28 Nov 2026 at 20:05')
    await press(button('Undo this import'))
    const unknown = await screen.findByText('The shop did not answer. Please look whether the import is undone.')
    expect(unknown).toHaveRole('alert')
    await press(button('Undo this import'))
    expect(await screen.findByText('goods.csv is undone')).toHaveRole('status')
    expect(lists()).toEqual([['100 products are as before', '1 product is gone or hidden']])
    expect(of('owner_undo_import')).toEqual([{ at: LAST.at }, { at: LAST.at }])
  })

  it('takes reviews too: shows them, imports them and undoes that [OPN-378, OPN-379, OPN-398]', async () => {
    const ofReviews = {
      notes: ['Row 2 is the header.'],
      skipped: [{ row: 8, name: 'MUG', why: 'no rating from 1 to 5', detail: 'good' }],
      columns: { used: [{ column: 'Stars', field: 'rating' }], unused: [] },
      counts: { added: 2, updated: 1, unchanged: 1, skipped: 1, repeated: 1, lost: 3, rated: 1 },
      unknown: [
        { sku: 'GONE', reviews: 2 },
        { sku: 'OLD', reviews: 1 },
      ],
    }
    const nothing = { ...ofReviews, counts: { ...ofReviews.counts, added: 0, updated: 0, unchanged: 0 } }
    const read = (shown: object) => () => told({ status: 'read', preview: shown })
    const { app, of } = await open(
      {
        get_owner_products: () => ({ message: { ...page([line]).message, last_reviews_import: LAST } }),
        owner_import_reviews_file: inTurn(
          () => told({ status: 'asks', question: { kind: 'sheet', names: ['May', 'June'] } }),
          ...[ofReviews, ofReviews, ofReviews, ofReviews, nothing].map(read),
        ),
        owner_undo_reviews_import: () => told({ source: 'goods.csv', restored: 1, removed: 2 }),
      },
      '&import=',
    )
    await press(link('Import reviews'))
    expect(screen.getByRole('heading', { name: 'Import reviews' })).toHaveFocus()
    await choose(new File(['x'], 'reviews.xlsx'))
    expect(await screen.findByText('Which sheet has the reviews?')).toBeVisible()
    await press(button('June'))
    expect(await screen.findByText('What the file brings')).toHaveRole('status')
    // for its notes in the other language
    const sent = () => of('owner_import_reviews_file')
    for (const language of ['sw', 'en']) {
      const before = sent().length
      await act(async () => app.language.send({ type: 'language.choose', language }))
      await waitFor(() => expect(sent()).toHaveLength(before + 1))
    }
    await screen.findByText('What the file brings')
    expect(lists()).toEqual([
      [
        '2 new reviews',
        '1 review gets other stars',
        '1 review is in the shop already',
        '1 row is left out',
        '1 review is in the file twice',
        '3 reviews are of products that the shop does not have',
        '1 product gets another rating',
      ],
      ['Row 8: MUGno rating from 1 to 5: good'],
      ['Stars is read as “Stars”'],
      ['Row 2 is the header.'],
    ])
    expect(screen.getByText('Products that the shop does not have: GONE (2), OLD')).toBeVisible()
    await press(button('Import 4 reviews'))
    expect(await screen.findByText('Imported')).toHaveRole('status')
    expect(sent().at(-1)).toEqual({ name: 'reviews.xlsx', file: btoa('x'), answers: { sheet: 'June' } })
    await press(button('Import another file'))
    await choose(new File(['x'], 'reviews.csv'))
    expect(await screen.findByText('What the file brings')).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Import \d/ })).toBeNull()
    await press(button('Import another file'))
    expect(await screen.findByText(/^Last import/)).toBeVisible()
    await press(button('Undo this import'))
    expect(await screen.findByText('goods.csv is undone')).toHaveRole('status')
    expect(lists()).toEqual([['1 review has the stars of before', '2 reviews are gone']])
    expect(of('owner_undo_reviews_import')).toEqual([{ at: LAST.at }])
  })
})
