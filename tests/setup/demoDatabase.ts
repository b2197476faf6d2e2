import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../../server/database/migrate.ts'
import { openPglite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { seed } from '../../server/seed/seed.ts'

/**
 * Makes once what `tests/server/testDatabase.ts` copies for each test file: a migrated database and one with the demo.
 * On the server of TEST_DATABASE_URL, or else embedded, where the first start in a folder alone takes seconds.
 */
export async function setup(): Promise<() => void | Promise<void>> {
  const server = process.env['TEST_DATABASE_URL']
  return server ? makeTemplate(server) : writeCopies()
}

async function makeTemplate(server: string): Promise<() => Promise<void>> {
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

async function writeCopies(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-demo-'))
  const db = await openPglite(null)
  const write = async (name: string) => {
    const copy = await db.copy()
    writeFileSync(join(folder, name), Buffer.from(await copy.arrayBuffer()))
    return copy
  }
  await migrate(db)
  await write('migrated.tar.gz')
  await seed(db)
  const demo = await write('demo.tar.gz')
  await db.close()
  mkdirSync(join(folder, 'data'))
  const inFolder = await openPglite(join(folder, 'data/database'), demo)
  await inFolder.close()
  process.env['TEST_DATABASE_COPIES'] = folder
  return () => rmSync(folder, { recursive: true })
}
