import { useEffect } from 'react'
import { statusesIn } from '../../../domain/orders/orderLife.ts'
import type { MoneyRow, OrderFilter, OrderOverview, OwnerOrder } from '../../../domain/owner/orders.ts'
import type { OwnerWriteActor } from '../../../machines/owner/ownerWrite.ts'
import { useApp, useResource, type Read } from '../../app/hooks.ts'
import { useHeard } from '../../app/actors/listen.ts'
import { oncePerApp, queryOfLogin } from '../../app/actors/pageActors.ts'
import type { Resource } from '../../app/queries/startResources.ts'
import { ownerOrdersService } from '../../services/owner/ownerOrders.ts'
import { useOwnerWrite } from '../useOwnerWrite.ts'
import { useOwnerNews } from './useOwnerNews.ts'

/** What the list shows: orders that fit, on so many pages from the first on. */
export interface WantedOrders {
  filter: OrderFilter
  pages: number
}

export interface ListedOrders {
  wanted: WantedOrders
  orders: OwnerOrder[]
  hasMore: boolean
}

interface OwnerOrders {
  list: Resource<ListedOrders>
  overview: Resource<OrderOverview>
  money: Resource<MoneyRow[]>
  /** Reads other orders. */
  want: (wanted: WantedOrders) => void
  refresh: () => void
}

/** Returns the orders that fit, what is above them, and the actor that changes them; all is read again after each. */
export function useOwnerOrders(wanted: WantedOrders): {
  list: Read<ListedOrders>
  overview: Read<OrderOverview>
  money: Read<MoneyRow[]>
  writer: OwnerWriteActor
} {
  const orders = ordersOf(useApp())
  const { want, refresh } = orders
  const { actor: news } = useOwnerNews()
  const writer = useOwnerWrite('orders', refresh)
  const asked = JSON.stringify(wanted)
  const filter = JSON.stringify(wanted.filter)
  useEffect(() => want(JSON.parse(asked) as WantedOrders), [want, asked])
  // a question does not open again by itself when its order is listed again
  useEffect(() => () => writer.send({ type: 'write.back' }), [writer, filter])
  useHeard(news, { 'news.changed': refresh })
  return {
    list: useResource(orders.list),
    overview: useResource(orders.overview, { fresh: true }),
    money: useResource(orders.money, { fresh: true }),
    writer,
  }
}

/** Returns how many orders are to be handed to a rider, kept up to date (OPN-371). */
export function useWaitingOrders(): number {
  const { overview } = ordersOf(useApp())
  const { actor: news } = useOwnerNews()
  const { data, refresh } = useResource(overview)
  useHeard(news, { 'news.changed': refresh })
  return statusesIn('toPack').reduce((sum, status) => sum + (data?.counts[status] ?? 0), 0)
}

const ordersOf = oncePerApp((app): OwnerOrders => {
  const { readOrders, readOverview, readMoney } = ownerOrdersService(app.services.http)
  let current: WantedOrders = { filter: {}, pages: 1 }

  const list = queryOfLogin<ListedOrders>(app, 'ownerOrders', async (user, signal) => {
    const wanted = current
    const orders: OwnerOrder[] = []
    let next: number | null = 0
    for (let page = 0; page < wanted.pages && next !== null; page++) {
      const read = await readOrders(wanted.filter, next, user, signal)
      orders.push(...read.orders)
      next = read.next
    }
    // an order that was placed between two pages moves the last one of the first to the second
    return {
      wanted,
      orders: [...new Map(orders.map((order) => [order.orderId, order])).values()],
      hasMore: next !== null,
    }
  })
  const overview = queryOfLogin(app, 'ownerOverview', readOverview)
  const money = queryOfLogin(app, 'ownerMoney', readMoney)

  return {
    list,
    overview,
    money,
    want(wanted) {
      // what other filters have found is not kept, so that a failure shows
      if (JSON.stringify(wanted.filter) !== JSON.stringify(current.filter)) list.send({ type: 'resource.forget' })
      current = wanted
      list.send({ type: 'resource.refresh' })
    },
    refresh() {
      for (const resource of [list, overview, money]) resource.send({ type: 'resource.refresh' })
    },
  }
})
