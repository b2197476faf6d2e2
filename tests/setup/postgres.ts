import { randomBytes } from 'node:crypto'
import { migrate } from '../../server/database/migrate.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { seed } from '../../server/seed/seed.ts'

/**
 * Where the tests run on a PostgreSQL server (TEST_DATABASE_URL): makes one database that holds the demo, which
 * `openTestDatabase` copies, and drops it in the end.
 */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return undefined
  const template = `sokoni_template_${randomBytes(6).toString('hex')}`
  const admin = await openPostgres(server)
  await admin.query(`create database ${template}`)
  const db = await openPostgres(Object.assign(new URL(server), { pathname: `/${template}` }).href)
  await migrate(db)
  await seed(db)
  await db.close()
  process.env['TEST_DATABASE_TEMPLATE'] = template
  return async () => {
    await admin.query(`drop database ${template}`)
    await admin.close()
  }
}
