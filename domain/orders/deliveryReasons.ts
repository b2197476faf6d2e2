import { isIn } from './orderStatus.ts'

/** Why a customer was not found, as it is sent and stored; any other text is the rider's own words. */
export const MISSED_REASONS = ['no_answer', 'nobody_there', 'another_day'] as const

export type MissedReason = (typeof MISSED_REASONS)[number]

/** Whether a reason is one of the list, not the rider's own words. */
export const isMissedReason = (reason: string): reason is MissedReason =>
  MISSED_REASONS.some((listed) => listed === reason)

/** Why an order is handed over unpaid, in the same way. */
export const UNPAID_REASONS = ['paid_in_cash', 'pays_later'] as const

export type DeliveryReason = MissedReason | (typeof UNPAID_REASONS)[number]

/** A rider's own words are at most this long, in characters. */
export const LONGEST_REASON = 200

/** A delivery that missed its customer. */
export interface MissedDelivery {
  /** In ISO 8601. */
  at: string
  /** One of `MISSED_REASONS`, or the rider's own words. */
  reason: string
}

/** Returns the deliveries that missed the customer, as the customer sees them: while the order is out (OPN-110). */
export const missesOf = (order: { status: string; missed: MissedDelivery[] }): MissedDelivery[] =>
  isIn(order, 'out') ? order.missed : []
