import { TRANSITIONS } from '../../domain/orders/orderLife.ts'
import type { Statements } from '../database/database.ts'
import type { Store } from '../store.ts'
import { lockOrder } from './lockOrder.ts'
import { inPhase } from './inPhase.ts'
import { isToDo } from './takeStep.ts'

const DRAFT_LIFE_MS = 30 * 24 * 60 * 60 * 1000

/** Drafts per statement, so that none takes long. */
const BATCH = 100

/**
 * Keeps only the ids and customers of expired orders: no list shows them, and `create_order` makes them drafts again.
 */
const EXPIRE = `
  lines as (delete from order_items where sales_order_name in (select sales_order_name from old)),
  statuses as (delete from order_history where sales_order_name in (select sales_order_name from old))
  update orders set status = '${TRANSITIONS.expire.to}', items_total = 0, total_amount = 0
  where sales_order_name in (select sales_order_name from old) returning sales_order_name`

/** Expires a customer's drafts except the latest `kept`. */
export async function expireDrafts(
  statements: Statements,
  { userId, kept }: { userId: number; kept: number },
): Promise<void> {
  await statements.query(
    `with old as (
       select sales_order_name from orders where user_id = $1 and status ${inPhase(...TRANSITIONS.expire.from)}
       order by updated_at desc, sales_order_name desc offset $2
     ), ${EXPIRE}`,
    [userId, kept],
  )
}

/**
 * Deletes a customer's own draft, which expires at once. Deleting it again changes nothing. Throws Declined for a
 * placed order, a Refusal for another customer's.
 */
export async function deleteOwnDraft({ db }: Pick<Store, 'db'>, userId: number, orderId: string): Promise<void> {
  await db.transaction(async (statements) => {
    const order = await lockOrder(statements, orderId, ({ user_id }) => user_id === userId)
    if (!isToDo('deleteDraft', order)) return
    await statements.query(`with old as (select sales_order_name from orders where sales_order_name = $1), ${EXPIRE}`, [
      order.orderId,
    ])
  })
}

/** Expires a batch of drafts that were not changed for 30 days; returns false when there are none. */
export async function expireOldDrafts({ db, clock }: Pick<Store, 'db' | 'clock'>): Promise<boolean> {
  const expired = await db.query(
    `with old as (
       select sales_order_name from orders where status ${inPhase(...TRANSITIONS.expire.from)} and updated_at < $1
       order by updated_at limit ${BATCH} for update skip locked
     ), ${EXPIRE}`,
    [new Date(clock().getTime() - DRAFT_LIFE_MS)],
  )
  return expired.length > 0
}
