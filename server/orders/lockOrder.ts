import type { Statements } from '../database/database.ts'
import { IS_PAID } from './paymentAttempts.ts'
import { notFound } from '../refusals.ts'

export interface OrderFacts {
  sales_order_name: string
  user_id: number
  rider_id: number | null
  status: string
  total_amount: number
  mobile_number: string
  complete_key: string | null
  /** Whether it is paid, by M-PESA or in cash. */
  is_paid: boolean
}

/**
 * An order by its number, its row locked until the transaction ends. One that is missing and one that
 * `mayTouch` denies are refused alike, as not found.
 */
export async function lockOrder(
  statements: Statements,
  orderName: string,
  mayTouch: (order: OrderFacts) => boolean,
): Promise<OrderFacts> {
  const [order] = await statements.query<OrderFacts>(
    `select o.sales_order_name, o.user_id, o.rider_id, o.status, o.total_amount, o.mobile_number, o.complete_key,
       ${IS_PAID} as is_paid
     from orders o where o.sales_order_name = $1 for update`,
    [orderName.trim()],
  )
  if (!order || !mayTouch(order)) throw notFound(`There is no order ${orderName.trim().slice(0, 40)}.`)
  return order
}
