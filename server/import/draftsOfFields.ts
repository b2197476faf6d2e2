import { byPlainField } from '../catalogue/productRow.ts'
import { remark, type Remark } from '../messages/texts.ts'
import { columnsRead } from './fields.ts'
import { keyOf, type Field } from './titles.ts'
import { idsOf } from './ids.ts'
import type { Draft, DraftsRead } from './products.ts'
import { hiddenBecause, isSoldOut } from './shown.ts'
import { amountOf, currencyOf, withPlainAmounts, type Decimal } from './amounts.ts'
import { nameOf, topCategories } from './categories.ts'
import { categoryListOf } from './exports.ts'
import { datedSale, dateOrderOf, dayOf, flagOf, isSaleOn, stockOf, textsOf, type DateOrder } from './values.ts'
import { plainText } from './words.ts'

/** What some fields are called among the specifications and the options. */
export const LABELS: Partial<Record<Field, string>> = {
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
const DATES = ['sale_starts', 'sale_ends'] as const

/**
 * Returns a draft for each row, with an id where the file has none. Throws FileQuestionAsked when it is not clear
 * what a sign in its prices means.
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
  const categories = rows.map(({ cells }) => {
    const named = (columns.get('category') ?? []).filter((at) => !isTaxonomyId(header[at]!, cells[at]))
    return nameOf(firstIn(cells, named))
  })
  const categoryOf = topCategories(categories, categoryListOf(header.map(keyOf)))
  const numbered = numberedImages(header, columns.get('image') ?? [])
  const datePlaces = DATES.flatMap((field) => columns.get(field) ?? [])
  const dateOrder = dateOrderOf(rows.flatMap(({ cells }) => datePlaces.map((at) => plainText(cells[at]))))
  const readers = { dateOrder, imagesOf: imageReader(header, columns.get('image') ?? [], numbered) }
  const drafts = rows.map(({ number, cells }, at) => {
    const category = categoryOf(categories[at])
    const draft = draftOfFields(number, { header, columns, category, ...readers }, cells, options.now)
    const id = ids.byRow[at]
    return id === undefined ? draft : { ...draft, id, isNamed: true }
  })
  const { used, unused } = columnsRead(header, columns)
  return {
    drafts,
    columns: {
      used: [
        ...used,
        ...numbered.map((at) => ({ column: header[at]!, field: 'image' })),
        ...ids.columns.map((column) => ({ column, field: 'id' })),
      ],
      unused: unused.filter((title) => !ids.columns.includes(title) && !numbered.some((at) => header[at] === title)),
    },
    notes: [...notesOnTitles(used), ...ids.notes],
  }
}

/** Returns a note for each title that several columns have, also with other text in brackets. Pictures are all read. */
function notesOnTitles(used: readonly { column: string; field: string }[]): Remark[] {
  const titles = new Map<string, string[]>()
  for (const { column, field } of used)
    if (field !== 'image') titles.set(keyOf(column), [...(titles.get(keyOf(column)) ?? []), column])
  return [...titles.values()]
    .filter((columns) => columns.length > 1)
    .map((columns) => remark('severalColumns', { count: columns.length, columns: [...new Set(columns)].join(', ') }))
}

/** Whether a category is a number of Google's list, which has no names here. */
const isTaxonomyId = (title: string, cell: unknown) =>
  keyOf(title) === 'googleproductcategory' && /^\d+$/.test(plainText(cell))

function firstIn(cells: readonly unknown[], places: readonly number[] = []): unknown {
  return cells[places.find((at) => hasValue(cells[at])) ?? -1]
}

/** Makes a product from a row; of several columns for a field the first non-empty one counts. */
function draftOfFields(
  row: number,
  {
    header,
    columns,
    category,
    dateOrder,
    imagesOf,
  }: {
    header: readonly string[]
    columns: Map<Field, number[]>
    category: string
    dateOrder: DateOrder | null
    imagesOf: (cells: readonly unknown[]) => unknown[]
  },
  cells: readonly unknown[],
  now: number,
): Draft {
  const placeOf = (field: Field) => columns.get(field)?.find((index) => hasValue(cells[index])) ?? -1
  const get = (field: Field) => cells[placeOf(field)]
  const has = (field: Field) => Boolean(columns.get(field)?.length)
  const dates = saleDates(plainText(get('sale_starts')), plainText(get('sale_ends')))
  const [starts, ends] = dates.map((date) => dayOf(date, dateOrder))
  const unclearDate = hasValue(get('sale_price')) ? dates.find((date) => dayOf(date, dateOrder) === null) : undefined
  const isOffered = amountOf(get('sale_price')) !== 0 && flagOf(get('on_sale'), true)
  const period = { starts: starts ?? '', ends: ends ?? '' }
  const isReduced = isOffered && isSaleOn(period.starts, period.ends, now)
  const salePlace = isReduced ? placeOf('sale_price') : -1
  const pricePlace = [salePlace, placeOf('price'), placeOf('original_price')].find((at) => at >= 0)
  // not `Price (all taxes included)`
  const [, inBrackets, atEnd] = /\((?:in )?(\S{1,4})\)|\bprice (\p{L}{3})$/iu.exec(header[pricePlace ?? -1] ?? '') ?? []
  const tracked = get('tracked')
  const isCounted = !has('tracked') || flagOf(tracked, hasValue(tracked))
  const isSoldOn = flagOf(get('backorders'), /^continue$/i.test(plainText(get('backorders'))))
  const stock = isCounted && !isSoldOn ? stockOf(get('stock')) : { stock: null, inStock: true }
  const specifications = { ...textMapOf(get('specifications')) }
  for (const [field, label] of Object.entries(LABELS)) {
    const text = plainText(get(field as Field))
    // a weight of `400` means nothing without its unit
    if (text && (field !== 'weight' || /\p{L}/u.test(text))) specifications[label] = text
  }
  return {
    row,
    id: get('id') ?? get('handle'),
    name: get('name'),
    price: cells[pricePlace ?? -1],
    currency: currencyOf(get('currency')) ?? currencyOf(inBrackets ?? atEnd),
    hidden:
      hiddenBecause(header, columns, cells) ?? (unclearDate ? remark('unclearDate', { date: unclearDate }) : null),
    originalPrice: get('original_price') ?? (salePlace < 0 ? undefined : get('price')),
    sale: isOffered ? datedSale({ regular: get('price'), price: get('sale_price'), ...period }, now) : undefined,
    category,
    ...byPlainField((field) => plainText(nameOf(get(field)))),
    description: get('description'),
    images: imagesOf(cells),
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

const NUMBERED_IMAGE = /^(?:product|additional)?(?:image|picture|photo)(?:url|src|link)?\d*(?:url|src|link)?$/

/** Returns the places of `Image 1`, `Picture 2 URL`, `Additional image link`, by number, beside the known ones. */
function numberedImages(header: readonly string[], known: readonly number[]): number[] {
  const places = header.flatMap((title, at) => {
    const key = keyOf(title)
    const isOne = /\d|^additional/.test(key) && NUMBERED_IMAGE.test(key) && !known.includes(at)
    return isOne ? [at] : []
  })
  const wordOf = (at: number) => keyOf(header[at]!).replace(/\d+/, '')
  const words = places.map(wordOf)
  const numberOf = (at: number) => Number(/\d+/.exec(header[at]!)?.[0] ?? 0)
  return places.sort((a, b) => words.indexOf(wordOf(a)) - words.indexOf(wordOf(b)) || numberOf(a) - numberOf(b))
}

/** Finds the pictures of a row: of the first column with some, of others with its title, and of numbered ones. */
function imageReader(header: readonly string[], places: readonly number[], numbered: readonly number[]) {
  const keys = header.map(keyOf)
  return (cells: readonly unknown[]): unknown[] => {
    const first = places.find((at) => hasValue(cells[at]))
    const alike = places.filter((at) => first !== undefined && keys[at] === keys[first])
    return [...alike, ...numbered].map((at) => cells[at])
  }
}

/** Returns the dates of a sale, which Meta has in one cell: `2026-01-10T00:00+03:00/2026-01-20T23:59+03:00`. */
function saleDates(starts: string, ends: string): [string, string] {
  const [, first, last] = /^(\d{4}-\S+?)\s*\/\s*(\d{4}-\S+)$/.exec(starts) ?? []
  return first && last ? [first, last] : [starts, ends]
}

function hasValue(value: unknown): boolean {
  return typeof value === 'string' ? !/^(?:["\s]*|null|nan)$/i.test(value) : value !== undefined && value !== null
}

function textMapOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const pairs = Object.entries(value).map(([label, text]) => [plainText(label), plainText(text)] as const)
  return Object.fromEntries(pairs.filter(([label, text]) => label && text))
}
