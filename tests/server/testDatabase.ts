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
 * A database of its own that holds the demo: embedded, in memory; or made anew on the PostgreSQL server that
 * TEST_DATABASE_URL names (it may create and drop databases there), to prove that the shop runs on both.
 */
export async function openTestDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return openPglite(null, await (seeded ??= seededCopy()))
  const admin = await openPostgres(server)
  const name = `sokoni_test_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name}`)
  const db = await openPostgres(Object.assign(new URL(server), { pathname: `/${name}` }).href)
  await migrate(db)
  await seed(db)
  return {
    ...db,
    async close() {
      await db.close()
      await admin.query(`drop database ${name}`)
      await admin.close()
    },
  }
}
