/**
 * How a customer cancels an order.
 *
 * - `idle`: no order is being cancelled.
 * - `confirmation`: asks whether to cancel the order.
 * - `cancelling`: the shop is asked, once.
 *
 * The orders are read again after every answer: it may have been lost, or the order dispatched meanwhile.
 */
import { assertEvent, assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Order, User } from '../domain/entities.ts'
import { refusalText, type CancelOutcome } from '../domain/outcomes.ts'
import type { NoticeRaised } from './notice.ts'

export interface OrderCancellingInput {
  /** The customer whose orders they are. */
  user: User
}

export type OrderCancellingEvent =
  | { type: 'order.cancel'; order: Order }
  | { type: 'order.confirm' }
  | { type: 'order.decline' }
  | { type: 'order.userChanged'; user: User }

export type OrderCancellingEmitted = { type: 'order.changed' } | NoticeRaised

interface OrderCancellingContext {
  /** The customer's email. */
  owner: string
  /** The order to cancel, or null. */
  order: Order | null
}

export const orderCancellingMachine = setup({
  types: {
    input: {} as OrderCancellingInput,
    context: {} as OrderCancellingContext,
    events: {} as OrderCancellingEvent,
    emitted: {} as OrderCancellingEmitted,
  },
  actors: {
    cancelOrder: fromPromise<CancelOutcome, { orderId: string }>(() =>
      Promise.reject(new Error('cancelOrder is not wired')),
    ),
  },
  guards: {
    orderIsCancelled: (_, outcome: CancelOutcome) => outcome.status === 'cancelled',
    isAnotherUser: ({ context, event }) => {
      assertEvent(event, 'order.userChanged')
      return event.user.email !== context.owner
    },
  },
  actions: {
    rememberOrder: assign(({ event }) => {
      assertEvent(event, 'order.cancel')
      return { order: event.order }
    }),
    forgetOrder: assign({ order: null }),
    rememberOwner: assign(({ event }) => {
      assertEvent(event, 'order.userChanged')
      return { owner: event.user.email }
    }),
    announceChange: emit({ type: 'order.changed' }),
    notifyOfSuccess: emit(({ context }) => ({
      type: 'notice.raised',
      notice: { key: 'orderCancelled', detail: context.order?.orderId ?? '' },
    })),
    notifyOfFailure: emit((_, detail: string) => ({
      type: 'notice.raised',
      notice: { key: 'orderNotCancelled', detail },
    })),
  },
}).createMachine({
  id: 'orderCancelling',
  context: ({ input }) => ({ owner: input.user.email, order: null }),
  initial: 'idle',
  on: {
    'order.userChanged': { guard: 'isAnotherUser', target: '.idle', actions: 'rememberOwner' },
  },
  states: {
    idle: {
      entry: 'forgetOrder',
      on: {
        'order.cancel': { target: 'confirmation', actions: 'rememberOrder' },
      },
    },
    confirmation: {
      on: { 'order.confirm': { target: 'cancelling' }, 'order.decline': { target: 'idle' } },
    },
    cancelling: {
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context: { order } }) => ({ orderId: order?.orderId ?? '' }),
        onDone: [
          {
            guard: { type: 'orderIsCancelled', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['notifyOfSuccess', 'announceChange'],
          },
          {
            target: 'idle',
            actions: [{ type: 'notifyOfFailure', params: ({ event }) => refusalText(event.output) }, 'announceChange'],
          },
        ],
        onError: { target: 'idle', actions: [{ type: 'notifyOfFailure', params: '' }, 'announceChange'] },
      },
    },
  },
})

export type OrderCancellingActor = ActorRefFrom<typeof orderCancellingMachine>

type Snapshot = SnapshotFrom<typeof orderCancellingMachine>

/** The order whose cancelling is to be confirmed, or null. */
export const selectToConfirm = (snapshot: Snapshot): Order | null =>
  snapshot.matches('confirmation') ? snapshot.context.order : null

/** The id of the order that is being cancelled, or null. */
export const selectBeingCancelled = (snapshot: Snapshot): string | null =>
  snapshot.matches('cancelling') ? (snapshot.context.order?.orderId ?? null) : null
