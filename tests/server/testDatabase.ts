import { randomBytes } from 'node:crypto'
import { cpSync, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '../../server/database/database.ts'
import { openPglite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'

const copies = (name: string) => join(process.env['TEST_DATABASE_COPIES']!, name)

/** An embedded database in memory, migrated and without a row. */
export const openEmptyDatabase = async () => openPglite(null, await openAsBlob(copies('migrated.tar.gz')))

/** A data folder as the first start leaves it; to be copied. */
export const demoDataDir = () => copies('data')

/** Copies that folder. */
export const layDemoData = (dataDir: string) => cpSync(demoDataDir(), dataDir, { recursive: true })

/**
 * A copy of `tests/setup/demoDatabase.ts`'s database, which holds the demo: embedded, in memory; or on the PostgreSQL
 * server that TEST_DATABASE_URL names (it may create and drop databases there), to prove that the shop runs on both.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return openPglite(null, await openAsBlob(copies('demo.tar.gz')))
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

/** A database on a PostgreSQL server that holds what the template does, the demo unless told otherwise; to be dropped in the end. */
export async function makeServerDatabase(
  server: string,
  template = process.env['TEST_DATABASE_TEMPLATE'],
): Promise<{ url: string; drop(): Promise<void> }> {
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
