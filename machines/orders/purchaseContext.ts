/** The context of `purchaseMachine` and the pure functions that change it. */
import { assign } from 'xstate'
import { prefilledForm, withoutHouse, type StoredPurchase } from '../../domain/orders/checkout.ts'
import { checkoutProblem } from '../../domain/checks.ts'
import { EMPTY_DELIVERY, type Delivery, type DeliveryField } from '../../domain/orders/deliveryFields.ts'
import type { Location, Order, Region, User } from '../../domain/entities.ts'
import type { NoticeKey } from '../../domain/notices.ts'
import type { OrderTerms } from '../../domain/orders/terms.ts'
import type { CompleteOutcome, PlaceOutcome } from '../../domain/outcomes.ts'
import { eventOf } from '../eventOf.ts'
import { takingAnswers } from '../notice.ts'
import type { CompletedOrder, On, PlacedOrder, PurchaseEvent, Typed, Visit } from './purchaseEvents.ts'

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
  /** What the shop said last that the order costs, when it was worse than what was shown; else null. */
  terms: OrderTerms | null
  /** The delivery with which the shop has the order already, when it was sent another one; else null. */
  kept: Delivery | null
  /** What the purchase becomes if the order is not placed and the checkout page was opened meanwhile. */
  visit: Purchase | null
}

const NOTHING_STORED: StoredPurchase & { owner: null } = {
  orderId: null,
  form: EMPTY_DELIVERY,
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
  const { orderId, owner, visit } = purchase
  return { ...startedOver(purchase, owner), orderId, visit: visit && withoutDraft(visit) }
}

/** Returns a new purchase, or the stored one after a reload. `email` is that of the logged-in user. */
export function purchaseOf(email: string | null, stored: StoredPurchase | null): Purchase {
  const known = { ...NOTHING_STORED, ...stored }
  const unknown = { draftOrder: null, listedOrder: null, regions: [], locations: [], locationsOf: null }
  return { ...known, ...unknown, terms: null, kept: null, visit: null, owner: email ?? known.owner ?? null }
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
export function withVisit(purchase: Purchase, { orderId, user, order, place }: Visit): Purchase {
  const isOther = orderId !== purchase.orderId && (purchase.fromAccount || order !== null)
  const base = isOther ? startedOver(purchase, null) : purchase
  const visited: Purchase = {
    ...base,
    orderId,
    owner: user?.email ?? base.owner,
    draftOrder: order,
    listedOrder: null,
    fromAccount: order !== null,
    form: prefilledForm(base.form, base.typed, order, user, place),
    locationsOf: base.locations.length > 0 ? base.locationsOf : null,
    terms: null,
    kept: null,
    visit: null,
  }
  return { ...visited, region: regionIn(visited), location: locationIn(visited) }
}

/** Adds the regions, and finds the one that the form names among them. */
export function withRegions(purchase: Purchase, regions: Region[]): Purchase {
  const known = { ...purchase, regions }
  return { ...known, region: regionIn(known) }
}

/** Changes a field that the shopper typed. An optional field that is empty is left out. */
export function withField(purchase: Purchase, { field, value }: Typed): Purchase {
  const form = { ...purchase.form, [field]: value || EMPTY_DELIVERY[field] }
  return { ...purchase, form, typed: alsoTyped(purchase, field) }
}

/**
 * Chooses a region, which empties the location (OPN-30) and what says where in it. The same region again only has its
 * locations loaded anew.
 */
export function withRegion(purchase: Purchase, region: Region | null): Purchase {
  const unknown = { locations: [], locationsOf: null, terms: null }
  if (region && region.region === purchase.region?.region) return { ...purchase, ...unknown }
  const form: Delivery = { ...withoutHouse(purchase.form, purchase.typed), region: region?.region ?? '', location: '' }
  const typed = alsoTyped(purchase, 'region', 'location')
  return { ...purchase, ...unknown, form, typed, region, location: null }
}

/** Chooses a location. Another one empties what says where in it. */
export function withLocation(purchase: Purchase, location: Location | null): Purchase {
  const value = location?.location ?? ''
  const form = purchase.form.location === value ? purchase.form : withoutHouse(purchase.form, purchase.typed)
  return { ...withField({ ...purchase, form }, { field: 'location', value }), location, terms: null }
}

/** Fills the notes with an address and chooses its region. A pin that was not shared for it goes. */
export function withAddress(purchase: Purchase, { written, region }: On<'purchase.useAddress'>): Purchase {
  const isElsewhere = region !== null && region.region !== purchase.region?.region
  const placed = isElsewhere ? withRegion(purchase, region) : purchase
  const form = withoutHouse(placed.form, placed.typed)
  return withField({ ...placed, form }, { field: 'delivery_notes', value: written })
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

/**
 * Adds the purchase's order as the shop lists it; null when it is not listed. Fills what is still empty from the
 * customer's last order (OPN-106), while there is an order to complete.
 */
export function withListed(purchase: Purchase, { orders, last }: On<'purchase.ordersListed'>): Purchase {
  const { orderId, form, typed, draftOrder } = purchase
  const listed: Purchase = {
    ...purchase,
    listedOrder: orders.find((order) => order.orderId === orderId) ?? null,
    form: orderId === null ? form : prefilledForm(form, typed, draftOrder, null, null, last),
  }
  return { ...listed, region: regionIn(listed), location: locationIn(listed) }
}

/** Returns the purchase of the order that the cart has now. */
export function withOrder(purchase: Purchase, { orderId }: On<'purchase.cartChanged'>): Purchase {
  return { ...purchase, orderId, terms: orderId === purchase.orderId ? purchase.terms : null }
}

/**
 * Adds the terms or the kept delivery that the shop refused the order for, if it did. The locations then load anew, for
 * their fees.
 */
export function withRefusal(purchase: Purchase, outcome: CompleteOutcome): Purchase {
  const { terms = null, kept = purchase.kept } = outcome.status === 'refused' ? outcome : {}
  return { ...purchase, terms, kept, locationsOf: terms ? null : purchase.locationsOf }
}

export function orderToPlace({ orderId, owner }: Purchase, { lines }: On<'purchase.proceed'>): PlacedOrder {
  return { lines, orderId, owner }
}

/** Returns the number of a placed order; null when it was not placed. An update may come back without one. */
export function placedId({ orderId }: Purchase, outcome: PlaceOutcome): string | null {
  return outcome.status === 'placed' ? outcome.orderId || orderId : null
}

export function orderAndOwner({ orderId, owner }: Purchase): { orderId: string; owner: string } {
  return { orderId: orderId ?? '', owner: owner ?? '' }
}

/** Returns what the shop needs to complete the order. Every check has passed. */
export function orderOf(
  { orderId, form, region, location, owner }: Purchase,
  { shown }: On<'purchase.complete' | 'purchase.changeOrder'>,
): CompletedOrder {
  return { orderId: orderId as string, form, region: region as Region, location, shown, owner }
}

/** Returns what the first check that refuses the order of a user says, or null. */
export function problemOf({ orderId, region, location, form }: Purchase, user: User | null): NoticeKey | null {
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

/** Returns an event that sends the order. */
export const completing = (event: PurchaseEvent) => eventOf(event, 'purchase.complete', 'purchase.changeOrder')

/** Makes the action that changes the context by an event of one type. */
export const change = <T extends PurchaseEvent['type']>(
  type: T,
  changed: (now: Purchase, event: On<T>) => Partial<Purchase>,
) =>
  assign<Purchase, PurchaseEvent, undefined, PurchaseEvent, never>(({ context, event }) =>
    changed(context, eventOf(event, type)),
  )

/** Makes the action that takes an answer of the shop. */
export const taking = takingAnswers<Purchase, PurchaseEvent>()
