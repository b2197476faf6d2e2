import type { CartLine, Order } from './entities.ts'

/**
 * Whether an order holds just what is in the cart: the same items in the same quantities, in any order. Prices are the
 * shop's and don't count. An order whose items the host does not tell can't be held against the cart.
 */
export function holdsCart(order: Pick<Order, 'items'>, lines: readonly CartLine[]): boolean {
  if (order.items.length === 0) return true
  const ordered = quantitiesOf(order.items.map(({ productId, quantity }) => [productId, quantity]))
  const wanted = quantitiesOf(lines.map(({ id, quantity }) => [id, quantity]))
  return ordered.size === wanted.size && [...wanted].every(([id, quantity]) => ordered.get(id) === quantity)
}

/** How many pieces of each item, also where a host splits an item over several rows. */
function quantitiesOf(pieces: readonly (readonly [id: string, quantity: number])[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const [id, quantity] of pieces) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return quantities
}
