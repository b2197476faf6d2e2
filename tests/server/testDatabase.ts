import { randomBytes } from 'node:crypto'
import { cpSync, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { count } from '../../scripts/lib/counts.mjs'
import type { Database } from '../../server/database/database.ts'
import { openPglite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { seed } from '../../demo/seed.ts'

const made = (name: string) => join(process.env['TEST_SERVER_FOLDER']!, name)

/** A copy of a migrated, empty database. */
export const migratedCopy = () => openAsBlob(made('migrated.tar.gz'))

type Embedded = Awaited<ReturnType<typeof openPglite>>

/**
 * Embedded databases in memory that tests have closed: emptying one takes a tenth of the time of opening one.
 */
const idle: Embedded[] = []

/** An embedded database in memory, migrated and without a row. */
export async function openEmptyDatabase(): Promise<Embedded> {
  count('databases')
  const used = idle.pop()
  if (!used) return reusable(await openPglite(null, await migratedCopy()))
  const tables = await used.query<{ names: string }>(
    `select string_agg(table_name, ', ') as names from information_schema.tables
     where table_schema = 'public' and table_name <> 'migrations'`,
  )
  await used.query(`truncate ${tables[0]!.names} restart identity cascade`)
  return reusable(used)
}

/** The same database; `close` leaves it to the next test. */
function reusable(db: Embedded): Embedded {
  let isClosed = false
  const whileOpen =
    <Input extends unknown[], Output>(work: (...input: Input) => Promise<Output>) =>
    async (...input: Input) => {
      if (isClosed) throw new Error('The database is closed.')
      return work(...input)
    }
  return {
    query: whileOpen(db.query) as Embedded['query'],
    transaction: whileOpen(db.transaction) as Embedded['transaction'],
    probe: whileOpen(db.probe),
    waiting: db.waiting,
    copy: whileOpen(db.copy),
    close: whileOpen(async () => {
      isClosed = true
      idle.push(db)
    }),
  }
}

/** A data folder after the first start, to be copied. */
export const demoDataDir = () => made('data')

/** Copies that folder. */
export const layDemoData = (dataDir: string) => cpSync(demoDataDir(), dataDir, { recursive: true })

/**
 * A database with the demo: embedded, in memory; or on the PostgreSQL server that TEST_DATABASE_URL names (it may
 * create and drop databases there), to prove that the shop runs on both.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) {
    const db = await openEmptyDatabase()
    await seed(db)
    return db
  }
  const { url, drop } = await makeServerDatabase(server)
  const db = await openPostgres(url)
  return {
    ...db,
    async close() {
      await db.close()
      await drop()
    },
  }
}

/**
 * A database on a PostgreSQL server that holds what the template does, the demo unless told otherwise; to be dropped
 * in the end.
 */
export async function makeServerDatabase(
  server: string,
  template = process.env['TEST_DATABASE_TEMPLATE'],
): Promise<{ url: string; drop(): Promise<void> }> {
  count('databases')
  const admin = await openPostgres(server)
  const name = `sokoni_test_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name} template ${template}`)
  const url = Object.assign(new URL(server), { pathname: `/${name}` }).href
  return {
    url,
    async drop() {
      await admin.query(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}
