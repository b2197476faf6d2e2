import type { Statements } from '../database/database.ts'
import { ofOrder } from '../database/jsonLists.ts'
import type { OrderStatus } from '../../domain/orders/orderStatus.ts'
import { said, write } from '../messages/texts.ts'
import { removeDeliveryDetails } from './removeDeliveryDetails.ts'
import { inPhase, PLACED } from './inPhase.ts'

/** The reason of an order that its customer cancelled, as it is stored. */
export const BY_CUSTOMER = write(said('cancelledByCustomer'))

/** Sets an order's status and records the time. At its end, an order of a deleted account loses its personal data. */
export async function setStatus(
  statements: Statements,
  orderId: string,
  status: OrderStatus,
  now: Date,
): Promise<void> {
  const [order] = await statements.query<{ user_id: number; is_deleted: boolean }>(
    `update orders o set status = $2, updated_at = $3 from users u
     where o.sales_order_name = $1 and u.user_id = o.user_id
     returning o.user_id, u.deleted_at is not null as is_deleted`,
    [orderId, status, now],
  )
  await recordStatus(statements, orderId, status, now)
  if (order?.is_deleted) await removeDeliveryDetails(statements, order.user_id)
}

/**
 * SQL for whether the rider of an order `o` may still see it, as it has the customer's name, number and address:
 * until 14 days after it was delivered or cancelled. `now` is the parameter with the time, such as `$3`.
 */
export const riderMaySee = (now: string): string =>
  `not exists (select 1 from order_history h
     where h.sales_order_name = o.sales_order_name and h.status ${inPhase('delivered', 'cancelled')}
     and h.at <= ${now}::timestamptz - interval '14 days')`

/** Returns when an order reached each of its statuses. */
export async function historyOf(statements: Statements, orderId: string): Promise<ReadonlyMap<OrderStatus, Date>> {
  const history = await statements.query<{ status: OrderStatus; at: Date }>(
    'select status, at from order_history where sales_order_name = $1 order by history_id',
    [orderId],
  )
  return new Map(history.map(({ status, at }) => [status, at]))
}

/** Returns the end of what lasts `ms` from `start` on; null without a start and when it is over. */
export function endAfter(start: Date | null, ms: number, now: Date): Date | null {
  const end = start && new Date(start.getTime() + ms)
  return end && end > now ? end : null
}

// as a filter, so that the index of all placed orders is not read for each
const reachedAt = (status: string): string =>
  `(select min(h.at) filter (where h.status ${status})
    from order_history h where h.sales_order_name = o.sales_order_name)`

/** SQL for when an order `o` was placed; null for a draft. */
export const ORDERED_AT = reachedAt(`= ${PLACED}`)

/** SQL for when an order `o` was delivered; null before. */
export const DELIVERED_AT = reachedAt(inPhase('delivered'))

/** SQL for the attempts to deliver an order `o` that missed its customer. */
export const MISSED = ofOrder('at, reason', 'delivery_attempts', 'at')

/** SQL for the name of who gets an order `o` of the account `customer`, and for their number. */
export const CUSTOMER_NAME = `coalesce(nullif(trim(o.first_name || ' ' || o.last_name), ''), customer.full_name)`
export const CUSTOMER_PHONE = `coalesce(nullif(o.mobile_number, ''), customer.mobile_number, '')`

/** Records in the order's history when it reached a status. */
export async function recordStatus(
  statements: Statements,
  orderId: string,
  status: OrderStatus,
  now: Date,
): Promise<void> {
  await statements.query('insert into order_history (sales_order_name, status, at) values ($1, $2, $3)', [
    orderId,
    status,
    now,
  ])
}
