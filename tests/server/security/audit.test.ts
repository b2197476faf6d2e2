import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { CallName } from '../../../contract/calls.ts'
import { CUSTOMER, openTestStore, RIDER, sessionOf, type TestStore } from '../support.ts'

const MINUTE = 60_000
const HERE = '203.0.113.7'
const ELSEWHERE = '203.0.113.8'
const NEW_PASSWORD = 'mti-mkubwa-9'

let shop: TestStore
beforeAll(async () => {
  shop = await openTestStore({
    trustProxy: 1,
    google: {
      verify: async (token) =>
        token === 'customer'
          ? { sub: 'g1', email: CUSTOMER.usr, name: 'Achieng', isAuthoritative: true }
          : token === 'new'
            ? { sub: 'g2', email: 'new@gmail.com', name: 'New', isAuthoritative: true }
            : null,
    },
  })
})
afterAll(() => shop.close())
beforeEach(async () => {
  shop.advance(25 * 60 * MINUTE)
  await shop.store.db.query('delete from audit_log')
})

const call = (name: CallName, payload: object, { from = HERE, cookie = '' } = {}) =>
  shop.call(name, payload, { cookie, headers: { 'x-forwarded-for': from } })

const events = async () =>
  (
    await shop.store.db.query<{ event: string; place: string; user_id: number | null }>(
      'select event, place, user_id from audit_log order by audit_id',
    )
  ).map(({ event, place, user_id }) => [event, place, user_id])

it('has log-ins, codes, new passwords and registrations, with time, account and address, and no secret', async () => {
  await call('login', { ...CUSTOMER, pwd: 'wrong password' }, { from: ELSEWHERE })
  await call('login', { usr: 'nobody@example.com', pwd: 'wrong password' }, { from: '2001:db8:0:7::1' })
  await call('login', CUSTOMER)
  for (const token of ['forged', 'customer', 'new']) await call('google_login', { token })
  await call('customer_registration', {
    mobile_number: '0722000001',
    email_address: 'auma@example.com',
    full_name: 'Auma',
  })
  await call('generate_otp', { mobile_number: '+254712345678' })
  await call('generate_otp', { mobile_number: '0799999999' })
  const [text] = await shop.store.db.query<{ message: string }>(
    `select message from outbox where mobile_number = '0712345678' order by message_id desc limit 1`,
  )
  const code = text!.message.slice(0, 6)
  await call('validate_otp_exists', { mobile_number: '0712345678', otp: 'wrong' })
  const { headers } = await call('validate_otp_exists', { mobile_number: '0712345678', otp: code })
  const grant = headers.getSetCookie()[0]!.split(';')[0]!
  const recover = (new_password: string, cookie: string) =>
    call('password_recovery', { usr: '0712345678', new_password }, { cookie })
  await recover(NEW_PASSWORD, 'reset_grant=forged')
  await recover('password', grant)
  expect((await recover(NEW_PASSWORD, grant)).status).toBe(200)

  const [google] = await shop.store.db.query<{ user_id: number }>(
    `select user_id from users where email = 'new@gmail.com'`,
  )
  expect(await events()).toEqual([
    ['login refused', ELSEWHERE, 1],
    ['login refused', '2001:db8:0:7::/64', null],
    ['login', HERE, 1],
    ['login refused', HERE, null],
    ['login refused', HERE, 1],
    ['login', HERE, google!.user_id],
    ['registration', HERE, google!.user_id + 1],
    ['code asked for', HERE, 1],
    ['code asked for', HERE, null],
    ['code wrong', HERE, 1],
    ['new password refused', HERE, 1],
    ['new password', HERE, 1],
  ])
  const rows = await shop.store.db.query<{ at: Date }>('select * from audit_log')
  expect(new Set(rows.map(({ at }) => at.getTime()))).toEqual(new Set([shop.store.clock().getTime()]))
  const kept = JSON.stringify(rows)
  for (const secret of [CUSTOMER.pwd, 'wrong password', code, grant.split('=')[1]!, NEW_PASSWORD, '0799999999'])
    expect(kept).not.toContain(secret)
})

it('has password changes and failed ones, ended sessions and log-outs', async () => {
  const { token } = await sessionOf(shop, RIDER.usr)
  const own = (name: CallName, payload: object) =>
    shop.call(name, payload, { token, headers: { 'x-forwarded-for': HERE } })
  const change = { current_password: RIDER.pwd, new_password: NEW_PASSWORD }
  expect((await own('change_password', { ...change, current_password: 'wrong password' })).status).toBe(417)
  expect((await own('change_password', change)).status).toBe(200)
  await own('end_session', { session_id: 'others' })
  await own('end_session', { session_id: '999999' })
  await own('logout', {})
  expect(await events()).toEqual([
    ['new password refused', HERE, 2],
    ['new password', HERE, 2],
    ['session ended', HERE, 2],
    ['logout', HERE, 2],
  ])
})

it('does not tell of what a limit refuses', async () => {
  const guess = () => call('login', { usr: 'rider@example.com', pwd: 'wrong password' })
  for (let tries = 1; tries <= 8; tries++) await guess()
  expect((await guess()).status).toBe(429)
  expect(await events()).toEqual(Array.from({ length: 5 }, () => ['login refused', HERE, 2]))
})

it('tells of a thousand things in an hour that anyone can bring about, and of everything else', async () => {
  await shop.store.db.query(
    `insert into audit_log (at, event, place) select $1, 'code wrong', 'x' from generate_series(1, 999)`,
    [shop.store.clock()],
  )
  const count = async () => (await shop.store.db.query<{ count: number }>('select count(*) from audit_log'))[0]!.count
  const guess = () => call('login', { usr: 'nobody@example.com', pwd: 'wrong password' })
  await guess()
  expect(await count()).toBe(1000)
  await guess()
  await call('generate_otp', { mobile_number: '0799999999' })
  expect(await count()).toBe(1000)
  await call('google_login', { token: 'new' })
  expect(await count()).toBe(1001)
  shop.advance(60 * MINUTE)
  await guess()
  expect(await count()).toBe(1002)
})
