import type { Delivery } from './deliveryFields.ts'
import type { OrderInvoice, OrderPayment } from './orderPayment.ts'

/**
 * The nouns of the shop, with the field names of the specification (§3), so that the same words
 * stand on the wire, in storage, in charts and on pages.
 */

/** A product as the storefront uses it [ENT-02]; `images` to `brand` are what the product page adds (CTR-39). */
export interface Product {
  id: string
  name: string
  category: string
  price: number
  originalPrice: number | null
  /** Per cent off, 0 when there is none. */
  discount: number
  image: string
  rating: number
  reviews: number
  /** HTML as the shop wrote it: sanitise before rendering. */
  description: string
  inStock: boolean
  isNew: boolean
  is_featured_product: boolean
  images: string[]
  features: string[]
  specifications: Record<string, string>
  brand: string
}

/** What a card shows of a product, which is also what the cart takes of it. */
export type ProductSummary = Pick<
  Product,
  'id' | 'name' | 'category' | 'price' | 'originalPrice' | 'discount' | 'image' | 'rating' | 'reviews' | 'inStock'
>

/** One line of the cart [ENT-06]; `id` is the item code. */
export interface CartLine {
  id: string
  name: string
  price: number
  quantity: number
  image: string
  inStock: boolean
}

/** The logged-in user, kept in local storage [ENT-12]. */
export interface User {
  username: string
  email: string
  sid: string
  api_key: string
  api_secret: string
  full_name: string
  mobile_number: string
  role: string
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
  /** Null where no payment was asked for, and from hosts that do not tell. */
  payment: OrderPayment | null
  /** Null where there is none yet, and from hosts that do not show it. */
  invoice: OrderInvoice | null
  /** Until when its customer may cancel it, in ISO 8601; null where that is not possible. */
  cancellable_until: string | null
  /** Null unless it is cancelled, and from hosts that do not tell more. */
  cancellation: OrderCancellation | null
}

export interface OrderCancellation {
  reason: string
  /** What becomes of the money: none was paid, it is to be returned, or it was. */
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
  /** Empty where the host tells the timeline alone. */
  status: string
  timeline: TrackingEntry[]
}

export interface TrackingEntry {
  status: string
  /** Empty while the step is still to come. */
  date: string
  completed: boolean
}

/** A category with the number of products in it, or null where only the names could be read (OPN-64). */
export interface Category {
  name: string
  count: number | null
}

/** What a shopper allows beyond what the shop needs. */
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

/** What a person is told in a toast. */
export interface Notice {
  title: string
  description?: string
  tone: 'success' | 'error' | 'warning' | 'info'
}

/** A notice by the way; it takes the place of an earlier one of its topic. */
export interface Mention extends Notice {
  topic: string
}

/** What a person wants to be told [ENT-26]; kept on their device only (OPN-54). */
export interface NotificationSettings {
  orderUpdates: boolean
  marketingEmails: boolean
}
