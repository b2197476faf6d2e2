/**
 * How a customer cancels an order, or deletes a draft.
 *
 * - `idle`: nothing is asked for.
 * - `confirmation`: asks whether to cancel the order or delete the draft.
 * - `ending`: the shop is asked, once.
 *
 * The orders are read again after every answer: it may have been lost, or the order dispatched or completed meanwhile.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Order, User } from '../../domain/entities.ts'
import type { NoticeKey } from '../../domain/notices.ts'
import { refusalText, type EndOutcome } from '../../domain/outcomes.ts'
import { eventOf } from '../eventOf.ts'
import type { NoticeRaised } from '../notice.ts'
import { notWired } from '../notWired.ts'

export interface OrderEndingInput {
  /** The customer whose orders they are. */
  user: User
}

/** How an order ends before its delivery. */
export type OrderEnd = 'cancelled' | 'deleted'

export type OrderEndingEvent =
  | { type: 'order.end'; order: Order; end: OrderEnd }
  | { type: 'order.confirm' }
  | { type: 'order.decline' }
  | { type: 'order.userChanged'; user: User }

export type OrderEndingEmitted =
  | { type: 'order.ended'; orderId: string; end: OrderEnd }
  | { type: 'order.changed' }
  | NoticeRaised

interface OrderEndingContext {
  /** The customer's email. */
  owner: string
  /** The order to end, or null. */
  order: Order | null
  end: OrderEnd
}

const DONE = { cancelled: 'orderCancelled', deleted: 'draftDeleted' } as const satisfies Record<OrderEnd, NoticeKey>
const NOT_DONE = {
  cancelled: 'orderNotCancelled',
  deleted: 'draftNotDeleted',
} as const satisfies Record<OrderEnd, NoticeKey>

export const orderEndingMachine = setup({
  types: {
    input: {} as OrderEndingInput,
    context: {} as OrderEndingContext,
    events: {} as OrderEndingEvent,
    emitted: {} as OrderEndingEmitted,
  },
  actors: {
    endOrder: fromPromise<EndOutcome, { orderId: string; end: OrderEnd }>(notWired),
  },
  guards: {
    orderIsEnded: (_, outcome: EndOutcome) => outcome.status !== 'refused',
    isAnotherUser: ({ context, event }) => eventOf(event, 'order.userChanged').user.email !== context.owner,
  },
  actions: {
    rememberOrder: assign(({ event }) => {
      const { order, end } = eventOf(event, 'order.end')
      return { order, end }
    }),
    forgetOrder: assign({ order: null }),
    rememberOwner: assign(({ event }) => ({ owner: eventOf(event, 'order.userChanged').user.email })),
    announceChange: emit({ type: 'order.changed' }),
    announceEnd: emit(({ context: { order, end } }) => ({ type: 'order.ended', orderId: order?.orderId ?? '', end })),
    notifyOfSuccess: emit(({ context: { order, end } }) => ({
      type: 'notice.raised',
      notice: { key: DONE[end], detail: order?.orderId ?? '' },
    })),
    notifyOfFailure: emit(({ context: { end } }, detail: string) => ({
      type: 'notice.raised',
      notice: { key: NOT_DONE[end], detail },
    })),
  },
}).createMachine({
  id: 'orderEnding',
  context: ({ input }) => ({ owner: input.user.email, order: null, end: 'cancelled' }),
  initial: 'idle',
  on: {
    'order.userChanged': { guard: 'isAnotherUser', target: '.idle', actions: 'rememberOwner' },
  },
  states: {
    idle: {
      entry: 'forgetOrder',
      on: {
        'order.end': { target: 'confirmation', actions: 'rememberOrder' },
      },
    },
    confirmation: {
      on: { 'order.confirm': { target: 'ending' }, 'order.decline': { target: 'idle' } },
    },
    ending: {
      invoke: {
        id: 'endOrder',
        src: 'endOrder',
        input: ({ context: { order, end } }) => ({ orderId: order?.orderId ?? '', end }),
        onDone: [
          {
            guard: { type: 'orderIsEnded', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['notifyOfSuccess', 'announceEnd', 'announceChange'],
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

export type OrderEndingActor = ActorRefFrom<typeof orderEndingMachine>

type Snapshot = SnapshotFrom<typeof orderEndingMachine>

/** The order whose end is to be confirmed, or null. */
export const selectToConfirm = (snapshot: Snapshot): Order | null =>
  snapshot.matches('confirmation') ? snapshot.context.order : null

/** How that order, or the one before, is to end. */
export const selectEnd = ({ context }: Snapshot): OrderEnd => context.end

/** The id of the order that is being ended, or null. */
export const selectBeingEnded = (snapshot: Snapshot): string | null =>
  snapshot.matches('ending') ? (snapshot.context.order?.orderId ?? null) : null
