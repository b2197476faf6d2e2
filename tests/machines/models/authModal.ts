import { expect } from 'vitest'
import { authModalMachine } from '../../../machines/authModal.ts'
import { amina } from '../../examples.ts'
import type { Model } from '../kit.ts'

const refused = { status: 'refused', message: 'The shop is closed.' }
const accepted = { status: 'accepted', user: amina }

export const authModal: Model<typeof authModalMachine> = {
  machine: authModalMachine,
  on: {
    'auth.open': {
      sent: [
        { place: 'modal', wish: 'checkout' },
        { place: 'panel', wish: 'account', view: 'register' },
        { place: 'modal', wish: null, view: 'forgot' },
      ],
    },
    'auth.close': {},
    'auth.showLogin': {},
    'auth.showRegister': {},
    'auth.showForgot': {},
    'auth.submitLogin': {
      sent: [
        { usr: ' amina@example.com ', pwd: 'secret' },
        { usr: '12345678', pwd: 'secret' },
        { usr: 'amina@example.com', pwd: '' },
      ],
      brings: [[], ['notice.raised']],
    },
    'auth.continueWithGoogle': {
      sent: [{ clientId: 'sokoni.apps.example' }, { clientId: '' }],
      brings: [[], ['notice.raised']],
    },
    'auth.submitRegistration': {
      sent: [
        { mobile_number: ' 0712-345 678', email_address: ' amina@example.com ', full_name: ' Amina Wanjiru ' },
        { mobile_number: '0712345678', email_address: 'amina@example.com', full_name: 'A' },
        { mobile_number: '', email_address: 'amina@example.com', full_name: 'Amina Wanjiru' },
      ],
      brings: [[], ['notice.raised']],
    },
    'auth.submitForgot': { sent: [{ mobile_number: '+254 712 345 678' }, { mobile_number: ' ' }] },
    'auth.showOtp': { sent: [{ mobile_number: '0712 345678' }, { mobile_number: ' ' }] },
    'auth.submitOtp': { sent: [{ otp: ' 654321 ' }, { otp: ' ' }] },
    'auth.submitReset': { sent: [{ new_password: 'secret' }, { new_password: '' }] },
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
    'sendOtp fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
    'validateOtp is done': { outputs: [{ valid: true }, { valid: false }], brings: [[], ['notice.raised']] },
    'validateOtp fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
    'resetPassword is done': { outputs: [undefined], brings: [['notice.raised']] },
    'resetPassword fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
  },
  asks: {
    logIn: ({ input }) => expect(input).toEqual({ usr: 'amina@example.com', pwd: 'secret' }),
    logInWithGoogle: ({ input }) => expect(input).toEqual({ clientId: 'sokoni.apps.example' }),
    register: ({ input }) =>
      expect(input).toEqual({
        mobile_number: '0712345678',
        email_address: 'amina@example.com',
        full_name: 'Amina Wanjiru',
      }),
    sendOtp: ({ input }) => expect(input).toEqual({ mobile_number: '0712345678' }),
    validateOtp: ({ input }) => expect(input).toEqual({ mobile_number: '0712345678', otp: '654321' }),
    resetPassword: ({ input }) => expect(input).toEqual({ usr: '0712345678', new_password: 'secret' }),
  },
  states: {
    closed: ({ snapshot }) => expect([...snapshot.tags]).toEqual([]),
    'open.login.idle': ({ snapshot }) => expect([...snapshot.tags]).toEqual(['login']),
    'open.login.askingGoogle': ({ snapshot, context }) =>
      expect([[...snapshot.tags], context.failure]).toEqual([['login'], null]),
    'open.loggingIn': ({ snapshot, context }) =>
      expect([[...snapshot.tags], context.failure]).toEqual([['login', 'busy'], null]),
    'open.register': ({ snapshot }) => expect([...snapshot.tags]).toEqual(['register']),
    'open.registering': ({ snapshot, context }) =>
      expect([[...snapshot.tags], context.mobile]).toEqual([['register', 'busy'], '0712345678']),
    'open.forgot': ({ snapshot }) => expect([...snapshot.tags]).toEqual(['forgot']),
    'open.sendingOtp': ({ snapshot, context }) =>
      expect([[...snapshot.tags], context.mobile]).toEqual([['forgot', 'busy'], '0712345678']),
    'open.otp': ({ snapshot, context }) =>
      expect([[...snapshot.tags], context.mobile]).toEqual([['otp'], '0712345678']),
    'open.validatingOtp': ({ snapshot, context }) =>
      expect([[...snapshot.tags], context.mobile]).toEqual([['otp', 'busy'], '0712345678']),
    'open.reset': ({ snapshot, context }) =>
      expect([[...snapshot.tags], context.mobile]).toEqual([['reset'], '0712345678']),
    'open.resettingPassword': ({ snapshot, context }) =>
      expect([[...snapshot.tags], context.mobile, context.failure]).toEqual([['reset', 'busy'], '0712345678', null]),
  },
  always: ({ context }) => {
    for (const secret of ['secret', '654321']) expect(JSON.stringify(context)).not.toContain(secret)
  },
}
