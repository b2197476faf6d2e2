import { PLACED } from '../orders/inPhase.ts'
import { listPayments } from '../owner/payments.ts'
import { lastCheck } from '../owner/verify/verifyShop.ts'
import type { Store } from '../store.ts'

const HOUR_MS = 60 * 60 * 1000

/** What the database says about the shop. Every instance on the same database reads the same. */
export interface ShopFigures {
  /** Orders placed in the last hour. */
  orders: number
  /** M-PESA prompts of the last hour by what became of them. */
  payments: Record<'waiting' | 'paid' | 'failed', number>
  /** Lines of the owner's list `payments`. */
  paymentsToCheck: number
  /** Texts and emails: those due for a minute or more, and those of the last hour that failed for good. */
  messages: Record<'overdue' | 'failed', number>
  /** What the last nightly check found, and when, in Unix seconds; 0 before the first one. */
  check: { problems: number; at: number }
}

/** Reads the figures from the database. */
export async function readShopFigures(store: Store): Promise<ShopFigures> {
  const now = store.clock().getTime()
  const [row] = await store.db.query<{
    orders: number
    waiting: number
    paid: number
    failed: number
    overdue: number
    undelivered: number
  }>(
    `select (select count(*) from order_history where status = ${PLACED} and at > $1) as orders,
       payment.*,
       (select count(*) from outbox where state = 'pending' and next_try_at <= $2) as overdue,
       (select count(*) from outbox where state <> 'pending' and created_at > $1 and state = 'failed') as undelivered
     from (
       select count(*) filter (where state not in ('paid', 'failed')) as waiting,
         count(*) filter (where state = 'paid') as paid, count(*) filter (where state = 'failed') as failed
       from mpesa_attempts where created_at > $1
     ) payment`,
    [new Date(now - HOUR_MS), new Date(now - 60_000)],
  )
  const { orders, waiting, paid, failed, overdue, undelivered } = row!
  const check = await lastCheck(store.db)
  return {
    orders,
    payments: { waiting, paid, failed },
    paymentsToCheck: (await listPayments(store, { all: false })).length,
    messages: { overdue, failed: undelivered },
    check: { problems: check?.problems.length ?? 0, at: (check?.at.getTime() ?? 0) / 1000 },
  }
}
