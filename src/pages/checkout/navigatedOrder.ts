import type { Order } from '../../../domain/entities.ts'

/** The draft order that the account handed over in navigation state (OPN-31), or null. */
export function navigatedOrder(state: unknown): Order | null {
  const order = (state as { order?: Partial<Order> } | null)?.order
  return order && typeof order.sales_order_name === 'string' && Array.isArray(order.items) ? (order as Order) : null
}
