import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { SimulatedClock } from 'xstate'
import type { Order } from '../../../domain/entities.ts'
import { announce } from '../../../src/theme/primaryNotices.ts'
import { amina, kettle, orderOf, productOf, tee } from '../../examples.ts'
import { renderApp } from '../renderApp.tsx'
import { later, renderPart, type Scene } from '../support.tsx'
import { buttonIn, buttonsIn, ORDER_CARDS, orderCard, ORDERS_TAB, press, settle, write } from './parts.tsx'

const ID = 'SAL-ORD-2026-00001'
const line = orderOf().items[0]!
const cup = { ...line, productId: 'ITEM-2', item_name: 'Cup', quantity: 3 }

async function open(orders: Order[], { services, ...scene }: Scene = {}, part = ORDERS_TAB) {
  const fetchOrders = vi.fn(async () => orders)
  const view = renderPart(part, {
    address: '/account?tab=orders',
    user: amina,
    // without it a session ends in less than a minute
    clock: new SimulatedClock(),
    ...scene,
    services: { fetchOrders, ...services },
  })
  await settle()
  return { ...view, fetchOrders }
}

const button = (name: string) => buttonIn(document.body, name)
const offered = () => buttonsIn(orderCard(ID))

describe('ordering again', () => {
  const gone = { ...line, productId: 'OLD', item_name: 'Old Lamp' }
  const inVariants = { ...line, productId: 'TEE', item_name: 'Cotton Tee' }
  const variant = { ...line, productId: 'TEE-BLUE-M', item_name: 'Cotton Tee (Blue, M)', quantity: 4 }
  const lostVariant = { ...line, productId: 'TEE-GREEN-M', item_name: 'Cotton Tee (Green, M)' }
  const products = [productOf({ price: 1700 }), productOf({ id: 'ITEM-2', name: 'Cup', inStock: false }), tee]

  it('puts what is sold today into the cart, once, and names the rest [OPN-100]', async () => {
    const { promise, answer } = later<typeof products>()
    const items = [{ ...line, quantity: 2 }, cup, gone, inVariants, variant, lostVariant]
    const { app, notices } = await open(
      [orderOf({ status: 'Delivered', items })],
      { services: { fetchProducts: vi.fn(() => promise) } },
      ORDER_CARDS,
    )
    await press(button('Order again'), 2)
    expect(button('Adding to the cart...')).toHaveAttribute('aria-busy', 'true')
    await act(async () => answer(products))
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
    await waitFor(() => expect(button('Order again')).toHaveFocus())
  })

  it('leaves what is in the cart as it is [CRT-24] [OPN-100]', async () => {
    const fetchProducts = async () => products
    const { app, notices } = await open(
      [orderOf({ status: 'Delivered' })],
      { cart: { lines: [kettle] }, services: { fetchProducts } },
      ORDER_CARDS,
    )
    await press(button('Order again'))
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['Nothing was added']))
    expect(app.cart.getSnapshot().context.lines[0]!.quantity).toBe(1)
  })

  it('says so where the products cannot be read', async () => {
    const fetchProducts = () => Promise.reject(new Error('Network Error'))
    const { notices } = await open([orderOf({ status: 'Delivered' })], { services: { fetchProducts } }, ORDER_CARDS)
    await press(button('Order again'))
    await waitFor(() => expect(notices.map(({ title }) => title)).toEqual(['The products could not be read']))
  })
})

it('deleting a draft asks first, then the shop once, and the cart keeps its lines [OPN-101]', async () => {
  const { services, app, notices, fetchOrders } = await open([orderOf({ deletable: true })], {
    cart: { lines: [kettle], orderId: ID, orderOwner: amina.email },
  })
  expect(offered()).toEqual(['Checkout', 'Delete draft'])
  await press(button('Delete draft'))
  expect(screen.getByRole('alertdialog', { name: 'Delete this draft?' })).toHaveTextContent(ID)
  await press(button('Keep it'))
  expect(services.deleteOrder).not.toHaveBeenCalled()
  await press(button('Delete draft'))
  fetchOrders.mockResolvedValue([])
  await press(button('Delete it'), 2)
  expect(screen.getByText('No orders yet')).toBeVisible()
  expect(vi.mocked(services.deleteOrder).mock.calls.map(([request]) => request)).toEqual([{ orderId: ID, user: amina }])
  expect(app.cart.getSnapshot().context).toEqual({ lines: [kettle], orderId: null, orderOwner: null })
  expect(notices).toEqual([{ title: 'Draft deleted', description: ID, tone: 'success' }])
})

describe('returning', () => {
  const returnable = orderOf({
    status: 'Delivered',
    items: [line, cup],
    returnable_until: '2096-11-27T11:00:00.000Z',
  })
  const dialog = () => screen.getByRole('dialog', { name: 'Return this order?' })
  const reason = () => within(dialog()).getByLabelText(/^Why do you want to return it\?/)

  it('asks for the chosen items with the reason, once [OPN-102]', async () => {
    const { services, notices, fetchOrders } = await open([returnable])
    expect(offered()).toEqual(['Track Order', 'Order again', 'Return'])
    await press(button('Return'))
    expect(within(dialog()).getByRole('group', { name: 'What do you want to return?' })).toBeVisible()
    write(reason(), 'Too small')
    await press(within(dialog()).getByLabelText('Kettle'))
    const answered = { state: 'requested' as const, reason: 'Too small', answer: '', items: ['ITEM-2'] }
    fetchOrders.mockResolvedValue([{ ...returnable, returnable_until: null, return: answered }])
    await press(button('Ask for the return'), 2)
    expect(screen.getByText('You have asked to return this. The shop will answer.')).toBeVisible()
    expect(vi.mocked(services.requestReturn).mock.calls.map(([request]) => request)).toEqual([
      { orderId: ID, reason: 'Too small', items: ['ITEM-2'], user: amina },
    ])
    expect(notices).toEqual([{ title: 'The shop has your request', description: ID, tone: 'success' }])
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull())
    expect(offered()).toEqual(['Track Order', 'Order again'])
  })

  // with the toasts, which are not part of the page
  it('keeps the form where the shop refuses, also when the toast about it is dismissed [OPN-80]', async () => {
    const { notices } = renderApp('/account?tab=orders', {
      user: amina,
      clock: new SimulatedClock(),
      services: {
        fetchOrders: async () => [{ ...returnable, items: [line] }],
        requestReturn: async () => ({ status: 'refused', message: 'It is too late.' }),
      },
    })
    await screen.findByText(ID)
    await press(buttonIn(orderCard(ID), 'Return'))
    const field = await screen.findByLabelText(/^Why/)
    expect(document.querySelector('[role=dialog] [type=checkbox]')).toBeNull()
    write(field, 'Too small')
    await press(button('Ask for the return'))
    expect(notices).toEqual([{ title: 'Your request was not sent', description: 'It is too late.', tone: 'error' }])
    act(() => announce({ key: 'returnNotRequested', detail: 'It is too late.' }))
    const dismiss = await screen.findByLabelText('Dismiss')
    fireEvent.pointerDown(dismiss)
    fireEvent.click(dismiss)
    await waitFor(() => expect(dismiss).not.toBeInTheDocument())
    expect(dialog()).toBeVisible()
    expect(field).toHaveValue('Too small')
  })
})
