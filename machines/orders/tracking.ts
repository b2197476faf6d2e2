/**
 * Tracking: where is my order?
 *
 * - `idle`: nothing is asked, or the page was left.
 * - `loggedOut`: a guest asks [TRK-11], or the session has ended. The next login asks again at once.
 * - `asked`: a customer asks. `loading`: another number replaces the one under way, the same one is asked once;
 *   `found`: status and timeline; `refreshing`: they stay while they are read again; `missing`: the shop has no
 *   tracking for the number [TRK-12]; `failed`: the call failed [TRK-13].
 *
 * A problem is shown on the page and raised as a notice. What was typed stays when the page is left and when the
 * session expires; it is cleared when another customer logs in and on logout.
 */
import { and, assign, emit, fromPromise, not, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Tracking, User } from '../../domain/entities.ts'
import type { NoticeKey } from '../../domain/notices.ts'
import { hasToken } from '../../domain/people/session.ts'
import { eventOf } from '../eventOf.ts'
import type { NoticeRaised } from '../notice.ts'
import { notWired } from '../notWired.ts'

export interface TrackingInput {
  user: User | null
}

export type TrackingEvent =
  | { type: 'tracking.type'; text: string }
  | { type: 'tracking.track'; orderId: string }
  /** The order may have changed. */
  | { type: 'tracking.refresh' }
  | { type: 'tracking.userChanged'; user: User | null }
  | { type: 'tracking.leave' }
  | { type: 'tracking.forget' }

export type TrackingEmitted = NoticeRaised

interface TrackingContext {
  /** The text of the field. */
  typed: string
  /** The order that is asked for. */
  orderId: string
  tracking: Tracking | null
  problem: NoticeKey | null
  user: User | null
  /** The email of the customer who is logged in, or was before the session expired; otherwise empty. */
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
    /** Returns the tracking of an order, or null when the shop has none. */
    fetchTracking: fromPromise<Tracking | null, { orderId: string; user: User | null }>(notWired),
  },
  guards: {
    numberIsEmpty: ({ event }) => eventOf(event, 'tracking.track').orderId.trim() === '',
    numberIsUnderWay: ({ context, event }) => eventOf(event, 'tracking.track').orderId.trim() === context.orderId,
    userHasToken: ({ context }) => hasToken(context.user),
    trackingIsKnown: (_, tracking: Tracking | null) => tracking !== null,
    newUserHasToken: ({ event }) => hasToken(eventOf(event, 'tracking.userChanged').user),
    isLogout: ({ event }) => eventOf(event, 'tracking.userChanged').user === null,
    isAnotherUser: ({ context: { owner }, event }) => {
      const { user } = eventOf(event, 'tracking.userChanged')
      return user !== null && owner !== '' && owner !== user.email
    },
  },
  actions: {
    type: assign((_, text: string) => ({ typed: text })),
    rememberOrder: assign(({ event }) => {
      const { orderId } = eventOf(event, 'tracking.track')
      return { typed: orderId.trim(), orderId: orderId.trim() }
    }),
    rememberTracking: assign((_, tracking: Tracking | null) => ({ tracking, problem: null })),
    rememberUser: assign(({ context, event }) => {
      const { user } = eventOf(event, 'tracking.userChanged')
      return { user, owner: user?.email ?? context.owner }
    }),
    rememberProblem: assign((_, problem: NoticeKey) => ({ problem })),
    clearAnswer: assign({ tracking: null, problem: null }),
    clearField: assign({ typed: '' }),
    forgetUser: assign({ user: null, owner: '' }),
    notifyOfProblem: emit(({ context }) => ({
      type: 'notice.raised',
      notice: { key: context.problem as NoticeKey },
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
        guard: 'numberIsEmpty',
        actions: [{ type: 'rememberProblem', params: 'trackingNeedsNumber' }, 'notifyOfProblem'],
      },
      {
        guard: not('userHasToken'),
        target: '.loggedOut',
        actions: ['rememberOrder', { type: 'rememberProblem', params: 'trackingNeedsLogin' }, 'notifyOfProblem'],
      },
      { target: '.asked', actions: 'rememberOrder' },
    ],
    'tracking.userChanged': [
      {
        guard: 'isAnotherUser',
        target: '.idle',
        actions: ['rememberUser', 'clearField'],
      },
      { actions: 'rememberUser' },
    ],
    'tracking.leave': { target: '.idle' },
    'tracking.forget': { target: '.idle', actions: ['clearField', 'forgetUser'] },
  },
  states: {
    idle: { entry: 'clearAnswer' },
    loggedOut: {
      entry: ['clearAnswer', { type: 'rememberProblem', params: 'trackingNeedsLogin' }],
      on: {
        'tracking.userChanged': {
          guard: and(['newUserHasToken', not('isAnotherUser')]),
          target: 'asked',
          actions: 'rememberUser',
        },
      },
    },
    asked: {
      entry: 'clearAnswer',
      initial: 'loading',
      on: {
        'tracking.userChanged': {
          guard: 'isLogout',
          target: 'loggedOut',
          actions: 'rememberUser',
        },
      },
      states: {
        loading: {
          tags: 'busy',
          on: {
            'tracking.track': {
              guard: 'numberIsUnderWay',
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
                actions: [{ type: 'rememberProblem', params: 'trackingMissing' }, 'notifyOfProblem'],
              },
            ],
            onError: {
              target: 'failed',
              actions: [{ type: 'rememberProblem', params: 'trackingFailed' }, 'notifyOfProblem'],
            },
          },
        },
        found: { on: { 'tracking.refresh': { target: 'refreshing' } } },
        refreshing: {
          invoke: {
            id: 'refreshTracking',
            src: 'fetchTracking',
            input: ({ context }) => ({ orderId: context.orderId, user: context.user }),
            onDone: [
              {
                guard: { type: 'trackingIsKnown', params: ({ event }) => event.output },
                target: 'found',
                actions: { type: 'rememberTracking', params: ({ event }) => event.output },
              },
              { target: 'found' },
            ],
            onError: { target: 'found' },
          },
        },
        missing: {},
        failed: {},
      },
    },
  },
})

export type TrackingActor = ActorRefFrom<typeof trackingMachine>

type Snapshot = SnapshotFrom<typeof trackingMachine>

export const selectTyped = (snapshot: Snapshot): string => snapshot.context.typed

/** What the shop answered, or null. */
export const selectTracking = (snapshot: Snapshot): Tracking | null => snapshot.context.tracking

/** The problem to show [TRK-10 to TRK-13], or null. */
export const selectProblem = (snapshot: Snapshot): NoticeKey | null => snapshot.context.problem

export const selectIsTracking = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Whether a login is needed before the shop can be asked. */
export const selectNeedsLogin = (snapshot: Snapshot): boolean => snapshot.matches('loggedOut')
