import { amountOf, currencyOf, OWN_CURRENCY } from './amounts.ts'
import { isSaleOn } from './values.ts'
import { plainText } from './words.ts'
import { remark, type Remark } from '../remarks.ts'

/** A sale with a first or last day: `2026-01-31`, or '' for none. Prices are as the file writes them. */
export interface DatedSale<Amount = unknown, Day = string> {
  regular: Amount
  price: Amount
  starts: Day
  ends: Day
}

/** What the cells of a row say of its prices; days as they are written. */
interface PriceCells {
  price: unknown
  original?: unknown
  reduced: unknown
  /** Whether the sale is on. */
  isOn?: unknown
  starts: string
  ends: string
  /** Of amounts that name none. */
  currency?: string | null
}

/** How a product is sold; `hidden` is what cannot be read of its sale. */
export interface PricesRead {
  price: unknown
  originalPrice: unknown
  sale: DatedSale | undefined
  hidden: Remark | null
}

/**
 * Returns the prices that cells say `today` (`2026-01-31`). A reduced price counts where it is lower than the price, or
 * the same as it and lower than the original one, and on the days of its sale, the last one included. A sale that is to
 * come or has a last day is in `sale`.
 */
export function pricesOfCells(cells: PriceCells, order: DateOrder | null, today: string): PricesRead {
  const [price, original, reduced] = [cells.price, cells.original, cells.reduced].map((cell) =>
    amountOf(cell) === null ? undefined : cell,
  )
  const isOn = isSaleOn(cells.isOn)
  const { isSame, isLower } = comparisonIn(cells.currency ?? OWN_CURRENCY)
  const regular = isSame(reduced, price) ? (original ?? price) : (price ?? original)
  const full = { price: price ?? original, originalPrice: original, sale: undefined, hidden: null }
  if ((amountOf(reduced) ?? 0) === 0 || isOn === false || !isLower(reduced, regular)) return full
  if (isOn === null) return { ...full, hidden: remark('unclearSale', { value: plainText(cells.isOn) }) }
  const [starts, ends] = [dayOf(cells.starts, order), dayOf(cells.ends, order)]
  if (starts === null || ends === null)
    return { ...full, hidden: remark('unclearDate', { date: starts === null ? cells.starts : cells.ends }) }
  if (ends !== '' && ends < starts) return { ...full, hidden: remark('swappedSale', { starts, ends }) }
  const [isToCome, isOver] = [starts > today, ends !== '' && ends < today]
  const isDated = regular !== undefined && !isOver && (isToCome || ends !== '')
  const prices =
    isToCome || isOver
      ? { price: regular, originalPrice: original }
      : { price: reduced, originalPrice: original ?? price }
  return { ...prices, sale: isDated ? { regular, price: reduced, starts, ends } : undefined, hidden: null }
}

/** Returns the lowest of prices, of those that are clear where some are. */
export function cheapest(all: readonly PricesRead[]): PricesRead | null {
  const priced = all.filter(({ price }) => amountOf(price))
  const clear = priced.filter(({ hidden }) => !hidden)
  const sorted = (clear.length > 0 ? clear : priced).sort((a, b) => (amountOf(a.price) ?? 0) - (amountOf(b.price) ?? 0))
  return sorted[0] ?? null
}

/** Compares amounts. One that cannot be read, or is in another currency, counts as lower: prices are checked later. */
function comparisonIn(currency: string) {
  const isAlike = (one: unknown, other: unknown) => (currencyOf(one) ?? currency) === (currencyOf(other) ?? currency)
  return {
    isSame: (one: unknown, other: unknown) => amountOf(one) === amountOf(other) && isAlike(one, other),
    isLower(amount: unknown, than: unknown): boolean {
      const [one, other] = [amountOf(amount) ?? NaN, amountOf(than) ?? NaN]
      return Number.isNaN(one) || Number.isNaN(other) || !isAlike(amount, than) || one < other
    },
  }
}

/** Whether the day or the month comes first in dates such as `16/01/2026`. */
export type DateOrder = 'day' | 'month'

const NUMERIC_DATE = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?!\d)/

/** `1/15/26, 12:00 AM`, as Magento writes it in the United States. */
const AMERICAN = /^\d{1,2}\/\d{1,2}\/\d{2}, \d{1,2}:\d{2}\s[AP]M$/

/** Returns what comes first in the dates of a table; null where none of them shows it. */
export function dateOrderOf(texts: readonly string[]): DateOrder | null {
  const dates = texts.flatMap((text) => {
    const [, first, second] = NUMERIC_DATE.exec(text) ?? []
    return first ? [[Number(first), Number(second)]] : []
  })
  if (dates.some(([first = 0]) => first > 12)) return 'day'
  return dates.some(([, second = 0]) => second > 12) || texts.some((text) => AMERICAN.test(text)) ? 'month' : null
}

const YEAR_FIRST = /^(\d{4})[-/. ](\d{1,2}|\p{L}{3,}\.?)[-/. ](\d{1,2})(?!\d)/u
const DAY_FIRST = /^(?:\p{L}+,? +)?(\d{1,2})(?:st|nd|rd|th)?(?: +of)?[-/., ]*(\p{L}{3,})[-/., ]*(\d{4}|\d{2})(?![\d:])/u
const MONTH_FIRST = /^(?:\p{L}+,? +)?(\p{L}{3,})[-/., ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4}|\d{2})(?![\d:])/u
const NO_DAY = /^(?:|-|null|nan|none|n\/a|0000-00-00.*)$/i

const MONTHS = [
  'jan(?:uar[yi])?',
  'feb(?:ruar[yi])?',
  'mar(?:ch)?|mac(?:hi)?',
  'apr(?:ili?)?',
  'may|mei',
  'jun[ei]?',
  'july?|julai',
  'aug(?:ust)?|ago(?:sti)?',
  'sept?(?:ember|emba)?',
  'oct(?:ober)?|okt(?:oba)?',
  'nov(?:ember|emba)?',
  'dec(?:ember)?|des(?:emba)?',
].map((names) => new RegExp(`^(?:${names})\\.?$`, 'i'))

/**
 * Returns the day in a date as `2026-01-15`, '' for an empty cell: with the year first, with a month's name, as numbers
 * in this order, or as a spreadsheet counts days. Null for what is no date, or where it is not clear which is the
 * month.
 */
export function dayOf(text: string, order: DateOrder | null): string | null {
  if (NO_DAY.test(text)) return ''
  const [, first, second, short] = NUMERIC_DATE.exec(text) ?? []
  if (short) {
    if (order === null && first !== second) return null
    return order === 'day' ? isoDay(short, second, first) : isoDay(short, first, second)
  }
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return ofSerial(Number(text))
  const [, joined, mm, dd] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(text) ?? []
  if (joined) return isoDay(joined, mm, dd)
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  if (year) return isoDay(year, month, day)
  const [, itsDay, itsMonth, itsYear] = DAY_FIRST.exec(text) ?? []
  if (itsYear) return isoDay(itsYear, itsMonth, itsDay)
  const [, named, number, end] = MONTH_FIRST.exec(text) ?? []
  return end ? isoDay(end, named, number) : null
}

/** Spreadsheets count days from the end of 1899. */
function ofSerial(days: number): string | null {
  const date = new Date(Date.UTC(1899, 11, 30) + Math.floor(days) * 24 * 60 * 60 * 1000)
  const day = date.toISOString().slice(0, 10)
  return day >= '2000' && day < '2100' ? day : null
}

/** Returns a day as `2026-01-31`, or null for none. The year may have two digits, the month may be a name. */
function isoDay(year: string, month = '', day = ''): string | null {
  const number = /\d/.test(month) ? month : String(MONTHS.findIndex((names) => names.test(month)) + 1)
  const iso = `${year.padStart(4, '20')}-${number.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00Z`)
  // 2026-02-31 is taken for a day in March
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso) ? iso : null
}
