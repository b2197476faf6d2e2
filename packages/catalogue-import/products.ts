import type { ColumnsRead } from './rows/fields.ts'
import { commonest, groupsBy } from './groups.ts'
import { idOfText } from './rows/ids.ts'
import { saysHidden } from './rows/shown.ts'
import type { OwnValues } from './rows/titles.ts'
import { LONGEST, offerOfVariants, priceProblem, pricesOf, type Prices } from './rules.ts'
import { optionsOf, valueOf, variantName, type ProductOption } from './variants.ts'
import { amountOf, currencyOf, OWN_CURRENCY } from './rows/amounts.ts'
import type { DatedSale } from './rows/saleCells.ts'
import { imagesOf, rounded } from './rows/values.ts'
import { plainText, richText } from './rows/words.ts'
import { remark, type Remark } from './remarks.ts'

/** A row that is not imported, with the reason and its number in a spreadsheet (or its position in a JSON list). */
export interface SkippedRow<Text = Remark> {
  row: number
  name: string
  why: Text
  /** What it is about, perhaps as the file has it. */
  detail?: string | Text
  /** What the shop may have of the row: ids of its product, of its variant. Undefined for a row that has no cells. */
  ids?: string[]
}

/** What a row of a list of codes may say. */
export type Said = 'price' | 'stock' | 'in_stock'

/** A product as read from a file, with the values of the file. */
export interface Draft {
  row: number
  id: unknown
  name: unknown
  price: unknown
  originalPrice?: unknown
  /** A sale that starts or ends by itself. */
  sale?: DatedSale | undefined
  category: string
  description: unknown
  images: readonly unknown[]
  /** Undefined when the format has no ratings. */
  rating?: unknown
  reviews?: unknown
  /** Which cells have a value. */
  says?: readonly Said[]
  inStock: boolean
  stock: number | null
  /** What is written as the stock, if it cannot be read. */
  unclearStock?: string | null
  isNew?: boolean
  isFeatured?: boolean
  features?: string[]
  specifications: Record<string, string>
  /** What a shop has besides. */
  fields: OwnValues
  /** The id is the name's, or made of it. */
  isNamed?: boolean
  /** Why the product is not for sale, such as `status: draft`. */
  hidden?: Remark | null
  /** The currency that the file names for the price, outside the price itself. */
  currency?: string | null
  /** The id of the product whose variant this is. */
  variantOf?: string
  /** Of a variant, by the option's name. */
  optionValues?: Record<string, string>
  /** Of a product with variants, in the shop's order; without it, in the order of the variants. */
  options?: ProductOption[]
}

/** A product as it is imported. */
export interface ImportedProduct extends Prices {
  product_id: string
  product_name: string
  category: string
  image: string
  images: string[]
  rating: number
  reviews: number
  /** HTML without what could run. */
  description: string
  in_stock: boolean
  /** Pieces; null when they are not counted. */
  stock: number | null
  is_new: boolean
  is_featured_product: boolean
  features: string[]
  specifications: Record<string, string>
  /** The id of the product whose variant this is. */
  variant_of: string | null
  /** Of a product with variants; of a variant its value for each of them. */
  options: ProductOption[] | Record<string, string> | null
  /** Not sold and not shown. */
  is_hidden?: boolean
  fields: OwnValues
  /** A sale that starts or ends by itself. */
  sale?: DatedSale<number, string | null>
  /** Of a list of codes: its row, and what it says. Undefined for a whole product. */
  update?: { row: number; says: readonly Said[] }
  /** Price, picture and options follow from variants that the file lacks. */
  follows?: true
}

/** Drafts, and what the owner should know of the reading. */
export interface DraftsRead {
  drafts: Draft[]
  columns: ColumnsRead
  notes: Remark[]
  /** Whether rows only update what the shop has, by their codes. */
  isByCode?: boolean | undefined
}

export interface Completion {
  /** Whether drafts only say a price or a stock of what has their code. */
  isByCode?: boolean | undefined
  /** The category of products without one; by default `Other`. */
  category?: string | undefined
  /** The field besides whose text comes before `Other`. */
  categoryField?: string | undefined
  /** What prices are multiplied by, for all or by their currency; undefined when the owner gave no rate. */
  currencyRate?: number | Readonly<Record<string, number>> | undefined
}

/** What a variant has from its product. */
type Inherited = Pick<ImportedProduct, 'product_id' | 'product_name' | 'category' | 'fields'>

/**
 * Checks the drafts and completes them, each product's variants after it. The id is the SKU, or else the name as a
 * slug, so that the next import of the file finds the same products. Adds rows that are no products to `skipped`, and
 * to `notes` how pieces were shared out.
 */
export function completed(
  drafts: readonly Draft[],
  completion: Completion,
  { skipped, notes }: { skipped: SkippedRow[]; notes: Remark[] },
): ImportedProduct[] {
  const rows = new Map<string, ImportedProduct>()
  const rowOf = new Map<string, number>()
  const rateOf = ratesOf(drafts, completion.currencyRate)
  let sharing = 0
  const { isByCode = false } = completion
  const variantsOf = groupsBy(drafts, ({ variantOf }) => (isByCode ? undefined : variantOf))

  const leaveOut = (draft: Draft, name: string, why: Remark, detail?: SkippedRow['detail'], ids = idsOfDraft(draft)) =>
    skipped.push({ row: draft.row, name, why, ids, ...(detail ? { detail } : {}) })

  /** Returns null for a draft that is no product. */
  function add(draft: Draft, inherited?: Inherited): ImportedProduct | null {
    const name = isByCode ? '' : (inherited?.product_name ?? plainText(draft.name))
    const id = plainText(draft.id) || idOfText(name)
    const skip = (why: Remark, detail?: SkippedRow['detail']) => {
      // a variant that is not for sale leaves its product
      const ids = draft.variantOf !== undefined && saysHidden(why) ? [] : idsOfDraft(draft, id)
      leaveOut(draft, name || plainText(draft.id), why, detail, ids)
      return null
    }
    if (draft.hidden) return skip(draft.hidden)
    if (draft.unclearStock) return skip(remark('unclearStock'), draft.unclearStock)
    if (!name && !isByCode) return skip(remark('noName'))
    if (TOTAL.test(name) && (!plainText(draft.id) || draft.isNamed)) return skip(remark('totalRow'))
    if (!id) return skip(remark(isByCode ? 'noSku' : 'noSkuNoLetters'))
    const long = tooLong({ name, SKU: id, category: draft.category ?? '' })
    if (long) return skip(long)
    const listed = amountOf(draft.price)
    const foreign = amountsIn(draft).find((amount) => rateOf(amount, draft.currency).refused)
    if (foreign !== undefined) return skip(rateOf(foreign, draft.currency).refused!, plainText(foreign))
    const { says = [] } = draft
    const isUnpriced = isByCode && listed === null && says.length > 0
    const problem = isUnpriced ? null : problemOfPrice(listed, rateOf(draft.price, draft.currency).rate)
    if ((listed === null && !isUnpriced) || problem)
      return skip(problem ?? remark('noPrice'), Number.isNaN(listed) ? plainText(draft.price) : undefined)
    if (rows.has(id) && (draft.isNamed || !plainText(draft.id)))
      return skip(remark('sameName'), remark('inRow', { row: rowOf.get(id)! }))
    if (rows.has(id)) return skip(remark('sameSku'), remark('skuInRow', { sku: id, row: rowOf.get(id)! }))
    const row = {
      ...productRow(draft, id, name, { ...completion, rateOf }),
      ...inherited,
      product_id: id,
      product_name: name,
      ...(isByCode && { update: { row: draft.row, says } }),
    }
    rowOf.set(id, draft.row)
    rows.set(id, row)
    return row
  }

  for (const draft of variantsOf.get(undefined) ?? []) {
    const product = add(draft)
    const variants = product && variantsOf.get(product.product_id)
    if (!variants) continue
    variantsOf.delete(product.product_id)
    const shared = withShares(draft.stock, variants)
    if (shared !== variants) sharing++
    addVariants(product, draft, shared)
  }
  if (sharing > 0) notes.push(remark('sharedPieces', { count: sharing }))
  variantsOf.delete(undefined)
  for (const orphan of [...variantsOf.values()].flat())
    leaveOut(orphan, plainText(orphan.name), remark('noParent'), orphan.variantOf!)
  return [...rows.values()]

  function addVariants(product: ImportedProduct, draft: Draft, variants: readonly Draft[]): void {
    const valued = variants.map((variant) => ({ draft: variant, options: variant.optionValues ?? {} }))
    const options = optionsOf(valued, draft.options)
    const { product_name } = product
    const made = valued.flatMap(({ draft: variant, options: values }) => {
      const lacking = options.find(({ name }) => !valueOf(values, name))
      if (lacking) {
        leaveOut(variant, product_name, remark('noOptionValue', { option: lacking.name }))
        return []
      }
      const name = variantName(product_name, options, values)
      const row = add(variant, {
        product_id: '',
        product_name: name,
        category: product.category,
        fields: product.fields,
      })
      return row ? [Object.assign(row, { variant_of: product.product_id, options: values })] : []
    })
    // its prices follow those of its variants, which have their own sales
    delete product.sale
    const offer = offerOfVariants(product.image, made)
    // without a size it cannot be ordered
    if (!offer) {
      rows.delete(product.product_id)
      leaveOut(draft, product_name, remark('noVariant'))
    } else Object.assign(product, offer, { options: optionsOf(made as { options: Record<string, string> }[], options) })
  }
}

/** The name of a row that adds up the others. */
const TOTAL = new RegExp(
  '^(?:(?:grand |sub[ -]?)?totals?(?: (?:items?|value|amount|price|cost|sales|stock|inventory|qty|quantity))*' +
    '|jumla(?: kuu| ndogo| ya (?:bei|bidhaa|idadi|mauzo))*)(?: \\(.*\\))?\\W*$',
  'i',
)

/** Divides pieces that a product has for all its variants among those without their own, so that no more are sold. */
function withShares(pieces: number | null, variants: readonly Draft[]): readonly Draft[] {
  const sharing = variants.filter(
    ({ hidden, inStock, stock, unclearStock }) => !hidden && inStock && stock === null && !unclearStock,
  )
  if (!pieces || sharing.length === 0) return variants
  return variants.map((variant) => {
    const at = sharing.indexOf(variant)
    const stock = Math.floor(pieces / sharing.length) + (at < pieces % sharing.length ? 1 : 0)
    return at < 0 ? variant : { ...variant, stock, inStock: stock > 0 }
  })
}

const idsOfDraft = (draft: Draft, id = plainText(draft.id)) => [id, draft.variantOf ?? ''].filter(Boolean)

type Priced = Pick<Draft, 'price' | 'originalPrice' | 'sale' | 'currency'>

const amountsIn = ({ price, originalPrice, sale }: Priced) =>
  [price, originalPrice, sale?.regular, sale?.price].filter((amount) => amountOf(amount) !== null)

type RateOf = (amount: unknown, currency?: string | null) => { rate: number; refused?: Remark }

/**
 * Returns a function for the rate of an amount, by the currency that it names, else by its product's, or why it has
 * none. Where prices name foreign currencies, a rate without one is for the currency that most of them name; prices
 * that name none are in shillings. Without foreign ones it is for all.
 */
export function ratesOf(drafts: readonly Priced[], given: Completion['currencyRate']): RateOf {
  const named = drafts.flatMap((draft) =>
    amountsIn(draft).map((amount) => currencyOf(amount) ?? draft.currency ?? OWN_CURRENCY),
  )
  const [rated] = commonest(named.filter((currency) => currency !== OWN_CURRENCY))
  const rates = typeof given === 'number' && rated !== undefined ? { [rated]: given } : given
  return (amount, ofProduct) => {
    if (typeof rates === 'number') return { rate: rates }
    const currency = currencyOf(amount) ?? ofProduct ?? OWN_CURRENCY
    if (currency === OWN_CURRENCY) return { rate: 1 }
    const rate = rates?.[currency]
    if (rate !== undefined) return { rate }
    return {
      rate: 1,
      refused: remark('otherCurrency', { currency, rates: rates ? Object.keys(rates).join(', ') : 'none' }),
    }
  }
}

function productRow(
  draft: Draft,
  id: string,
  name: string,
  { category, categoryField = '', rateOf }: Completion & { rateOf: RateOf },
): ImportedProduct {
  const ownAmount = (amount: unknown) => rounded((amountOf(amount) || 0) * rateOf(amount, draft.currency).rate)
  const sale = saleOf(draft, ownAmount)
  const [price, original] = [ownAmount(draft.price), ownAmount(draft.originalPrice)]
  const images = imagesOf(draft.images)
  return {
    product_id: id,
    product_name: name,
    category: draft.category || category || plainText(draft.fields[categoryField]) || 'Other',
    ...pricesOf(price, original),
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
    fields: draft.fields,
    variant_of: null,
    options: null,
    ...(sale && { sale }),
  }
}

function saleOf({ sale }: Draft, ownAmount: (amount: unknown) => number): ImportedProduct['sale'] {
  if (!sale) return undefined
  const [regular, price] = [ownAmount(sale.regular), ownAmount(sale.price)]
  if (!(price > 0 && price < regular)) return undefined
  return { regular, price, starts: sale.starts || null, ends: sale.ends || null }
}

/** Returns what is wrong with texts that are too long, or null. */
export function tooLong(texts: Record<keyof typeof LONGEST, string>): Remark | null {
  const field = (Object.keys(LONGEST) as (keyof typeof LONGEST)[]).find((each) => texts[each].length > LONGEST[each])
  return field ? remark('longField', { field, most: LONGEST[field] }) : null
}

/** Returns what is wrong with a price, or null. */
export function problemOfPrice(price: number | null, rate: number): Remark | null {
  const problem = priceProblem(price, rate)
  return problem && remark(problem)
}

/** A rating of 0 or with 0 reviews means that there is none yet. */
function ratingOf(draft: Draft): { rating: number; reviews: number } {
  const rating = amountOf(draft.rating) ?? 0
  const reviews = draft.reviews === undefined ? null : (amountOf(draft.reviews) ?? 0)
  if (!(rating > 0 && rating <= 5) || (reviews !== null && !(reviews >= 1))) return { rating: 0, reviews: 0 }
  return { rating: rounded(rating), reviews: Math.min(Math.trunc(reviews ?? 0), 2_147_483_647) }
}
