/** What the purchase starts from, hears, says, and asks of the shop. */
import type { CartLine, Location, Order, Region, User } from '../../domain/entities.ts'
import type { StoredPurchase } from '../../domain/orders/checkout.ts'
import type { Delivery, DeliveryField } from '../../domain/orders/deliveryFields.ts'
import type { Place } from '../../domain/orders/destination.ts'
import type { OrderTerms } from '../../domain/orders/terms.ts'
import type { NoticeRaised } from '../notice.ts'

export interface PurchaseInput {
  /** The email of the logged-in user, or null. */
  email: string | null
  /** What is stored of an unfinished purchase, or null. */
  stored: StoredPurchase | null
}

export type PurchaseEvent =
  | { type: 'purchase.proceed'; lines: CartLine[]; orderId: string | null; user: User | null }
  | ({ type: 'purchase.openCheckout' } & Visit)
  | { type: 'purchase.leaveCheckout' }
  | { type: 'purchase.pageShown' }
  | { type: 'purchase.regionsKnown'; regions: Region[] }
  | ({ type: 'purchase.fieldTyped' } & Typed)
  | { type: 'purchase.chooseRegion'; region: Region | null }
  | { type: 'purchase.chooseLocation'; location: Location | null }
  /** Takes an address of the account; `region` is where it is, if the shop delivers to a region of that name. */
  | { type: 'purchase.useAddress'; written: string; region: Region | null }
  /** `shown` is what the page shows that the order costs; null before that is known. */
  | { type: 'purchase.complete'; user: User | null; shown: OrderTerms | null }
  /** The order stays with the delivery that the shop has of it. */
  | { type: 'purchase.keepOrder' }
  /** It takes the delivery that is in the form. */
  | { type: 'purchase.changeOrder'; user: User | null; shown: OrderTerms | null }
  /** `last` is the order that the customer placed last, or null. */
  | { type: 'purchase.ordersListed'; orders: Order[]; last: Order | null }
  /** The order is no draft any more: another tab completed it, or the answer was lost. */
  | { type: 'purchase.orderFoundCompleted'; orderId: string }
  /** Another tab has changed the cart, perhaps with another order. */
  | { type: 'purchase.cartChanged'; orderId: string | null }
  | { type: 'purchase.userChanged'; user: User | null }
  /** The shopper has logged out by hand. */
  | { type: 'purchase.forget' }

/** The event of a type, for the actions and guards that only it reaches. */
export type On<T extends PurchaseEvent['type']> = Extract<PurchaseEvent, { type: T }>

export type PurchaseEmitted =
  | { type: 'purchase.loginRequired' }
  | { type: 'purchase.orderPlaced'; orderId: string; owner: string }
  | { type: 'purchase.reachedCheckout'; orderId: string }
  | { type: 'purchase.orderUnchecked' }
  | { type: 'purchase.completed'; orderId: string; owner: string }
  | { type: 'purchase.unconfirmed' }
  | { type: 'purchase.remembered'; stored: StoredPurchase | null }
  | NoticeRaised

/** The opening of the checkout page. */
export interface Visit {
  /** The order to complete: that of the cart, or the reopened draft. */
  orderId: string | null
  user: User | null
  /** The draft that was reopened from the account, or null. */
  order: Order | null
  /** The place that was chosen on this device, or null. */
  place?: Place | null
}

/** The cart as it is sent to become an order. `owner` is the email of the shopper who pressed the button. */
export interface PlacedOrder {
  lines: CartLine[]
  orderId: string | null
  owner: string | null
}

/** The order as it is sent for completion. `owner` is the email of the shopper who pressed the button. */
export interface CompletedOrder {
  orderId: string
  form: Delivery
  region: Region
  location: Location | null
  /** What the shopper was shown that it costs, and when it arrives. */
  shown: OrderTerms | null
  /** It replaces another delivery that the shop has. */
  replaces?: true
  owner: string | null
}

/** What the shopper typed into one field. */
export interface Typed {
  field: DeliveryField
  value: string
}
