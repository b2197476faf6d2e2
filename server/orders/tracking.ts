import { isRider, ORDER_STATUSES } from '../../domain/orderStatus.ts'
import type { Tracking } from '../../domain/entities.ts'
import type { Caller } from '../security/sessions.ts'
import type { Store } from '../store.ts'
import { kenyaTime } from '../../domain/kenyaTime.ts'
import { riderMaySee } from './history.ts'

/** How far an order has come, for its customer or, until 14 days after the delivery, its rider; null for anyone else and for a missing one. */
export async function trackingOf(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  caller: Pick<Caller, 'userId' | 'role'>,
  orderName: string,
): Promise<(Omit<Tracking, 'orderId'> & { order_id: string }) | null> {
  const [order] = await db.query<{ sales_order_name: string; status: string }>(
    `select o.sales_order_name, o.status from orders o
     where o.sales_order_name = $1 and o.status <> 'Expired' and (o.user_id = $2 or (o.rider_id = $2 and $3 and ${riderMaySee('$4')}))`,
    [orderName.trim(), caller.userId, isRider(caller), clock()],
  )
  if (!order) return null
  const history = await db.query<{ status: string; at: Date }>(
    'select status, at from order_history where sales_order_name = $1 order by history_id',
    [order.sales_order_name],
  )
  const reachedAt = new Map(history.map(({ status, at }) => [status, kenyaTime(at)]))
  return {
    order_id: order.sales_order_name,
    status: order.status,
    timeline: stepsOf(order.status, reachedAt).map((status) => ({
      status,
      date: reachedAt.get(status) ?? '',
      completed: reachedAt.has(status),
    })),
  }
}

/** The steps of an order, done and to come; a cancelled one has only those that it reached. */
function stepsOf(status: string, reachedAt: ReadonlyMap<string, string>): string[] {
  const steps = ORDER_STATUSES.filter((step) => step !== 'Draft')
  return status === 'Cancelled' ? [...steps.filter((step) => reachedAt.has(step)), status] : steps
}
