import { DELIVERY_FIELDS, EMPTY_DELIVERY, type Delivery, type DeliveryField } from './deliveryFields.ts'
import type { Location, Order, Region, User } from '../entities.ts'
import type { Place } from './destination.ts'
import { inKenya } from '../kenyaTime.ts'

/** What a shopper types at checkout (§2). */
export type DeliveryForm = Delivery

export const EMPTY_FORM: DeliveryForm = EMPTY_DELIVERY

/** The first word, and all the rest [CHK-18]. */
export function splitFullName(fullName: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/)
  return { first_name: first, last_name: rest.join(' ') }
}

/**
 * The form filled field by field: what the shopper typed stays, then the draft order, then the logged-in
 * user [CHK-17] (OPN-32), then the place that was chosen on this device (OPN-116). What was filled in for someone
 * before never outlasts a user with a value of their own.
 */
export function prefilledForm(
  form: DeliveryForm,
  typed: readonly DeliveryField[],
  draft: Order | null,
  user: User | null,
  place: Place | null = null,
): DeliveryForm {
  const fromUser: Partial<DeliveryForm> = user
    ? { ...splitFullName(user.full_name), email_address: user.email, mobile_number: user.mobile_number }
    : {}
  const isPlaceFree = !draft?.region && !typed.includes('region') && !typed.includes('location')
  const filled = { ...form, ...(isPlaceFree && place?.region ? place : {}) }
  for (const field of DELIVERY_FIELDS) {
    const known = draft?.[field] || fromUser[field]
    if (known && !typed.includes(field)) filled[field] = known
  }
  return filled
}

/** The chosen location's fee, otherwise the region's, otherwise 0 (OPN-29). In whole shillings. */
export function deliveryFeeOf(region: Region | null, location: Location | null): number {
  return location?.delivery_fee ?? region?.delivery_fee ?? 0
}

/** Today in Kenya as the host wants it: `05-03-2025T00:00:00.000Z` [API-25] (OPN-66). `now` in ms since 1970. */
export function deliveryDateOf(now: number): string {
  const [year, month, day] = inKenya(now).toISOString().slice(0, 10).split('-')
  return `${day}-${month}-${year}T00:00:00.000Z`
}

/** What a shopper had begun at checkout, kept so that a reload loses nothing. */
export interface StoredPurchase {
  orderId: string | null
  form: DeliveryForm
  /** The fields the shopper typed in, which no prefill touches. */
  typed: DeliveryField[]
  region: Region | null
  location: Location | null
  /** Whether the order was reopened from the account rather than made from the cart. */
  fromAccount: boolean
  /** The email of the shopper whose purchase it is; null while only a guest has used it. */
  owner?: string | null
}
