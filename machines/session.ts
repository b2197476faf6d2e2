/**
 * The session: who is logged in on this device, and for how long.
 *
 * - `guest`: nobody is logged in. Everything can be looked at, nothing ordered.
 * - `member`: somebody is logged in. After 40 seconds without activity a small notice counts down, after 60 the
 *   session ends [SES-02] (CTR-19). Any activity starts the minute again [SES-06]. Before either, the stored time of
 *   the last activity is read, because another tab may be in use (CTR-21) or the computer may have slept; the minute
 *   then goes on from that activity, or another tab proves to have ended it. What is done in that moment comes too late
 *   to prolong anything.
 * - `dropped`: nobody is logged in any more, though nobody logged out: the minute was over, or the shop no longer takes
 *   the token. What was typed waits for its writer, who is offered to log in again.
 *
 * The chart holds the user in memory; the app writes and clears storage on what the chart emits [SES-01, SES-04].
 */
import { assign, emit, fromPromise, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { User } from '../domain/entities.ts'
import { isRider } from '../domain/orderStatus.ts'
import type { SessionEndReason } from '../domain/session.ts'
import type { NoticeRaised } from './notice.ts'

export interface SessionInput {
  /** The stored user, already judged to be fresh [SES-07], or null. */
  user: User | null
}

export type SessionEvent =
  | { type: 'session.start'; user: User }
  | { type: 'session.activity' }
  | { type: 'session.activityElsewhere' }
  | { type: 'session.pageShown' }
  | { type: 'session.startedElsewhere'; user: User }
  | { type: 'session.endedElsewhere'; reason: SessionEndReason }
  | { type: 'session.logOut' }
  /** The shop no longer takes this user's token. */
  | { type: 'session.refused'; user: User }
  | { type: 'session.stayOut' }

interface SessionContext {
  user: User | null
  /** How long nobody had been active when the present minute was looked at, in ms; 0 after any activity. */
  idleFor: number
}

/** For how long nobody has been active in any tab, in ms, or how another tab has ended the session. */
type IdleTime = number | SessionEndReason

interface SessionEnd {
  reason: SessionEndReason
  /** Another tab has ended it. */
  isElsewhere: boolean
}

export type SessionEmitted =
  | { type: 'session.started'; user: User }
  | { type: 'session.changed'; user: User }
  | { type: 'session.extended' }
  | ({ type: 'session.ended'; user: User } & SessionEnd)
  | NoticeRaised

const countdownOf = ({ idleFor }: SessionContext): number => Math.min(60_000 - idleFor, 20_000)

export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'warnsOfExpiry',
  },
  actors: {
    readIdleTime: fromPromise<IdleTime>(() => Promise.reject(new Error('readIdleTime is not wired'))),
  },
  delays: {
    noticeDelay: ({ context }) => 40_000 - context.idleFor,
    expiryDelay: ({ context }) => countdownOf(context),
  },
  guards: {
    someoneIsLoggedIn: ({ context }) => context.user !== null,
    wasEndedElsewhere: (_, idleTime: IdleTime) => typeof idleTime === 'string',
    clockWasSetBack: (_, idleTime: number) => idleTime < 0,
    someTabIsActive: (_, idleTime: number) => idleTime < 40_000,
    minuteIsNotOver: (_, idleTime: number) => idleTime < 60_000,
    isOwnToken: ({ context }, user: User) =>
      user.api_key === context.user?.api_key && user.api_secret === context.user.api_secret,
    hasExpired: (_, reason: SessionEndReason) => reason === 'expired',
    wasRefused: (_, reason: SessionEndReason) => reason === 'refused',
  },
  actions: {
    rememberUser: assign((_, user: User) => ({ user })),
    forgetUser: assign({ user: null }),
    startMinute: assign({ idleFor: 0 }),
    resumeMinute: assign((_, idleFor: number) => ({ idleFor })),
    endAsElsewhere: raise((_, reason: SessionEndReason) => ({ type: 'session.endedElsewhere', reason })),
    announceStart: emit((_, user: User) => ({ type: 'session.started', user })),
    announceChange: emit((_, user: User) => ({ type: 'session.changed', user })),
    announceExtension: emit({ type: 'session.extended' }),
    announceEnd: emit(({ context }, end: SessionEnd) => ({
      type: 'session.ended',
      ...end,
      user: context.user as User,
    })),
    notifyOfExpiry: emit({
      type: 'notice.raised',
      notice: {
        title: 'Session expired',
        description: 'Your session has expired due to inactivity. Please login again.',
        tone: 'error',
      },
    }),
    notifyOfRefusal: emit({
      type: 'notice.raised',
      notice: {
        title: 'Please log in again',
        description: 'Your login is no longer valid on this device.',
        tone: 'error',
      },
    }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ user: input.user, idleFor: 0 }),
  initial: 'restoring',
  on: {
    'session.start': {
      target: '.member',
      actions: [
        'startMinute',
        { type: 'rememberUser', params: ({ event }) => event.user },
        { type: 'announceStart', params: ({ event }) => event.user },
      ],
    },
    'session.startedElsewhere': {
      target: '.member',
      actions: [
        'startMinute',
        { type: 'rememberUser', params: ({ event }) => event.user },
        { type: 'announceChange', params: ({ event }) => event.user },
      ],
    },
  },
  states: {
    restoring: { always: [{ guard: 'someoneIsLoggedIn', target: 'member' }, { target: 'guest' }] },
    guest: { entry: 'forgetUser' },
    member: {
      initial: 'active',
      on: {
        'session.activityElsewhere': { target: '.confirmingIdle' },
        'session.pageShown': { target: '.confirmingIdle' },
        'session.logOut': {
          target: 'guest',
          actions: { type: 'announceEnd', params: { reason: 'loggedOut', isElsewhere: false } },
        },
        'session.endedElsewhere': [
          {
            guard: { type: 'hasExpired', params: ({ event }) => event.reason },
            target: 'dropped',
            actions: [{ type: 'announceEnd', params: { reason: 'expired', isElsewhere: true } }, 'notifyOfExpiry'],
          },
          {
            guard: { type: 'wasRefused', params: ({ event }) => event.reason },
            target: 'dropped',
            actions: [{ type: 'announceEnd', params: { reason: 'refused', isElsewhere: true } }, 'notifyOfRefusal'],
          },
          { target: 'guest', actions: { type: 'announceEnd', params: { reason: 'loggedOut', isElsewhere: true } } },
        ],
        'session.refused': {
          guard: { type: 'isOwnToken', params: ({ event }) => event.user },
          target: 'dropped',
          actions: [{ type: 'announceEnd', params: { reason: 'refused', isElsewhere: false } }, 'notifyOfRefusal'],
        },
      },
      states: {
        active: {
          on: {
            'session.activity': { target: 'active', reenter: true, actions: ['startMinute', 'announceExtension'] },
          },
          after: { noticeDelay: { target: 'confirmingIdle' } },
        },
        expiring: {
          tags: 'warnsOfExpiry',
          on: { 'session.activity': { target: 'active', actions: ['startMinute', 'announceExtension'] } },
          after: { expiryDelay: { target: 'confirmingIdle' } },
        },
        confirmingIdle: {
          invoke: {
            id: 'readIdleTime',
            src: 'readIdleTime',
            onDone: [
              {
                guard: { type: 'wasEndedElsewhere', params: ({ event }) => event.output },
                actions: { type: 'endAsElsewhere', params: ({ event }) => event.output as SessionEndReason },
              },
              {
                guard: { type: 'clockWasSetBack', params: ({ event }) => Number(event.output) },
                target: 'active',
                actions: ['startMinute', 'announceExtension'],
              },
              {
                guard: { type: 'someTabIsActive', params: ({ event }) => Number(event.output) },
                target: 'active',
                actions: { type: 'resumeMinute', params: ({ event }) => Number(event.output) },
              },
              {
                guard: { type: 'minuteIsNotOver', params: ({ event }) => Number(event.output) },
                target: 'expiring',
                actions: { type: 'resumeMinute', params: ({ event }) => Number(event.output) },
              },
              { target: '#session.expired' },
            ],
            onError: { target: '#session.expired' },
          },
        },
      },
    },
    expired: {
      always: {
        target: 'dropped',
        actions: [{ type: 'announceEnd', params: { reason: 'expired', isElsewhere: false } }, 'notifyOfExpiry'],
      },
    },
    dropped: { entry: 'forgetUser', on: { 'session.stayOut': { target: 'guest' } } },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>

type Snapshot = SnapshotFrom<typeof sessionMachine>

/** The user, or null for a guest. */
export const selectUser = (snapshot: Snapshot): User | null => snapshot.context.user

export const selectIsLoggedIn = (snapshot: Snapshot): boolean => snapshot.matches('member')

export const selectIsRider = (snapshot: Snapshot): boolean => isRider(snapshot.context.user)

/** How long the countdown runs from its start to the end of the session, in ms: 20 seconds, or what is left of the minute. */
export const selectCountdown = ({ context }: Snapshot): number => countdownOf(context)

/** Whether the countdown of the last 20 seconds is to be shown (CTR-19). */
export const selectWarnsOfExpiry = (snapshot: Snapshot): boolean => snapshot.hasTag('warnsOfExpiry')

/** Whether the notice has served: the minute goes on. */
export const selectIsActive = (snapshot: Snapshot): boolean => snapshot.matches({ member: 'active' })

/** Whether somebody's session has ended who did not log out. */
export const selectIsDropped = (snapshot: Snapshot): boolean => snapshot.matches('dropped')
