import type { CartLine, ProductSummary } from '../entities.ts'

/** The cart in local storage; `orderOwner` is the email of the customer who placed the linked order (OPN-17). */
export interface StoredCart {
  lines: CartLine[]
  orderId: string | null
  orderOwner: string | null
}

export const EMPTY_CART: StoredCart = { lines: [], orderId: null, orderOwner: null }

/** A product as a cart line [ENT-06]; without a given quantity 1 [CRT-26]. */
export function lineOf(product: Omit<CartLine, 'quantity'>, quantity = 1): CartLine {
  const { id, name, price, image, inStock } = product
  return { id, name, price, quantity, image, inStock }
}

/**
 * Returns the lines with today's names, prices and stock. What was `asked` for and is no longer sold, or only in
 * variants, is out of stock. A line that did not change stays the same object.
 */
export function withProducts(
  lines: CartLine[],
  products: readonly ProductSummary[],
  asked: readonly string[],
): CartLine[] {
  const known = new Map(
    products.map(({ variantPrices, inStock, ...product }) => [
      product.id,
      { ...product, inStock: inStock && !variantPrices },
    ]),
  )
  return lines.map((line) => {
    if (!asked.includes(line.id)) return line
    const today = lineOf(known.get(line.id) ?? { ...line, inStock: false }, line.quantity)
    return JSON.stringify(today) === JSON.stringify(line) ? line : today
  })
}

/** The lines with one quantity changed; 0 or less removes the line [CRT-28]. */
export function withQuantity(lines: CartLine[], id: string, quantity: number): CartLine[] {
  if (quantity <= 0) return lines.filter((line) => line.id !== id)
  return lines.map((line) => (line.id === id ? { ...line, quantity } : line))
}

/** Returns which of some lines a cart gets, and the names of those that it has already or that are out of stock. */
export function sortWanted(
  lines: readonly CartLine[],
  wanted: readonly CartLine[],
): { added: CartLine[]; kept: string[]; soldOut: string[] } {
  const held = new Set(lines.map(({ id }) => id))
  const namesOf = (isNamed: (line: CartLine) => boolean) => wanted.filter(isNamed).map(({ name }) => name)
  return {
    added: wanted.filter(({ id, inStock }) => inStock && !held.has(id)),
    kept: namesOf(({ id, inStock }) => inStock && held.has(id)),
    soldOut: namesOf(({ inStock }) => !inStock),
  }
}

/** The sum of quantities (OPN-18). */
export function countOf(lines: CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0)
}

/** The sum of line totals [CRT-13]. */
export function subtotalOf(lines: { price: number; quantity: number }[]): number {
  return lines.reduce((sum, line) => sum + line.price * line.quantity, 0)
}

/** `99+` above 99 [HDR-15]; null at 0, where no badge is shown (OPN-18). */
export function badgeOf(count: number): string | null {
  if (count <= 0) return null
  return count > 99 ? '99+' : String(count)
}
