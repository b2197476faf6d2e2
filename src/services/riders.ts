import { deliverOrder, reportMissedDelivery } from '../../contract/orders.ts'
import type { User } from '../../domain/entities.ts'
import { refusalOrThrow, type DeliverOutcome, type MissOutcome } from '../../domain/outcomes.ts'
import type { Http } from './http.ts'
import { isDone, refusal } from './outcomes.ts'

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
    async deliverOrder(request: OrderReport, signal?: AbortSignal): Promise<DeliverOutcome> {
      const { orderId, reason, user } = request
      try {
        const payload = { order_id: orderId, ...(reason && { reason }) }
        const { message } = await http(deliverOrder, payload, { user, signal })
        return isDone(message) ? { status: 'delivered' } : refusal(message)
      } catch (error) {
        return refusalOrThrow(error)
      }
    },

    /** Records that a rider did not find the customer of their order. */
    async reportMissedDelivery(request: OrderReport, signal?: AbortSignal): Promise<MissOutcome> {
      const { orderId, reason, user } = request
      try {
        const { message } = await http(reportMissedDelivery, { order_id: orderId, reason }, { user, signal })
        return isDone(message) ? { status: 'recorded' } : refusal(message)
      } catch (error) {
        return refusalOrThrow(error)
      }
    },
  }
}
