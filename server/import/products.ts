import { slugOf } from '../../domain/catalogue/slug.ts'
import type { ProductRow } from '../catalogue/productRow.ts'
import { amountOf, imagesOf, rounded } from './values.ts'
import { plainText, richText } from './words.ts'

/** A row that is not imported, with the reason and its number in a spreadsheet (or its position in a JSON list). */
export interface SkippedRow {
  row: number
  name: string
  why: string
  detail?: string
}

/** A product as read from a file, with the values of the file. */
export interface Draft {
  row: number
  id: unknown
  name: unknown
  price: unknown
  originalPrice?: unknown
  category: string
  brand: string
  description: unknown
  images: readonly unknown[]
  /** Undefined when the format has no ratings. */
  rating?: unknown
  reviews?: unknown
  inStock: boolean
  stock: number | null
  isNew?: boolean
  isFeatured?: boolean
  features?: string[]
  specifications: Record<string, string>
}

export interface Completion {
  /** The category of products without one; by default the brand, or else `Other`. */
  category?: string | undefined
  /** Prices are multiplied by this. */
  currencyRate: number
}

const HIGHEST_PRICE = 999_999_999_999

/**
 * Checks the drafts and completes them. The id is the SKU, or else the name as a slug, so that the next import of the
 * file finds the same products. Adds rows that are no products to `skipped`.
 */
export function completed(
  drafts: readonly Draft[],
  { category, currencyRate }: Completion,
  skipped: SkippedRow[],
): ProductRow[] {
  const products = new Map<string, ProductRow>()
  const rowOf = new Map<string, number>()
  for (const draft of drafts) {
    const name = plainText(draft.name)
    const skip = (why: string, detail?: string) =>
      skipped.push({ row: draft.row, name: name || plainText(draft.id), why, ...(detail ? { detail } : {}) })
    if (!name) {
      skip('no name')
      continue
    }
    const id = plainText(draft.id) || slugOf(name)
    if (!id) {
      skip('no SKU and no letters in the name')
      continue
    }
    const long = tooLong({ name, SKU: id, category: draft.category ?? '' })
    if (long) {
      skip(long)
      continue
    }
    const listed = amountOf(draft.price)
    const problem = problemOf(listed, currencyRate)
    if (listed === null || problem) {
      skip(problem ?? 'no price', Number.isNaN(listed) ? plainText(draft.price) : undefined)
      continue
    }
    if (products.has(id)) {
      skip('the same SKU as an earlier row', `${id}, row ${rowOf.get(id)}`)
      continue
    }
    const { rating, reviews } = ratingOf(draft)
    const price = rounded(listed * currencyRate)
    const original = rounded((amountOf(draft.originalPrice) || 0) * currencyRate)
    const isReduced = original > price && original <= HIGHEST_PRICE
    const images = imagesOf(draft.images)
    rowOf.set(id, draft.row)
    products.set(id, {
      product_id: id,
      product_name: name,
      category: draft.category || category || draft.brand || 'Other',
      price,
      original_price: isReduced ? original : null,
      discount: isReduced ? rounded((1 - price / original) * 100) : 0,
      image: images[0] ?? '',
      images,
      rating,
      reviews,
      description: richText(draft.description),
      in_stock: draft.inStock,
      stock: draft.stock === null ? null : Math.max(0, draft.stock),
      is_new: draft.isNew ?? false,
      is_featured_product: draft.isFeatured ?? false,
      features: draft.features ?? [],
      specifications: draft.specifications,
      brand: draft.brand,
    })
  }
  return [...products.values()]
}

/** Limits of texts in lists, addresses and indexes; a longer text is usually a missing quotation mark. */
const LONGEST = { name: 1000, SKU: 1000, category: 200 }

function tooLong(texts: Record<keyof typeof LONGEST, string>): string | null {
  const field = (Object.keys(LONGEST) as (keyof typeof LONGEST)[]).find((each) => texts[each].length > LONGEST[each])
  return field ? `the ${field} has more than ${LONGEST[field]} characters` : null
}

function problemOf(price: number | null, rate: number): string | null {
  if (price === null) return 'no price'
  if (!Number.isFinite(price)) return 'the price is not a number'
  if (price < 0) return 'the price is below 0'
  if (rounded(price * rate) === 0) return 'the price is 0'
  return price * rate > HIGHEST_PRICE ? 'the price is too high' : null
}

/** A rating of 0 or with 0 reviews means that there is none yet. */
function ratingOf(draft: Draft): { rating: number; reviews: number } {
  const rating = amountOf(draft.rating) ?? 0
  const reviews = draft.reviews === undefined ? null : (amountOf(draft.reviews) ?? 0)
  if (!(rating > 0 && rating <= 5) || (reviews !== null && !(reviews >= 1))) return { rating: 0, reviews: 0 }
  return { rating: rounded(rating), reviews: Math.min(Math.trunc(reviews ?? 0), 2_147_483_647) }
}
