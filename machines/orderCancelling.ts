/**
 * How a customer cancels an order.
 *
 * - `idle`: no order is being cancelled.
 * - `confirming`: the customer is asked whether the order shall really be cancelled.
 * - `cancelling`: the shop is asked, once.
 *
 * Whatever the shop answers, the orders are read again: the answer may have been lost, or the order dispatched meanwhile.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Order, User } from '../domain/entities.ts'
import { refusalText, type CancelOutcome } from '../domain/outcomes.ts'
import type { NoticeRaised } from './notice.ts'

export interface OrderCancellingInput {
  /** Whose orders they are. */
  user: User
}

export type OrderCancellingEvent =
  | { type: 'order.cancel'; order: Order }
  | { type: 'order.confirm' }
  | { type: 'order.decline' }
  | { type: 'order.userChanged'; user: User }

export type OrderCancellingEmitted = { type: 'order.changed' } | NoticeRaised

interface OrderCancellingContext {
  user: User
  /** The order that is to be cancelled, or null. */
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
    cancelOrder: fromPromise<CancelOutcome, { user: User; orderId: string }>(() =>
      Promise.reject(new Error('cancelOrder is not wired')),
    ),
  },
  guards: {
    orderIsCancelled: (_, outcome: CancelOutcome) => outcome.status === 'cancelled',
    isAnotherUser: ({ context }, user: User) => user.email !== context.user.email,
  },
  actions: {
    rememberOrder: assign((_, order: Order) => ({ order })),
    forgetOrder: assign({ order: null }),
    rememberUser: assign((_, user: User) => ({ user })),
    announceChange: emit({ type: 'order.changed' }),
    notifyOfSuccess: emit(({ context }) => ({
      type: 'notice.raised',
      notice: { title: 'Order cancelled', description: context.order?.orderId ?? '', tone: 'success' },
    })),
    notifyOfFailure: emit((_, message: string) => ({
      type: 'notice.raised',
      notice: {
        title: 'Order not cancelled',
        description: message || 'Please try again, or call the shop.',
        tone: 'error',
      },
    })),
  },
}).createMachine({
  id: 'orderCancelling',
  context: ({ input }) => ({ user: input.user, order: null }),
  initial: 'idle',
  on: {
    'order.userChanged': [
      {
        guard: { type: 'isAnotherUser', params: ({ event }) => event.user },
        target: '.idle',
        actions: { type: 'rememberUser', params: ({ event }) => event.user },
      },
      { actions: { type: 'rememberUser', params: ({ event }) => event.user } },
    ],
  },
  states: {
    idle: {
      entry: 'forgetOrder',
      on: {
        'order.cancel': {
          target: 'confirming',
          actions: { type: 'rememberOrder', params: ({ event }) => event.order },
        },
      },
    },
    confirming: {
      on: { 'order.confirm': { target: 'cancelling' }, 'order.decline': { target: 'idle' } },
    },
    cancelling: {
      invoke: {
        id: 'cancelOrder',
        src: 'cancelOrder',
        input: ({ context: { user, order } }) => ({ user, orderId: order?.orderId ?? '' }),
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

/** The order about which the customer is asked, or null. */
export const selectToConfirm = (snapshot: Snapshot): Order | null =>
  snapshot.matches('confirming') ? snapshot.context.order : null

/** The number of the order that is being cancelled, or null. */
export const selectBeingCancelled = (snapshot: Snapshot): string | null =>
  snapshot.matches('cancelling') ? (snapshot.context.order?.orderId ?? null) : null
