import { slugOf } from '../../domain/catalogue/slug.ts'
import { optionsOf, variantName } from '../../domain/catalogue/variants.ts'
import type { ProductOption, Variant } from '../../domain/entities.ts'
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
  /** The id of the product whose variant this is. */
  variantOf?: string
  /** Of a variant, by the option's name. */
  optionValues?: Record<string, string>
  /** Of a product with variants, in the shop's order; without it, in the order of the variants. */
  options?: ProductOption[]
}

export interface Completion {
  /** The category of products without one; by default the brand, or else `Other`. */
  category?: string | undefined
  /** Prices are multiplied by this. */
  currencyRate: number
}

const HIGHEST_PRICE = 999_999_999_999

/** What a variant has from its product. */
type Inherited = Pick<ProductRow, 'product_id' | 'product_name' | 'category' | 'brand'>

/**
 * Checks the drafts and completes them, each product's variants after it. The id is the SKU, or else the name as a
 * slug, so that the next import of the file finds the same products. Adds rows that are no products to `skipped`.
 */
export function completed(drafts: readonly Draft[], completion: Completion, skipped: SkippedRow[]): ProductRow[] {
  const rows = new Map<string, ProductRow>()
  const rowOf = new Map<string, number>()
  const variantsOf = new Map<string, Draft[]>()
  for (const draft of drafts) {
    if (draft.variantOf === undefined) continue
    variantsOf.set(draft.variantOf, [...(variantsOf.get(draft.variantOf) ?? []), draft])
  }

  /** Returns null for a draft that is no product. */
  function add(draft: Draft, inherited?: Inherited): ProductRow | null {
    const name = inherited?.product_name ?? plainText(draft.name)
    const skip = (why: string, detail?: string) => {
      skipped.push({ row: draft.row, name: name || plainText(draft.id), why, ...(detail ? { detail } : {}) })
      return null
    }
    if (!name) return skip('no name')
    const id = plainText(draft.id) || slugOf(name)
    if (!id) return skip('no SKU and no letters in the name')
    const long = tooLong({ name, SKU: id, category: draft.category ?? '' })
    if (long) return skip(long)
    const listed = amountOf(draft.price)
    const problem = problemOf(listed, completion.currencyRate)
    if (listed === null || problem)
      return skip(problem ?? 'no price', Number.isNaN(listed) ? plainText(draft.price) : undefined)
    if (rows.has(id)) return skip('the same SKU as an earlier row', `${id}, row ${rowOf.get(id)}`)
    const row = { ...productRow(draft, id, name, completion), ...inherited, product_id: id, product_name: name }
    rowOf.set(id, draft.row)
    rows.set(id, row)
    return row
  }

  for (const draft of drafts) {
    if (draft.variantOf !== undefined) continue
    const product = add(draft)
    const variants = product && variantsOf.get(product.product_id)
    if (!variants) continue
    variantsOf.delete(product.product_id)
    addVariants(product, draft, variants)
  }
  for (const orphan of [...variantsOf.values()].flat())
    skipped.push({
      row: orphan.row,
      name: plainText(orphan.name),
      why: 'its parent is not imported',
      detail: orphan.variantOf!,
    })
  return [...rows.values()]

  function addVariants(product: ProductRow, draft: Draft, variants: readonly Draft[]): void {
    const valued = variants.map((variant) => ({ draft: variant, options: variant.optionValues ?? {} }))
    const options = optionsOf(valued, draft.options)
    const { product_name, category, brand } = product
    const made = valued.flatMap(({ draft: variant, options: values }) => {
      const lacking = options.find(({ name }) => !values[name])
      if (lacking) {
        skipped.push({ row: variant.row, name: product_name, why: `no value for the option ${lacking.name}` })
        return []
      }
      const name = variantName(product_name, options, values)
      const row = add(variant, { product_id: '', product_name: name, category, brand })
      return row ? [Object.assign(row, { variant_of: product.product_id, options: values })] : []
    })
    const inStock = made.filter(({ in_stock }) => in_stock)
    const cheapest = [...(inStock.length > 0 ? inStock : made)].sort((a, b) => a.price - b.price)[0]
    if (!cheapest) return
    const { price, original_price, discount } = cheapest
    const image = product.image || (made.find((each) => each.image)?.image ?? '')
    const own = { options: optionsOf(made as Pick<Variant, 'options'>[], options), in_stock: inStock.length > 0 }
    Object.assign(product, { price, original_price, discount, image, stock: null, ...own })
  }
}

function productRow(draft: Draft, id: string, name: string, { category, currencyRate }: Completion): ProductRow {
  const price = rounded((amountOf(draft.price) ?? 0) * currencyRate)
  const original = rounded((amountOf(draft.originalPrice) || 0) * currencyRate)
  const isReduced = original > price && original <= HIGHEST_PRICE
  const images = imagesOf(draft.images)
  return {
    product_id: id,
    product_name: name,
    category: draft.category || category || draft.brand || 'Other',
    price,
    original_price: isReduced ? original : null,
    discount: isReduced ? rounded((1 - price / original) * 100) : 0,
    image: images[0] ?? '',
    images,
    ...ratingOf(draft),
    description: richText(draft.description),
    in_stock: draft.inStock,
    stock: draft.stock === null ? null : Math.max(0, draft.stock),
    is_new: draft.isNew ?? false,
    is_featured_product: draft.isFeatured ?? false,
    features: draft.features ?? [],
    specifications: draft.specifications,
    brand: draft.brand,
    variant_of: null,
    options: null,
  }
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
