import { rounded } from './rows/values.ts'

const HIGHEST_PRICE = 999_999_999_999

/** Limits of texts in lists, addresses and indexes; a longer text is usually a missing quotation mark. */
export const LONGEST = { name: 1000, SKU: 1000, category: 200 }

export type PriceProblem = 'noPrice' | 'priceNoNumber' | 'priceBelowZero' | 'priceZero' | 'priceTooHigh'

/** Returns what is wrong with a price that was read as `amountOf` does; null when nothing is. */
export function priceProblem(price: number | null, rate = 1): PriceProblem | null {
  if (price === null) return 'noPrice'
  if (!Number.isFinite(price)) return 'priceNoNumber'
  if (price < 0) return 'priceBelowZero'
  if (rounded(price * rate) === 0) return 'priceZero'
  return price * rate > HIGHEST_PRICE ? 'priceTooHigh' : null
}

/** Prices of a product; the discount follows from them. */
export interface Prices {
  price: number
  original_price: number | null
  discount: number
}

/** Returns the prices of a product; an original price that is not higher than the price does not count. */
export function pricesOf(price: number, original: number | null): Prices {
  const isReduced = original !== null && original > price && original <= HIGHEST_PRICE
  return {
    price,
    original_price: isReduced ? original : null,
    discount: isReduced ? rounded((1 - price / original) * 100) : 0,
  }
}

/** What a variant says of its product. */
export type Offered = Prices & { in_stock: boolean; image: string }

/** Returns what a product has from its variants: of the cheapest one in stock, else of the cheapest. */
export function offerOfVariants(image: string, variants: readonly Offered[]): (Offered & { stock: null }) | null {
  const inStock = variants.filter(({ in_stock }) => in_stock)
  const [cheapest] = [...(inStock.length > 0 ? inStock : variants)].sort((a, b) => a.price - b.price)
  if (!cheapest) return null
  const { price, original_price, discount } = cheapest
  return {
    price,
    original_price,
    discount,
    image: image || (variants.find((each) => each.image)?.image ?? ''),
    in_stock: inStock.length > 0,
    stock: null,
  }
}
