import { PGlite, types } from '@electric-sql/pglite'
import type { Transaction } from '@electric-sql/pglite'
import type { Database, Statements, Value } from './database.ts'
import { FlushedFolder } from './flushedFolder.ts'

/** PGlite's own, but without -F, which leaves it to the system when a commit reaches the disk; and Emscripten makes nothing of `fdatasync`. */
const startParams = [...PGlite.defaultStartParams.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync']

const parsers = { [types.INT8]: Number, [types.NUMERIC]: Number, [types.DATE]: String }

function statementsOf(runner: PGlite | Transaction): Statements {
  return {
    async query<Row>(text: string, values?: readonly Value[]): Promise<Row[]> {
      if (values) return (await runner.query<Row>(text, [...values])).rows
      // several statements in one text give several results; the last one is the answer
      const results = await runner.exec(text)
      return (results.at(-1)?.rows ?? []) as Row[]
    },
  }
}

/** Gives a database in use as one compressed file, to be opened again by `openPglite(null, copy)`. */
export interface EmbeddedDatabase extends Database {
  copy(): Promise<Blob>
}

/**
 * Opens the embedded database in a folder, or in memory for null (then from a copy, when one is given). The
 * caller holds the folder's lock: PGlite lets two processes open one folder, which damages it. Everything runs
 * one after the other; a statement outside a transaction waits for it to end. In a folder, what is committed is on the disk.
 */
export async function openPglite(folder: string | null, copy?: Blob): Promise<EmbeddedDatabase> {
  const lite = await PGlite.create({
    parsers,
    ...(folder === null ? {} : { fs: new FlushedFolder(folder), startParams }),
    ...(copy ? { loadDataDir: copy } : {}),
  })
  return {
    ...statementsOf(lite),
    transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T> {
      return lite.transaction((transaction) => work(statementsOf(transaction)))
    },
    copy: () => lite.dumpDataDir('gzip'),
    close: () => lite.close(),
  }
}
