import { describe, expect, it } from 'vitest'
import type { PaymentRequest } from '../../../domain/payments/paymentRequests.ts'
import * as payments from '../../../machines/rider/riderPaymentContext.ts'
import { amina, orderOf, requestedPayment, rider } from '../../examples.ts'

type Context = payments.RiderPaymentContext

const ORDER = 'SAL-ORD-2026-00001'
const AT = 1_800_000_000_000
const dispatched = orderOf({ status: 'Dispatched', total_amount: 4250, mobile_number: '0712345678' })
const told = { ...requestedPayment, requested_at: '2027-01-15T08:00:00.000Z' }
const failed = { ...told, state: 'failed' } as const
const asking: PaymentRequest = {
  orderId: ORDER,
  phone: '0712•••678',
  askedAt: AT,
  toldBefore: '',
  isSent: false,
  isListed: false,
  isInvoiced: false,
}
const sent: PaymentRequest = { ...asking, isSent: true }

const contextOf = (given: Partial<Context> = {}): Context => ({
  user: rider,
  requests: [],
  now: AT,
  orders: [],
  drafts: {},
  wrongPhone: null,
  asked: null,
  ...given,
})
/** What is known after a list of orders. */
const listing = (payment: typeof dispatched.payment, context: Context, at = AT) =>
  payments.withOrders(context, { orders: [{ ...dispatched, payment }], at })
const ask = (context: Context, at = AT) => payments.withPaymentAsked(context, { order: dispatched, at })
/** What is known after a request whose answer has come, or is missing. */
const asked = (answer = sent, context = contextOf()) => ({ ...ask(context), requests: [answer], asked: null })
const isPayable = (context: Context, later = 0) => payments.isPayable(context, { order: dispatched, at: AT + later })

describe('the phone to ask', () => {
  it.each([
    ['+254 112 345 678', '0712345678', '0112345678'],
    [' ', '0712345678', '0712345678'],
    ['0110123456', '', '0110123456'],
    [undefined, ' ', ''],
  ])('typed %j, of the customer %j: %j [RID-01, RID-02, OPN-28, VAL-10]', (value, mobile_number, phone) => {
    const context = contextOf({ drafts: value === undefined ? {} : { [ORDER]: value, OTHER: '0199999999' } })
    const order = { ...dispatched, mobile_number }
    expect(payments.phoneFor(context, order) === '').toBe(phone === '')
    expect(payments.withPaymentAsked(context, { order, at: AT }).asked?.phone).toBe(phone)
  })
})

describe('a payment', () => {
  it('is offered to riders for dispatched orders only', () => {
    expect([isPayable(contextOf()), isPayable(contextOf({ user: amina }))]).toEqual([true, false])
    const delivered = { ...dispatched, status: 'Delivered' }
    expect(payments.isPayable(contextOf(), { order: delivered, at: AT })).toBe(false)
  })

  it('is noted before it is sent, and its order is known once', () => {
    const context = ask(contextOf({ now: 0, wrongPhone: { orderId: ORDER, key: 'paymentPhoneInvalid' } }))
    expect(context).toEqual(
      contextOf({
        orders: [dispatched],
        requests: [asking],
        asked: { order: dispatched, phone: '0712345678', earlier: null },
      }),
    )
    expect(ask(context, AT + 1).orders).toEqual([dispatched])
  })

  it('is not sent twice while the store says that a phone is asked, or that the order is paid', () => {
    for (const payment of [told, { ...told, state: 'paid' as const }])
      expect([isPayable(listing(payment, contextOf()), 600_000), isPayable(listing(null, contextOf()))]).toEqual([
        false,
        true,
      ])
  })

  it.each([
    [119_999, false],
    [120_000, true],
    [-119_999, false],
    [-120_000, true],
  ])('whose result is not listed can be sent again after %i ms: %s', (later, may) => {
    for (const request of [sent, asking]) expect(isPayable(listing(null, asked(request)), later)).toBe(may)
  })

  it.each(['failed', 'expired'] as const)('may be sent again once the store says that it %s', (state) => {
    const context = listing({ ...told, state }, asked({ ...sent, isInvoiced: true }))
    expect(isPayable(context, 1000)).toBe(true)
    expect(ask(context, AT + 1000).requests).toEqual([
      { ...asking, askedAt: AT + 1000, toldBefore: told.requested_at, isInvoiced: true },
    ])
  })

  it('is not sent again while the orders still show the one before', () => {
    const again = payments.withAnswer(ask(listing(failed, contextOf())), { isSent: true })
    expect(isPayable(listing(failed, again), 1000)).toBe(false)
  })

  it('without an answer can be sent again after 30 seconds where the store lists others, but not it', () => {
    const others = [dispatched, { ...dispatched, orderId: 'SAL-ORD-2026-00002', payment: told }]
    // a list that came sooner may have been read before the request
    const listedAfter = (later: number) => payments.withOrders(asked(asking), { orders: others, at: AT + later })
    expect([isPayable(listedAfter(29_999), 29_999), isPayable(listedAfter(30_000), 30_000)]).toEqual([false, true])
    expect(listedAfter(30_000).requests).toEqual([{ ...asking, isListed: true }])
    const before = { ...asking, toldBefore: told.requested_at }
    expect(isPayable(listing(failed, asked(before), AT + 30_000), 30_000)).toBe(true)
  })

  it('that was not sent leaves what is known of an earlier one', () => {
    const again = ask(contextOf({ requests: [sent, { ...sent, orderId: 'OTHER' }] }), AT + 120_000)
    expect(again.requests).toEqual([
      { ...sent, orderId: 'OTHER' },
      { ...asking, askedAt: AT + 120_000 },
    ])
    expect(payments.withoutAsked(again).requests).toEqual([{ ...sent, orderId: 'OTHER' }, sent])
    expect(payments.withoutAsked(ask(contextOf())).requests).toEqual([])
  })
})

describe('an invoice', () => {
  const isInvoiceable = (context: Context) => payments.isInvoiceable(context, dispatched)

  it('can be made of a request that was sent, once', () => {
    const contexts = [contextOf(), asked(), asked({ ...sent, isInvoiced: true }), { ...asked(), user: amina }]
    expect(contexts.map(isInvoiceable)).toEqual([false, true, false, false])
  })

  it.each([
    [null, false],
    ['requested', true],
    ['paid', true],
    ['expired', true],
    ['failed', false],
  ] as const)('of a request without an answer, which the store says is %s: %s', (state, is) => {
    expect(isInvoiceable(listing(state && { ...told, state }, asked(asking)))).toBe(is)
  })
})

describe('what was asked for', () => {
  it('stays when another tab sends its requests', () => {
    const other = { ...sent, orderId: 'SAL-ORD-2026-00002' }
    expect(payments.withRequests(ask(contextOf()), [other]).requests).toEqual([other, asking])
    expect(payments.withRequests(asked(), [other]).requests).toEqual([other])
  })

  it('gives way to a later request of another tab, whose invoice it then is', () => {
    const later = { ...sent, askedAt: AT + 130_000 }
    const context = payments.withRequests(ask(contextOf()), [later])
    expect(context.requests).toEqual([later])
    expect(payments.withAnswer(context, { isInvoiced: true }).requests).toEqual([{ ...later, isInvoiced: true }])
    expect(payments.withAnswer(contextOf(), { isInvoiced: true })).toEqual(contextOf())
  })

  it('is listed once the orders have come after it, told once', () => {
    const list = { orders: [dispatched], at: AT }
    const listed = payments.withOrders(asked(), list)
    expect(listed.requests).toEqual([{ ...sent, isListed: true }])
    expect([asked(), listed].map((context) => payments.changesRequests(context, list))).toEqual([true, false])
  })

  it.each([
    ['the order is done with', { ...dispatched, status: 'Delivered' }, AT, []],
    ['it is a day old', dispatched, AT + 86_400_000, []],
    ['the order is not listed', { ...dispatched, orderId: 'SAL-ORD-2026-00002' }, AT, [sent]],
    ['it is younger than a day', dispatched, AT + 86_399_999, [{ ...sent, isListed: true }]],
  ])('when %s', (_, order, at, left) => {
    expect(payments.withOrders(contextOf({ requests: [sent] }), { orders: [order], at }).requests).toEqual(left)
  })
})

describe('an open request holds the session (OPN-111)', () => {
  it('until it is answered, for two minutes at most', () => {
    expect(payments.openFor(contextOf())).toBe(0)
    expect(payments.openFor({ ...asked(), now: AT + 50_000 })).toBe(70_000)
    expect(payments.openFor({ ...asked(), now: AT + 120_000 })).toBe(0)
    expect(payments.openFor({ ...asked(), user: amina })).toBe(0)
    expect(payments.openFor(listing({ ...told, state: 'paid' }, asked()))).toBe(0)
    const atTheStore = Date.parse(told.requested_at) + 45_000
    expect(payments.openFor(listing(told, contextOf(), atTheStore))).toBe(75_000)
  })

  it.each(['', 'soon', '2027-01-15T09:00:00.000Z'])('for two minutes by the store’s time %j', (requested_at) => {
    expect(payments.openFor(listing({ ...told, requested_at }, contextOf()))).toBe(120_000)
  })
})
