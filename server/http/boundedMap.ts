/** A map with a limit of entries and bytes; the least recently used entries are removed. */
export interface BoundedMap<Value> {
  get(key: string): Value | undefined
  /** `bytes` may be set later, by setting the same value again. */
  set(key: string, value: Value, bytes?: number): void
  /** Does nothing when the key has another value by now. */
  delete(key: string, value: Value): void
  has(key: string, value: Value): boolean
  clear(): void
}

export function createBoundedMap<Value>(mostEntries: number, mostBytes: number): BoundedMap<Value> {
  // least recently used first
  const entries = new Map<string, { value: Value; bytes: number }>()
  let bytes = 0

  function remove(key: string): void {
    bytes -= entries.get(key)?.bytes ?? 0
    entries.delete(key)
  }

  const has = (key: string, value: Value) => entries.get(key)?.value === value

  return {
    has,
    get(key) {
      const entry = entries.get(key)
      if (entry) {
        entries.delete(key)
        entries.set(key, entry)
      }
      return entry?.value
    },
    set(key, value, size = 0) {
      remove(key)
      entries.set(key, { value, bytes: size })
      bytes += size
      for (const oldest of entries.keys()) {
        if (entries.size <= mostEntries && bytes <= mostBytes) break
        remove(oldest)
      }
    },
    delete(key, value) {
      if (has(key, value)) remove(key)
    },
    clear() {
      entries.clear()
      bytes = 0
    },
  }
}
