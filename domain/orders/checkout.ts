import { DELIVERY_FIELDS, EMPTY_DELIVERY, type Delivery, type DeliveryField } from './deliveryFields.ts'
import type { Location, Order, Region, User } from '../entities.ts'
import type { Place } from './destination.ts'
import { inKenya } from '../kenyaTime.ts'
import { offersCheckout } from './draft.ts'
import { isRider } from '../people/roles.ts'
import { emailOf } from '../people/session.ts'

/** Of a draft that names no city [CON-18]. */
export const DEFAULT_CITY = 'Nairobi'

/** The first word, and all the rest [CHK-18]. */
export function splitFullName(fullName: string): { first_name: string; last_name: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/)
  return { first_name: first, last_name: rest.join(' ') }
}

/**
 * The form filled field by field: what the shopper typed stays, then the draft order, then the logged-in
 * user [CHK-17] (OPN-32), then the place that was chosen on this device (OPN-116), then the customer's last order
 * (OPN-106). What was filled in for someone before never outlasts a user with a value of their own.
 */
export function prefilledForm(
  form: Delivery,
  typed: readonly DeliveryField[],
  draft: Order | null,
  user: User | null,
  place: Place | null = null,
  last: Order | null = null,
): Delivery {
  const fromUser: Partial<Delivery> = user
    ? { ...splitFullName(user.full_name), email_address: emailOf(user), mobile_number: user.mobile_number }
    : {}
  const isPlaceFree = !draft?.region && !typed.includes('region') && !typed.includes('location')
  const filled = isPlaceFree && place?.region ? movedTo(place, form, typed) : { ...form }
  for (const field of DELIVERY_FIELDS) {
    const known = draft?.[field] || fromUser[field]
    if (known && !typed.includes(field)) filled[field] = known
  }
  return last ? filledFromLast(filled, typed, last) : filled
}

/**
 * Fills what is empty and was not typed from the customer's last order (OPN-106). Of where it went, each part comes
 * only with the parts before it: a pin in another street misleads the rider.
 */
function filledFromLast(form: Delivery, typed: readonly DeliveryField[], last: Order): Delivery {
  const filled = { ...form }
  const fill = (...fields: DeliveryField[]) => {
    for (const field of fields) if (!filled[field] && !typed.includes(field) && last[field]) filled[field] = last[field]
  }
  fill('first_name', 'last_name', 'email_address', 'mobile_number', 'region')
  if (filled.region !== last.region) return filled
  fill('location')
  if (filled.location !== last.location) return filled
  fill('delivery_notes')
  if (filled.delivery_notes === last.delivery_notes) fill('map_pin')
  return filled
}

/** Returns the form with another region and location; what says where in the former ones goes, unless it was typed. */
function movedTo(place: Place, form: Delivery, typed: readonly DeliveryField[]): Delivery {
  const isSame = place.region === form.region && place.location === form.location
  return { ...(isSame ? form : withoutHouse(form, typed)), ...place }
}

/** The fields that say where in a location an order goes. */
const OF_THE_HOUSE = ['delivery_notes', 'map_pin'] as const

/** Returns the form without what says where in a location the order goes, unless it was typed. */
export function withoutHouse(form: Delivery, typed: readonly DeliveryField[]): Delivery {
  const left = OF_THE_HOUSE.filter((field) => !typed.includes(field)).map((field) => [field, EMPTY_DELIVERY[field]])
  return { ...form, ...(Object.fromEntries(left) as Partial<Delivery>) }
}

/** Returns the order that a customer placed last, or null. A rider's list has the orders of others. */
export function lastPlaced(orders: readonly Order[], user: User | null): Order | null {
  if (!user || isRider(user)) return null
  const placed = orders.filter((order) => !offersCheckout(order))
  const at = ({ ordered_at }: Order) => Date.parse(ordered_at ?? '') || 0
  return placed.reduce<Order | null>((last, order) => (last && at(last) >= at(order) ? last : order), null)
}

/** Today in Kenya as the host wants it: `05-03-2025T00:00:00.000Z` [API-25] (OPN-66). `now` in ms since 1970. */
export function deliveryDateOf(now: number): string {
  const [year, month, day] = inKenya(now).toISOString().slice(0, 10).split('-')
  return `${day}-${month}-${year}T00:00:00.000Z`
}

/** What a shopper had begun at checkout, kept so that a reload loses nothing. */
export interface StoredPurchase {
  orderId: string | null
  form: Delivery
  /** The fields the shopper typed in, which no prefill touches. */
  typed: DeliveryField[]
  region: Region | null
  location: Location | null
  /** Whether the order was reopened from the account rather than made from the cart. */
  fromAccount: boolean
  /** The email of the shopper whose purchase it is; null while only a guest has used it. */
  owner?: string | null
}
