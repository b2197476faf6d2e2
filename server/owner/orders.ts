import { kenyaTime } from '../../domain/kenyaTime.ts'
import type { OrderFilter } from '../../domain/owner/orders.ts'
import type { Value } from '../database/database.ts'
import { CUSTOMER_NAME, CUSTOMER_PHONE } from '../orders/history.ts'
import { readOrderRules, writeOrderLimits, type OrderLimits } from '../orders/orderLimits.ts'
import { reasonForOwner } from '../orders/telling/reasonForOwner.ts'
import { inPhase } from '../orders/inPhase.ts'
import type { Store } from '../store.ts'
import { conditionOf } from './orders/orderFilter.ts'
import { lockShop } from './backup/shopLock.ts'

export interface OrderLine {
  order: string
  placed: string
  status: string
  total: number
  customer: string
  phone: string
  destination: string
  rider: string
  invoice: string
  /** How often its rider missed the customer, and the last time and reason; empty without an attempt. */
  missed: string
}

/** Returns the orders that fit, oldest first. */
export async function listOrders(store: Store, filter: OrderFilter): Promise<OrderLine[]> {
  const values: Value[] = []
  const rows = await store.db.query<
    Omit<OrderLine, 'placed' | 'missed'> & { created_at: Date; times: number; at: Date | null; reason: string | null }
  >(
    `select o.sales_order_name as order, o.created_at, o.status, o.total_amount as total,
       ${CUSTOMER_NAME} as customer, ${CUSTOMER_PHONE} as phone,
       concat_ws(', ', nullif(o.region, ''), nullif(o.location, '')) as destination,
       coalesce(nullif(rider.email, ''), rider.mobile_number, '') as rider, coalesce(invoice.state, '') as invoice,
       (select count(*) from delivery_attempts d where d.sales_order_name = o.sales_order_name) as times,
       last.at, last.reason
     from orders o
     join users customer on customer.user_id = o.user_id
     left join users rider on rider.user_id = o.rider_id
     left join invoices invoice on invoice.sales_order_name = o.sales_order_name
     left join lateral (
       select d.at, d.reason from delivery_attempts d where d.sales_order_name = o.sales_order_name
       order by d.at desc limit 1
     ) last on true
     where o.status not ${inPhase('expired')} and ${conditionOf(filter, values)}
     order by o.created_at, o.sales_order_name`,
    values,
  )
  return rows.map(({ created_at, times, at, reason, ...row }) => ({
    ...row,
    placed: kenyaTime(created_at),
    missed: at ? `${times}, last ${kenyaTime(at)}: ${reasonForOwner(reason ?? '')}` : '',
  }))
}

/** Changes the given limits, whole numbers from 1, and returns all. */
export async function setLimits(store: Store, args: Partial<OrderLimits>): Promise<OrderLimits> {
  return store.db.transaction(async (statements) => {
    if (Object.keys(args).length > 0) {
      await lockShop(statements)
      await writeOrderLimits(statements, args)
    }
    return (await readOrderRules(statements)).limits
  })
}
