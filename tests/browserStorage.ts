/** Creates a browser's storage for a number of characters; keys and values count. */
export function browserStorage(entries: Record<string, string> = {}, quota = Infinity): Storage {
  const values = new Map(Object.entries(entries))
  return {
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem(key, value) {
      const others = [...values].filter(([other]) => other !== key)
      const used = others.reduce((sum, [other, text]) => sum + other.length + text.length, 0)
      if (used + key.length + value.length > quota) throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

/** Returns a storage's values, by key. */
export function contentsOf(storage: Storage): Record<string, string> {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  return Object.fromEntries(keys.map((key) => [key, storage.getItem(key) ?? '']))
}
