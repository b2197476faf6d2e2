/** The whole list of products: the largest entry, and the first to go. */
export const ALL_PRODUCTS = 'all_products'

/** Storing more holds up a slow phone's page for longer than 50 ms (docs/decisions/0011). */
export const LONGEST_ENTRY = 250_000

/** How long an entry that nobody uses is kept [DAT-08]. */
const KEPT_FOR_MS = 300_000

/** Our own in session storage, where others keep things too [DAT-01]. */
const OUR_KEYS = /^(?:all_products|default_currency|featured_products|(?:product|related|category)_.+)$/s

/** An entry is JSON as a whole, and its time is read without parsing the rest. */
const HEAD = /^\{"usedAt":(\d+),"value":/

/** What was read of the shop, for the next page of the same tab. It never throws: what cannot be kept is read again from the host. */
export interface Cache {
  /** Null where there is nothing, nothing readable, or nothing that was used in the last 5 minutes. */
  read(key: string): unknown
  /** An older entry makes room where storage is full. */
  write(key: string, value: unknown): void
  /** A value as its JSON text, for a thread that parses it elsewhere. */
  readText(key: string): string | null
  writeText(key: string, json: string): void
  /** The entry has been in use until now. */
  touch(key: string): void
  remove(key: string): void
  /** Removes all entries whose time is over. */
  sweep(): void
}

interface Entry {
  key: string
  usedAt: number
  json: string
}

/** Keeps entries in the browser's session storage; `open` may throw, as it does where storage is blocked. `now` in ms since 1970. */
export function createCache(open: () => Storage, now: () => number): Cache {
  function attempt<T>(work: (box: Storage) => T): T | null {
    try {
      return work(open())
    } catch {
      return null
    }
  }

  function entryIn(box: Storage, key: string): Entry | null {
    const text = box.getItem(key) ?? ''
    const head = HEAD.exec(text)
    return head && { key, usedAt: Number(head[1]), json: text.slice(head[0].length, -1) }
  }

  // a clock that was set back makes no entry last for ever
  const isOver = ({ usedAt }: Entry) => Math.abs(now() - usedAt) >= KEPT_FOR_MS

  function ourEntries(box: Storage): Entry[] {
    const keys = Array.from({ length: box.length }, (_, index) => box.key(index) ?? '')
    return keys.filter((key) => OUR_KEYS.test(key)).flatMap((key) => entryIn(box, key) ?? [])
  }

  function put(key: string, json: string): boolean {
    return attempt((box) => (box.setItem(key, `{"usedAt":${now()},"value":${json}}`), true)) ?? false
  }

  function makeRoom(key: string, json: string): void {
    const rank = (entry: Entry) => (entry.key === ALL_PRODUCTS ? 0 : entry.usedAt)
    const others = (attempt(ourEntries) ?? []).filter((entry) => entry.key !== key).sort((a, b) => rank(a) - rank(b))
    for (const entry of others) {
      if (key === ALL_PRODUCTS && !isOver(entry)) continue
      cache.remove(entry.key)
      if (put(key, json)) return
    }
  }

  const cache: Cache = {
    read(key) {
      const json = cache.readText(key)
      try {
        return json === null ? null : (JSON.parse(json) as unknown)
      } catch {
        cache.remove(key)
        return null
      }
    },
    write: (key, value) => cache.writeText(key, JSON.stringify(value)),
    readText(key) {
      const entry = attempt((box) => entryIn(box, key))
      if (entry && !isOver(entry)) return entry.json
      cache.remove(key)
      return null
    },
    writeText(key, json) {
      if (json.length <= LONGEST_ENTRY && !put(key, json)) makeRoom(key, json)
    },
    touch(key) {
      const entry = attempt((box) => entryIn(box, key))
      if (entry) put(key, entry.json)
    },
    remove: (key) => attempt((box) => box.removeItem(key)),
    sweep() {
      for (const entry of attempt(ourEntries) ?? []) if (isOver(entry)) cache.remove(entry.key)
    },
  }
  return cache
}
