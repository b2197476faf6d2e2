/**
 * The database cannot be had at the moment: it is gone, full or too busy, or the connection broke before the answer
 * came. What a commit did is then not known; to ask again must be safe.
 */
export class DatabaseUnavailable extends Error {}

/** The SQLSTATEs of a server that cannot serve now: connection, rolled back for others, full or out of means, stopping, its disk, read-only since a fail-over. */
const NOT_NOW = /^(?:08|40|53|57|58|25006)/

/** Whether the code of a database's error says that the same may succeed at another time. */
export const isNotNow = (sqlState: string | undefined) => NOT_NOW.test(sqlState ?? '')

/** To catch the failure of a write that may be left out: no rows, where the database cannot be written to now. */
export function leftOut(error: unknown): never[] {
  if (error instanceof DatabaseUnavailable) return []
  throw error
}
