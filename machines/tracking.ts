/**
 * Tracking: where is my order?
 *
 * - `idle`: nothing has been asked yet, or what was asked was left behind.
 * - `loggedOut`: nobody may ask [TRK-11], or whoever asked is no longer logged in. Who then logs in is answered at once.
 * - `asked`, by somebody who may: `loading`, in which another number replaces the one under way and the same one is
 *   asked for once; `found`, the status and the timeline are shown; `missing`, the shop knows no tracking for that
 *   number [TRK-12]; `failed`, the shop could not be asked [TRK-13].
 *
 * What is wrong is kept for the page, which shows it inline, and raised as a notice too. What was typed stays when the
 * page is left and when the session expires; only another person's log-in, or logging out by hand, clears it.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Tracking, User } from '../domain/entities.ts'
import { hasToken } from '../domain/session.ts'
import type { NoticeRaised } from './notice.ts'

export interface TrackingInput {
  user: User | null
}

export type TrackingEvent =
  | { type: 'tracking.type'; text: string }
  | { type: 'tracking.track'; orderId: string }
  | { type: 'tracking.userChanged'; user: User | null }
  | { type: 'tracking.leave' }
  | { type: 'tracking.forget' }

export type TrackingEmitted = NoticeRaised

interface TrackingContext {
  /** What is in the field. */
  typed: string
  /** The number that is asked for. */
  orderId: string
  tracking: Tracking | null
  problem: string | null
  user: User | null
  /** The email of who is logged in, or was before the session expired; empty when nobody was. */
  owner: string
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
    fetchTracking: fromPromise<Tracking | null, { orderId: string; user: User | null }>(() =>
      Promise.reject(new Error('fetchTracking is not wired')),
    ),
  },
  guards: {
    numberIsEmpty: (_, orderId: string) => orderId.trim() === '',
    numberIsUnderWay: ({ context }, orderId: string) => orderId.trim() === context.orderId,
    tokenIsMissing: ({ context }) => !hasToken(context.user),
    trackingIsKnown: (_, tracking: Tracking | null) => tracking !== null,
    isNobody: (_, user: User | null) => user === null,
    isAnotherUser: ({ context }, user: User | null) => isAnother(context.owner, user),
    mayAskNow: ({ context }, user: User | null) => hasToken(user) && !isAnother(context.owner, user),
  },
  actions: {
    type: assign((_, text: string) => ({ typed: text })),
    rememberOrder: assign((_, orderId: string) => ({ typed: orderId.trim(), orderId: orderId.trim() })),
    rememberTracking: assign((_, tracking: Tracking | null) => ({ tracking, problem: null })),
    rememberUser: assign(({ context }, user: User | null) => ({ user, owner: user?.email ?? context.owner })),
    rememberProblem: assign((_, problem: string) => ({ problem })),
    clearAnswer: assign({ tracking: null, problem: null }),
    clearField: assign({ typed: '' }),
    forgetUser: assign({ user: null, owner: '' }),
    tellProblem: emit(({ context }) => ({
      type: 'notice.raised',
      notice: { title: context.problem ?? '', tone: 'error' },
    })),
  },
}).createMachine({
  id: 'tracking',
  context: ({ input: { user } }) => ({
    typed: '',
    orderId: '',
    tracking: null,
    problem: null,
    user,
    owner: user?.email ?? '',
  }),
  initial: 'idle',
  on: {
    'tracking.type': { actions: { type: 'type', params: ({ event }) => event.text } },
    'tracking.track': [
      {
        guard: { type: 'numberIsEmpty', params: ({ event }) => event.orderId },
        actions: [{ type: 'rememberProblem', params: 'Please enter a tracking number' }, 'tellProblem'],
      },
      {
        guard: 'tokenIsMissing',
        target: '.loggedOut',
        actions: [
          { type: 'rememberOrder', params: ({ event }) => event.orderId },
          { type: 'rememberProblem', params: 'Please log in to track your orders' },
          'tellProblem',
        ],
      },
      { target: '.asked', actions: { type: 'rememberOrder', params: ({ event }) => event.orderId } },
    ],
    'tracking.userChanged': [
      {
        guard: { type: 'isAnotherUser', params: ({ event }) => event.user },
        target: '.idle',
        actions: [{ type: 'rememberUser', params: ({ event }) => event.user }, 'clearField'],
      },
      { actions: { type: 'rememberUser', params: ({ event }) => event.user } },
    ],
    'tracking.leave': { target: '.idle' },
    'tracking.forget': { target: '.idle', actions: ['clearField', 'forgetUser'] },
  },
  states: {
    idle: { entry: 'clearAnswer' },
    loggedOut: {
      entry: ['clearAnswer', { type: 'rememberProblem', params: 'Please log in to track your orders' }],
      on: {
        'tracking.userChanged': {
          guard: { type: 'mayAskNow', params: ({ event }) => event.user },
          target: 'asked',
          actions: { type: 'rememberUser', params: ({ event }) => event.user },
        },
      },
    },
    asked: {
      entry: 'clearAnswer',
      initial: 'loading',
      on: {
        'tracking.userChanged': {
          guard: { type: 'isNobody', params: ({ event }) => event.user },
          target: 'loggedOut',
          actions: { type: 'rememberUser', params: ({ event }) => event.user },
        },
      },
      states: {
        loading: {
          tags: 'busy',
          on: {
            'tracking.track': {
              guard: { type: 'numberIsUnderWay', params: ({ event }) => event.orderId },
              actions: { type: 'type', params: ({ event }) => event.orderId.trim() },
            },
          },
          invoke: {
            id: 'fetchTracking',
            src: 'fetchTracking',
            input: ({ context }) => ({ orderId: context.orderId, user: context.user }),
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
    },
  },
})

/** Whether somebody other than the owner logs in. */
function isAnother(owner: string, user: User | null): boolean {
  return user !== null && owner !== '' && owner !== user.email
}

export type TrackingActor = ActorRefFrom<typeof trackingMachine>

type Snapshot = SnapshotFrom<typeof trackingMachine>

/** What is in the field. */
export const selectTyped = (snapshot: Snapshot): string => snapshot.context.typed

/** What the shop answered, or null. */
export const selectTracking = (snapshot: Snapshot): Tracking | null => snapshot.context.tracking

/** What is wrong, as the text to show [TRK-10 to TRK-13], or null. */
export const selectProblem = (snapshot: Snapshot): string | null => snapshot.context.problem

export const selectIsTracking = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Nothing is asked until somebody logs in. */
export const selectNeedsLogin = (snapshot: Snapshot): boolean => snapshot.matches('loggedOut')
