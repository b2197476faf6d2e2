import { KEYS, type JsonStorage } from './storage.ts'

/**
 * The idempotency keys of writes that the shop has not answered. The same attempt has the same key until it is answered,
 * also after a reload and in another tab, so that a lost answer never makes it happen twice.
 */
export interface Attempts {
  keyOf(attempt: string): string
  answered(attempt: string): void
}

/** Keeps the keys in `storage`; what cannot be read there counts as none. */
export function createAttempts(storage: JsonStorage): Attempts {
  const known = () => {
    const stored = storage.read(KEYS.attempts) as { version?: unknown; keys?: unknown } | null
    return new Map(stored?.version === 1 && Array.isArray(stored.keys) ? stored.keys.filter(isPair) : [])
  }
  const write = (keys: Map<string, string>) => storage.write(KEYS.attempts, { version: 1, keys: [...keys] })
  return {
    keyOf(attempt) {
      const keys = known()
      const key = keys.get(attempt) ?? newKey()
      if (!keys.has(attempt)) write(keys.set(attempt, key))
      return key
    },
    answered(attempt) {
      const keys = known()
      keys.delete(attempt)
      if (keys.size > 0) write(keys)
      else storage.remove(KEYS.attempts)
    },
  }
}

const isPair = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) && pair.every((each) => typeof each === 'string')

/** 32 hexadecimal digits. `crypto.randomUUID` is missing on pages that came by plain HTTP. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
