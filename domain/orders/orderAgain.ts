import type { CartLine, OrderItem, ProductSummary } from '../entities.ts'
import { lineOf } from './cart.ts'

/** A product for the cart, with the pieces of it. */
export interface WantedProduct {
  product: ProductSummary
  quantity: number
}

/** What of an order is sold today, and the names of what is not. */
export interface OrderedAgain {
  wanted: WantedProduct[]
  gone: string[]
}

/** Returns what of an order's items is sold today: as it is, not in variants only. `products` are those found by id. */
export function orderAgain(items: readonly OrderItem[], products: readonly ProductSummary[]): OrderedAgain {
  const sold = new Map(products.map((product) => [product.id, product]))
  const pieces = new Map<string, number>()
  const gone: string[] = []
  for (const { productId, item_name, quantity } of items) {
    const product = sold.get(productId)
    // a product sold in variants now
    if (product && !product.variantPrices) pieces.set(productId, (pieces.get(productId) ?? 0) + quantity)
    else gone.push(item_name || productId)
  }
  const wanted = [...pieces].map(([id, quantity]) => ({
    product: sold.get(id)!,
    quantity: Math.max(1, Math.round(quantity)),
  }))
  return { wanted, gone }
}

/** Returns the lines that a cart gets, and the names of those that it has already or that are out of stock. */
export function sortWanted(
  lines: readonly CartLine[],
  wanted: readonly WantedProduct[],
): { added: CartLine[]; kept: string[]; soldOut: string[] } {
  const held = new Set(lines.map(({ id }) => id))
  const isNew = ({ product }: WantedProduct) => !held.has(product.id)
  const namesOf = (found: WantedProduct[]) => found.map(({ product }) => product.name)
  return {
    added: wanted
      .filter((each) => isNew(each) && each.product.inStock)
      .map(({ product, quantity }) => lineOf(product, quantity)),
    kept: namesOf(wanted.filter((each) => !isNew(each) && each.product.inStock)),
    soldOut: namesOf(wanted.filter(({ product }) => !product.inStock)),
  }
}
