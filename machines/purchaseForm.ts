import {
  EMPTY_FORM,
  prefilledForm,
  type DeliveryField,
  type DeliveryForm,
  type StoredPurchase,
} from '../domain/checkout.ts'
import { checkoutProblem } from '../domain/checks.ts'
import type { Location, Order, Region, User } from '../domain/entities.ts'

/** The context of the purchase: what is stored of it, and what is known only while the page lives. */
export interface Purchase extends StoredPurchase {
  owner: string | null
  /** The draft that was reopened from the account, or null. */
  draftOrder: Order | null
  /** The order as the shop last listed it, or null. It may be another order than `orderId`. */
  listedOrder: Order | null
  regions: Region[]
  locations: Location[]
  /** The region whose locations are in `locations`, or null. */
  locationsOf: string | null
  /** What the purchase becomes if the order is not placed and the checkout page was opened meanwhile. */
  visit: Purchase | null
}

/** The opening of the checkout page. */
export interface Visit {
  /** The order to complete: that of the cart, or the reopened draft. */
  orderId: string | null
  user: User | null
  /** The draft that was reopened from the account, or null. */
  order: Order | null
}

/** The order as it is sent for completion. `owner` is the email of the shopper who pressed the button. */
export interface CompletedOrder {
  orderId: string
  form: DeliveryForm
  region: Region
  location: Location | null
  owner: string | null
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
 * Returns the purchase of a shopper who has logged out by hand, without what they typed and without a reopened draft.
 * The cart's order stays.
 */
export function withoutDraft(purchase: Purchase): Purchase {
  const { form, typed, region, location, fromAccount } = NOTHING_STORED
  return {
    ...purchase,
    form,
    typed,
    region,
    location,
    fromAccount,
    locations: [],
    locationsOf: null,
    draftOrder: null,
    listedOrder: null,
    visit: purchase.visit && withoutDraft(purchase.visit),
  }
}

/** Returns a new purchase, or the stored one after a reload. `email` is that of the logged-in user. */
export function purchaseOf(email: string | null, stored: StoredPurchase | null): Purchase {
  const known = { ...NOTHING_STORED, ...stored }
  const unknown = { draftOrder: null, listedOrder: null, regions: [], locations: [], locationsOf: null, visit: null }
  return { ...known, ...unknown, owner: email ?? known.owner ?? null }
}

/** Returns what is stored of a purchase. */
export function storedOf(purchase: Purchase): StoredPurchase {
  const { orderId, form, typed, region, location, fromAccount, owner } = purchase
  return { orderId, form, typed, region, location, fromAccount, owner }
}

/** Returns an empty purchase of an owner. The regions stay, as they are the shop's. */
export function startedOver(purchase: Purchase, owner: string | null): Purchase {
  return { ...purchaseOf(owner, null), regions: purchase.regions }
}

/** Fills what was not typed from a user's account. A guest changes nothing. */
export function withUser(purchase: Purchase, user: User | null): Purchase {
  const { form, typed, draftOrder, owner, visit } = purchase
  return {
    ...purchase,
    owner: user?.email ?? owner,
    form: prefilledForm(form, typed, draftOrder, user),
    visit: visit && withUser(visit, user),
  }
}

/**
 * Returns the purchase with the order to complete, and the form as the shopper finds it [CHK-17]. What was typed for
 * one order stays with it: a draft from the account and the cart's own order never share a form.
 */
export function withVisit(purchase: Purchase, { orderId, user, order }: Visit): Purchase {
  const isOther = orderId !== purchase.orderId && (purchase.fromAccount || order !== null)
  const base = isOther ? startedOver(purchase, user?.email ?? null) : purchase
  const visited: Purchase = {
    ...base,
    orderId,
    owner: user?.email ?? base.owner,
    draftOrder: order,
    listedOrder: null,
    fromAccount: order !== null,
    form: prefilledForm(base.form, base.typed, order, user),
    locationsOf: base.locations.length > 0 ? base.locationsOf : null,
    visit: null,
  }
  return { ...visited, region: regionIn(visited), location: locationIn(visited) }
}

/** Adds the regions, and finds the one that the form names among them. */
export function withRegions(purchase: Purchase, regions: Region[]): Purchase {
  const known = { ...purchase, regions }
  return { ...known, region: regionIn(known) }
}

/** Changes a field that the shopper typed. */
export function withField(purchase: Purchase, { field, value }: Typed): Purchase {
  return { ...purchase, form: { ...purchase.form, [field]: value }, typed: alsoTyped(purchase, field) }
}

/** Chooses a region, which empties the location (OPN-30). The same region again only has its locations loaded anew. */
export function withRegion(purchase: Purchase, region: Region | null): Purchase {
  if (region && region.region === purchase.region?.region) return { ...purchase, locations: [], locationsOf: null }
  const form: DeliveryForm = { ...purchase.form, region: region?.region ?? '', location: '' }
  const typed = alsoTyped(purchase, 'region', 'location')
  return { ...purchase, form, typed, region, location: null, locations: [], locationsOf: null }
}

/** Chooses a location. */
export function withLocation(purchase: Purchase, location: Location | null): Purchase {
  return { ...withField(purchase, { field: 'location', value: location?.location ?? '' }), location }
}

/** Adds the locations of the region; an empty list when they could not be loaded [ERR-26]. */
export function withLocations(purchase: Purchase, locations: Location[]): Purchase {
  const known = { ...purchase, locations, locationsOf: purchase.region?.region ?? null }
  return { ...known, location: locationIn(known) }
}

/** Returns whether the region needs a location and its locations have not been loaded yet. */
export function lacksLocations({ region, locationsOf }: Purchase): boolean {
  return region !== null && region.has_location && locationsOf !== region.region
}

/** Returns whether a user is another shopper than the purchase's owner. */
export function isAnother({ owner }: Purchase, user: User | null): boolean {
  return user !== null && owner !== null && user.email !== owner
}

/** Adds the purchase's order as the shop lists it; null when it is not listed. */
export function withListed(purchase: Purchase, orders: Order[]): Purchase {
  return { ...purchase, listedOrder: orders.find(({ orderId }) => orderId === purchase.orderId) ?? null }
}

/** Returns what the shop needs to complete the order. Every check has passed. */
export function orderOf({ orderId, form, region, location, owner }: Purchase): CompletedOrder {
  return { orderId: orderId as string, form, region: region as Region, location, owner }
}

/** Returns the text of the first check that refuses the order of a user, or null. */
export function problemOf({ orderId, region, location, form }: Purchase, user: User | null): string | null {
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
