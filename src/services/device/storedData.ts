import { EMPTY_CART, type StoredCart } from '../../../domain/orders/cart.ts'
import type { StoredPurchase } from '../../../domain/orders/checkout.ts'
import type { CookieChoice, CookieConsent, User } from '../../../domain/entities.ts'
import { NO_FAVOURITES, type StoredFavourites } from '../../../domain/catalogue/favourites.ts'
import type { SessionEndReason } from '../../../domain/people/session.ts'
import { KEYS, type JsonStorage } from './storage.ts'

/** The data in local storage. `readStoredData.ts` reads it; a first visit does not load that file and its schemas. */
export interface StoredData {
  user: User | null
  cart: StoredCart
  purchase: StoredPurchase | null
  cookieChoice: CookieChoice | null
  favourites: StoredFavourites
}

export const NOTHING_STORED: StoredData = {
  user: null,
  cart: EMPTY_CART,
  purchase: null,
  cookieChoice: null,
  favourites: NO_FAVOURITES,
}

/** Without a schema: a shopper who has only made this choice need not load them on later visits. */
function isConsent(stored: unknown): stored is CookieConsent {
  const { necessary, analytics, marketing, personalization, timestamp } = Object(stored) as Partial<
    Record<keyof CookieConsent, unknown>
  >
  return (
    necessary === true &&
    typeof timestamp === 'string' &&
    [analytics, marketing, personalization].every((allowed) => typeof allowed === 'boolean')
  )
}

/** Returns the stored choice of cookies, or null. Sets an unreadable one aside. */
export function readCookieChoice(storage: JsonStorage): CookieChoice | null {
  const stored = storage.read(KEYS.cookieConsent)
  if (isConsent(stored))
    return { analytics: stored.analytics, marketing: stored.marketing, personalization: stored.personalization }
  if (stored !== null) storage.setAside(KEYS.cookieConsent)
  return null
}

/** Returns why the last session here ended; `loggedOut` without a stored reason, as after clearing storage. */
export function readSessionEndReason(storage: JsonStorage): SessionEndReason {
  const reason = storage.read(KEYS.sessionEnd)
  return reason === 'expired' || reason === 'refused' ? reason : 'loggedOut'
}

/** Stores a user with exactly the fields of ENT-12, and what the account has set in a key of its own (OPN-204). */
export function writeUser(storage: JsonStorage, { language, idleMinutes, ...user }: User): void {
  const settings = { ...(language && { language }), ...(idleMinutes && { idleMinutes }) }
  // before the user: another tab reads both when it hears of the user
  if (Object.keys(settings).length > 0)
    storage.write(KEYS.accountSettings, { version: 1, email: user.email, ...settings })
  else storage.remove(KEYS.accountSettings)
  storage.write(KEYS.user, user)
}
