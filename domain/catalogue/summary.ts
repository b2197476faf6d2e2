import type { ProductSummary } from '../entities.ts'
import { EMPTY_SUMMARY } from './productFields.ts'

/** Returns the part of a product that a card shows. */
export function summaryOf(product: ProductSummary): ProductSummary {
  const isShown = (field: string) => field in EMPTY_SUMMARY || field === 'variantPrices'
  return Object.fromEntries(Object.entries(product).filter(([field]) => isShown(field))) as unknown as ProductSummary
}
