import type { Store } from '../store.ts'
import type { Tellers } from '../orders/telling/queueOrderTexts.ts'
import { recordPromptResult } from './recordResult.ts'

const MINUTE_MS = 60_000

/** When M-PESA is asked for a prompt's result (reference §2): soon at first, then every five minutes for an hour. */
const ASKED_AFTER_MS = [
  20_000,
  45_000,
  90_000,
  ...Array.from({ length: 12 }, (_, index) => (index + 1) * 5 * MINUTE_MS),
]

/** For how long one process keeps an attempt before another may take it. */
const LEASE_MS = MINUTE_MS

/** Returns when M-PESA is asked next about an attempt from `createdAt`; null: not again. */
export function nextQueryAt(createdAt: Date, now: Date): Date | null {
  const age = now.getTime() - createdAt.getTime()
  const after = ASKED_AFTER_MS.find((each) => each > age)
  return after === undefined ? null : new Date(createdAt.getTime() + after)
}

interface Due {
  attempt_id: string
  checkout_request_id: string | null
  created_at: Date
}

/**
 * Asks M-PESA for the result of one prompt that is due, because callbacks get lost; returns false when there is none.
 * Several processes share the work. What is unknown after an hour is left to the owner.
 */
export async function reconcile(store: Pick<Store, 'db' | 'clock' | 'mpesa' | 'warn'> & Tellers): Promise<boolean> {
  const { db, clock, mpesa, warn } = store
  if (!mpesa.status) return false
  const now = clock()
  const [due] = await db.query<Due>(
    `update mpesa_attempts set queries = queries + 1, next_query_at = $2 where attempt_id = (
       select attempt_id from mpesa_attempts
       where next_query_at <= $1 order by next_query_at limit 1 for update skip locked
     ) returning attempt_id, checkout_request_id, created_at`,
    [now, new Date(now.getTime() + LEASE_MS)],
  )
  if (!due) return false
  if (due.checkout_request_id) {
    try {
      const result = await mpesa.status(due.checkout_request_id)
      if (result) {
        await recordPromptResult(store, due.checkout_request_id, result)
        return true
      }
    } catch (error) {
      warn((error as Error).message)
    }
  }
  const next = nextQueryAt(due.created_at, clock())
  await db.query(
    `update mpesa_attempts set next_query_at = $2, needs_review = coalesce($3, needs_review)
     where attempt_id = $1 and state not in ('paid', 'failed')`,
    [due.attempt_id, next, next ? null : 'M-PESA did not say for an hour what became of the prompt.'],
  )
  return true
}
