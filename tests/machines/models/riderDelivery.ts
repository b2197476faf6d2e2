import { expect } from 'vitest'
import { riderDeliveryMachine } from '../../../machines/riderDelivery.ts'
import { brian, orderOf, paidPayment, rider } from '../../examples.ts'
import type { Model } from '../kit.ts'

const out = orderOf({ status: 'Dispatched', deliverable: true, for_delivery: true })
const paid = { ...out, payment: paidPayment }
const refused = { status: 'refused', message: 'The order is cancelled.' }
const failure = [['notice.raised', 'delivery.ordersWanted']] as const

export const riderDelivery: Model<typeof riderDeliveryMachine> = {
  machine: riderDeliveryMachine,
  inputs: [{ user: rider }],
  on: {
    'delivery.deliver': { sent: [{ order: out }, { order: paid }, { order: orderOf() }] },
    'delivery.miss': { sent: [{ order: out }, { order: orderOf() }] },
    'delivery.chooseReason': { sent: [{ reason: 'no_answer' }, { reason: '' }] },
    'delivery.typeReason': { sent: [{ words: 'The dog' }, { words: ' ' }] },
    'delivery.confirm': {},
    'delivery.decline': {},
    'delivery.ordersKnown': { sent: [{ orders: [out] }, { orders: [paid] }, { orders: [] }] },
    'delivery.userChanged': { sent: [{ user: rider }, { user: brian }] },
    'deliverOrder is done': { outputs: [{ status: 'delivered' }, refused], brings: failure },
    'deliverOrder fails': { errors: [new Error('Network Error')], brings: failure },
    'reportMissedDelivery is done': { outputs: [{ status: 'recorded' }, refused], brings: failure },
    'reportMissedDelivery fails': { errors: [new Error('Network Error')], brings: failure },
    'after listDelay': { ms: 10_000 },
  },
  asks: {
    deliverOrder: ({ input, context }) => {
      const reason = context.order?.payment ? '' : context.reason || 'The dog'
      expect(input).toEqual({ orderId: 'SAL-ORD-2026-00001', reason })
    },
    reportMissedDelivery: ({ input, context }) =>
      expect(input).toEqual({ orderId: 'SAL-ORD-2026-00001', reason: context.reason || 'The dog' }),
  },
  states: {
    ready: ({ context, snapshot }) =>
      expect([context.order, context.reason, context.words, snapshot.hasTag('busy')]).toEqual([null, null, '', false]),
    'explaining.unpaid': ({ context }) => expect(context.order).toEqual(out),
    'explaining.missed': ({ context }) => expect(context.order?.deliverable).toBe(true),
    'sending.delivery': ({ context, snapshot }) =>
      expect([context.order?.deliverable, snapshot.hasTag('busy')]).toEqual([true, true]),
    'sending.miss': ({ context, snapshot }) =>
      expect([context.order?.deliverable, snapshot.hasTag('busy')]).toEqual([true, true]),
    listing: ({ snapshot }) => expect(snapshot.hasTag('busy')).toBe(true),
  },
}
