import { byPlainField } from '../catalogue/productRow.ts'
import { columnsRead, type Field } from './fields.ts'
import { idsOf } from './ids.ts'
import type { Draft, DraftsRead } from './products.ts'
import { hiddenBecause, isSoldOut } from './shown.ts'
import { amountOf, currencyOf, withPlainAmounts, type Decimal } from './amounts.ts'
import { flagOf, isSaleOn, stockOf, textsOf, topCategoryOf } from './values.ts'
import { plainText } from './words.ts'

const LABELS: Partial<Record<Field, string>> = {
  model: 'Model',
  weight: 'Weight',
  dimensions: 'Dimensions',
  colour: 'Colour',
  size: 'Size',
  material: 'Material',
}

/** Rows of a plain table, or objects of a list as such. */
export interface FieldRows {
  header: readonly string[]
  columns: Map<Field, number[]>
  rows: readonly { number: number; cells: readonly unknown[] }[]
}

/** How fields are read. */
export interface FieldOptions {
  /** The sign before decimals; found out from the prices by default. */
  decimal?: Decimal | undefined
  /** Milliseconds since 1970; decides which sales are on. */
  now: number
}

const PRICES = ['price', 'sale_price', 'original_price'] as const

/**
 * Returns a draft for each row, with an id where the file has none. Throws OwnerRefusal when it is not clear what a
 * sign in its prices means.
 */
export function draftsOfFields(table: FieldRows, options: FieldOptions): DraftsRead {
  const { header, columns } = table
  const places = [...new Set(PRICES.flatMap((field) => columns.get(field) ?? []))]
  const rows = withPlainAmounts(table, places, options.decimal)
  const ids = idsOf(
    header,
    columns,
    rows.map(({ cells }) => cells),
  )
  const drafts = rows.map(({ number, cells }, at) => {
    const draft = draftOfFields(number, { header, columns }, cells, options.now)
    const id = ids.byRow[at]
    return id === undefined ? draft : { ...draft, id, isNamed: true }
  })
  const { used, unused } = columnsRead(header, columns)
  return {
    drafts,
    columns: {
      used: [...used, ...ids.columns.map((column) => ({ column, field: 'id' }))],
      unused: unused.filter((title) => !ids.columns.includes(title)),
    },
    notes: ids.notes,
  }
}

/** Makes a product from a row; of several columns for a field the first non-empty one counts. */
function draftOfFields(
  row: number,
  { header, columns }: { header: readonly string[]; columns: Map<Field, number[]> },
  cells: readonly unknown[],
  now: number,
): Draft {
  const placeOf = (field: Field) => columns.get(field)?.find((index) => hasValue(cells[index])) ?? -1
  const get = (field: Field) => cells[placeOf(field)]
  const has = (field: Field) => Boolean(columns.get(field)?.length)
  const isReduced =
    amountOf(get('sale_price')) !== 0 &&
    flagOf(get('on_sale'), true) &&
    isSaleOn(plainText(get('sale_starts')), plainText(get('sale_ends')), now)
  const salePlace = isReduced ? placeOf('sale_price') : -1
  const pricePlace = [salePlace, placeOf('price'), placeOf('original_price')].find((at) => at >= 0)
  // not `Price (all taxes included)`
  const unit = /\((?:in )?(\S{1,4})\)/i.exec(header[pricePlace ?? -1] ?? '')?.[1]
  const stock = stockOf(get('stock'))
  const specifications = { ...textMapOf(get('specifications')) }
  for (const [field, label] of Object.entries(LABELS)) {
    const text = plainText(get(field as Field))
    // a weight of `400` means nothing without its unit
    if (text && (field !== 'weight' || /\p{L}/u.test(text))) specifications[label] = text
  }
  return {
    row,
    id: get('id'),
    name: get('name'),
    price: cells[pricePlace ?? -1],
    currency: currencyOf(get('currency')) ?? currencyOf(unit),
    hidden: hiddenBecause(header, columns, cells),
    originalPrice: get('original_price') ?? (salePlace < 0 ? undefined : get('price')),
    category: topCategoryOf(nameOf(get('category'))),
    ...byPlainField((field) => plainText(nameOf(get(field)))),
    description: get('description'),
    images: [get('image')],
    rating: has('rating') ? (get('rating') ?? 0) : undefined,
    reviews: has('reviews') ? (get('reviews') ?? 0) : undefined,
    inStock: flagOf(get('in_stock'), true) && !isSoldOut(get('status')) && stock?.inStock !== false,
    stock: stock?.stock ?? null,
    unclearStock: stock ? null : plainText(get('stock')),
    isNew: flagOf(get('is_new'), false),
    isFeatured: flagOf(get('featured'), false),
    features: textsOf(get('features')),
    specifications,
  }
}

function hasValue(value: unknown): boolean {
  return typeof value === 'string' ? !/^(?:["\s]*|null|nan)$/i.test(value) : value !== undefined && value !== null
}

/** Returns the name in `{ name: 'Phones' }`, `['Phones', …]` or `'Phones'`. */
function nameOf(value: unknown): unknown {
  if (Array.isArray(value)) return nameOf(value[0])
  if (typeof value !== 'object' || value === null) return value
  return 'name' in value ? value.name : 'title' in value ? value.title : undefined
}

function textMapOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const pairs = Object.entries(value).map(([label, text]) => [plainText(label), plainText(text)] as const)
  return Object.fromEntries(pairs.filter(([label, text]) => label && text))
}
