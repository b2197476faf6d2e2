import { kenyaTime } from '../../domain/kenyaTime.ts'
import { TRANSITIONS } from '../../domain/orders/orderLife.ts'
import type { OrderFilter } from '../../domain/owner/orders.ts'
import type { Value } from '../database/database.ts'
import { cancelOrder, recordRefund } from '../orders/cancelOrder.ts'
import { deliverOrder, dispatchOrder, handOverOrder } from '../orders/lifecycle.ts'
import { readOrderLimits, writeOrderLimits, type OrderLimits } from '../orders/orderLimits.ts'
import { IS_PAID } from '../orders/paymentAttempts.ts'
import { reasonForOwner } from '../orders/reasonForOwner.ts'
import { inPhase } from '../orders/inPhase.ts'
import { payCash } from '../payments/payCash.ts'
import type { Store } from '../store.ts'
import { conditionOf } from './orders/orderFilter.ts'
import { lockShop } from './shopLock.ts'

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
       coalesce(nullif(trim(o.first_name || ' ' || o.last_name), ''), customer.full_name) as customer,
       coalesce(nullif(o.mobile_number, ''), customer.mobile_number, '') as phone,
       concat_ws(', ', nullif(o.region, ''), nullif(o.location, '')) as destination,
       coalesce(rider.email, '') as rider, coalesce(invoice.state, '') as invoice,
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

/** Hands an order to a rider; returns its new status. */
export async function dispatch(
  store: Store,
  args: { order: string; rider: string },
): Promise<{ order: string; status: string }> {
  const order = orderIdOf(args.order)
  await dispatchOrder(store, order, args.rider)
  return { order, status: TRANSITIONS.dispatch.to }
}

/** Hands an order that is out to another rider. */
export async function handOver(store: Store, args: { order: string; rider: string }): Promise<{ order: string }> {
  const order = orderIdOf(args.order)
  await handOverOrder(store, order, args.rider)
  return { order }
}

/** Records that an order was delivered; an unpaid one needs a reason. */
export async function deliver(
  store: Store,
  args: { order: string; unpaid?: string | undefined },
): Promise<{ order: string; status: string }> {
  const order = orderIdOf(args.order)
  await deliverOrder(store, order, args.unpaid)
  return { order, status: TRANSITIONS.deliver.to }
}

/** Cancels an order before its delivery; `isRefundDue` if it was paid. */
export async function cancel(
  store: Store,
  args: { order: string; reason: string },
): Promise<{ order: string; isRefundDue: boolean }> {
  const order = orderIdOf(args.order)
  await cancelOrder(store, order, args.reason)
  const [row] = await store.db.query<{ is_paid: boolean }>(
    `select ${IS_PAID} as is_paid from orders o where o.sales_order_name = $1`,
    [order],
  )
  return { order, isRefundDue: row!.is_paid }
}

/** Records that the money of a cancelled order was returned. */
export async function refund(store: Store, args: { order: string; note: string }): Promise<{ order: string }> {
  const order = orderIdOf(args.order)
  await recordRefund(store, order, args.note)
  return { order }
}

/** Records that an order was paid in cash. */
export async function paidCash(store: Store, args: { order: string }): Promise<{ order: string }> {
  const order = orderIdOf(args.order)
  await payCash(store, order)
  return { order }
}

/** Changes the given limits, whole numbers from 1, and returns all. */
export async function setLimits(store: Store, args: Partial<OrderLimits>): Promise<OrderLimits> {
  return store.db.transaction(async (statements) => {
    if (Object.keys(args).length > 0) {
      await lockShop(statements)
      await writeOrderLimits(statements, args)
    }
    return readOrderLimits(statements)
  })
}

/** Returns an order's id from what the owner typed. */
export function orderIdOf(text: string): string {
  return text.trim().toUpperCase()
}
