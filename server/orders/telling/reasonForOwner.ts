import type { DeliveryReason } from '../../../domain/orders/deliveryReasons.ts'

const WORDS: Record<DeliveryReason, string> = {
  no_answer: 'no answer on the phone',
  nobody_there: 'nobody at the address',
  another_day: 'the customer asked for another day',
  paid_in_cash: 'paid in cash, says the rider',
  pays_later: 'pays later, says the rider',
}

/** Writes a rider's reason for the owner; their own words stay. */
export function reasonForOwner(reason: string): string {
  return Object.hasOwn(WORDS, reason) ? WORDS[reason as DeliveryReason] : reason
}
