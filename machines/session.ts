/**
 * The session: who is logged in on this device, and for how long.
 *
 * - `guest`: nobody is logged in. Everything can be looked at, nothing ordered.
 * - `member`: somebody is logged in. After 40 seconds without activity a small notice counts down, after 60 the
 *   session ends [SES-02] (CTR-19). Any activity starts the minute again [SES-06]. Before ending it, the stored
 *   time of the last activity is read, because another tab may be in use (CTR-21) or the computer may have slept;
 *   the minute then goes on from that activity.
 *
 * The chart holds the user in memory; the app writes and clears storage on what the chart emits [SES-01, SES-04].
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Notice, User } from '../domain/entities.ts'
import { isRider } from '../domain/orderStatus.ts'
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
  | { type: 'session.endedElsewhere' }
  | { type: 'session.logOut' }
  | { type: 'session.refused' }

interface SessionContext {
  user: User | null
  /** How long nobody had been active when the present minute was looked at, in ms; 0 after any activity. */
  idleFor: number
}

export type SessionEndReason = 'expired' | 'loggedOut' | 'elsewhere' | 'refused'

export type SessionEmitted =
  | { type: 'session.started'; user: User }
  | { type: 'session.changed'; user: User }
  | { type: 'session.extended' }
  | { type: 'session.ended'; reason: SessionEndReason; user: User }
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
    /** Milliseconds since the last activity in any tab. */
    readIdleTime: fromPromise<number>(() => Promise.reject(new Error('readIdleTime is not wired'))),
  },
  delays: {
    noticeDelay: ({ context }) => Math.max(40_000 - context.idleFor, 0),
    expiryDelay: ({ context }) => countdownOf(context),
  },
  guards: {
    someoneIsLoggedIn: ({ context }) => context.user !== null,
    someTabWasActive: (_, idleTime: number) => idleTime < 60_000,
  },
  actions: {
    rememberUser: assign((_, user: User) => ({ user })),
    forgetUser: assign({ user: null }),
    startMinute: assign({ idleFor: 0 }),
    resumeMinute: assign((_, idleTime: number) => ({ idleFor: Math.max(idleTime, 0) })),
    announceStart: emit((_, user: User) => ({ type: 'session.started', user })),
    announceChange: emit((_, user: User) => ({ type: 'session.changed', user })),
    announceExtension: emit({ type: 'session.extended' }),
    announceEnd: emit(({ context }, reason: SessionEndReason) => ({
      type: 'session.ended',
      reason,
      user: context.user as User,
    })),
    notify: emit((_, notice: Notice) => ({ type: 'notice.raised', notice })),
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
        'session.activity': { target: '.active', actions: ['startMinute', 'announceExtension'] },
        'session.activityElsewhere': { target: '.active', actions: 'startMinute' },
        'session.pageShown': { target: '.confirmingIdle' },
        'session.logOut': { target: 'guest', actions: { type: 'announceEnd', params: 'loggedOut' } },
        'session.endedElsewhere': { target: 'guest', actions: { type: 'announceEnd', params: 'elsewhere' } },
        'session.refused': {
          target: 'guest',
          actions: [
            { type: 'announceEnd', params: 'refused' },
            {
              type: 'notify',
              params: {
                title: 'Please log in again',
                description: 'Your login is no longer valid on this device.',
                tone: 'error',
              },
            },
          ],
        },
      },
      states: {
        active: { after: { noticeDelay: { target: 'expiring' } } },
        expiring: { tags: 'warnsOfExpiry', after: { expiryDelay: { target: 'confirmingIdle' } } },
        confirmingIdle: {
          invoke: {
            id: 'readIdleTime',
            src: 'readIdleTime',
            onDone: [
              {
                guard: { type: 'someTabWasActive', params: ({ event }) => event.output },
                target: 'active',
                actions: { type: 'resumeMinute', params: ({ event }) => event.output },
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
        target: 'guest',
        actions: [
          { type: 'announceEnd', params: 'expired' },
          {
            type: 'notify',
            params: {
              title: 'Session expired',
              description: 'Your session has expired due to inactivity. Please login again.',
              tone: 'error',
            },
          },
        ],
      },
    },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>

type Snapshot = SnapshotFrom<typeof sessionMachine>

/** The user, or null for a guest. */
export const selectUser = (snapshot: Snapshot): User | null => snapshot.context.user

export const selectIsMember = (snapshot: Snapshot): boolean => snapshot.matches('member')

export const selectIsRider = (snapshot: Snapshot): boolean => isRider(snapshot.context.user)

/** How long the countdown runs from its start to the end of the session, in ms: 20 seconds, or what is left of the minute. */
export const selectCountdown = ({ context }: Snapshot): number => countdownOf(context)

/** Whether the countdown of the last 20 seconds is to be shown (CTR-19). */
export const selectWarnsOfExpiry = (snapshot: Snapshot): boolean => snapshot.hasTag('warnsOfExpiry')
