/** A parameter of a statement; JSON columns take JSON text. */
export type Value = string | number | boolean | null | Date

export interface Statements {
  /** Runs one statement with parameters like `$1` and returns its rows; without `values`, `text` may hold several. */
  query<Row>(text: string, values?: readonly Value[]): Promise<Row[]>
}

interface Abortable {
  /** Runs like `Statements.query`; an aborted `signal` rejects it, and stops it on a server. */
  query<Row>(text: string, values?: readonly Value[], signal?: AbortSignal): Promise<Row[]>
}

/**
 * The shop's SQL database, in PostgreSQL's dialect: embedded (PGlite) or a server (`DATABASE_URL`). It returns bigint
 * and numeric as numbers, timestamps as Date, dates as text like `2025-03-05`, jsonb parsed. Throws
 * DatabaseUnavailable when it cannot be used now.
 */
export interface Database extends Abortable {
  /**
   * Runs `work` in one transaction, and rolls back when it throws. On a server `work` may run again after a conflict
   * with another transaction, so it must change nothing but the database. Within it, use only the given statements:
   * other queries of the embedded database would wait for the transaction for ever.
   */
  transaction<T>(work: (statements: Statements) => Promise<T>): Promise<T>
  /** Returns a copy of the embedded database between two statements, a tar archive; `openPglite` opens it. */
  copy?(): Promise<Blob>
  /** Checks that the database answers, however busy the shop is; rejects when it does not. It may take long. */
  probe(): Promise<void>
  /** Returns why changes fail, such as a full disk; null while they do not, as far as is known. */
  writeProblem(): string | null
  /** Returns how many statements and transactions wait for their turn, or for a connection. */
  waiting(): number
  close(): Promise<void>
}
