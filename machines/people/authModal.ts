/**
 * Logging in, registering and setting a new password. The modal and the panel of the account page share this actor.
 *
 * It is `closed` or in the state of a view: `login` ⇄ `register`, and `login` → `forgot` → `otp` → `reset` → `login`
 * [AUT-08 to AUT-13]. A view that is `submitting` ignores a second submit and leads nowhere else; closing it aborts the
 * call. The login form stays usable while it is `askingGoogle` or `askingPasskey`, because Google's window and the
 * browser may never answer; a passkey is asked for once. After registering, `login` can be `sendingCode` to the number.
 *
 * A form with an empty field is not sent [VAL-20]. What is typed is kept until a login or a log-out by hand, but
 * passwords and codes are dropped when their view is left. Only a new password goes on from `reset` to `login`.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Notice } from '../../domain/notices.ts'
import type { CancellableLoginOutcome, LoginOutcome } from '../../domain/outcomes.ts'
import { eventOf } from '../eventOf.ts'
import * as forms from './authForms.ts'
import * as answers from './authNotices.ts'
import { notWired } from '../notWired.ts'

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
    isFilled: ({ context }, view: forms.AuthView) => forms.isComplete(context.typed[view]),
    isWrong: ({ context }, view: forms.CheckedView) => forms.problemIn(context.typed, view) !== null,
    lacksGoogle: ({ event }) => eventOf(event, 'auth.continueWithGoogle').clientId === '',
    isAccepted: (_, outcome: CancellableLoginOutcome) => outcome.status === 'accepted',
    hasNewcomer: ({ context }) => context.newcomer !== '',
    isWholeCode: ({ context, event }) => forms.sendsItself(event, context),
    otpIsValid: (_, answer: { valid: boolean }) => answer.valid,
  },
  actions: {
    rememberOpening: assign(({ context, event }) => forms.openedBy(event, context)),
    type: assign(({ context, event }, view: forms.AuthView) => forms.typedBy(event, context, view)),
    useRegistered: assign(({ context }) => forms.withLoginFrom('register', context)),
    useNumber: assign(({ context }) => forms.withLoginFrom('forgot', context)),
    prefillMobile: assign(({ context }) => forms.withMobilePrefilled(context)),
    fillInPassword: assign(({ context }) => forms.withNewPassword(context)),
    rememberTriedCode: assign(({ context }) => forms.withTriedCode(context)),
    dropSecrets: assign(({ context }) => forms.withoutSecrets(context)),
    dropNewPassword: assign(({ context }) => forms.withoutNewPassword(context)),
    dropTyped: assign(forms.BLANK),
    dropAllButLogin: assign(({ context }) => forms.withLoginOnly(context)),
    dropFailure: assign({ failure: null }),
    welcome: emit(({ event }) => answers.welcome(event)),
    announceLogin: emit(({ context: { intent }, event }) => ({
      type: 'auth.loggedIn',
      user: answers.userOf(event),
      intent,
    })),
    notify: emit((_, notice: Notice) => ({ type: 'notice.raised', notice })),
    sayProblem: emit(({ context }, view: forms.CheckedView) => answers.problem(context.typed, view)),
    refuseLogin: answers.taking(answers.loginRefused),
    failLogin: answers.taking(answers.loginFailed),
    refuseGoogle: answers.taking(answers.googleRefused),
    greetNewcomer: answers.taking(answers.registered),
    refuseRegistration: answers.taking(answers.notRegistered),
    awaitCode: answers.taking(answers.codeSent),
    awaitSms: answers.taking(answers.codeTexted),
    failSms: answers.taking(answers.codeNotTexted),
    refuseNumber: answers.taking(answers.codeNotSent),
    refuseCode: answers.taking(answers.codeInvalid),
    refusePassword: answers.taking(answers.passwordNotTaken),
  },
}).createMachine({
  id: 'authModal',
  context: () => ({ container: 'modal', intent: null, failure: null, ...forms.BLANK }),
  initial: 'closed',
  on: {
    'auth.open': { target: '.login', actions: 'rememberOpening' },
    'auth.close': { target: '.closed' },
    'auth.forget': { target: '.closed', actions: 'dropTyped' },
  },
  states: {
    closed: {},
    accepted: { entry: ['welcome', 'announceLogin', 'dropAllButLogin'], always: { target: 'closed' } },
    login: {
      initial: 'ready',
      exit: 'dropSecrets',
      on: {
        'auth.type': { actions: { type: 'type', params: 'login' } },
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
              { guard: { type: 'isWrong', params: 'login' }, actions: { type: 'sayProblem', params: 'login' } },
              { guard: { type: 'isFilled', params: 'login' }, target: 'submitting' },
            ],
            'auth.continueWithGoogle': [
              { guard: 'lacksGoogle', actions: { type: 'notify', params: { key: 'googleNotSetUp' } } },
              { target: '.askingGoogle' },
            ],
            'auth.usePasskey': { target: '.askingPasskey' },
          },
          states: {
            idle: { exit: 'dropFailure' },
            askingGoogle: {
              invoke: {
                id: 'logInWithGoogle',
                src: 'logInWithGoogle',
                input: ({ event }) => ({ clientId: eventOf(event, 'auth.continueWithGoogle').clientId }),
                onDone: [
                  { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: '#authModal.accepted' },
                  { target: 'idle', actions: { type: 'refuseGoogle', params: ({ event }) => event.output } },
                ],
                onError: { target: 'idle', actions: { type: 'notify', params: { key: 'googleFailed' } } },
              },
            },
            askingPasskey: {
              on: { 'auth.usePasskey': {} },
              invoke: {
                id: 'logInWithPasskey',
                src: 'logInWithPasskey',
                onDone: [
                  { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: '#authModal.accepted' },
                  { target: 'idle', actions: { type: 'refuseLogin', params: ({ event }) => event.output } },
                ],
                onError: { target: 'idle', actions: { type: 'failLogin', params: ({ event }) => event.error } },
              },
            },
          },
        },
        sendingCode: {
          tags: 'busy',
          invoke: {
            id: 'textCode',
            src: 'sendOtp',
            input: ({ context }) => ({ mobile_number: context.newcomer }),
            onDone: { target: '#authModal.otp', actions: { type: 'awaitSms', params: ({ event }) => event.output } },
            // There the number can be changed [AUT-28].
            onError: { target: '#authModal.forgot', actions: { type: 'failSms', params: ({ event }) => event.error } },
          },
        },
        submitting: {
          tags: 'busy',
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: ({ context }) => forms.credentialsOf(context.typed.login),
            onDone: [
              { guard: { type: 'isAccepted', params: ({ event }) => event.output }, target: '#authModal.accepted' },
              { target: 'ready', actions: { type: 'refuseLogin', params: ({ event }) => event.output } },
            ],
            onError: { target: 'ready', actions: { type: 'failLogin', params: ({ event }) => event.error } },
          },
        },
      },
    },
    register: {
      initial: 'idle',
      on: { 'auth.type': { actions: { type: 'type', params: 'register' } } },
      states: {
        idle: {
          on: {
            'auth.showLogin': { target: '#authModal.login' },
            'auth.continueWithGoogle': { actions: { type: 'notify', params: { key: 'googleComingSoon' } } },
            'auth.submit': [
              { guard: { type: 'isWrong', params: 'register' }, actions: { type: 'sayProblem', params: 'register' } },
              { guard: { type: 'isFilled', params: 'register' }, target: 'submitting' },
            ],
          },
        },
        submitting: {
          tags: 'busy',
          entry: 'useRegistered',
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ context }) => forms.registrationOf(context.typed.register),
            onDone: { target: '#authModal.login', actions: 'greetNewcomer' },
            onError: { target: 'idle', actions: { type: 'refuseRegistration', params: ({ event }) => event.error } },
          },
        },
      },
    },
    forgot: {
      initial: 'idle',
      entry: 'prefillMobile',
      on: { 'auth.type': { actions: [{ type: 'type', params: 'forgot' }, 'dropFailure'] } },
      states: {
        idle: {
          exit: 'dropFailure',
          on: {
            'auth.showLogin': { target: '#authModal.login' },
            'auth.showOtp': { guard: { type: 'isFilled', params: 'forgot' }, target: '#authModal.otp' },
            'auth.submit': { guard: { type: 'isFilled', params: 'forgot' }, target: 'submitting' },
          },
        },
        submitting: {
          tags: 'busy',
          entry: 'useNumber',
          invoke: {
            id: 'sendOtp',
            src: 'sendOtp',
            input: ({ context }) => ({ mobile_number: context.typed.login.usr }),
            onDone: { target: '#authModal.otp', actions: { type: 'awaitCode', params: ({ event }) => event.output } },
            onError: { target: 'idle', actions: { type: 'refuseNumber', params: ({ event }) => event.error } },
          },
        },
      },
    },
    otp: {
      initial: 'idle',
      entry: 'useNumber',
      exit: 'dropSecrets',
      on: { 'auth.type': { actions: [{ type: 'type', params: 'otp' }, 'dropFailure'] } },
      states: {
        idle: {
          exit: 'dropFailure',
          on: {
            'auth.showLogin': { target: '#authModal.login' },
            'auth.showForgot': { target: '#authModal.forgot' },
            'auth.type': { guard: 'isWholeCode', target: 'submitting', actions: { type: 'type', params: 'otp' } },
            'auth.submit': { guard: { type: 'isFilled', params: 'otp' }, target: 'submitting' },
          },
        },
        submitting: {
          tags: 'busy',
          entry: 'rememberTriedCode',
          invoke: {
            id: 'validateOtp',
            src: 'validateOtp',
            input: ({ context: { typed } }) => ({ mobile_number: typed.login.usr, otp: forms.codeOf(typed.otp) }),
            onDone: [
              { guard: { type: 'otpIsValid', params: ({ event }) => event.output }, target: '#authModal.reset' },
              { target: 'idle', actions: 'refuseCode' },
            ],
            onError: { target: 'idle', actions: 'refuseCode' },
          },
        },
      },
    },
    reset: {
      initial: 'idle',
      exit: 'dropNewPassword',
      on: { 'auth.type': { actions: { type: 'type', params: 'reset' } } },
      states: {
        idle: {
          exit: 'dropFailure',
          on: {
            'auth.showLogin': { target: '#authModal.login' },
            'auth.submit': { guard: { type: 'isFilled', params: 'reset' }, target: 'submitting' },
          },
        },
        submitting: {
          tags: 'busy',
          invoke: {
            id: 'resetPassword',
            src: 'resetPassword',
            input: ({ context: { typed } }) => ({ usr: typed.login.usr, ...typed.reset }),
            onDone: { target: 'saved', actions: { type: 'notify', params: { key: 'passwordReset' } } },
            onError: { target: 'idle', actions: { type: 'refusePassword', params: ({ event }) => event.error } },
          },
        },
        saved: { entry: 'fillInPassword', always: { target: '#authModal.login' } },
      },
    },
  },
})

export type AuthModalActor = ActorRefFrom<typeof authModalMachine>
type Snapshot = SnapshotFrom<typeof authModalMachine>

/** The view that is shown, in the modal or in the panel; null while closed. */
export const selectView = ({ value }: Snapshot): forms.AuthView | null =>
  value === 'closed' ? null : (Object.keys(value)[0] as forms.AuthView)
export const selectIsModalOpen = (snapshot: Snapshot): boolean =>
  !snapshot.matches('closed') && snapshot.context.container === 'modal'
export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
export const selectIsAskingGoogle = (snapshot: Snapshot) => snapshot.matches({ login: { ready: 'askingGoogle' } })
export const selectIsAskingPasskey = (snapshot: Snapshot) => snapshot.matches({ login: { ready: 'askingPasskey' } })
export const selectTyped = (snapshot: Snapshot): forms.TypedForms => snapshot.context.typed
export const selectNewcomer = (snapshot: Snapshot): string => snapshot.context.newcomer
export const selectIsTextingCode = (snapshot: Snapshot): boolean => snapshot.matches({ login: 'sendingCode' })
export const selectFailure = (snapshot: Snapshot): Notice | null => snapshot.context.failure
