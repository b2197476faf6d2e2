import type { CartLine, Order, OrderItem, ProductSummary } from '../entities.ts'
import { lineOf } from './cart.ts'

/** What a cart line and an order's item have in common, by the names of a cart line. */
export type OrderedLine = Omit<CartLine, 'inStock'>

/** Returns an order's item by the names of a cart line. */
export function orderedLine({ productId, item_name, unit_price, quantity, product_image }: OrderItem): OrderedLine {
  return { id: productId, name: item_name, price: unit_price, quantity, image: product_image }
}

/**
 * Returns whether an order has the same items and quantities as the cart, in any order; prices don't count. True when
 * the host does not send the order's items.
 */
export function holdsCart(order: Pick<Order, 'items'>, lines: readonly CartLine[]): boolean {
  if (order.items.length === 0) return true
  const ordered = quantitiesOf(order.items.map(orderedLine))
  const wanted = quantitiesOf(lines)
  return ordered.size === wanted.size && [...wanted].every(([id, quantity]) => ordered.get(id) === quantity)
}

/** Lines for the cart of what of an order is sold today, and the names of what is not. */
export interface OrderedAgain {
  wanted: CartLine[]
  gone: string[]
}

/** Returns what of an order's items is sold today: as it is, not in variants only. `products` are those found by id. */
export function orderAgain(items: readonly OrderItem[], products: readonly ProductSummary[]): OrderedAgain {
  const sold = new Map(products.filter(({ variantPrices }) => !variantPrices).map((product) => [product.id, product]))
  const lines = items.map(orderedLine)
  const pieces = quantitiesOf(lines.filter(({ id }) => sold.has(id)))
  return {
    wanted: [...pieces].map(([id, quantity]) => lineOf(sold.get(id)!, Math.max(1, Math.round(quantity)))),
    gone: lines.filter(({ id }) => !sold.has(id)).map(({ id, name }) => name || id),
  }
}

/** Returns the quantity of each product; a host may split one over several rows. */
function quantitiesOf(lines: readonly Pick<CartLine, 'id' | 'quantity'>[]): Map<string, number> {
  const quantities = new Map<string, number>()
  for (const { id, quantity } of lines) quantities.set(id, (quantities.get(id) ?? 0) + quantity)
  return quantities
}
