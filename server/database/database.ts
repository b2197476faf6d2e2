/** A value as the database takes it: JSON columns take a JSON text. */
export type Value = string | number | boolean | null | Date

export interface Statements {
  /** Runs one statement with `$1`-style parameters and gives its rows; without `values` the text may hold several. */
  query<Row>(text: string, values?: readonly Value[]): Promise<Row[]>
}

interface Abortable {
  /** As `Statements.query`; rejects where `signal` is aborted before, and a server is told to stop when it is aborted meanwhile. */
  query<Row>(text: string, values?: readonly Value[], signal?: AbortSignal): Promise<Row[]>
}

/**
 * The store's SQL database: PostgreSQL's dialect, embedded (PGlite) or a server (`DATABASE_URL`). Numbers of
 * type bigint and numeric come back as JavaScript numbers, timestamps as Date, dates as text `2025-03-05`, jsonb parsed.
 * Throws DatabaseUnavailable where it cannot be had now.
 */
export interface Database extends Abortable {
  /**
   * Runs `work` in one transaction: commits what it did, or rolls all of it back when it throws. A server may have it run once more, where
   * it was undone in favour of another transaction: it must not change anything else. Inside, use
   * the given statements only: the embedded database would wait for itself forever.
   */
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T>
  /** The embedded one as a compressed file, as it is at one moment between two statements; `openPglite` opens it. */
  copy?(): Promise<Blob>
  /** Whether the database answers, however busy the shop keeps it; rejects where it does not. It may take its time. */
  probe(): Promise<void>
  close(): Promise<void>
}
