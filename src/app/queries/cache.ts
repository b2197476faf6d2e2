/** Key of the whole list of products: the largest entry, and the first to be removed. */
export const ALL_PRODUCTS = 'all_products'

/** In characters; writing more blocks a slow phone for over 50 ms (docs/decisions/0011-caches.md). */
export const LONGEST_ENTRY = 250_000

/** How long an unused entry is kept [DAT-08]. */
const KEPT_FOR_MS = 300_000

/** Session storage holds other things too [DAT-01]. */
const OUR_KEYS = /^(?:all_products|default_currency|featured_products|(?:product|related|category)_.+)$/s

/** The time is read without parsing the value. */
const HEAD = /^\{"usedAt":(\d+),"value":/

/** What pages of this tab have read, as JSON. Never throws: what cannot be kept is read from the host again. */
export interface Cache {
  /** Null where there is nothing, or nothing used in the last 5 minutes. */
  read(key: string): string | null
  /** Removes older entries where storage is full. */
  write(key: string, json: string): void
  /** Sets the time of last use. */
  touch(key: string): void
  remove(key: string): void
  /** Removes all expired entries. */
  sweep(): void
}

interface Entry {
  key: string
  usedAt: number
  json: string
}

/** A cache in session storage; `open` throws where storage is blocked. `now` in ms since 1970. */
export function createCache(open: () => Storage, now: () => number): Cache {
  function attempt<T>(work: (storage: Storage) => T): T | null {
    try {
      return work(open())
    } catch {
      return null
    }
  }

  function entryIn(storage: Storage, key: string): Entry | null {
    const text = storage.getItem(key) ?? ''
    const head = HEAD.exec(text)
    return head && { key, usedAt: Number(head[1]), json: text.slice(head[0].length, -1) }
  }

  // absolute, as the clock may have been set back
  const isExpired = ({ usedAt }: Entry) => Math.abs(now() - usedAt) >= KEPT_FOR_MS

  function ourEntries(storage: Storage): Entry[] {
    const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    return keys.filter((key) => OUR_KEYS.test(key)).flatMap((key) => entryIn(storage, key) ?? [])
  }

  function put(key: string, json: string): boolean {
    return attempt((storage) => (storage.setItem(key, `{"usedAt":${now()},"value":${json}}`), true)) ?? false
  }

  function makeRoom(key: string, json: string): void {
    const rank = (entry: Entry) => (entry.key === ALL_PRODUCTS ? 0 : entry.usedAt)
    const others = (attempt(ourEntries) ?? []).filter((entry) => entry.key !== key).sort((a, b) => rank(a) - rank(b))
    for (const entry of others) {
      if (key === ALL_PRODUCTS && !isExpired(entry)) continue
      cache.remove(entry.key)
      if (put(key, json)) return
    }
  }

  const cache: Cache = {
    read(key) {
      const entry = attempt((storage) => entryIn(storage, key))
      if (entry && !isExpired(entry)) return entry.json
      cache.remove(key)
      return null
    },
    write(key, json) {
      if (json.length <= LONGEST_ENTRY && !put(key, json)) makeRoom(key, json)
    },
    touch(key) {
      const entry = attempt((storage) => entryIn(storage, key))
      if (entry) put(key, entry.json)
    },
    remove: (key) => attempt((storage) => storage.removeItem(key)),
    sweep() {
      for (const entry of attempt(ourEntries) ?? []) if (isExpired(entry)) cache.remove(entry.key)
    },
  }
  return cache
}
