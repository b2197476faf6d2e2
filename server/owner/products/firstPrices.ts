import type { Statements } from '../../database/database.ts'
import { said } from '../../messages/texts.ts'
import { notAllowed } from '../../refusals.ts'
import type { Family } from './products.ts'

/** A price of a product or variant before and after a change; null where it is not there. `family`: its product. */
export interface Repriced {
  id: string
  family: string
  from: number | null
  to: number | null
}

/** So many products may get other prices without a new second factor. */
const MOST_REPRICED = 5

/** Returns the prices that differ, also of what was added and removed; all of them without a product before. */
export function repricedBetween(before: Family | null, after: Family): Repriced[] {
  const pricesOf = (family: Family | null) =>
    new Map(family ? [family.product, ...family.variants].map(({ product_id, price }) => [product_id, price]) : [])
  const [old, present] = [pricesOf(before), pricesOf(after)]
  const family = after.product.product_id
  return [...new Set([...old.keys(), ...present.keys()])]
    .map((id) => ({ id, family, from: old.get(id) ?? null, to: present.get(id) ?? null }))
    .filter(({ from, to }) => from !== to)
}

/**
 * Refuses what a stolen session must not do to prices, however it splits it up (OPN-421): prices of more than five
 * products since the second factor was entered in the session, and one below half of what it was then. What was added
 * since, or had no price, may get any.
 */
export async function refuseSweepingPrices(
  statements: Statements,
  sessionId: number,
  changes: readonly Repriced[],
): Promise<void> {
  if (changes.length === 0) return
  const [session] = await statements.query<{ first_prices: [id: string, family: string, price: number][] }>(
    'select first_prices from sessions where session_id = $1 for update',
    [sessionId],
  )
  const first = new Map(session?.first_prices.map((each) => [each[0], each]))
  for (const { id, family, from } of changes) if (!first.has(id)) first.set(id, [id, family, from ?? 0])
  const families = new Set([...first.values()].filter(([, , price]) => price > 0).map(([, family]) => family))
  const isHalved = changes.some(({ id, to }) => to !== null && to * 2 < first.get(id)![2])
  if (!session || families.size > MOST_REPRICED || isHalved) throw notAllowed(said('freshFactorNeeded'))
  await statements.query('update sessions set first_prices = $2::jsonb where session_id = $1', [
    sessionId,
    JSON.stringify([...first.values()]),
  ])
}
