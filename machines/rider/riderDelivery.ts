/**
 * How a rider records that an order was delivered, or that its customer was not there.
 *
 * - `ready`: nothing is asked or sent.
 * - `explaining`: asks for the reason: why an `unpaid` order is handed over, or why the customer was `missed`. When the
 *   order is paid meanwhile, or is no longer out, nothing is asked any more.
 * - `sending`: the shop is told, once.
 * - `listing`: the answer is here, and the orders are read again. They show what was recorded, also when the answer was
 *   lost. It ends with the orders, or after 10 seconds.
 */
import { and, assign, emit, fromPromise, not, or, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Order, User } from '../../domain/entities.ts'
import { LONGEST_REASON } from '../../domain/orders/deliveryReasons.ts'
import { refusalText, type DeliverOutcome, type MissOutcome } from '../../domain/outcomes.ts'
import { eventOf } from '../eventOf.ts'
import type { NoticeRaised } from '../notice.ts'
import { notWired } from '../notWired.ts'

export interface RiderDeliveryInput {
  user: User
}

export type RiderDeliveryEvent =
  | { type: 'delivery.deliver'; order: Order }
  | { type: 'delivery.miss'; order: Order }
  /** One of the listed reasons, or empty for own words. */
  | { type: 'delivery.chooseReason'; reason: string }
  | { type: 'delivery.typeReason'; words: string }
  | { type: 'delivery.confirm' }
  | { type: 'delivery.decline' }
  | { type: 'delivery.ordersKnown'; orders: Order[] }
  | { type: 'delivery.userChanged'; user: User }

export type RiderDeliveryEmitted = { type: 'delivery.ordersWanted' } | NoticeRaised

interface RiderDeliveryContext {
  /** The rider's email. */
  owner: string
  order: Order | null
  /** The listed reason that is chosen; empty for own words, null before a choice. */
  reason: string | null
  words: string
  /** Whether the reason was missing when it was to be sent. */
  isIncomplete: boolean
}

const isPaid = (order: Order): boolean => order.payment?.state === 'paid'

const reasonIn = ({ reason, words }: RiderDeliveryContext): string => reason || words.trim()

export const riderDeliveryMachine = setup({
  types: {
    input: {} as RiderDeliveryInput,
    context: {} as RiderDeliveryContext,
    events: {} as RiderDeliveryEvent,
    emitted: {} as RiderDeliveryEmitted,
    tags: {} as 'busy',
  },
  actors: {
    deliverOrder: fromPromise<DeliverOutcome, { orderId: string; reason: string }>(notWired),
    reportMissedDelivery: fromPromise<MissOutcome, { orderId: string; reason: string }>(notWired),
  },
  delays: { listDelay: 10_000 },
  guards: {
    isDeliverable: ({ event }) => eventOf(event, 'delivery.deliver', 'delivery.miss').order.deliverable,
    isPaid: ({ event }) => isPaid(eventOf(event, 'delivery.deliver').order),
    reasonIsGiven: ({ context }) => context.reason !== null && reasonIn(context) !== '',
    orderIsOut: ({ context, event }) =>
      eventOf(event, 'delivery.ordersKnown').orders.some(
        ({ orderId, deliverable }) => deliverable && orderId === context.order?.orderId,
      ),
    orderIsPaid: ({ context, event }) =>
      eventOf(event, 'delivery.ordersKnown').orders.some(
        (order) => isPaid(order) && order.orderId === context.order?.orderId,
      ),
    isAnotherUser: ({ context, event }) => eventOf(event, 'delivery.userChanged').user.email !== context.owner,
    orderIsDelivered: (_, outcome: DeliverOutcome) => outcome.status === 'delivered',
    missIsRecorded: (_, outcome: MissOutcome) => outcome.status === 'recorded',
  },
  actions: {
    rememberOrder: assign(({ event }) => ({
      order: eventOf(event, 'delivery.deliver', 'delivery.miss').order,
      reason: null,
      words: '',
      isIncomplete: false,
    })),
    forgetOrder: assign({ order: null, reason: null, words: '', isIncomplete: false }),
    rememberReason: assign(({ event }) => ({
      reason: eventOf(event, 'delivery.chooseReason').reason,
      isIncomplete: false,
    })),
    rememberWords: assign(({ event }) => ({
      words: eventOf(event, 'delivery.typeReason').words.slice(0, LONGEST_REASON),
      isIncomplete: false,
    })),
    markIncomplete: assign({ isIncomplete: true }),
    rememberOwner: assign(({ event }) => ({ owner: eventOf(event, 'delivery.userChanged').user.email })),
    announceOrdersWanted: emit({ type: 'delivery.ordersWanted' }),
    notifyOfDelivery: emit(({ context }) => ({
      type: 'notice.raised',
      notice: { key: 'orderDelivered', detail: context.order?.orderId ?? '' },
    })),
    notifyOfMiss: emit(({ context }) => ({
      type: 'notice.raised',
      notice: { key: 'missRecorded', detail: context.order?.orderId ?? '' },
    })),
    notifyOfFailure: emit((_, detail: string) => ({
      type: 'notice.raised',
      notice: { key: 'deliveryNotRecorded', detail },
    })),
  },
}).createMachine({
  id: 'riderDelivery',
  context: ({ input }) => ({ owner: input.user.email, order: null, reason: null, words: '', isIncomplete: false }),
  initial: 'ready',
  on: { 'delivery.userChanged': { guard: 'isAnotherUser', target: '.ready', actions: 'rememberOwner' } },
  states: {
    ready: {
      entry: 'forgetOrder',
      on: {
        'delivery.deliver': [
          { guard: and(['isDeliverable', 'isPaid']), target: 'sending.delivery', actions: 'rememberOrder' },
          { guard: 'isDeliverable', target: 'explaining.unpaid', actions: 'rememberOrder' },
        ],
        'delivery.miss': { guard: 'isDeliverable', target: 'explaining.missed', actions: 'rememberOrder' },
      },
    },
    explaining: {
      on: {
        'delivery.chooseReason': { actions: 'rememberReason' },
        'delivery.typeReason': { actions: 'rememberWords' },
        'delivery.decline': { target: 'ready' },
      },
      initial: 'unpaid',
      states: {
        unpaid: {
          on: {
            'delivery.confirm': [
              { guard: 'reasonIsGiven', target: '#riderDelivery.sending.delivery' },
              { actions: 'markIncomplete' },
            ],
            'delivery.ordersKnown': { guard: or([not('orderIsOut'), 'orderIsPaid']), target: '#riderDelivery.ready' },
          },
        },
        missed: {
          on: {
            'delivery.confirm': [
              { guard: 'reasonIsGiven', target: '#riderDelivery.sending.miss' },
              { actions: 'markIncomplete' },
            ],
            'delivery.ordersKnown': { guard: not('orderIsOut'), target: '#riderDelivery.ready' },
          },
        },
      },
    },
    sending: {
      initial: 'delivery',
      states: {
        delivery: {
          tags: 'busy',
          invoke: {
            id: 'deliverOrder',
            src: 'deliverOrder',
            input: ({ context }) => ({ orderId: context.order?.orderId ?? '', reason: reasonIn(context) }),
            onDone: [
              {
                guard: { type: 'orderIsDelivered', params: ({ event }) => event.output },
                target: '#riderDelivery.listing',
                actions: 'notifyOfDelivery',
              },
              {
                target: '#riderDelivery.listing',
                actions: { type: 'notifyOfFailure', params: ({ event }) => refusalText(event.output) },
              },
            ],
            onError: { target: '#riderDelivery.listing', actions: { type: 'notifyOfFailure', params: '' } },
          },
        },
        miss: {
          tags: 'busy',
          invoke: {
            id: 'reportMissedDelivery',
            src: 'reportMissedDelivery',
            input: ({ context }) => ({ orderId: context.order?.orderId ?? '', reason: reasonIn(context) }),
            onDone: [
              {
                guard: { type: 'missIsRecorded', params: ({ event }) => event.output },
                target: '#riderDelivery.listing',
                actions: 'notifyOfMiss',
              },
              {
                target: '#riderDelivery.listing',
                actions: { type: 'notifyOfFailure', params: ({ event }) => refusalText(event.output) },
              },
            ],
            onError: { target: '#riderDelivery.listing', actions: { type: 'notifyOfFailure', params: '' } },
          },
        },
      },
    },
    listing: {
      tags: 'busy',
      entry: 'announceOrdersWanted',
      on: { 'delivery.ordersKnown': { target: 'ready' } },
      after: { listDelay: { target: 'ready' } },
    },
  },
})

export type RiderDeliveryActor = ActorRefFrom<typeof riderDeliveryMachine>

type Snapshot = SnapshotFrom<typeof riderDeliveryMachine>

/** The id of the order that is being recorded, or null. */
export const selectRecordedOrderId = (snapshot: Snapshot): string | null =>
  snapshot.hasTag('busy') ? (snapshot.context.order?.orderId ?? null) : null

/** What the shop is being told, while the answer is awaited; or null. */
export const selectSent = (snapshot: Snapshot): 'delivery' | 'miss' | null => {
  if (snapshot.matches({ sending: 'delivery' })) return 'delivery'
  return snapshot.matches({ sending: 'miss' }) ? 'miss' : null
}

/** The id of the order whose reason for handing it over unpaid is asked for, or null. */
export const selectUnpaidOrderId = (snapshot: Snapshot): string | null =>
  snapshot.matches({ explaining: 'unpaid' }) ? (snapshot.context.order?.orderId ?? null) : null

/** The id of the order whose customer was missed, while the reason is asked for; or null. */
export const selectMissedOrderId = (snapshot: Snapshot): string | null =>
  snapshot.matches({ explaining: 'missed' }) ? (snapshot.context.order?.orderId ?? null) : null

export const selectReason = (snapshot: Snapshot): string | null => snapshot.context.reason

export const selectWords = (snapshot: Snapshot): string => snapshot.context.words

/** Whether to say that a reason is missing. */
export const selectIsIncomplete = (snapshot: Snapshot): boolean => snapshot.context.isIncomplete
