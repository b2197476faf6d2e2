import { amountOf, currencyOfTitle, OWN_CURRENCY } from './amounts.ts'
import { areTechnical } from './categories.ts'
import { exportWith } from '../platforms/exports.ts'
import {
  BARCODES,
  fieldNames,
  FIELDS,
  isCode,
  isOtherAmount,
  keyOf,
  namesWith,
  NUMBERS,
  SOLD_OUT,
  UNIT_PRICE,
  type Field,
  type Name,
  NO_OWN,
} from './titles.ts'
import type { OwnFields } from './titles.ts'
import { SHOWN_FIELDS } from './shown.ts'
import { areFlags, stockOf } from './values.ts'
import { plainText } from './words.ts'
import { FileQuestionAsked, FileRefusal, remark, type Question, type Remark } from '../remarks.ts'

/** The column of each field that is mapped by hand; '' for one that is not read. */
export type ColumnMap = Readonly<Partial<Record<string, string>>>

/**
 * Finds the columns of each field: the mapped ones, else those with an obvious name whose cells are what it says. A
 * file with codes needs no names, or no prices: it updates what the shop has (`isByCode`). Throws FileRefusal when the
 * file has no such column, or none for the name or the price, or several with different prices.
 */
export function columnsOf(
  { header, rows }: { header: readonly string[]; rows: Rows },
  map: ColumnMap,
  own = NO_OWN,
): Map<Field, number[]> {
  refuseUnknown(header, map)
  const keys = keysOf(header, own)
  const { fields: known = {}, pricesByShop } = exportWith(keys) ?? {}
  const titles = namesFor(keys, own)
  const columns = new Map(fieldNames(own).map((field) => [field, placesOf(header, keys, titles[field], map[field])]))
  const has = (...fields: Field[]) => fields.some((field) => columns.get(field)!.length > 0)
  const keepIn = (field: Field, isKept: (at: number) => boolean) =>
    columns.set(field, columns.get(field)!.filter(isKept))
  const names = columns.get('name')!.filter((at) => map.name !== undefined || !isNumbered(rows, at))
  if (names.length > 0 || has('description')) columns.set('name', names)
  // `Product visible` alone decides
  const told = new Set(SHOWN_FIELDS.flatMap((field) => (field === 'published' ? [] : columns.get(field)!)))
  if (map.published === undefined) keepIn('published', (at) => !told.has(at))
  if (map.stock === undefined && !has('stock')) {
    const counts = columns.get('in_stock')!.filter((at) => !SOLD_OUT.test(keys[at]!) && hasPieces(rows, at))
    columns.set('stock', counts)
    keepIn('in_stock', (at) => !counts.includes(at))
  }
  const flags = PRICES.flatMap((field) => (map[field] === undefined ? columns.get(field)! : [])).filter((at) =>
    areFlags(cellsIn(rows, at), PRICE.test(header[at]!)),
  )
  for (const field of PRICES) keepIn(field, (at) => !flags.includes(at))
  const because = flags.length > 0 ? remark('onlyFlags', { column: header[flags[0]!]! }) : undefined
  if (map.category === undefined) keepIn('category', (at) => !areTechnical(rows.map(({ cells }) => cells[at])))
  const prices = columns.get('price')!
  if (prices.length > 1 && map.price === undefined) {
    keepIn('price', (at) => keys[at] !== UNIT_PRICE)
    const areSeveral = pricesByShop
      ? differByShop(prices, rows)
      : !known.price && differ(header, columns.get('price')!, rows)
    if (areSeveral) throw withoutColumn(header, 'price')
  }
  // of a single shop, beside the general one
  if (map.price && pricesByShop)
    columns.set('price', [...new Set([...prices, ...placesOf(header, keys, ['price'], undefined)])])
  if (map.sale_price === undefined && !exportWith(keys) && differ(header, columns.get('sale_price')!, rows))
    throw withoutColumn(header, 'sale_price')
  const used = new Set([...columns.values()].flat())
  const unread = header.flatMap((title, at) => (used.has(at) || isOtherAmount(title) ? [] : [{ title, at }]))
  const stated = has('id') || map.id !== undefined ? columns.get('id')! : numbersIn(keys)
  const named = map.name ? [] : placesOf(header, keys, titles.name, undefined)
  const likeCodes = stated.length > 0 ? [] : named.filter((at) => areCodes(rows, at)).slice(0, 1)
  const codes = [...stated, ...likeCodes]
  const isCoded = codes.length > 0 && (has('stock', 'in_stock') || has(...PRICES))
  const mayLack = isCoded && { mayLack: true, columns: header.filter((_, at) => !codes.includes(at)) }
  if (map.name === undefined && isCoded && likeCodes.length > 0)
    throw withoutColumn(header, 'name', {
      because: remark('likeCodes', { column: header[likeCodes[0]!]! }),
      mayLack: true,
    })
  if (map.name && names.every((at) => codes.includes(at))) throw withoutColumn(header, 'name', { ...mayLack })
  const areNamed = [...columns.get('description')!, ...unread.map(({ at }) => at)].some((at) => areWords(rows, at))
  if (!has('name') && !(isCoded && (map.name === '' || !areNamed)))
    throw withoutColumn(header, 'name', areNamed ? { ...mayLack } : {})
  const others = unread.filter(({ title, at }) => hasAmount(rows, at) && !isLikeStock(title))
  const isUnpriced = isCoded && (map.price === '' || (others.length === 0 && flags.length === 0))
  if (!has(...PRICES) && !isUnpriced) throw withoutColumn(header, 'price', { because, ...mayLack })
  // a regular price beside one of another name
  if (has(...PRICES) && !has('price') && map.price === undefined && others.some(({ title }) => PRICE.test(title)))
    throw withoutColumn(header, 'price', { because })
  if (map.stock === undefined && !known.stock && !has('stock')) {
    const counted = unread.filter(({ at }) => hasAmount(rows, at)).map(({ title }) => title)
    // pieces by size
    const sizes = counted.filter((title) => /^(?:x{0,3}s|m|x{0,4}l|[2-6]xl)$/i.test(title.trim()))
    if (counted.some(isLikeStock) || sizes.length > 1) throw withoutColumn(header, 'stock')
  }
  if (!isByCode(columns)) return columns
  const updated = new Set<Field>(UPDATED)
  return new Map([...columns.keys()].map((field) => [field, updated.has(field) ? columns.get(field)! : []])).set(
    'id',
    codes,
  )
}

/** Whether a table lacks names or prices, so that it only updates what the shop has, by its codes (OPN-430). */
export const isByCode = (columns: ReadonlyMap<Field, number[]>) =>
  !columns.get('name')?.length || !PRICES.some((field) => columns.get(field)?.length)

/** What a list of codes is read for. */
const UPDATED: readonly Field[] = [
  ...(['id', 'price', 'sale_price', 'original_price', 'on_sale', 'sale_starts', 'sale_ends', 'currency'] as const),
  ...(['stock', 'in_stock', 'tracked', 'backorders', ...SHOWN_FIELDS] as const),
]

const PRICE = /price|\bbei\b/i

/** The first of several words of a title. */
const FIRST_WORD = /^(\p{L}+)(?:[^\p{L}\p{N}(]+|(?<=\p{Ll})(?=\p{Lu}))(?=\S)/u

/** Returns the keys of titles, without words with which all begin (`Product price`) if more fields are known then. */
export function keysOf(header: readonly string[], own = NO_OWN): string[] {
  const keys = header.map(keyOf)
  const words = new Set(header.filter(Boolean).map((title) => FIRST_WORD.exec(title)?.[1]?.toLowerCase() ?? ''))
  const [word = ''] = words
  if (words.size !== 1 || word === '' || isOtherAmount(word)) return keys
  const rest = keysOf(
    header.map((title) => title.replace(FIRST_WORD, '')),
    own,
  )
  const [more, known] = [knownIn(rest, own), knownIn(keys, own)]
  return more.length > known.length && (more.includes('name') || !known.includes('name')) ? rest : keys
}

/** Returns the names of fields in a header with these keys. */
const namesFor = (keys: readonly string[], own = NO_OWN) => ({ ...namesWith(own), ...exportWith(keys)?.fields })

type Rows = readonly { cells: readonly unknown[] }[]

const hasAmount = (rows: Rows, at: number) => rows.some(({ cells }) => Number.isFinite(amountOf(cells[at]) ?? NaN))

const cellsIn = (rows: Rows, at: number) => rows.map(({ cells }) => cells[at])

/** Returns the place of a column such as `Barcode`, the best alone. */
const numbersIn = (keys: readonly string[]) =>
  NUMBERS.map((key) => keys.indexOf(key))
    .filter((at) => at >= 0)
    .slice(0, 1)

/** Whether a column may have names: mostly words, which differ. */
function areWords(rows: Rows, at: number): boolean {
  const texts = cellsIn(rows, at).map(plainText).filter(Boolean)
  const words = texts.filter((text) => /\p{L}{3}/u.test(text) && !/^(?:https?:|www\.|\/)/.test(text))
  return words.length * 2 > rows.length && new Set(words).size * 2 > rows.length
}

/** Whether a column has codes such as `MH01-XS`, where names are asked for. */
function areCodes(rows: Rows, at: number): boolean {
  const texts = cellsIn(rows, at).map(plainText).filter(Boolean)
  return texts.length > 1 && texts.every(isCode)
}

/** Whether a column only numbers the rows. */
function isNumbered(rows: Rows, at: number): boolean {
  const texts = rows.map(({ cells }) => plainText(cells[at])).filter(Boolean)
  return texts.length > 0 && texts.every((text) => /^\d{1,6}[.)]?$/.test(text) && parseInt(text, 10) <= rows.length)
}

/** Whether a column such as `In stock` or `Available` has numbers of pieces. */
const hasPieces = (rows: Rows, at: number) => rows.some(({ cells }) => (stockOf(cells[at])?.stock ?? 0) > 1)

/** Whether a title that is not known is perhaps of pieces: `Stock Nairobi`, `Opening stock`, `Pcs`. */
function isLikeStock(title: string): boolean {
  // a title that was made: `C (40, 22, 18)`
  if (/^[A-Z] \(/.test(title)) return true
  const words = title.toLowerCase().match(/\p{L}+/gu) ?? []
  if (words.length === 1 && /^(?:remaining|balance|pieces|pcs|units|kiasi|vipande)$/.test(words[0]!)) return true
  const isStock = [words[0], words.at(-1)].some(
    (word) => word && /^(?:stock|qty|quantity|inventory|idadi|akiba)$/.test(word),
  )
  return isStock && !words.some((word) => NO_STOCK.test(word))
}

/** Words of titles that are no pieces of a shop: `Stock code`, `Qty per carton`, `Stock value`. */
const NO_STOCK = new RegExp(
  '^(?:code|no|number|id|item|name|group|type|category|value|cost|price|amount|total|unit|uom|status|date|per' +
    '|pack\\w*|box\\w*|case\\w*|carton|ctn|set|kit|in|out|received|sales?|safety|low|notify|transit|moq|tracker' +
    '|policy|included|keeping|step|increments?|limit|rule|multiple|break|adjust\\w*|rating|reviews?|discount|new' +
    '|day|month|week|year)$',
)

/**
 * Returns the places of a field's columns: the mapped one, none for one that is mapped to '', else those with a known
 * name (`price*` is all that begin so), those of one name in their order. `keys` are of the header.
 */
export function placesOf(
  header: readonly string[],
  keys: readonly string[],
  names: readonly Name[],
  mapped: string | undefined,
): number[] {
  if (mapped === '') return []
  if (mapped === undefined) {
    const found = names.flatMap((name) =>
      keys.flatMap((key, at) => (isNamed(key, name) ? [at] : [])).sort((a, b) => rankOf(header[a]) - rankOf(header[b])),
    )
    return [...new Set(found)]
  }
  const key = keyOf(mapped)
  const at = header.includes(mapped) ? header.indexOf(mapped) : header.findIndex((title) => keyOf(title) === key)
  return at >= 0 ? [at] : []
}

/** The text of a title in round brackets; in square ones it is the name of a shop. */
const inBrackets = (title = '') => /\((?:in )?([^)]*)\)/i.exec(title)?.[1]?.trim() ?? ''

/** Of columns with one name, those without other text or in the shop's currency come first, foreign ones last. */
function rankOf(title = ''): number {
  const currency = currencyOfTitle(title)
  if (currency !== null) return currency === OWN_CURRENCY ? 0 : 2
  return inBrackets(title) ? 1 : 0
}

/** Whether a row has different amounts in columns with different titles, without those in foreign currencies. */
function differ(header: readonly string[], places: readonly number[], rows: Rows): boolean {
  const own = places.filter((at) => rankOf(header[at]) < 2)
  const firsts = [...new Map(own.map((at) => [header[at]!.replace(/\[.*?\]/g, ''), at] as const).reverse()).values()]
  return rows.some(({ cells }) => {
    const amounts = firsts.map((at) => amountOf(cells[at])).filter(Number.isFinite)
    return new Set(amounts).size > 1
  })
}

/** Whether a product has another price in one shop than in another. The last place is of the price of shops without. */
function differByShop(places: readonly number[], rows: Rows): boolean {
  const shops = places.slice(0, -1)
  return rows.some(({ cells }) => {
    const amounts = shops.map((at) => amountOf(cells[at]) ?? amountOf(cells[places.at(-1)!]))
    return new Set(amounts.filter((amount) => amount !== null)).size > 1
  })
}

function isNamed(key: string, name: Name): boolean {
  if (typeof name !== 'string') return name.test(key)
  return name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name
}

/** Throws FileRefusal for a mapping to a column that the file has not. */
export function refuseUnknown(header: readonly string[], map: Partial<Record<string, string>>): void {
  for (const column of Object.values(map))
    if (column && placesOf(header, [], [], column).length === 0)
      throw new FileRefusal(remark('unknownColumn', { column, columns: header.join(', ') }))
}

/** What else is said when a column is asked for; `mayLack` when none is an answer, as in a list of codes. */
interface Asking {
  columns?: readonly string[]
  because?: Remark | undefined
  mayLack?: boolean
}

/** Asks which column is the one of a field. */
export function withoutColumn(
  header: readonly string[],
  field: Extract<Question, { kind: 'column' }>['field'],
  { columns = header, because, mayLack = false }: Asking = {},
): FileQuestionAsked {
  const told = { field, columns: header.join(', '), because: because ?? 'none', lack: mayLack ? 'code' : 'none' }
  return new FileQuestionAsked(remark('missingColumn', told), {
    kind: 'column',
    field,
    columns: [...new Set(columns.filter(Boolean))],
    ...(because && { because }),
    ...(mayLack && { mayLack }),
  })
}

/** The columns of a file, those with an empty title left out. */
export interface ColumnsRead {
  used: { column: string; field: string }[]
  unused: string[]
}

/** Returns which columns of a plain table or of JSON are read, and for which field. */
export function columnsRead(header: readonly string[], columns: ReadonlyMap<string, number[]>): ColumnsRead {
  const used = [...columns].flatMap(([field, indexes]) => indexes.map((at) => ({ column: header[at] ?? '', field })))
  return { used, unused: header.filter((title) => title && !used.some(({ column }) => column === title)) }
}

/** Column titles by field; in a title `#` stands for a number, and a unit in brackets is left out. */
export type TitledFields = Readonly<Record<string, readonly string[]>>

/** Returns which columns of a known export are read, and for which field. */
export function columnsOfExport(header: readonly string[], fields: TitledFields): ColumnsRead {
  const known = new Map(Object.entries(fields).flatMap(([field, titles]) => titles.map((title) => [title, field])))
  const fieldOf = (title: string) => known.get(title.replace(/\d+/g, '#').replace(/ \(.*\)$/, ''))
  return {
    used: header.flatMap((column) => {
      const field = fieldOf(column)
      return field ? [{ column, field }] : []
    }),
    unused: header.filter((title) => title && !fieldOf(title)),
  }
}

/**
 * Returns how many fields a row of titles has, or 0 when the name or the price is not among them; `codes` when a code
 * with a price or a stock is enough.
 */
export function fieldsIn(titles: readonly string[], map: ColumnMap, own = NO_OWN, codes = false): number {
  const found = knownIn(keysOf(titles, own), own, map, titles)
  const isFound = (...fields: Field[]) => fields.some((field) => found.includes(field))
  const isCoded = codes && isFound('id') && isFound('stock', ...PRICES)
  return isCoded || (isFound('name') && isFound(...PRICES)) ? found.length : 0
}

function knownIn(
  keys: readonly string[],
  own: OwnFields,
  map: ColumnMap = {},
  titles: readonly string[] = [],
): Field[] {
  const names = namesFor(keys, own)
  return fieldNames(own).filter((field) => {
    const wanted = map[field]
    if (wanted === undefined) return names[field].some((name) => keys.some((key) => isNamed(key, name)))
    return wanted !== '' && placesOf(titles, keys, [], wanted).length > 0
  })
}

/** Returns the places of the columns with prices: mapped, known, or with the word in their title. */
export function pricePlaces(titles: readonly string[], map: ColumnMap): number[] {
  const known = new Set<Name>(PRICES.flatMap((field) => [...FIELDS[field], keyOf(map[field] ?? '')]))
  return titles.flatMap((title, at) => (title && (known.has(keyOf(title)) || /price/i.test(title)) ? [at] : []))
}

export const PRICES = ['price', 'sale_price', 'original_price'] as const

/** Returns the places of the columns with ids: mapped, known, with SKU in their title, or else those with barcodes. */
export function idPlaces({ header, rows }: { header: readonly string[]; rows: Rows }, map: ColumnMap): number[] {
  const known = new Set([map, {}].flatMap((each) => placesOfFields(header, each, ['id', 'handle', 'parent'])))
  const places = header.flatMap((title, at) => (title && (known.has(at) || /sku/i.test(title)) ? [at] : []))
  const has = (at: number, isCode: (text: string) => boolean) => rows.some(({ cells }) => isCode(plainText(cells[at])))
  if (places.some((at) => has(at, Boolean))) return places
  return keysOf(header).flatMap((key, at) => (BARCODES.has(key) && has(at, (text) => /\d{6}/.test(text)) ? [at] : []))
}

/** Returns the places of the columns of these fields: mapped or known. */
export function placesOfFields(titles: readonly string[], map: ColumnMap, fields: readonly Field[]): number[] {
  const keys = keysOf(titles)
  const names = namesFor(keys)
  return fields.flatMap((field) => placesOf(titles, keys, names[field], map[field]))
}
