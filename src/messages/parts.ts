import type { CompiledMessage } from 'icu-minify/format'

/** The English messages of each part of the shop; other languages have the same keys. */
export interface Parts {
  common: typeof import('./en/common.ts').messages
  overlays: typeof import('./en/overlays.ts').messages
  offers: typeof import('./en/offers.ts').messages
  suggestions: typeof import('./en/suggestions.ts').messages
  notices: typeof import('./en/notices.ts').messages
  auth: typeof import('./en/auth.ts').messages
  orders: typeof import('./en/orders.ts').messages
  delivery: typeof import('./en/delivery.ts').messages
  help: typeof import('./en/help.ts').messages
  home: typeof import('./en/home.ts').messages
  recent: typeof import('./en/recent.ts').messages
  products: typeof import('./en/products.ts').messages
  product: typeof import('./en/product.ts').messages
  favourites: typeof import('./en/favourites.ts').messages
  cart: typeof import('./en/cart.ts').messages
  checkout: typeof import('./en/checkout.ts').messages
  account: typeof import('./en/account.ts').messages
  owner: typeof import('./en/owner.ts').messages
  ownerOrders: typeof import('./en/ownerOrders.ts').messages
  ownerProducts: typeof import('./en/ownerProducts.ts').messages
  ownerImport: typeof import('./en/ownerImport.ts').messages
  ownerShop: typeof import('./en/ownerShop.ts').messages
  ownerPeople: typeof import('./en/ownerPeople.ts').messages
  ownerFactors: typeof import('./en/ownerFactors.ts').messages
  trackOrder: typeof import('./en/trackOrder.ts').messages
  about: typeof import('./en/about.ts').messages
  contact: typeof import('./en/contact.ts').messages
  faq: typeof import('./en/faq.ts').messages
  shipping: typeof import('./en/shipping.ts').messages
  returns: typeof import('./en/returns.ts').messages
  privacy: typeof import('./en/privacy.ts').messages
  terms: typeof import('./en/terms.ts').messages
  cookies: typeof import('./en/cookies.ts').messages
  notFound: typeof import('./en/notFound.ts').messages
  withoutScript: typeof import('./en/withoutScript.ts').messages
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
