import type { Statements } from '../database/database.ts'
import { notFound } from '../refusals.ts'

export interface OrderFacts {
  sales_order_name: string
  user_id: number
  rider_id: number | null
  status: string
  total_amount: number
  mobile_number: string
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
    `select sales_order_name, user_id, rider_id, status, total_amount, mobile_number
     from orders where sales_order_name = $1 for update`,
    [orderName.trim()],
  )
  if (!order || !mayTouch(order)) throw notFound(`There is no order ${orderName.trim().slice(0, 40)}.`)
  return order
}
