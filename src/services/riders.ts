import { deliverOrder, reportMissedDelivery } from '../../contract/orders.ts'
import type { User } from '../../domain/entities.ts'
import type { DeliverOutcome, MissOutcome } from '../../domain/outcomes.ts'
import type { Http } from './http.ts'
import { outcomeOf } from './outcomes.ts'

/** What a rider reports about an order. */
interface OrderReport {
  orderId: string
  /** A word of `domain/orders/deliveryReasons.ts`, or the rider's own words. */
  reason: string
  user: User
}

/** What a rider records at the door. */
export function ridersService(http: Http) {
  return {
    /** Records that a rider's order was delivered; `reason` is empty, or says why it was handed over unpaid. */
    deliverOrder({ orderId, reason, user }: OrderReport, signal?: AbortSignal): Promise<DeliverOutcome> {
      const payload = { order_id: orderId, ...(reason && { reason }) }
      return outcomeOf(http(deliverOrder, payload, { user, signal }), { status: 'delivered' })
    },

    /** Records that a rider did not find the customer of their order. */
    reportMissedDelivery({ orderId, reason, user }: OrderReport, signal?: AbortSignal): Promise<MissOutcome> {
      return outcomeOf(http(reportMissedDelivery, { order_id: orderId, reason }, { user, signal }), {
        status: 'recorded',
      })
    },
  }
}
