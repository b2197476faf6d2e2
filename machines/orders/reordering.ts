/**
 * Ordering again what an earlier order had.
 *
 * - `idle`: nothing is asked for.
 * - `readingProducts`: reads which of the order's products are sold today. Further presses do nothing.
 *
 * What is sold goes to the cart, which says what it took.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Order, OrderItem } from '../../domain/entities.ts'
import type { OrderedAgain } from '../../domain/orders/orderedLines.ts'
import { eventOf } from '../eventOf.ts'
import type { NoticeRaised } from '../notice.ts'
import { notWired } from '../notWired.ts'

export type ReorderingEvent = { type: 'reorder.start'; order: Order }

export type ReorderingEmitted = ({ type: 'reorder.productsFound' } & OrderedAgain) | NoticeRaised

interface ReorderingContext {
  /** The order whose products are read, or null. */
  order: Order | null
}

export const reorderingMachine = setup({
  types: {
    context: {} as ReorderingContext,
    events: {} as ReorderingEvent,
    emitted: {} as ReorderingEmitted,
  },
  actors: {
    findProducts: fromPromise<OrderedAgain, { items: OrderItem[] }>(notWired),
  },
  actions: {
    rememberOrder: assign(({ event }) => ({ order: eventOf(event, 'reorder.start').order })),
    forgetOrder: assign({ order: null }),
    announceProducts: emit((_, { wanted, gone }: OrderedAgain) => ({ type: 'reorder.productsFound', wanted, gone })),
    notifyOfFailure: emit({ type: 'notice.raised', notice: { key: 'notOrderedAgain' } }),
  },
}).createMachine({
  id: 'reordering',
  context: { order: null },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetOrder',
      on: { 'reorder.start': { target: 'readingProducts', actions: 'rememberOrder' } },
    },
    readingProducts: {
      invoke: {
        id: 'findProducts',
        src: 'findProducts',
        input: ({ context }) => ({ items: context.order?.items ?? [] }),
        onDone: { target: 'idle', actions: { type: 'announceProducts', params: ({ event }) => event.output } },
        onError: { target: 'idle', actions: 'notifyOfFailure' },
      },
    },
  },
})

export type ReorderingActor = ActorRefFrom<typeof reorderingMachine>

/** The id of the order whose products are read, or null. */
export const selectBeingReordered = ({ context }: SnapshotFrom<typeof reorderingMachine>): string | null =>
  context.order?.orderId ?? null
