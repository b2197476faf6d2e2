import * as z from 'zod/mini'
import { EMPTY_CART, type StoredCart } from '../../../domain/orders/cart.ts'
import { EMPTY_DELIVERY, type DeliveryField } from '../../../domain/orders/deliveryFields.ts'
import type { User } from '../../../domain/entities.ts'
import { NO_FAVOURITES, type StoredFavourites } from '../../../domain/catalogue/favourites.ts'
import { idleLimitOf, isStillFresh, type SessionEndReason } from '../../../domain/people/session.ts'
import { readIdleTime } from './idleTime.ts'
import { KEYS, type JsonStorage } from './storage.ts'
import { readCookieChoice, readSessionEndReason, type StoredData } from './storedData.ts'

const line = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  quantity: z.int().check(z.minimum(1)),
  image: z.string(),
  inStock: z.boolean(),
})

const cart = z.object({
  version: z.literal(1),
  lines: z.array(line),
  orderId: z.nullable(z.string()),
  orderOwner: z.nullable(z.string()),
})

const user = z.object({
  username: z.string(),
  email: z.string(),
  sid: z.string(),
  api_key: z.string(),
  api_secret: z.string(),
  full_name: z.string(),
  mobile_number: z.string(),
  role: z.string(),
  // as earlier releases stored it; now it is in `accountSettings`
  idleMinutes: z.optional(z.number()),
})

const accountSettings = z.object({
  version: z.literal(1),
  email: z.string(),
  language: z.optional(z.string()),
  idleMinutes: z.optional(z.number()),
})

const isField = (name: string): name is DeliveryField => Object.hasOwn(EMPTY_DELIVERY, name)

/** A draft of another release may lack fields and have others: those become empty, these are dropped. */
const form = z.pipe(
  z.record(z.string(), z.string()),
  z.transform((stored) => ({
    ...EMPTY_DELIVERY,
    ...Object.fromEntries(Object.entries(stored).filter(([name]) => isField(name))),
  })),
)

const typed = z.pipe(
  z.array(z.string()),
  z.transform((names) => names.filter(isField)),
)

const purchase = z.object({
  version: z.literal(1),
  orderId: z.nullable(z.string()),
  form,
  typed,
  region: z.nullable(z.object({ region: z.string(), has_location: z.boolean(), delivery_fee: z.number() })),
  location: z.nullable(z.object({ location: z.string(), delivery_fee: z.number() })),
  fromAccount: z.boolean(),
  owner: z.optional(z.nullable(z.string())),
})

const favourites = z.object({ version: z.literal(1), ids: z.array(z.string()) })

/** Returns a stored value without its version, or null. Sets a value that does not fit the schema aside. */
export function readStored<T extends { version: number }>(
  storage: JsonStorage,
  key: string,
  schema: z.ZodMiniType<T>,
): Omit<T, 'version'> | null {
  const stored = storage.read(key)
  if (stored === null) return null
  const parsed = schema.safeParse(stored)
  if (!parsed.success) {
    storage.setAside(key)
    return null
  }
  const { version: _, ...rest } = parsed.data
  return rest
}

export function readCart(storage: JsonStorage): StoredCart {
  return readStored(storage, KEYS.cart, cart) ?? EMPTY_CART
}

export function readFavourites(storage: JsonStorage): StoredFavourites {
  return readStored(storage, KEYS.favourites, favourites) ?? NO_FAVOURITES
}

/**
 * Returns the user of a session whose last activity is within its limit, or null. Removes an older or unreadable
 * session and stores why it ended, for other tabs [SES-07, SES-08]. `now` in ms since 1970.
 */
export function readUser(storage: JsonStorage, now: number): User | null {
  const found = storage.read(KEYS.user)
  const stored = withSettings(storage, user.safeParse(found).data)
  const lastActive = now - readIdleTime(storage, now).idleMs
  const isFresh = isStillFresh(lastActive, now, idleLimitOf(stored))
  if (stored && isFresh) return stored
  if (found !== null) storage.write(KEYS.sessionEnd, isFresh ? 'refused' : 'expired')
  storage.remove(KEYS.user)
  storage.remove(KEYS.accountSettings)
  storage.remove(KEYS.loginTime)
  storage.remove(KEYS.heldUntil)
  return null
}

/** Adds what the account of the stored user has set. */
function withSettings(storage: JsonStorage, stored: User | undefined): User | null {
  if (!stored) return null
  const settings = readStored(storage, KEYS.accountSettings, accountSettings)
  if (settings?.email !== stored.email) return stored
  const { email: _, ...own } = settings
  return { ...stored, ...own }
}

/**
 * Returns the user after a change in another tab, or why the session ended. Removes an expired session. Keeps a time
 * without a user: another tab that is logging in writes the time first. `now` in ms since 1970.
 */
export function readSession(storage: JsonStorage, now: number): { user: User | null; end: SessionEndReason } {
  const found = storage.read(KEYS.user) === null ? null : readUser(storage, now)
  return { user: found, end: readSessionEndReason(storage) }
}

/** Reads all stored data; the initial value for what is missing or unreadable. `now` in ms since 1970. */
export function readStoredData(storage: JsonStorage, now: number): StoredData {
  return {
    user: readUser(storage, now),
    cart: readCart(storage),
    purchase: readStored(storage, KEYS.purchase, purchase),
    cookieChoice: readCookieChoice(storage),
    favourites: readFavourites(storage),
  }
}
