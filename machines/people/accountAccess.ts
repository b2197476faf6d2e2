/**
 * How a customer secures their account: a new password, logging out other devices, and deleting the account. The list
 * of logins is a resource; what is typed stays in the form until it is sent.
 *
 * - `idle`: no call is under way.
 * - `changingPassword`: the shop is sent the new password.
 * - `endingSession`: one login is being ended, or all but this one.
 * - `confirmingDeletion`: the customer is asked for the password before the account is deleted.
 * - `deletingAccount`: the shop deletes it.
 *
 * Events are ignored during a call, so that it is made once.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { User } from '../../domain/entities.ts'
import {
  refusalText,
  type ChangePasswordOutcome,
  type DeleteAccountOutcome,
  type EndSessionOutcome,
  type Refusal,
} from '../../domain/outcomes.ts'
import type { NewPassword, SessionToEnd } from '../../domain/people/sessions.ts'
import { eventOf } from '../eventOf.ts'
import type { NoticeRaised } from '../notice.ts'
import { notWired } from '../notWired.ts'

export type AccountAccessEvent =
  | ({ type: 'access.changePassword' } & NewPassword)
  | { type: 'access.endSession'; sessionId: SessionToEnd }
  | { type: 'access.askToDelete' }
  | { type: 'access.keepAccount' }
  | { type: 'access.deleteAccount'; password: string }

export type AccountAccessEmitted =
  | { type: 'access.passwordChanged' }
  /** Some logins have ended, or may have. */
  | { type: 'access.sessionsChanged' }
  | { type: 'access.accountDeleted'; user: User }
  | NoticeRaised

type Deleted = Exclude<DeleteAccountOutcome, Refusal>

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
    changePassword: fromPromise<ChangePasswordOutcome, NewPassword>(notWired),
    endSession: fromPromise<EndSessionOutcome, SessionToEnd>(notWired),
    deleteAccount: fromPromise<DeleteAccountOutcome, { password: string }>(notWired),
  },
  guards: {
    passwordIsChanged: (_, outcome: ChangePasswordOutcome) => outcome.status === 'changed',
    sessionIsEnded: (_, outcome: EndSessionOutcome) => outcome.status === 'ended',
    accountIsDeleted: (_, outcome: DeleteAccountOutcome) => outcome.status === 'deleted',
  },
  actions: {
    rememberEnding: assign(({ event }) => ({ ending: eventOf(event, 'access.endSession').sessionId })),
    forgetEnding: assign({ ending: null }),
    announcePassword: emit({ type: 'access.passwordChanged' }),
    announceSessions: emit({ type: 'access.sessionsChanged' }),
    announceDeletion: emit((_, user: User) => ({ type: 'access.accountDeleted', user })),
    notifyOfFailedChange: emit((_, detail: string) => ({
      type: 'notice.raised',
      notice: { key: 'passwordNotChanged', detail },
    })),
    notifyOfFailedEnd: emit((_, detail: string) => ({
      type: 'notice.raised',
      notice: { key: 'sessionNotEnded', detail },
    })),
    notifyOfFailedDeletion: emit((_, detail: string) => ({
      type: 'notice.raised',
      notice: { key: 'accountNotDeleted', detail },
    })),
    notifyOfDeletion: emit({ type: 'notice.raised', notice: { key: 'accountDeleted' } }),
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
        'access.askToDelete': { target: 'confirmingDeletion' },
      },
    },
    confirmingDeletion: {
      on: {
        'access.keepAccount': { target: 'idle' },
        'access.deleteAccount': { target: 'deletingAccount' },
      },
    },
    deletingAccount: {
      invoke: {
        id: 'deleteAccount',
        src: 'deleteAccount',
        input: ({ event }) => ({ password: eventOf(event, 'access.deleteAccount').password }),
        onDone: [
          {
            guard: { type: 'accountIsDeleted', params: ({ event }) => event.output },
            target: 'idle',
            actions: [
              'notifyOfDeletion',
              { type: 'announceDeletion', params: ({ event }) => (event.output as Deleted).user },
            ],
          },
          {
            target: 'confirmingDeletion',
            actions: { type: 'notifyOfFailedDeletion', params: ({ event }) => refusalText(event.output) },
          },
        ],
        onError: { target: 'confirmingDeletion', actions: { type: 'notifyOfFailedDeletion', params: '' } },
      },
    },
    changingPassword: {
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ event }) => {
          const { current_password, new_password } = eventOf(event, 'access.changePassword')
          return { current_password, new_password }
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
        input: ({ event }) => eventOf(event, 'access.endSession').sessionId,
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

export const selectEnding = (snapshot: Snapshot): SessionToEnd | null => snapshot.context.ending

/** Whether the customer is asked, or the shop is deleting the account. */
export const selectIsAskingToDelete = (snapshot: Snapshot): boolean =>
  snapshot.matches('confirmingDeletion') || snapshot.matches('deletingAccount')

export const selectIsDeleting = (snapshot: Snapshot): boolean => snapshot.matches('deletingAccount')
