/**
 * Logging in, registering and setting a new password. The modal and the panel of the account page share this actor.
 *
 * It is `closed` or in the state of a view: `login` ⇄ `register`, and `login` → `forgot` → `otp` → `reset` → `login`
 * [AUT-08 to AUT-13]. A view that is `submitting` ignores a second submit and leads nowhere else; closing it aborts the
 * call. The login form stays usable while it is `askingGoogle` or `askingPasskey`, because Google's window and the
 * browser may never answer; a passkey is asked for once.
 *
 * A form with an empty field is not sent [VAL-20]; a form with a mistake raises a notice. What is typed is kept until a
 * login or a log-out by hand, but passwords and codes are dropped when their view is left. Only a new password goes on
 * from `reset` to `login`.
 *
 * After registering, `login` can send a code to the number itself (`sendingCode`). A whole code is sent without a
 * press, the same one only once.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { User } from '../domain/entities.ts'
import type { Notice, NoticeKey } from '../domain/notices.ts'
import type { CancellableLoginOutcome, LoginOutcome } from '../domain/outcomes.ts'
import { eventOf } from './eventOf.ts'
import * as forms from './authForms.ts'
import { googleRefusal, notices, sendingRefusal } from './authNotices.ts'
import { notWired } from './notWired.ts'

export const authModalMachine = setup({
  types: {
    context: {} as forms.AuthModalContext,
    events: {} as forms.AuthModalEvent,
    emitted: {} as forms.AuthModalEmitted,
    tags: {} as 'busy',
  },
  actors: {
    logIn: fromPromise<LoginOutcome, forms.Credentials>(notWired),
    logInWithGoogle: fromPromise<CancellableLoginOutcome, { clientId: string }>(notWired),
    logInWithPasskey: fromPromise<CancellableLoginOutcome>(notWired),
    register: fromPromise<void, forms.Registration>(notWired),
    sendOtp: fromPromise<string | undefined, { mobile_number: string }>(notWired),
    validateOtp: fromPromise<{ valid: boolean }, { mobile_number: string; otp: string }>(notWired),
    resetPassword: fromPromise<void, { usr: string; new_password: string }>(notWired),
  },
  guards: {
    forgotIsRequested: ({ event }) => event.type === 'auth.open' && event.view === 'forgot',
    isComplete: ({ context }, view: forms.AuthView) => forms.isComplete(context.typed[view]),
    hasProblem: ({ context }, view: forms.CheckedView) => forms.problemIn(context.typed, view) !== null,
    lacksGoogle: ({ event }) => event.type === 'auth.continueWithGoogle' && event.clientId === '',
    isAccepted: (_, outcome: CancellableLoginOutcome) => outcome.status === 'accepted',
    isCancelled: (_, outcome: CancellableLoginOutcome) => outcome.status === 'cancelled',
    hasNewcomer: ({ context }) => context.newcomer !== '',
    codeSendsItself: ({ context, event }) => forms.sendsItself(event, context),
    otpIsValid: (_, answer: { valid: boolean }) => answer.valid,
  },
  actions: {
    rememberOpening: assign(({ context, event }) => forms.openedBy(event, context)),
    rememberTyped: assign(({ context, event }, view: forms.AuthView) => forms.typedBy(event, context, view)),
    rememberLogin: assign(({ context }, view: 'register' | 'forgot') => forms.withLoginFrom(view, context)),
    prefillMobile: assign(({ context }) => forms.withMobilePrefilled(context)),
    dropSecrets: assign(({ context }) => forms.withoutSecrets(context)),
    rememberNewcomer: assign(({ context }) => ({ newcomer: context.typed.login.usr })),
    fillInNewcomer: assign(({ context }) => forms.withNumber(context.newcomer, context)),
    fillInPassword: assign(({ context }) => ({ ...forms.withNewPassword(context), newcomer: '' })),
    dropNewPassword: assign(({ context: { typed } }) => ({ typed: { ...typed, reset: forms.NOTHING_TYPED.reset } })),
    rememberTriedCode: assign(({ context }) => ({
      triedOtp: [...context.triedOtp, forms.codeOf(context.typed.otp)],
    })),
    dropTriedCodes: assign({ triedOtp: [] }),
    dropAllButLogin: assign(({ context: { typed } }) => ({
      typed: { ...forms.NOTHING_TYPED, login: typed.login },
      newcomer: '',
      triedOtp: [],
    })),
    dropTyped: assign({ typed: forms.NOTHING_TYPED, newcomer: '', triedOtp: [] }),
    rememberFailure: assign((_, failure: Notice | null) => ({ failure })),
    dropFailure: assign({ failure: null }),
    refuseCode: assign({ failure: { key: 'codeInvalid' } }),
    announceLogin: emit(({ context }, user: User) => ({ type: 'auth.loggedIn', user, intent: context.intent })),
    notify: emit((_, notice: Notice) => ({ type: 'notice.raised', notice })),
    notifyOfProblem: emit(({ context }, view: forms.CheckedView) => ({
      type: 'notice.raised',
      notice: { key: forms.problemIn(context.typed, view) as NoticeKey },
    })),
  },
}).createMachine({
  id: 'authModal',
  context: () => ({
    container: 'modal',
    intent: null,
    typed: forms.NOTHING_TYPED,
    failure: null,
    newcomer: '',
    triedOtp: [],
  }),
  initial: 'closed',
  on: {
    'auth.open': [
      { guard: 'forgotIsRequested', target: '.forgot', actions: 'rememberOpening' },
      { target: '.login', actions: 'rememberOpening' },
    ],
    'auth.close': { target: '.closed' },
    'auth.forget': { target: '.closed', actions: 'dropTyped' },
  },
  states: {
    closed: {},
    login: {
      initial: 'ready',
      exit: ['dropSecrets', 'dropFailure'],
      on: {
        'auth.type': { actions: { type: 'rememberTyped', params: 'login' } },
        'auth.clearPassword': { actions: 'dropSecrets' },
      },
      states: {
        ready: {
          initial: 'idle',
          on: {
            'auth.showRegister': { target: '#authModal.register' },
            'auth.showForgot': { target: '#authModal.forgot' },
            'auth.textCode': { guard: 'hasNewcomer', target: 'sendingCode' },
            'auth.submit': [
              { guard: { type: 'hasProblem', params: 'login' }, actions: { type: 'notifyOfProblem', params: 'login' } },
              { guard: { type: 'isComplete', params: 'login' }, target: 'submitting' },
            ],
            'auth.continueWithGoogle': [
              { guard: 'lacksGoogle', actions: { type: 'notify', params: { key: 'googleNotSetUp' } } },
              { target: '.askingGoogle' },
            ],
            'auth.usePasskey': { target: '.askingPasskey' },
          },
          states: {
            idle: {},
            askingGoogle: {
              entry: 'dropFailure',
              invoke: {
                id: 'logInWithGoogle',
                src: 'logInWithGoogle',
                input: ({ event }) => ({ clientId: eventOf(event, 'auth.continueWithGoogle').clientId }),
                onDone: [
                  {
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    target: '#authModal.closed',
                    actions: [
                      { type: 'notify', params: ({ event }) => notices.loggedInWithGoogle(forms.userOf(event.output)) },
                      { type: 'announceLogin', params: ({ event }) => forms.userOf(event.output) },
                      'dropAllButLogin',
                    ],
                  },
                  { guard: { type: 'isCancelled', params: ({ event }) => event.output }, target: 'idle' },
                  {
                    target: 'idle',
                    actions: [
                      { type: 'rememberFailure', params: ({ event }) => googleRefusal(event.output) },
                      { type: 'notify', params: { key: 'googleRefused' } },
                    ],
                  },
                ],
                onError: { target: 'idle', actions: { type: 'notify', params: { key: 'googleFailed' } } },
              },
            },
            askingPasskey: {
              entry: 'dropFailure',
              on: { 'auth.usePasskey': {} },
              invoke: {
                id: 'logInWithPasskey',
                src: 'logInWithPasskey',
                onDone: [
                  {
                    guard: { type: 'isAccepted', params: ({ event }) => event.output },
                    target: '#authModal.closed',
                    actions: [
                      { type: 'notify', params: ({ event }) => notices.loggedIn(forms.userOf(event.output)) },
                      { type: 'announceLogin', params: ({ event }) => forms.userOf(event.output) },
                      'dropAllButLogin',
                    ],
                  },
                  {
                    target: 'idle',
                    actions: { type: 'notify', params: ({ event }) => notices.passkeyRefused(event.output) },
                  },
                ],
                onError: {
                  target: 'idle',
                  actions: [
                    { type: 'rememberFailure', params: ({ event }) => notices.loginFailed(event.error) },
                    { type: 'notify', params: ({ event }) => notices.loginFailed(event.error) },
                  ],
                },
              },
            },
          },
        },
        sendingCode: {
          tags: 'busy',
          entry: 'dropFailure',
          invoke: {
            id: 'textCode',
            src: 'sendOtp',
            input: ({ context }) => ({ mobile_number: context.newcomer }),
            onDone: {
              target: '#authModal.otp',
              actions: [
                'fillInNewcomer',
                'dropTriedCodes',
                { type: 'notify', params: ({ event }) => notices.codeSent(event.output) },
              ],
            },
            // There the number can be changed [AUT-28].
            onError: {
              target: '#authModal.forgot',
              actions: [
                'fillInNewcomer',
                { type: 'rememberFailure', params: ({ event }) => sendingRefusal(event.error) },
                { type: 'notify', params: ({ event }) => notices.codeNotSent(event.error) },
              ],
            },
          },
        },
        submitting: {
          tags: 'busy',
          entry: 'dropFailure',
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: ({ context }) => forms.credentialsOf(context.typed.login),
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => event.output },
                target: '#authModal.closed',
                actions: [
                  { type: 'notify', params: ({ event }) => notices.loggedIn(forms.userOf(event.output)) },
                  { type: 'announceLogin', params: ({ event }) => forms.userOf(event.output) },
                  'dropAllButLogin',
                ],
              },
              {
                target: 'ready',
                actions: { type: 'notify', params: ({ event }) => notices.loginRefused(event.output) },
              },
            ],
            onError: {
              target: 'ready',
              actions: [
                { type: 'rememberFailure', params: ({ event }) => notices.loginFailed(event.error) },
                { type: 'notify', params: ({ event }) => notices.loginFailed(event.error) },
              ],
            },
          },
        },
      },
    },
    register: {
      initial: 'idle',
      on: { 'auth.type': { actions: { type: 'rememberTyped', params: 'register' } } },
      states: {
        idle: {
          on: {
            'auth.showLogin': { target: '#authModal.login' },
            'auth.continueWithGoogle': { actions: { type: 'notify', params: { key: 'googleComingSoon' } } },
            'auth.submit': [
              {
                guard: { type: 'hasProblem', params: 'register' },
                actions: { type: 'notifyOfProblem', params: 'register' },
              },
              { guard: { type: 'isComplete', params: 'register' }, target: 'submitting' },
            ],
          },
        },
        submitting: {
          tags: 'busy',
          entry: { type: 'rememberLogin', params: 'register' },
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context }) => forms.registrationOf(context.typed.register),
            onDone: {
              target: '#authModal.login',
              actions: ['rememberNewcomer', { type: 'notify', params: { key: 'registered' } }],
            },
            onError: {
              target: 'idle',
              actions: { type: 'notify', params: ({ event }) => notices.notRegistered(event.error) },
            },
          },
        },
      },
    },
    forgot: {
      initial: 'idle',
      entry: 'prefillMobile',
      exit: 'dropFailure',
      on: { 'auth.type': { actions: [{ type: 'rememberTyped', params: 'forgot' }, 'dropFailure'] } },
      states: {
        idle: {
          on: {
            'auth.showLogin': { target: '#authModal.login' },
            'auth.showOtp': {
              guard: { type: 'isComplete', params: 'forgot' },
              target: '#authModal.otp',
              actions: { type: 'rememberLogin', params: 'forgot' },
            },
            'auth.submit': { guard: { type: 'isComplete', params: 'forgot' }, target: 'submitting' },
          },
        },
        submitting: {
          tags: 'busy',
          entry: [{ type: 'rememberLogin', params: 'forgot' }, 'dropFailure'],
          invoke: {
            id: 'sendOtp',
            src: 'sendOtp',
            input: ({ context }) => ({ mobile_number: context.typed.login.usr }),
            onDone: {
              target: '#authModal.otp',
              actions: ['dropTriedCodes', { type: 'notify', params: ({ event }) => notices.codeSent(event.output) }],
            },
            onError: {
              target: 'idle',
              actions: [
                { type: 'rememberFailure', params: ({ event }) => sendingRefusal(event.error) },
                { type: 'notify', params: ({ event }) => notices.codeNotSent(event.error) },
              ],
            },
          },
        },
      },
    },
    otp: {
      initial: 'idle',
      exit: ['dropSecrets', 'dropFailure'],
      on: { 'auth.type': { actions: [{ type: 'rememberTyped', params: 'otp' }, 'dropFailure'] } },
      states: {
        idle: {
          on: {
            'auth.showLogin': { target: '#authModal.login' },
            'auth.showForgot': { target: '#authModal.forgot' },
            'auth.type': {
              guard: 'codeSendsItself',
              target: 'submitting',
              actions: { type: 'rememberTyped', params: 'otp' },
            },
            'auth.submit': { guard: { type: 'isComplete', params: 'otp' }, target: 'submitting' },
          },
        },
        submitting: {
          tags: 'busy',
          entry: ['rememberTriedCode', 'dropFailure'],
          invoke: {
            id: 'validateOtp',
            src: 'validateOtp',
            input: ({ context: { typed } }) => ({ mobile_number: typed.login.usr, otp: forms.codeOf(typed.otp) }),
            onDone: [
              { guard: { type: 'otpIsValid', params: ({ event }) => event.output }, target: '#authModal.reset' },
              { target: 'idle', actions: ['refuseCode', { type: 'notify', params: { key: 'codeInvalid' } }] },
            ],
            onError: { target: 'idle', actions: ['refuseCode', { type: 'notify', params: { key: 'codeInvalid' } }] },
          },
        },
      },
    },
    reset: {
      initial: 'idle',
      exit: ['dropNewPassword', 'dropFailure'],
      on: { 'auth.type': { actions: { type: 'rememberTyped', params: 'reset' } } },
      states: {
        idle: {
          on: {
            'auth.showLogin': { target: '#authModal.login' },
            'auth.submit': { guard: { type: 'isComplete', params: 'reset' }, target: 'submitting' },
          },
        },
        submitting: {
          tags: 'busy',
          entry: 'dropFailure',
          invoke: {
            id: 'resetPassword',
            src: 'resetPassword',
            input: ({ context: { typed } }) => ({ usr: typed.login.usr, ...typed.reset }),
            onDone: { target: 'saved', actions: { type: 'notify', params: { key: 'passwordReset' } } },
            onError: {
              target: 'idle',
              actions: [
                { type: 'rememberFailure', params: ({ event }) => notices.passwordNotTaken(event.error) },
                { type: 'notify', params: { key: 'passwordNotReset' } },
              ],
            },
          },
        },
        saved: { entry: 'fillInPassword', always: { target: '#authModal.login' } },
      },
    },
  },
})

export type AuthModalActor = ActorRefFrom<typeof authModalMachine>
type Snapshot = SnapshotFrom<typeof authModalMachine>
const VIEWS = Object.keys(forms.NOTHING_TYPED) as forms.AuthView[]

/** The view that is shown, in the modal or in the panel; null while closed. */
export const selectView = (snapshot: Snapshot): forms.AuthView | null =>
  VIEWS.find((view) => snapshot.matches(view)) ?? null
export const selectIsModalOpen = (snapshot: Snapshot): boolean =>
  !snapshot.matches('closed') && snapshot.context.container === 'modal'
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
export const selectIsAskingGoogle = (snapshot: Snapshot) => snapshot.matches({ login: { ready: 'askingGoogle' } })
export const selectIsAskingPasskey = (snapshot: Snapshot) => snapshot.matches({ login: { ready: 'askingPasskey' } })
export const selectTyped = (snapshot: Snapshot): forms.TypedForms => snapshot.context.typed
/** The number that was registered here and has no password yet; empty for none. */
export const selectNewcomer = (snapshot: Snapshot): string => snapshot.context.newcomer
export const selectIsTextingCode = (snapshot: Snapshot): boolean => snapshot.matches({ login: 'sendingCode' })
export const selectFailure = (snapshot: Snapshot): Notice | null => snapshot.context.failure
