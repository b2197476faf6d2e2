import type { Statements } from '../database/database.ts'
import type { OrderStatus } from '../../domain/orderStatus.ts'
import { forgetDelivery } from './forgetDelivery.ts'

/** Moves an order to a status and notes when. One that reaches its end forgets whom it was for where the account is deleted. */
export async function setStatus(
  statements: Statements,
  orderName: string,
  status: OrderStatus,
  now: Date,
): Promise<void> {
  const [order] = await statements.query<{ user_id: number }>(
    'update orders set status = $2, updated_at = $3 where sales_order_name = $1 returning user_id',
    [orderName, status, now],
  )
  await noteStatus(statements, orderName, status, now)
  if (order) await forgetDelivery(statements, order.user_id)
}

/**
 * SQL that is true while the rider of an order `o` may see it: until 14 days after its delivery or its cancelling. It holds the customer's
 * name, number and place. `now` is the parameter with the time, such as `$3`.
 */
export const riderMaySee = (now: string): string =>
  `not exists (select 1 from order_history h where h.sales_order_name = o.sales_order_name and h.status in ('Delivered', 'Cancelled')
     and h.at <= ${now}::timestamptz - interval '14 days')`

/** Notes in an order's history when it reached a status, and changes nothing else. */
export async function noteStatus(
  statements: Statements,
  orderName: string,
  status: OrderStatus,
  now: Date,
): Promise<void> {
  await statements.query('insert into order_history (sales_order_name, status, at) values ($1, $2, $3)', [
    orderName,
    status,
    now,
  ])
}
