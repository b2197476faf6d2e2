/**
 * How a customer asks to return an order, or some of its items.
 *
 * - `closed`: the form is not shown.
 * - `filling`: the customer chooses the items, at first all, and says why.
 * - `sending`: the shop is asked, once. A form that is not taken stays as it was filled in.
 *
 * The orders are read again after every answer, as it may have been lost.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Order, User } from '../../domain/entities.ts'
import type { Notice } from '../../domain/notices.ts'
import { refusalText, type ReturnOutcome } from '../../domain/outcomes.ts'
import { eventOf } from '../eventOf.ts'
import type { NoticeRaised } from '../notice.ts'
import { notWired } from '../notWired.ts'

export interface ReturningInput {
  /** The customer whose orders they are. */
  user: User
}

export type ReturningEvent =
  | { type: 'return.open'; order: Order }
  | { type: 'return.close' }
  | { type: 'return.reasonTyped'; reason: string }
  | { type: 'return.itemToggled'; productId: string }
  | { type: 'return.send' }
  | { type: 'return.userChanged'; user: User }

export type ReturningEmitted = { type: 'return.answered' } | NoticeRaised

interface ReturningContext {
  /** The customer's email. */
  owner: string
  /** The order that the form is about, or null. */
  order: Order | null
  reason: string
  /** The ids of the products to return. */
  chosen: string[]
}

const idsOf = (order: Order): string[] => [...new Set(order.items.map(({ productId }) => productId))]

/** Returns what is sent; no items stand for the whole order. */
const requestOf = ({ order, reason, chosen }: ReturningContext) => ({
  orderId: order?.orderId ?? '',
  reason: reason.trim(),
  items: order && chosen.length < idsOf(order).length ? chosen : [],
})

export const returningMachine = setup({
  types: {
    input: {} as ReturningInput,
    context: {} as ReturningContext,
    events: {} as ReturningEvent,
    emitted: {} as ReturningEmitted,
  },
  actors: {
    requestReturn: fromPromise<ReturnOutcome, { orderId: string; reason: string; items: string[] }>(notWired),
  },
  guards: {
    nothingIsChosen: ({ context }) =>
      context.order !== null && context.order.items.length > 0 && !context.chosen.length,
    reasonIsMissing: ({ context }) => context.reason.trim() === '',
    returnIsRequested: (_, outcome: ReturnOutcome) => outcome.status === 'requested',
    isAnotherUser: ({ context, event }) => eventOf(event, 'return.userChanged').user.email !== context.owner,
  },
  actions: {
    startForm: assign(({ event }) => {
      const { order } = eventOf(event, 'return.open')
      return { order, reason: '', chosen: idsOf(order) }
    }),
    forgetForm: assign({ order: null, reason: '', chosen: [] }),
    rememberReason: assign(({ event }) => ({ reason: eventOf(event, 'return.reasonTyped').reason })),
    toggleItem: assign(({ context: { chosen, order }, event }) => {
      const { productId } = eventOf(event, 'return.itemToggled')
      const wanted = chosen.includes(productId) ? chosen.filter((id) => id !== productId) : [...chosen, productId]
      return { chosen: order ? idsOf(order).filter((id) => wanted.includes(id)) : [] }
    }),
    rememberOwner: assign(({ event }) => ({ owner: eventOf(event, 'return.userChanged').user.email })),
    announceAnswer: emit({ type: 'return.answered' }),
    notify: emit((_, notice: Notice) => ({ type: 'notice.raised', notice })),
  },
}).createMachine({
  id: 'returning',
  context: ({ input }) => ({ owner: input.user.email, order: null, reason: '', chosen: [] }),
  initial: 'closed',
  on: {
    'return.userChanged': { guard: 'isAnotherUser', target: '.closed', actions: 'rememberOwner' },
  },
  states: {
    closed: {
      entry: 'forgetForm',
      on: { 'return.open': { target: 'filling', actions: 'startForm' } },
    },
    filling: {
      on: {
        'return.reasonTyped': { actions: 'rememberReason' },
        'return.itemToggled': { actions: 'toggleItem' },
        'return.close': { target: 'closed' },
        'return.send': [
          { guard: 'nothingIsChosen', actions: { type: 'notify', params: { key: 'returnNeedsItems' } } },
          { guard: 'reasonIsMissing', actions: { type: 'notify', params: { key: 'returnNeedsReason' } } },
          { target: 'sending' },
        ],
      },
    },
    sending: {
      invoke: {
        id: 'requestReturn',
        src: 'requestReturn',
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: { type: 'returnIsRequested', params: ({ event }) => event.output },
            target: 'closed',
            actions: [
              {
                type: 'notify',
                params: ({ context }) => ({ key: 'returnRequested', detail: context.order?.orderId ?? '' }),
              },
              'announceAnswer',
            ],
          },
          {
            target: 'filling',
            actions: [
              {
                type: 'notify',
                params: ({ event }) => ({ key: 'returnNotRequested', detail: refusalText(event.output) }),
              },
              'announceAnswer',
            ],
          },
        ],
        onError: {
          target: 'filling',
          actions: [{ type: 'notify', params: { key: 'returnNotRequested' } }, 'announceAnswer'],
        },
      },
    },
  },
})

export type ReturningActor = ActorRefFrom<typeof returningMachine>

type Snapshot = SnapshotFrom<typeof returningMachine>

/** The order that the form is about, or null while it is closed. */
export const selectReturned = ({ context }: Snapshot): Order | null => context.order

export const selectReason = ({ context }: Snapshot): string => context.reason

export const selectChosen = ({ context }: Snapshot): string[] => context.chosen

export const selectIsSending = (snapshot: Snapshot): boolean => snapshot.matches('sending')
