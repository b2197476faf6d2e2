/**
 * Where facts lie in local storage (OPN-14, OPN-16, OPN-53) [COK-11]; `attempts` are writes that are not answered yet. For
 * other tabs: `sessionEnd` is how the last session ended, `completedOrder` the order that was completed last.
 */
export const KEYS = {
  user: 'user',
  loginTime: 'loginTime',
  sessionEnd: 'sessionEnd',
  cart: 'cart',
  purchase: 'checkout',
  completedOrder: 'completedOrder',
  cookieConsent: 'cookieConsent',
  favourites: 'favourites',
  attempts: 'attempts',
} as const

/** A box of JSON values that never throws: a damaged value reads as none, and what cannot be kept lasts as long as the page. */
export interface JsonStorage {
  read(key: string): unknown
  write(key: string, value: unknown): void
  remove(key: string): void
  /** Moves an unreadable value out of the way, so that it is neither used nor lost. */
  setAside(key: string): void
}

/**
 * Wraps the browser's local or session storage; `open` may throw, as it does where storage is blocked. A value that the
 * browser does not take, because its storage is full or blocked, is held in memory and goes before an older one there.
 */
export function createStorage(open: () => Storage): JsonStorage {
  const unkept = memoryStorage()
  function attempt<T>(work: (box: Storage) => T): T | null {
    try {
      return work(open())
    } catch {
      return null
    }
  }
  return {
    read: (key) =>
      unkept.read(key) ??
      attempt((box) => {
        const text = box.getItem(key)
        return text === null ? null : (JSON.parse(text) as unknown)
      }),
    write(key, value) {
      const isKept = attempt((box) => {
        box.setItem(key, JSON.stringify(value))
        return true
      })
      if (isKept) unkept.remove(key)
      else unkept.write(key, value)
    },
    remove(key) {
      unkept.remove(key)
      attempt((box) => box.removeItem(key))
    },
    setAside: (key) =>
      attempt((box) => {
        box.setItem(`${key}.unreadable`, box.getItem(key) ?? '')
        box.removeItem(key)
      }),
  }
}

/** A storage that lasts as long as the object: for the server and for tests. */
export function memoryStorage(): JsonStorage {
  const values = new Map<string, string>()
  return {
    read: (key) => (values.has(key) ? (JSON.parse(values.get(key) ?? 'null') as unknown) : null),
    write: (key, value) => void values.set(key, JSON.stringify(value)),
    remove: (key) => void values.delete(key),
    setAside: (key) => void values.delete(key),
  }
}
