import { EMPTY_CART, type CartFacts } from '../../domain/cart.ts'
import type { PurchaseFacts } from '../../domain/checkout.ts'
import type { User } from '../../domain/entities.ts'

/** What the browser remembers between visits; read by `readFacts.ts`, which a first visit need not load. */
export interface Facts {
  user: User | null
  cart: CartFacts
  purchase: PurchaseFacts | null
}

export const NO_FACTS: Facts = { user: null, cart: EMPTY_CART, purchase: null }
