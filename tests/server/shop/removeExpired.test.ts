import { beforeEach, expect, it } from 'vitest'
import { lastImport } from '../../../server/import/lastImport.ts'
import { undoImport } from '../../../server/import/undoImport.ts'
import { removeExpired } from '../../../server/shop/removeExpired.ts'
import { startBackgroundJobs } from '../../../server/shop/backgroundJobs.ts'
import { sessionOf, testStore } from '../support.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const shop = testStore()

const TABLES = [
  'one_time_codes',
  'reset_grants',
  'sessions',
  'attempts',
  'network_counts',
  'outbox',
  'tracking_links',
  'mpesa_callbacks',
  'audit_log',
  'cookie_choices',
]
beforeEach(() => shop.store.db.query(`truncate ${TABLES.join()}, mpesa_attempts, orders cascade`))

const ago = (ms: number) => new Date(shop.store.clock().getTime() - ms)
const sql = (text: string, ...values: (string | Date)[]) => shop.store.db.query<{ name: string }>(text, values)

async function left(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of TABLES)
    found[table] = (await shop.store.db.query<{ rows: number }>(`select count(*) as rows from ${table}`))[0]!.rows
  return found
}

/** One row of each kind that has just expired (`ms` is 0) or will in so many ms. */
async function lay(ms: number): Promise<void> {
  const key = `${ms}`
  await sql(
    `insert into one_time_codes (mobile_number, code_hash, created_at, expires_at) values ('0712345678', 'x', $1, $2)`,
    ago(5 * MINUTE - ms),
    ago(-ms),
  )
  await sql('insert into reset_grants (grant_hash, user_id, expires_at) values ($1, 1, $2)', key, ago(-ms))
  const session = `insert into sessions (user_id, api_key, secret_hash, sid_hash, created_at, last_seen_at)
    values (1, $1, 'x', $1, $2, $3)`
  await sql(session, `long ${key}`, ago(12 * HOUR - ms), ago(0))
  await sql(session, `idle ${key}`, ago(HOUR), ago(30 * MINUTE - ms))
  await sql(`insert into attempts (subject, at) values ('login:x', $1)`, ago(DAY - ms + 1))
  await sql('insert into network_counts (subject, began, made) values ($1, $2, 9)', key, ago(DAY - ms + 1))
  for (const state of ['kept', 'sent', 'failed'])
    await sql(
      `insert into outbox (mobile_number, message, state, created_at) values ('0712345678', 'Hello', $1, $2)`,
      state,
      ago(90 * DAY - ms + 1),
    )
  await sql(
    `insert into tracking_links (token_hash, sales_order_name, expires_at) values ($1, 'SAL-ORD-2020-00001', $2)`,
    key,
    ago(-ms),
  )
  await sql(
    `insert into mpesa_callbacks (attempt_id, body, received_at, processed_at) values ('settled', '{}', $1, $1)`,
    ago(90 * DAY - ms + 1),
  )
  await sql(`insert into audit_log (at, event, place) values ($1, 'login', 'x')`, ago(365 * DAY - ms + 1))
}

async function layCallbackAttempts(): Promise<void> {
  await sql(`insert into orders (sales_order_name, user_id) values ('SAL-ORD-2020-00001', 1)`)
  await sql(
    `insert into mpesa_attempts (attempt_id, sales_order_name, account_reference, mobile_number, amount, state,
      started_by, needs_review)
     values ('settled', 'SAL-ORD-2020-00001', 'x', '254712345678', 1, 'paid', 2, null), ('doubtful',
       'SAL-ORD-2020-00001', 'x', '254712345678', 1, 'failed', 2, 'It names another prompt.')`,
  )
}

it('removes expired codes, grants, sessions, attempts, texts, links, callbacks, log [OPN-97] [OPN-282]', async () => {
  await layCallbackAttempts()
  await lay(0)
  await lay(MINUTE)
  // these stay, however old
  await sql(
    `insert into mpesa_callbacks (attempt_id, body, received_at, processed_at) values ('doubtful', '{}', $1, $1)`,
    ago(999 * DAY),
  )
  await sql(
    `insert into outbox (mobile_number, message, state, next_try_at, created_at)
      values ('0712345678', 'Hello', 'pending', $1, $2)`,
    ago(-DAY),
    ago(999 * DAY),
  )
  await sql(`insert into cookie_choices (preferences, created_at) values ('{}', $1)`, ago(999 * DAY))
  const loggedOut = await sessionOf(shop, 'customer@example.com')
  await shop.call('logout', {}, loggedOut)

  const work = startBackgroundJobs(shop.store)
  await expect.poll(left).toEqual({
    one_time_codes: 1,
    reset_grants: 1,
    sessions: 2,
    attempts: 1,
    network_counts: 1,
    outbox: 4,
    tracking_links: 1,
    mpesa_callbacks: 2,
    audit_log: 2,
    cookie_choices: 1,
  })
  await work.stop()
  expect((await sql('select api_key as name from sessions order by 1')).map(({ name }) => name)).toEqual([
    `idle ${MINUTE}`,
    `long ${MINUTE}`,
  ])
  expect((await sql('select attempt_id as name from mpesa_callbacks order by 1')).map(({ name }) => name)).toEqual([
    'doubtful',
    'settled',
  ])
})

it('takes 500 of a table at once, and several instances share the work', async () => {
  await sql(`insert into attempts (subject, at) select 'x', $1 from generate_series(1, 1100)`, ago(DAY + 1))
  await sql(`insert into attempts (subject, at) values ('y', $1)`, ago(DAY))
  expect(await removeExpired(shop.store)).toBe(true)
  expect((await left())['attempts']).toBe(601)
  const instance = async () => {
    while (await removeExpired(shop.store)) continue
  }
  await Promise.all([instance(), instance(), instance()])
  expect((await left())['attempts']).toBe(1)
})

it('forgets an import that can no longer be undone [OPN-367, OPN-398, OPN-441]', async () => {
  await sql(`insert into review_import_changes values ('SKN-0001', '{R1}', '{}', 0, 0, 5, 1)`)
  const imported = async (at: Date) => {
    await sql(`insert into import_changes (product_id) values ('SKN-0001') on conflict do nothing`)
    for (const setting of ['last_import', 'last_reviews_import', 'last_regions_import'])
      await sql(
        `insert into settings (name, value) values ($2, jsonb_build_object('source', 'list.csv', 'at', $1::text))
         on conflict (name) do update set value = excluded.value`,
        at.toISOString(),
        setting,
      )
  }
  const changes = () =>
    sql(`select product_id as name from import_changes
      union all select unnest(added) from review_import_changes`)
  await imported(ago(DAY - 1))
  await removeExpired(shop.store)
  const last = { source: 'list.csv', at: ago(DAY - 1).toISOString() }
  expect(await lastImport(shop.store, 'products')).toEqual(last)
  expect(await lastImport(shop.store, 'reviews')).toEqual(last)
  expect(await lastImport(shop.store, 'regions')).toEqual(last)
  expect(await changes()).toEqual([{ name: 'SKN-0001' }, { name: 'R1' }])
  await imported(ago(DAY))
  expect(await lastImport(shop.store, 'products')).toBeNull()
  await expect(undoImport(shop.store, {})).rejects.toThrow(
    'There is no import of the last 24 hours to undo, or it has been undone.',
  )
  await removeExpired(shop.store)
  expect(await changes()).toEqual([])
  expect(await sql(`select name from settings where name like 'last%import'`)).toEqual([])
})
