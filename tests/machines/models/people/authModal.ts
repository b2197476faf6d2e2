import { expect } from 'vitest'
import type { User } from '../../../../domain/entities.ts'
import { NOTHING_TYPED, type AuthModalEvent, type AuthView } from '../../../../machines/people/authForms.ts'
import {
  authModalMachine,
  selectFailure,
  selectIsAskingGoogle,
  selectIsAskingPasskey,
  selectIsBusy,
  selectIsModalOpen,
  selectIsTextingCode,
  selectNewcomer,
  selectTyped,
  selectView,
} from '../../../../machines/people/authModal.ts'
import { amina } from '../../../examples.ts'
import type { Given, Model, Rest, Row } from '../../model.ts'
import { raised, raisedWith } from '../../raised.ts'

type Auth = typeof authModalMachine
type Context = Rest<Auth>['context']
type Typing = Extract<AuthModalEvent, { type: 'auth.type' }>

const PHONE = '0712345678'
/** Not a phone, and too many digits to be another name. */
const NO_PHONE = '12345678'
/** No name. */
const SHORT = 'A'
const ONLY_USED = 'Only accounts with a password get a code today.'
const refused = { status: 'refused', message: 'The shop is closed.' }
const accepted = (user: User) => ({ status: 'accepted', user })
const lost = new Error('Network Error')
const refusal = Object.assign(new Error('400'), { detail: 'Not today.' })

const detailIn = ({ event }: { event: { error: unknown } }) => (event.error === refusal ? 'Not today.' : '')

const isFilled = (form: object) => Object.values(form).every((value) => value !== '')

/** The context with other values in some forms. */
const typedIn = ({ typed }: Context, forms: Partial<Context['typed']>) => ({ typed: { ...typed, ...forms } })

/** Passwords, codes and failures are dropped when their view is left. */
const left = ({ typed }: Context) => ({
  typed: { ...typed, login: { ...typed.login, pwd: '' }, otp: { otp: '' }, reset: { new_password: '' } },
  failure: null,
})

/** A login name that is a phone gets the code, if no other number is typed. */
const prefilled = (typed: Context['typed']) =>
  typed.forgot.mobile_number === '' && typed.login.usr === PHONE
    ? { ...typed, forgot: { mobile_number: PHONE } }
    : typed

const toLogin: Row<Auth> = { to: 'login.ready.idle', sets: ({ context }) => left(context) }
const toForgot: Row<Auth> = {
  to: 'forgot.idle',
  sets: ({ context }) => ({ failure: null, typed: prefilled(left(context).typed) }),
}

/** The number that gets the code is the login name from then on. */
const withLogin = (context: Context) => typedIn(context, { login: { usr: PHONE, pwd: '' } })

/** Only the login name stays. */
const loggedIn = (key: 'loggedIn' | 'loggedInWithGoogle', name: string): Row<Auth, { output: { user: User } }> => ({
  to: 'closed',
  sets: ({ context: { typed } }) => ({
    typed: { ...NOTHING_TYPED, login: { usr: typed.login.usr, pwd: '' } },
    failure: null,
    newcomer: '',
    triedOtp: [],
  }),
  emits: ({ context: { intent }, event }) => [
    raisedWith(key, { name }),
    { type: 'auth.loggedIn', user: event.output.user, intent },
  ],
})

const loginRefused: Row<Auth> = { to: 'login.ready.idle', emits: [raised('loginRefused', 'The shop is closed.')] }
const loginFailed: Row<Auth, { error: unknown }> = {
  to: 'login.ready.idle',
  sets: (given) => ({ failure: { key: 'loginFailed', detail: detailIn(given) } }),
  emits: (then) => [raised('loginFailed', detailIn(then))],
}

/** The number that was registered here gets the code. */
const withNewcomer = (context: Context) =>
  typedIn({ ...context, ...left(context) }, { login: { usr: PHONE, pwd: '' }, forgot: { mobile_number: PHONE } })

/** Codes that were tried may be right again when another one has come. */
const hasTried = ({ context }: Given<Auth>) => context.triedOtp.length > 0
const codeSent: Row<Auth, { output: string | undefined }> = {
  to: 'otp.idle',
  sets: { triedOtp: [], failure: null },
  emits: ({ event }) => [event.output ? raised('codeSentToSome', event.output) : raised('codeSent')],
}
const textSent: Row<Auth, { output: string | undefined }> = {
  ...codeSent,
  sets: ({ context }) => ({ ...left(context), ...withNewcomer(context), triedOtp: [] }),
}

/** The shop doesn't send the code, and says why, or does not answer. */
const codeNotSent = (also: (context: Context) => Partial<Context>): Row<Auth, { error: unknown }> => ({
  to: 'forgot.idle',
  sets: (given) => ({
    ...also(given.context),
    failure: given.event.error === refusal ? { key: 'codeNotSent', detail: 'Not today.' } : null,
  }),
  emits: (then) => [raised('codeNotSent', detailIn(then))],
})

/** A view takes its own fields. */
const typing = (view: AuthView): Row<Auth, Typing> => ({
  when: ({ event, context }) => event.field in context.typed[view],
  sets: ({ event: { field, value }, context }) =>
    typedIn(context, { [view]: { ...context.typed[view], [field]: value } }),
})

/** Any typing answers a failure that is shown at the field. */
const typingAnswers = (view: AuthView, row = typing(view)): Row<Auth, Typing>[] => [
  // [OPN-82]
  { ...row, sets: (given) => ({ ...(row.sets as (given: object) => Partial<Context>)(given), failure: null }) },
  { sets: { failure: null } },
]

/** What is pasted is a code without what is around it. */
const typingCode: Row<Auth, Typing> = {
  when: ({ event }) => event.field === 'otp',
  sets: ({ event, context }) => typedIn(context, { otp: { otp: event.value.trim() } }),
}

/** A whole code that was not sent before: pasted, or typed where all have six digits. */
const sendsItself = ({ event, context: { typed, triedOtp } }: Given<Auth, Typing>) =>
  event.value.trim() === '654321' &&
  (event.codesHaveSixDigits === true || event.value.length > typed.otp.otp.length + 1) &&
  !triedOtp.includes('654321')

const tried = ({ triedOtp }: Context, code: string) => ({ triedOtp: [...triedOtp, code], failure: null })

const codeRefused: Row<Auth> = {
  to: 'otp.idle',
  sets: { failure: { key: 'codeInvalid' } },
  emits: [raised('codeInvalid')],
}

const shows =
  (view: AuthView | null, isBusy: boolean, isAskingGoogle = false, isTextingCode = false, isAskingPasskey = false) =>
  ({ snapshot, context }: Rest<Auth>) => {
    expect([
      selectView(snapshot),
      selectIsBusy(snapshot),
      selectIsAskingGoogle(snapshot),
      selectIsTextingCode(snapshot),
      selectIsAskingPasskey(snapshot),
      selectIsModalOpen(snapshot),
    ]).toEqual([
      view,
      isBusy,
      isAskingGoogle,
      isTextingCode,
      isAskingPasskey,
      view !== null && context.container === 'modal',
    ])
  }

export const authModal: Model<Auth, { textCode: 'sendOtp' }> = {
  machine: authModalMachine,
  starts: [
    {
      in: 'closed',
      context: {
        container: 'modal',
        intent: null,
        typed: {
          login: { usr: '', pwd: '' },
          register: { mobile_number: '', email_address: '', full_name: '' },
          forgot: { mobile_number: '' },
          otp: { otp: '' },
          reset: { new_password: '' },
        },
        failure: null,
        newcomer: '',
        triedOtp: [],
      },
    },
  ],
  payloads: {
    'auth.open': [
      { container: 'modal', intent: 'checkout' },
      { container: 'panel', intent: 'account' },
      { container: 'modal', intent: null, mobile_number: '0712 345678' },
    ],
    'auth.type': [
      { field: 'usr', value: ' amina@example.com ' },
      { field: 'usr', value: NO_PHONE },
      { field: 'pwd', value: 'secret' },
      { field: 'mobile_number', value: '+254 712 345 678' },
      { field: 'email_address', value: ' amina@example.com ' },
      { field: 'full_name', value: ' Amina Wanjiru ' },
      { field: 'full_name', value: SHORT },
      { field: 'otp', value: '65432' },
      { field: 'otp', value: '654321' },
      { field: 'otp', value: '654321', codesHaveSixDigits: true },
      { field: 'otp', value: ' 654321 ' },
      { field: 'new_password', value: 'secret' },
    ],
    'auth.continueWithGoogle': [{ clientId: 'sokoni.apps.example' }, { clientId: '' }],
    'logIn is done': [accepted(amina), refused],
    'logIn fails': [lost, refusal],
    'logInWithGoogle is done': [
      accepted({ ...amina, full_name: '' }),
      { status: 'cancelled' },
      refused,
      { status: 'refused', message: '' },
    ],
    'logInWithGoogle fails': [refusal],
    'logInWithPasskey is done': [accepted({ ...amina, full_name: '', username: '' }), { status: 'cancelled' }, refused],
    'logInWithPasskey fails': [lost, refusal],
    'register fails': [lost, refusal],
    'textCode is done': [undefined, ONLY_USED],
    'textCode fails': [lost, refusal],
    'sendOtp is done': [undefined, ONLY_USED],
    'sendOtp fails': [lost, refusal],
    'validateOtp is done': [{ valid: true }, { valid: false }],
    'validateOtp fails': [refusal],
    'resetPassword fails': [lost, refusal],
  },
  project: ({ typed, newcomer, triedOtp }) => [
    typed.login,
    Object.values(typed.register),
    typed.forgot.mobile_number !== '',
    typed.otp.otp,
    typed.reset.new_password,
    newcomer,
    triedOtp.includes('654321'),
  ],
  // several forms that are filled at once are left to the random stories
  isFar: ({ typed: { login, register, forgot }, newcomer }) => {
    const { mobile_number, email_address, full_name } = register
    const isBegun = mobile_number !== '' || email_address !== '' || full_name !== ''
    const isOutOfOrder = (email_address !== '' && mobile_number === '') || (full_name !== '' && email_address === '')
    const isOther = login.usr !== '' && login.usr !== PHONE
    return (
      isOutOfOrder ||
      (isBegun && newcomer === '' && (isOther || forgot.mobile_number !== '')) ||
      (login.usr !== '' && isBegun && !isFilled(register)) ||
      (isOther && (forgot.mobile_number !== '' || newcomer !== '')) ||
      (newcomer !== '' && full_name === SHORT)
    )
  },
  states: {
    '': {
      on: {
        'auth.open': {
          to: 'login.ready.idle',
          sets: ({ event: { container, intent, mobile_number }, context }) => ({
            ...left(context),
            ...(mobile_number && typedIn({ ...context, ...left(context) }, { forgot: { mobile_number } })),
            container,
            intent,
          }),
        },
        'auth.close': { to: 'closed', sets: ({ context }) => left(context) },
        'auth.forget': { to: 'closed', sets: { typed: NOTHING_TYPED, failure: null, newcomer: '', triedOtp: [] } },
      },
    },
    closed: { holds: shows(null, false) },
    login: {
      on: {
        'auth.type': typing('login'),
        'auth.clearPassword': {
          when: ({ context }) => context.typed.login.pwd !== '',
          sets: ({ context }) => typedIn(context, { login: { ...context.typed.login, pwd: '' } }),
        },
      },
    },
    'login.ready': {
      on: {
        'auth.showRegister': { ...toLogin, to: 'register.idle' }, // [AUT-08]
        'auth.showForgot': toForgot, // [AUT-09]
        'auth.textCode': {
          when: ({ context }) => context.newcomer !== '',
          to: 'login.sendingCode',
          sets: { failure: null },
        },
        'auth.submit': [
          {
            when: ({ context: { typed } }) => isFilled(typed.login) && typed.login.usr === NO_PHONE,
            emits: [raised('invalidPhone')],
          },
          { when: ({ context }) => isFilled(context.typed.login), to: 'login.submitting', sets: { failure: null } },
        ],
        'auth.continueWithGoogle': [
          { when: ({ event }) => event.clientId === '', emits: [raised('googleNotSetUp')] },
          { to: 'login.ready.askingGoogle', sets: { failure: null } },
        ],
        'auth.usePasskey': { to: 'login.ready.askingPasskey', sets: { failure: null } },
      },
    },
    'login.ready.idle': { holds: shows('login', false) },
    'login.ready.askingGoogle': {
      calls: { logInWithGoogle: { clientId: 'sokoni.apps.example' } },
      on: {
        'logInWithGoogle is done: accepted': loggedIn('loggedInWithGoogle', 'amina'),
        'logInWithGoogle is done: cancelled': 'login.ready.idle',
        'logInWithGoogle is done: refused': {
          to: 'login.ready.idle',
          sets: ({ event }) => ({
            failure: event.output.message ? { key: 'googleRefused', detail: 'The shop is closed.' } : null,
          }),
          emits: [raised('googleRefused')],
        },
        'logInWithGoogle fails': {
          says: 'a log-in with Google that fails says so and stays [AUT-23]',
          to: 'login.ready.idle',
          emits: [raised('googleFailed')],
        },
      },
      holds: shows('login', false, true),
    },
    'login.ready.askingPasskey': {
      calls: { logInWithPasskey: undefined },
      on: {
        // one that is asked for already is not asked for again [OPN-395]
        'auth.usePasskey': {},
        'logInWithPasskey is done: accepted': loggedIn('loggedIn', 'amina@example.com'),
        'logInWithPasskey is done: cancelled': { to: 'login.ready.idle', emits: [raised('passkeyUnused')] },
        'logInWithPasskey is done: refused': loginRefused,
        'logInWithPasskey fails': loginFailed,
      },
      holds: shows('login', false, false, false, true),
    },
    'login.sendingCode': {
      calls: { textCode: { mobile_number: PHONE } },
      on: {
        'textCode is done': [{ when: hasTried, ...textSent }, textSent],
        'textCode fails': codeNotSent(withNewcomer),
      },
      holds: shows('login', true, false, true),
    },
    'login.submitting': {
      calls: { logIn: ({ next }) => ({ usr: next.typed.login.usr.trim(), pwd: 'secret' }) },
      on: {
        'logIn is done: accepted': loggedIn('loggedIn', 'Amina Wanjiru Otieno'),
        'logIn is done: refused': loginRefused,
        'logIn fails': loginFailed,
      },
      holds: shows('login', true),
    },
    register: { on: { 'auth.type': typing('register') } },
    'register.idle': {
      on: {
        'auth.showLogin': toLogin,
        'auth.continueWithGoogle': { emits: [raised('googleComingSoon')] },
        'auth.submit': [
          {
            when: ({ context: { typed } }) => isFilled(typed.register) && typed.register.full_name === SHORT,
            emits: [raised('invalidName')],
          },
          {
            when: ({ context }) => isFilled(context.typed.register),
            to: 'register.submitting',
            sets: ({ context }) => withLogin(context),
          },
        ],
      },
      holds: shows('register', false),
    },
    'register.submitting': {
      calls: {
        register: { mobile_number: PHONE, email_address: 'amina@example.com', full_name: 'Amina Wanjiru' },
      },
      on: {
        'register is done': { to: 'login.ready.idle', sets: { newcomer: PHONE }, emits: [raised('registered')] },
        'register fails': { to: 'register.idle', emits: (then) => [raised('notRegistered', detailIn(then))] },
      },
      holds: shows('register', true),
    },
    forgot: { on: { 'auth.type': typingAnswers('forgot') } },
    'forgot.idle': {
      on: {
        'auth.showLogin': toLogin,
        'auth.showOtp': {
          when: ({ context }) => isFilled(context.typed.forgot),
          to: 'otp.idle',
          sets: ({ context }) => ({ ...withLogin(context), failure: null }),
        },
        'auth.submit': {
          when: ({ context }) => isFilled(context.typed.forgot),
          to: 'forgot.submitting',
          sets: ({ context }) => ({ ...withLogin(context), failure: null }),
        },
      },
      holds: shows('forgot', false),
    },
    'forgot.submitting': {
      calls: { sendOtp: { mobile_number: PHONE } },
      on: {
        'sendOtp is done': [{ when: hasTried, ...codeSent }, codeSent],
        'sendOtp fails': codeNotSent(() => ({})),
      },
      holds: shows('forgot', true),
    },
    otp: { on: { 'auth.type': typingAnswers('otp', typingCode) } },
    'otp.idle': {
      on: {
        'auth.showLogin': toLogin,
        'auth.showForgot': toForgot,
        'auth.type': {
          when: (given) => given.event.field === 'otp' && sendsItself(given),
          to: 'otp.submitting',
          sets: ({ context }) => ({ ...typedIn(context, { otp: { otp: '654321' } }), ...tried(context, '654321') }),
        },
        'auth.submit': {
          when: ({ context }) => isFilled(context.typed.otp),
          to: 'otp.submitting',
          sets: ({ context }) => tried(context, context.typed.otp.otp),
        },
      },
      holds: shows('otp', false),
    },
    'otp.submitting': {
      calls: { validateOtp: ({ next }) => ({ mobile_number: PHONE, otp: next.typed.otp.otp }) },
      on: {
        'validateOtp is done': [
          { when: ({ event }) => event.output.valid, to: 'reset.idle', sets: ({ context }) => left(context) },
          codeRefused,
        ],
        'validateOtp fails': codeRefused,
      },
      holds: shows('otp', true),
    },
    reset: { on: { 'auth.type': typing('reset') } },
    'reset.idle': {
      on: {
        'auth.showLogin': toLogin,
        'auth.submit': {
          when: ({ context }) => isFilled(context.typed.reset),
          to: 'reset.submitting',
          sets: { failure: null },
        },
      },
      holds: shows('reset', false),
    },
    'reset.submitting': {
      calls: { resetPassword: { usr: PHONE, new_password: 'secret' } },
      on: {
        // the new password is in the login form, so that one press logs in
        'resetPassword is done': {
          to: 'login.ready.idle',
          sets: ({ context }) => ({
            ...typedIn(context, { login: { usr: PHONE, pwd: 'secret' }, reset: { new_password: '' } }),
            newcomer: '',
          }),
          emits: [raised('passwordReset')],
        },
        'resetPassword fails': {
          to: 'reset.idle',
          sets: (given) => ({ failure: { key: 'passwordNotTaken', detail: detailIn(given) } }),
          emits: [raised('passwordNotReset')],
        },
      },
      holds: shows('reset', true),
    },
  },
  always: ({ snapshot, context: { typed, failure, newcomer } }) => {
    expect([selectTyped(snapshot), selectFailure(snapshot), selectNewcomer(snapshot)]).toEqual([
      typed,
      failure,
      newcomer,
    ])
    const secrets = { login: typed.login.pwd, otp: typed.otp.otp, reset: typed.reset.new_password }
    for (const [view, secret] of Object.entries(secrets)) if (view !== selectView(snapshot)) expect(secret).toBe('')
  },
}
