import { expect } from 'vitest'
import type { Order } from '../../../../domain/entities.ts'
import {
  riderDeliveryMachine,
  selectIsIncomplete,
  selectMissedOrderId,
  selectReason,
  selectRecordedOrderId,
  selectSent,
  selectUnpaidOrderId,
  selectWords,
} from '../../../../machines/rider/riderDelivery.ts'
import { brian, orderOf, paidPayment, rider } from '../../../examples.ts'
import type { Model, Rest, Row } from '../../model.ts'

type Delivery = typeof riderDeliveryMachine

const ID = 'SAL-ORD-2026-00001'
const out = orderOf({ status: 'Dispatched', deliverable: true, for_delivery: true })
const paid = { ...out, payment: paidPayment }
const other = orderOf({ ...paid, orderId: 'SAL-ORD-2026-00002' })

const NOTHING = { order: null, reason: null, words: '', isIncomplete: false }

const begun = ({ event: { order } }: { event: { order: Order } }) => ({ ...NOTHING, order })

/** What the rider is told, and the orders that are then read. */
const recorded = (key: 'orderDelivered' | 'missRecorded' | 'deliveryNotRecorded', detail: string): Row<Delivery> => ({
  to: 'listing',
  emits: [{ type: 'notice.raised', notice: { key, detail } }, { type: 'delivery.ordersWanted' }],
})

const isGiven = ({ context: { reason, words } }: { context: { reason: string | null; words: string } }): boolean =>
  reason === 'no_answer' || (reason === '' && words.trim() !== '')

const call = ({ next: { reason, words } }: { next: { reason: string | null; words: string } }) => ({
  orderId: ID,
  reason: reason === 'no_answer' ? 'no_answer' : words.trim(),
})

const isOut = (orders: Order[]): boolean => orders[0] === out || orders[0] === paid

const shows =
  (shown: { unpaid?: string; missed?: string; recorded?: string; sent?: 'delivery' | 'miss' }) =>
  ({ snapshot, context }: Rest<Delivery>) =>
    expect([
      selectUnpaidOrderId(snapshot),
      selectMissedOrderId(snapshot),
      selectRecordedOrderId(snapshot),
      selectSent(snapshot),
      selectReason(snapshot),
      selectWords(snapshot),
      selectIsIncomplete(snapshot),
    ]).toEqual([
      shown.unpaid ?? null,
      shown.missed ?? null,
      shown.recorded ?? null,
      shown.sent ?? null,
      context.reason,
      context.words,
      context.isIncomplete,
    ])

export const riderDelivery: Model<Delivery> = {
  machine: riderDeliveryMachine,
  starts: [{ input: { user: rider }, in: 'ready', context: { owner: rider.email, ...NOTHING } }],
  payloads: {
    'delivery.deliver': [{ order: out }, { order: paid }, { order: orderOf() }],
    'delivery.miss': [{ order: out }, { order: orderOf() }],
    'delivery.chooseReason': [{ reason: 'no_answer' }, { reason: '' }],
    'delivery.typeReason': [{ words: ' The dog ' }, { words: ' ' }, { words: 'x'.repeat(500) }],
    'delivery.ordersKnown': [{ orders: [out, other] }, { orders: [paid, other] }, { orders: [other] }, { orders: [] }],
    'delivery.userChanged': [{ user: rider }, { user: brian }],
    'deliverOrder is done': [{ status: 'delivered' }, { status: 'refused', message: 'The order is cancelled.' }],
    'deliverOrder fails': [new Error('Network Error')],
    'reportMissedDelivery is done': [{ status: 'recorded' }, { status: 'refused', message: 'The order is cancelled.' }],
    'reportMissedDelivery fails': [new Error('Network Error')],
  },
  states: {
    '': {
      on: {
        'delivery.userChanged': {
          when: ({ event, context }) => event.user.email !== context.owner,
          to: 'ready',
          sets: ({ event }) => ({ owner: event.user.email, ...NOTHING }),
        },
      },
    },
    ready: {
      on: {
        'delivery.deliver': [
          { when: ({ event }) => event.order === paid, to: 'sending.delivery', sets: begun },
          { when: ({ event }) => event.order === out, to: 'explaining.unpaid', sets: begun },
        ],
        'delivery.miss': { when: ({ event }) => event.order === out, to: 'explaining.missed', sets: begun },
      },
      holds: shows({}),
    },
    explaining: {
      on: {
        'delivery.chooseReason': { sets: ({ event: { reason } }) => ({ reason, isIncomplete: false }) },
        'delivery.typeReason': {
          sets: ({ event: { words } }) => ({
            words: words.startsWith('x') ? 'x'.repeat(200) : words,
            isIncomplete: false,
          }),
        },
        'delivery.decline': { to: 'ready', sets: NOTHING },
      },
    },
    'explaining.unpaid': {
      on: {
        'delivery.confirm': [{ when: isGiven, to: 'sending.delivery' }, { sets: { isIncomplete: true } }],
        'delivery.ordersKnown': {
          when: ({ event }) => !isOut(event.orders) || event.orders[0] === paid,
          to: 'ready',
          sets: NOTHING,
        },
      },
      holds: shows({ unpaid: ID }),
    },
    'explaining.missed': {
      on: {
        'delivery.confirm': [{ when: isGiven, to: 'sending.miss' }, { sets: { isIncomplete: true } }],
        'delivery.ordersKnown': { when: ({ event }) => !isOut(event.orders), to: 'ready', sets: NOTHING },
      },
      holds: shows({ missed: ID }),
    },
    'sending.delivery': {
      calls: { deliverOrder: call },
      on: {
        'deliverOrder is done: delivered': recorded('orderDelivered', ID),
        'deliverOrder is done: refused': recorded('deliveryNotRecorded', 'The order is cancelled.'),
        'deliverOrder fails': recorded('deliveryNotRecorded', ''),
      },
      holds: shows({ recorded: ID, sent: 'delivery' }),
    },
    'sending.miss': {
      calls: { reportMissedDelivery: call },
      on: {
        'reportMissedDelivery is done: recorded': recorded('missRecorded', ID),
        'reportMissedDelivery is done: refused': recorded('deliveryNotRecorded', 'The order is cancelled.'),
        'reportMissedDelivery fails': recorded('deliveryNotRecorded', ''),
      },
      holds: shows({ recorded: ID, sent: 'miss' }),
    },
    listing: {
      delays: { listDelay: 10_000 },
      on: {
        'delivery.ordersKnown': { to: 'ready', sets: NOTHING },
        'after listDelay': { to: 'ready', sets: NOTHING },
      },
      holds: shows({ recorded: ID }),
    },
  },
  project: ({ owner, order, reason, words, isIncomplete }) => [owner, order === paid, reason, words[1], isIncomplete],
}
