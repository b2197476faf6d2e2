import { describe, expect, it } from 'vitest'
import type { PaymentRequest } from '../../../domain/payments/paymentRequests.ts'
import {
  riderPaymentMachine,
  selectDrafts,
  selectHasOpenRequest,
  selectInvoicingOrderId,
  selectNow,
  selectOffersInvoice,
  selectPayingOrderId,
  selectRequests,
  selectStand,
} from '../../../machines/rider/riderPayment.ts'
import type { RiderPaymentInput } from '../../../machines/rider/riderPaymentContext.ts'
import { amina, orderOf, requestedPayment, rider } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

const ORDER = 'SAL-ORD-2026-00001'
const AT = 1_800_000_000_000
const dispatched = orderOf({ status: 'Dispatched', total_amount: 4250, mobile_number: '0712345678' })
const initiate = { type: 'payment.initiate', order: dispatched, at: AT } as const
const SENT = {
  type: 'notice.raised',
  notice: { title: 'Payment request sent', description: '0712•••678', tone: 'success' },
}
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
const invoiced: PaymentRequest = { ...sent, isInvoiced: true }
const told = { ...requestedPayment, requested_at: '2027-01-15T08:00:00.000Z' }
const listing = (payment: typeof dispatched.payment, at = AT) => ({
  type: 'payment.ordersKnown' as const,
  orders: [{ ...dispatched, payment }],
  at,
})
const changed = (...requests: PaymentRequest[]) => ({ type: 'payment.requestsChanged', requests })

const start = (input: Partial<RiderPaymentInput> = {}) =>
  startMachine(riderPaymentMachine, { user: rider, requests: [], now: AT, ...input })

/** Leaves out how long a request is open, which has its own tests. */
const besidesHolds = <Event extends { type: string }>(emitted: Event[]) =>
  emitted.filter(({ type }) => type !== 'payment.opened' && type !== 'payment.closed')

/** A payment that is sent and invoiced. */
async function startSent() {
  const started = start()
  started.actor.send(initiate)
  await started.succeed('makePayment', { status: 'requested' })
  await started.succeed('createInvoice', { status: 'created' })
  return started
}

describe('a payment', () => {
  it('is requested, then invoiced, for the same order; the orders are asked again [RID-04, RID-05]', async () => {
    const { actor, calls, emitted, inputOf, succeed } = start()
    actor.send(initiate)
    expect(inputOf('makePayment')).toEqual({
      phone: '0712345678',
      amount: 4250,
      orderId: ORDER,
      user: rider,
    })
    expect([selectPayingOrderId(actor.getSnapshot()), selectInvoicingOrderId(actor.getSnapshot())]).toEqual([
      ORDER,
      null,
    ])
    expect(calls.map(({ id }) => id)).toEqual(['makePayment'])
    await succeed('makePayment', { status: 'requested' })
    expect(inputOf('createInvoice')).toEqual({ orderId: ORDER, user: rider })
    expect([selectPayingOrderId(actor.getSnapshot()), selectInvoicingOrderId(actor.getSnapshot())]).toEqual([
      null,
      ORDER,
    ])
    await succeed('createInvoice', { status: 'created' })
    expect(selectInvoicingOrderId(actor.getSnapshot())).toBeNull()
    expect(besidesHolds(emitted)).toEqual([
      changed(asking),
      changed(sent),
      SENT,
      { type: 'payment.requested', orderId: ORDER },
      changed(invoiced),
    ])
  })

  it.each([
    ['+254 112 345 678', '0112345678'],
    [' ', '0712345678'],
  ])('with the other phone %j asks %s [VAL-10]', (value, asked) => {
    const { actor, inputOf } = start()
    actor.send({ type: 'payment.type', orderId: ORDER, value })
    actor.send(initiate)
    expect(inputOf('makePayment')).toMatchObject({ phone: asked })
  })

  it('asks the other phone where the customer has none [OPN-28]', () => {
    const { actor, inputOf } = start()
    actor.send({ type: 'payment.type', orderId: ORDER, value: '0110123456' })
    actor.send({ ...initiate, order: { ...dispatched, mobile_number: '' } })
    expect(inputOf('makePayment')).toMatchObject({ phone: '0110123456' })
  })

  it('without any number sends nothing [RID-02]', () => {
    const { actor, calls, emitted } = start()
    actor.send({ ...initiate, order: { ...dispatched, mobile_number: ' ' } })
    expect(calls).toEqual([])
    expect(besidesHolds(emitted)).toEqual([
      {
        type: 'notice.raised',
        notice: { title: 'Payment Error', description: 'This order has no customer phone number.', tone: 'error' },
      },
    ])
  })

  it('with an invalid number sends nothing [RID-03, VAL-12]', () => {
    const { actor, calls, notices } = start()
    actor.send({ type: 'payment.type', orderId: ORDER, value: '0812345678' })
    actor.send(initiate)
    expect(calls).toEqual([])
    expect(notices()).toEqual([
      {
        title: 'Invalid Phone',
        description: 'Please enter a valid Kenyan mobile-money phone number (e.g., 0712345678, 0112345678).',
        tone: 'error',
      },
    ])
  })

  it('is offered to riders for Dispatched orders only', () => {
    const customer = start({ user: amina })
    customer.actor.send(initiate)
    customer.actor.send({ ...initiate, order: { ...dispatched, mobile_number: '' } })
    const { actor, calls, emitted } = start()
    actor.send({ ...initiate, order: { ...dispatched, status: 'Delivered' } })
    expect([customer.calls, customer.emitted, calls, emitted]).toEqual([[], [], [], []])
  })

  it('asked for while another call is under way is not made', async () => {
    const { actor, calls, succeed } = start()
    const other = { ...initiate, order: { ...dispatched, orderId: 'SAL-ORD-2026-00002' } }
    actor.send(initiate)
    actor.send(initiate)
    actor.send(other)
    await succeed('makePayment', { status: 'requested' })
    actor.send(initiate)
    actor.send(other)
    expect(calls.map(({ id }) => id)).toEqual(['makePayment', 'createInvoice'])
  })

  it('takes the token of the latest login for the invoice', async () => {
    const { actor, inputOf, succeed } = start()
    const again = { ...rider, api_secret: 'another' }
    actor.send(initiate)
    actor.send({ type: 'payment.loggedIn', user: again })
    await succeed('makePayment', { status: 'requested' })
    expect(inputOf('createInvoice')).toEqual({ orderId: ORDER, user: again })
  })
})

describe('a second request for the same order', () => {
  it('sends nothing while the store says that a phone is asked', () => {
    const { actor, calls, emitted } = start()
    actor.send(listing(told))
    actor.send({ ...initiate, at: AT + 600_000 })
    expect([calls, besidesHolds(emitted)]).toEqual([[], []])
  })

  it('sends nothing for an order that the store says is paid, whatever the view still shows', () => {
    const { actor, calls } = start()
    actor.send(listing({ ...told, state: 'paid' }))
    actor.send(initiate)
    expect(calls).toEqual([])
  })

  it.each([
    [119_999, 1],
    [120_000, 2],
    [-119_999, 1],
    [-120_000, 2],
  ])('where the host lists no payments, %i ms after the first: %i in all', async (later, count) => {
    const { actor, calls } = await startSent()
    actor.send(listing(null))
    actor.send({ ...initiate, at: AT + later })
    expect(calls.filter(({ id }) => id === 'makePayment')).toHaveLength(count)
  })

  it.each(['failed', 'expired'] as const)('may be sent once the store says that the first %s', async (state) => {
    const { actor, calls, emitted } = await startSent()
    actor.send(listing({ ...told, state }))
    emitted.length = 0
    actor.send({ ...initiate, at: AT + 1000 })
    expect(calls.map(({ id }) => id)).toEqual(['makePayment', 'createInvoice', 'makePayment'])
    expect(besidesHolds(emitted)).toEqual([
      changed({ ...asking, askedAt: AT + 1000, toldBefore: '2027-01-15T08:00:00.000Z', isInvoiced: true }),
    ])
  })

  it('is not sent while the orders still show an earlier one', async () => {
    const failed = { ...told, state: 'failed' } as const
    const { actor, calls, succeed } = start()
    actor.send(listing(failed))
    actor.send(initiate)
    await succeed('makePayment', { status: 'requested' })
    await succeed('createInvoice', { status: 'created' })
    actor.send(listing(failed))
    actor.send({ ...initiate, at: AT + 1000 })
    expect(calls).toHaveLength(2)
  })

  it('sends nothing although the first was sent before a reload, or by another tab', () => {
    const reloaded = start({ requests: [sent] })
    reloaded.actor.send({ ...initiate, at: AT + 1000 })
    const other = start()
    other.actor.send({ type: 'payment.requestsKnown', requests: [asking] })
    other.actor.send({ ...initiate, at: AT + 1000 })
    expect([reloaded.calls, other.calls]).toEqual([[], []])
  })
})

describe('a payment that goes wrong', () => {
  it.each([
    ['the shop refuses', { status: 'refused', message: 'The phone is switched off.' }, 'The phone is switched off.'],
    ['the shop refuses without a word', { status: 'refused', message: '' }, 'Payment initiation failed.'],
    ['the shop answers with an error', null, 'Payment initiation failed.'],
  ])('because %s makes no invoice, and can be asked for again [RID-06, OPN-73]', async (_, answer, description) => {
    const { actor, calls, emitted, fail, succeed } = start()
    actor.send(initiate)
    await (answer ? succeed('makePayment', answer) : fail('makePayment', new Error('Payment failed')))
    expect(calls.map(({ id }) => id)).toEqual(['makePayment'])
    expect(besidesHolds(emitted)).toEqual([
      changed(asking),
      { type: 'notice.raised', notice: { title: 'Payment Error', description, tone: 'error' } },
      changed(),
      { type: 'payment.ordersWanted' },
    ])
    actor.send(initiate)
    expect(calls.map(({ id }) => id)).toEqual(['makePayment', 'makePayment'])
  })

  it.each([
    ['', 'Payment initiation failed.'],
    ['M-PESA has not answered.', 'M-PESA has not answered.'],
  ])(
    'because its answer is lost, with %j, makes no invoice, and is not sent again for two minutes [RID-06, OPN-73]',
    async (message, description) => {
      const { actor, calls, emitted, succeed } = start()
      actor.send(initiate)
      await succeed('makePayment', { status: 'unanswered', message })
      expect(besidesHolds(emitted)).toEqual([
        changed(asking),
        { type: 'notice.raised', notice: { title: 'Payment Error', description, tone: 'error' } },
        { type: 'payment.ordersWanted' },
      ])
      expect(selectRequests(actor.getSnapshot())).toEqual([asking])
      actor.send(listing(null, AT + 100_000))
      actor.send({ ...initiate, at: AT + 119_999 })
      expect(calls.map(({ id }) => id)).toEqual(['makePayment'])
      actor.send({ ...initiate, at: AT + 120_000 })
      expect(calls.map(({ id }) => id)).toEqual(['makePayment', 'makePayment'])
    },
  )

  it.each(['requested', 'paid', 'expired'] as const)(
    'without an answer lacks its invoice once the store says that it is %s',
    async (state) => {
      const { actor, calls, succeed } = start()
      actor.send(initiate)
      await succeed('makePayment', { status: 'unanswered', message: '' })
      actor.send({ type: 'payment.createInvoice', order: dispatched })
      expect(calls).toHaveLength(1)
      actor.send(listing({ ...told, state }))
      actor.send({ type: 'payment.createInvoice', order: dispatched })
      expect(calls.map(({ id }) => id)).toEqual(['makePayment', 'createInvoice'])
    },
  )

  it('without an answer can be sent again after 30 seconds where the store lists others, but not it', async () => {
    const { actor, calls, emitted, succeed } = start()
    const orders = [
      dispatched,
      { ...dispatched, orderId: 'SAL-ORD-2026-00002', payment: { ...told, state: 'paid' as const } },
    ]
    const initiateAfter = (later: number) => actor.send({ ...initiate, at: AT + later })
    actor.send(initiate)
    await succeed('makePayment', { status: 'unanswered', message: '' })
    emitted.length = 0
    // a list that came sooner may have been read before the request
    actor.send({ type: 'payment.ordersKnown', orders, at: AT + 29_999 })
    initiateAfter(29_999)
    expect([calls.length, besidesHolds(emitted)]).toEqual([1, []])
    actor.send({ type: 'payment.ordersKnown', orders, at: AT + 30_000 })
    expect(besidesHolds(emitted)).toEqual([changed({ ...asking, isListed: true })])
    initiateAfter(30_000)
    expect(calls.map(({ id }) => id)).toEqual(['makePayment', 'makePayment'])
  })

  it('without an answer can be sent again where the store still lists the one before', async () => {
    const { actor, calls, succeed } = start()
    const failed = { ...told, state: 'failed' } as const
    actor.send(listing(failed))
    actor.send(initiate)
    await succeed('makePayment', { status: 'unanswered', message: '' })
    actor.send(listing(failed, AT + 30_000))
    actor.send({ ...initiate, at: AT + 30_000 })
    expect(calls.map(({ id }) => id)).toEqual(['makePayment', 'makePayment'])
  })

  it('leaves what is known of an earlier one', async () => {
    const { actor, succeed } = start({ requests: [sent] })
    actor.send({ ...initiate, at: AT + 120_000 })
    expect(selectRequests(actor.getSnapshot())).toEqual([{ ...asking, askedAt: AT + 120_000 }])
    await succeed('makePayment', { status: 'refused', message: '' })
    expect(selectRequests(actor.getSnapshot())).toEqual([sent])
  })

  it('leaves the other phone as it was typed', async () => {
    const { actor, fail } = start()
    actor.send({ type: 'payment.type', orderId: ORDER, value: '0110123456' })
    actor.send(initiate)
    await fail('makePayment')
    expect(selectDrafts(actor.getSnapshot())).toEqual({ [ORDER]: '0110123456' })
    actor.send({ type: 'payment.forget' })
    expect(selectDrafts(actor.getSnapshot())).toEqual({})
  })
})

describe('an invoice that goes wrong', () => {
  it.each([
    ['the shop refuses', { status: 'refused', message: 'Already invoiced.' }, 'Already invoiced.'],
    ['the shop refuses without a word', { status: 'refused', message: '' }, 'Failed to create invoice.'],
    ['the call throws', null, 'Failed to create invoice.'],
  ])('because %s says so, and can be asked for alone [RID-07, OPN-73]', async (_, answer, description) => {
    const { actor, calls, emitted, fail, inputOf, succeed } = start()
    actor.send(initiate)
    await succeed('makePayment', { status: 'requested' })
    emitted.length = 0
    await (answer ? succeed('createInvoice', answer) : fail('createInvoice', new Error('x')))
    expect(besidesHolds(emitted)).toEqual([
      { type: 'notice.raised', notice: { title: 'Invoice Error', description, tone: 'error' } },
    ])
    expect(selectRequests(actor.getSnapshot())).toEqual([sent])

    actor.send({ type: 'payment.createInvoice', order: dispatched })
    actor.send({ type: 'payment.createInvoice', order: dispatched })
    expect(calls.map(({ id }) => id)).toEqual(['makePayment', 'createInvoice', 'createInvoice'])
    expect(inputOf('createInvoice')).toEqual({ orderId: ORDER, user: rider })
    expect([selectInvoicingOrderId(actor.getSnapshot()), selectPayingOrderId(actor.getSnapshot())]).toEqual([
      ORDER,
      null,
    ])
    await succeed('createInvoice', { status: 'created' })
    expect(emitted.at(-1)).toEqual(changed(invoiced))
  })

  it('is not asked for where none is missing', async () => {
    const unasked = start()
    unasked.actor.send({ type: 'payment.createInvoice', order: dispatched })
    const done = await startSent()
    done.actor.send({ type: 'payment.createInvoice', order: dispatched })
    const failed = start({ requests: [sent] })
    failed.actor.send(listing({ ...told, state: 'failed' }))
    failed.actor.send({ type: 'payment.createInvoice', order: dispatched })
    expect([unasked.calls, done.calls.slice(2), failed.calls]).toEqual([[], [], []])
  })
})

it('a missing answer and a missing invoice are shown once the request has ended', async () => {
  const { actor, fail, succeed } = start()
  const shown = (order = dispatched) => {
    const snapshot = actor.getSnapshot()
    return [selectStand(snapshot, order).kind, selectOffersInvoice(snapshot, order)]
  }
  const steps = [shown()]
  actor.send(initiate)
  steps.push(shown())
  await succeed('makePayment', { status: 'requested' })
  steps.push(shown())
  await fail('createInvoice', new Error('x'))
  steps.push(shown(), shown({ ...dispatched, invoice: { number: 'ACC-SINV-2026-00001', state: 'Unpaid' } }))
  expect(steps).toEqual([
    ['unasked', false],
    ['unasked', false],
    ['sent', true],
    ['sent', true],
    ['sent', false],
  ])
  const lost = start()
  lost.actor.send(initiate)
  await lost.succeed('makePayment', { status: 'unanswered', message: '' })
  expect(selectStand(lost.actor.getSnapshot(), dispatched).kind).toBe('unanswered')
})

describe('what was asked for', () => {
  it('stays when another tab sends its requests', () => {
    const other = { ...sent, orderId: 'SAL-ORD-2026-00002' }
    const { actor } = start()
    actor.send(initiate)
    actor.send({ type: 'payment.requestsKnown', requests: [other] })
    expect(selectRequests(actor.getSnapshot())).toEqual([other, asking])
  })

  it('gives way to a later request of another tab, whose invoice it then is', async () => {
    const later = { ...sent, askedAt: AT + 130_000 }
    const { actor, succeed } = start()
    actor.send(initiate)
    await succeed('makePayment', { status: 'requested' })
    actor.send({ type: 'payment.requestsKnown', requests: [later] })
    expect(selectRequests(actor.getSnapshot())).toEqual([later])
    await succeed('createInvoice', { status: 'created' })
    expect(selectRequests(actor.getSnapshot())).toEqual([{ ...later, isInvoiced: true }])
  })

  it('is listed once the orders have come after it, told once', async () => {
    const { actor, emitted } = await startSent()
    emitted.length = 0
    actor.send(listing(null))
    actor.send(listing(null))
    expect(besidesHolds(emitted)).toEqual([changed({ ...invoiced, isListed: true })])
  })

  it.each([
    ['the order is done with', { ...dispatched, status: 'Delivered' }, AT, []],
    ['it is a day old', dispatched, AT + 86_400_000, []],
    ['the order is not listed', { ...dispatched, orderId: 'SAL-ORD-2026-00002' }, AT, [sent]],
    ['it is younger than a day', dispatched, AT + 86_399_999, [{ ...sent, isListed: true }]],
  ])('when %s', (_, order, at, left) => {
    const { actor } = start({ requests: [sent] })
    actor.send({ type: 'payment.ordersKnown', orders: [order], at })
    expect(selectRequests(actor.getSnapshot())).toEqual(left)
  })
})

it('the time passes although no orders arrive, until the request no longer counts as open', async () => {
  const { actor } = await startSent()
  actor.send(listing(null))
  actor.send({ type: 'payment.timePassed', at: AT + 119_999 })
  expect(selectNow(actor.getSnapshot())).toBe(AT + 119_999)
  expect(selectHasOpenRequest(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'payment.timePassed', at: AT + 120_000 })
  expect(selectHasOpenRequest(actor.getSnapshot())).toBe(false)
  expect(selectNow(actor.getSnapshot())).toBe(AT + 120_000)
})

describe('an open request holds the session (OPN-111)', () => {
  const holds = (emitted: { type: string; ms?: number }[]) =>
    emitted.flatMap(({ type, ms }): unknown[] =>
      type === 'payment.opened' ? [ms] : type === 'payment.closed' ? ['closed'] : [],
    )

  it('from the press until it is answered, also when the screen is hidden', async () => {
    const { actor, emitted, succeed } = start()
    actor.send(initiate)
    await succeed('makePayment', { status: 'requested' })
    expect(holds(emitted)).toEqual([120_000, 120_000])
    actor.send(listing(told, AT + 30_000))
    expect(holds(emitted)).toEqual([120_000, 120_000])
    actor.send(listing({ ...told, state: 'paid' }, AT + 60_000))
    expect(holds(emitted)).toEqual([120_000, 120_000, 'closed'])
  })

  it('not when it is refused', async () => {
    const { actor, emitted, succeed } = start()
    actor.send(initiate)
    await succeed('makePayment', { status: 'refused', message: '' })
    expect(holds(emitted)).toEqual([120_000, 'closed'])
  })

  it('for the rest of its two minutes after a reload, a login or another device’s request', () => {
    const { actor, emitted } = start({ requests: [sent] })
    actor.send(listing(null, AT + 50_000))
    expect(holds(emitted)).toEqual([70_000])
    actor.send({ type: 'payment.timePassed', at: AT + 90_000 })
    actor.send({ type: 'payment.loggedIn', user: { ...rider, api_key: 'new' } })
    expect([holds(emitted), actor.getSnapshot().context.user.api_key]).toEqual([[70_000, 30_000], 'new'])
    actor.send({ type: 'payment.timePassed', at: AT + 120_000 })
    expect(holds(emitted)).toEqual([70_000, 30_000, 'closed'])

    const elsewhere = start()
    elsewhere.actor.send(listing(told, Date.parse(told.requested_at) + 45_000))
    expect(holds(elsewhere.emitted)).toEqual([75_000])
  })

  it.each(['', 'soon', '2027-01-15T09:00:00.000Z'])(
    'for two minutes at most, by the store’s time %j',
    (requested_at) => {
      const { actor, emitted } = start()
      actor.send(listing({ ...told, requested_at }))
      expect(holds(emitted)).toEqual([120_000])
    },
  )
})
