import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { paymentRequestsKey } from '../../../src/services/paymentRequests.ts'
import { frappeOrder } from '../../frappe/shop.ts'
import type { FrappeHost } from '../../frappe/host.ts'
import '../../../src/pages/account/AccountPage.tsx'
import '../../../src/pages/trackOrder/TrackOrderPage.tsx'
import { describeAct, describeReading } from './runs.tsx'
import {
  button,
  error,
  expectNothingRaw,
  fill,
  filled,
  heading,
  openOver,
  paragraph,
  press,
  saidBy,
} from './support.tsx'

const ID = 'SAL-ORD-2026-00041'
const ADDRESS = { 'Street address': 'Moi Avenue 1', City: 'Nairobi', 'Postal code': '00100' }

const retry = () => press('Try Again')
const withAddress = ({ shop }: FrappeHost): void => {
  shop.addresses.push({
    address_id: 'ADDR-1-Billing',
    street_address: 'Moi Avenue 1',
    city: 'Nairobi',
    postal_code: '00100',
    country: 'Kenya',
  })
}
const withOrder =
  (given: object = {}) =>
  ({ shop }: FrappeHost): void => {
    shop.orders.push(frappeOrder({ sales_order_name: ID, ...given }))
  }

describeReading({
  what: 'the list of orders [ORD-11, ERR-11, ERR-26, CTR-46]',
  call: 'get_orders',
  open: (prepare) =>
    openOver('/account?tab=orders', { as: 'amina', prepare: (host) => (withOrder()(host), prepare(host)) }),
  failed: () => paragraph('Your orders could not be loaded.'),
  again: retry,
  done: () => paragraph('1 order found'),
  others: ['an empty body'],
  empty: ['not linked to a customer', () => heading('No orders yet')],
})

describeReading({
  what: 'the list of addresses [ERR-18, ERR-26]',
  call: 'get_customer_addresses',
  open: (prepare) =>
    openOver('/account?tab=addresses', { as: 'amina', prepare: (host) => (withAddress(host), prepare(host)) }),
  failed: () => paragraph('Your addresses could not be loaded.'),
  again: retry,
  done: () => paragraph('Moi Avenue 1'),
  others: ['an empty body'],
  empty: ['not linked to a customer', () => heading('No addresses yet')],
})

describeReading({
  what: 'the mobile-money number [ERR-21, ERR-27]',
  call: 'get_last_mpesa_number',
  open: (prepare) => openOver('/account?tab=payments', { as: 'amina', prepare }),
  failed: () => paragraph('Your mobile-money number could not be loaded.'),
  again: retry,
  done: () => heading('M-PESA 0712 345 678'),
  others: ['an empty body'],
  empty: ['not linked to a customer', () => paragraph('No payment methods yet.')],
})

describeAct({
  what: 'adding an address [ADR-06, ERR-32]',
  call: 'create_address',
  async open() {
    const over = await openOver('/account?tab=addresses', { as: 'amina' })
    await over.until(() => heading('No addresses yet'))
    press('Add Address')
    await over.until(() => button('Save Address'))
    fill(ADDRESS)
    return over
  },
  act: () => press('Save Address'),
  says: (odd) => [error('Failed to add address. Please try again.', saidBy(odd))],
  kept: () => filled(ADDRESS),
  done: () => paragraph('Moi Avenue 1').textContent,
  is: 'Moi Avenue 1',
})

describeAct({
  what: 'changing an address [ADR-07, ERR-32]',
  call: 'create_address',
  async open() {
    const over = await openOver('/account?tab=addresses', { as: 'amina', prepare: withAddress })
    await over.until(() => button('Edit'))
    press('Edit')
    await over.until(() => button('Save Address'))
    fill({ City: 'Thika' })
    return over
  },
  act: () => press('Save Address'),
  says: (odd) => [error('Failed to update address. Please try again.', saidBy(odd))],
  kept: () => filled(ADDRESS),
  done: ({ host }) => host.shop.addresses.map(({ address_id, city }) => [address_id, city]),
  is: [['ADDR-1-Billing', 'Thika']],
})

describeAct({
  what: 'deleting an address [ADR-08, CTR-11]',
  call: 'delete_address',
  async open() {
    const over = await openOver('/account?tab=addresses', { as: 'amina', prepare: withAddress })
    await over.until(() => button('Delete'))
    return over
  },
  async act({ until }) {
    press('Delete')
    const confirm = await until(
      () => document.querySelector<HTMLElement>('[role=alertdialog] button:last-of-type') ?? button('none'),
    )
    confirm.click()
  },
  says: (odd) => [error('Failed to delete address. Please try again.', saidBy(odd))],
  // the dialog, whose button has the same name, is closed
  back: ({ until }) => until(() => [paragraph('Moi Avenue 1'), button('Delete')]),
  kept: () => paragraph('Moi Avenue 1').textContent,
  done: () => heading('No addresses yet').textContent,
  is: 'No addresses yet',
})

const FAILED = 'Failed to track order. Please check your order number and try again.'
const MISSING = 'No tracking information found for this order'
const NUMBER = { 'Order number': ID }

describeAct({
  what: 'tracking an order [TRK-12, TRK-13]',
  call: 'get_order_tracking_status',
  async open() {
    const over = await openOver('/track-order', { as: 'amina', prepare: withOrder({ status: 'To Deliver and Bill' }) })
    await over.until(() => button('Track Order'))
    fill(NUMBER)
    return over
  },
  act: () => press('Track Order'),
  ending: async (over) => [await over.toasts(), document.querySelector('form [role=alert]')?.textContent],
  says(odd) {
    const holdsNothing = odd === 'a message that holds nothing'
    return [[error(holdsNothing ? MISSING : FAILED)], holdsNothing ? MISSING : FAILED]
  },
  kept: () => filled(NUMBER),
  done: () => paragraph('Current status: To Deliver and Bill').textContent,
  is: 'Current status: To Deliver and Bill',
  others: ['a message that holds nothing'],
  hasToken: false,
})

describe('tracking an order', () => {
  it('with a token that is no longer good leads to a new login, and then on', async () => {
    const over = await openOver('/track-order', { as: 'amina', prepare: withOrder() })
    await over.until(() => button('Track Order'))
    fill(NUMBER)
    over.host.rotate('amina@example.com')
    press('Track Order')
    await over.until(() =>
      expect(over.heard()).toEqual([
        error(FAILED),
        error('Please log in again', 'Your login is no longer valid on this device.'),
      ]),
    )
    expect(filled(NUMBER)).toEqual(NUMBER)
    await over.logInAgain()
    await over.until(() => paragraph('Current status: Draft'))
  })
})

const OTHER_PHONE = { 'Another phone number (optional)': '0110 222 333' }

async function openRider() {
  const over = await openOver('/account?tab=orders', { as: 'rider', prepare: withOrder({ status: 'Dispatched' }) })
  await over.until(() => button('Initiate Payment'))
  fill(OTHER_PHONE)
  return over
}

describeAct({
  what: "a rider's payment [RID-06, ERR-30]",
  call: 'make_payment',
  open: openRider,
  act: () => press('Initiate Payment'),
  says: (odd) => [error('Payment Error', saidBy(odd) || 'Payment initiation failed.')],
  kept: ({ host }) => [filled(OTHER_PHONE), host.shop.invoices],
  // a request whose answer was lost may be open on the phone for two minutes: as after that
  back: async ({ until, storage }) => {
    storage.remove(paymentRequestsKey('rider@example.com'))
    await until(() => button('Initiate Payment'))
  },
  done: ({ host }) => [host.shop.prompts, host.shop.invoices],
  is: [[{ mobile_number: '0110222333', order_id: ID }], [ID]],
  others: ['a message that holds nothing'],
})

describeAct({
  what: 'the invoice of an order whose payment was asked for [RID-07, ERR-31]',
  call: 'create_invoice',
  async open() {
    const over = await openRider()
    over.host.meet('create_invoice', '500 without')
    press('Initiate Payment')
    await over.until(() => button('Create Invoice'))
    over.host.recover()
    return over
  },
  act: () => press('Create Invoice'),
  says: (odd) => [error('Invoice Error', saidBy(odd) || 'Failed to create invoice.')],
  kept: ({ host }) => [filled(OTHER_PHONE), host.shop.prompts],
  back: ({ until }) => until(() => button('Create Invoice')),
  done: ({ host }) => host.shop.invoices,
  is: [ID],
  others: ['a message that holds nothing'],
})

describe("a rider's payment", () => {
  it('whose answer is lost may be open on the phone, and is not asked for again [RID-06]', async () => {
    const over = await openRider()
    over.host.meet('make_payment', 'a broken connection')
    press('Initiate Payment')
    await over.toasts()
    over.host.recover()
    await over.until(() => paragraph('The request may have been sent'))
    expect(document.body.textContent).toContain('A payment request may be open on 0110•••333. Please wait for it.')
    press('Initiate Payment')
    expect(over.host.heard.filter(({ name }) => name === 'make_payment')).toHaveLength(1)
    expect([over.host.shop.prompts, over.host.shop.invoices]).toEqual([[], []])
  })

  it('is told as sent, and no more, where the host does not tell of payments', async () => {
    const over = await openRider()
    over.host.meet('make_payment', 'a long wait')
    press('Initiate Payment')
    await over.until(() => button('Requesting payment...'))
    expect(document.body.textContent).not.toMatch(/no answer|sent/i)
    over.host.recover()
    await over.until(() => paragraph('Request sent'))
    await over.until(() =>
      expect(document.body.textContent).toContain(
        'This shop does not tell here whether it was paid. Please ask the customer.',
      ),
    )
    expect(document.body.textContent).toContain('A payment request is open on 0110•••333. Please wait for it.')
    press('Initiate Payment')
    expect(over.host.shop.prompts).toEqual([{ mobile_number: '0110222333', order_id: ID }])
    expectNothingRaw(over.heard())
  })
})

const DATES = /Ordered on|Saved on|arrives/i

/** Returns what an order's card says, and its controls. */
function cardOf(orderId: string) {
  const article = screen.getByRole('article', { name: orderId })
  const card = within(article)
  return {
    dates: [...article.querySelectorAll('p')].map(({ textContent }) => textContent).filter((text) => DATES.test(text)),
    controls: [...card.queryAllByRole('button'), ...card.queryAllByRole('link')].map(({ textContent }) => textContent),
  }
}

describe('a Frappe host that sends the specified fields only', () => {
  const withOrders = ({ shop }: FrappeHost): void => {
    const given = [
      { sales_order_name: 'SAL-ORD-2026-00044' },
      { sales_order_name: 'SAL-ORD-2026-00043', status: 'To Deliver and Bill', total_amount: 3250 },
      { sales_order_name: 'SAL-ORD-2026-00042', status: 'Delivered', delivery_date: null },
      { sales_order_name: 'SAL-ORD-2026-00041', status: 'Cancelled' },
    ]
    shop.orders.push(...given.map(frappeOrder))
  }

  it('has orders without days of arrival, free delivery and what it has no call for [OPN-26, OPN-117]', async () => {
    const over = await openOver('/account?tab=orders', { as: 'amina', prepare: withOrders })
    await over.until(() => paragraph('4 orders found'))
    expect([44, 43, 42, 41].map((number) => cardOf(`SAL-ORD-2026-000${number}`))).toEqual([
      { dates: ['Saved on 20 Nov 2026'], controls: ['Checkout'] },
      { dates: ['Ordered on 20 Nov 2026'], controls: ['Track Order', 'Order again'] },
      { dates: [], controls: ['Track Order', 'Order again'] },
      { dates: ['Ordered on 20 Nov 2026'], controls: ['Track Order', 'Order again'] },
    ])
    expect(screen.getByRole('article', { name: 'SAL-ORD-2026-00043' })).toHaveTextContent(
      /Delivery feeKES 250TotalKES 3,250/,
    )
    expect(screen.getByRole('main').textContent).not.toMatch(/free/i)
    expectNothingRaw(over.heard())
  })

  it('is ordered from again by its list of products alone [OPN-100]', async () => {
    const over = await openOver('/account?tab=orders', {
      as: 'amina',
      prepare: withOrder({ status: 'To Deliver and Bill' }),
    })
    await over.until(() => button('Order again'))
    press('Order again')
    await over.until(() =>
      expect(over.app.cart.getSnapshot().context.lines).toMatchObject([{ id: 'ITEM-1', quantity: 2, price: 1500 }]),
    )
    expect(over.host.heard.filter(({ verb }) => verb === 'POST').map(({ name }) => name)).toEqual(['login'])
  })

  it('is tracked by status and steps, without days [TRK-03, OPN-117]', async () => {
    const over = await openOver('/track-order', { as: 'amina', prepare: withOrder({ status: 'Dispatched' }) })
    await over.until(() => button('Track Order'))
    fill(NUMBER)
    press('Track Order')
    await over.until(() => paragraph('Current status: Dispatched'))
    const result = screen.getByRole('region', { name: 'Tracking result' })
    expect(result.textContent).not.toMatch(DATES)
    expect(within(result).getByRole('list', { name: 'Timeline' })).toHaveTextContent(/18 Nov 2026.*DispatchedPending$/)
    expectNothingRaw(over.heard())
  })

  it('has for its rider who, where and how much, and no step that it cannot record [OPN-109, OPN-112]', async () => {
    const over = await openOver('/account?tab=orders', {
      as: 'rider',
      prepare(host) {
        withOrder({ status: 'Dispatched' })(host)
        withOrder({ status: 'Dispatched', sales_order_name: 'SAL-ORD-2026-00042' })(host)
      },
    })
    await over.until(() => paragraph('2 orders found'))
    const articles = screen.getAllByRole('article').map((article) => article.getAttribute('aria-labelledby')!)
    expect(articles.map((id) => document.getElementById(id)?.textContent)).toEqual([ID, 'SAL-ORD-2026-00042'])
    expect(cardOf(ID)).toEqual({
      dates: ['Ordered on 20 Nov 2026'],
      controls: ['Initiate Payment', 'Call 0712 345 678', 'Message 0712 345 678', 'WhatsApp 0712 345 678', 'Map '],
    })
    const map = within(screen.getByRole('article', { name: ID })).getByRole('link', { name: 'Map' })
    expect(map.getAttribute('href')).toContain(encodeURIComponent('Karen'))
    expect(document.body.textContent).not.toMatch(/Today:|Nearest first|Tried/)
    expectNothingRaw(over.heard())
  })
})
