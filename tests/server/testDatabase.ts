import { randomBytes } from 'node:crypto'
import type { Database } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openPglite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { seed } from '../../server/seed/seed.ts'

let seeded: Promise<Blob> | null = null

/** Filled once per file of tests; each database is then a copy, which takes half a second. */
async function seededCopy(): Promise<Blob> {
  const db = await openPglite(null)
  await migrate(db)
  await seed(db)
  const copy = await db.copy()
  await db.close()
  return copy
}

/**
 * A database of its own that holds the demo: embedded, in memory; or a copy of `tests/setup/postgres.ts`'s on the
 * PostgreSQL server that TEST_DATABASE_URL names (it may create and drop databases there), to prove that the shop runs on both.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return openPglite(null, await (seeded ??= seededCopy()))
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
export async function makeServerDatabase(server: string, template = process.env['TEST_DATABASE_TEMPLATE']): Promise<{ url: string; drop(): Promise<void> }> {
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
