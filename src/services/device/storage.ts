/**
 * Keys in local storage (OPN-14, OPN-16, OPN-53, OPN-86) [COK-11]. Written for other tabs: `sessionEnd`, why the last
 * session ended; `heldUntil`, until when a payment request holds the session, in ms since 1970; `completedOrder`, the
 * id of the last completed order. `languageOffered`: the language that the shop offered. `destination`: the county and
 * area that were chosen on this device (OPN-116). `accountSettings`: what the user's account has set, beside the fields
 * of `user` (OPN-204).
 */
export const KEYS = {
  user: 'user',
  accountSettings: 'accountSettings',
  loginTime: 'loginTime',
  heldUntil: 'heldUntil',
  sessionEnd: 'sessionEnd',
  cart: 'cart',
  purchase: 'checkout',
  completedOrder: 'completedOrder',
  cookieConsent: 'cookieConsent',
  favourites: 'favourites',
  recentlyViewed: 'recentlyViewed',
  idempotencyKeys: 'attempts',
  languageOffered: 'languageOffered',
  destination: 'destination',
} as const

/** Storage of JSON values that never throws: unreadable values are null, refused ones stay in memory. */
export interface JsonStorage {
  read(key: string): unknown
  write(key: string, value: unknown): void
  remove(key: string): void
  /** Moves an unreadable value to `<key>.unreadable`. */
  setAside(key: string): void
}

/**
 * Wraps the browser's local or session storage; `open` throws where storage is blocked. Values that the browser
 * refuses, as its storage is full or blocked, stay in memory and win over older stored ones; `onRefused` hears of each.
 */
export function createStorage(open: () => Storage, onRefused?: (key: string) => void): JsonStorage {
  const unsaved = memoryStorage()
  function attempt<T>(work: (storage: Storage) => T): T | null {
    try {
      return work(open())
    } catch {
      return null
    }
  }
  return {
    read: (key) =>
      unsaved.read(key) ??
      attempt((storage) => {
        const text = storage.getItem(key)
        return text === null ? null : (JSON.parse(text) as unknown)
      }),
    write(key, value) {
      const isStored = attempt((storage) => {
        storage.setItem(key, JSON.stringify(value))
        return true
      })
      if (isStored) unsaved.remove(key)
      else {
        unsaved.write(key, value)
        onRefused?.(key)
      }
    },
    remove(key) {
      unsaved.remove(key)
      attempt((storage) => storage.removeItem(key))
    },
    setAside: (key) =>
      attempt((storage) => {
        storage.setItem(`${key}.unreadable`, storage.getItem(key) ?? '')
        storage.removeItem(key)
      }),
  }
}

/** Creates a storage in memory, for the server and for tests. */
export function memoryStorage(): JsonStorage {
  const values = new Map<string, string>()
  return {
    read: (key) => (values.has(key) ? (JSON.parse(values.get(key) ?? 'null') as unknown) : null),
    write: (key, value) => void values.set(key, JSON.stringify(value)),
    remove: (key) => void values.delete(key),
    setAside: (key) => void values.delete(key),
  }
}
