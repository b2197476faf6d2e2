import { columnsRead, PRICES } from './fields.ts'
import { keyOf, SOLD_OUT, type Field, NO_OWN, type OwnFields } from './titles.ts'
import { groupsBy } from '../groups.ts'
import { idsOf } from './ids.ts'
import type { Draft, DraftsRead } from '../products.ts'
import { hiddenBecause, SHOWN_FIELDS } from './shown.ts'
import {
  amountOf,
  currencyOf,
  currencyOfCell,
  currencyOfTitle,
  inWholeUnits,
  withPlainAmounts,
  type Decimal,
} from './amounts.ts'
import { nameOf, topCategories } from './categories.ts'
import { exportWith } from '../platforms/exports.ts'
import { dateOrderOf, pricesOfCells, type DateOrder } from './saleCells.ts'
import { ownValues } from './ownFields.ts'
import { areTicks, flagIn, flagOf, isSoldOut, isSheetDate, stockOfCells, textsOf } from './values.ts'
import { plainText } from './words.ts'
import { remark, type Remark } from '../remarks.ts'

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
  /** Of the titles, from `keysOf`. */
  keys: readonly string[]
  columns: Map<Field, number[]>
  rows: readonly FieldRow[]
  /** Rows of variants that are listed within their products. */
  variants?: readonly FieldRow[]
  /** The category of each row, where the rows do not say it themselves. */
  categories?: readonly string[] | undefined
}

export interface FieldRow {
  number: number
  cells: readonly unknown[]
}

/** How fields are read. */
export interface FieldOptions {
  /** The sign before decimals; found out from the prices by default. */
  decimal?: Decimal | undefined
  /** Decides which sales are on: `2026-01-31`. */
  today: string
  /** What products have besides the fields of this package. */
  fields?: OwnFields | undefined
}

const DATES = ['sale_starts', 'sale_ends'] as const

/**
 * Returns a draft for each row, then for each variant; rows have an id where the file has none. Throws
 * FileQuestionAsked when it is not clear what a sign in its prices means.
 */
export function draftsOfFields(table: FieldRows, options: FieldOptions): DraftsRead {
  const { header, columns } = table
  const places = [...new Set(PRICES.flatMap((field) => columns.get(field) ?? []))]
  const written = [...table.rows, ...(table.variants ?? [])]
  const plain = withPlainAmounts({ header, rows: written }, places, options.decimal)
  const { rows: priced, notes: ofUnits } = inWholeUnits({ header, rows: plain }, places)
  const rows = withTicks(withAvailable(header, columns, priced), columns)
  const ofProducts = rows.slice(0, table.rows.length).map(({ cells }) => cells)
  const ids = idsOf(table, ofProducts)
  const categories = ofProducts.map((cells, at) => {
    if (table.categories) return table.categories[at]
    const named = (columns.get('category') ?? []).filter((at) => !isTaxonomyId(header[at]!, cells[at]))
    const name = nameOf(firstIn(cells, named))
    return NO_CATEGORY.test(plainText(name)) ? '' : name
  })
  const categoryOf = topCategories(categories, exportWith(table.keys)?.categories)
  const numbered = numberedImages(header, columns.get('image') ?? [])
  const datePlaces = DATES.flatMap((field) => columns.get(field) ?? [])
  const dateOrder = dateOrderOf(rows.flatMap(({ cells }) => datePlaces.map((at) => plainText(cells[at]))))
  const currencies = currenciesOf(header, places)
  const imagesOf = imageReader(header, columns.get('image') ?? [], numbered)
  const shared = {
    header,
    columns,
    dateOrder,
    currencies,
    imagesOf,
    today: options.today,
    own: options.fields ?? NO_OWN,
  }
  const drafts = rows.map((row, at) => {
    const draft = draftOfFields(row, categoryOf(categories[at]), shared)
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
        ...(table.categories && !columns.get('category')?.length
          ? [{ column: header[columns.get('name')![0]!]!, field: 'category' }]
          : []),
      ],
      unused: unused.filter((title) => !ids.columns.includes(title) && !numbered.some((at) => header[at] === title)),
    },
    notes: [...notesOnTitles(used), ...ids.notes, ...ofUnits],
  }
}

/** Returns rows that say in `Sold out` whether a product is available, as other columns do. */
function withAvailable(
  header: readonly string[],
  columns: ReadonlyMap<Field, number[]>,
  rows: readonly FieldRow[],
): readonly FieldRow[] {
  const places = (columns.get('in_stock') ?? []).filter((at) => SOLD_OUT.test(keyOf(header[at]!)))
  if (places.length === 0) return rows
  return rows.map((row) => {
    const cells = [...row.cells]
    for (const at of places) {
      const isOut = flagIn(cells[at])
      const saysStock = /stock|sold|avail|order|ipo|iko|isha|patikan/i.test(plainText(cells[at]))
      if (isOut !== null && !saysStock) cells[at] = isOut ? 'no' : 'yes'
    }
    return { ...row, cells }
  })
}

/** Returns rows with `no` in the empty cells of tick boxes that say whether a product is for sale or in stock. */
function withTicks(rows: readonly FieldRow[], columns: ReadonlyMap<Field, number[]>): readonly FieldRow[] {
  const places = [...SHOWN_FIELDS, 'in_stock' as const].flatMap((field) => columns.get(field) ?? [])
  const ticks = places.filter((at) => areTicks(rows.map(({ cells }) => cells[at])))
  if (ticks.length === 0) return rows
  const isNamed = (cells: readonly unknown[]) => (columns.get('name') ?? []).some((at) => plainText(cells[at]))
  return rows.map((row) => {
    if (!isNamed(row.cells)) return row
    return { ...row, cells: row.cells.map((cell, at) => (ticks.includes(at) && !plainText(cell) ? 'no' : cell)) }
  })
}

/** Returns a note for each title that several columns have, also with other text in brackets. Pictures are all read. */
function notesOnTitles(used: readonly { column: string; field: string }[]): Remark[] {
  const titles = used.flatMap(({ column, field }) => (field === 'image' ? [] : column))
  return [...groupsBy(titles, keyOf).values()]
    .filter((columns) => columns.length > 1)
    .map((columns) => remark('severalColumns', { count: columns.length, columns: [...new Set(columns)].join(', ') }))
}

/** The currencies that titles of prices name: by column, and the one that they all name. */
interface TitleCurrencies {
  byPlace: ReadonlyMap<number, string | null>
  shared: string | null
}

function currenciesOf(header: readonly string[], places: readonly number[]): TitleCurrencies {
  const byPlace = new Map(places.map((at) => [at, currencyOfTitle(header[at] ?? '')]))
  const [first = null, ...others] = new Set(byPlace.values())
  return { byPlace, shared: others.length === 0 ? first : null }
}

/** What a list writes where a product has no category. */
const NO_CATEGORY = /^(?:[-–—]+|n\/a|none|nil|uncategori[sz]ed)$/i

/** Whether a category is a number of Google's list, which has no names here. */
const isTaxonomyId = (title: string, cell: unknown) =>
  keyOf(title) === 'googleproductcategory' && /^\d+$/.test(plainText(cell))

function firstIn(cells: readonly unknown[], places: readonly number[] = []): unknown {
  return cells[places.find((at) => hasValue(cells[at])) ?? -1]
}

/** What the rows of a table share. */
interface Shared {
  header: readonly string[]
  columns: Map<Field, number[]>
  dateOrder: DateOrder | null
  currencies: TitleCurrencies
  imagesOf: (cells: readonly unknown[]) => unknown[]
  today: string
  own: OwnFields
}

/** Makes a product from a row; of several columns for a field the first non-empty one counts. */
function draftOfFields(
  { number, cells }: FieldRow,
  category: string,
  { header, columns, dateOrder, currencies, imagesOf, today, own }: Shared,
): Draft {
  const placeOf = (field: Field) => columns.get(field)?.find((index) => hasValue(cells[index])) ?? -1
  const get = (field: Field) => cells[placeOf(field)]
  const has = (field: Field) => Boolean(columns.get(field)?.length)
  const [starts, ends] = saleDates(plainText(get('sale_starts')), plainText(get('sale_ends')))
  const inColumn = get('currency')
  const named = inColumn === undefined ? null : currencyOfCell(inColumn)
  const currency = named ?? currencies.shared
  const [price, reduced, original] = PRICES.map((field) => {
    const places = columns.get(field) ?? []
    const place = places.find((at) => amountOf(cells[at]) !== null) ?? -1
    const nested = place < 0 ? places.map((at) => cells[at]).find(isNested) : undefined
    const [cell, titled] = [nested ? JSON.stringify(nested).slice(0, 60) : cells[place], currencies.byPlace.get(place)]
    const isBare = titled && currency === null && !currencyOf(cell) && Number.isFinite(amountOf(cell))
    return isBare ? `${titled} ${amountOf(cell)}` : cell
  })
  const { hidden: unclear, ...prices } = pricesOfCells(
    { price, original, reduced, isOn: get('on_sale'), starts, ends, currency },
    dateOrder,
    today,
  )
  const unclearCurrency =
    inColumn !== undefined && named === null ? remark('unclearCurrency', { currency: plainText(inColumn) }) : null
  const shownBy = (['status', 'visibility', 'published'] as const).flatMap((field) => columns.get(field) ?? [])
  const tracked = get('tracked')
  // a JSON object without the key says nothing of it
  const saysTracked = (columns.get('tracked') ?? []).some((at) => cells[at] !== undefined)
  const isCounted = !saysTracked || flagOf(tracked, hasValue(tracked))
  const isSoldOn = flagOf(get('backorders'), /^continue$/i.test(plainText(get('backorders'))))
  const { inStock, ...stock } = stockOfCells({
    pieces: get('stock'),
    isCounted: isCounted && !isSoldOn,
    available: get('in_stock'),
  })
  const specifications = { ...textMapOf(get('specifications')) }
  for (const [field, label] of Object.entries(LABELS)) {
    const cell = get(field as Field)
    const text = Array.isArray(cell) ? textsOf(cell).join(', ') : plainText(cell)
    // a weight of `400` means nothing without its unit
    if (text && (field !== 'weight' || /\p{L}/u.test(text))) specifications[label] = text
  }
  return {
    row: number,
    id: get('id') ?? get('handle'),
    name: get('name'),
    ...prices,
    currency,
    hidden: hiddenBecause(header, columns, cells) ?? unclear ?? unclearCurrency,
    category,
    fields: ownValues(own, (field) => get(field as Field)),
    description: get('description'),
    images: imagesOf(cells),
    rating: has('rating') ? (get('rating') ?? 0) : undefined,
    reviews: has('reviews') ? (get('reviews') ?? 0) : undefined,
    says: [
      ...(amountOf(prices.price) === null ? [] : ['price' as const]),
      ...(hasValue(get('stock')) ? ['stock' as const] : hasValue(get('in_stock')) ? ['in_stock' as const] : []),
    ],
    inStock: inStock && !shownBy.some((at) => isSoldOut(cells[at])),
    ...stock,
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

/** Whether a cell is an object with something in it. */
const isNested = (cell: unknown) =>
  typeof cell === 'object' && cell !== null && !Array.isArray(cell) && Object.keys(cell).length > 0

/** Says that a spreadsheet has made a date of a size such as 2-3; null for other sizes. */
export const dateAsSize = (value = ''): Remark | null => (isSheetDate(value) ? remark('dateAsSize', { value }) : null)

function textMapOf(value: unknown): Record<string, string> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
  const pairs = Object.entries(value).map(([label, text]) => [plainText(label), plainText(text)] as const)
  return Object.fromEntries(pairs.filter(([label, text]) => label && text))
}
