import type { CartLine, Order } from '../entities.ts'

/**
 * Returns whether an order has the same items and quantities as the cart, in any order; prices don't count. True when
 * the host does not send the order's items.
 */
export function holdsCart(order: Pick<Order, 'items'>, lines: readonly CartLine[]): boolean {
  if (order.items.length === 0) return true
  const ordered = quantitiesOf(order.items.map(({ productId, quantity }) => [productId, quantity]))
  const wanted = quantitiesOf(lines.map(({ id, quantity }) => [id, quantity]))
  return ordered.size === wanted.size && [...wanted].every(([id, quantity]) => ordered.get(id) === quantity)
}

/** Returns the quantity of each product; a host may split one over several rows. */
function quantitiesOf(pieces: readonly (readonly [id: string, quantity: number])[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const [id, quantity] of pieces) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return quantities
}
