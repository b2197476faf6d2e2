import type { CompiledMessage } from 'icu-minify/format'
import type { messages as common } from './en/common.ts'
import type { messages as overlays } from './en/overlays.ts'
import type { messages as offers } from './en/offers.ts'
import type { messages as suggestions } from './en/suggestions.ts'
import type { messages as notices } from './en/notices.ts'
import type { messages as auth } from './en/auth.ts'
import type { messages as forms } from './en/forms.ts'
import type { messages as orders } from './en/orders.ts'
import type { messages as delivery } from './en/delivery.ts'
import type { messages as help } from './en/help.ts'
import type { messages as home } from './en/home.ts'
import type { messages as recent } from './en/recent.ts'
import type { messages as products } from './en/products.ts'
import type { messages as product } from './en/product.ts'
import type { messages as favourites } from './en/favourites.ts'
import type { messages as cart } from './en/cart.ts'
import type { messages as checkout } from './en/checkout.ts'
import type { messages as account } from './en/account.ts'
import type { messages as owner } from './en/owner.ts'
import type { messages as ownerOrders } from './en/ownerOrders.ts'
import type { messages as ownerProducts } from './en/ownerProducts.ts'
import type { messages as ownerImport } from './en/ownerImport.ts'
import type { messages as ownerShop } from './en/ownerShop.ts'
import type { messages as ownerPeople } from './en/ownerPeople.ts'
import type { messages as ownerFactors } from './en/ownerFactors.ts'
import type { messages as trackOrder } from './en/trackOrder.ts'
import type { messages as about } from './en/about.ts'
import type { messages as contact } from './en/contact.ts'
import type { messages as faq } from './en/faq.ts'
import type { messages as shipping } from './en/shipping.ts'
import type { messages as returns } from './en/returns.ts'
import type { messages as privacy } from './en/privacy.ts'
import type { messages as terms } from './en/terms.ts'
import type { messages as cookies } from './en/cookies.ts'
import type { messages as notFound } from './en/notFound.ts'
import type { messages as withoutScript } from './en/withoutScript.ts'

/** The English messages of each part of the shop; other languages have the same keys. */
export interface Parts {
  common: typeof common
  overlays: typeof overlays
  offers: typeof offers
  suggestions: typeof suggestions
  notices: typeof notices
  auth: typeof auth
  forms: typeof forms
  orders: typeof orders
  delivery: typeof delivery
  help: typeof help
  home: typeof home
  recent: typeof recent
  products: typeof products
  product: typeof product
  favourites: typeof favourites
  cart: typeof cart
  checkout: typeof checkout
  account: typeof account
  owner: typeof owner
  ownerOrders: typeof ownerOrders
  ownerProducts: typeof ownerProducts
  ownerImport: typeof ownerImport
  ownerShop: typeof ownerShop
  ownerPeople: typeof ownerPeople
  ownerFactors: typeof ownerFactors
  trackOrder: typeof trackOrder
  about: typeof about
  contact: typeof contact
  faq: typeof faq
  shipping: typeof shipping
  returns: typeof returns
  privacy: typeof privacy
  terms: typeof terms
  cookies: typeof cookies
  notFound: typeof notFound
  withoutScript: typeof withoutScript
}

/** Texts that are loaded together. A page's part is named like the page. */
export type Part = keyof Parts

/** Texts in ICU's message format, by key; keys may be grouped. */
export interface Messages {
  readonly [key: string]: string | Messages
}

/** Messages as `compileMessages.ts` makes them, for `texts.ts`. */
export interface Compiled {
  readonly [key: string]: CompiledMessage | Compiled
}

/** What a language's file must contain: the keys of the English one. */
export type Translation<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : Translation<English[Key]>
}
