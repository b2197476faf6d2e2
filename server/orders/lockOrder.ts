import type { OrderStatus } from '../../domain/orders/orderStatus.ts'
import type { Statements } from '../database/database.ts'
import { PAID_AT } from './paymentAttempts.ts'
import { said } from '../messages/texts.ts'
import { notFound } from '../refusals.ts'

export interface LockedOrder {
  orderId: string
  user_id: number
  rider_id: number | null
  status: OrderStatus
  total_amount: number
  mobile_number: string
  complete_key: string | null
  /** When it was paid, by M-PESA or in cash; null while it is not. */
  paid_at: Date | null
}

/**
 * Returns an order and locks its row until the transaction ends. Throws the same 404 Refusal when it is missing and
 * when `mayAccess` returns false.
 */
export async function lockOrder(
  statements: Statements,
  orderId: string,
  mayAccess: (order: LockedOrder) => boolean,
): Promise<LockedOrder> {
  const [order] = await statements.query<LockedOrder>(
    `select o.sales_order_name as "orderId", o.user_id, o.rider_id, o.status, o.total_amount, o.mobile_number,
       o.complete_key, ${PAID_AT} as paid_at
     from orders o where o.sales_order_name = $1 for update`,
    [orderId.trim()],
  )
  if (!order || !mayAccess(order)) throw notFound(said('noOrder', { order: orderId.trim().slice(0, 40) }))
  return order
}
