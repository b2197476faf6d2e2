/**
 * Tracking: where is my order?
 *
 * - `idle`: nothing has been asked yet, or what was asked was left behind.
 * - `loading`: the shop is being asked; a new number replaces the one under way.
 * - `found`: the status and the timeline are shown.
 * - `missing`: the shop knows no tracking for that number [TRK-12].
 * - `failed`: the shop could not be asked [TRK-13].
 *
 * What is wrong is kept for the page, which shows it inline, and raised as a notice too.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Tracking, User } from '../domain/entities.ts'
import { hasToken } from '../domain/session.ts'
import type { NoticeRaised } from './notice.ts'

export interface TrackingInput {
  user: User | null
}

export type TrackingEvent =
  | { type: 'tracking.track'; orderId: string }
  | { type: 'tracking.userChanged'; user: User | null }
  | { type: 'tracking.leave' }

export type TrackingEmitted = NoticeRaised

interface TrackingContext {
  orderId: string
  tracking: Tracking | null
  problem: string | null
  user: User | null
}

export const trackingMachine = setup({
  types: {
    input: {} as TrackingInput,
    context: {} as TrackingContext,
    events: {} as TrackingEvent,
    emitted: {} as TrackingEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** The tracking of an order, or null when the shop holds none. */
    fetchTracking: fromPromise<Tracking | null, { order_id: string; user: User | null }>(() =>
      Promise.reject(new Error('fetchTracking is not wired')),
    ),
  },
  guards: {
    numberIsEmpty: (_, orderId: string) => orderId.trim() === '',
    tokenIsMissing: ({ context }) => !hasToken(context.user),
    trackingIsKnown: (_, tracking: Tracking | null) => tracking !== null,
    isSameUser: ({ context }, user: User | null) => context.user?.email === user?.email,
  },
  actions: {
    rememberOrder: assign((_, orderId: string) => ({ orderId: orderId.trim(), tracking: null, problem: null })),
    rememberTracking: assign((_, tracking: Tracking | null) => ({ tracking })),
    rememberUser: assign((_, user: User | null) => ({ user })),
    rememberProblem: assign((_, problem: string) => ({ problem })),
    forgetOrder: assign({ orderId: '', tracking: null, problem: null }),
    tellProblem: emit(({ context }) => ({
      type: 'notice.raised',
      notice: { title: context.problem ?? '', tone: 'error' },
    })),
  },
}).createMachine({
  id: 'tracking',
  context: ({ input }) => ({ orderId: '', tracking: null, problem: null, user: input.user }),
  initial: 'idle',
  on: {
    'tracking.track': [
      {
        guard: { type: 'numberIsEmpty', params: ({ event }) => event.orderId },
        actions: [{ type: 'rememberProblem', params: 'Please enter a tracking number' }, 'tellProblem'],
      },
      {
        guard: 'tokenIsMissing',
        actions: [{ type: 'rememberProblem', params: 'Please log in to track your orders' }, 'tellProblem'],
      },
      { target: '.loading', actions: { type: 'rememberOrder', params: ({ event }) => event.orderId } },
    ],
    'tracking.userChanged': [
      {
        guard: { type: 'isSameUser', params: ({ event }) => event.user },
        actions: { type: 'rememberUser', params: ({ event }) => event.user },
      },
      { target: '.idle', actions: [{ type: 'rememberUser', params: ({ event }) => event.user }, 'forgetOrder'] },
    ],
    'tracking.leave': { target: '.idle', actions: 'forgetOrder' },
  },
  states: {
    idle: {},
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchTracking',
        src: 'fetchTracking',
        input: ({ context }) => ({ order_id: context.orderId, user: context.user }),
        onDone: [
          {
            guard: { type: 'trackingIsKnown', params: ({ event }) => event.output },
            target: 'found',
            actions: { type: 'rememberTracking', params: ({ event }) => event.output },
          },
          {
            target: 'missing',
            actions: [
              { type: 'rememberProblem', params: 'No tracking information found for this order' },
              'tellProblem',
            ],
          },
        ],
        onError: {
          target: 'failed',
          actions: [
            {
              type: 'rememberProblem',
              params: 'Failed to track order. Please check your order number and try again.',
            },
            'tellProblem',
          ],
        },
      },
    },
    found: {},
    missing: {},
    failed: {},
  },
})

export type TrackingActor = ActorRefFrom<typeof trackingMachine>

type Snapshot = SnapshotFrom<typeof trackingMachine>

/** What the shop answered, or null. */
export const selectTracking = (snapshot: Snapshot): Tracking | null => snapshot.context.tracking

/** What is wrong, as the text to show [TRK-10 to TRK-13], or null. */
export const selectProblem = (snapshot: Snapshot): string | null => snapshot.context.problem

export const selectIsTracking = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
