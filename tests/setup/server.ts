import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { copyEmptyDatabase } from '../../scripts/lib/emptyDatabase.mjs'
import { migrate } from '../../server/database/migrate.ts'
import { openPglite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { seed } from '../../demo/seed.ts'

/**
 * Runs once before the server tests. Builds the parts of the server that run as processes, and makes databases to copy
 * (`tests/server/testDatabase.ts`), on the server of TEST_DATABASE_URL or else embedded.
 */
export async function setup(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-server-'))
  process.env['TEST_SERVER_FOLDER'] = folder
  await buildParts(folder)
  const server = process.env['TEST_DATABASE_URL']
  const drop = server ? await makeTemplate(server) : await writeCopies(folder)
  return async () => {
    await drop?.()
    rmSync(folder, { recursive: true })
  }
}

/** Builds into `program/`, with the files of the project that these parts need. */
async function buildParts(folder: string): Promise<void> {
  const program = join(folder, 'program')
  const project = new URL('../../', import.meta.url).pathname
  const parts = [
    'main',
    'settings/settings',
    'shop/runShop',
    'process/folderLock',
    'database/pglite',
    'import/applyCatalogue',
  ]
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: program,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(parts.map((part) => [part, join(project, `server/${part}.ts`)])),
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  symlinkSync(join(project, 'node_modules'), join(program, 'node_modules'), 'junction')
  writeFileSync(join(program, 'package.json'), '{"type":"module"}')
  writeFileSync(join(program, 'shop.config.json'), '{}')
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

async function writeCopies(folder: string): Promise<void> {
  const data = join(folder, 'data')
  await copyEmptyDatabase(data)
  const db = await openPglite(join(data, 'database'))
  await migrate(db)
  const migrated = await db.copy()
  writeFileSync(join(folder, 'migrated.tar.gz'), Buffer.from(await migrated.arrayBuffer()))
  await seed(db)
  await db.close()
}
