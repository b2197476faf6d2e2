import { describe, expect, it } from 'vitest'
import {
  authModalMachine,
  selectFailure,
  selectIsAskingGoogle,
  selectIsBusy,
  selectIsModalOpen,
  selectMobile,
  selectView,
  type AuthModalEvent,
} from '../../machines/authModal.ts'
import { AWKWARD_TEXTS, amina } from '../examples.ts'
import { settled, startHeld } from './held.ts'

/** An actor that heard these events after the modal was opened for a checkout. */
function opened(...events: AuthModalEvent[]) {
  const started = startHeld(authModalMachine)
  for (const event of [{ type: 'auth.open', place: 'modal', wish: 'checkout' } as const, ...events])
    started.actor.send(event)
  return {
    ...started,
    view: () => selectView(started.actor.getSnapshot()),
    isBusy: () => selectIsBusy(started.actor.getSnapshot()),
  }
}

const LOGIN = { type: 'auth.submitLogin', usr: ' amina@example.com ', pwd: ' open sesame ' } as const
const REGISTRATION = {
  type: 'auth.submitRegistration',
  mobile_number: '0712 345-678',
  email_address: ' amina@example.com ',
  full_name: ' Amina Wanjiru ',
} as const

async function atOtp() {
  const auth = opened({ type: 'auth.showForgot' }, { type: 'auth.submitForgot', mobile_number: '+254 712 345 678' })
  await auth.succeed('sendOtp')
  return auth
}

async function atReset() {
  const auth = await atOtp()
  auth.actor.send({ type: 'auth.submitOtp', otp: ' 123456 ' })
  await auth.succeed('validateOtp', { valid: true })
  return auth
}

it('asks for no length or form of a password, a code or a new password [VAL-23]', async () => {
  for (const text of AWKWARD_TEXTS) {
    const login = opened({ type: 'auth.submitLogin', usr: 'amina', pwd: text })
    expect(login.inputOf('logIn')).toEqual({ usr: 'amina', pwd: text })
    const otp = await atOtp()
    otp.actor.send({ type: 'auth.submitOtp', otp: text })
    expect(otp.inputOf('validateOtp')).toEqual({ mobile_number: '0712345678', otp: text })
    const reset = await atReset()
    reset.actor.send({ type: 'auth.submitReset', new_password: text })
    expect(reset.inputOf('resetPassword')).toEqual({ usr: '0712345678', new_password: text })
  }
})

describe('the modal and the panel', () => {
  it('are closed at first, and show the view that is asked for', () => {
    const { actor } = startHeld(authModalMachine)
    expect(selectView(actor.getSnapshot())).toBeNull()
    for (const view of ['login', 'register', 'forgot'] as const) {
      actor.send({ type: 'auth.open', place: 'modal', wish: null, view })
      expect(selectView(actor.getSnapshot())).toBe(view)
      expect(selectIsModalOpen(actor.getSnapshot())).toBe(true)
      actor.send({ type: 'auth.open', place: 'panel', wish: 'account', view })
      expect(selectIsModalOpen(actor.getSnapshot())).toBe(false)
    }
    actor.send({ type: 'auth.open', place: 'panel', wish: 'account' })
    expect(selectView(actor.getSnapshot())).toBe('login')
    expect(selectIsModalOpen(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'auth.close' })
    expect(selectView(actor.getSnapshot())).toBeNull()
  })

  it('lead from login to register and back [AUT-08], and from login to forgot [AUT-09]', () => {
    const { actor, view } = opened()
    actor.send({ type: 'auth.showRegister' })
    expect(view()).toBe('register')
    actor.send({ type: 'auth.showLogin' })
    expect(view()).toBe('login')
    actor.send({ type: 'auth.showForgot' })
    expect(view()).toBe('forgot')
  })
})

describe('a way back', () => {
  it('leads to login from every form, and from the code to another one', async () => {
    const forgot = opened({ type: 'auth.showForgot' }, { type: 'auth.showLogin' })
    expect(forgot.view()).toBe('login')
    const otp = await atOtp()
    otp.actor.send({ type: 'auth.showForgot' })
    expect(otp.view()).toBe('forgot')
    const otherOtp = await atOtp()
    otherOtp.actor.send({ type: 'auth.showLogin' })
    expect(otherOtp.view()).toBe('login')
    const reset = await atReset()
    reset.actor.send({ type: 'auth.showLogin' })
    expect(reset.view()).toBe('login')
  })

  it('leaves no failure and no number behind once closed', async () => {
    const { actor, fail } = opened({ type: 'auth.showRegister' }, REGISTRATION)
    await fail('register')
    expect(selectMobile(actor.getSnapshot())).toBe('0712345678')
    actor.send({ type: 'auth.showLogin' })
    actor.send(LOGIN)
    await fail('logIn', new Error('The network is down'))
    actor.send({ type: 'auth.close' })
    expect(selectFailure(actor.getSnapshot())).toBeNull()
    expect(selectMobile(actor.getSnapshot())).toBe('')
  })
})

describe('logging in', () => {
  it('sends the trimmed email and the password as typed, and closes with a welcome [AUT-20, CRT-22]', async () => {
    const { actor, facts, inputOf, isBusy, succeed, view } = opened(LOGIN)
    expect(isBusy()).toBe(true)
    expect(inputOf('logIn')).toEqual({ usr: 'amina@example.com', pwd: ' open sesame ' })
    await succeed('logIn', { status: 'accepted', user: amina })
    expect(view()).toBeNull()
    expect(selectIsModalOpen(actor.getSnapshot())).toBe(false)
    expect(facts).toEqual([
      {
        type: 'notice.raised',
        notice: { title: 'Login successful', description: 'Welcome, Amina Wanjiru Otieno!', tone: 'success' },
      },
      { type: 'auth.loggedIn', user: amina, wish: 'checkout' },
    ])
  })

  it.each([
    ['0712345678', '0712345678'],
    [' 0712-345 678 ', '0712345678'],
    ['amina', 'amina'],
  ])('as %j sends %j as the name [VAL-10]', (usr, sent) => {
    expect(opened({ type: 'auth.submitLogin', usr, pwd: 'x' }).inputOf('logIn')).toEqual({ usr: sent, pwd: 'x' })
  })

  it('greets by the user name or the email where no full name is known', async () => {
    for (const [user, name] of [
      [{ ...amina, full_name: '' }, 'amina'],
      [{ ...amina, full_name: '', username: '' }, 'amina@example.com'],
    ] as const) {
      const { notices, succeed } = opened(LOGIN)
      await succeed('logIn', { status: 'accepted', user })
      expect(notices()[0]?.description).toBe(`Welcome, ${name}!`)
    }
  })

  it('that the shop refuses shows its message and stays [AUT-19]', async () => {
    const { actor, calls, facts, succeed, view } = opened(LOGIN)
    await succeed('logIn', { status: 'refused', message: 'Wrong password' })
    expect(view()).toBe('login')
    expect(selectFailure(actor.getSnapshot())).toBeNull()
    expect(facts).toEqual([
      { type: 'notice.raised', notice: { title: 'Login failed', description: 'Wrong password', tone: 'error' } },
    ])
    actor.send(LOGIN)
    expect(calls).toHaveLength(2)
  })

  it('that throws shows the message inline and in a toast [AUT-24, AUT-25]', async () => {
    const { actor, fail, notices, view } = opened(LOGIN)
    await fail('logIn', new Error('The network is down'))
    expect(view()).toBe('login')
    expect(selectFailure(actor.getSnapshot())).toBe('The network is down')
    expect(notices()).toEqual([{ title: 'Login Failed', description: 'The network is down', tone: 'error' }])
    actor.send(LOGIN)
    expect(selectFailure(actor.getSnapshot())).toBeNull()
  })

  it('that throws without a message says "Login failed" [AUT-24]', async () => {
    const { actor, fail } = opened(LOGIN)
    await fail('logIn', 'no error object')
    expect(selectFailure(actor.getSnapshot())).toBe('Login failed')
    actor.send({ type: 'auth.showRegister' })
    expect(selectFailure(actor.getSnapshot())).toBeNull()
    actor.send({ type: 'auth.showLogin' })
    actor.send(LOGIN)
    await fail('logIn', 'no error object')
    actor.send({ type: 'auth.showForgot' })
    expect(selectFailure(actor.getSnapshot())).toBeNull()
  })

  it('takes an email of the digits of a phone as it is (OPN-38)', () => {
    expect(opened({ type: 'auth.submitLogin', usr: ' 0712345678@example.com', pwd: 'x' }).inputOf('logIn')).toEqual({
      usr: '0712345678@example.com',
      pwd: 'x',
    })
  })

  it('with 8 digits that are no phone sends nothing [VAL-18]', () => {
    const { calls, notices } = opened({ type: 'auth.submitLogin', usr: '12345678', pwd: 'x' })
    expect(calls).toEqual([])
    expect(notices()).toEqual([
      { title: 'Invalid Phone', description: 'Enter a valid 10-digit phone e.g. 0712345678', tone: 'error' },
    ])
  })

  it('with an @ in what is no email sends nothing [VAL-19]', () => {
    const { calls, notices } = opened({ type: 'auth.submitLogin', usr: 'amina@', pwd: 'x' })
    expect(calls).toEqual([])
    expect(notices()).toEqual([{ title: 'Invalid Email', description: 'Enter a valid email address', tone: 'error' }])
  })

  it.each([
    ['', 'x'],
    ['  ', 'x'],
    ['amina@example.com', ''],
    ['12345678', ''],
  ])('with %j and %j sends nothing and says nothing [VAL-20]', (usr, pwd) => {
    const { calls, facts, view } = opened({ type: 'auth.submitLogin', usr, pwd })
    expect([calls, facts, view()]).toEqual([[], [], 'login'])
  })

  it('twice is sent once', () => {
    expect(opened(LOGIN, LOGIN).calls.map(({ id }) => id)).toEqual(['logIn'])
  })

  it('that was closed meanwhile logs nobody in', async () => {
    const { actor, calls, facts, succeed } = opened(LOGIN)
    actor.send({ type: 'auth.close' })
    expect(calls[0]?.signal.aborted).toBe(true)
    await succeed('logIn', { status: 'accepted', user: amina })
    expect(facts).toEqual([])
  })

  it('keeps no password', () => {
    expect(JSON.stringify(opened(LOGIN).actor.getSnapshot().context)).not.toContain('sesame')
  })
})

describe('logging in with Google', () => {
  const GOOGLE = { type: 'auth.continueWithGoogle', clientId: 'sokoni.apps.example' } as const
  const FAILED = 'Google Login failed'

  it('starts a session as a password does, and closes with a notice [AUT-18, AUT-21]', async () => {
    const { actor, facts, inputOf, succeed, view } = opened(GOOGLE)
    expect(inputOf('logInWithGoogle')).toEqual({ clientId: 'sokoni.apps.example' })
    expect([view(), selectIsAskingGoogle(actor.getSnapshot())]).toEqual(['login', true])
    await succeed('logInWithGoogle', { status: 'accepted', user: amina })
    expect(view()).toBeNull()
    expect(facts).toEqual([
      {
        type: 'notice.raised',
        notice: { title: 'Google Login successful', description: 'Welcome, Amina Wanjiru Otieno!', tone: 'success' },
      },
      { type: 'auth.loggedIn', user: amina, wish: 'checkout' },
    ])
  })

  it('that the shop refuses says so and stays, with what the shop says in the form [AUT-22]', async () => {
    const { actor, facts, succeed, view } = opened(GOOGLE)
    await succeed('logInWithGoogle', { status: 'refused', message: 'Please log in with your password.' })
    expect([view(), selectIsAskingGoogle(actor.getSnapshot())]).toEqual(['login', false])
    expect(selectFailure(actor.getSnapshot())).toBe('Please log in with your password.')
    expect(facts).toEqual([
      { type: 'notice.raised', notice: { title: FAILED, description: 'Authentication failed', tone: 'error' } },
    ])
    actor.send(GOOGLE)
    expect(selectFailure(actor.getSnapshot())).toBeNull()
  })

  it('that fails says so and stays [AUT-23]', async () => {
    const { actor, fail, facts, view } = opened(GOOGLE)
    await fail('logInWithGoogle', new Error('Google: popup_failed_to_open'))
    expect([view(), selectFailure(actor.getSnapshot())]).toEqual(['login', null])
    expect(facts).toEqual([
      {
        type: 'notice.raised',
        notice: { title: FAILED, description: 'An error occurred during Google authentication', tone: 'error' },
      },
    ])
  })

  it('whose window was closed says nothing', async () => {
    const { actor, facts, succeed, view } = opened(GOOGLE)
    await succeed('logInWithGoogle', { status: 'cancelled' })
    expect([view(), selectIsAskingGoogle(actor.getSnapshot()), facts]).toEqual(['login', false, []])
  })

  it('asks nobody in a shop without a client id, and says so', () => {
    const { calls, notices } = opened({ ...GOOGLE, clientId: '' })
    expect(calls).toEqual([])
    expect(notices()).toEqual([{ title: FAILED, description: 'This shop has not set up Google Login.', tone: 'error' }])
  })

  it('leaves the form usable while the window is open, and opens it again when pressed again', async () => {
    const { actor, calls, facts, view } = opened(GOOGLE, GOOGLE)
    expect(calls.map(({ id, signal }) => [id, signal.aborted])).toEqual([
      ['logInWithGoogle', true],
      ['logInWithGoogle', false],
    ])
    actor.send(LOGIN)
    expect(calls.map(({ id, signal }) => [id, signal.aborted]).slice(1)).toEqual([
      ['logInWithGoogle', true],
      ['logIn', false],
    ])
    calls[1]!.resolve({ status: 'accepted', user: amina })
    await settled()
    expect([view(), facts]).toEqual(['login', []])
  })

  it('that was closed meanwhile logs nobody in', async () => {
    const { actor, calls, facts, succeed } = opened(GOOGLE)
    actor.send({ type: 'auth.close' })
    expect(calls[0]?.signal.aborted).toBe(true)
    await succeed('logInWithGoogle', { status: 'accepted', user: amina })
    expect(facts).toEqual([])
  })

  it('cannot be done by registering, which says that it will come [AUT-04, OPN-40]', () => {
    const { calls, facts, view } = opened({ type: 'auth.showRegister' }, GOOGLE)
    expect([calls, view()]).toEqual([[], 'register'])
    expect(facts).toEqual([{ type: 'notice.raised', notice: { title: 'Coming soon', tone: 'info' } }])
  })
})

describe('registering', () => {
  it('sends trimmed fields with a normalised number, then shows login [AUT-13, AUT-27, VAL-10]', async () => {
    const { actor, inputOf, notices, succeed, view } = opened({ type: 'auth.showRegister' }, REGISTRATION)
    expect(inputOf('register')).toEqual({
      mobile_number: '0712345678',
      email_address: 'amina@example.com',
      full_name: 'Amina Wanjiru',
    })
    await succeed('register')
    expect(view()).toBe('login')
    expect(selectMobile(actor.getSnapshot())).toBe('0712345678')
    expect(notices()).toEqual([{ title: 'Registration successful! Please login.', tone: 'success' }])
  })

  it.each([
    [new Error('Registration failed'), { title: 'Registration failed', tone: 'error' }],
    [
      new Error('This email is taken'),
      { title: 'Registration failed', description: 'This email is taken', tone: 'error' },
    ],
  ])('that fails says so and stays [AUT-26] (%s)', async (error, notice) => {
    const { fail, isBusy, notices, view } = opened({ type: 'auth.showRegister' }, REGISTRATION)
    await fail('register', error)
    expect([view(), isBusy()]).toEqual(['register', false])
    expect(notices()).toEqual([notice])
  })

  it.each([
    [{ mobile_number: '712345678' }, 'Invalid Phone', 'Enter a valid 10-digit phone e.g. 0712345678'],
    [{ email_address: 'amina@example' }, 'Invalid Email', 'Enter a valid email address'],
    [{ full_name: ' A ' }, 'Invalid Name', 'Please enter your full name (minimum 2 characters).'],
  ])('with %j sends nothing [VAL-21]', (mistake, title, description) => {
    const { calls, notices } = opened({ type: 'auth.showRegister' }, { ...REGISTRATION, ...mistake })
    expect(calls).toEqual([])
    expect(notices()).toEqual([{ title, description, tone: 'error' }])
  })

  it.each(['mobile_number', 'email_address', 'full_name'])(
    'without %s sends nothing and says nothing [VAL-20]',
    (field) => {
      const { calls, facts } = opened({ type: 'auth.showRegister' }, { ...REGISTRATION, [field]: ' ' })
      expect([calls, facts]).toEqual([[], []])
    },
  )

  it('twice is sent once', () => {
    expect(opened({ type: 'auth.showRegister' }, REGISTRATION, REGISTRATION).calls).toHaveLength(1)
  })
})

describe('getting back in', () => {
  it('goes from forgot over the code to a new password and to login [AUT-10, AUT-11, AUT-12]', async () => {
    const { actor, inputOf, notices, succeed, view } = opened(
      { type: 'auth.showForgot' },
      { type: 'auth.submitForgot', mobile_number: '+254 712 345 678' },
    )
    expect(inputOf('sendOtp')).toEqual({ mobile_number: '0712345678' })
    await succeed('sendOtp')
    expect(view()).toBe('otp')
    actor.send({ type: 'auth.submitOtp', otp: ' 123456 ' })
    expect(inputOf('validateOtp')).toEqual({ mobile_number: '0712345678', otp: '123456' })
    await succeed('validateOtp', { valid: true })
    expect(view()).toBe('reset')
    actor.send({ type: 'auth.submitReset', new_password: ' open sesame ' })
    expect(inputOf('resetPassword')).toEqual({ usr: '0712345678', new_password: ' open sesame ' })
    await succeed('resetPassword')
    expect(view()).toBe('login')
    expect(selectMobile(actor.getSnapshot())).toBe('0712345678')
    expect(notices()).toEqual([
      { title: 'OTP sent', tone: 'success' },
      { title: 'Password reset successful', tone: 'success' },
    ])
  })

  it('stays on forgot when the code cannot be sent [AUT-28]', async () => {
    const { fail, isBusy, notices, view } = opened(
      { type: 'auth.showForgot' },
      { type: 'auth.submitForgot', mobile_number: '0712345678' },
    )
    await fail('sendOtp', new Error('No such number'))
    expect([view(), isBusy()]).toEqual(['forgot', false])
    expect(notices()).toEqual([{ title: 'Failed to send OTP', description: 'No such number', tone: 'error' }])
  })

  it.each(['refused', 'failed'])('stays on otp when the code is %s [AUT-29]', async (how) => {
    const { actor, fail, isBusy, notices, succeed, view } = await atOtp()
    actor.send({ type: 'auth.submitOtp', otp: '000000' })
    await (how === 'refused' ? succeed('validateOtp', { valid: false }) : fail('validateOtp'))
    expect([view(), isBusy()]).toEqual(['otp', false])
    expect(notices().slice(1)).toEqual([{ title: 'Invalid OTP', description: 'Failed to validate OTP', tone: 'error' }])
  })

  it('stays on reset when the password is not taken [AUT-30]', async () => {
    const { actor, fail, isBusy, notices, view } = await atReset()
    actor.send({ type: 'auth.submitReset', new_password: 'open sesame' })
    await fail('resetPassword')
    expect([view(), isBusy()]).toEqual(['reset', false])
    expect(notices().slice(1)).toEqual([
      { title: 'Reset Failed', description: 'Failed to reset password', tone: 'error' },
    ])
  })

  it.each([
    [new Error('The new password needs at least 8 characters.'), 'The new password needs at least 8 characters.'],
    [new Error(''), 'Failed to reset password'],
  ])('says in the form why the password was not taken, until the next attempt or view', async (error, text) => {
    const { actor, fail, succeed } = await atReset()
    const failure = () => selectFailure(actor.getSnapshot())
    actor.send({ type: 'auth.submitReset', new_password: 'short' })
    await fail('resetPassword', error)
    expect(failure()).toBe(text)
    actor.send({ type: 'auth.submitReset', new_password: 'open sesame' })
    expect(failure()).toBeNull()
    await fail('resetPassword', error)
    actor.send({ type: 'auth.showLogin' })
    expect(failure()).toBeNull()
    await succeed('resetPassword')
    expect(failure()).toBeNull()
  })

  it('leads who has a code already straight to its field, with the number it came to', async () => {
    const { actor, calls, inputOf, view } = opened(
      { type: 'auth.showForgot' },
      { type: 'auth.showOtp', mobile_number: ' ' },
    )
    expect(view()).toBe('forgot')
    actor.send({ type: 'auth.showOtp', mobile_number: '+254 712 345 678' })
    expect([view(), calls]).toEqual(['otp', []])
    actor.send({ type: 'auth.submitOtp', otp: '123456' })
    expect(inputOf('validateOtp')).toEqual({ mobile_number: '0712345678', otp: '123456' })
  })

  it('sends no empty field [VAL-20]', async () => {
    const forgot = opened({ type: 'auth.showForgot' }, { type: 'auth.submitForgot', mobile_number: ' ' })
    expect(forgot.calls).toEqual([])
    const otp = await atOtp()
    otp.actor.send({ type: 'auth.submitOtp', otp: ' ' })
    expect(otp.view()).toBe('otp')
    expect(otp.isBusy()).toBe(false)
    const reset = await atReset()
    reset.actor.send({ type: 'auth.submitReset', new_password: '' })
    expect(reset.isBusy()).toBe(false)
  })

  it('hears no second submit while one is under way', async () => {
    const { actor, calls } = await atReset()
    actor.send({ type: 'auth.submitReset', new_password: 'one' })
    actor.send({ type: 'auth.submitReset', new_password: 'two' })
    expect(calls.map(({ id }) => id)).toEqual(['sendOtp', 'validateOtp', 'resetPassword'])
  })
})
