import type { Order } from '../entities.ts'

/** Orders per page of the account [ORD-03, CON-14]. */
const ORDERS_PER_PAGE = 5

/** Returns the statuses of the orders without duplicates, in order of appearance [ORD-02]. */
export function statusesIn(orders: readonly Order[]): string[] {
  return [...new Set(orders.map((order) => order.status))].filter(Boolean)
}

/**
 * Returns the orders whose number, status or item names contain the text, ignoring case, and that have the status; an
 * empty status matches all. Keeps the server's order (OPN-25). `nameOf` returns a status as the shopper sees it.
 */
export function filterOrders(
  orders: readonly Order[],
  filters: { search: string; status: string },
  nameOf: (status: string) => string = (status) => status,
): Order[] {
  const wanted = filters.search.trim().toLowerCase()
  return orders.filter(
    (order) =>
      (!filters.status || order.status === filters.status) &&
      [order.orderId, nameOf(order.status), ...order.items.map((item) => item.item_name)].some((text) =>
        text.toLowerCase().includes(wanted),
      ),
  )
}

/** Returns one page of the orders, counted from 1; the last one when the page does not exist any more. */
export function pageOfOrders(orders: readonly Order[], page: number): { shown: Order[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(orders.length / ORDERS_PER_PAGE))
  const actual = Math.min(Math.max(1, page), pages)
  return { shown: orders.slice((actual - 1) * ORDERS_PER_PAGE, actual * ORDERS_PER_PAGE), page: actual, pages }
}
