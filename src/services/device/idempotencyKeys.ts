import { KEYS, type JsonStorage } from './storage.ts'

/**
 * Idempotency keys of writes that the shop has not answered. A write keeps its key until it is answered, also after a
 * reload and in another tab, so that it happens once even when the answer is lost.
 */
export interface IdempotencyKeys {
  /** Returns the key of a write, such as `complete SAL-ORD-1`; makes one if it has none. */
  keyOf(write: string): string
  /** Removes a write's key after its answer. */
  forget(write: string): void
}

/** Keeps the keys in `storage`. Ignores unreadable ones. */
export function createIdempotencyKeys(storage: JsonStorage): IdempotencyKeys {
  const read = () => {
    const stored = storage.read(KEYS.idempotencyKeys) as { version?: unknown; keys?: unknown } | null
    return new Map(stored?.version === 1 && Array.isArray(stored.keys) ? stored.keys.filter(isPair) : [])
  }
  const store = (keys: Map<string, string>) => storage.write(KEYS.idempotencyKeys, { version: 1, keys: [...keys] })
  return {
    keyOf(write) {
      const keys = read()
      const key = keys.get(write) ?? newKey()
      if (!keys.has(write)) store(keys.set(write, key))
      return key
    },
    forget(write) {
      const keys = read()
      keys.delete(write)
      if (keys.size > 0) store(keys)
      else storage.remove(KEYS.idempotencyKeys)
    },
  }
}

const isPair = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) && pair.every((each) => typeof each === 'string')

/** 32 hexadecimal digits. Pages on plain HTTP have no `crypto.randomUUID`. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
