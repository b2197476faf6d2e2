import { PGlite, types } from '@electric-sql/pglite'
import type { Transaction } from '@electric-sql/pglite'
import { writeSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { Database, Statements, Value } from './database.ts'
import { refuseFullDisk } from './diskSpace.ts'
import { FlushedFolder } from './flushedFolder.ts'
import { markedAsTransaction } from './inTransaction.ts'
import { DatabaseUnavailable, isTemporary } from './unavailable.ts'

/**
 * PGlite's parameters without -F, which turns fsync off; with fsync, as Emscripten ignores `fdatasync`; and with an
 * eighth of its page cache, which saves 130 MB: the system's own cache holds the files.
 */
const startParams = PGlite.defaultStartParams
  .filter((param) => param !== '-F')
  .concat('-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB')

const parsers = { [types.INT8]: Number, [types.NUMERIC]: Number, [types.DATE]: String }

const WRITES = /^\s*(?:with\b[^]*?\b)?(?:insert|update|delete)\b/i

/**
 * Makes statements; `folder` is where they write, null for memory. Within a transaction each may write. `answered` is
 * called after each that succeeds.
 */
function statementsOf(
  runner: PGlite | Transaction,
  folder: string | null,
  isWithin: boolean,
  answered: () => void,
): Statements {
  async function run<Row>(text: string, values?: readonly Value[]): Promise<Row[]> {
    if (values) return (await runner.query<Row>(text, [...values])).rows
    // several statements return several results; the last one counts
    const results = await runner.exec(text)
    return (results.at(-1)?.rows ?? []) as Row[]
  }
  return {
    async query<Row>(text: string, values?: readonly Value[]): Promise<Row[]> {
      // a statement blocks the process: requests that need no database, such as a probe, are handled before each
      if (isWithin) await setImmediate()
      if (folder !== null && (isWithin || WRITES.test(text))) refuseFullDisk(folder)
      const rows = await run<Row>(text, values).catch(rethrow)
      answered()
      return rows
    },
  }
}

function rethrow(error: Error & { code?: string }): never {
  throw isTemporary(error.code) ? new DatabaseUnavailable(error.message, { cause: error }) : error
}

/**
 * Ends the process when PostgreSQL panics because it cannot write its journal: PGlite would repeat the statement for
 * ever and block the process. Committed data is safe: the next start reads it from the journal.
 */
function endOnPanic(lite: PGlite, folder: string): void {
  const runtime = lite.Module as { onAbort?: () => void }
  runtime.onAbort = () => {
    writeSync(
      2,
      `The database in ${folder} cannot write to its disk and has stopped. Nothing that was confirmed is lost. ` +
        'Make room on the disk and start the shop again.\n',
    )
    process.exit(1)
  }
}

/**
 * Opens the embedded database in a folder that the caller has locked, or in memory for null; an empty one can be
 * filled with a copy. (PGlite lets two processes open one folder, which damages it.) Statements and transactions run
 * one after the other and block the process, so other requests are handled before each. In a folder, a commit is
 * flushed to the disk.
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
  let answered = () => undefined as void
  let nextAnswer = new Promise<void>((resolve) => (answered = resolve))
  function answer(): void {
    answered()
    nextAnswer = new Promise((resolve) => (answered = resolve))
  }
  const { query } = statementsOf(lite, folder, false, answer)
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  /** Starts `work` when all before it is done and the process has handled waiting requests. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    waiting += 1
    const done = last
      .then(() => setImmediate())
      .then(() => {
        waiting -= 1
        return work()
      })
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
      inTurn(() =>
        lite
          .transaction((transaction) =>
            markedAsTransaction(() => work(statementsOf(transaction, folder, true, answer))),
          )
          .catch(rethrow),
      ),
    // its own statement waits for the transaction before it, whose statements say the same
    probe: async () => void (await Promise.race([lite.query('select 1'), nextAnswer])),
    waiting: () => waiting,
    // not compressed: all statements wait for the copy
    copy: () => lite.dumpDataDir('none'),
    close: () => lite.close(),
  }
}
