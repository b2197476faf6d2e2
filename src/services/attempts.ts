import * as z from 'zod/mini'
import { KEYS, type JsonStorage } from './storage.ts'

const schema = z.object({ version: z.literal(1), keys: z.record(z.string(), z.string()) })

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
  const keys = () => schema.safeParse(storage.read(KEYS.attempts)).data?.keys ?? {}
  const write = (changed: Record<string, string>) => storage.write(KEYS.attempts, { version: 1, keys: changed })
  return {
    keyOf(attempt) {
      const known = keys()
      const key = known[attempt] ?? newKey()
      if (key !== known[attempt]) write({ ...known, [attempt]: key })
      return key
    },
    answered(attempt) {
      const { [attempt]: _, ...others } = keys()
      if (Object.keys(others).length > 0) write(others)
      else storage.remove(KEYS.attempts)
    },
  }
}

/** 32 hexadecimal digits. `crypto.randomUUID` is missing on pages that came by plain HTTP. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
