import { PGlite, types } from '@electric-sql/pglite'
import type { Transaction } from '@electric-sql/pglite'
import { writeSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import type { Database, Statements, Value } from './database.ts'
import { fullDisk, refuseFullDisk } from './diskSpace.ts'
import { FlushedFolder } from './flushedFolder.ts'
import { markedAsTransaction } from './inTransaction.ts'
import { preparedStatementsOf, type PreparedStatements } from './preparedStatements.ts'
import { DatabaseUnavailable, isTemporary } from './unavailable.ts'

/**
 * PGlite's parameters without -F, which turns fsync off; with fsync, as Emscripten ignores `fdatasync`; with an eighth
 * of its page cache, which saves 130 MB: the system's own cache holds the files; and with commits that do not wait for
 * the disk, because FLUSH does that for several of them.
 */
const startParams = PGlite.defaultStartParams
  .filter((param) => param !== '-F')
  .concat('-c', 'wal_sync_method=fsync', '-c', 'shared_buffers=16MB', '-c', 'synchronous_commit=off')

/** Flushes the journal to the disk if it has something that is not there. */
const FLUSH = `
  select pg_logical_emit_message(false, '', '', true) where pg_current_wal_insert_lsn() > pg_current_wal_flush_lsn()`

/** Commits that are answered after one flush. */
interface Batch {
  startedAt: number
  flushed: Promise<void>
  end: (failure?: unknown) => void
}

/** How long a commit waits for others before the flush. Without others the flush comes at once. */
const BATCH_MS = 20

const parsers = { [types.INT8]: Number, [types.NUMERIC]: Number, [types.DATE]: String }

const READS = /^\s*(?:select\b|with\b(?![^]*\b(?:insert|update|delete)\b))/i

/** Whether a statement only reads, so that it needs neither room on the disk nor a flush. */
const isRead = (text: string, values: readonly Value[] | undefined) => values !== undefined && READS.test(text)

/**
 * Makes statements; `folder` is where they write, null for memory. `started` is called before each of a transaction,
 * `answered` after each that succeeds.
 */
function statementsOf(
  runner: PGlite | Transaction,
  prepared: PreparedStatements,
  folder: string | null,
  isWithin: boolean,
  answered: () => void,
  started = () => Promise.resolve(),
): Statements {
  async function run<Row>(text: string, values?: readonly Value[]): Promise<Row[]> {
    if (values) return prepared.run<Row>(text, values)
    // several statements return several results; the last one counts
    const results = await runner.exec(text)
    await prepared.forget()
    return (results.at(-1)?.rows ?? []) as Row[]
  }
  return {
    async query<Row>(text: string, values?: readonly Value[]): Promise<Row[]> {
      // a statement blocks the process: requests that need no database, such as a probe, are handled before each
      if (isWithin) await setImmediate()
      await started()
      if (folder !== null && !isRead(text, values)) refuseFullDisk(folder)
      const rows = await run<Row>(text, values).catch(rethrow)
      answered()
      return rows
    },
  }
}

function asDatabaseError(error: unknown): unknown {
  const { code, message } = error as Error & { code?: string }
  return isTemporary(code) ? new DatabaseUnavailable(message, { cause: error }) : error
}

function rethrow(error: unknown): never {
  throw asDatabaseError(error)
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
 * flushed to the disk before it is answered, and so is what other statements have seen of it meanwhile.
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
  const prepared = preparedStatementsOf(lite)
  const { query } = statementsOf(lite, prepared, folder, false, answer)
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  let batch: Batch | null = null

  function startBatch(): Batch {
    let end: Batch['end'] = () => undefined
    const flushed = new Promise<void>((resolve, reject) => {
      end = (failure) => (failure === undefined ? resolve() : reject(failure))
    })
    return { startedAt: performance.now(), flushed, end }
  }

  /** Flushes what is committed, when `BATCH_MS` are over or no other work waits. */
  async function flushIfDue(isOver = waiting === 0): Promise<void> {
    if (!batch || !(isOver || performance.now() - batch.startedAt >= BATCH_MS)) return
    const failure: unknown = await prepared.run(FLUSH, []).then(
      () => undefined,
      (error: unknown) => error,
    )
    // a transaction that has failed answers nothing more; the flush follows its end
    if ((failure as { code?: string } | undefined)?.code === '25P02') return
    batch.end(failure && asDatabaseError(failure))
    batch = null
  }

  /** Starts `work` when all before it is done and the process has handled waiting requests. */
  function inTurn<T>(work: () => Promise<T>, writes = true): Promise<T> {
    waiting += 1
    const done = last
      .then(() => setImmediate())
      .then(async () => {
        waiting -= 1
        const [outcome] = await Promise.allSettled([work()])
        if (folder !== null && writes && outcome.status === 'fulfilled') batch ??= startBatch()
        return { outcome, flushed: batch?.flushed }
      })
    last = done.then(() => flushIfDue())
    return done.then(async ({ outcome, flushed }) => {
      await flushed
      if (outcome.status === 'rejected') throw outcome.reason
      return outcome.value
    })
  }

  return {
    query: <Row>(text: string, values?: readonly Value[], signal?: AbortSignal) =>
      inTurn(async () => {
        signal?.throwIfAborted()
        return query<Row>(text, values)
      }, !isRead(text, values)),
    transaction: <T>(work: (statements: Statements) => Promise<T>) =>
      inTurn(() =>
        lite
          .transaction((transaction) =>
            markedAsTransaction(() =>
              work(statementsOf(transaction, prepared, folder, true, answer, () => flushIfDue(false))),
            ),
          )
          .catch(rethrow),
      ),
    // its own statement waits for the transaction before it, whose statements say the same
    probe: async () => void (await Promise.race([lite.query('select 1'), nextAnswer])),
    writeProblem: () => (folder === null ? null : fullDisk(folder)),
    waiting: () => waiting,
    // not compressed: all statements wait for the copy
    copy: () => lite.dumpDataDir('none'),
    close: async () => {
      await last
      await lite.close()
    },
  }
}
