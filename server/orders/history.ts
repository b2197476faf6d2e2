import type { Statements } from '../database/database.ts'
import type { OrderStatus } from '../../domain/orderStatus.ts'

/** Moves an order to a status and notes when. */
export async function setStatus(
  statements: Statements,
  orderName: string,
  status: OrderStatus,
  now: Date,
): Promise<void> {
  await statements.query('update orders set status = $2, updated_at = $3 where sales_order_name = $1', [
    orderName,
    status,
    now,
  ])
  await noteStatus(statements, orderName, status, now)
}

/**
 * SQL that is true while the rider of an order `o` may see it: until 14 days after its delivery. It holds the customer's
 * name, number and place. `now` is the parameter with the time, such as `$3`.
 */
export const riderMaySee = (now: string): string =>
  `not exists (select 1 from order_history h where h.sales_order_name = o.sales_order_name and h.status = 'Delivered'
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
