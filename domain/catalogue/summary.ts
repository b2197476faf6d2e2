import type { ProductSummary } from '../entities.ts'

/** Returns the part of a product that a card shows. */
export function summaryOf(product: ProductSummary): ProductSummary {
  const { id, name, category, price, originalPrice, discount, image, rating, reviews, inStock, variantPrices } = product
  const summary = { id, name, category, price, originalPrice, discount, image, rating, reviews, inStock }
  return variantPrices ? { ...summary, variantPrices } : summary
}
