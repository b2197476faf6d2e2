import { expect } from 'vitest'
import { riderPaymentMachine, selectIsWaiting } from '../../../machines/riderPayment.ts'
import { openFor } from '../../../machines/riderPaymentContext.ts'
import { orderOf, rider } from '../../examples.ts'
import type { Model } from '../kit.ts'

const dispatched = orderOf({ status: 'Dispatched' })
const refused = { status: 'refused', message: 'The shop is closed.' }

export const riderPayment: Model<typeof riderPaymentMachine> = {
  machine: riderPaymentMachine,
  inputs: [{ user: rider, requests: [], now: 0 }],
  on: {
    'payment.type': { sent: [{ orderId: 'SAL-ORD-2026-00001', value: '0812' }] },
    'payment.initiate': {
      sent: [
        { order: dispatched, at: 0 },
        { order: { ...dispatched, mobile_number: '' }, at: 0 },
      ],
      brings: [['payment.requestsChanged'], ['payment.requestsChanged', 'payment.opened'], ['notice.raised']],
    },
    'payment.createInvoice': { sent: [{ order: dispatched }] },
    'payment.ordersKnown': {
      sent: [{ orders: [{ ...dispatched, status: 'Delivered' }], at: 0 }],
      brings: [['payment.requestsChanged', 'payment.closed'], ['payment.requestsChanged'], []],
    },
    'payment.requestsKnown': { sent: [{ requests: [] }], brings: [['payment.closed'], []] },
    'payment.loggedIn': { sent: [{ user: rider }], brings: [['payment.opened'], []] },
    'payment.timePassed': {
      sent: [{ at: 0 }, { at: 120_000 }],
      brings: [['payment.closed'], ['payment.opened'], []],
    },
    'payment.shown': { sent: [{ at: 0 }], brings: [['payment.opened'], []] },
    'payment.hidden': {},
    'payment.forget': {},
    'makePayment is done': {
      outputs: [
        { status: 'requested' },
        refused,
        { ...refused, isWrongPhone: true },
        { status: 'unanswered', message: '' },
      ],
      brings: [
        ['payment.requestsChanged', 'payment.opened', 'notice.raised', 'payment.requested'],
        ['notice.raised', 'payment.ordersWanted'],
        ['notice.raised', 'payment.requestsChanged', 'payment.ordersWanted', 'payment.closed'],
        ['notice.raised', 'payment.requestsChanged', 'payment.ordersWanted'],
      ],
    },
    'makePayment fails': {
      errors: [new Error('Network Error')],
      brings: [
        ['notice.raised', 'payment.requestsChanged', 'payment.ordersWanted', 'payment.closed'],
        ['notice.raised', 'payment.requestsChanged', 'payment.ordersWanted'],
      ],
    },
    'createInvoice is done': {
      outputs: [{ status: 'created' }, refused],
      brings: [['payment.requestsChanged'], ['notice.raised']],
    },
    'createInvoice fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
    'after listDelay': { ms: 5000, brings: [['payment.ordersWanted']] },
  },
  asks: {
    makePayment: ({ input, context }) => {
      expect(input).toEqual({
        mobile_number: '0712345678',
        amount_to_pay: 3000,
        orderId: 'SAL-ORD-2026-00001',
        user: rider,
      })
      expect(context.requests.map(({ orderId, isSent }) => [orderId, isSent])).toEqual([['SAL-ORD-2026-00001', false]])
    },
    createInvoice: ({ input, context }) => {
      expect(input).toEqual({ orderId: 'SAL-ORD-2026-00001', user: rider })
      expect(context.asked?.order.orderId).toBe('SAL-ORD-2026-00001')
    },
  },
  states: {
    'request.ready': ({ snapshot, context }) => expect([snapshot.hasTag('busy'), context.asked]).toEqual([false, null]),
    'request.requestingPayment': ({ snapshot, context }) =>
      expect([snapshot.hasTag('busy'), context.asked?.phone]).toEqual([true, '0712345678']),
    'request.creatingInvoice': ({ snapshot, context }) => {
      expect(snapshot.hasTag('busy')).toBe(true)
      expect(context.asked).not.toBeNull()
    },
    'requests.closed': ({ context }) => expect(openFor(context)).toBe(0),
    'requests.open': ({ context }) => expect(openFor(context)).toBeGreaterThan(0),
    'screen.hidden': ({ snapshot }) => expect(snapshot.can({ type: 'payment.hidden' })).toBe(false),
    'screen.shown.quiet': ({ snapshot }) =>
      expect([snapshot.can({ type: 'payment.hidden' }), selectIsWaiting(snapshot)]).toEqual([true, false]),
    'screen.shown.waiting': ({ context }) => expect(context.requests).not.toEqual([]),
  },
  project: ({ now, orders, requests, drafts, asked }) => [
    now,
    orders.map(({ status }) => status),
    requests,
    drafts,
    asked?.earlier,
  ],
}
