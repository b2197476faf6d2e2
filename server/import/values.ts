import { kenyaDay } from '../../domain/kenyaTime.ts'
import { amountOf } from './amounts.ts'
import { plainText } from './words.ts'

/** Returns the whole number of pieces in a cell; null for a cell without a number. */
export function piecesOf(value: unknown): number | null {
  const amount = amountOf(value)
  return amount === null || !Number.isFinite(amount) ? null : Math.min(Math.trunc(amount), 2_147_483_647)
}

/** What a shop has of a product: its pieces, null without a limit, and whether it can be bought. */
interface StockRead {
  stock: number | null
  inStock: boolean
}

/** What a table says of stock that it does not count. */
const NOT_COUNTED = /^(?:|null|nan|unlimited|not tracked|untracked|infinite|∞|low stock|limited stock)$/i

/** Returns the stock in a cell with a number or a word such as `Sold out`; null for one that cannot be read. */
export function stockOf(value: unknown): StockRead | null {
  if (typeof value === 'boolean') return { stock: value ? null : 0, inStock: value }
  const text = plainText(value)
    .replace(/[_-]/g, (sign, at) => (at === 0 ? sign : ' '))
    .replace(/\s*(?:\+|pcs?\.?|pieces?|units?|items?|vipande)$/i, '')
  if (NOT_COUNTED.test(text)) return { stock: null, inStock: true }
  if (/^-?\d[\d,. ]*$/.test(text)) {
    const pieces = amountOf(text) ?? NaN
    const stock = Math.min(Math.max(0, pieces), 2_147_483_647)
    return Number.isInteger(pieces) ? { stock, inStock: stock > 0 } : null
  }
  const isIn = flagOf(text, true)
  if (isIn !== flagOf(text, false)) return null
  return isIn ? { stock: null, inStock: true } : { stock: 0, inStock: false }
}

const wordsIn = (...words: string[]) => new RegExp(`^(?:${words.join('|')})$`, 'i')

const YES = wordsIn(
  '1|true|yes|y|on|in ?stock|available|backorder|on ?backorder|pre ?order',
  'ndiyo|ndio|ipo|zipo|iko|inapatikana',
)
const NO = wordsIn(
  '0|false|no|n|off|out ?of ?stock|sold ?out|unavailable|discontinued',
  'hapana|la|hakuna|haipo|hazipo|imeisha|imekwisha|zimeisha',
)

/** Parses yes or no in the words that shops use; returns `otherwise` for anything else. */
export function flagOf(value: unknown, otherwise: boolean): boolean {
  if (typeof value === 'boolean') return value
  const text = plainText(value).replace(/[_-]/g, ' ')
  if (YES.test(text)) return true
  return NO.test(text) ? false : otherwise
}

/** Returns the top level of a category path such as `Clothing > Hoodies`: this shop has one level. */
export function topCategoryOf(value: unknown): string {
  return (
    plainText(value)
      .split('>')
      .map((level) => level.trim())
      .find(Boolean) ?? ''
  )
}

/** Returns the picture addresses in cells, which may have several each: http(s) addresses and paths of the shop. */
export function imagesOf(values: readonly unknown[]): string[] {
  return [...new Set(partsOf(values).flatMap((part) => imageOf(part) ?? []))]
}

/** Returns the pictures in cells that are names of files, such as `mug.jpg`: nobody can say where they are. */
export function bareImagesOf(values: readonly unknown[]): string[] {
  return partsOf(values).filter((part) => IS_PICTURE.test(part) && imageOf(part) === null)
}

const BETWEEN = /[|\n]|[,;]\s+|[,;](?=https?:|\/)|(?<=\.(?:jpe?g|png|webp|gif|avif))[,;]|\s+(?=https?:)/i

const partsOf = (values: readonly unknown[]) =>
  values
    .flatMap((value) => addressesIn(value))
    .flatMap((cell) => cell.replace(/\bdata:\S*/gi, '').split(BETWEEN))
    .map((part) => part.trim())

/** Keys of a picture's address, the largest picture first. */
const ADDRESS_KEYS = [
  'src url href original full hires hi_res xxlarge xlarge large zoom link',
  'image path secure_url default medium small thumbnail thumb',
].flatMap((keys) => keys.split(' '))

/** Returns the texts in a cell that may be a text, a list, an object such as `{ src: … }`, or JSON of these. */
function addressesIn(value: unknown, depth = 0): string[] {
  if (typeof value === 'string') return /^\s*[[{]/.test(value) ? addressesInJson(value, depth) : [value]
  if (typeof value !== 'object' || value === null || depth > 5) return []
  if (Array.isArray(value)) return value.flatMap((each) => addressesIn(each, depth + 1))
  const entries = Object.entries(value).map(([key, each]) => [key.toLowerCase(), each] as const)
  const byKey = new Map<string, unknown>(entries)
  const sizes = entries.filter(([key]) => /^\d+(?:x\d+|px|w)?$/.test(key))
  const largest = sizes.sort(([a], [b]) => parseInt(b, 10) - parseInt(a, 10)).map(([, each]) => each)
  const candidates = [...ADDRESS_KEYS.map((key) => byKey.get(key)), ...largest]
  for (const candidate of candidates) {
    const found = addressesIn(candidate, depth + 1)
    if (found.some((each) => each.trim())) return found
  }
  // such as { main: …, gallery: […] }
  return entries.flatMap(([, each]) => addressesIn(each, depth + 1)).filter((each) => LIKE_ADDRESS.test(each))
}

const IS_PICTURE = /\.(?:jpe?g|png|webp|gif|avif|svg)(?:\?|$)/i
const LIKE_ADDRESS = new RegExp(`^(?:https?:)?/|${IS_PICTURE.source}`, 'i')

/** Returns the texts in a list that was written into a cell, as JSON or as Python does. */
function addressesInJson(text: string, depth: number): string[] {
  try {
    return addressesIn(JSON.parse(text), depth + 1)
  } catch {
    return text.match(/https?:\/\/[^\s"'\]}]+/g) ?? []
  }
}

function imageOf(written: string): string | null {
  const address = written.replace(/^(?=\/\/)/, 'https:').replace(/^(?=www\.[^/]+\.[^/]+\/)/i, 'https://')
  if (/^https?:\/\//i.test(address)) return URL.canParse(address) ? new URL(address).href : null
  return address.startsWith('/') && !/[\s<>"\\\p{Cc}\p{Cs}]/u.test(address) ? address : null
}

/** Returns the short texts of a list, or of a cell with `|`, `;` or line breaks between them. */
export function textsOf(value: unknown): string[] {
  const parts = Array.isArray(value) ? (value as unknown[]) : String(value ?? '').split(/[|;\n]/)
  return parts.map(plainText).filter(Boolean)
}

/** Rounds to two decimals, like the database. */
export function rounded(amount: number): number {
  return Math.round(amount * 100 * (1 + Number.EPSILON)) / 100
}

/** Whether a sale is on at `now` (ms): its days are days in Kenya, the last one included. */
export function isSaleOn(starts: string, ends: string, now: number): boolean {
  const today = kenyaDay(new Date(now))
  const [first, last] = [dayOf(starts), dayOf(ends)]
  return (!first || first <= today) && (!last || today <= last)
}

/** A sale with a first or last day: `2026-01-31`, or '' for none. Prices are as the file writes them. */
export interface DatedSale<Amount = unknown, Day = string> {
  regular: Amount
  price: Amount
  starts: Day
  ends: Day
}

/** Returns the sale if it starts after `now` (ms), or is on or to come and has a last day. */
export function datedSale(sale: DatedSale, now: number): DatedSale | undefined {
  const [starts, ends] = [sale.starts, sale.ends].map((text) => isoDay(dayOf(text)))
  const today = kenyaDay(new Date(now))
  if (ends ? ends < today : !starts || starts <= today) return undefined
  return { ...sale, starts: starts!, ends: ends! }
}

const isoDay = (day: string | null) => (day && !Number.isNaN(Date.parse(`${day}T00:00Z`)) ? day : '')

/** Whether the day or the month comes first in dates such as `16/01/2026`. */
export type DateOrder = 'day' | 'month'

const NUMERIC_DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})(?!\d)/

/** Returns what comes first in the dates of a table; null where none of them shows it. */
export function dateOrderOf(texts: readonly string[]): DateOrder | null {
  const dates = texts.flatMap((text) => {
    const [, first, second] = NUMERIC_DATE.exec(text) ?? []
    return first ? [[Number(first), Number(second)]] : []
  })
  if (dates.some(([first = 0]) => first > 12)) return 'day'
  return dates.some(([, second = 0]) => second > 12) ? 'month' : null
}

/**
 * Returns the day in `2026-01-15 …` or `1/15/26, …` as `2026-01-15`, by default with the month first, as Magento writes
 * it; null where it is not clear which is the month.
 */
export function dayOf(text: string, order: DateOrder | null = 'month'): string | null {
  const [, first = '', second = '', year = ''] = NUMERIC_DATE.exec(text) ?? []
  if (!year) return text.slice(0, 10)
  if (order === null && first !== second) return null
  const [month, day] = order === 'day' ? [second, first] : [first, second]
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
