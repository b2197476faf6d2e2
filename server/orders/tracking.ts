import { isRider, ORDER_STATUSES } from '../../domain/orders/orderStatus.ts'
import type { Tracking } from '../../domain/entities.ts'
import type { Caller } from '../security/sessions.ts'
import type { Store } from '../store.ts'
import { kenyaTime } from '../../domain/kenyaTime.ts'
import { ORDERED_AT, riderMaySee } from './history.ts'

interface TrackedRow extends Pick<Tracking, 'status' | 'arrives_from' | 'arrives_to'> {
  id: string
  ordered_at: Date | null
}

/**
 * Returns an order's status and timeline for its customer, or its rider for 14 days after its end; null for anyone
 * else.
 */
export async function trackingOf(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  caller: Pick<Caller, 'userId' | 'role'>,
  orderId: string,
): Promise<(Omit<Tracking, 'orderId'> & { order_id: string }) | null> {
  const [order] = await db.query<TrackedRow>(
    `select o.sales_order_name as id, o.status, o.arrives_from, o.arrives_to, ${ORDERED_AT} as ordered_at from orders o
     where o.sales_order_name = $1 and o.status <> 'Expired'
       and (o.user_id = $2 or (o.rider_id = $2 and $3 and ${riderMaySee('$4')}))`,
    [orderId.trim(), caller.userId, isRider(caller), clock()],
  )
  if (!order) return null
  const history = await db.query<{ status: string; at: Date }>(
    'select status, at from order_history where sales_order_name = $1 order by history_id',
    [order.id],
  )
  const reachedAt = new Map(history.map(({ status, at }) => [status, kenyaTime(at)]))
  return {
    order_id: order.id,
    status: order.status,
    timeline: stepsOf(order.status, reachedAt).map((status) => ({
      status,
      date: reachedAt.get(status) ?? '',
      completed: reachedAt.has(status),
    })),
    ordered_at: order.ordered_at?.toISOString() ?? null,
    arrives_from: order.arrives_from,
    arrives_to: order.arrives_to,
  }
}

/** Returns the steps of an order, reached or not; of a cancelled one only those that it reached. */
function stepsOf(status: string, reachedAt: ReadonlyMap<string, string>): string[] {
  const steps = ORDER_STATUSES.filter((step) => step !== 'Draft')
  return status === 'Cancelled' ? [...steps.filter((step) => reachedAt.has(step)), status] : steps
}
