import type { Location, Order, Region, User } from './entities.ts'
import { inKenya } from './kenyaTime.ts'

/** What a shopper types at checkout (§2). */
export interface DeliveryForm {
  first_name: string
  last_name: string
  email_address: string
  mobile_number: string
  region: string
  location: string
  delivery_notes: string
}

export type DeliveryField = keyof DeliveryForm

export const EMPTY_FORM: DeliveryForm = {
  first_name: '',
  last_name: '',
  email_address: '',
  mobile_number: '',
  region: '',
  location: '',
  delivery_notes: '',
}

/** The first word, and all the rest [CHK-18]. */
export function splitFullName(fullName: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/)
  return { first_name: first, last_name: rest.join(' ') }
}

/**
 * The form filled field by field: what the shopper typed stays, then the draft order, then the logged-in
 * user [CHK-17] (OPN-32). What was filled in for someone before never outlasts a user with a value of their own.
 */
export function prefilledForm(
  form: DeliveryForm,
  typed: readonly DeliveryField[],
  draft: Order | null,
  user: User | null,
): DeliveryForm {
  const fromUser: Partial<DeliveryForm> = user
    ? { ...splitFullName(user.full_name), email_address: user.email, mobile_number: user.mobile_number }
    : {}
  const filled = { ...form }
  for (const field of Object.keys(EMPTY_FORM) as DeliveryField[]) {
    if (typed.includes(field)) continue
    filled[field] = draft?.[field] || fromUser[field] || form[field]
  }
  return filled
}

/** The chosen location's fee, otherwise the region's, otherwise 0 (OPN-29). In whole shillings. */
export function deliveryFeeOf(region: Region | null, location: Location | null): number {
  return location?.delivery_fee ?? region?.delivery_fee ?? 0
}

/** Today in Kenya as the host wants it: `05-03-2025T00:00:00.000Z` [API-25] (OPN-66). `now` in ms since 1970. */
export function deliveryDateOf(now: number): string {
  const kenya = inKenya(now)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(kenya.getUTCDate())}-${two(kenya.getUTCMonth() + 1)}-${kenya.getUTCFullYear()}T00:00:00.000Z`
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
