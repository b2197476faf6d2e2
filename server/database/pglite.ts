import { PGlite, types } from '@electric-sql/pglite'
import type { Transaction } from '@electric-sql/pglite'
import { writeSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { Database, Statements, Value } from './database.ts'
import { refuseFullDisk } from './diskSpace.ts'
import { FlushedFolder } from './flushedFolder.ts'
import { DatabaseUnavailable, isNotNow } from './unavailable.ts'

/** PGlite's own, but without -F, which leaves it to the system when a commit reaches the disk; and Emscripten makes nothing of `fdatasync`. */
const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']

const parsers = { [types.INT8]: Number, [types.NUMERIC]: Number, [types.DATE]: String }

const WRITES = /^\s*(?:insert|update|delete)\b/i

/** `folder` is where the statements write, null for memory; within a transaction each may. */
function statementsOf(runner: PGlite | Transaction, folder: string | null, isWithin: boolean): Statements {
  async function run<Row>(text: string, values?: readonly Value[]): Promise<Row[]> {
    if (values) return (await runner.query<Row>(text, [...values])).rows
    // several statements in one text give several results; the last one is the answer
    const results = await runner.exec(text)
    return (results.at(-1)?.rows ?? []) as Row[]
  }
  return {
    async query<Row>(text: string, values?: readonly Value[]): Promise<Row[]> {
      if (folder !== null && (isWithin || WRITES.test(text))) refuseFullDisk(folder)
      return run<Row>(text, values).catch(rethrow)
    },
  }
}

function rethrow(error: Error & { code?: string }): never {
  throw isNotNow(error.code) ? new DatabaseUnavailable(error.message, { cause: error }) : error
}

/**
 * PostgreSQL panics where it cannot write its journal, and must not go on: PGlite would try the same statement for ever
 * and hold up the whole process. What was confirmed is safe: the journal is read at the next start.
 */
function endOnPanic(lite: PGlite, folder: string): void {
  const runtime = lite.Module as { onAbort?: () => void }
  runtime.onAbort = () => {
    writeSync(
      2,
      `The database in ${folder} cannot write to its disk and has stopped. Nothing that was confirmed is lost. Make room on the disk and start the shop again.\n`,
    )
    process.exit(1)
  }
}

/**
 * Opens the embedded database in a folder, or in memory for null; from a copy, when one is given for an empty one. The
 * caller holds the folder's lock: PGlite lets two processes open one folder, which damages it. Everything runs
 * one after the other; a statement outside a transaction waits for it to end. It holds up the process, so that before each
 * statement and transaction other requests have their turn. In a folder, what is committed is on the disk.
 */
export async function openPglite(
  folder: string | null,
  copy?: Blob,
): Promise<Database & Required<Pick<Database, 'copy'>>> {
  const lite = await PGlite.create({
    parsers,
    ...(folder === null ? {} : { fs: new FlushedFolder(folder), startParams }),
    ...(copy ? { loadDataDir: copy } : {}),
  })
  if (folder !== null) endOnPanic(lite, folder)
  const { query } = statementsOf(lite, folder, false)
  let last: Promise<unknown> = Promise.resolve()

  /** Begins when all before it are done and whatever else waits in the process had its turn. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = last.then(() => setImmediate()).then(work)
    last = done.catch(() => undefined)
    return done
  }

  return {
    query: <Row>(text: string, values?: readonly Value[], signal?: AbortSignal) =>
      inTurn(async () => {
        signal?.throwIfAborted()
        return query<Row>(text, values)
      }),
    transaction: <T>(work: (statements: Statements) => Promise<T>) =>
      inTurn(() => lite.transaction((transaction) => work(statementsOf(transaction, folder, true))).catch(rethrow)),
    probe: async () => void (await lite.query('select 1')),
    copy: () => lite.dumpDataDir('gzip'),
    close: () => lite.close(),
  }
}
