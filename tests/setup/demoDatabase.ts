import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { openPglite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { seed } from '../../server/seed/seed.ts'

async function fill(db: Database): Promise<void> {
  await migrate(db)
  await seed(db)
}

/** Makes one database that holds the demo, which `openTestDatabase` copies: on the server of TEST_DATABASE_URL, or else embedded. */
export async function setup(): Promise<() => void | Promise<void>> {
  const server = process.env['TEST_DATABASE_URL']
  return server ? makeTemplate(server) : writeCopy()
}

async function makeTemplate(server: string): Promise<() => Promise<void>> {
  const template = `sokoni_template_${randomBytes(6).toString('hex')}`
  const admin = await openPostgres(server)
  await admin.query(`create database ${template}`)
  const db = await openPostgres(Object.assign(new URL(server), { pathname: `/${template}` }).href)
  await fill(db)
  await db.close()
  process.env['TEST_DATABASE_TEMPLATE'] = template
  return async () => {
    await admin.query(`drop database ${template}`)
    await admin.close()
  }
}

async function writeCopy(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-demo-'))
  const file = join(folder, 'database.tar.gz')
  const db = await openPglite(null)
  await fill(db)
  const copy = await db.copy()
  await db.close()
  writeFileSync(file, Buffer.from(await copy.arrayBuffer()))
  process.env['TEST_DATABASE_COPY'] = file
  return () => rmSync(folder, { recursive: true })
}
