import { EMPTY_FORM, prefilledForm, type StoredPurchase } from '../domain/checkout.ts'
import { checkoutProblem } from '../domain/checks.ts'
import type { Delivery, DeliveryField } from '../domain/deliveryFields.ts'
import type { CartLine, Location, Order, Region, User } from '../domain/entities.ts'

/** A purchase under way: what is stored of it, and what is known only while the page lives. */
export interface Purchase extends StoredPurchase {
  owner: string | null
  user: User | null
  lines: CartLine[]
  draftOrder: Order | null
  regions: Region[]
  locations: Location[]
  /** The region whose locations are held, null while none are. */
  locationsOf: string | null
  /** The checkout page that was opened while an order was being placed; it is attended to afterwards. */
  waiting: Visit | null
}

/** The cart's lines, and the order they became. */
export interface CartOrder {
  lines: CartLine[]
  orderId: string | null
}

/** What the shopper comes with: the cart and its order, and the draft when one was reopened. */
export interface Visit extends CartOrder {
  user: User | null
  order: Order | null
}

/** What the shopper typed into one field. */
export interface Typed {
  field: DeliveryField
  value: string
}

const NOTHING_STORED: StoredPurchase & { owner: null } = {
  orderId: null,
  form: EMPTY_FORM,
  typed: [],
  region: null,
  location: null,
  fromAccount: false,
  owner: null,
}

/**
 * The purchase of somebody who has logged out by hand: nothing of what they typed, nor of a draft from their account;
 * the cart's order waits for them.
 */
export function withoutDraft(purchase: Purchase): Purchase {
  const { form, typed, region, location, fromAccount } = NOTHING_STORED
  const waiting = purchase.waiting && { ...purchase.waiting, order: null }
  return {
    ...purchase,
    form,
    typed,
    region,
    location,
    fromAccount,
    locations: [],
    locationsOf: null,
    user: null,
    draftOrder: null,
    waiting,
  }
}

/** A purchase as it begins, or goes on after a reload. */
export function purchaseOf(user: User | null, draft: StoredPurchase | null): Purchase {
  const facts = { ...NOTHING_STORED, ...draft }
  const owner = user?.email ?? facts.owner ?? null
  const unknown = { lines: [], draftOrder: null, regions: [], locations: [], locationsOf: null, waiting: null }
  return { ...facts, ...unknown, owner, user }
}

/** What is stored of a purchase. */
export function factsOf(purchase: Purchase): StoredPurchase {
  const { orderId, form, typed, region, location, fromAccount, owner } = purchase
  return { orderId, form, typed, region, location, fromAccount, owner }
}

/** Nothing left of the last purchase but who is shopping and what the shop offers. */
export function startedOver(purchase: Purchase, user: User | null): Purchase {
  return { ...purchaseOf(user, null), regions: purchase.regions }
}

/** Another user, with what they did not type filled from their account. */
export function withUser(purchase: Purchase, user: User | null): Purchase {
  const { form, typed, draftOrder, owner } = purchase
  return { ...purchase, user, owner: user?.email ?? owner, form: prefilledForm(form, typed, draftOrder, user) }
}

/**
 * The form as the shopper finds it [CHK-17]. What was typed for one order stays with it: a draft from the account and
 * the cart's own order never share a form.
 */
export function withVisit(purchase: Purchase, { lines, orderId, user, order }: Visit): Purchase {
  const isOther = orderId !== purchase.orderId && (purchase.fromAccount || order !== null)
  const base = isOther ? startedOver(purchase, user) : purchase
  const visited: Purchase = {
    ...base,
    lines,
    orderId,
    user,
    owner: user?.email ?? base.owner,
    draftOrder: order,
    fromAccount: order !== null,
    form: prefilledForm(base.form, base.typed, order, user),
    locationsOf: base.locations.length > 0 ? base.locationsOf : null,
    waiting: null,
  }
  return { ...visited, region: regionIn(visited), location: locationIn(visited) }
}

/** The regions are known; the one the form names is found among them. */
export function withRegions(purchase: Purchase, regions: Region[]): Purchase {
  const known = { ...purchase, regions }
  return { ...known, region: regionIn(known) }
}

/** One field typed. */
export function withField(purchase: Purchase, { field, value }: Typed): Purchase {
  return { ...purchase, form: { ...purchase.form, [field]: value }, typed: alsoTyped(purchase, field) }
}

/** A region chosen, which empties the location (OPN-30); the same one again only has its locations asked for anew. */
export function withRegion(purchase: Purchase, region: Region | null): Purchase {
  if (region && region.region === purchase.region?.region) return { ...purchase, locations: [], locationsOf: null }
  const form: Delivery = { ...purchase.form, region: region?.region ?? '', location: '' }
  const typed = alsoTyped(purchase, 'region', 'location')
  return { ...purchase, form, typed, region, location: null, locations: [], locationsOf: null }
}

/** A location chosen. */
export function withLocation(purchase: Purchase, location: Location | null): Purchase {
  return { ...withField(purchase, { field: 'location', value: location?.location ?? '' }), location }
}

/** The locations of the region are known, or could not be read and count as none [ERR-26]. */
export function withLocations(purchase: Purchase, locations: Location[]): Purchase {
  const known = { ...purchase, locations, locationsOf: purchase.region?.region ?? null }
  return { ...known, location: locationIn(known) }
}

/** Whether the region needs a location and its locations have not been asked for yet. */
export function lacksLocations({ region, locationsOf }: Purchase): boolean {
  return region !== null && region.has_location && locationsOf !== region.region
}

/** The first check that keeps the order from being completed, as its text, or null. */
export function problemOf({ user, orderId, region, location, form }: Purchase): string | null {
  const chosen = location?.location ?? ''
  return checkoutProblem({ user, orderId, region, location: chosen, mobile_number: form.mobile_number })
}

function alsoTyped({ typed }: Purchase, ...fields: DeliveryField[]): DeliveryField[] {
  return [...new Set([...typed, ...fields])]
}

function regionIn({ form, regions, region }: Purchase): Region | null {
  return regions.find((known) => known.region === form.region) ?? (region?.region === form.region ? region : null)
}

function locationIn({ form, locations, location, draftOrder }: Purchase): Location | null {
  const found = locations.find((known) => known.location === form.location)
  if (found || form.location === '') return found ?? null
  if (location?.location === form.location) return location
  return draftOrder ? { location: form.location, delivery_fee: draftOrder.delivery_fee } : null
}
