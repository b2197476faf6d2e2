import { act as reacting, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { kettle } from '../../examples.ts'
import { frappeOrder } from '../../frappe/shop.ts'
import type { FrappeHost } from '../../frappe/host.ts'
import '../../../src/pages/account/AccountPage.tsx'
import '../../../src/pages/cart/CartPage.tsx'
import '../../../src/pages/checkout/CheckoutPage.tsx'
import { describeAct, describeReading } from './runs.tsx'
import {
  button,
  error,
  expectNothingRaw,
  fill,
  filled,
  heading,
  isInside,
  openOver,
  option,
  paragraph,
  press,
  saidBy,
  type Over,
} from './support.tsx'

const ID = 'SAL-ORD-2026-00001'
const LINKED = {
  lines: [{ ...kettle, name: 'Enamel kettle', quantity: 2 }],
  orderId: ID,
  orderOwner: 'amina@example.com',
}
const UPDATE_WARNING = 'Missing details will be completed at checkout. The order may still hold its earlier items.'

const TYPED = {
  'First name': 'Mwende',
  'Last name': "O'Brien-Ñandú",
  Email: 'mwende@example.com',
  'Contact phone': '0110 222 333',
  'Delivery notes (optional)': 'Blue gate, ring twice',
}

const LARGE = {
  total_amount: 6000,
  items: [
    { item_code: 'ITEM-1', item_name: 'Enamel kettle', quantity: 4, unit_price: 1500, amount: 6000, product_image: '' },
  ],
}

const withDraft = ({ shop }: FrappeHost): void => {
  shop.orders.push(frappeOrder({ sales_order_name: ID }))
}
const choose = (name: string, value: string) => fireEvent.change(screen.getByLabelText(name), { target: { value } })
const chosen = (name: string) => screen.getByLabelText<HTMLSelectElement>(name).value
const pathOf = ({ router }: Over) => router.state.location.pathname
const go = ({ router }: Over, path: string) => reacting(async () => router.navigate(path))

describeAct({
  what: 'placing an order [CRT-35, CRT-38, API-27, OPN-73]',
  call: 'create_order',
  async open() {
    const over = await openOver('/cart', { as: 'amina', cart: { lines: LINKED.lines } })
    await over.until(() => button('Proceed to Checkout'))
    return over
  },
  act: () => press('Proceed to Checkout'),
  back: (over) => over.until(() => button('Proceed to Checkout')),
  says: (odd) => [error('Order Failed', saidBy(odd) || 'Failed to process order')],
  kept: (over) => [
    over.app.cart.getSnapshot().context.lines,
    over.app.cart.getSnapshot().context.orderId,
    pathOf(over),
  ],
  done: (over) => [
    pathOf(over),
    over.app.cart.getSnapshot().context.orderId === over.host.shop.orders[0]?.sales_order_name,
  ],
  is: ['/checkout', true],
  others: ['a message that holds nothing'],
})

describeAct({
  what: 'updating an order [CRT-36, CRT-39, CRT-40]',
  call: 'create_order',
  async open() {
    const over = await openOver('/cart', { as: 'amina', cart: LINKED, prepare: withDraft })
    await over.until(() => button('Update Order & Checkout'))
    return over
  },
  act: () => press('Update Order & Checkout'),
  ending: async (over) => [await over.toasts(), pathOf(over)],
  says: (odd) => {
    const description = [saidBy(odd), UPDATE_WARNING].filter(Boolean).join(' ')
    return [[{ title: 'Order Update Warning', description, tone: 'warning' }], '/checkout']
  },
  kept: ({ app }) => app.cart.getSnapshot().context,
  async back(over) {
    await over.until(() => button('Complete Order'))
    await go(over, '/cart')
    await over.until(() => button('Update Order & Checkout'))
  },
  done: (over) => [pathOf(over), over.app.purchase.getSnapshot().context.orderId],
  is: ['/checkout', ID],
  others: ['a message that holds nothing'],
})

async function openCheckout(prepare = withDraft) {
  const over = await openOver('/checkout', { as: 'amina', cart: LINKED, prepare })
  await over.until(() => button('Complete Order'))
  return over
}

async function openFilledCheckout() {
  const over = await openCheckout()
  await over.until(() => option('Nairobi'))
  fill(TYPED)
  choose('Region', 'Nairobi')
  await over.until(() => option('Karen'))
  choose('Location', 'Karen')
  return over
}

const delivery = () => [filled(TYPED), chosen('Region'), chosen('Location')]

describeAct({
  what: 'completing an order [CHK-30, CHK-31, API-34]',
  call: 'complete_order',
  open: openFilledCheckout,
  act: () => press('Complete Order'),
  says: (odd) =>
    isInside(odd) || odd === 'a message that holds nothing'
      ? [error('Order Completion Failed', saidBy(odd) || 'Failed to complete order.')]
      : [error('Payment Error', 'Payment failed')],
  kept: delivery,
  done: ({ app, host, ...over }) => [
    over.router.state.location.pathname,
    app.cart.getSnapshot().context.lines,
    host.shop.orders.map(({ status, first_name, location, mobile_number }) => [
      status,
      first_name,
      location,
      mobile_number,
    ]),
  ],
  is: ['/account', [], [['Order Received', 'Mwende', 'Karen', '0110222333']]],
  others: ['a message that holds nothing'],
})

describe('an order that was completed', () => {
  it('is found in the account though the answer was no message', async () => {
    const over = await openFilledCheckout()
    over.said()
    over.host.meet('complete_order', 'no message')
    press('Complete Order')
    await over.until(() => expect(pathOf(over)).toBe('/account'))
    const notices = over.said()
    expect(notices).toEqual([
      error('Payment Error', 'Payment failed'),
      { title: 'Already ordered', description: `${ID} is in your orders.`, tone: 'info' },
    ])
    expectNothingRaw(notices)
    expect(over.app.cart.getSnapshot().context.lines).toEqual([])
    expect(over.host.heard.filter(({ name }) => name === 'complete_order')).toHaveLength(1)
  })
})

it('an order above 5,000 keeps its fee, and its card has only what the host sends [OPN-99]', async () => {
  const over = await openOver('/checkout', {
    as: 'amina',
    cart: { ...LINKED, lines: [{ ...kettle, name: 'Enamel kettle', quantity: 4 }] },
    prepare: ({ shop }) => void shop.orders.push(frappeOrder({ sales_order_name: ID, ...LARGE })),
  })
  await over.until(() => option('Nairobi'))
  fill(TYPED)
  choose('Region', 'Nairobi')
  await over.until(() => option('Karen'))
  choose('Location', 'Karen')
  const summary = await over.until(() => screen.getByRole('region', { name: 'Order summary' }))
  expect(summary).toHaveTextContent(/DeliveryKES 250Need.*TotalKES 6,250/)
  expect(screen.getByRole('main').textContent).not.toMatch(/free/i)

  press('Complete Order')
  await over.until(() => heading(`Asante, Mwende! Order ${ID} received.`))
  const card = screen.getByRole('region', { name: `Asante, Mwende! Order ${ID} received.` })
  expect(within(card).getByRole('status').textContent).toBe(
    '4 × Enamel kettleIt goes to Karen, Nairobi.' +
      'A rider will call 0110 222 333; you pay KES 6,250 by M-PESA when it arrives.' +
      'The invoice follows after the payment.',
  )
  const controls = [...within(card).getAllByRole('button'), ...within(card).getAllByRole('link')]
  expect(controls.map((control) => control.getAttribute('aria-label') ?? control.textContent)).toEqual([
    'Close this message',
    'Track Order',
    'Ask us on WhatsApp',
  ])
  expect(screen.getByRole('main').textContent).not.toMatch(/free/i)
  expectNothingRaw(over.heard())
})

const retry = () => press('Try Again')

describeReading({
  what: 'the list of regions [ERR-23, ERR-26, CTR-08]',
  call: 'get_regions',
  async open(prepare) {
    const over = await openCheckout((host) => (withDraft(host), prepare(host)))
    fill(TYPED)
    return over
  },
  failed: () => paragraph('The regions could not be loaded. Try Again'),
  again: retry,
  kept: () => filled(TYPED),
  done: () => option('Nairobi'),
  others: ['a message that holds nothing'],
})

describeReading({
  what: 'the list of locations, asked for both ways, [API-44, ERR-24, ERR-26]',
  call: 'get_locations',
  async open(prepare) {
    const over = await openCheckout((host) => (withDraft(host), prepare(host)))
    await over.until(() => option('Nairobi'))
    fill(TYPED)
    choose('Region', 'Nairobi')
    return over
  },
  failed: () => paragraph('The locations could not be loaded. Try Again'),
  again: retry,
  kept: () => [filled(TYPED), chosen('Region')],
  done: () => option('Karen'),
  others: ['a message that holds nothing'],
})
