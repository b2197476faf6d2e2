import type { EMPTY_OFFER, EMPTY_PRODUCT, EMPTY_SUMMARY, Values } from './catalogue/emptyProduct.ts'
import type { Delivery } from './orders/deliveryFields.ts'
import type { OrderReturn } from './orders/returns.ts'
import type { MissedDelivery } from './orders/deliveryReasons.ts'
import type { OrderInvoice, OrderPayment } from './payments/orderPayment.ts'

/**
 * The nouns of the shop. Field names are those of the specification (§3), on the wire and in storage too, except
 * `orderId` and `productId`.
 */

/** A product [ENT-02]. */
export interface Product extends Values<typeof EMPTY_PRODUCT> {
  /** What a shopper chooses, together with `variants` (OPN-79). */
  options?: ProductOption[]
  /** Never empty. The product itself cannot be ordered then; its price is that of the cheapest variant. */
  variants?: Variant[]
  /** Whether the prices of the variants in stock differ; absent without variants. */
  variantPrices?: 'same' | 'differ'
}

/** An option of a product, such as its size, with the values in the shop's order. */
export interface ProductOption {
  name: string
  values: string[]
}

/** A product's variant: an item of its own for carts and orders. */
export interface Variant extends Values<typeof EMPTY_OFFER> {
  id: string
  /** A value for each of the product's options, by the option's name. */
  options: Record<string, string>
}

/** The part of a product that a card shows and the cart stores. */
export type ProductSummary = Values<typeof EMPTY_SUMMARY> & Pick<Product, 'variantPrices'>

/** One line of the cart [ENT-06]; `id` is the product's. */
export interface CartLine extends Pick<ProductSummary, 'id' | 'name' | 'price' | 'image' | 'inStock'> {
  quantity: number
}

/** The logged-in user [ENT-12], kept in local storage; `language` and `idleMinutes` in a key of their own (OPN-204). */
export interface User {
  username: string
  /** Names the account; of a rider without an email it is the number (`emailOf`). */
  email: string
  sid: string
  api_key: string
  api_secret: string
  full_name: string
  mobile_number: string
  role: string
  /** The account's at the login, empty when it has none. */
  language?: string
  /** Of an owner who chose it: the minutes without activity after which the session ends. */
  idleMinutes?: number
}

/** [ENT-09] */
export interface HeroSlide {
  productId: string
  title: string
  subtitle: string
  description: string
  price: number
  original_price: number | null
  discount: number
  image: string
  background: string
  /** The shop's own rating; without it the specified one is shown (OPN-251). */
  shopRating?: { average: number; reviews: number } | null
}

/** [ENT-17] */
export interface OrderItem {
  productId: string
  item_name: string
  quantity: number
  unit_price: number
  amount: number
  product_image: string
}

/** [ENT-16] */
export interface Order extends Delivery {
  orderId: string
  customer: string
  status: string
  total_amount: number
  delivery_date: string
  delivery_fee: number
  street_address: string
  city: string
  postal_code: string
  items: OrderItem[]
  /** Null when no payment was requested, or when the host does not send it. */
  payment: OrderPayment | null
  /** Null before it is made, or when the host does not send it. */
  invoice: OrderInvoice | null
  /** The end of the time in which the customer can cancel, in ISO 8601; null when they cannot. */
  cancellable_until: string | null
  /** Null unless it is cancelled, or when the host does not send it. */
  cancellation: OrderCancellation | null
  /** When it was placed, in ISO 8601; null for a draft, or when the host does not send it. */
  ordered_at: string | null
  /** The first and the last day on which it may arrive, `2026-11-25`; null for a draft, or when it is not known. */
  arrives_from: string | null
  arrives_to: string | null
  /** The fee that free delivery saves the customer; null when it saves none, or when the host does not send it. */
  regular_delivery_fee: number | null
  /** The customer can delete this draft. */
  deletable: boolean
  /** The end of the time in which the customer can ask to return it, in ISO 8601; null when they cannot. */
  returnable_until: string | null
  /** Null unless its customer has asked to return something, or when the host does not send it. */
  return: OrderReturn | null
  /** Whether the user delivers or delivered it, as its rider; false when the host does not send it. */
  for_delivery: boolean
  /** Whether the user can record its delivery; false when the host does not send it. */
  deliverable: boolean
  /** The attempts that missed its customer, oldest first; none when the host does not send them. */
  missed: MissedDelivery[]
  /** In ISO 8601; empty before, or when the host does not send it. So is `paid_at`. */
  delivered_at: string
  paid_at: string
}

export interface OrderCancellation {
  reason: string
  /** Of money that was paid: none, to be returned, returned. */
  refund: 'none' | 'due' | 'done'
}

/** [ENT-20] */
export interface Region {
  region: string
  has_location: boolean
  delivery_fee: number
}

/** [ENT-21] */
export interface Location {
  location: string
  delivery_fee: number
}

/** [ENT-22]; `location` may contain markup, strip it wherever it is shown [ENT-23]. */
export interface ContactDetails {
  mobile_number: string
  email_address: string
  location: string
}

/** [ENT-24] */
export interface Tracking {
  orderId: string
  /** Empty when the host sends only the timeline. */
  status: string
  timeline: TrackingEntry[]
  /** The same as an order's. */
  ordered_at: string | null
  arrives_from: string | null
  arrives_to: string | null
}

export interface TrackingEntry {
  status: string
  /** Empty while the step is ahead. */
  date: string
  completed: boolean
}

/** A category with the number of products in it, or null where only the names could be read (OPN-64). */
export interface Category {
  name: string
  count: number | null
}

/** The cookies that a shopper allows beyond the necessary ones. */
export interface CookieChoice {
  analytics: boolean
  marketing: boolean
  personalization: boolean
}

/** A choice as it is stored and sent [ENT-27]. */
export interface CookieConsent extends CookieChoice {
  necessary: true
  /** When it was made, in ISO 8601 (OPN-67). */
  timestamp: string
}

/** Which messages a customer wants [ENT-26]; kept on their device only (OPN-54). */
export interface NotificationSettings {
  orderUpdates: boolean
  marketingEmails: boolean
}
