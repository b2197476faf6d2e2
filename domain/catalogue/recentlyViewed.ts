import type { ProductSummary } from '../entities.ts'
import { summaryOf } from './summary.ts'

/** More than a row shows, as some may not be sold any more. */
const MOST = 12

/** Returns the products viewed, with `product` as the latest, which stands first (OPN-86). */
export function withViewed(viewed: readonly ProductSummary[], product: ProductSummary): ProductSummary[] {
  return [summaryOf(product), ...viewed.filter(({ id }) => id !== product.id)].slice(0, MOST)
}
