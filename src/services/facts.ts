import { EMPTY_CART, type StoredCart } from '../../domain/cart.ts'
import type { StoredPurchase } from '../../domain/checkout.ts'
import type { CookieChoice, User } from '../../domain/entities.ts'
import { NO_FAVOURITES, type StoredFavourites } from '../../domain/favourites.ts'

/** What the browser remembers between visits; read by `readFacts.ts`, which a first visit need not load. */
export interface Facts {
  user: User | null
  cart: StoredCart
  purchase: StoredPurchase | null
  cookieChoice: CookieChoice | null
  favourites: StoredFavourites
}

export const NOTHING_STORED: Facts = {
  user: null,
  cart: EMPTY_CART,
  purchase: null,
  cookieChoice: null,
  favourites: NO_FAVOURITES,
}
