import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * A transaction holds a connection and locks, and of the embedded database everybody's turn, so nothing slow may run in
 * it. A fault in tests and development; elsewhere unmarked, because a purchase must not fail over it, and to mark each
 * transaction would slow every `await` on Node 20.
 */
const IS_WATCHED = ['test', 'development'].includes(process.env['NODE_ENV'] ?? '')

const transactions = new AsyncLocalStorage<{ isOpen: boolean }>()

/** Runs the work of a transaction, so that `refuseInTransaction` knows of it. */
export async function markedAsTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (!IS_WATCHED) return work()
  // what was only started in it, such as a timer, runs on later
  const transaction = { isOpen: true }
  try {
    return await transactions.run(transaction, work)
  } finally {
    transaction.isOpen = false
  }
}

/** Throws within a transaction, in tests and development. `what` is slow, such as hashing. */
export function refuseInTransaction(what: string): void {
  if (transactions.getStore()?.isOpen) throw new Error(`Within a transaction of the database: ${what}`)
}
