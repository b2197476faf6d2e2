/**
 * Who is logged in on this device, and for how long.
 *
 * - `guest`: the shopper is not logged in.
 * - `loggedIn`: after 40 seconds without activity a notice counts down; after 60 the session ends [SES-02] (CTR-19).
 *   Any activity starts the minute again [SES-06]. Before the notice, before the end and when the page is shown again,
 *   it reads the stored time of the last activity: another tab may be in use or may have ended the session (CTR-21), or
 *   the computer may have slept. Activity during this read is ignored. While a rider's payment request is open, or an
 *   owner waits for a texted code, the session is `held`: it does not end by inactivity, for at most as long as such a
 *   request or code is valid. Then the minute starts (OPN-111, OPN-426). Other tabs read the stored end of the hold. An
 *   owner may have chosen 30 minutes (OPN-146).
 * - `dropped`: the session ended by itself, because the minute was over or the shop refused the token. What was typed
 *   is kept, and the shopper is offered to log in again.
 *
 * The machine holds the user in memory; the app writes and clears storage when the machine emits [SES-01, SES-04].
 */
import { assign, emit, fromPromise, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { User } from '../../domain/entities.ts'
import { isRider } from '../../domain/people/roles.ts'
import { idleLimitOf, longestHoldOf, type SessionEndReason } from '../../domain/people/session.ts'
import { eventOf } from '../eventOf.ts'
import type { NoticeRaised } from '../notice.ts'
import { notWired } from '../notWired.ts'

export interface SessionInput {
  /** The stored user, if the session is still fresh [SES-07], or null. */
  user: User | null
}

export type SessionEvent =
  | { type: 'session.start'; user: User }
  | { type: 'session.extend' }
  | { type: 'session.extendedElsewhere' }
  | { type: 'session.pageShown' }
  /** A payment request is open, or a code is waited for, for so many ms at most. */
  | { type: 'session.hold'; ms: number }
  /** It is open or waited for no more. */
  | { type: 'session.release' }
  | { type: 'session.startedElsewhere'; user: User }
  | { type: 'session.endedElsewhere'; reason: SessionEndReason }
  | { type: 'session.logOut' }
  /** The shop refused this user's token. */
  | { type: 'session.refused'; user: User }
  /** Declines the offer to log in again. */
  | { type: 'session.continueAsGuest' }

interface SessionContext {
  user: User | null
  /** How long no tab had activity when the stored time was last read, in ms; 0 after activity in this tab. */
  idleFor: number
  /** For how long at most the session is held, in ms. */
  holdFor: number
}

/** How long no tab has had activity, or how long the session is still held, in ms; or how another tab has ended it. */
type IdleCheck = OpenCheck | HeldCheck | EndedCheck

interface OpenCheck {
  status: 'open'
  idleMs: number
}

interface HeldCheck {
  status: 'held'
  ms: number
}

interface EndedCheck {
  status: 'ended'
  reason: SessionEndReason
}

interface SessionEnd {
  reason: SessionEndReason
  /** Another tab has ended it. */
  isElsewhere: boolean
}

export type SessionEmitted =
  | { type: 'session.started'; user: User }
  | { type: 'session.changed'; user: User }
  | { type: 'session.extended' }
  | { type: 'session.held'; ms: number }
  | { type: 'session.released' }
  | ({ type: 'session.ended'; user: User } & SessionEnd)
  | NoticeRaised

const countdownOf = ({ user, idleFor }: SessionContext): number => idleLimitOf(user) - idleFor

/** Returns whether the session is open and was idle for less than so many ms. */
const isIdleBelow = (check: IdleCheck, ms: number): boolean => check.status === 'open' && check.idleMs < ms

export const sessionMachine = setup({
  types: {
    input: {} as SessionInput,
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as SessionEmitted,
    tags: {} as 'warnsOfExpiry',
  },
  actors: {
    readIdleTime: fromPromise<IdleCheck>(notWired),
  },
  delays: {
    noticeDelay: ({ context: { user, idleFor } }) => idleLimitOf(user) - 20_000 - idleFor,
    expiryDelay: ({ context }) => countdownOf(context),
    holdDelay: ({ context }) => context.holdFor,
  },
  guards: {
    hasUser: ({ context }) => context.user !== null,
    wasEndedElsewhere: (_, check: IdleCheck) => check.status === 'ended',
    isHeld: (_, check: IdleCheck) => check.status === 'held',
    clockWasSetBack: (_, check: IdleCheck) => isIdleBelow(check, 0),
    someTabIsActive: ({ context }, check: IdleCheck) => isIdleBelow(check, idleLimitOf(context.user) - 20_000),
    timeIsNotOver: ({ context }, check: IdleCheck) => isIdleBelow(check, idleLimitOf(context.user)),
    isOwnToken: ({ context, event }) => {
      const { user } = eventOf(event, 'session.refused')
      return user.api_key === context.user?.api_key && user.api_secret === context.user.api_secret
    },
    hasExpired: ({ event }) => eventOf(event, 'session.endedElsewhere').reason === 'expired',
    wasRefused: ({ event }) => eventOf(event, 'session.endedElsewhere').reason === 'refused',
  },
  actions: {
    rememberUser: assign(({ event }) => ({ user: eventOf(event, 'session.start', 'session.startedElsewhere').user })),
    forgetUser: assign({ user: null }),
    startMinute: assign({ idleFor: 0 }),
    resumeMinute: assign((_, { idleMs }: OpenCheck) => ({ idleFor: idleMs })),
    startHold: assign(({ context, event }) => ({
      holdFor: Math.min(eventOf(event, 'session.hold').ms, longestHoldOf(context.user)),
    })),
    resumeHold: assign((_, { ms }: HeldCheck) => ({ holdFor: ms })),
    endAsElsewhere: raise((_, { reason }: EndedCheck) => ({ type: 'session.endedElsewhere', reason })),
    announceStart: emit(({ context }) => ({ type: 'session.started', user: context.user as User })),
    announceChange: emit(({ context }) => ({ type: 'session.changed', user: context.user as User })),
    announceExtension: emit({ type: 'session.extended' }),
    announceHold: emit(({ context }) => ({ type: 'session.held', ms: context.holdFor })),
    announceRelease: emit({ type: 'session.released' }),
    announceEnd: emit(({ context }, end: SessionEnd) => ({
      type: 'session.ended',
      ...end,
      user: context.user as User,
    })),
    notifyOfExpiry: emit({ type: 'notice.raised', notice: { key: 'sessionExpired' } }),
    notifyOfRefusal: emit({ type: 'notice.raised', notice: { key: 'sessionRefused' } }),
  },
}).createMachine({
  id: 'session',
  context: ({ input }) => ({ user: input.user, idleFor: 0, holdFor: 0 }),
  initial: 'restoring',
  on: {
    'session.start': { target: '.loggedIn', actions: ['startMinute', 'rememberUser', 'announceStart'] },
    'session.startedElsewhere': { target: '.loggedIn', actions: ['startMinute', 'rememberUser', 'announceChange'] },
  },
  states: {
    restoring: { always: [{ guard: 'hasUser', target: 'loggedIn' }, { target: 'guest' }] },
    guest: { entry: 'forgetUser' },
    loggedIn: {
      initial: 'active',
      on: {
        'session.extendedElsewhere': { target: '.confirmingIdle' },
        'session.pageShown': { target: '.confirmingIdle' },
        'session.hold': { target: '.held', actions: ['startHold', 'announceHold'] },
        'session.logOut': {
          target: 'guest',
          actions: { type: 'announceEnd', params: { reason: 'loggedOut', isElsewhere: false } },
        },
        'session.endedElsewhere': [
          {
            guard: 'hasExpired',
            target: 'dropped',
            actions: [{ type: 'announceEnd', params: { reason: 'expired', isElsewhere: true } }, 'notifyOfExpiry'],
          },
          {
            guard: 'wasRefused',
            target: 'dropped',
            actions: [{ type: 'announceEnd', params: { reason: 'refused', isElsewhere: true } }, 'notifyOfRefusal'],
          },
          { target: 'guest', actions: { type: 'announceEnd', params: { reason: 'loggedOut', isElsewhere: true } } },
        ],
        'session.refused': {
          guard: 'isOwnToken',
          target: 'dropped',
          actions: [{ type: 'announceEnd', params: { reason: 'refused', isElsewhere: false } }, 'notifyOfRefusal'],
        },
      },
      states: {
        active: {
          on: {
            'session.extend': { target: 'active', reenter: true, actions: ['startMinute', 'announceExtension'] },
          },
          after: { noticeDelay: { target: 'confirmingIdle' } },
        },
        expiring: {
          tags: 'warnsOfExpiry',
          on: { 'session.extend': { target: 'active', actions: ['startMinute', 'announceExtension'] } },
          after: { expiryDelay: { target: 'confirmingIdle' } },
        },
        held: {
          on: {
            'session.extend': { actions: 'announceExtension' },
            'session.release': { target: 'active', actions: ['startMinute', 'announceRelease'] },
          },
          after: { holdDelay: { target: 'confirmingIdle' } },
        },
        confirmingIdle: {
          invoke: {
            id: 'readIdleTime',
            src: 'readIdleTime',
            onDone: [
              {
                guard: { type: 'wasEndedElsewhere', params: ({ event }) => event.output },
                actions: { type: 'endAsElsewhere', params: ({ event }) => event.output as EndedCheck },
              },
              {
                guard: { type: 'isHeld', params: ({ event }) => event.output },
                target: 'held',
                actions: { type: 'resumeHold', params: ({ event }) => event.output as HeldCheck },
              },
              {
                guard: { type: 'clockWasSetBack', params: ({ event }) => event.output },
                target: 'active',
                actions: ['startMinute', 'announceExtension'],
              },
              {
                guard: { type: 'someTabIsActive', params: ({ event }) => event.output },
                target: 'active',
                actions: { type: 'resumeMinute', params: ({ event }) => event.output as OpenCheck },
              },
              {
                guard: { type: 'timeIsNotOver', params: ({ event }) => event.output },
                target: 'expiring',
                actions: { type: 'resumeMinute', params: ({ event }) => event.output as OpenCheck },
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
    dropped: { entry: 'forgetUser', on: { 'session.continueAsGuest': { target: 'guest' } } },
  },
})

export type SessionActor = ActorRefFrom<typeof sessionMachine>

type Snapshot = SnapshotFrom<typeof sessionMachine>

/** Returns the user, or null for a guest. */
export const selectUser = (snapshot: Snapshot): User | null => snapshot.context.user

export const selectIsLoggedIn = (snapshot: Snapshot): boolean => snapshot.matches('loggedIn')

export const selectIsRider = (snapshot: Snapshot): boolean => isRider(snapshot.context.user)

/** Returns the length of the countdown, in ms: the rest of the idle time, at most its last 20 seconds (CTR-19). */
export const selectCountdown = ({ context }: Snapshot): number => countdownOf(context)

/** Whether to show the countdown of the last 20 seconds (CTR-19). */
export const selectWarnsOfExpiry = (snapshot: Snapshot): boolean => snapshot.hasTag('warnsOfExpiry')

export const selectIsActive = (snapshot: Snapshot): boolean => snapshot.matches({ loggedIn: 'active' })

/** Whether the session ended by itself and the offer to log in again is open. */
export const selectIsDropped = (snapshot: Snapshot): boolean => snapshot.matches('dropped')
