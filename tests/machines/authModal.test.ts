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
} from '../../machines/authModal.ts'
import { NOTHING_TYPED, type AuthField, type AuthModalEvent } from '../../machines/authForms.ts'
import { AWKWARD_TEXTS, amina } from '../examples.ts'
import { inEnglish } from '../notices.ts'
import { settled, startMachine } from './startMachine.ts'

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

describe('the modal and the panel', () => {
  it('are closed at first, and show the view that is asked for', () => {
    const { actor } = startMachine(authModalMachine)
    expect(selectView(actor.getSnapshot())).toBeNull()
    for (const view of [undefined, 'forgot'] as const) {
      actor.send({ type: 'auth.open', container: 'modal', intent: null, view })
      expect(selectView(actor.getSnapshot())).toBe(view ?? 'login')
      expect(selectIsModalOpen(actor.getSnapshot())).toBe(true)
      actor.send({ type: 'auth.open', container: 'panel', intent: 'account', view })
      expect(selectView(actor.getSnapshot())).toBe(view ?? 'login')
      expect(selectIsModalOpen(actor.getSnapshot())).toBe(false)
    }
    actor.send({ type: 'auth.open', container: 'panel', intent: 'account' })
    expect(selectView(actor.getSnapshot())).toBe('login')
    expect(selectIsModalOpen(actor.getSnapshot())).toBe(false)
    actor.send({ type: 'auth.close' })
    expect(selectView(actor.getSnapshot())).toBeNull()
  })

  it('lead from login to register and back [AUT-08], and from login to forgot [AUT-09]', () => {
    const { send, view } = opened()
    send({ type: 'auth.showRegister' })
    expect(view()).toBe('register')
    send({ type: 'auth.showLogin' })
    expect(view()).toBe('login')
    send({ type: 'auth.showForgot' })
    expect(view()).toBe('forgot')
  })
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

  it('a code that cannot be sent leaves the number in the forgot view [AUT-28]', async () => {
    const { send, fail, failure, notices, typed, view } = await registered()
    send({ type: 'auth.textCode' })
    await fail('textCode', saying('Too many codes were sent.'))
    expect([view(), typed().forgot.mobile_number, failure()]).toEqual([
      'forgot',
      '0712345678',
      'Too many codes were sent.',
    ])
    expect(notices().at(-1)).toEqual({
      title: 'Failed to send OTP',
      description: 'Too many codes were sent.',
      tone: 'error',
    })
  })

  it('the offer stays until a password is set or somebody logs in or out', async () => {
    const left = await registered()
    left.send({ type: 'auth.showForgot' }, { type: 'auth.showLogin' }, { type: 'auth.close' })
    left.send({ type: 'auth.open', container: 'panel', intent: 'account' })
    expect(left.newcomer()).toBe('0712345678')
    left.send({ type: 'auth.forget' })
    expect(left.newcomer()).toBe('')
    const entered = await registered()
    entered.send(...submit({ pwd: 'open sesame' }))
    await entered.succeed('logIn', { status: 'accepted', user: amina })
    expect(entered.newcomer()).toBe('')
    const done = await registered()
    done.send({ type: 'auth.textCode' })
    await done.succeed('textCode')
    done.send(...submit({ otp: '123456' }))
    await done.succeed('validateOtp', { valid: true })
    done.send(...submit({ new_password: 'open sesame' }))
    await done.succeed('resetPassword')
    expect([done.view(), done.newcomer()]).toEqual(['login', ''])
  })

  it('nobody else is offered a code', () => {
    const { calls, send, view } = opened(...type({ usr: '0712345678' }))
    send({ type: 'auth.textCode' })
    expect([calls, view()]).toEqual([[], 'login'])
  })
})

describe('a new password [OPN-104]', () => {
  const filled = async () => {
    const auth = await atReset()
    auth.send(...submit({ new_password: ' open sesame ' }))
    await auth.succeed('resetPassword')
    return auth
  }

  it('is filled in where it is needed next, so that one press logs in [AUT-12]', async () => {
    const { inputOf, send, typed, view } = await filled()
    expect([view(), typed().login, typed().reset]).toEqual([
      'login',
      { usr: '0712345678', pwd: ' open sesame ' },
      { new_password: '' },
    ])
    send({ type: 'auth.submit' })
    expect(inputOf('logIn')).toEqual({ usr: '0712345678', pwd: ' open sesame ' })
  })

  it.each<AuthModalEvent>([
    { type: 'auth.close' },
    { type: 'auth.forget' },
    { type: 'auth.showRegister' },
    { type: 'auth.showForgot' },
    { type: 'auth.clearPassword' },
  ])('is dropped by $type', async (event) => {
    const { actor, send } = await filled()
    send(event)
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('sesame')
  })

  it('is not filled in when the form was closed before the answer', async () => {
    const { actor, send, succeed } = await atReset()
    send(...submit({ new_password: 'open sesame' }), { type: 'auth.close' })
    await succeed('resetPassword')
    expect(JSON.stringify(actor.getSnapshot().context)).not.toContain('sesame')
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

  it('leaves no failure behind once closed', async () => {
    const { fail, failure, send, typed } = opened({ type: 'auth.showRegister' }, ...REGISTRATION)
    await fail('register')
    expect(typed().login.usr).toBe('0712345678')
    send({ type: 'auth.showLogin' })
    send(...LOGIN)
    await fail('logIn', saying('The network is down'))
    send({ type: 'auth.close' })
    expect(failure()).toBeNull()
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

  it('takes an email of the digits of a phone as it is (OPN-38)', () => {
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

  it.each([
    ['', 'x'],
    ['  ', 'x'],
    ['amina@example.com', ''],
    ['12345678', ''],
  ])('with %j and %j sends nothing and says nothing [VAL-20]', (usr, pwd) => {
    const { calls, emitted, view } = opened(...submit({ usr, pwd }))
    expect([calls, emitted, view()]).toEqual([[], [], 'login'])
  })

  it('twice is sent once', () => {
    expect(opened(...LOGIN, ...LOGIN).calls.map(({ id }) => id)).toEqual(['logIn'])
  })

  it('that was closed meanwhile logs no user in', async () => {
    const { calls, emitted, send, succeed } = opened(...LOGIN)
    send({ type: 'auth.close' })
    expect(calls[0]?.signal.aborted).toBe(true)
    await succeed('logIn', { status: 'accepted', user: amina })
    expect(emitted).toEqual([])
  })
})

describe('what is typed', () => {
  const PASSWORD = 'open sesame'
  const isKept = ({ actor }: ReturnType<typeof opened>, text: string) =>
    JSON.stringify(actor.getSnapshot().context).includes(text)

  it('stays while other views are shown and after closing', () => {
    const { send, typed } = opened(...type({ usr: 'amina' }), { type: 'auth.showRegister' })
    send(...type({ email_address: 'amina@example.com', full_name: 'Amina' }), { type: 'auth.showLogin' })
    send({ type: 'auth.close' }, { type: 'auth.open', container: 'panel', intent: 'account' })
    expect([typed().login.usr, typed().register]).toEqual([
      'amina',
      { mobile_number: '', email_address: 'amina@example.com', full_name: 'Amina' },
    ])
  })

  it.each<AuthModalEvent>([
    { type: 'auth.showRegister' },
    { type: 'auth.showForgot' },
    { type: 'auth.close' },
    { type: 'auth.open', container: 'panel', intent: 'account' },
    { type: 'auth.forget' },
  ])('is a password until its view is left by $type', (event) => {
    const auth = opened(...type({ usr: 'amina', pwd: PASSWORD }))
    expect(isKept(auth, PASSWORD)).toBe(true)
    auth.send(event)
    expect(isKept(auth, PASSWORD)).toBe(false)
  })

  it('is a password while the shop is asked and after it refused', async () => {
    const auth = opened(...LOGIN)
    expect(auth.typed().login.pwd).toBe(' open sesame ')
    await auth.succeed('logIn', { status: 'refused', message: 'Wrong password' })
    expect(auth.typed().login.pwd).toBe(' open sesame ')
    auth.send({ type: 'auth.submit' })
    await auth.succeed('logIn', { status: 'accepted', user: amina })
    expect(isKept(auth, 'sesame')).toBe(false)
  })

  it.each([
    ['logIn', LOGIN],
    ['logInWithGoogle', [{ type: 'auth.continueWithGoogle', clientId: 'sokoni.apps.example' }]],
  ] as const)('is the login name only, once %s is accepted', async (call, events) => {
    const { send, succeed, typed } = opened({ type: 'auth.showRegister' }, ...type(REGISTRANT))
    send({ type: 'auth.showLogin' }, ...type({ usr: ' amina@example.com ' }), ...events)
    await succeed(call, { status: 'accepted', user: amina })
    expect(typed()).toEqual({ ...NOTHING_TYPED, login: { usr: ' amina@example.com ', pwd: '' } })
  })

  it('is nothing after a log-out by hand, which closes the form', () => {
    const { send, typed, view } = opened(...type({ usr: 'amina' }), { type: 'auth.showRegister' }, ...type(REGISTRANT))
    send({ type: 'auth.forget' })
    const nothing = {
      login: { usr: '', pwd: '' },
      register: { mobile_number: '', email_address: '', full_name: '' },
      forgot: { mobile_number: '' },
      otp: { otp: '' },
      reset: { new_password: '' },
    }
    expect([typed(), view()]).toEqual([nothing, null])
  })

  it('is ignored while closed, and in a field of another view', () => {
    const { send, typed } = opened(...type({ otp: '123456', full_name: 'Amina', new_password: PASSWORD }))
    send({ type: 'auth.close' }, ...type({ usr: 'amina', pwd: PASSWORD }))
    expect(typed()).toEqual(NOTHING_TYPED)
  })

  it('may be changed while the shop is asked, without changing what it is asked', async () => {
    const { inputOf, send, succeed, typed } = opened(
      { type: 'auth.showForgot' },
      ...submit({ mobile_number: '0712345678' }),
    )
    send(...type({ mobile_number: '0799999999' }))
    await succeed('sendOtp')
    send(...submit({ otp: '123456' }))
    expect(inputOf('validateOtp')).toEqual({ mobile_number: '0712345678', otp: '123456' })
    expect(typed().forgot.mobile_number).toBe('0799999999')
  })

  it('is a code that is dropped when its view is left, by success too', async () => {
    const left = await atOtp()
    left.send(...type({ otp: '12345' }), { type: 'auth.showForgot' })
    expect(left.typed().otp.otp).toBe('')
    const valid = await atReset()
    expect(valid.typed().otp.otp).toBe('')
    valid.send(...type({ new_password: PASSWORD }), { type: 'auth.showLogin' })
    expect(isKept(valid, PASSWORD)).toBe(false)
    const failed = await atOtp()
    failed.send(...submit({ otp: '000000' }))
    await failed.fail('validateOtp')
    expect(failed.typed().otp.otp).toBe('000000')
  })

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

  it('is the number to register or to get a code with, which becomes the login name', () => {
    const registering = opened(...type({ usr: 'brian' }), { type: 'auth.showRegister' }, ...REGISTRATION)
    expect(registering.typed().login).toEqual({ usr: '0712345678', pwd: '' })
    const asking = opened({ type: 'auth.showForgot' }, ...submit({ mobile_number: '+254 712 345 678' }))
    expect(asking.typed().login).toEqual({ usr: '0712345678', pwd: '' })
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

  it("starts with a customer's own number when they change their password", () => {
    const { send, typed } = opened({ type: 'auth.showForgot' }, ...type({ mobile_number: '0799999999' }))
    send({ type: 'auth.open', container: 'modal', intent: 'account', view: 'forgot', mobile_number: '0712345678' })
    expect(typed().forgot.mobile_number).toBe('0712345678')
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

  it('whose window was closed says nothing', async () => {
    const { actor, emitted, succeed, view } = opened(GOOGLE)
    await succeed('logInWithGoogle', { status: 'cancelled' })
    expect([view(), selectIsAskingGoogle(actor.getSnapshot()), emitted]).toEqual(['login', false, []])
  })

  it('leaves the form usable while the window is open, and opens it again when pressed again', async () => {
    const { calls, emitted, send, view } = opened(GOOGLE, GOOGLE)
    expect(calls.map(({ id, signal }) => [id, signal.aborted])).toEqual([
      ['logInWithGoogle', true],
      ['logInWithGoogle', false],
    ])
    send(...LOGIN)
    expect(calls.map(({ id, signal }) => [id, signal.aborted]).slice(1)).toEqual([
      ['logInWithGoogle', true],
      ['logIn', false],
    ])
    calls[1]!.resolve({ status: 'accepted', user: amina })
    await settled()
    expect([view(), emitted]).toEqual(['login', []])
  })

  it('that was closed meanwhile logs no user in', async () => {
    const { calls, emitted, send, succeed } = opened(GOOGLE)
    send({ type: 'auth.close' })
    expect(calls[0]?.signal.aborted).toBe(true)
    await succeed('logInWithGoogle', { status: 'accepted', user: amina })
    expect(emitted).toEqual([])
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
    [{ mobile_number: '712345678' }, 'Invalid Phone', 'Enter a valid 10-digit phone e.g. 0712345678'],
    [{ email_address: 'amina@example' }, 'Invalid Email', 'Enter a valid email address'],
    [{ full_name: ' A ' }, 'Invalid Name', 'Please enter your full name (minimum 2 characters).'],
  ])('with %j sends nothing [VAL-21]', (mistake, title, description) => {
    const { calls, notices } = opened({ type: 'auth.showRegister' }, ...submit({ ...REGISTRANT, ...mistake }))
    expect(calls).toEqual([])
    expect(notices()).toEqual([{ title, description, tone: 'error' }])
  })

  it.each(['mobile_number', 'email_address', 'full_name'])(
    'without %s sends nothing and says nothing [VAL-20]',
    (field) => {
      const { calls, emitted } = opened({ type: 'auth.showRegister' }, ...submit({ ...REGISTRANT, [field]: ' ' }))
      expect([calls, emitted]).toEqual([[], []])
    },
  )

  it('twice is sent once', () => {
    expect(opened({ type: 'auth.showRegister' }, ...REGISTRATION, ...REGISTRATION).calls).toHaveLength(1)
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

  it('stays on forgot when the code cannot be sent [AUT-28]', async () => {
    const { fail, isBusy, notices, view } = opened(
      { type: 'auth.showForgot' },
      ...submit({ mobile_number: '0712345678' }),
    )
    await fail('sendOtp', saying('No such number'))
    expect([view(), isBusy()]).toEqual(['forgot', false])
    expect(notices()).toEqual([{ title: 'Failed to send OTP', description: 'No such number', tone: 'error' }])
  })

  it('keeps what the shop says about a number until another is typed or sent; not a lost answer [OPN-82]', async () => {
    const { fail, failure, send } = opened({ type: 'auth.showForgot' }, ...submit({ mobile_number: '0712345678' }))
    await fail('sendOtp')
    expect(failure()).toBeNull()
    send({ type: 'auth.submit' })
    await fail('sendOtp', saying('No such number'))
    expect(failure()).toBe('No such number')
    send({ type: 'auth.submit' })
    expect(failure()).toBeNull()
    await fail('sendOtp', saying('No such number'))
    send({ type: 'auth.type', field: 'mobile_number', value: '0712345679' })
    expect(failure()).toBeNull()
  })

  it('keeps that a code was refused until another is typed, sent or asked for [OPN-82]', async () => {
    const { fail, failure, send, succeed } = await atOtp()
    send(...submit({ otp: '000000' }))
    await succeed('validateOtp', { valid: false })
    expect(failure()).toBe('Failed to validate OTP')
    send({ type: 'auth.submit' })
    expect(failure()).toBeNull()
    await fail('validateOtp')
    expect(failure()).toBe('Failed to validate OTP')
    send({ type: 'auth.type', field: 'otp', value: '1' })
    expect(failure()).toBeNull()
    send({ type: 'auth.submit' })
    await fail('validateOtp')
    send({ type: 'auth.showForgot' })
    expect(failure()).toBeNull()
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

  it('leads who has a code already straight to its field, with the number it came to', async () => {
    const { calls, inputOf, send, view } = opened({ type: 'auth.showForgot' }, ...type({ mobile_number: ' ' }), {
      type: 'auth.showOtp',
    })
    expect(view()).toBe('forgot')
    send(...type({ mobile_number: '+254 712 345 678' }), { type: 'auth.showOtp' })
    expect([view(), calls]).toEqual(['otp', []])
    send(...submit({ otp: '123456' }))
    expect(inputOf('validateOtp')).toEqual({ mobile_number: '0712345678', otp: '123456' })
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

  it('hears no second submit while one is under way', async () => {
    const { calls, send } = await atReset()
    send(...submit({ new_password: 'one' }))
    send(...submit({ new_password: 'two' }))
    expect(calls.map(({ id }) => id)).toEqual(['sendOtp', 'validateOtp', 'resetPassword'])
  })
})
