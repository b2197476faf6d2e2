import { describe, expect, it } from 'vitest'
import {
  authModalMachine,
  selectFailure,
  selectIsAskingGoogle,
  selectIsBusy,
  selectIsModalOpen,
  selectIsTextingCode,
  selectNewcomer,
  selectTyped,
  selectView,
} from '../../../machines/people/authModal.ts'
import type { AuthField, AuthModalEvent } from '../../../machines/people/authForms.ts'
import { AWKWARD_TEXTS, amina } from '../../examples.ts'
import { inEnglish } from '../../notices.ts'
import { startMachine } from '../startMachine.ts'

/** An actor that received these events after the modal was opened for a checkout. */
function opened(...events: AuthModalEvent[]) {
  const started = startMachine(authModalMachine)
  const send = (...more: AuthModalEvent[]) => more.forEach((event) => started.actor.send(event))
  send({ type: 'auth.open', container: 'modal', intent: 'checkout' }, ...events)
  return {
    ...started,
    send,
    view: () => selectView(started.actor.getSnapshot()),
    isBusy: () => selectIsBusy(started.actor.getSnapshot()),
    typed: () => selectTyped(started.actor.getSnapshot()),
    /** What the form shows of a failure, or null. */
    failure: () => {
      const failure = selectFailure(started.actor.getSnapshot())
      const text = failure && inEnglish(failure)
      return text && (text.description ?? text.title)
    },
  }
}

/** A failed call with a text of the shop. */
const saying = (detail: string) => Object.assign(new Error('The call failed'), { detail })

type Values = Partial<Record<AuthField, string>>

const type = (values: Values): AuthModalEvent[] =>
  Object.entries(values).map(([field, value]) => ({ type: 'auth.type', field: field as AuthField, value }))

const submit = (values: Values): AuthModalEvent[] => [...type(values), { type: 'auth.submit' }]

const LOGIN = submit({ usr: ' amina@example.com ', pwd: ' open sesame ' })
const REGISTRANT = {
  mobile_number: '0712 345-678',
  email_address: ' amina@example.com ',
  full_name: ' Amina Wanjiru ',
}
const REGISTRATION = submit(REGISTRANT)

async function atOtp() {
  const auth = opened({ type: 'auth.showForgot' }, ...submit({ mobile_number: '+254 712 345 678' }))
  await auth.succeed('sendOtp')
  return auth
}

async function atReset() {
  const auth = await atOtp()
  auth.send(...submit({ otp: ' 123456 ' }))
  await auth.succeed('validateOtp', { valid: true })
  return auth
}

it('asks for no length or form of a password, a code or a new password [VAL-23]', async () => {
  for (const text of AWKWARD_TEXTS) {
    const login = opened(...submit({ usr: 'amina', pwd: text }))
    expect(login.inputOf('logIn')).toEqual({ usr: 'amina', pwd: text })
    const otp = await atOtp()
    otp.send(...submit({ otp: text }))
    expect(otp.inputOf('validateOtp')).toEqual({ mobile_number: '0712345678', otp: text })
    const reset = await atReset()
    reset.send(...submit({ new_password: text }))
    expect(reset.inputOf('resetPassword')).toEqual({ usr: '0712345678', new_password: text })
  }
})

describe('after registering [OPN-104]', () => {
  async function registered() {
    const auth = opened({ type: 'auth.showRegister' }, ...REGISTRATION)
    await auth.succeed('register')
    return { ...auth, newcomer: () => selectNewcomer(auth.actor.getSnapshot()) }
  }

  it('one press in the login view texts the code to the number that was registered', async () => {
    const { actor, send, inputOf, isBusy, newcomer, succeed, typed, view } = await registered()
    expect([view(), newcomer()]).toEqual(['login', '0712345678'])
    send(...type({ usr: 'amina@example.com' }), { type: 'auth.textCode' }, { type: 'auth.textCode' })
    expect([view(), isBusy(), selectIsTextingCode(actor.getSnapshot())]).toEqual(['login', true, true])
    expect(inputOf('textCode')).toEqual({ mobile_number: '0712345678' })
    await succeed('textCode')
    expect([view(), typed().login]).toEqual(['otp', { usr: '0712345678', pwd: '' }])
    send(...submit({ otp: '111111' }))
    expect(inputOf('validateOtp')).toEqual({ mobile_number: '0712345678', otp: '111111' })
  })
})

describe('a code of six digits [OPN-105]', () => {
  const typedIn = (...values: string[]): AuthModalEvent[] =>
    values.map((value) => ({ type: 'auth.type', field: 'otp', value, codesHaveSixDigits: true }))
  const sent = ({ calls }: Awaited<ReturnType<typeof atOtp>>) =>
    calls.filter(({ id }) => id === 'validateOtp').map(({ input }) => (input as { otp: string }).otp)

  it('is sent when it is pasted or filled in', async () => {
    for (const text of ['123456', '123 456', '123456 is your Sokoni code, valid for 5 minutes.']) {
      const auth = await atOtp()
      auth.send(...type({ otp: text }))
      expect([sent(auth), auth.isBusy()]).toEqual([['123456'], true])
    }
  })

  it('is sent at its last digit where every code has six', async () => {
    const auth = await atOtp()
    auth.send(...typedIn('1', '12', '123', '1234', '12345'))
    expect(sent(auth)).toEqual([])
    auth.send(...typedIn('123456', '1234567'))
    expect(sent(auth)).toEqual(['123456'])
  })

  it('is not sent while it is typed where codes may be longer [VAL-23]', async () => {
    const auth = await atOtp()
    for (const otp of ['1', '12', '123', '1234', '12345', '123456', '1234567', '12345678']) auth.send(...type({ otp }))
    expect(sent(auth)).toEqual([])
    auth.send({ type: 'auth.submit' })
    expect(sent(auth)).toEqual(['12345678'])
  })

  it.each(['12345', '1234567', 'AB3456', '123456 or 654321 is the code'])('is not %j, which waits', async (text) => {
    const auth = await atOtp()
    auth.send(...typedIn(text))
    expect(sent(auth)).toEqual([])
  })

  it('is sent by itself only once, and again by the button or after another code came', async () => {
    const auth = await atOtp()
    auth.send(...type({ otp: '123456' }))
    await auth.fail('validateOtp')
    auth.send(...typedIn('12345', '123456', '', '123456'), { type: 'auth.showForgot' })
    auth.send({ type: 'auth.showOtp' }, ...typedIn('123456'))
    expect(sent(auth)).toEqual(['123456'])
    auth.send({ type: 'auth.submit' })
    expect(sent(auth)).toEqual(['123456', '123456'])
    await auth.succeed('validateOtp', { valid: false })
    auth.send({ type: 'auth.showForgot' }, { type: 'auth.submit' })
    await auth.succeed('sendOtp')
    auth.send(...typedIn('123456'))
    expect(sent(auth)).toEqual(['123456', '123456', '123456'])
  })
})

describe('logging in', () => {
  it('sends the trimmed email and the password as typed, and closes with a welcome [AUT-20, CRT-22]', async () => {
    const { actor, emitted, inputOf, isBusy, succeed, view } = opened(...LOGIN)
    expect(isBusy()).toBe(true)
    expect(inputOf('logIn')).toEqual({ usr: 'amina@example.com', pwd: ' open sesame ' })
    await succeed('logIn', { status: 'accepted', user: amina })
    expect(view()).toBeNull()
    expect(selectIsModalOpen(actor.getSnapshot())).toBe(false)
    expect(emitted).toEqual([
      {
        type: 'notice.raised',
        notice: { title: 'Login successful', description: 'Welcome, Amina Wanjiru Otieno!', tone: 'success' },
      },
      { type: 'auth.loggedIn', user: amina, intent: 'checkout' },
    ])
  })

  it.each([
    ['0712345678', '0712345678'],
    [' 0712-345 678 ', '0712345678'],
    ['+254 712 345 678', '0712345678'],
    ['712345678', '0712345678'],
    ['amina', 'amina'],
  ])('as %j sends %j as the name [VAL-10]', (usr, sent) => {
    expect(opened(...submit({ usr, pwd: 'x' })).inputOf('logIn')).toEqual({ usr: sent, pwd: 'x' })
  })

  it('greets by the user name or the email where no full name is known', async () => {
    for (const [user, name] of [
      [{ ...amina, full_name: '' }, 'amina'],
      [{ ...amina, full_name: '', username: '' }, 'amina@example.com'],
    ] as const) {
      const { notices, succeed } = opened(...LOGIN)
      await succeed('logIn', { status: 'accepted', user })
      expect(notices()[0]?.description).toBe(`Welcome, ${name}!`)
    }
  })

  it('that the shop refuses shows its message and stays [AUT-19]', async () => {
    const { calls, emitted, failure, send, succeed, view } = opened(...LOGIN)
    await succeed('logIn', { status: 'refused', message: 'Wrong password' })
    expect(view()).toBe('login')
    expect(failure()).toBeNull()
    expect(emitted).toEqual([
      { type: 'notice.raised', notice: { title: 'Login failed', description: 'Wrong password', tone: 'error' } },
    ])
    send(...LOGIN)
    expect(calls).toHaveLength(2)
  })

  it('that throws shows the message inline and in a toast [AUT-24, AUT-25]', async () => {
    const { fail, failure, notices, send, view } = opened(...LOGIN)
    await fail('logIn', saying('The network is down'))
    expect(view()).toBe('login')
    expect(failure()).toBe('The network is down')
    expect(notices()).toEqual([{ title: 'Login Failed', description: 'The network is down', tone: 'error' }])
    send(...LOGIN)
    expect(failure()).toBeNull()
  })

  it('that throws without a message says "Login failed" [AUT-24]', async () => {
    const { fail, failure, send } = opened(...LOGIN)
    await fail('logIn', 'no error object')
    expect(failure()).toBe('Login failed')
    send({ type: 'auth.showRegister' })
    expect(failure()).toBeNull()
    send({ type: 'auth.showLogin' })
    send(...LOGIN)
    await fail('logIn', 'no error object')
    send({ type: 'auth.showForgot' })
    expect(failure()).toBeNull()
  })

  it('takes an email of the digits of a phone as it is [OPN-38]', () => {
    expect(opened(...submit({ usr: ' 0712345678@example.com', pwd: 'x' })).inputOf('logIn')).toEqual({
      usr: '0712345678@example.com',
      pwd: 'x',
    })
  })

  it('with 8 digits that are no phone sends nothing [VAL-18]', () => {
    const { calls, notices } = opened(...submit({ usr: '12345678', pwd: 'x' }))
    expect(calls).toEqual([])
    expect(notices()).toEqual([
      { title: 'Invalid Phone', description: 'Enter a valid 10-digit phone e.g. 0712345678', tone: 'error' },
    ])
  })

  it('with an @ in what is no email sends nothing [VAL-19]', () => {
    const { calls, notices } = opened(...submit({ usr: 'amina@', pwd: 'x' }))
    expect(calls).toEqual([])
    expect(notices()).toEqual([{ title: 'Invalid Email', description: 'Enter a valid email address', tone: 'error' }])
  })
})

describe('what is typed', () => {
  it.each([
    ['Your code is 123 456', '123456'],
    ['123 456', '123456'],
    ['1 ', '1'],
    ['Use 48213 to log in at Sokoni', '48213'],
    ['AB-12', 'AB-12'],
  ])('is the code in a pasted text: %j becomes %j', async (text, code) => {
    const { send, typed } = await atOtp()
    send(...type({ otp: text }))
    expect(typed().otp.otp).toBe(code)
  })

  it('stays a code as it is typed, and is sent without its gaps', async () => {
    const { inputOf, send, typed } = await atOtp()
    for (const text of ['1', '12', '12 ', '12 3', '12 34']) send(...type({ otp: text }))
    expect(typed().otp.otp).toBe('12 34')
    send({ type: 'auth.submit' })
    expect(inputOf('validateOtp')).toEqual({ mobile_number: '0712345678', otp: '1234' })
  })

  it('is sent as a code without the spaces around it, if it has other characters than digits', async () => {
    const { inputOf, send } = await atOtp()
    send(...submit({ otp: ' AB-12 ' }))
    expect(inputOf('validateOtp')).toEqual({ mobile_number: '0712345678', otp: 'AB-12' })
  })

  it.each([
    ['0712 345 678', '', '0712 345 678'],
    ['0712 345 678', '0799999999', '0799999999'],
    ['0712345678@example.com', '', ''],
    ['amina', '', ''],
  ])('is the number that gets the code: from the login name %j, with %j typed before, %j', (usr, before, then) => {
    const { send, typed } = opened({ type: 'auth.showForgot' }, ...type({ mobile_number: before }))
    send({ type: 'auth.showLogin' }, ...type({ usr }), { type: 'auth.showForgot' })
    expect(typed().forgot.mobile_number).toBe(then)
  })
})

describe('logging in with Google', () => {
  const GOOGLE = { type: 'auth.continueWithGoogle', clientId: 'sokoni.apps.example' } as const
  const FAILED = 'Google Login failed'

  it('starts a session as a password does, and closes with a notice [AUT-18, AUT-21]', async () => {
    const { actor, emitted, inputOf, succeed, view } = opened(GOOGLE)
    expect(inputOf('logInWithGoogle')).toEqual({ clientId: 'sokoni.apps.example' })
    expect([view(), selectIsAskingGoogle(actor.getSnapshot())]).toEqual(['login', true])
    await succeed('logInWithGoogle', { status: 'accepted', user: amina })
    expect(view()).toBeNull()
    expect(emitted).toEqual([
      {
        type: 'notice.raised',
        notice: { title: 'Google Login successful', description: 'Welcome, Amina Wanjiru Otieno!', tone: 'success' },
      },
      { type: 'auth.loggedIn', user: amina, intent: 'checkout' },
    ])
  })

  it('that the shop refuses says so and stays, with what the shop says in the form [AUT-22]', async () => {
    const { actor, emitted, failure, send, succeed, view } = opened(GOOGLE)
    await succeed('logInWithGoogle', { status: 'refused', message: 'Please log in with your password.' })
    expect([view(), selectIsAskingGoogle(actor.getSnapshot())]).toEqual(['login', false])
    expect(failure()).toBe('Please log in with your password.')
    expect(emitted).toEqual([
      { type: 'notice.raised', notice: { title: FAILED, description: 'Authentication failed', tone: 'error' } },
    ])
    send(GOOGLE)
    expect(failure()).toBeNull()
  })

  it('that fails says so and stays [AUT-23]', async () => {
    const { emitted, fail, failure, view } = opened(GOOGLE)
    await fail('logInWithGoogle', new Error('Google: popup_failed_to_open'))
    expect([view(), failure()]).toEqual(['login', null])
    expect(emitted).toEqual([
      {
        type: 'notice.raised',
        notice: { title: FAILED, description: 'An error occurred during Google authentication', tone: 'error' },
      },
    ])
  })

  it('cannot be done by registering, which says that it will come [AUT-04, OPN-40]', () => {
    const { calls, emitted, view } = opened({ type: 'auth.showRegister' }, GOOGLE)
    expect([calls, view()]).toEqual([[], 'register'])
    expect(emitted).toEqual([{ type: 'notice.raised', notice: { title: 'Coming soon', tone: 'info' } }])
  })
})

describe('registering', () => {
  it('sends trimmed fields with a normalised number, then shows login [AUT-13, AUT-27, VAL-10]', async () => {
    const { inputOf, notices, succeed, typed, view } = opened({ type: 'auth.showRegister' }, ...REGISTRATION)
    expect(inputOf('register')).toEqual({
      mobile_number: '0712345678',
      email_address: 'amina@example.com',
      full_name: 'Amina Wanjiru',
    })
    await succeed('register')
    expect(view()).toBe('login')
    expect(typed().login.usr).toBe('0712345678')
    expect(notices()).toEqual([{ title: 'Registration successful! Please login.', tone: 'success' }])
  })

  it.each([
    [saying('Registration failed'), { title: 'Registration failed', tone: 'error' }],
    [
      saying('This email is taken'),
      { title: 'Registration failed', description: 'This email is taken', tone: 'error' },
    ],
  ])('that fails says so and stays [AUT-26] (%s)', async (error, notice) => {
    const { fail, isBusy, notices, view } = opened({ type: 'auth.showRegister' }, ...REGISTRATION)
    await fail('register', error)
    expect([view(), isBusy()]).toEqual(['register', false])
    expect(notices()).toEqual([notice])
  })

  it.each([
    [{ mobile_number: '212345678' }, 'Invalid Phone', 'Enter a valid 10-digit phone e.g. 0712345678'],
    [{ email_address: 'amina@example' }, 'Invalid Email', 'Enter a valid email address'],
    [{ full_name: ' A ' }, 'Invalid Name', 'Please enter your full name (minimum 2 characters).'],
  ])('with %j sends nothing [VAL-21]', (mistake, title, description) => {
    const { calls, notices } = opened({ type: 'auth.showRegister' }, ...submit({ ...REGISTRANT, ...mistake }))
    expect(calls).toEqual([])
    expect(notices()).toEqual([{ title, description, tone: 'error' }])
  })
})

describe('getting back in', () => {
  it('goes from forgot over the code to a new password and to login [AUT-10, AUT-11, AUT-12]', async () => {
    const { inputOf, notices, send, succeed, typed, view } = opened(
      { type: 'auth.showForgot' },
      ...submit({ mobile_number: '+254 712 345 678' }),
    )
    expect(inputOf('sendOtp')).toEqual({ mobile_number: '0712345678' })
    await succeed('sendOtp')
    expect(view()).toBe('otp')
    send(...submit({ otp: ' 123456 ' }))
    expect(inputOf('validateOtp')).toEqual({ mobile_number: '0712345678', otp: '123456' })
    await succeed('validateOtp', { valid: true })
    expect(view()).toBe('reset')
    send(...submit({ new_password: ' open sesame ' }))
    expect(inputOf('resetPassword')).toEqual({ usr: '0712345678', new_password: ' open sesame ' })
    await succeed('resetPassword')
    expect(view()).toBe('login')
    expect(typed().login.usr).toBe('0712345678')
    expect(notices()).toEqual([
      { title: 'OTP sent', tone: 'success' },
      { title: 'Password reset successful', tone: 'success' },
    ])
  })

  it('says who gets a code where not every number does [OPN-280]', async () => {
    const { notices, succeed } = opened({ type: 'auth.showForgot' }, ...submit({ mobile_number: '0712345678' }))
    await succeed('sendOtp', 'Only accounts with a password get a code today.')
    expect(notices()).toEqual([
      {
        title: 'Not every number gets an OTP today',
        description: 'Only accounts with a password get a code today.',
        tone: 'warning',
      },
    ])
  })

  it('stays on forgot when the code cannot be sent [AUT-28]', async () => {
    const { fail, isBusy, notices, view } = opened(
      { type: 'auth.showForgot' },
      ...submit({ mobile_number: '0712345678' }),
    )
    await fail('sendOtp', saying('No such number'))
    expect([view(), isBusy()]).toEqual(['forgot', false])
    expect(notices()).toEqual([{ title: 'Failed to send OTP', description: 'No such number', tone: 'error' }])
  })

  it.each(['refused', 'failed'])('stays on otp when the code is %s [AUT-29]', async (how) => {
    const { fail, isBusy, notices, send, succeed, view } = await atOtp()
    send(...submit({ otp: '000000' }))
    await (how === 'refused' ? succeed('validateOtp', { valid: false }) : fail('validateOtp'))
    expect([view(), isBusy()]).toEqual(['otp', false])
    expect(notices().slice(1)).toEqual([{ title: 'Invalid OTP', description: 'Failed to validate OTP', tone: 'error' }])
  })

  it('stays on reset when the password is not taken [AUT-30]', async () => {
    const { fail, isBusy, notices, send, view } = await atReset()
    send(...submit({ new_password: 'open sesame' }))
    await fail('resetPassword')
    expect([view(), isBusy()]).toEqual(['reset', false])
    expect(notices().slice(1)).toEqual([
      { title: 'Reset Failed', description: 'Failed to reset password', tone: 'error' },
    ])
  })

  it.each([
    [saying('The new password needs at least 8 characters.'), 'The new password needs at least 8 characters.'],
    [saying(''), 'Password recovery failed'],
  ])('says in the form why the password was not taken, until the next attempt or view', async (error, text) => {
    const { fail, failure, send, succeed } = await atReset()
    send(...submit({ new_password: 'short' }))
    await fail('resetPassword', error)
    expect(failure()).toBe(text)
    send(...submit({ new_password: 'open sesame' }))
    expect(failure()).toBeNull()
    await fail('resetPassword', error)
    send({ type: 'auth.showLogin' })
    expect(failure()).toBeNull()
    await succeed('resetPassword')
    expect(failure()).toBeNull()
  })

  it('sends no empty field [VAL-20]', async () => {
    const forgot = opened({ type: 'auth.showForgot' }, ...submit({ mobile_number: ' ' }))
    expect(forgot.calls).toEqual([])
    const otp = await atOtp()
    otp.send(...submit({ otp: ' ' }))
    expect(otp.view()).toBe('otp')
    expect(otp.isBusy()).toBe(false)
    const reset = await atReset()
    reset.send(...submit({ new_password: '' }))
    expect(reset.isBusy()).toBe(false)
  })
})
