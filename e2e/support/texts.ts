import type { Shop } from './shop.ts'

/** Returns the last text to a number. */
export async function lastText(shop: Shop, number: string): Promise<string> {
  const { stdout } = await shop.store('outbox')
  return stdout
    .split('\n')
    .filter((line) => line.includes(number))
    .at(-1)!
    .split(number)[1]!
    .trim()
}
