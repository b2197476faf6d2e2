import type { Order } from '../entities.ts'
import { isIn } from './orderStatus.ts'
import { kenyaDay } from '../kenyaTime.ts'

/** What a rider has done today, in Kenya; null is not known. */
export interface RiderDay {
  delivered: number | null
  /** What was paid by M-PESA today, and in cash, in the shop's currency. */
  mpesa: number | null
  cash: number | null
  /** Orders that are still out. */
  toGo: number
}

/**
 * Returns a rider's day from the orders as the host lists them, at `now` (ms since 1970); null where the host does not
 * say which orders are theirs to deliver.
 */
export function riderDayOf(orders: readonly Order[], now: number): RiderDay | null {
  const own = orders.filter((order) => order.for_delivery && !isIn(order, 'cancelled'))
  if (own.length === 0) return null
  const isToday = (text: string) => {
    const moment = Date.parse(text)
    return !Number.isNaN(moment) && kenyaDay(new Date(moment)) === kenyaDay(new Date(now))
  }
  const done = own.filter((order) => isIn(order, 'delivered'))
  const paid = own.filter(({ payment }) => payment?.state === 'paid')
  const paidBy = (method: 'mpesa' | 'cash') =>
    paid.every((order) => order.paid_at && order.payment?.method)
      ? paid
          .filter((order) => order.payment?.method === method && isToday(order.paid_at))
          .reduce((total, { total_amount }) => total + total_amount, 0)
      : null
  return {
    delivered: done.every(({ delivered_at }) => delivered_at)
      ? done.filter(({ delivered_at }) => isToday(delivered_at)).length
      : null,
    mpesa: paidBy('mpesa'),
    cash: paidBy('cash'),
    toGo: own.filter((order) => isIn(order, 'out')).length,
  }
}
