import { beforeEach, describe, expect, it } from 'vitest'
import { shopConfig } from '../../../contract/shopConfig.ts'
import { kenyaTime } from '../../../domain/kenyaTime.ts'
import { commandRunner } from '../../../server/owner/runCommand.ts'
import { sendCode } from '../../../server/people/oneTimeCodes.ts'
import { userOfLogin } from '../../../server/people/userOfLogin.ts'
import { deviceOf } from '../../../server/security/device.ts'
import { hashPassword, verifyPassword, verifyPasswords } from '../../../server/security/passwords.ts'
import { CUSTOMER, RIDER, saidIn, sessionOf, testStore, textsTo } from '../support.ts'

const MINUTE = 60_000

/** As `sets a new password…` leaves it. */
const CUSTOMER_NOW = { usr: CUSTOMER.usr, pwd: 'new password' }

const shop = testStore()
// past the limits of a day
beforeEach(() => shop.advance(25 * 60 * MINUTE))

const texts = (number: string) => textsTo(shop, number)

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
  (await shop.call('login', { usr, pwd })).body.message.success_key === true

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
    success_key: true,
    email: 'wanjiru@example.com',
    mobile_number: '0722000001',
    full_name: 'Wanjiru Maina',
    role: 'Customer',
  })
  expect(await canLogIn('wanjiru@example.com', 'sukuma wiki 1')).toBe(true)
})

it('answers known numbers and emails like new ones, adds accounts for new numbers only, and texts owners', async () => {
  const fresh = await shop.call('customer_registration', {
    mobile_number: '0722000002',
    email_address: 'a@example.com',
    full_name: 'Ann',
  })
  const before = (await texts('0712345678')).length
  for (const known of [
    { mobile_number: '+254712345678', email_address: 'b@example.com', full_name: 'Ben' },
    { mobile_number: '0722000003', email_address: 'CUSTOMER@example.com', full_name: 'Ben' },
    { mobile_number: '0712345678', email_address: 'customer@example.com', full_name: 'Ben' },
  ]) {
    const answer = await shop.call('customer_registration', known)
    expect([answer.status, answer.body]).toEqual([fresh.status, fresh.body])
  }
  expect((await texts('0712345678')).slice(before)).toEqual([
    'You already have an account at Sokoni. If you forgot its password, choose "Forgot password" where you log in.',
    'Someone registered at Sokoni with your email and another number. Your own account is not affected.',
    'You already have an account at Sokoni. If you forgot its password, choose "Forgot password" where you log in.',
  ])
  expect(await texts('0722000003')).toEqual([
    'Welcome to Sokoni. To set your password, choose "Forgot password" where you log in and enter this number.',
  ])
  expect(
    await shop.store.db.query(
      `select full_name, email_proven_at is not null as is_proven from users
       where email in ('customer@example.com', 'b@example.com') order by user_id`,
      [],
    ),
  ).toEqual([
    { full_name: 'Achieng Kamau', is_proven: true },
    { full_name: 'Ben', is_proven: false },
  ])
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

it('ends the text of a code with a line by which phones fill it in, if the shop has an address [OPN-105]', async () => {
  const config = shopConfig.parse({ address: 'https://duka.example' })
  await sendCode({ ...shop.store, config }, '0712345678', 'a phone', 'en')
  expect((await texts('0712345678')).at(-1)).toMatch(
    /^(\d{6}) is your Sokoni code, valid for 5 minutes\. Do not give it to anyone\.\n@duka\.example #\1$/,
  )
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

it('sets a new password only with the grant of that user, once, for ten minutes [CTR-23, OPN-236]', async () => {
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
      'Others would guess this password soon. Please choose another, such as three words that nobody would put ' +
        'together.',
    ],
    [
      'achieng.kamau',
      'Others would guess this password soon. Please choose another, such as three words that nobody would put ' +
        'together.',
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

const WELCOME =
  'Welcome to Sokoni. To set your password, choose "Forgot password" where you log in and enter this number.'

describe('an unproven email', () => {
  const register = (mobile_number: string, email_address: string) =>
    shop.call('customer_registration', { mobile_number, email_address, full_name: 'Ann' })

  async function setPassword(number: string, usr: string, new_password: string): Promise<number> {
    const cookie = await grantFor(number)
    return (await shop.call('password_recovery', { usr, new_password }, { cookie })).status
  }
  const userOf = async (usr: string, pwd: string) => {
    const { body } = await shop.call('login', { usr, pwd })
    return body.message.success_key === true ? body.message.mobile_number : null
  }

  it('may be registered by others too, and each logs in by it with their own password [OPN-236]', async () => {
    await register('0733000001', 'shared@example.com')
    expect(await setPassword('0733000001', '0733000001', 'a stranger wrote')).toBe(200)
    await register('0733000002', 'Shared@example.com')
    expect([await texts('0733000001').then((all) => all.filter((text) => !/\d{6} is your/.test(text)))]).toEqual([
      [WELCOME, 'The password of your Sokoni account was set. If that was not you, call us.'],
    ])
    expect(await texts('0733000002')).toEqual([WELCOME])
    // the grant says whose password it is, also where another account carries the email
    expect(await setPassword('0733000002', 'shared@example.com', 'the owner wrote')).toBe(200)
    expect([
      await userOf('shared@example.com', 'a stranger wrote'),
      await userOf('shared@example.com', 'the owner wrote'),
      await userOf('shared@example.com', 'neither wrote'),
      await userOf('0733000002', 'a stranger wrote'),
    ]).toEqual(['0733000001', '0733000002', null, null])
  })

  it('logs in its proven owner first, and two more', async () => {
    await shop.store.db.query(
      `insert into users (email, mobile_number, username, full_name, password_hash, email_proven_at)
       select 'many@example.com', '073400000' || n, n::text, 'N', password_hash, case when n = 4 then now() end
       from users, generate_series(1, 4) n where mobile_number = '0733000001' order by n`,
    )
    const compared: number[] = []
    const logIn = (usr: string, fits: boolean) =>
      userOfLogin(shop.store.db, { usr, pwd: 'any' }, '', async (_password, hashes) => {
        compared.push(hashes.length)
        return hashes.map(() => fits)
      })
    expect((await logIn('many@example.com', true)).user).toMatchObject({ mobile_number: '0734000004' })
    for (const usr of ['shared@example.com', 'nobody@example.com', '0734000001', '0799999999'])
      expect((await logIn(usr, false)).user).toBeNull()
    // of how many accounts, each login with one hash
    expect(compared).toEqual([3, 2, 1, 1, 1])
  })

  it('costs one hash, which fits passwords with the same salt only [OPN-282]', async () => {
    const first = await hashPassword('the first')
    const second = await hashPassword('the second', '', first)
    const apart = await hashPassword('the second')
    const hashes = [first, second, apart, 'no hash'] as const
    expect(await verifyPasswords('the first', hashes)).toEqual([true, false, false, false])
    expect(await verifyPasswords('the second', hashes)).toEqual([false, true, false, false])
    expect(await verifyPassword('the second', second)).toBe(true)
    // salts of another cost are not taken on
    expect(await hashPassword('x', '', first.replace('ln=4', 'ln=3'))).not.toContain(first.split('$')[3])
  })

  it('does not clear guesses at another account when its owner logs in to their own', async () => {
    const guess = async (pwd: string) => (await shop.call('login', { usr: 'shared@example.com', pwd })).status
    for (const pwd of ['guess 1', 'guess 2', 'a stranger wrote', 'guess 3', 'a stranger wrote', 'guess 4', 'guess 5'])
      expect([pwd, await guess(pwd)]).toEqual([pwd, 200])
    expect(await guess('guess 6')).toBe(429)
    // nor by a new password
    await setPassword('0733000001', '0733000001', 'a stranger wrote')
    expect(
      await shop.store.db.query(
        `select count(*) from attempts where subject = 'login-to:shared@example.com' and at = $1`,
        [shop.store.clock()],
      ),
    ).toEqual([{ count: 5 }])
  })
})

describe('change_password', () => {
  const change = (current_password: string, new_password: string, token: string) =>
    shop.call('change_password', { current_password, new_password }, { token })
  const isLoggedIn = async (token: string) => (await shop.call('get_sessions', {}, { token })).status === 200

  it('takes the current password, ends the other sessions and texts the number', async () => {
    const here = await shop.logIn(RIDER.usr, RIDER.pwd)
    const elsewhere = await shop.logIn(RIDER.usr, RIDER.pwd)
    for (const [current, wanted, text] of [
      ['wrong', 'mti mkubwa sana', 'That is not your current password.'],
      ['', 'mti mkubwa sana', 'That is not your current password.'],
      [RIDER.pwd, 'short', 'The new password needs at least 8 characters.'],
      [
        RIDER.pwd,
        'juma.kiprono',
        'Others would guess this password soon. Please choose another, such as three words that nobody would put ' +
          'together.',
      ],
    ] as const) {
      const { status, body } = await change(current, wanted, here.token)
      expect([status, body.exc_type, saidIn(body)]).toEqual([417, 'ValidationError', text])
    }
    expect([await isLoggedIn(elsewhere.token), await texts('0110123456')]).toEqual([true, []])

    const { status, body } = await change(RIDER.pwd, 'mti mkubwa sana', here.token)
    expect([status, body]).toEqual([200, { message: { status: 200, message: 'Your password is changed.' } }])
    expect([await isLoggedIn(here.token), await isLoggedIn(elsewhere.token)]).toEqual([true, false])
    expect([await canLogIn(RIDER.usr, RIDER.pwd), await canLogIn(RIDER.usr, 'mti mkubwa sana')]).toEqual([false, true])
    expect(await texts('0110123456')).toEqual([
      'The password of your Sokoni account was changed. If that was not you, call us.',
    ])
    expect((await change('mti mkubwa sana', RIDER.pwd, here.token)).status).toBe(200)
  })

  it('takes five guesses in a quarter of an hour, which the login does not count', async () => {
    const { token } = await shop.logIn(RIDER.usr, RIDER.pwd)
    for (let guesses = 0; guesses < 5; guesses++)
      expect((await change('wrong', 'mti mkubwa sana', token)).status).toBe(417)
    const { status, headers } = await change(RIDER.pwd, 'mti mkubwa sana', token)
    expect([status, headers.get('retry-after')]).toEqual([429, '900'])
    expect(await canLogIn(RIDER.usr, RIDER.pwd)).toBe(true)
  })

  it('says so where the account has no password', async () => {
    await shop.store.db.query(
      `insert into users (email, username, full_name, google_sub)
        values ('only@gmail.com', 'only', 'Only Google', 'sub')`,
    )
    const { token } = await sessionOf(shop, 'only@gmail.com')
    expect(saidIn((await change('', 'mti mkubwa sana', token)).body)).toBe(
      'Your account has no password. You log in with Google.',
    )
  })
})

describe('delete_account', () => {
  async function newCustomer(number: string) {
    await shop.call('customer_registration', {
      mobile_number: number,
      email_address: 'baraka@example.com',
      full_name: 'Baraka Otieno',
    })
    const grant = await grantFor(number)
    await shop.call('password_recovery', { usr: number, new_password: 'mti mkubwa sana' }, { cookie: grant })
    return shop.logIn(number, 'mti mkubwa sana')
  }
  const remove = (current_password: string, token: string) =>
    shop.call('delete_account', { current_password }, { token })
  const userOf = (number: string) => shop.store.db.query('select user_id from users where mobile_number = $1', [number])

  it('takes the password and removes the account, its sessions and its texts for good [CTR-30]', async () => {
    const { token } = await newCustomer('0722000055')
    const refused = await remove('wrong', token)
    expect([refused.status, saidIn(refused.body)]).toEqual([417, 'That is not your current password.'])
    expect(await userOf('0722000055')).toHaveLength(1)
    const { status, body } = await remove('mti mkubwa sana', token)
    expect([status, body]).toEqual([200, { message: { status: 200 } }])
    expect(await userOf('0722000055')).toEqual([])
    expect(await texts('0722000055')).toEqual([])
    expect((await shop.call('get_sessions', {}, { token })).status).toBe(401)
    expect(await canLogIn('0722000055', 'mti mkubwa sana')).toBe(false)
    expect(await shop.store.db.query(`select event from audit_log where event ~ 'delet' order by audit_id`)).toEqual([
      { event: 'deletion refused' },
      { event: 'account deleted' },
    ])
  })

  it('takes five guesses in a quarter of an hour, as a new password does [CTR-30]', async () => {
    const { token } = await newCustomer('0722000056')
    for (let guesses = 0; guesses < 5; guesses++) expect((await remove('wrong', token)).status).toBe(417)
    expect((await remove('mti mkubwa sana', token)).status).toBe(429)
    expect(await userOf('0722000056')).toHaveLength(1)
  })

  it('is not for a rider, nor for an account without a password [CTR-30]', async () => {
    const { token } = await shop.logIn(RIDER.usr, RIDER.pwd)
    const { status, body } = await remove(RIDER.pwd, token)
    expect([status, saidIn(body)]).toEqual([417, 'A rider’s account is deleted by the shop. Please ask there.'])
    const google = await sessionOf(shop, 'only@gmail.com')
    expect(saidIn((await remove('', google.token)).body)).toBe('Your account has no password. You log in with Google.')
  })
})

describe('a copy of a customer’s data', () => {
  it('has all of theirs and no secret, the same for the owner, and is logged [OPN-336]', async () => {
    const { db } = shop.store
    await db.query(
      `insert into users (email, mobile_number, username, full_name, password_hash, email_proven_at)
         values ('akinyi@example.com', '0722000077', 'akinyi', 'Akinyi Odhiambo', '$scrypt$secret-hash', now());
       insert into addresses (address_id, user_id, street_address, city, postal_code)
         select 'A77', user_id, 'Moi Avenue 3', 'Mombasa', '80100' from users where mobile_number = '0722000077';
       insert into orders (sales_order_name, user_id, status, first_name, items_total, total_amount)
         select 'SAL-ORD-2020-00077', user_id, 'Delivered', 'Akinyi', 900, 900 from users
         where mobile_number = '0722000077';
       insert into order_items (sales_order_name, position, item_code, item_name, quantity, unit_price, amount)
         values ('SAL-ORD-2020-00077', 1, 'SKN-0001', 'Mug', 2, 450, 900);
       insert into mpesa_attempts (attempt_id, sales_order_name, account_reference, mobile_number, amount, state,
           receipt, started_by)
         select 'M77', 'SAL-ORD-2020-00077', 'x', '254722000077', 900, 'paid', 'R77', user_id from users limit 1;
       insert into outbox (mobile_number, message, is_secret) values ('0722000077', '123456 is your code', true),
         ('0722000077', 'Your order is on its way', false);
       insert into outbox (mobile_number, message) values ('0799111222', 'of another');
       -- who has the number now was not who ordered
       insert into orders (sales_order_name, user_id, status, items_total, total_amount)
         select 'SAL-ORD-2020-00078', min(user_id), 'Delivered', 900, 900 from users;
       insert into outbox (mobile_number, message, sales_order_name, event) values
         ('0722000077', 'Order SAL-ORD-2020-00077 is paid', 'SAL-ORD-2020-00077', 'paid'),
         ('0722000077', 'of another: SAL-ORD-2020-00078', 'SAL-ORD-2020-00078', 'paid')`,
    )
    const { token } = await sessionOf(shop, 'akinyi@example.com')
    const answer = await shop.call('get_my_data', {}, { token })
    const { data } = answer.body.message
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(data).toMatchObject({
      account: { name: 'Akinyi Odhiambo', email: 'akinyi@example.com', mobile_number: '0722000077', role: 'Customer' },
      addresses: [{ street_address: 'Moi Avenue 3', city: 'Mombasa', postal_code: '80100' }],
      orders: [
        {
          number: 'SAL-ORD-2020-00077',
          items: [{ item_name: 'Mug', quantity: 2 }],
          payments: [{ mobile_number: '254722000077', amount: 900, receipt: 'R77' }],
        },
      ],
      reviews: [],
      logins: [{ device: '' }],
      texts: [
        { message: null },
        { message: 'Your order is on its way' },
        { message: 'Order SAL-ORD-2020-00077 is paid' },
      ],
      log: [],
    })
    const kept = JSON.stringify(data)
    for (const secret of ['secret-hash', '123456', 'of another', ...token.split(':')])
      expect(kept).not.toContain(secret)

    const exported = (await commandRunner(shop.store)('exportUser', { who: '0722000077' }, () => undefined)) as {
      data: { log: object[] }
    }
    const own = { event: 'own data copied', from: '127.0.0.1', at: expect.any(String) }
    expect(exported.data).toEqual({ ...data, log: [own] })
    expect(await db.query(`select event from audit_log order by audit_id desc limit 2`)).toEqual([
      { event: 'user export' },
      { event: 'own data copied' },
    ])
    for (let more = 0; more < 9; more++) await shop.call('get_my_data', {}, { token })
    expect((await shop.call('get_my_data', {}, { token })).status).toBe(429)
  })
})

describe('the sessions of a user', () => {
  const PHONE =
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36'

  async function logIn(agent: string): Promise<{ token: string }> {
    const { body } = await shop.call('login', CUSTOMER_NOW, { headers: { 'user-agent': agent } })
    return { token: `${body.message.api_key}:${body.message.api_secret}` }
  }
  const listed = async (options: { token: string }) =>
    (await shop.call('get_sessions', {}, options)).body.message.sessions as {
      session_id: string
      begun: string
      last_seen: string
      device: string
      is_this: boolean
    }[]

  it('are listed with when they began, when they were last used and with what, the latest first', async () => {
    shop.advance(13 * 60 * MINUTE)
    const begun = shop.store.clock()
    const phone = await logIn(PHONE)
    shop.advance(20 * MINUTE)
    await listed(phone)
    const other = await logIn('curl/8.5.0')
    const { session_id: otherId } = (await listed(other))[0]!
    const at = (minutes: number) => kenyaTime(new Date(begun.getTime() + minutes * MINUTE))
    expect(await listed(other)).toEqual([
      { session_id: otherId, begun: at(20), last_seen: at(20), device: '', is_this: true },
      { session_id: expect.any(String), begun: at(0), last_seen: at(20), device: 'Chrome on Android', is_this: false },
    ])
    shop.advance(30 * MINUTE)
    expect(await listed(await logIn(PHONE))).toHaveLength(1)
  })

  it('are ended one by one, or all but this one, and no other user’s', async () => {
    shop.advance(13 * 60 * MINUTE)
    const [here, there, further] = [await logIn(PHONE), await logIn(PHONE), await logIn(PHONE)]
    const rider = await sessionOf(shop, RIDER.usr)
    const [last, middle] = await listed(here)
    const [riders] = await listed(rider)
    const end = (session_id: string) => shop.call('end_session', { session_id }, here)
    const foreign = await end(riders!.session_id)
    expect([foreign.status, saidIn(foreign.body)]).toEqual([404, 'There is no such session.'])
    const missing = await end('999999999')
    expect([missing.status, missing.body]).toEqual([foreign.status, foreign.body])
    expect((await end('')).status).toBe(404)

    expect((await end(last!.session_id)).body).toEqual({ message: { status: 200 } })
    expect((await end(last!.session_id)).status).toBe(404)
    const statuses = async () =>
      Promise.all([here, there, further, rider].map(async (each) => (await shop.call('get_sessions', {}, each)).status))
    expect(await statuses()).toEqual([200, 200, 401, 200])
    expect((await listed(here)).map(({ session_id }) => session_id)).toContain(middle!.session_id)
    expect((await end('others')).body).toEqual({ message: { status: 200 } })
    expect(await statuses()).toEqual([200, 401, 401, 200])
  })
})

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0.0.0 Safari/537.36', 'Chrome on Windows'],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge on Windows'],
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 SamsungBrowser/25.0 Chrome/121.0 Mobile',
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 ' +
      'Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 ' +
      'Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
  ['Opera/9.80 (J2ME/MIDP; Opera Mini/9.80) Presto/2.12.423 Version/12.16', 'Opera'],
  ['Mozilla/5.0 (Mobile; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox on KaiOS'],
  ['<script>alert(1)</script>', ''],
  [undefined, ''],
])('calls the device of the User-Agent %j %j', (agent, device) => {
  expect(deviceOf(agent)).toBe(device)
})
