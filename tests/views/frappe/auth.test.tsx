import { describe, expect, it } from 'vitest'
import type { NoticeText } from '../../../domain/notices.ts'
import '../../../src/pages/account/AccountPage.tsx'
import type { OddityName } from '../../frappe/oddities.ts'
import {
  button,
  error,
  expectNothingRaw,
  fill,
  filled,
  heading,
  isInside,
  KINDS,
  openOver,
  press,
  saidBy,
  type Over,
} from './support.tsx'

interface View {
  /** The form's call. */
  call: string
  /** Goes to it from the login form. */
  reach: (over: Over) => Promise<void>
  fields: Record<string, string>
  button: string
  busy: string
  /** The toast of a refusal. */
  says: (odd: OddityName) => NoticeText
  /** The error text in the form, if any. */
  showsInside: (odd: OddityName) => string | null
  /** The toast of a success, and what is shown then. */
  done: NoticeText
  next: () => HTMLElement
}

const said = (title: string, fallback?: string) => (odd: OddityName) => error(title, saidBy(odd) || fallback)
const nothing = () => null

const reachForgot = async ({ until }: Over) => {
  press('Forgot password?')
  await until(() => heading('Set a new password'))
}
const reachOtp = async (over: Over) => {
  await reachForgot(over)
  fill({ 'Mobile number': '0712345678' })
  press('Send OTP')
  await over.until(() => heading('Enter the code'))
}
const reachReset = async (over: Over) => {
  await reachOtp(over)
  fill({ Code: '12345' })
  press('Validate OTP')
  await over.until(() => heading('Choose a new password'))
}

const VIEWS: Record<string, View> = {
  'login [AUT-19, AUT-24, AUT-25]': {
    call: 'login',
    reach: async () => undefined,
    fields: { 'Mobile number or email': '0712345678', Password: 'karibu-sokoni' },
    button: 'Log in',
    busy: 'Logging in...',
    says: (odd) =>
      isInside(odd) ? error('Login failed', saidBy(odd)) : error('Login Failed', saidBy(odd) || 'Login failed'),
    showsInside: (odd) => (isInside(odd) ? null : saidBy(odd) || 'Login failed'),
    done: { title: 'Login successful', description: 'Welcome, Amina Wanjiru Otieno!', tone: 'success' },
    next: () => button('Sign Out'),
  },
  'register [AUT-26, OPN-39]': {
    call: 'customer_registration',
    reach: async ({ until }) => {
      press('Create an account')
      await until(() => heading('Create an account'))
    },
    fields: { 'Mobile number': '0712345678', Email: 'amina@example.com', 'Full name': 'Amina Otieno' },
    button: 'Register',
    busy: 'Registering...',
    says: said('Registration failed'),
    showsInside: nothing,
    done: { title: 'Registration successful! Please login.', tone: 'success' },
    next: () => button('Log in'),
  },
  'forgot [AUT-28, OPN-39]': {
    call: 'generate_otp',
    reach: reachForgot,
    fields: { 'Mobile number': '0712345678' },
    button: 'Send OTP',
    busy: 'Sending...',
    says: said('Failed to send OTP', 'OTP generation failed'),
    showsInside: nothing,
    done: { title: 'OTP sent', tone: 'success' },
    next: () => heading('Enter the code'),
  },
  'otp [AUT-29]': {
    call: 'validate_otp_exists',
    reach: reachOtp,
    fields: { Code: '12345' },
    button: 'Validate OTP',
    busy: 'Validating...',
    says: () => error('Invalid OTP', 'Failed to validate OTP'),
    showsInside: nothing,
    done: error(''),
    next: () => heading('Choose a new password'),
  },
  'reset [AUT-30]': {
    call: 'password_recovery',
    reach: reachReset,
    fields: { 'New password': 'karibu-sokoni' },
    button: 'Reset Password',
    busy: 'Saving...',
    says: () => error('Reset Failed', 'Failed to reset password'),
    showsInside: (odd) => saidBy(odd) || 'Password recovery failed',
    done: { title: 'Password reset successful', tone: 'success' },
    next: () => button('Log in'),
  },
}

async function openView({ reach, fields }: View): Promise<Over> {
  const over = await openOver('/account')
  await over.until(() => expect(over.app.authModal.getSnapshot().matches('closed')).toBe(false))
  await over.until(() => button('Log in'))
  await reach(over)
  over.said()
  fill(fields)
  return over
}

describe.each(Object.entries(VIEWS))('the auth view %s', (_, view) => {
  it('says what is so on odd answers, keeps what was typed, asks a slow host once, and goes on', async () => {
    const over = await openView(view)
    for (const odd of KINDS) {
      over.host.meet(view.call, odd)
      press(view.button)
      const notice = await over.toasts()
      over.said()
      expect([odd, notice]).toEqual([odd, [view.says(odd)]])
      expect([odd, document.querySelector('form [role=alert]')?.textContent ?? null]).toEqual([
        odd,
        view.showsInside(odd),
      ])
      expect([odd, filled(view.fields)]).toEqual([odd, view.fields])
      expectNothingRaw(notice)
    }
    over.host.heard.length = 0
    over.host.meet(view.call, 'a long wait')
    press(view.button)
    await over.until(() => expect(button(view.busy)).toHaveAttribute('aria-busy', 'true'))
    press(view.busy)
    await over.until(() => expect(over.host.heard).toHaveLength(1))
    over.host.recover()
    await over.until(view.next)
    expect(over.said()).toEqual(view.done.title ? [view.done] : [])
    expect(over.host.heard.filter(({ name }) => name === view.call)).toHaveLength(1)
  })
})

it('a login is refused on an answer without content, and works on success_key true [AUT-15]', async () => {
  const view = VIEWS['login [AUT-19, AUT-24, AUT-25]']!
  const over = await openView(view)
  for (const [odd, notice] of [
    ['no message', error('Login Failed', 'Login failed')],
    ['a message that holds nothing', error('Login failed')],
    ['success_key "1"', error('Login failed', 'Authentication success')],
    ['success_key true', view.done],
  ] as const) {
    over.host.meet('login', odd)
    press('Log in')
    expect([odd, await over.toasts()]).toEqual([odd, [notice]])
    over.said()
    if (odd !== 'success_key true') expect(filled(view.fields)).toEqual(view.fields)
  }
})
