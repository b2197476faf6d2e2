import { expect } from 'vitest'
import { problemIn } from '../../../machines/authForms.ts'
import { authModalMachine, selectView } from '../../../machines/authModal.ts'
import { loginProblem } from '../../../domain/checks.ts'
import { amina } from '../../examples.ts'
import type { Model } from '../kit.ts'

const refused = { status: 'refused', message: 'The shop is closed.' }
const accepted = { status: 'accepted', user: amina }

/** What is sent for each login name; the number is the one that was typed to register or to get a code. */
const LOGINS = { ' amina@example.com ': 'amina@example.com', '0712345678': '0712345678' }

export const authModal: Model<typeof authModalMachine> = {
  machine: authModalMachine,
  on: {
    'auth.open': {
      sent: [
        { container: 'modal', intent: 'checkout' },
        { container: 'panel', intent: 'account' },
        { container: 'modal', intent: null, view: 'forgot', mobile_number: '0712 345678' },
      ],
    },
    'auth.close': {},
    'auth.forget': {},
    'auth.clearPassword': {},
    'auth.textCode': {},
    'auth.showLogin': {},
    'auth.showRegister': {},
    'auth.showForgot': {},
    'auth.showOtp': {},
    'auth.type': {
      sent: [
        { field: 'usr', value: ' amina@example.com ' },
        { field: 'usr', value: '12345678' },
        { field: 'pwd', value: 'secret' },
        { field: 'mobile_number', value: ' 0712-345 678' },
        { field: 'mobile_number', value: '+254 712 345 678' },
        { field: 'email_address', value: ' amina@example.com ' },
        { field: 'full_name', value: ' Amina Wanjiru ' },
        { field: 'otp', value: ' 654321 ' },
        { field: 'new_password', value: 'secret' },
      ],
    },
    'auth.submit': { brings: [[], ['notice.raised']] },
    'auth.continueWithGoogle': {
      sent: [{ clientId: 'sokoni.apps.example' }],
      brings: [[], ['notice.raised']],
    },
    'logIn is done': { outputs: [accepted, refused], brings: [['notice.raised', 'auth.loggedIn'], ['notice.raised']] },
    'logIn fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
    'logInWithGoogle is done': {
      outputs: [accepted, { status: 'cancelled' }, refused],
      brings: [['notice.raised', 'auth.loggedIn'], [], ['notice.raised']],
    },
    'logInWithGoogle fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
    'register is done': { outputs: [undefined], brings: [['notice.raised']] },
    'register fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
    'sendOtp is done': { outputs: [undefined], brings: [['notice.raised']] },
    'textCode is done': { outputs: [undefined], brings: [['notice.raised']] },
    'textCode fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
    'sendOtp fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
    'validateOtp is done': { outputs: [{ valid: true }, { valid: false }], brings: [[], ['notice.raised']] },
    'validateOtp fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
    'resetPassword is done': { outputs: [undefined], brings: [['notice.raised']] },
    'resetPassword fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
  },
  asks: {
    logIn: ({ input, context: { typed } }) =>
      expect(input).toEqual({ usr: LOGINS[typed.login.usr as keyof typeof LOGINS], pwd: 'secret' }),
    logInWithGoogle: ({ input }) => expect(input).toEqual({ clientId: 'sokoni.apps.example' }),
    register: ({ input }) =>
      expect(input).toEqual({
        mobile_number: '0712345678',
        email_address: 'amina@example.com',
        full_name: 'Amina Wanjiru',
      }),
    sendOtp: ({ input }) => expect(input).toEqual({ mobile_number: '0712345678' }),
    textCode: ({ input }) => expect(input).toEqual({ mobile_number: '0712345678' }),
    validateOtp: ({ input }) => expect(input).toEqual({ mobile_number: '0712345678', otp: '654321' }),
    resetPassword: ({ input }) => expect(input).toEqual({ usr: '0712345678', new_password: 'secret' }),
  },
  states: {
    closed: ({ snapshot }) => expect([selectView(snapshot), [...snapshot.tags]]).toEqual([null, []]),
    'login.ready.idle': ({ snapshot }) => expect([selectView(snapshot), [...snapshot.tags]]).toEqual(['login', []]),
    'login.ready.askingGoogle': ({ snapshot, context }) =>
      expect([selectView(snapshot), [...snapshot.tags], context.failure]).toEqual(['login', [], null]),
    'login.submitting': ({ snapshot, context }) =>
      expect([selectView(snapshot), [...snapshot.tags], context.failure]).toEqual(['login', ['busy'], null]),
    'login.sendingCode': ({ snapshot, context: { newcomer, failure } }) =>
      expect([selectView(snapshot), [...snapshot.tags], newcomer, failure]).toEqual([
        'login',
        ['busy'],
        '0712345678',
        null,
      ]),
    'register.idle': ({ snapshot }) => expect([selectView(snapshot), [...snapshot.tags]]).toEqual(['register', []]),
    'register.submitting': ({ snapshot, context }) =>
      expect([selectView(snapshot), [...snapshot.tags], context.typed.login.usr]).toEqual([
        'register',
        ['busy'],
        '0712345678',
      ]),
    'forgot.idle': ({ snapshot }) => expect([selectView(snapshot), [...snapshot.tags]]).toEqual(['forgot', []]),
    'forgot.submitting': ({ snapshot, context }) =>
      expect([selectView(snapshot), [...snapshot.tags], context.typed.login.usr]).toEqual([
        'forgot',
        ['busy'],
        '0712345678',
      ]),
    'otp.idle': ({ snapshot, context }) =>
      expect([selectView(snapshot), [...snapshot.tags], context.typed.login.usr]).toEqual(['otp', [], '0712345678']),
    'otp.submitting': ({ snapshot, context }) =>
      expect([selectView(snapshot), [...snapshot.tags], context.typed.login.usr]).toEqual([
        'otp',
        ['busy'],
        '0712345678',
      ]),
    'reset.idle': ({ snapshot, context }) =>
      expect([selectView(snapshot), [...snapshot.tags], context.typed.login.usr]).toEqual(['reset', [], '0712345678']),
    'reset.submitting': ({ snapshot, context }) =>
      expect([selectView(snapshot), [...snapshot.tags], context.typed.login.usr, context.failure]).toEqual([
        'reset',
        ['busy'],
        '0712345678',
        null,
      ]),
  },
  project: ({ typed, failure, newcomer }) => [
    newcomer,

    typed.login.usr !== '' && loginProblem(typed.login.usr),
    typed.login.pwd,
    Object.values(typed.register).filter(Boolean).length,
    problemIn(typed, 'register'),
    typed.forgot.mobile_number !== '',
    typed.otp.otp,
    typed.reset.new_password,
    failure,
  ],
  always: ({ snapshot, context: { typed } }) => {
    const { login, otp, reset } = typed
    const kept = { login: login.pwd, otp: otp.otp, reset: reset.new_password }
    for (const [view, secret] of Object.entries(kept)) if (view !== selectView(snapshot)) expect(secret).toBe('')
  },
}
