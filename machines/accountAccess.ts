/**
 * How a customer secures their account: a new password, and logging out other devices. The list of logins is a
 * resource; what is typed stays in the form until it is sent.
 *
 * - `idle`: no call is under way.
 * - `changingPassword`: the shop is sent the new password.
 * - `endingSession`: one login is being ended, or all but this one.
 *
 * Events are ignored during a call, so that it is made once.
 */
import { assertEvent, assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { refusalText, type ChangePasswordOutcome, type EndSessionOutcome } from '../domain/outcomes.ts'
import type { NewPassword, SessionToEnd } from '../domain/people/sessions.ts'
import type { NoticeRaised } from './notice.ts'

export type AccountAccessEvent =
  | ({ type: 'access.changePassword' } & NewPassword)
  | { type: 'access.endSession'; sessionId: SessionToEnd }

export type AccountAccessEmitted =
  | { type: 'access.passwordChanged' }
  /** Some logins have ended, or may have. */
  | { type: 'access.sessionsChanged' }
  | NoticeRaised

interface AccountAccessContext {
  /** The login that is being ended, or null. */
  ending: SessionToEnd | null
}

export const accountAccessMachine = setup({
  types: {
    context: {} as AccountAccessContext,
    events: {} as AccountAccessEvent,
    emitted: {} as AccountAccessEmitted,
  },
  actors: {
    changePassword: fromPromise<ChangePasswordOutcome, NewPassword>(() =>
      Promise.reject(new Error('changePassword is not wired')),
    ),
    endSession: fromPromise<EndSessionOutcome, SessionToEnd>(() =>
      Promise.reject(new Error('endSession is not wired')),
    ),
  },
  guards: {
    passwordIsChanged: (_, outcome: ChangePasswordOutcome) => outcome.status === 'changed',
    sessionIsEnded: (_, outcome: EndSessionOutcome) => outcome.status === 'ended',
  },
  actions: {
    rememberEnding: assign(({ event }) => {
      assertEvent(event, 'access.endSession')
      return { ending: event.sessionId }
    }),
    forgetEnding: assign({ ending: null }),
    announcePassword: emit({ type: 'access.passwordChanged' }),
    announceSessions: emit({ type: 'access.sessionsChanged' }),
    notifyOfFailedChange: emit((_, detail: string) => ({
      type: 'notice.raised',
      notice: { key: 'passwordNotChanged', detail },
    })),
    notifyOfFailedEnd: emit((_, detail: string) => ({
      type: 'notice.raised',
      notice: { key: 'sessionNotEnded', detail },
    })),
    notifyOfChange: emit({
      type: 'notice.raised',
      notice: { key: 'passwordChanged' },
    }),
  },
}).createMachine({
  id: 'accountAccess',
  context: { ending: null },
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetEnding',
      on: {
        'access.changePassword': { target: 'changingPassword' },
        'access.endSession': { target: 'endingSession', actions: 'rememberEnding' },
      },
    },
    changingPassword: {
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          assertEvent(event, 'access.changePassword')
          return { current_password: event.current_password, new_password: event.new_password }
        },
        onDone: [
          {
            guard: { type: 'passwordIsChanged', params: ({ event }) => event.output },
            target: 'idle',
            actions: ['announcePassword', 'announceSessions', 'notifyOfChange'],
          },
          {
            target: 'idle',
            actions: { type: 'notifyOfFailedChange', params: ({ event }) => refusalText(event.output) },
          },
        ],
        onError: { target: 'idle', actions: { type: 'notifyOfFailedChange', params: '' } },
      },
    },
    endingSession: {
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ event }) => {
          assertEvent(event, 'access.endSession')
          return event.sessionId
        },
        onDone: [
          {
            guard: { type: 'sessionIsEnded', params: ({ event }) => event.output },
            target: 'idle',
            actions: 'announceSessions',
          },
          {
            // it may have ended by itself: the list is out of date
            target: 'idle',
            actions: [
              'announceSessions',
              { type: 'notifyOfFailedEnd', params: ({ event }) => refusalText(event.output) },
            ],
          },
        ],
        onError: { target: 'idle', actions: { type: 'notifyOfFailedEnd', params: '' } },
      },
    },
  },
})

export type AccountAccessActor = ActorRefFrom<typeof accountAccessMachine>

type Snapshot = SnapshotFrom<typeof accountAccessMachine>

export const selectIsChanging = (snapshot: Snapshot): boolean => snapshot.matches('changingPassword')

/** The login that is being ended, or null. */
export const selectEnding = (snapshot: Snapshot): SessionToEnd | null => snapshot.context.ending
