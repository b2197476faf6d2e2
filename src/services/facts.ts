import { EMPTY_CART, type CartFacts } from '../../domain/cart.ts'
import type { PurchaseFacts } from '../../domain/checkout.ts'
import type { CookieChoice, User } from '../../domain/entities.ts'
import { NO_FAVOURITES, type FavouritesFacts } from '../../domain/favourites.ts'

/** What the browser remembers between visits; read by `readFacts.ts`, which a first visit need not load. */
export interface Facts {
  user: User | null
  cart: CartFacts
  purchase: PurchaseFacts | null
  cookieChoice: CookieChoice | null
  favourites: FavouritesFacts
}

export const NO_FACTS: Facts = {
  user: null,
  cart: EMPTY_CART,
  purchase: null,
  cookieChoice: null,
  favourites: NO_FAVOURITES,
}
