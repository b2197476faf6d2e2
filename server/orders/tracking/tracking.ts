import { stepsOf, TRANSITIONS } from '../../../domain/orders/orderLife.ts'
import { isIn, type OrderStatus } from '../../../domain/orders/orderStatus.ts'
import { isRider } from '../../../domain/people/roles.ts'
import type { Tracking } from '../../../domain/entities.ts'
import type { Caller } from '../../security/sessions.ts'
import type { Store } from '../../store.ts'
import { kenyaTime } from '../../../domain/kenyaTime.ts'
import { historyOf, riderMaySee } from '../history.ts'
import { inPhase } from '../inPhase.ts'

interface TrackedRow extends Pick<Tracking, 'arrives_from' | 'arrives_to'> {
  status: OrderStatus
  id: string
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
  // without the rider's part, the database keeps one plan for all customers
  const ofRider = isRider(caller) ? `or (o.rider_id = $2 and ${riderMaySee('$3')})` : ''
  const [order] = await db.query<TrackedRow>(
    `select o.sales_order_name as id, o.status, o.arrives_from, o.arrives_to from orders o
     where o.sales_order_name = $1 and o.status not ${inPhase('expired')} and (o.user_id = $2 ${ofRider})`,
    [orderId.trim(), caller.userId, ...(ofRider ? [clock()] : [])],
  )
  if (!order) return null
  const reachedAt = await historyOf(db, order.id)
  const steps: OrderStatus[] = stepsOf(order, reachedAt)
  if (isIn(order, 'cancelled')) steps.push(order.status)
  return {
    order_id: order.id,
    status: order.status,
    timeline: steps.map((status) => ({
      status,
      date: timeText(reachedAt.get(status)),
      completed: reachedAt.has(status),
    })),
    ordered_at: reachedAt.get(TRANSITIONS.complete.to)?.toISOString() ?? null,
    arrives_from: order.arrives_from,
    arrives_to: order.arrives_to,
  }
}

function timeText(at: Date | undefined): string {
  return at ? kenyaTime(at) : ''
}
