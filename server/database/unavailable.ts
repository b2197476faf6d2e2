/**
 * The database cannot be used now: it is gone, full or too busy, or the connection broke before the answer. Whether a
 * commit was done is then not known, so a repeat must be safe.
 */
export class DatabaseUnavailable extends Error {}

/**
 * SQLSTATEs of temporary errors: connection, conflict, full, cancelled or stopping, disk, and read-only after a
 * fail-over.
 */
const TEMPORARY = /^(?:08|40|53|57|58|25006)/

/** Whether the same statement may succeed later. */
export const isTemporary = (sqlState: string | undefined) => TEMPORARY.test(sqlState ?? '')

/** Whether only writes fail so: a full disk, its errors, and a server that is read-only after a fail-over. */
export const refusesWrites = (sqlState: string | undefined) => /^(?:53100|58030|25006)$/.test(sqlState ?? '')

/** For `catch` after a write that may be skipped: returns no rows when the database is unavailable. */
export function ignoreUnavailable(error: unknown): never[] {
  if (error instanceof DatabaseUnavailable) return []
  throw error
}
