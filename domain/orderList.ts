import type { Order } from './entities.ts'

/** Orders on one page of the account [ORD-03, CON-14]. */
const ORDERS_PER_PAGE = 5

/** The statuses found in the orders, each once, in the order they appear [ORD-02]. */
export function statusesIn(orders: readonly Order[]): string[] {
  return [...new Set(orders.map((order) => order.status))].filter(Boolean)
}

/**
 * The orders whose number, status or item names hold the text, ignoring case, and whose status is the
 * wanted one; an empty status wants them all. The server's order is kept (OPN-25).
 */
export function filterOrders(orders: readonly Order[], filters: { search: string; status: string }): Order[] {
  const wanted = filters.search.trim().toLowerCase()
  return orders.filter(
    (order) =>
      (!filters.status || order.status === filters.status) &&
      [order.orderId, order.status, ...order.items.map((item) => item.item_name)].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  )
}

/** The orders with those that are out for delivery first: what a rider has come for. Otherwise their order is kept. */
export function dispatchedFirst(orders: readonly Order[]): Order[] {
  const isDispatched = ({ status }: Order) => status === 'Dispatched'
  return [...orders.filter(isDispatched), ...orders.filter((order) => !isDispatched(order))]
}

/** One page of the orders, counted from 1; a page that no longer exists becomes the last one. */
export function pageOfOrders(orders: readonly Order[], page: number): { shown: Order[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(orders.length / ORDERS_PER_PAGE))
  const actual = Math.min(Math.max(1, page), pages)
  return { shown: orders.slice((actual - 1) * ORDERS_PER_PAGE, actual * ORDERS_PER_PAGE), page: actual, pages }
}
