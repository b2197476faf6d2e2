import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { CUSTOMER, openTestStore, saidIn, type TestStore } from './support.ts'

const MINUTE = 60_000

let shop: TestStore
beforeAll(async () => {
  shop = await openTestStore()
})
afterAll(() => shop.close())
// past the limits of a day
beforeEach(() => shop.advance(25 * 60 * MINUTE))

const texts = (number: string) =>
  shop.store.db
    .query<{ message: string }>('select message from outbox where mobile_number = $1 order by message_id', [number])
    .then((rows) => rows.map(({ message }) => message))

async function askedCode(number: string, local = number): Promise<string> {
  const { status } = await shop.call('generate_otp', { mobile_number: number })
  if (status !== 200) throw new Error(`no code: ${status}`)
  return /^(\d{6}) is your Sokoni code/.exec((await texts(local)).at(-1) ?? '')![1]!
}

async function grantFor(number: string): Promise<string> {
  const { headers } = await shop.call('validate_otp_exists', { mobile_number: number, otp: await askedCode(number) })
  return headers.getSetCookie()[0]!.split(';')[0]!
}

const canLogIn = async (usr: string, pwd: string) =>
  (await shop.call('login', { usr, pwd })).body.message.success_key === 1

it('lets a new customer register, set a password with a code, and log in by any form of the number', async () => {
  const { status, body } = await shop.call('customer_registration', {
    mobile_number: '254722000001',
    email_address: ' Wanjiru@Example.com ',
    full_name: ' Wanjiru   Maina ',
  })
  expect([status, body]).toEqual([
    200,
    { message: { status: 200, message: 'Please look at your phone: a text says how to set your password.' } },
  ])
  expect(await texts('0722000001')).toEqual([
    'Welcome to Sokoni. To set your password, choose "Forgot password" where you log in and enter this number.',
  ])

  const code = await askedCode('+254 722 000 001', '0722000001')
  const validated = await shop.call('validate_otp_exists', { mobile_number: '722000001', otp: code })
  expect([validated.status, validated.body]).toEqual([200, { message: { status: 200, message: 1 } }])
  const [cookie] = validated.headers.getSetCookie()
  expect(cookie).toMatch(/^reset_grant=[\w-]{43}; Max-Age=600; Path=\/api\/method; HttpOnly; SameSite=Lax$/)

  const reset = await shop.call(
    'password_recovery',
    { usr: '0722000001', new_password: 'sukuma wiki 1' },
    { cookie: cookie!.split(';')[0]! },
  )
  expect([reset.status, reset.body]).toEqual([
    200,
    { message: { status: 200, message: 'Your password is set. Please log in.' } },
  ])
  expect((await shop.call('login', { usr: '0722000001', pwd: 'sukuma wiki 1' })).body.message).toMatchObject({
    success_key: 1,
    email: 'wanjiru@example.com',
    mobile_number: '0722000001',
    full_name: 'Wanjiru Maina',
    role: 'Customer',
  })
  expect(await canLogIn('wanjiru@example.com', 'sukuma wiki 1')).toBe(true)
})

it('answers a known number or email as a new one, and tells its owner alone', async () => {
  const fresh = await shop.call('customer_registration', {
    mobile_number: '0722000002',
    email_address: 'a@example.com',
    full_name: 'Ann',
  })
  const before = (await texts('0712345678')).length
  for (const known of [
    { mobile_number: '+254712345678', email_address: 'b@example.com', full_name: 'Ben' },
    { mobile_number: '0722000003', email_address: 'CUSTOMER@example.com', full_name: 'Ben' },
  ]) {
    const answer = await shop.call('customer_registration', known)
    expect([answer.status, answer.body]).toEqual([fresh.status, fresh.body])
  }
  expect((await texts('0712345678')).slice(before)).toEqual(
    Array(2).fill(
      'You already have an account at Sokoni. If you forgot its password, choose "Forgot password" where you log in.',
    ),
  )
  expect(await texts('0722000003')).toEqual([])
  expect(
    await shop.store.db.query(
      `select full_name from users where email in ('customer@example.com', 'b@example.com')`,
      [],
    ),
  ).toEqual([{ full_name: 'Achieng Kamau' }])
})

it.each([
  [{ mobile_number: '12345' }, 'Please enter a valid Kenyan phone number (e.g., 0712345678, 0112345678).'],
  [{ email_address: 'nobody' }, 'Enter a valid email address'],
  [{ full_name: ' A ' }, 'Please enter your full name (minimum 2 characters).'],
])('refuses to register %j', async (changes, text) => {
  const { status, body } = await shop.call('customer_registration', {
    mobile_number: '0722000009',
    email_address: 'x@example.com',
    full_name: 'Ann',
    ...changes,
  })
  expect([status, body.exc_type, saidIn(body)]).toEqual([417, 'ValidationError', text])
})

it('answers the request for a code alike for known and unknown numbers, and texts known ones only', async () => {
  const known = await shop.call('generate_otp', { mobile_number: '0712345678' })
  const unknown = await shop.call('generate_otp', { mobile_number: '0799999999' })
  expect(known.body).toEqual({
    message: { status: 200, message: 'If the number has an account, a code is on its way.' },
  })
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  expect((await texts('0712345678')).at(-1)).toMatch(
    /^\d{6} is your Sokoni code, valid for 5 minutes\. Do not give it to anyone\.$/,
  )
  expect(await texts('0799999999')).toEqual([])
  const kept = await shop.store.db.query<{ code_hash: string }>('select code_hash from one_time_codes', [])
  expect(kept.every(({ code_hash }) => code_hash.startsWith('$scrypt$'))).toBe(true)
})

async function isValid(otp: string): Promise<boolean> {
  const { status, body, headers } = await shop.call('validate_otp_exists', { mobile_number: '0712345678', otp })
  if (status === 200) return true
  expect([status, body.exc_type, body.message, saidIn(body), headers.getSetCookie()]).toEqual([
    417,
    'ValidationError',
    { status: 417, message: 0 },
    'The code is wrong or has expired.',
    [],
  ])
  return false
}

it('takes a code once', async () => {
  const code = await askedCode('0712345678')
  expect(await isValid(code)).toBe(true)
  expect(await isValid(code)).toBe(false)
})

it('takes a code for five minutes', async () => {
  const code = await askedCode('0712345678')
  shop.advance(5 * MINUTE)
  expect(await isValid(code)).toBe(false)
})

it('takes the latest code only', async () => {
  const first = await askedCode('0712345678')
  shop.advance(MINUTE)
  const second = await askedCode('0712345678')
  if (first !== second) expect(await isValid(first)).toBe(false)
  expect(await isValid(second)).toBe(true)
})

it('kills a code after five wrong guesses, also when they come at the same moment', async () => {
  const code = await askedCode('0712345678')
  const wrong = code === '000000' ? '000001' : '000000'
  expect(await Promise.all(Array.from({ length: 5 }, () => isValid(wrong)))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
  expect(await isValid(code)).toBe(false)
})

it('sends one code a minute and three in a quarter of an hour', async () => {
  const ask = async () => {
    const { status, headers } = await shop.call('generate_otp', { mobile_number: '0712345678' })
    return [status, headers.get('retry-after')]
  }
  expect([await ask(), await ask()]).toEqual([
    [200, null],
    [429, '60'],
  ])
  shop.advance(MINUTE)
  expect(await ask()).toEqual([200, null])
  shop.advance(MINUTE)
  expect(await ask()).toEqual([200, null])
  shop.advance(MINUTE)
  expect(await ask()).toEqual([429, '720'])
})

it('sets a new password only with the grant of that very user, once, and for ten minutes', async () => {
  const recover = async (usr: string, new_password: string, cookie?: string) =>
    (await shop.call('password_recovery', { usr, new_password }, cookie ? { cookie } : {})).status
  const grant = await grantFor('0712345678')
  const forged = 'reset_grant=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'
  expect([
    await recover('0712345678', 'new password'),
    await recover('0712345678', 'new password', forged),
    await recover('0110123456', 'new password', grant),
  ]).toEqual([403, 403, 403])
  for (const [password, text] of [
    ['short12', 'The new password needs at least 8 characters.'],
    ['x'.repeat(201), 'The new password takes at most 200 characters.'],
    [
      'Password123',
      'Others would guess this password soon. Please choose another, such as three words that nobody would put together.',
    ],
    [
      'achieng.kamau',
      'Others would guess this password soon. Please choose another, such as three words that nobody would put together.',
    ],
  ]) {
    const { status, body } = await shop.call(
      'password_recovery',
      { usr: '0712345678', new_password: password },
      { cookie: grant },
    )
    expect([status, body.exc_type, saidIn(body)]).toEqual([417, 'ValidationError', text])
  }
  expect(await canLogIn(CUSTOMER.usr, CUSTOMER.pwd)).toBe(true)

  const session = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
  expect(await recover('0712345678', 'new password', grant)).toBe(200)
  expect(await recover('0712345678', 'other password', grant)).toBe(403)
  expect((await shop.call('get_orders', { logged_in_user: '' }, session)).status).toBe(401)
  expect([await canLogIn(CUSTOMER.usr, CUSTOMER.pwd), await canLogIn(CUSTOMER.usr, 'new password')]).toEqual([
    false,
    true,
  ])
  expect((await texts('0712345678')).at(-1)).toBe(
    'The password of your Sokoni account was changed. If that was not you, call us.',
  )

  shop.advance(MINUTE)
  const old = await grantFor('0712345678')
  shop.advance(10 * MINUTE)
  expect(await recover('0712345678', 'late password', old)).toBe(403)
})
