import type { FileQuestion } from '../../../domain/owner/catalogueFile.ts'
import { remark } from '../../messages/texts.ts'
import { FileRefusal } from '../../refusals.ts'
import { amountOf, currencyOfTitle, OWN_CURRENCY } from './amounts.ts'
import { exportWith } from '../platforms/exports.ts'
import { FileQuestionAsked } from '../fileQuestion.ts'
import { FIELD_NAMES, FIELDS, isOtherAmount, keyOf, SOLD_OUT, UNIT_PRICE, type Field, type Name } from './titles.ts'
import { SHOWN_FIELDS } from './shown.ts'
import { stockOf } from './values.ts'
import { plainText } from './words.ts'

/** The column of each field that is mapped by hand; '' for one that is not read. */
export type ColumnMap = Partial<Record<Field, string>>

/**
 * Finds the columns of each field: the mapped ones, else those with an obvious name. Throws FileRefusal when the
 * file has no such column, or none for the name or the price, or several with different prices.
 */
export function columnsOf(
  { header, rows }: { header: readonly string[]; rows: Rows },
  map: ColumnMap,
): Map<Field, number[]> {
  refuseUnknown(header, map)
  const keys = header.map(keyOf)
  const known = exportWith(keys)?.fields ?? {}
  const titles = namesFor(keys)
  const columns = new Map(FIELD_NAMES.map((field) => [field, placesOf(header, keys, titles[field], map[field])]))
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
  const prices = columns.get('price')!
  if (prices.length > 1 && map.price === undefined) {
    keepIn('price', (at) => keys[at] !== UNIT_PRICE)
    if (!known.price && differ(header, columns.get('price')!, rows)) throw withoutColumn(header, 'price')
  }
  if (!has('name')) throw withoutColumn(header, 'name')
  if (!has(...PRICES)) throw withoutColumn(header, 'price')
  const used = new Set([...columns.values()].flat())
  const unread = header.flatMap((title, at) => (used.has(at) || isOtherAmount(title) ? [] : [{ title, at }]))
  // a regular price beside one of another name
  const others = unread.filter(({ title, at }) => /price|\bbei\b/i.test(title) && hasAmount(rows, at))
  if (!has('price') && map.price === undefined && others.length > 0) throw withoutColumn(header, 'price')
  if (map.stock === undefined && !known.stock && !has('stock')) {
    const counted = unread.filter(({ at }) => hasAmount(rows, at)).map(({ title }) => title)
    // pieces by size
    const sizes = counted.filter((title) => /^(?:x{0,3}s|m|x{0,4}l|[2-6]xl)$/i.test(title.trim()))
    if (counted.some(isLikeStock) || sizes.length > 1) throw withoutColumn(header, 'stock')
  }
  return columns
}

/** Returns the names of fields in a header with these keys. */
const namesFor = (keys: readonly string[]) => ({ ...FIELDS, ...exportWith(keys)?.fields })

type Rows = readonly { cells: readonly unknown[] }[]

const hasAmount = (rows: Rows, at: number) => rows.some(({ cells }) => Number.isFinite(amountOf(cells[at]) ?? NaN))

/** Whether a column only numbers the rows. */
function isNumbered(rows: Rows, at: number): boolean {
  const texts = rows.map(({ cells }) => plainText(cells[at])).filter(Boolean)
  return texts.length > 0 && texts.every((text) => /^\d{1,6}[.)]?$/.test(text) && parseInt(text, 10) <= rows.length)
}

/** Whether a column such as `In stock` or `Available` has numbers of pieces. */
const hasPieces = (rows: Rows, at: number) => rows.some(({ cells }) => (stockOf(cells[at])?.stock ?? 0) > 1)

/** Whether a title that is not known is perhaps of pieces: `Stock Nairobi`, `Opening stock`, `Pcs`. */
function isLikeStock(title: string): boolean {
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
  const at = header.includes(mapped) ? header.indexOf(mapped) : keys.indexOf(keyOf(mapped))
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

function isNamed(key: string, name: Name): boolean {
  if (typeof name !== 'string') return name.test(key)
  return name.endsWith('*') ? key.startsWith(name.slice(0, -1)) : key === name
}

/** Throws FileRefusal for a mapping to a column that the file has not. */
export function refuseUnknown(header: readonly string[], map: Partial<Record<string, string>>): void {
  const keys = header.map(keyOf)
  for (const column of Object.values(map))
    if (column && placesOf(header, keys, [], column).length === 0)
      throw new FileRefusal(remark('unknownColumn', { column, columns: header.join(', ') }))
}

/** Asks which column is the one of a field. */
export function withoutColumn(
  header: readonly string[],
  field: Extract<FileQuestion, { kind: 'column' }>['field'],
): FileQuestionAsked {
  return new FileQuestionAsked(remark('missingColumn', { field, columns: header.join(', ') }), {
    kind: 'column',
    field,
    columns: [...new Set(header.filter(Boolean))],
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

/** Returns how many fields a row of titles has, or 0 when the name or the price is not among them. */
export function fieldsIn(titles: readonly string[], map: ColumnMap): number {
  const keys = titles.map(keyOf)
  const names = namesFor(keys)
  const has = (field: Field) => {
    const wanted = map[field]
    if (wanted === undefined) return names[field].some((name) => keys.some((key) => isNamed(key, name)))
    return wanted !== '' && keys.includes(keyOf(wanted))
  }
  const found = FIELD_NAMES.filter(has)
  return found.includes('name') && PRICES.some((field) => found.includes(field)) ? found.length : 0
}

/** Returns the places of the columns with prices: mapped, known, or with the word in their title. */
export function pricePlaces(titles: readonly string[], map: ColumnMap): number[] {
  const known = new Set<Name>(PRICES.flatMap((field) => [...FIELDS[field], keyOf(map[field] ?? '')]))
  return titles.flatMap((title, at) => (title && (known.has(keyOf(title)) || /price/i.test(title)) ? [at] : []))
}

export const PRICES = ['price', 'sale_price', 'original_price'] as const

/** Returns the places of the columns with ids: mapped, known, or with SKU in their title. */
export function idPlaces(titles: readonly string[], map: ColumnMap): number[] {
  const known = new Set<Name>([...FIELDS.id, ...FIELDS.handle, ...FIELDS.parent, keyOf(map.id ?? '')])
  return titles.flatMap((title, at) => (title && (known.has(keyOf(title)) || /sku/i.test(title)) ? [at] : []))
}

/** Returns the places of the columns of these fields: mapped or known. */
export function placesOfFields(titles: readonly string[], map: ColumnMap, fields: readonly Field[]): number[] {
  const keys = titles.map(keyOf)
  const names = namesFor(keys)
  return fields.flatMap((field) => placesOf(titles, keys, names[field], map[field]))
}
