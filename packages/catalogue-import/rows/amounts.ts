import { unitOfTitle } from './titles.ts'
import { plainText, unguarded, wordsOf } from './words.ts'
import { FileQuestionAsked, remark, type Remark } from '../remarks.ts'

/** Prices without a currency are in this one. */
export const OWN_CURRENCY = 'KES'
const CODES = new Set(Intl.supportedValuesOf('currency'))

/** Signs and short names in capitals, and words, of currencies; `namesOf` has other names of more words. */
const NAMED: Record<string, string> = {
  [OWN_CURRENCY]: 'KSH, KSHS, SH, SHS, BOB, /=, /-, shilling, shilingi, kenya shilling',
  USD: '$, US$, dollar, dola',
  EUR: '€, EURO, euro, yuro',
  GBP: '£, pound, pauni, sterling, pound sterling',
  INR: '₹, RS, rupee',
  ZAR: 'R, rand',
  TZS: 'TSH, TSHS, tanzania shilling',
  UGX: 'USH, USHS, uganda shilling',
  CNY: 'RMB, yuan',
  AUD: 'A$',
  CAD: 'C$, CA$',
  HKD: 'HK$',
  NZD: 'NZ$',
  SGD: 'S$',
  BRL: 'R$',
  NGN: '₦, naira',
  GHS: '₵',
  KRW: '₩',
  RUB: '₽',
  TRY: '₺',
  VND: '₫',
  THB: '฿',
  PHP: '₱',
  ILS: '₪',
  JPY: 'yen',
  AED: 'dirham',
  ETB: 'birr',
}
const BY_NAME = new Map(Object.entries(NAMED).flatMap(([code, all]) => all.split(', ').map((name) => [name, code])))

const UNIT_BEFORE = /^(K\.?\s?Shs?\.?|[A-Za-z]{0,3}\p{Sc}|[A-Za-z]{1,4}\.?)\s*(?=[-\d.,])/iu
const UNIT_AFTER = /(?<=[\d.,]\s*[kM]?)\s*(\p{Sc}|[A-Za-z]{2,4}\.?|\/[=-])$/u
const THOUSANDS: Record<string, number> = { k: 1_000, K: 1_000, M: 1_000_000 }

/** What may be around the price of a piece: `@450`, `KSH: 450`, `850 each`, `450/pc`, `450,-`. */
const AROUND = new RegExp(
  '^@\\s*|(?<=^k?shs?\\.?):|\\s*(?:each|only|(?:per|\\/) ?(?:pcs?|piece|item|each)|kila moja|kwa kipande)\\.?$' +
    '|(?<=\\d)[.,]-$',
  'gi',
)

/** Digits with signs, where white space and apostrophes only part thousands. */
const NUMBER = /^(-?(?:\d{1,3}(?:[\s'’]\d{3})+(?:[.,]\d*)?|[\d.,]*\d[.,]?))\s?([kKM]?)$/u

/** Which sign stands before the decimals. */
export type Decimal = 'point' | 'comma'

/** An amount as it is written: its digits and signs, what they are multiplied by, and its currency. */
interface Written {
  digits: string
  times: number
  currency: string | null
}

/** Returns null for a text that is no number with perhaps a currency, such as `From 500` or `50 per metre`. */
function writtenOf(text: string): Written | null {
  // such as a zero-width space or a mark of the text's direction
  let rest = text
    .replace(/\p{Cf}/gu, '')
    .replace(AROUND, '')
    .replace(/(?<=\d)=$/, '/=')
  let currency: string | null = null
  for (const unit of [UNIT_BEFORE, UNIT_AFTER]) {
    const [whole = '', sign = ''] = unit.exec(rest) ?? []
    const named = currencyOfSign(sign)
    if (!named) continue
    currency ??= named
    rest = rest.replace(whole, '')
  }
  const [, digits = '', thousands = ''] = NUMBER.exec(rest.trim()) ?? []
  return digits ? { digits: digits.replace(/[\s'’]/g, ''), times: THOUSANDS[thousands] ?? 1, currency } : null
}

function currencyOfSign(written: string): string | null {
  const sign = written.replace(/[\s.]/g, '').toUpperCase()
  return BY_NAME.get(sign) ?? (CODES.has(sign) || /^[A-Z]{0,3}\p{Sc}$/u.test(sign) ? sign : null)
}

/** Returns the currency that a price or a title names (`USD 12.50`, `69.71 gbp`, `€ 5`), or null. */
export function currencyOf(value: unknown): string | null {
  const text = plainText(value)
  return writtenOf(text)?.currency ?? currencyOfSign(text)
}

/** Codes that are no words; others are found in capitals only. */
const PLAIN_CODES = new Set(
  wordsOf(
    'KES USD EUR GBP TZS UGX RWF BIF ETB SSP ZAR NGN GHS EGP ZMW MWK MZN XAF XOF INR PKR BDT LKR CNY JPY AED QAR OMR',
    'KWD BHD ILS CHF CAD AUD NZD SEK NOK DKK HKD SGD MYR THB IDR PHP VND KRW BRL MXN PLN CZK',
  ),
)
const LIKE_WORDS = new Set(['ALL', 'CUP', 'GEL', 'KGS', 'PEN', 'STD', 'TOP', 'TRY'])

const singular = (word: string) => word.toLowerCase().replace(/(?<=\p{L}{3})s$/u, '')

let names: Map<string, string> | undefined

/** Returns codes by English names such as `us dollar`, of two words or more: silver is a currency too. */
function namesOf(): Map<string, string> {
  if (names) return names
  const english = new Intl.DisplayNames('en', { type: 'currency' })
  const pairs = [...CODES].map((code) => [(english.of(code) ?? '').split(' ').map(singular), code] as const)
  names = new Map(pairs.flatMap(([words, code]) => (words.length > 1 ? [[words.join(' '), code]] : [])))
  return names
}

/** Returns the currencies that a text names by a code, a sign or a word: `Price in USD`, `Bei (dola)`, `Cost $`. */
function currenciesIn(text: string): string[] {
  const apart = text.replace(/\bper\s+\S+/gi, '').replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
  const isMixed = /\p{Ll}/u.test(text)
  const tokens = apart.match(/\p{L}{0,3}\p{Sc}|\p{L}+/gu) ?? []
  const found: string[] = []
  for (let at = 0; at < tokens.length; at++) {
    const lengths = [4, 3, 2, 1].filter((length) => at + length <= tokens.length)
    for (const length of lengths) {
      const words = tokens.slice(at, at + length)
      const name = words.map(singular).join(' ')
      const code = BY_NAME.get(name) ?? (length > 1 ? namesOf().get(name) : codeOf(words[0]!, isMixed))
      if (!code) continue
      found.push(code)
      at += length - 1
      break
    }
  }
  return [...new Set(found)]
}

function codeOf(word: string, isMixed: boolean): string | null {
  const code = word.toUpperCase()
  if (/\p{Sc}/u.test(word)) return currencyOfSign(word)
  if (code.length > 1 && BY_NAME.has(code)) return BY_NAME.get(code)!
  const isCode = PLAIN_CODES.has(code) || (isMixed && word === code && CODES.has(code) && !LIKE_WORDS.has(code))
  return isCode ? code : null
}

/** Returns the currency that the title of a column of amounts names, or null. */
export function currencyOfTitle(title: string): string | null {
  // not `Price (all taxes included)`
  const [, inBrackets, atEnd] = /\((?:in )?(\S{1,4})\)|\bprice (\p{L}{3})$/iu.exec(title) ?? []
  const named = inBrackets ?? atEnd ?? ''
  return (LIKE_WORDS.has(named.toUpperCase()) ? null : currencyOf(named)) ?? currenciesIn(title)[0] ?? null
}

/** Returns the currency that a cell names: `USD`, `Dollars`, `US Dollar ($)`; null for one that cannot be read. */
export function currencyOfCell(value: unknown): string | null {
  const named = currencyOf(value)
  if (named !== null) return named
  const [first = null, ...others] = currenciesIn(plainText(value))
  return others.length === 0 ? first : null
}

/** A cell that means "no value". */
function isBlank(text: string): boolean {
  return /^(?:|[-–—]|null|nan|none|n\/a)$/i.test(text)
}

/** By its decimal sign, how an amount is written; with commas thousands also as in India. */
const SHAPES: Record<Decimal, RegExp> = {
  point: /^-?(?:\d{1,3}(?:,\d{2,3})*,\d{3}|\d*)(?:\.\d*)?$/,
  comma: /^-?(?:\d{1,3}(?:\.\d{3})+|\d*)(?:,\d*)?$/,
}

/**
 * Parses numbers as people write them: `1,299.50`, `1.299,50`, `12,5`, `1 206`, `KES 450`, `450/=`, `.5`, `15k`.
 * Returns null for an empty cell, NaN for one that cannot be read. A single point is one before decimals, and a comma
 * before three digits parts thousands; in a column, `plainAmounts` decides.
 */
export function amountOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  const text = plainText(value)
  if (isBlank(text)) return null
  const written = writtenOf(text)
  return written ? numberOf(written, signOf(written.digits) ?? 'point') : NaN
}

function numberOf({ digits, times }: Written, decimal: Decimal): number {
  if (!SHAPES[decimal].test(digits)) return NaN
  const plain = decimal === 'point' ? digits.replaceAll(',', '') : digits.replaceAll('.', '').replace(',', '.')
  // 0.1 * 3 is not 0.3
  return Number((Number(plain) * times).toFixed(6))
}

/** Returns the decimal sign that an amount shows by itself; null for `450`, `12.500` and `12,500`. */
function signOf(digits: string): Decimal | null {
  const [points, commas] = [digits.split('.').length - 1, digits.split(',').length - 1]
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? 'point' : 'comma'
  if (points > 1) return 'comma'
  if (commas > 1) return 'point'
  if (points + commas === 0 || isOpen(digits)) return null
  return points > 0 ? 'point' : 'comma'
}

/** Whether the sign may part thousands or stand before three decimals. */
const isOpen = (digits: string) => /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(digits)

const MARKS: Record<Decimal, string> = { point: '.', comma: ',' }

/**
 * Whether the column shows what the point in `12.500` means: commas stand before decimals, or points do and another
 * amount has three decimals as well.
 */
function isClear(digits: string, others: readonly string[], decimal: Decimal | null): boolean {
  if (!decimal) return false
  const mark = MARKS[decimal]
  const isLong = (each: string) => signOf(each) === decimal && /\d{3}$/.test(each.slice(each.indexOf(mark)))
  return !digits.includes(mark) || others.some(isLong)
}

/** Returns what two amounts a text such as `12.500` may be: 12,500 and 12.50; null where there is only one. */
export function twoReadings(value: unknown): [whole: string, parted: string] | null {
  const digits = typeof value === 'string' ? (writtenOf(plainText(value))?.digits ?? '') : ''
  return isOpen(digits) && digits.includes('.') ? readingsOf(digits) : null
}

function readingsOf(digits: string): [whole: string, parted: string] {
  const [start = '', end = ''] = digits.split(/[.,]/)
  return [`${start},${end}`, `${start}.${end.replace(/0$/, '')}`]
}

/** A column of amounts: its title, and the texts of its cells. */
interface AmountColumn {
  title: string
  cells: readonly string[]
}

/**
 * Returns the cells of columns as `amountOf` reads them: `KES 12500.5`. What is no amount stays; one that does not fit
 * the others of its column gets quotation marks, so that its row is skipped. The decimal sign is found out from all
 * cells of a column, else of the other columns. When none shows it, commas part thousands, and points too where
 * smaller amounts have no sign (`12.500`, `850`). Throws FileQuestionAsked when `12.500` may be 12,500 or 12.50.
 */
function plainAmounts(columns: readonly AmountColumn[], given: Decimal | undefined): string[][] {
  const written = columns.map(({ cells }) => cells.map((cell) => writtenOf(plainText(cell))))
  const digits = written.map((column) => column.flatMap((each) => each?.digits ?? []))
  const all = shownBy(digits.flat())
  return columns.map(({ title, cells }, at) => {
    const own = digits[at]!
    const decimal = given ?? shownBy(own) ?? all ?? ofThousands(own)
    const open = given ? undefined : own.find((each) => isOpen(each) && !isClear(each, own, decimal))
    if (open !== undefined) throw unclear(title, open)
    return cells.map((cell, row) => {
      const each = written[at]![row]
      if (!each) return cell
      const shown = signOf(each.digits)
      const isSure = /[.,].*[.,]/.test(each.digits)
      const amount = numberOf(each, (isSure ? shown : decimal) ?? shown ?? 'point')
      if (Object.is(amount, amountOf(cell))) return cell
      return Number.isNaN(amount) ? `“${plainText(cell)}”` : `${each.currency ?? ''} ${amount}`.trim()
    })
  })
}

/** Returns the rows of a table with the cells of these columns as `plainAmounts` reads them. */
export function withPlainAmounts<Row extends { cells: readonly unknown[] }>(
  { header, rows }: { header: readonly string[]; rows: readonly Row[] },
  places: readonly number[],
  decimal?: Decimal,
): Row[] {
  const columns = places.map((at) => ({ title: header[at] ?? '', cells: rows.map(({ cells }) => textOf(cells[at])) }))
  const amounts = plainAmounts(columns, decimal)
  return rows.map((row, index) => {
    const cells = [...row.cells]
    for (const [column, at] of places.entries()) if (textOf(cells[at])) cells[at] = amounts[column]![index]
    return { ...row, cells }
  })
}

/**
 * Returns rows with the amounts of these columns in whole units, where their titles say cents (of whole numbers) or
 * thousands, with a note for each such column.
 */
export function inWholeUnits<Row extends { cells: readonly unknown[] }>(
  { header, rows }: { header: readonly string[]; rows: readonly Row[] },
  places: readonly number[],
): { rows: readonly Row[]; notes: Remark[] } {
  const notes: Remark[] = []
  const made = rows.map((row) => ({ ...row, cells: [...row.cells] }))
  for (const at of places) {
    const unit = unitOfTitle(header[at] ?? '')
    const amounts = rows.map(({ cells }) => amountOf(cells[at]) ?? NaN)
    const told = amounts.filter(Number.isFinite)
    if (unit === 1 || told.length === 0 || (unit < 1 && !told.every(Number.isInteger))) continue
    let first: { from: number; to: number } | undefined
    for (const [row, amount] of amounts.entries()) {
      const cell = rows[row]!.cells[at]
      // `15k` says its own thousands
      if (!Number.isFinite(amount) || /[kM]\b/.test(plainText(cell))) continue
      const to = Number((amount * unit).toFixed(6))
      first ??= { from: amount, to }
      made[row]!.cells[at] = `${currencyOf(cell) ?? ''} ${to}`.trim()
    }
    if (first) notes.push(remark('inUnits', { column: header[at]!, ...first }))
  }
  return { rows: notes.length > 0 ? made : rows, notes }
}

const textOf = (cell: unknown) => (typeof cell === 'string' ? unguarded(cell) : '')

function unclear(title: string, digits: string): FileQuestionAsked {
  const [whole, parted] = readingsOf(digits)
  const [first, second] = digits.includes('.') ? ['comma', 'point'] : ['point', 'comma']
  return new FileQuestionAsked(
    remark('unclearDecimal', { column: title, amount: digits, whole, parted, first, second }),
    {
      kind: 'decimal',
      column: title,
      amount: digits,
      readings: digits.includes('.') ? { comma: whole, point: parted } : { point: whole, comma: parted },
    },
  )
}

/** Returns the sign that most amounts show, or null. */
function shownBy(digits: readonly string[]): Decimal | null {
  const signs = digits.map(signOf)
  const points = signs.filter((sign) => sign === 'point').length
  const commas = signs.filter((sign) => sign === 'comma').length
  return points === commas ? null : points > commas ? 'point' : 'comma'
}

/** Returns the sign of a column in which no amount shows it; null when it is not clear. */
function ofThousands(digits: readonly string[]): Decimal | null {
  const signs = new Set(digits.map(signOf))
  // as many amounts show the one as the other
  if (signs.has('point') || signs.has('comma')) return null
  const points = digits.filter((each) => isOpen(each) && each.includes('.'))
  if (points.length === 0) return 'point'
  const whole = digits.filter((each) => /^\d+$/.test(each))
  const isClear = points.length > 1 && whole.length > 0 && whole.every((each) => each.length <= 3)
  return isClear && points.length + whole.length === digits.length ? 'comma' : null
}
