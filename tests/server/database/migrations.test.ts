import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { migrations } from '../../../server/database/migrate.ts'
import { openUnmigratedDatabase } from '../testDatabase.ts'

type Insert = (n: number) => string

let db: Database
beforeAll(async () => {
  db = await openUnmigratedDatabase()
})
afterAll(() => db.close())
beforeEach(() => db.query('drop schema public cascade; create schema public'))

/** Inserts of each migration's version into its new tables, with all columns that have no default. */
const INSERTS: Record<string, Insert[]> = {
  '0001-shop': [
    (n) => `insert into products (product_id, product_name, category, price) values ('P${n}', 'Mug', 'Kitchen', 450)`,
    (n) => `insert into hero_slides (position, product_id, title, price) values (${n}, 'P${n}', 'New mugs', 450)`,
    (n) => `insert into settings (name, value) values ('currency${n}', '"KES"')`,
    (n) => `insert into regions (region, position, has_location, delivery_fee) values ('Kisumu${n}', ${n}, true, 200)`,
    (n) => `insert into locations (region, location, position, delivery_fee) values ('Kisumu${n}', 'Milimani', 1, 150)`,
    (n) =>
      `insert into users (email, mobile_number, username, full_name) values ('u${n}@example.com', '07${n}', 'u', 'U')`,
    (n) => `insert into sessions (user_id, api_key, secret_hash, sid_hash) values (${n}, 'k${n}', 'h', 's${n}')`,
    (n) => `insert into one_time_codes (mobile_number, code_hash, expires_at) values ('07${n}', 'h', now())`,
    (n) => `insert into reset_grants (grant_hash, user_id, expires_at) values ('g${n}', ${n}, now())`,
    (n) => `insert into attempts (subject) values ('login:u${n}@example.com')`,
    (n) => `insert into series (name, last_number) values ('orders${n}', 12)`,
    (n) =>
      `insert into orders (sales_order_name, user_id, status, total_amount) values ('O${n}', ${n}, 'Processing', 900)`,
    (n) => `insert into order_items (sales_order_name, position, item_code, item_name, quantity, unit_price, amount)
      values ('O${n}', 1, 'P${n}', 'Mug', 2, 450, 900)`,
    (n) => `insert into order_history (sales_order_name, status) values ('O${n}', 'Order Received')`,
    (n) => `insert into addresses (address_id, user_id, street_address, city, postal_code)
      values ('A${n}', ${n}, 'Oginga Odinga Street', 'Kisumu', '40100')`,
    (n) => `insert into reviews (review_id, item_code, user_id, customer_name, rating, comment)
      values ('R${n}', 'P${n}', ${n}, 'U', 5, 'Good')`,
    (n) => `insert into mpesa_attempts
      (attempt_id, sales_order_name, account_reference, mobile_number, amount, started_by)
      values ('M${n}', 'O${n}', 'O${n}', '07${n}', 900, ${n})`,
    (n) => `insert into invoices (invoice_name, sales_order_name, amount) values ('I${n}', 'O${n}', 900)`,
    (n) => `insert into outbox (mobile_number, message) values ('07${n}', 'Your code')`,
    () => `insert into cookie_choices (preferences) values ('{"analytics": false}')`,
  ],
  '0003-mpesa-and-texts': [
    (n) => `insert into mpesa_callbacks (attempt_id, body, received_at) values ('M${n}', '{}', now())`,
  ],
  '0004-call-counts': [(n) => `insert into call_counts (user_id, minute, made) values (${n}, now(), 3)`],
  '0007-audit-log': [() => `insert into audit_log (at, event, place) values (now(), 'login', '192.0.2.1')`],
  '0013-order-texts': [
    (n) => `insert into tracking_links (token_hash, sales_order_name, expires_at) values ('t${n}', 'O${n}', now())`,
  ],
  '0014-returns': [
    (n) => `insert into returns (sales_order_name, reason, requested_at) values ('O${n}', 'Broken', now())`,
  ],
  '0016-delivery-attempts': [
    (n) => `insert into delivery_attempts (sales_order_name, at, reason) values ('O${n}', now(), 'closed')`,
  ],
  '0018-pictures': [
    (n) => `insert into pictures (name, saved_at, checked_at) values ('p${n}', now(), now())`,
    (n) => `insert into picture_files (name, width, format, bytes) values ('p${n}', 320, 'webp', '\\x00ff')`,
  ],
  '0019-imports': [
    (n) => `insert into fetched_pictures (address_hash, name, fetched_at) values ('f${n}', 'p${n}', now())`,
  ],
  '0021-newsletter': [
    (n) => `insert into newsletter (email, language, asked_at, confirm_hash, leave_token)
      values ('u${n}@example.com', 'sw', now(), 'h${n}', 't${n}')`,
  ],
  '0024-text-budgets': [
    (n) => `insert into network_counts (subject, began, made) values ('login-from:2001:db8:${n}::/48', now(), 3)`,
  ],
  '0025-second-factors': [
    (n) => `insert into owner_apps (user_id, secret, created_at) values (${n}, 's', now())`,
    (n) => `insert into recovery_codes (code_hash, user_id) values ('c${n}', ${n})`,
    (n) => `insert into passkeys (user_id, credential_id, public_key, name, created_at)
      values (${n}, 'c${n}', 'k', 'Phone', now())`,
    (n) => `insert into passkey_challenges (session_id, challenge, is_for_new, created_at)
      values (${n}, 'c', true, now())`,
  ],
  '0029-audit-chain': [
    () => 'insert into audit_chain default values on conflict do nothing',
    (n) => `insert into audit_dropped (hour, entries) values (now() + ${n} * interval '1 hour', 3)`,
    () => 'insert into shop_check (begun_at, ended_at) values (now(), now()) on conflict do nothing',
    (n) => `insert into checked_stock (item_code, pieces, seq) values ('P${n}', 3, 1)`,
  ],
  '0030-sales': [
    (n) => `insert into sales (product_id, regular_price, sale_price, is_on) values ('P${n}', 450, 400, false)`,
  ],
  '0031-import-undo': [(n) => `insert into import_changes (product_id, before) values ('P${n}', '{}')`],
  '0032-push': [
    (n) => `insert into push_subscriptions
      (user_id, session_id, endpoint, p256dh, auth, origin, device, created_at, seen_at)
      values (${n}, ${n}, 'https://push.example/${n}', 'k', 'a', 'https://duka.example', 'Phone', now(), now())`,
    (n) => `insert into push_messages (push_id, sales_order_name, created_at, next_try_at)
      values (${n}, 'O${n}', now(), now())`,
  ],
  '0033-passkey-log-in': [(n) => `insert into login_challenges (challenge_hash, created_at) values ('h${n}', now())`],
  '0034-reviews-undo': [(n) => `insert into review_import_changes values ('P${n}', '{R${n}}', '{}', 0, 0, 5, 1)`],
  '0038-catalogue-changes': [(n) => `insert into catalogue_changes (product_id) values ('P${n}')`],
}

interface Column {
  at: string
  type: string
  isNullable: boolean
  isFilled: boolean
}

const columnsOf = (db: Database) =>
  db.query<Column>(
    `select table_name || '.' || column_name as at, udt_name::text as type, is_nullable = 'YES' as "isNullable",
       column_default is not null or is_identity = 'YES' as "isFilled"
     from information_schema.columns where table_schema = 'public' order by 1`,
    [],
  )

/** Returns what `on conflict` of the version before may name, such as `outbox (id)`. */
async function uniqueIn(db: Database): Promise<string[]> {
  const indexes = await db.query<{ of: string }>(
    `select regexp_replace(indexdef, '^.* ON public\\.(\\S+) USING \\S+ ', '\\1 ') as of
     from pg_indexes where schemaname = 'public' and indexdef like 'CREATE UNIQUE%' order by 1`,
    [],
  )
  return indexes.map(({ of }) => of)
}

/** Returns what the previous version cannot work with after the change of `before` to `after`. */
function problemsOf(before: Column[], after: Column[]): string[] {
  const tables = new Set(before.map(({ at }) => at.split('.')[0]))
  const lost = before.flatMap(({ at, type, isNullable, isFilled }) => {
    const now = after.find((column) => column.at === at)
    if (!now) return [`${at} is gone`]
    if (now.type !== type) return [`${at} is no longer ${type}`]
    if (!now.isNullable && !now.isFilled && (isNullable || isFilled)) return [`${at} must now be given`]
    return isNullable && !now.isNullable ? [`${at} may no longer be null`] : []
  })
  const needed = after.filter(
    ({ at, isNullable, isFilled }) =>
      tables.has(at.split('.')[0]) && !before.some((column) => column.at === at) && !isNullable && !isFilled,
  )
  return [...lost, ...needed.map(({ at }) => `${at} is new and must be given`)]
}

/** Returns the rows of each table as JSON objects. */
async function rowsOf(db: Database): Promise<Record<string, Record<string, unknown>[]>> {
  const tables = [...new Set((await columnsOf(db)).map(({ at }) => at.split('.')[0]!))]
  const found = await db.query<{ name: string; row: Record<string, unknown> }>(
    tables.map((table) => `select '${table}' as name, to_jsonb(kept) as row from ${table} kept`).join(' union all '),
  )
  return Object.fromEntries(
    tables.map((table) => [table, found.filter(({ name }) => name === table).map(({ row }) => row)]),
  )
}

const isKept = (row: Record<string, unknown>, after: Record<string, unknown>[]) =>
  after.some((other) => Object.entries(row).every(([key, value]) => isDeepStrictEqual(other[key], value)))

/** Runs inserts, at once if all work. Returns the problems of those that do not. */
async function problemsInserting(db: Database, inserts: string[]): Promise<string[]> {
  const whole = await db.query(inserts.join(';')).catch(() => null)
  if (whole) return []
  const problems: string[] = []
  for (const insert of inserts) await db.query(insert).catch((error: Error) => problems.push(error.message))
  return problems
}

/** Applies the migrations one by one, each to a database with rows of the version before. Returns what is wrong. */
async function problemsIn(list: readonly { name: string; sql: string }[]): Promise<string[]> {
  const problems: string[] = []
  const inserts: Insert[] = []
  for (const [index, { name, sql }] of list.entries()) {
    const [columns, rows, unique] = [await columnsOf(db), await rowsOf(db), await uniqueIn(db)]
    await db.query(sql)
    const stillUnique = await uniqueIn(db)
    for (const each of unique) if (!stillUnique.includes(each)) problems.push(`${name}: ${each} is no longer unique`)
    problems.push(...problemsOf(columns, await columnsOf(db)).map((problem) => `${name}: ${problem}`))
    const rowsNow = await rowsOf(db)
    for (const [table, before] of Object.entries(rows)) {
      expect(before, `${table} has rows`).not.toEqual([])
      for (const row of before)
        if (!isKept(row, rowsNow[table] ?? [])) problems.push(`${name}: a row of ${table} is lost or changed`)
    }
    // users are numbered from 1, so each round takes the next number
    const again = inserts.map((insert) => insert(index + 1))
    problems.push(...(await problemsInserting(db, again)).map((problem) => `${name}: ${problem}`))
    const added = INSERTS[name] ?? []
    if (added.length > 0) await db.query(added.map((insert) => insert(index + 1)).join(';'))
    inserts.push(...added)
  }
  return problems
}

/** No version has named them in `on conflict`. */
const UNUSED = [
  '0008-proven-emails: users (email) is no longer unique',
  '0038-catalogue-changes: import_changes (product_id) is no longer unique',
]

it('each migration keeps all rows and leaves the SQL of the version before working', async () => {
  expect(await problemsIn(migrations)).toEqual(UNUSED)
})

it('takes codes of an older shop for those of accounts, other texts for those of registrations [OPN-280]', async () => {
  const isNew = ({ name }: { name: string }) => name === '0024-text-budgets'
  for (const { sql } of migrations.slice(0, migrations.findIndex(isNew))) await db.query(sql)
  await db.query(`insert into outbox (mobile_number, email_address, message, is_secret, event) values
    ('0712345678', null, 'code', true, null), ('0712345678', null, 'welcome', false, null),
    ('0712345678', null, 'received', false, 'received'), (null, 'a@example.com', 'confirm', false, null)`)
  await db.query(migrations.find(isNew)!.sql)
  expect(await db.query('select message, kind from outbox order by message_id')).toEqual([
    { message: 'code', kind: 'recovery' },
    { message: 'welcome', kind: 'registration' },
    { message: 'received', kind: 'order' },
    { message: 'confirm', kind: 'order' },
  ])
})

const YEAR = 'alter table series add column year integer not null default 1; alter table series alter year drop default'

it.each([
  ['a dropped column', 'alter table products drop column brand', 'bad: products.brand is gone'],
  ['a renamed table', 'alter table outbox rename to texts', 'bad: outbox.message is gone'],
  ['a column that must be given', YEAR, 'bad: series.year is new and must be given'],
  [
    'a dropped unique constraint',
    'alter table users drop constraint users_email_key',
    'bad: users (email) is no longer unique',
  ],
  ['a lost row', 'delete from cookie_choices', 'bad: a row of cookie_choices is lost or changed'],
])('notices %s', async (_, sql, problem) => {
  expect(await problemsIn([migrations[0]!, { name: 'bad', sql }])).toContain(problem)
})
