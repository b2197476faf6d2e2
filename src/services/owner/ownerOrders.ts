import { getOwnerMoney, getOwnerNews, getOwnerOrders, getOwnerOverview } from '../../../contract/owner/orders.ts'
import type { User } from '../../../domain/entities.ts'
import type { MoneyRow, OrderFilter, OrderOverview, OwnerNews, OwnerOrder } from '../../../domain/owner/orders.ts'
import type { Http } from '../http.ts'

/** What an owner reads of orders. */
export function ownerOrdersService(http: Http) {
  return {
    /** Returns a page of the orders that fit; `next` is the start of the following one, or null. */
    async readOrders(
      { refundDue, ...filter }: OrderFilter,
      start: number,
      user: User,
      signal?: AbortSignal,
    ): Promise<{ orders: OwnerOrder[]; next: number | null }> {
      const wanted = { ...filter, ...(refundDue && { refund_due: refundDue }), ...(start > 0 && { start }) }
      const { message } = await http(getOwnerOrders, wanted, { user, signal })
      return { orders: message.orders, next: message.next_start }
    },

    async readOverview(user: User, signal?: AbortSignal): Promise<OrderOverview> {
      return (await http(getOwnerOverview, {}, { user, signal })).message
    },

    async readMoney(user: User, signal?: AbortSignal): Promise<MoneyRow[]> {
      return (await http(getOwnerMoney, {}, { user, signal })).message.rows
    },

    async readNews(user: User, signal?: AbortSignal): Promise<OwnerNews> {
      // an answer that is late is of no use: the next question is due
      return (await http(getOwnerNews, {}, { user, signal, timeout: 10_000 })).message
    },
  }
}
