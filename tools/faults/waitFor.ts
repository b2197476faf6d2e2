import { setTimeout } from 'node:timers/promises'

/** Calls `look` every 20 ms until it returns something. Throws after three minutes, far more than the shop needs. */
export async function waitFor<T>(
  what: string,
  look: () => T | undefined | null | false | Promise<T | undefined | null | false>,
): Promise<T> {
  const end = Date.now() + 180_000
  for (;;) {
    const found = await look()
    if (found) return found
    if (Date.now() > end) throw new Error(`${what}: not in three minutes`)
    await setTimeout(20)
  }
}
