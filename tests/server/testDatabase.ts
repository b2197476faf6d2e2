import { randomBytes } from 'node:crypto'
import { cpSync, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { count } from '../../scripts/lib/counts.mjs'
import type { Database, Statements } from '../../server/database/database.ts'
import { openPglite } from '../../server/database/pglite.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { noteStatement } from './statements.ts'
import { contentsOf, restore, type Contents } from './restoreDatabase.ts'

const made = (name: string) => join(process.env['TEST_SERVER_FOLDER']!, name)

/** A data folder after the first start, to be copied. */
export const demoDataDir = () => made('data')

/** Copies that folder. */
export const layDemoData = (dataDir: string) => cpSync(demoDataDir(), dataDir, { recursive: true })

/** A copy of an embedded database with the demo. */
const demoCopy = () => openAsBlob(made('demo.tar.gz'))

interface Reusable {
  db: Database
  contents: Contents
}

/** Databases that tests have closed. Restoring one takes a tenth of the time of making one. */
const idle: { server: Reusable[]; embedded: Reusable[] } = { server: [], embedded: [] }

/**
 * A database with the demo, to prove that the shop runs on both: on the PostgreSQL server that TEST_DATABASE_URL names
 * (`tests/setup/server.ts` starts one where it can), else embedded, in memory. `restored` gives it its rows back.
 */
export async function openTestDatabase(): Promise<Database & { restored(): Promise<void> }> {
  const { db, restored } = await openWith('demo')
  return { ...db, restored }
}

/** The same without a row; `empty` removes the rows that it got since. */
export async function openEmptyDatabase(): Promise<Database & { empty(): Promise<void> }> {
  const { db, restored } = await openWith('nothing')
  return { ...db, empty: restored }
}

/** A database without a table. */
export async function openUnmigratedDatabase(): Promise<Database> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return openPglite(null)
  const { url, drop } = await makeServerDatabase(server, 'template0')
  const db = await openPostgres(url)
  return {
    ...db,
    async close() {
      await db.close()
      await drop()
    },
  }
}

async function openWith(rows: 'demo' | 'nothing'): Promise<{ db: Database; restored(): Promise<void> }> {
  count('databases')
  const server = process.env['TEST_DATABASE_URL'] ?? null
  const shelf = idle[server ? 'server' : 'embedded']
  for (;;) {
    const reusable = shelf.pop() ?? (await makeDatabase(server))
    const isRestored = await restore(reusable.db, reusable.contents, rows)
    // Else a test has changed its tables.
    if (!isRestored) await reusable.db.close()
    else
      return {
        db: untilClosed(reusable, shelf),
        restored: async () => {
          if (!(await restore(reusable.db, reusable.contents, rows))) throw new Error('A test has changed its tables.')
        },
      }
  }
}

async function makeDatabase(server: string | null): Promise<Reusable> {
  const db = server
    ? await openPostgres((await makeServerDatabase(server)).url)
    : await openPglite(null, await demoCopy())
  return { db, contents: await contentsOf(db) }
}

/** The same database; `close` waits for its statements and leaves it to the next test. */
function untilClosed(reusable: Reusable, shelf: Reusable[]): Database {
  const { db } = reusable
  const running = new Set<Promise<unknown>>()
  let isClosed = false
  const whileOpen =
    <Input extends unknown[], Output>(work: (...input: Input) => Promise<Output>) =>
    async (...input: Input) => {
      if (isClosed) throw new Error('The database is closed.')
      const done = work(...input)
      running.add(done)
      try {
        return await done
      } finally {
        running.delete(done)
      }
    }
  return {
    query: whileOpen((...statement: Parameters<Database['query']>) => {
      noteStatement(statement[0])
      return db.query(...statement)
    }) as Database['query'],
    transaction: whileOpen((work: (statements: Statements) => Promise<unknown>) =>
      db.transaction((statements) =>
        work({
          query: (...statement) => {
            noteStatement(statement[0])
            return statements.query(...statement)
          },
        }),
      ),
    ) as Database['transaction'],
    probe: whileOpen(db.probe),
    writeProblem: db.writeProblem,
    waiting: db.waiting,
    ...(db.copy && { copy: whileOpen(db.copy) }),
    close: async () => {
      if (isClosed) return
      isClosed = true
      await Promise.allSettled(running)
      shelf.push(reusable)
    },
  }
}

/**
 * A database on a PostgreSQL server that holds what the template does, the demo unless told otherwise; dropped in the
 * end of the run, or before.
 */
export async function makeServerDatabase(
  server: string,
  template = process.env['TEST_DATABASE_TEMPLATE'],
): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = await openPostgres(server)
  const name = `${process.env['TEST_DATABASE_TEMPLATE']}_${randomBytes(6).toString('hex')}`
  await admin.query(`create database ${name} template ${template}`)
  await admin.close()
  return {
    url: Object.assign(new URL(server), { pathname: `/${name}` }).href,
    async drop() {
      const admin = await openPostgres(server)
      await admin.query(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}
