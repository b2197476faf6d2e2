import { expect, it } from 'vitest'
import { HASH_COST } from '../../../server/security/hashCost.ts'
import { CUSTOMER, RIDER, saidIn, testStore } from '../support.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const shop = testStore()

it('answers a login with the full name on top and the user and fresh keys in the message', async () => {
  const { status, body, headers } = await shop.call('login', CUSTOMER)
  expect(status).toBe(200)
  expect(body).toEqual({
    home_page: '/',
    full_name: 'Achieng Kamau',
    message: {
      success_key: true,
      message: 'Authentication success',
      sid: expect.stringMatching(/^\d+$/),
      api_key: expect.stringMatching(/^[\w-]{22}$/),
      api_secret: expect.stringMatching(/^[\w-]{43}$/),
      username: 'customer@example.com',
      email: 'customer@example.com',
      full_name: 'Achieng Kamau',
      mobile_number: '0712345678',
      role: 'Customer',
      language: '',
    },
  })
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(/^sid=[\w-]{43}; Max-Age=43200; Path=\/api\/method; HttpOnly; SameSite=Lax$/),
  ])
})

it('ends the session that a new log-in of the same browser replaces, and no other [OPN-305]', async () => {
  const [first, other] = [await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd), await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)]
  const isIn = async ({ token }: { token: string }) => (await shop.call('get_sessions', {}, { token })).status
  await shop.call('login', { ...CUSTOMER, pwd: 'wrong' }, { cookie: first.cookie })
  expect(await isIn(first)).toBe(200)
  await shop.call('login', RIDER, { cookie: first.cookie })
  expect([await isIn(first), await isIn(other)]).toEqual([401, 200])
})

it.each(['0712345678', '712345678', '254712345678', '+254 712 345 678', ' Customer@Example.com '])(
  'takes the login %j: an email, or the number in any accepted form [GEN-15]',
  async (usr) => {
    expect((await shop.call('login', { usr, pwd: CUSTOMER.pwd })).body.message.success_key).toBe(true)
  },
)

it('refuses a wrong password, an unknown user and an account without a password with the same HTTP 200', async () => {
  await shop.store.db.query(
    `insert into users (email, mobile_number, username, full_name)
      values ('new@example.com', '0700000001', 'new', 'New')`,
    [],
  )
  const refused = { message: { success_key: 0, message: 'Wrong number, email or password.' }, code: 'wrongLogin' }
  for (const login of [
    { usr: CUSTOMER.usr, pwd: 'karibu-Sokoni' },
    { usr: 'nobody@example.com', pwd: 'karibu-sokoni' },
    { usr: 'new@example.com', pwd: '' },
    { usr: '', pwd: '' },
  ]) {
    const { status, body, headers } = await shop.call('login', login)
    expect([status, body, headers.getSetCookie()]).toEqual([200, refused, []])
  }
})

it('keeps no password, secret or cookie as it is', async () => {
  const { token, cookie } = await shop.logIn(RIDER.usr, RIDER.pwd)
  const kept = JSON.stringify([
    await shop.store.db.query('select * from users', []),
    await shop.store.db.query('select * from sessions', []),
  ])
  for (const secret of [RIDER.pwd, token.split(':')[1]!, cookie.replace('sid=', '')]) expect(kept).not.toContain(secret)
  expect(kept).toContain('$scrypt$')
  // the shop's cost; the tests use less (tests/setup/cheapHashCost.ts)
  expect(HASH_COST).toEqual({ N: 32_768, r: 8, p: 3 })
})

it('ends a session at logout, alone', async () => {
  const leaving = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
  const staying = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
  expect((await shop.call('logout', {}, leaving)).body).toEqual({ message: { status: 200 } })
  expect((await shop.call('get_orders', { logged_in_user: '' }, leaving)).status).toBe(401)
  expect((await shop.call('get_orders', { logged_in_user: '' }, staying)).status).toBe(200)
})

it('ends a session after 30 idle minutes, and 12 hours after the login whatever happens', async () => {
  const idle = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
  shop.advance(29 * MINUTE)
  expect((await shop.call('get_orders', { logged_in_user: '' }, idle)).status).toBe(200)
  shop.advance(29 * MINUTE)
  expect((await shop.call('get_orders', { logged_in_user: '' }, idle)).status).toBe(200)
  shop.advance(30 * MINUTE)
  const ended = await shop.call('get_orders', { logged_in_user: '' }, idle)
  expect([ended.status, ended.body.exc_type, saidIn(ended.body)]).toEqual([
    401,
    'AuthenticationError',
    'Your session has ended. Please log in again.',
  ])

  const busy = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
  for (let spent = 0; spent < 12 * HOUR - 20 * MINUTE; spent += 20 * MINUTE) {
    shop.advance(20 * MINUTE)
    expect((await shop.call('get_orders', { logged_in_user: '' }, busy)).status).toBe(200)
  }
  shop.advance(20 * MINUTE)
  expect((await shop.call('get_orders', { logged_in_user: '' }, busy)).status).toBe(401)
})

it('stops guesses at one account after 5 in a quarter of an hour, also at the same moment', async () => {
  const guess = () => shop.call('login', { usr: RIDER.usr, pwd: 'guess' })
  const answers = await Promise.all(Array.from({ length: 8 }, guess))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429])
  const { status, headers, body } = await shop.call('login', RIDER)
  expect([status, body.exc_type]).toEqual([429, 'RateLimitExceededError'])
  expect(Number(headers.get('retry-after'))).toBe(15 * 60)
  expect((await shop.call('login', CUSTOMER)).body.message.success_key).toBe(true)
  shop.advance(15 * MINUTE)
  expect((await shop.call('login', RIDER)).body.message.success_key).toBe(true)
})
