import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Order } from '../../../domain/entities.ts'
import type { OrderPayment } from '../../../domain/payments/orderPayment.ts'
import type { PaymentStand } from '../../../domain/payments/paymentRequests.ts'
import { RiderPaymentStatus } from '../../../src/pages/account/orders/rider/RiderPaymentStatus.tsx'
import { ServiceError } from '../../../src/services/http.ts'
import { useFollowedPayments } from '../../../src/pages/account/orders/rider/useRiderPayment.ts'
import { paymentRequestsKey } from '../../../src/services/paymentRequests.ts'
import { Chakra } from '../../../src/theme/Chakra.tsx'
import { orderOf, requestedPayment as requested, rider } from '../../examples.ts'
import { later, renderPart, type Scene } from '../support.tsx'
import { pass, stopTime } from '../time.ts'
import { buttonIn, buttonsIn, ORDER_CARDS, orderCard, press, settle, write } from './parts.tsx'

const ORDER = 'SAL-ORD-2026-00004'
const OTHER = 'SAL-ORD-2026-00007'
const dispatched = orderOf({
  orderId: ORDER,
  status: 'Dispatched',
  total_amount: 3250,
  mobile_number: '0712345678',
  first_name: 'Baraka',
  last_name: 'Mwangi',
  region: 'Nairobi',
  location: 'Karen',
  delivery_notes: 'Ring twice',
})
const other = orderOf({ orderId: OTHER, status: 'Dispatched' })
/** 14:05 in Kenya. */
const NOW = Date.UTC(2026, 10, 20, 11, 5)
const paid: OrderPayment = { ...requested, state: 'paid', text: 'Payment received.', receipt: 'TKK7SOKONI' }

const OTHER_PHONE = 'Another phone number (optional)'
const card = (id = ORDER) => within(orderCard(id))
const button = (name = 'Initiate Payment', id = ORDER) => buttonIn(orderCard(id), name)
const buttons = (id = ORDER) => buttonsIn(orderCard(id))
const links = (id = ORDER) => [...orderCard(id).querySelectorAll('a')]
const phone = (id = ORDER) => card(id).getByLabelText(OTHER_PHONE)
/** The card's live region. */
const region = (id = ORDER) => orderCard(id).querySelector('[role=status]')!
const status = (id = ORDER) => region(id).textContent

function Followed() {
  useFollowedPayments(rider)
  return ORDER_CARDS
}

/** Shows the rider's orders with the clock stopped at 14:05; `tell` changes what the host lists. */
async function open(orders: Order[] = [dispatched], services: Scene['services'] = {}, scene: Scene = {}) {
  stopTime()
  vi.setSystemTime(NOW)
  let listed = orders
  const fetchOrders = vi.fn(async () => listed)
  const view = renderPart(<Followed />, {
    address: '/account?tab=orders',
    user: rider,
    ...scene,
    services: { fetchOrders, ...services },
  })
  await settle()
  return { ...view, fetchOrders, tell: (payment: OrderPayment) => void (listed = [{ ...dispatched, payment }]) }
}

/** Requests as the rider's device has stored them. */
const requestsOf = (...requests: object[]) => ({
  [paymentRequestsKey(rider.email)]: {
    version: 1,
    requests: requests.map((given) => ({
      orderId: ORDER,
      phone: '0712•••678',
      askedAt: NOW,
      toldBefore: '',
      isSent: true,
      isListed: false,
      isInvoiced: false,
      ...given,
    })),
  },
})

it('a rider sees who and where, whom to call, the full amount and the items [OPN-27, RID-01] [OPN-109]', async () => {
  await open()
  expect(screen.getByRole('article', { name: ORDER })).toBe(orderCard(ORDER))
  expect(screen.getByRole('button', { name: 'Initiate Payment' })).toBe(button())
  expect(card().getByText('Baraka Mwangi')).toBeVisible()
  expect(card().getByText('Karen, Nairobi')).toBeVisible()
  expect(card().getByText('Ring twice')).toBeVisible()
  expect(links().map((link) => [link.textContent.trim(), link.getAttribute('href')])).toEqual([
    ['Call 0712 345 678', 'tel:+254712345678'],
    ['Message 0712 345 678', 'sms:+254712345678'],
    ['WhatsApp 0712 345 678', 'https://wa.me/254712345678?text=Hello%2C+I+am+bringing+your+order+SAL-ORD-2026-00004.'],
    ['Map', 'geo:0,0?q=Ring%20twice%2C%20Karen%2C%20Nairobi%2C%20Kenya'],
  ])
  expect(card().getByText('Collect')).toBeVisible()
  expect(card().getByText('KES 3,250')).toBeVisible()
  expect(buttons()).toEqual(['Initiate Payment'])
  expect(button()).toBeVisible()
  expect(button()).toHaveAccessibleDescription('Ask for KES 3,250')
  expect(phone()).toBeVisible()
  expect(phone()).not.toBeRequired()
  expect(status()).toBe('')
  expect(card().getByText('Kettle')).not.toBeVisible()
  await press(card().getByText('1 item'))
  expect(card().getByText('Kettle')).toBeVisible()
})

it('says what the store and this device know of a payment', () => {
  const at = { phone: '0712•••678', askedAt: NOW, isOpen: true }
  const stands: [PaymentStand, string][] = [
    [{ kind: 'unasked' }, ''],
    [{ kind: 'waiting', phone: at.phone, isConfirmed: true }, "Waiting for the customer's PIN on 0712•••678"],
    [
      { kind: 'waiting', phone: at.phone, isConfirmed: false },
      'Payment requested on 0712•••678M-PESA has not confirmed yet that the phone is being asked.',
    ],
    [{ kind: 'sent', ...at, isUntold: false }, 'Request sentTo 0712•••678 at 14:05.'],
    [
      { kind: 'sent', ...at, isUntold: true },
      'Request sentTo 0712•••678 at 14:05. This shop does not tell here whether it was paid. Please ask the customer.',
    ],
    [
      { kind: 'unanswered', ...at },
      'The request may have been sentTo 0712•••678 at 14:05, but no answer came. Please ask the customer.',
    ],
    [{ kind: 'paid', text: 'Payment received.', receipt: 'TKK7SOKONI' }, 'PaidM-PESA receipt TKK7SOKONI'],
    [{ kind: 'paid', text: 'Payment received.', receipt: '' }, 'PaidPayment received.'],
    [{ kind: 'failed', text: 'Not enough money.' }, 'Not paidNot enough money.'],
    [{ kind: 'failed', text: '' }, 'Not paidThe payment failed.'],
    [{ kind: 'expired', text: 'Nobody answered in time.' }, 'Not paidNobody answered in time.'],
    [{ kind: 'expired', text: '' }, 'Not paidNobody answered the payment request.'],
  ]
  renderPart(
    <Chakra>
      {stands.map(([stand], index) => (
        <RiderPaymentStatus key={index} stand={stand} ref={null} />
      ))}
    </Chakra>,
  )
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(stands.map(([, said]) => said))
})

it('offers the invoice that a request lacks, also once it is paid, unless the store has one [RID-07]', async () => {
  const told = (orderId: string, payment: OrderPayment, given: Partial<Order> = {}) =>
    orderOf({ ...dispatched, orderId, payment, ...given })
  const invoice = { number: 'ACC-SINV-2026-00007', state: 'Unpaid' as const }
  const { services } = await open(
    [told('PAID', paid), told('LACKING', requested), told('INVOICED', requested, { invoice })],
    {},
    { stored: requestsOf({ orderId: 'PAID' }, { orderId: 'LACKING' }, { orderId: 'INVOICED' }) },
  )
  const invoices = (id: string) =>
    links(id)
      .map(({ textContent }) => textContent.trim())
      .filter((words) => words.startsWith('Invoice'))
  expect(document.body).toHaveFocus()
  expect([status('PAID'), buttons('PAID')]).toEqual(['PaidM-PESA receipt TKK7SOKONI', ['Create Invoice']])
  expect(card('PAID').queryByLabelText(OTHER_PHONE)).toBeNull()
  expect(card('PAID').getByText('Amount paid')).toBeVisible()
  expect(button('Create Invoice', 'PAID')).toHaveAccessibleDescription('The invoice of this order is not made yet.')
  expect([buttons('LACKING'), invoices('LACKING')]).toEqual([['Create Invoice', 'Initiate Payment'], []])
  expect([buttons('INVOICED'), invoices('INVOICED')]).toEqual([['Initiate Payment'], ['Invoice ACC-SINV-2026-00007']])
  expect(card('INVOICED').getByText('Unpaid')).toBeVisible()
  await press(button('Create Invoice', 'PAID'))
  expect(services.createInvoice).toHaveBeenCalledExactlyOnceWith({ orderId: 'PAID', user: rider })
  expect(buttons('PAID')).toEqual([])
})

describe('Initiate Payment', () => {
  it('requests the payment once, then invoice and list [RID-04, RID-05, OPN-28, OPN-40, CTR-29]', async () => {
    const [payment, invoice] = [later<{ status: 'requested' }>(), later<{ status: 'created' }>()]
    const { services, fetchOrders, notices } = await open([dispatched], {
      makePayment: vi.fn(() => payment.promise),
      createInvoice: vi.fn(() => invoice.promise),
    })
    const fetched = fetchOrders.mock.calls.length
    write(phone(), '+254 110 123456')
    await press(button(), 2)
    await press(button('Requesting payment...'))
    expect(services.makePayment).toHaveBeenCalledExactlyOnceWith({
      phone: '0110123456',
      amount: 3250,
      orderId: ORDER,
      user: rider,
    })
    expect(services.createInvoice).not.toHaveBeenCalled()
    await act(async () => payment.answer({ status: 'requested' }))
    expect(status()).toBe(
      'Request sentTo 0110•••456 at 14:05. This shop does not tell here whether it was paid. Please ask the customer.',
    )
    expect(buttons()).toEqual(['Creating invoice...', 'Initiate Payment'])
    expect(services.createInvoice).toHaveBeenCalledExactlyOnceWith({ orderId: ORDER, user: rider })
    expect(fetchOrders.mock.calls.length).toBe(fetched + 1)
    expect(notices).toEqual([{ title: 'Payment request sent', description: '0110•••456', tone: 'success' }])
    await act(async () => invoice.answer({ status: 'created' }))
    expect(buttons()).toEqual(['Initiate Payment'])
    // what was typed stays while the orders are read again
    expect(phone()).toHaveValue('+254 110 123456')
  })

  it('sends nothing without a valid number, and says so [RID-02, RID-03, VAL-12, OPN-03, OPN-82]', async () => {
    const { services, notices, storage } = await open([
      dispatched,
      { ...dispatched, orderId: OTHER, mobile_number: '' },
    ])
    const none = 'This order has no customer phone number.'
    const invalid = 'Please enter a valid Kenyan mobile-money phone number (e.g., 0712345678, 0112345678).'
    await press(button('Initiate Payment', OTHER))
    expect(phone(OTHER)).toBeInvalid()
    expect(phone(OTHER)).toHaveAccessibleDescription(none)
    expect(phone(OTHER)).toHaveFocus()
    expect(phone()).toBeValid()
    write(phone(OTHER), '0')
    expect(phone(OTHER)).toBeValid()
    write(phone(), '12')
    await press(button())
    expect(phone()).toBeInvalid()
    expect(phone()).toHaveAccessibleDescription(invalid)
    expect(phone()).toHaveFocus()
    write(phone(), '120')
    expect(phone()).toBeValid()
    expect(notices).toEqual([
      { title: 'Payment Error', description: none, tone: 'error' },
      { title: 'Invalid Phone', description: invalid, tone: 'error' },
    ])
    expect([vi.mocked(services.makePayment).mock.calls, storage.read(paymentRequestsKey(rider.email))]).toEqual([
      [],
      null,
    ])
    expect([links().length, links(OTHER).length]).toEqual([4, 1])
    expect(card(OTHER).getByText('No customer phone number')).toBeVisible()
  })

  it('that is refused says so and can be pressed again; a wrong phone marks the field [RID-06, OPN-82]', async () => {
    const message = 'M-PESA does not know that phone number. Please check it.'
    const answers = [
      { status: 'refused', message: '' },
      { status: 'refused', message, isWrongPhone: true },
    ] as const
    let calls = 0
    const makePayment = vi.fn(async () => answers[calls++]!)
    const { notices, services } = await open([dispatched], { makePayment })
    write(phone(), '0110123456')
    await press(button())
    const failed = { title: 'Payment Error', description: 'Payment initiation failed.', tone: 'error' }
    expect(notices).toEqual([failed])
    expect(phone()).toHaveValue('0110123456')
    expect(phone()).toBeValid()
    expect(status()).toBe('')
    await press(button())
    expect(phone()).toBeInvalid()
    expect(phone()).toHaveAccessibleDescription(message)
    expect(notices).toEqual([failed, { title: 'Payment Error', description: message, tone: 'error' }])
    expect(makePayment).toHaveBeenCalledTimes(2)
    expect(services.createInvoice).not.toHaveBeenCalled()
    write(phone(), '0110123450')
    expect(phone()).toBeValid()
  })

  it('whose answer is lost is not repeated while it may be open, and makes its invoice later [RID-06]', async () => {
    const makePayment = vi.fn(async () => ({ status: 'unanswered' as const, message: '' }))
    const { notices, services, tell } = await open([dispatched], { makePayment })
    await press(button())
    expect(notices).toEqual([{ title: 'Payment Error', description: 'Payment initiation failed.', tone: 'error' }])
    expect(status()).toBe(
      'The request may have been sentTo 0712•••678 at 14:05, but no answer came. Please ask the customer.',
    )
    expect(button()).toHaveAccessibleDescription(
      'Ask for KES 3,250 A payment request may be open on 0712•••678. Please wait for it.',
    )
    await press(button())
    expect(buttons()).toEqual(['Initiate Payment'])
    tell({ ...requested, is_confirmed: false })
    await pass(5000)
    expect(status()).toBe('Payment requested on 0712•••678M-PESA has not confirmed yet that the phone is being asked.')
    tell(paid)
    await pass(5000)
    expect(buttons()).toEqual(['Create Invoice'])
    expect(makePayment).toHaveBeenCalledTimes(1)
    expect(services.createInvoice).not.toHaveBeenCalled()
  })

  it('is not repeated by an Enter key that is held', async () => {
    await open()
    // browsers submit the form with each repeat unless prevented
    expect(fireEvent.keyDown(phone(), { key: 'Enter', repeat: true })).toBe(false)
    expect(fireEvent.keyDown(phone(), { key: '0', repeat: true })).toBe(true)
    expect(button()).toHaveAttribute('type', 'submit')
  })

  it('waits while another order is being asked for, and so does a missing invoice', async () => {
    const makePayment = vi.fn(() => new Promise<never>(() => {}))
    const third = { ...other, orderId: 'SAL-ORD-2026-00009' }
    const { services } = await open(
      [dispatched, other, third],
      { makePayment },
      { stored: requestsOf({ isListed: true, askedAt: NOW - 120_000 }) },
    )
    await press(button('Initiate Payment', OTHER))
    const wait = `Order ${OTHER} is being asked for. Please wait for it.`
    expect(button('Create Invoice')).toHaveAttribute('aria-disabled', 'true')
    expect(button('Create Invoice')).toHaveAccessibleDescription(`The invoice of this order is not made yet. ${wait}`)
    expect(button('Initiate Payment', third.orderId)).toHaveAttribute('aria-disabled', 'true')
    expect(button('Initiate Payment', third.orderId)).toHaveAccessibleDescription(`Ask for KES 3,000 ${wait}`)
    await press(button('Create Invoice'))
    await press(button('Initiate Payment', third.orderId))
    expect(makePayment).toHaveBeenCalledTimes(1)
    expect(services.createInvoice).not.toHaveBeenCalled()
  })
})

it('waits for the PIN, asks again after a refusal, and shows the receipt once it is paid', async () => {
  const { fetchOrders, services, tell } = await open()
  tell(requested)
  const fetched = fetchOrders.mock.calls.length
  await press(button())
  expect(status()).toBe("Waiting for the customer's PIN on 0712•••678")
  expect(button()).toHaveAttribute('aria-disabled', 'true')
  expect(button()).toHaveAccessibleDescription(
    'Ask for KES 3,250 A payment request is open on 0712•••678. Please wait for it.',
  )
  await press(button())
  await pass(4999)
  expect(services.makePayment).toHaveBeenCalledTimes(1)
  expect(fetchOrders).toHaveBeenCalledTimes(fetched + 1)
  tell({ ...requested, state: 'failed', text: 'The customer entered a wrong PIN.' })
  await pass(1)
  expect(fetchOrders).toHaveBeenCalledTimes(fetched + 2)
  expect(status()).toBe('Not paidThe customer entered a wrong PIN.')
  expect(button()).not.toHaveAttribute('aria-disabled')
  tell({ ...requested, requested_at: '2026-11-20T11:05:05.000Z' })
  await press(button())
  expect(services.makePayment).toHaveBeenCalledTimes(2)
  expect(status()).toBe("Waiting for the customer's PIN on 0712•••678")
  act(() => button().focus())
  tell(paid)
  await pass(5000)
  expect(status()).toBe('PaidM-PESA receipt TKK7SOKONI')
  expect(region()).toHaveFocus()
  expect(buttons()).toEqual([])
  expect(card().queryByLabelText(OTHER_PHONE)).not.toBeInTheDocument()
  const asked = fetchOrders.mock.calls.length
  await pass(30_000)
  expect(fetchOrders).toHaveBeenCalledTimes(asked)
})

it('an invoice that could not be created is asked for alone, once, by a button of its own [RID-07]', async () => {
  const createInvoice = vi.fn(async () => Promise.reject(new ServiceError('Failed to create invoice.', '', 500, null)))
  const { services, notices } = await open([dispatched], { createInvoice })
  await press(button())
  await press(button('Create Invoice'))
  const failed = { title: 'Invoice Error', description: 'Failed to create invoice.', tone: 'error' }
  expect(notices).toEqual([
    { title: 'Payment request sent', description: '0712•••678', tone: 'success' },
    failed,
    failed,
  ])
  createInvoice.mockImplementation(async () => ({ status: 'created' }) as never)
  await press(button('Create Invoice'))
  expect(buttons()).toEqual(['Initiate Payment'])
  // the focus stays there
  expect(region()).toHaveFocus()
  expect(createInvoice).toHaveBeenCalledTimes(3)
  expect(services.makePayment).toHaveBeenCalledTimes(1)
})

it('a request and the other phone outlive the session, not for another rider; a log-out clears the phone', async () => {
  const makePayment = vi.fn(async () => ({ status: 'refused' as const, message: 'Please log in again.' }) as never)
  const { app, services } = await open([dispatched], { makePayment })
  const logIn = async (user = { ...rider, api_secret: 'another' }) => {
    act(() => app.session.send({ type: 'session.start', user }))
    await settle()
  }
  write(phone(), '0110123456')
  // the token is refused in the middle
  await act(async () => {
    button().click()
    app.session.send({ type: 'session.refused', user: rider })
  })
  expect(screen.queryByRole('article')).toBeNull()
  await logIn()
  expect(phone()).toHaveValue('0110123456')
  makePayment.mockResolvedValue({ status: 'requested' } as never)
  await press(button())
  expect(makePayment).toHaveBeenLastCalledWith(
    expect.objectContaining({ phone: '0110123456', user: { ...rider, api_secret: 'another' } }),
  )
  expect(services.createInvoice).toHaveBeenCalledTimes(1)
  // another tab has ended the minute
  act(() => app.session.send({ type: 'session.endedElsewhere', reason: 'expired' }))
  await logIn()
  expect(phone()).toHaveValue('0110123456')
  expect(status()).toContain('Request sentTo 0110•••456')
  act(() => app.session.send({ type: 'session.startedElsewhere', user: { ...rider, email: 'second@example.com' } }))
  await settle()
  expect([phone().getAttribute('value'), status()]).toEqual(['', ''])
  act(() => app.session.send({ type: 'session.startedElsewhere', user: rider }))
  await settle()
  expect(phone()).toHaveValue('0110123456')
  act(() => app.session.send({ type: 'session.logOut' }))
  await logIn()
  expect(phone()).toHaveValue('')
  expect(status()).toContain('Request sentTo 0110•••456')
})
