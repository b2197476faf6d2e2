/**
 * Logging in, registering and getting back in. One actor serves the modal and the panel of the account page.
 *
 * - `closed`: nothing is shown.
 * - `open`: one of five forms is shown, `login` ⇄ `register` and `login` → `forgot` → `otp` → `reset` → `login`
 *   [AUT-08 to AUT-13]; who has a code already need not ask for another. What follows each is the wait for the
 *   shop's answer: a second submit is not heard there, closing is, and then the answer counts for nothing.
 * - `login.askingGoogle`: Google asks the person who they are, in a window that may be lost, so that the form and
 *   Google's button go on working; what is done there ends the wait.
 *
 * A form with an empty field is not sent [VAL-20], one with a mistake is answered by a notice. Passwords and codes pass
 * through and are never kept in the context.
 */
import { assertEvent, assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Notice, User } from '../domain/entities.ts'
import { refusalText, toldText, type GoogleLoginOutcome, type LoginOutcome, type Refusal } from '../domain/outcomes.ts'
import { normalisePhone } from '../domain/phone.ts'
import {
  credentialsOf,
  credentialsProblem,
  isComplete,
  registrationOf,
  registrationProblem,
  type Credentials,
  type Registration,
} from './authForms.ts'
import type { NoticeRaised } from './notice.ts'

const VIEWS = ['login', 'register', 'forgot', 'otp', 'reset'] as const
export type AuthView = (typeof VIEWS)[number]
export type AuthPlace = 'modal' | 'panel'
/** What the person was about to do when asked to log in. */
export type AuthWish = 'checkout' | 'account' | null

interface Opening {
  place: AuthPlace
  wish: AuthWish
  view?: 'login' | 'register' | 'forgot'
}

export type AuthModalEvent =
  | ({ type: 'auth.open' } & Opening)
  | { type: 'auth.close' }
  | { type: 'auth.showLogin' }
  | { type: 'auth.showRegister' }
  | { type: 'auth.showForgot' }
  | ({ type: 'auth.submitLogin' } & Credentials)
  | { type: 'auth.continueWithGoogle'; clientId: string }
  | ({ type: 'auth.submitRegistration' } & Registration)
  | { type: 'auth.submitForgot'; mobile_number: string }
  | { type: 'auth.showOtp'; mobile_number: string }
  | { type: 'auth.submitOtp'; otp: string }
  | { type: 'auth.submitReset'; new_password: string }

export type AuthModalEmitted = { type: 'auth.loggedIn'; user: User; wish: AuthWish } | NoticeRaised

type Accepted = Exclude<LoginOutcome, Refusal>

interface AuthModalContext {
  place: AuthPlace
  wish: AuthWish
  /** The number just registered, or the one the code was sent to; the next login starts with it. */
  mobile: string
  /** Shown in the form: why a login's call failed [AUT-24], and what the shop says of Google's person or a new password. */
  failure: string | null
}

const welcomeNotice = (title: string, { user }: Accepted): Notice => ({
  title,
  description: `Welcome, ${user.full_name || user.username || user.email}!`,
  tone: 'success',
})

/** A failure's notice; what the shop says is added when it says more than the title (OPN-39). */
const failureNotice = (title: string, message: string): Notice =>
  message && message !== title ? { title, description: message, tone: 'error' } : { title, tone: 'error' }

export const authModalMachine = setup({
  types: {
    context: {} as AuthModalContext,
    events: {} as AuthModalEvent,
    emitted: {} as AuthModalEmitted,
    tags: {} as 'busy' | AuthView,
  },
  actors: {
    logIn: fromPromise<LoginOutcome, Credentials>(() => Promise.reject(new Error('logIn is not wired'))),
    logInWithGoogle: fromPromise<GoogleLoginOutcome, { clientId: string }>(() =>
      Promise.reject(new Error('logInWithGoogle is not wired')),
    ),
    register: fromPromise<void, Registration>(() => Promise.reject(new Error('register is not wired'))),
    sendOtp: fromPromise<void, { mobile_number: string }>(() => Promise.reject(new Error('sendOtp is not wired'))),
    validateOtp: fromPromise<{ valid: boolean }, { mobile_number: string; otp: string }>(() =>
      Promise.reject(new Error('validateOtp is not wired')),
    ),
    resetPassword: fromPromise<void, { usr: string; new_password: string }>(() =>
      Promise.reject(new Error('resetPassword is not wired')),
    ),
  },
  guards: {
    registerIsAskedFor: (_, opening: Opening) => opening.view === 'register',
    forgotIsAskedFor: (_, opening: Opening) => opening.view === 'forgot',
    isFilled: (_, field: string) => isComplete({ field }),
    loginIsCorrect: (_, form: Credentials) => isComplete(form) && !credentialsProblem(form),
    loginIsMistaken: (_, form: Credentials) => isComplete(form) && credentialsProblem(form) !== null,
    registrationIsCorrect: (_, form: Registration) => isComplete(form) && !registrationProblem(form),
    registrationIsMistaken: (_, form: Registration) => isComplete(form) && registrationProblem(form) !== null,
    loginIsAccepted: (_, answer: GoogleLoginOutcome) => answer.status === 'accepted',
    loginIsCancelled: (_, answer: GoogleLoginOutcome) => answer.status === 'cancelled',
    googleIsSetUp: (_, clientId: string) => clientId !== '',
    otpIsValid: (_, answer: { valid: boolean }) => answer.valid,
  },
  actions: {
    rememberOpening: assign((_, { place, wish }: Opening) => ({ place, wish })),
    rememberMobile: assign((_, mobile: string) => ({ mobile: normalisePhone(mobile) })),
    rememberFailure: assign((_, failure: string) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forgetMobile: assign({ mobile: '' }),
    announceLogin: emit(({ context }, { user }: Accepted) => ({ type: 'auth.loggedIn', user, wish: context.wish })),
    notify: emit((_, notice: Notice) => ({ type: 'notice.raised', notice })),
    notifyOfGoogleFailure: emit((_, description: string) => ({
      type: 'notice.raised',
      notice: { title: 'Google Login failed', description, tone: 'error' },
    })),
    notifyOfInvalidOtp: emit({
      type: 'notice.raised',
      notice: { title: 'Invalid OTP', description: 'Failed to validate OTP', tone: 'error' },
    }),
  },
}).createMachine({
  id: 'authModal',
  context: { place: 'modal', wish: null, mobile: '', failure: null },
  initial: 'closed',
  on: {
    'auth.open': [
      {
        guard: { type: 'registerIsAskedFor', params: ({ event }) => event },
        target: '.open.register',
        actions: { type: 'rememberOpening', params: ({ event }) => event },
      },
      {
        guard: { type: 'forgotIsAskedFor', params: ({ event }) => event },
        target: '.open.forgot',
        actions: { type: 'rememberOpening', params: ({ event }) => event },
      },
      { target: '.open.login', actions: { type: 'rememberOpening', params: ({ event }) => event } },
    ],
  },
  states: {
    closed: {},
    open: {
      initial: 'login',
      exit: ['forgetFailure', 'forgetMobile'],
      on: { 'auth.close': { target: 'closed' } },
      states: {
        login: {
          tags: 'login',
          initial: 'idle',
          on: {
            'auth.showRegister': { target: 'register', actions: 'forgetFailure' },
            'auth.showForgot': { target: 'forgot', actions: 'forgetFailure' },
            'auth.submitLogin': [
              { guard: { type: 'loginIsCorrect', params: ({ event }) => event }, target: 'loggingIn' },
              {
                guard: { type: 'loginIsMistaken', params: ({ event }) => event },
                actions: { type: 'notify', params: ({ event }) => credentialsProblem(event) as Notice },
              },
            ],
            'auth.continueWithGoogle': [
              { guard: { type: 'googleIsSetUp', params: ({ event }) => event.clientId }, target: '.askingGoogle' },
              { actions: { type: 'notifyOfGoogleFailure', params: 'This shop has not set up Google Login.' } },
            ],
          },
          states: {
            idle: {},
            askingGoogle: {
              entry: 'forgetFailure',
              invoke: {
                id: 'logInWithGoogle',
                src: 'logInWithGoogle',
                input: ({ event }) => {
                  assertEvent(event, 'auth.continueWithGoogle')
                  return { clientId: event.clientId }
                },
                onDone: [
                  {
                    guard: { type: 'loginIsAccepted', params: ({ event }) => event.output },
                    target: '#authModal.closed',
                    actions: [
                      {
                        type: 'notify',
                        params: ({ event }) => welcomeNotice('Google Login successful', event.output as Accepted),
                      },
                      { type: 'announceLogin', params: ({ event }) => event.output as Accepted },
                    ],
                  },
                  { guard: { type: 'loginIsCancelled', params: ({ event }) => event.output }, target: 'idle' },
                  {
                    target: 'idle',
                    actions: [
                      { type: 'rememberFailure', params: ({ event }) => refusalText(event.output) },
                      { type: 'notifyOfGoogleFailure', params: 'Authentication failed' },
                    ],
                  },
                ],
                onError: {
                  target: 'idle',
                  actions: {
                    type: 'notifyOfGoogleFailure',
                    params: 'An error occurred during Google authentication',
                  },
                },
              },
            },
          },
        },
        loggingIn: {
          tags: ['login', 'busy'],
          entry: 'forgetFailure',
          invoke: {
            id: 'logIn',
            src: 'logIn',
            input: ({ event }) => {
              assertEvent(event, 'auth.submitLogin')
              return credentialsOf(event)
            },
            onDone: [
              {
                guard: { type: 'loginIsAccepted', params: ({ event }) => event.output },
                target: '#authModal.closed',
                actions: [
                  {
                    type: 'notify',
                    params: ({ event }) => welcomeNotice('Login successful', event.output as Accepted),
                  },
                  { type: 'announceLogin', params: ({ event }) => event.output as Accepted },
                ],
              },
              {
                target: 'login',
                actions: {
                  type: 'notify',
                  params: ({ event }) => failureNotice('Login failed', refusalText(event.output)),
                },
              },
            ],
            onError: {
              target: 'login',
              actions: [
                { type: 'rememberFailure', params: ({ event }) => toldText(event.error) || 'Login failed' },
                {
                  type: 'notify',
                  params: ({ event }) => failureNotice('Login Failed', toldText(event.error) || 'Login failed'),
                },
              ],
            },
          },
        },
        register: {
          tags: 'register',
          on: {
            'auth.showLogin': { target: 'login' },
            'auth.continueWithGoogle': { actions: { type: 'notify', params: { title: 'Coming soon', tone: 'info' } } },
            'auth.submitRegistration': [
              {
                guard: { type: 'registrationIsCorrect', params: ({ event }) => event },
                target: 'registering',
                actions: { type: 'rememberMobile', params: ({ event }) => event.mobile_number },
              },
              {
                guard: { type: 'registrationIsMistaken', params: ({ event }) => event },
                actions: { type: 'notify', params: ({ event }) => registrationProblem(event) as Notice },
              },
            ],
          },
        },
        registering: {
          tags: ['register', 'busy'],
          invoke: {
            id: 'register',
            src: 'register',
            input: ({ event }) => {
              assertEvent(event, 'auth.submitRegistration')
              return registrationOf(event)
            },
            onDone: {
              target: 'login',
              actions: {
                type: 'notify',
                params: { title: 'Registration successful! Please login.', tone: 'success' },
              },
            },
            onError: {
              target: 'register',
              actions: {
                type: 'notify',
                params: ({ event }) => failureNotice('Registration failed', toldText(event.error)),
              },
            },
          },
        },
        forgot: {
          tags: 'forgot',
          on: {
            'auth.showLogin': { target: 'login' },
            'auth.showOtp': {
              guard: { type: 'isFilled', params: ({ event }) => event.mobile_number },
              target: 'otp',
              actions: { type: 'rememberMobile', params: ({ event }) => event.mobile_number },
            },
            'auth.submitForgot': {
              guard: { type: 'isFilled', params: ({ event }) => event.mobile_number },
              target: 'sendingOtp',
              actions: { type: 'rememberMobile', params: ({ event }) => event.mobile_number },
            },
          },
        },
        sendingOtp: {
          tags: ['forgot', 'busy'],
          invoke: {
            id: 'sendOtp',
            src: 'sendOtp',
            input: ({ context }) => ({ mobile_number: context.mobile }),
            onDone: { target: 'otp', actions: { type: 'notify', params: { title: 'OTP sent', tone: 'success' } } },
            onError: {
              target: 'forgot',
              actions: {
                type: 'notify',
                params: ({ event }) => failureNotice('Failed to send OTP', toldText(event.error)),
              },
            },
          },
        },
        otp: {
          tags: 'otp',
          on: {
            'auth.showLogin': { target: 'login' },
            'auth.showForgot': { target: 'forgot' },
            'auth.submitOtp': {
              guard: { type: 'isFilled', params: ({ event }) => event.otp },
              target: 'validatingOtp',
            },
          },
        },
        validatingOtp: {
          tags: ['otp', 'busy'],
          invoke: {
            id: 'validateOtp',
            src: 'validateOtp',
            input: ({ context, event }) => {
              assertEvent(event, 'auth.submitOtp')
              return { mobile_number: context.mobile, otp: event.otp.trim() }
            },
            onDone: [
              { guard: { type: 'otpIsValid', params: ({ event }) => event.output }, target: 'reset' },
              { target: 'otp', actions: 'notifyOfInvalidOtp' },
            ],
            onError: { target: 'otp', actions: 'notifyOfInvalidOtp' },
          },
        },
        reset: {
          tags: 'reset',
          on: {
            'auth.showLogin': { target: 'login', actions: 'forgetFailure' },
            'auth.submitReset': {
              guard: { type: 'isFilled', params: ({ event }) => event.new_password },
              target: 'resettingPassword',
            },
          },
        },
        resettingPassword: {
          tags: ['reset', 'busy'],
          entry: 'forgetFailure',
          invoke: {
            id: 'resetPassword',
            src: 'resetPassword',
            input: ({ context, event }) => {
              assertEvent(event, 'auth.submitReset')
              return { usr: context.mobile, new_password: event.new_password }
            },
            onDone: {
              target: 'login',
              actions: { type: 'notify', params: { title: 'Password reset successful', tone: 'success' } },
            },
            onError: {
              target: 'reset',
              actions: [
                { type: 'rememberFailure', params: ({ event }) => toldText(event.error) || 'Failed to reset password' },
                {
                  type: 'notify',
                  params: { title: 'Reset Failed', description: 'Failed to reset password', tone: 'error' },
                },
              ],
            },
          },
        },
      },
    },
  },
})

export type AuthModalActor = ActorRefFrom<typeof authModalMachine>

type Snapshot = SnapshotFrom<typeof authModalMachine>

/** The form that is shown, in the modal or in the panel; null while closed. */
export const selectView = (snapshot: Snapshot): AuthView | null => VIEWS.find((view) => snapshot.hasTag(view)) ?? null

export const selectIsModalOpen = (snapshot: Snapshot): boolean =>
  snapshot.matches('open') && snapshot.context.place === 'modal'

export const selectIsBusy = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

/** Whether Google's window is waited for. */
export const selectIsAskingGoogle = (snapshot: Snapshot): boolean =>
  snapshot.matches({ open: { login: 'askingGoogle' } })

/** What the form says inline [AUT-24], or null. */
export const selectFailure = (snapshot: Snapshot): string | null => snapshot.context.failure

/** The number the next login starts with. */
export const selectMobile = (snapshot: Snapshot): string => snapshot.context.mobile
