import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Order } from '../../../domain/entities.ts'
import { announce } from '../../../src/theme/primaryNotices.ts'
import { amina, kettle, orderOf, productOf, rider, tee } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { later, type Scene } from '../support.tsx'

const ID = 'SAL-ORD-2026-00001'
const line = orderOf().items[0]!
const cup = { ...line, productId: 'ITEM-2', item_name: 'Cup', quantity: 3 }

async function openOrders(orders: Order[], scene: Scene = {}) {
  const { services, ...rest } = scene
  const view = renderApp('/account?tab=orders', {
    user: amina,
    ...rest,
    services: { fetchOrders: vi.fn(async () => orders), ...services },
  })
  await screen.findAllByRole('article')
  return view
}

const offered = () =>
  within(screen.getAllByRole('article')[0]!)
    .getAllByRole('button')
    .map((button) => button.textContent)
const press = (name: string) => screen.getByRole('button', { name })

describe('ordering again', () => {
  const gone = { ...line, productId: 'OLD', item_name: 'Old Lamp' }
  const inVariants = { ...line, productId: 'TEE', item_name: 'Cotton Tee' }
  const variant = { ...line, productId: 'TEE-BLUE-M', item_name: 'Cotton Tee (Blue, M)', quantity: 4 }
  const lostVariant = { ...line, productId: 'TEE-GREEN-M', item_name: 'Cotton Tee (Green, M)' }
  const products = [productOf({ price: 1700 }), productOf({ id: 'ITEM-2', name: 'Cup', inStock: false }), tee]

  it('is offered for placed orders, not for drafts nor to riders [OPN-100]', async () => {
    const { unmount } = await openOrders([orderOf({ status: 'Delivered' })])
    expect(offered()).toEqual(['Track Order', 'Order again'])
    unmount()
    const draft = await openOrders([orderOf()])
    expect(offered()).toEqual(['Checkout'])
    draft.unmount()
    await openOrders([orderOf({ status: 'Delivered' })], { user: rider })
    expect(screen.queryByRole('button', { name: 'Order again' })).not.toBeInTheDocument()
  })

  it('puts what is sold today into the cart, and names the rest [OPN-100]', async () => {
    const { promise, answer } = later<typeof products>()
    const items = [{ ...line, quantity: 2 }, cup, gone, inVariants, variant, lostVariant]
    const { user, app, notices } = await openOrders([orderOf({ status: 'Delivered', items })], {
      services: { fetchProducts: vi.fn(() => promise) },
    })
    await user.dblClick(press('Order again'))
    expect(press('Adding to the cart...')).toHaveAttribute('aria-busy', 'true')
    answer(products)
    await waitFor(() =>
      expect(notices).toEqual([
        {
          title: 'Added to cart',
          description:
            'At today’s prices. Out of stock: Cup. No longer sold: Old Lamp, Cotton Tee, Cotton Tee (Green, M).',
          tone: 'success',
        },
      ]),
    )
    expect(app.cart.getSnapshot().context.lines).toEqual([
      { id: 'ITEM-1', name: 'Kettle', price: 1700, quantity: 2, image: '', inStock: true },
      { id: 'TEE-BLUE-M', name: 'Cotton Tee (Blue, M)', price: 1350, quantity: 4, image: '/blue.jpg', inStock: true },
    ])
    expect(await screen.findByRole('button', { name: 'Order again' })).toHaveFocus()
  })

  it('leaves what is in the cart as it is [CRT-24, OPN-100]', async () => {
    const { user, app, notices } = await openOrders([orderOf({ status: 'Delivered' })], {
      cart: { lines: [kettle] },
      services: { fetchProducts: async () => products },
    })
    await user.click(press('Order again'))
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['Nothing was added']))
    expect(app.cart.getSnapshot().context.lines[0]!.quantity).toBe(1)
  })

  it('says so where the products cannot be read', async () => {
    const { user, notices } = await openOrders([orderOf({ status: 'Delivered' })], {
      services: { fetchProducts: () => Promise.reject(new Error('Network Error')) },
    })
    await user.click(press('Order again'))
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['The products could not be read']))
  })
})

describe('deleting a draft', () => {
  it('is offered where the shop says so, and asks first [OPN-101]', async () => {
    const draft = orderOf({ deletable: true })
    const { user, services } = await openOrders([draft])
    expect(offered()).toEqual(['Checkout', 'Delete draft'])
    await user.click(press('Delete draft'))
    expect(await screen.findByRole('alertdialog', { name: 'Delete this draft?' })).toHaveTextContent(ID)
    await user.click(press('Keep it'))
    expect(services.deleteOrder).not.toHaveBeenCalled()
  })

  it('asks the shop once, and the cart forgets the draft but keeps its lines [OPN-101]', async () => {
    const fetchOrders = vi.fn(async () => [orderOf({ deletable: true })])
    const { user, services, app, notices } = await openOrders([], {
      cart: { lines: [kettle], orderId: ID, orderOwner: amina.email },
      services: { fetchOrders },
    })
    await user.click(press('Delete draft'))
    fetchOrders.mockResolvedValue([])
    await user.dblClick(await screen.findByRole('button', { name: 'Delete it' }))
    expect(await screen.findByText('No orders yet')).toBeVisible()
    expect(vi.mocked(services.deleteOrder).mock.calls.map(([request]) => request)).toEqual([
      { orderId: ID, user: amina },
    ])
    expect(app.cart.getSnapshot().context).toEqual({ lines: [kettle], orderId: null, orderOwner: null })
    expect(notices).toEqual([{ title: 'Draft deleted', description: ID, tone: 'success' }])
  })
})

describe('returning', () => {
  const returnable = orderOf({
    status: 'Delivered',
    items: [line, cup],
    returnable_until: '2026-11-27T11:00:00.000Z',
  })

  it('asks for the chosen items with the reason, once [OPN-102]', async () => {
    const fetchOrders = vi.fn(async () => [returnable])
    const { user, services, notices } = await openOrders([], { services: { fetchOrders } })
    expect(offered()).toEqual(['Track Order', 'Order again', 'Return'])
    await user.click(press('Return'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Return this order?' }))
    expect(dialog.getByRole('group', { name: 'What do you want to return?' })).toBeVisible()
    await user.type(dialog.getByRole('textbox', { name: /^Why do you want to return it\?/ }), 'Too small')
    await user.click(dialog.getByRole('checkbox', { name: 'Kettle' }))
    const answered = { state: 'requested' as const, reason: 'Too small', answer: '', items: ['ITEM-2'] }
    fetchOrders.mockResolvedValue([{ ...returnable, returnable_until: null, return: answered }])
    await user.dblClick(dialog.getByRole('button', { name: 'Ask for the return' }))
    expect(await screen.findByText('You have asked to return this. The shop will answer.')).toBeVisible()
    expect(vi.mocked(services.requestReturn).mock.calls.map(([request]) => request)).toEqual([
      { orderId: ID, reason: 'Too small', items: ['ITEM-2'], user: amina },
    ])
    expect(notices).toEqual([{ title: 'The shop has your request', description: ID, tone: 'success' }])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(offered()).toEqual(['Track Order', 'Order again'])
  })

  it('keeps the form where the shop refuses, also when the toast about it is dismissed [OPN-80]', async () => {
    const { user, notices } = await openOrders([{ ...returnable, items: [line] }], {
      services: { requestReturn: async () => ({ status: 'refused', message: 'It is too late.' }) },
    })
    await user.click(press('Return'))
    const reason = await screen.findByRole('textbox', { name: /^Why/ })
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
    await user.type(reason, 'Too small')
    await user.click(press('Ask for the return'))
    await waitFor(() =>
      expect(notices).toEqual([{ title: 'Your request was not sent', description: 'It is too late.', tone: 'error' }]),
    )
    act(() => announce({ key: 'returnNotRequested', detail: 'It is too late.' }))
    const dismiss = await screen.findByRole('button', { name: 'Dismiss', hidden: true })
    fireEvent.pointerDown(dismiss)
    fireEvent.click(dismiss)
    await waitFor(() => expect(dismiss).not.toBeInTheDocument())
    expect(screen.getByRole('dialog', { name: 'Return this order?' })).toBeVisible()
    expect(reason).toHaveValue('Too small')
  })

  it.each([
    ['accepted', 'Wanjala comes', 'The shop accepts the return.CupYour reason: TornThe shop says: Wanjala comes'],
    ['refused', 'It was worn', 'The shop does not accept the return.CupYour reason: TornThe shop says: It was worn'],
    ['done', '', 'Returned.CupYour reason: Torn'],
  ] as const)('shows what became of it: %s [OPN-102]', async (state, answer, said) => {
    await openOrders([
      { ...returnable, returnable_until: null, return: { state, reason: 'Torn', answer, items: ['ITEM-2'] } },
    ])
    expect(screen.getByText('Your reason: Torn').parentElement!.textContent).toBe(said)
    expect(screen.queryByRole('button', { name: 'Return' })).not.toBeInTheDocument()
  })

  it('is not for riders, nor are drafts to delete', async () => {
    const asked = { state: 'requested' as const, reason: 'Torn', answer: '', items: [] }
    await openOrders([{ ...returnable, deletable: true, return: asked }], { user: rider })
    for (const name of ['Return', 'Delete draft', 'Order again'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
    expect(screen.queryByText(/Torn/)).not.toBeInTheDocument()
  })
})
