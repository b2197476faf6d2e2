import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import type { TestProject } from 'vitest/node'
import { copyEmptyDatabase } from '../../scripts/lib/emptyDatabase.mjs'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { migrate } from '../../server/database/migrate.ts'
import { openPglite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { seed } from '../../demo/seed.ts'
import { keepCopy } from '../server/restoreDatabase.ts'

/**
 * Runs before the tests of each project of the server. Makes databases to copy (`tests/server/testDatabase.ts`): on
 * the server of TEST_DATABASE_URL, else on one that it starts, else, or with TEST_DATABASE=embedded, embedded. For the
 * tests that start shops as processes it also builds the parts of the server, and a data folder.
 */
export async function setup({ name }: TestProject): Promise<() => Promise<void>> {
  const clear = process.env['TEST_SERVER_FOLDER'] ? async () => undefined : await makeDatabases()
  const folder = process.env['TEST_SERVER_FOLDER']!
  const hasProcesses = name === 'server-all'
  if (hasProcesses && !existsSync(join(folder, 'program'))) await buildParts(folder)
  const isEmbedded = !process.env['TEST_DATABASE_URL']
  if ((hasProcesses || isEmbedded) && !existsSync(join(folder, 'data'))) await makeEmbedded(folder)
  return clear
}

/** Makes a folder, and a database to copy where there is a PostgreSQL server. Returns a function that removes both. */
async function makeDatabases(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'sokoni-server-'))
  process.env['TEST_SERVER_FOLDER'] = folder
  if (process.env['TEST_DATABASE'] === 'embedded') {
    delete process.env['TEST_DATABASE_URL']
    return async () => rmSync(folder, { recursive: true })
  }
  const started = process.env['TEST_DATABASE_URL'] ? null : await startPostgres()
  if (started) process.env['TEST_DATABASE_URL'] = started.url
  const server = process.env['TEST_DATABASE_URL']
  const drop = server ? await makeTemplate(server) : null
  return async () => {
    if (started) await started.stop()
    else await drop?.()
    rmSync(folder, { recursive: true })
  }
}

/** Builds into `program/`, with the files of the project that these parts need. It hashes passwords cheaply. */
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
    'import/readFileProcess',
  ]
  await build({
    configFile: false,
    root: project,
    logLevel: 'error',
    resolve: { alias: [{ find: './hashCost.ts', replacement: join(project, 'tests/setup/cheapHashCost.ts') }] },
    build: {
      ssr: true,
      outDir: program,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: {
        input: {
          ...Object.fromEntries(parts.map((part) => [part, join(project, `server/${part}.ts`)])),
          demo: join(project, 'demo/orders.ts'),
        },
        output: { entryFileNames: '[name].js' },
      },
    },
  })
  symlinkSync(join(project, 'node_modules'), join(program, 'node_modules'), 'junction')
  writeFileSync(join(program, 'package.json'), '{"type":"module"}')
  writeFileSync(join(program, 'shop.config.json'), '{}')
}

/** Makes a database to copy. Returns a function that drops it and its copies. */
async function makeTemplate(server: string): Promise<() => Promise<void>> {
  const template = `sokoni_test_${randomBytes(6).toString('hex')}`
  const admin = await openPostgres(server)
  await admin.query(`create database ${template}`)
  await admin.close()
  const db = await openPostgres(Object.assign(new URL(server), { pathname: `/${template}` }).href)
  await migrate(db)
  await seed(db, 'always')
  await keepCopy(db)
  await db.close()
  process.env['TEST_DATABASE_TEMPLATE'] = template
  return async () => {
    const admin = await openPostgres(server)
    const made = await admin.query<{ name: string }>(
      `select datname as name from pg_database where starts_with(datname, '${template}')`,
    )
    for (const { name } of made) await admin.query(`drop database ${name} with (force)`)
    await admin.close()
  }
}

/** Makes a data folder after the first start, and a copy of its database to open in memory. */
async function makeEmbedded(folder: string): Promise<void> {
  const data = join(folder, 'data')
  await copyEmptyDatabase(data)
  const db = await openPglite(join(data, 'database'))
  await migrate(db)
  await seed(db, 'always')
  await keepCopy(db)
  const copy = await db.copy()
  writeFileSync(join(folder, 'demo.tar.gz'), gzipSync(await copy.arrayBuffer()))
  await db.query('drop schema tests cascade')
  await db.close()
}
