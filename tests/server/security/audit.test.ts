import { beforeEach, describe, expect, it } from 'vitest'
import { listAudit } from '../../../server/owner/audit.ts'
import { auditCommand } from '../../../server/security/audit.ts'
import { checkAudit, linkAudit, removeOldAudit } from '../../../server/security/auditChain.ts'
import type { CallName } from '../../../contract/calls.ts'
import { codeSentTo, CUSTOMER, RIDER, sessionOf, testStore } from '../support.ts'

const MINUTE = 60_000
const HERE = '203.0.113.7'
const ELSEWHERE = '203.0.113.8'
const NEW_PASSWORD = 'mti-mkubwa-9'

const shop = testStore({
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
beforeEach(async () => {
  shop.advance(25 * 60 * MINUTE)
  await shop.store.db.query('delete from audit_log; delete from audit_dropped; delete from audit_chain')
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
  const code = await codeSentTo(shop, '0712345678')
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

it('counts what it does not write, and says so when the hour is over [OPN-331]', async () => {
  // 14:20 in Kenya
  shop.advance(Date.UTC(2030, 0, 15, 11, 20) - shop.store.clock().getTime())
  const { db } = shop.store
  await db.query(
    `insert into audit_log (at, event, place) select $1, 'code wrong', 'x' from generate_series(1, 1000)`,
    [shop.store.clock()],
  )
  for (let more = 0; more < 2; more++) await call('login', { usr: 'nobody@example.com', pwd: 'wrong password' })
  const left = async () => (await listAudit(shop.store, { limit: 9 })).filter(({ event }) => event === 'not written')
  const told = { event: 'not written', from: 'shop', account: '', email: '', details: null, by: '' }
  expect(await left()).toEqual([
    { ...told, when: '2030-01-15 14:00', about: '2 entries in the hour from 2030-01-15 14:00' },
  ])
  await linkAudit(db, shop.store.clock())
  expect(await db.query('select entries from audit_dropped')).toEqual([{ entries: 2 }])
  shop.advance(60 * MINUTE)
  await linkAudit(db, shop.store.clock())
  expect(await left()).toEqual([
    { ...told, when: '2030-01-15 15:20', about: '2 entries in the hour from 2030-01-15 14:00' },
  ])
  expect(await db.query('select entries from audit_dropped')).toEqual([])
})

describe('the chain of the audit log', () => {
  const DAY = 24 * 60 * MINUTE
  const sql = <Row>(text: string) => shop.store.db.query<Row>(text)
  const write = (...abouts: string[]) =>
    Promise.all(
      abouts.map((about) =>
        auditCommand(shop.store.db, { command: 'settings', about, details: { about } }, 'terminal', shop.store.clock()),
      ),
    )
  const link = async () => {
    while (await linkAudit(shop.store.db, shop.store.clock())) continue
  }
  const check = (expected?: string) => checkAudit(shop.store.db, expected)
  const problems = async (expected?: string) => (await check(expected)).problems

  it('links old entries and new ones, each once, by several instances at the same time [OPN-332]', async () => {
    await sql(`insert into audit_log (at, event, place) select now(), 'login', 'x' from generate_series(1, 450)`)
    await Promise.all([link(), link(), link(), write('a', 'b', 'c')])
    await link()
    expect(await check()).toEqual({
      entries: 453,
      waiting: 0,
      end: expect.stringMatching(/^453:[0-9a-f]{64}$/),
      problems: [],
    })
  })

  it('has no gap where a transaction was rolled back, and takes one that ends late [OPN-332]', async () => {
    const { db, clock } = shop.store
    const undone = db.transaction(async (statements) => {
      await auditCommand(statements, { command: 'settings' }, 'terminal', clock())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await write('a')
    await link()
    expect(await check()).toMatchObject({ entries: 1, problems: [] })
    await sql(`insert into audit_log (audit_id, at, event, place) overriding system value values (1, now(), 'x', 'x')`)
    await link()
    expect(await check()).toMatchObject({ entries: 2, waiting: 0, problems: [] })
  })

  it.each([
    ['a changed entry', `update audit_log set about = 'x' where seq = 2`, 'Entry 2 of the audit log is not as it was'],
    [
      'changed values',
      `update audit_log set details = '{}' where seq = 2`,
      'Entry 2 of the audit log is not as it was',
    ],
    ['another owner', `update audit_log set by_user_id = 1 where seq = 2`, 'Entry 2 of the audit log is not as it was'],
    ['another time', `update audit_log set at = at + interval '1 s' where seq = 3`, 'Entry 3 of the audit log is not'],
    ['a removed entry', `delete from audit_log where seq = 2`, 'Entry 2 of the audit log is missing.'],
    ['the first ones', `delete from audit_log where seq < 3`, 'Entries 1 to 2 of the audit log are missing.'],
    ['the last ones', `delete from audit_log where seq > 2`, 'Entries 3 to 4 of the audit log are missing.'],
    ['all of them', `delete from audit_log`, 'Entries 1 to 4 of the audit log are missing.'],
    [
      'two that changed places',
      `update audit_log set seq = -1 where seq = 2; update audit_log set seq = 2 where seq = 3;
       update audit_log set seq = 3 where seq = -1`,
      'Entry 2 of the audit log is not as it was',
    ],
    [
      'an end that was moved',
      `update audit_chain set last = 3; delete from audit_log where seq = 4`,
      'Entry 3 of the audit log is not the one that the chain ends with.',
    ],
    ['no end', `delete from audit_chain`, 'Entry 4 of the audit log is not the one that the chain ends with.'],
  ])('shows %s [OPN-332]', async (_what, change, told) => {
    await write('a', 'b', 'c', 'd')
    await link()
    expect(await problems()).toEqual([])
    await sql(change)
    expect((await problems())[0]).toContain(told)
  })

  it('stays checkable when old entries are removed, and never removes beyond a newer one [OPN-332]', async () => {
    const { db, clock } = shop.store
    await write('old', 'old')
    await link()
    const { end } = await check()
    shop.advance(2 * DAY)
    await write('new')
    await link()
    shop.advance(-2 * DAY)
    await write('older time, later place')
    await link()
    shop.advance(2 * DAY)
    const since = new Date(clock().getTime() - DAY)
    expect([await removeOldAudit(db, since, 1), await removeOldAudit(db, since, 500)]).toEqual([1, 1])
    expect(await sql('select seq from audit_log order by seq')).toEqual([{ seq: 3 }, { seq: 4 }])
    expect(await check()).toMatchObject({ entries: 2, problems: [] })
    // the last one that was removed is still known by its hash
    expect(await problems(end)).toEqual([])
    await sql('delete from audit_log where seq = 3')
    expect(await problems()).toEqual(['Entry 3 of the audit log is missing.'])
  })

  it('shows a chain that was made anew to whoever noted its end [OPN-332]', async () => {
    await write('a', 'b')
    await link()
    const { end } = await check()
    await write('c')
    await link()
    expect(await problems(end)).toEqual([])
    await sql(`delete from audit_chain; update audit_log set seq = null, hash = null;
      update audit_log set about = 'x' where about = 'a'`)
    await link()
    expect(await problems()).toEqual([])
    expect(await problems(end)).toEqual([`Entry 2 of the audit log is another one: ${end} was noted.`])
  })
})
