import type { ProductSummary } from '../entities.ts'
import { EMPTY_SUMMARY } from './emptyProduct.ts'

const FIELDS = [...Object.keys(EMPTY_SUMMARY), 'variantPrices'] as (keyof ProductSummary)[]

/** Returns the part of a product that a card shows, its fields in the order of the table. */
export function summaryOf(product: ProductSummary): ProductSummary {
  const shown = FIELDS.filter((field) => product[field] !== undefined)
  return Object.fromEntries(shown.map((field) => [field, product[field]])) as unknown as ProductSummary
}
