import { amountOf } from './amounts.ts'
import { plainText, wordsOf } from './words.ts'

/** What a spreadsheet shows where a formula fails. */
export const SHEET_ERROR =
  /^(?:#(?:N\/A|NAME\?|DIV\/0!|GETTING_DATA|(?:REF|VALUE|NUM|NULL|SPILL|CALC|ERROR|FIELD)!)|Err:\d{3})$/

/** A number that a spreadsheet shows short: the digits that it leaves out are lost. */
export const SHORT_NUMBER = /^\d(?:[.,]\d+)?E\+\d{2,3}$/i

const MONTH = 'jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec'
const SHEET_DATE = new RegExp(
  `^(?:\\d{1,2}-(?:${MONTH})(?:-\\d{2,4})?|(?:${MONTH})-\\d{2}|(?:19|20)\\d\\d-\\d\\d-\\d\\d)$`,
  'i',
)

/** Whether a text is the date that a spreadsheet makes of `2-3` or `3/4`: `02-Mar`. */
export const isSheetDate = (text: string) => SHEET_DATE.test(text)

/** Whether a cell has lost its value in a spreadsheet. */
export const isLost = (text: string) => SHEET_ERROR.test(text) || SHORT_NUMBER.test(text)

/** What a shop has of a product: its pieces, null without a limit, and whether it can be bought. */
interface StockRead {
  stock: number | null
  inStock: boolean
}

/** What a table says of stock that it does not count. */
const NOT_COUNTED = /^(?:|null|nan|unlimited|not tracked|untracked|infinite|∞|low stock|limited stock)$/i

/** What may be around a number of pieces. */
const OF_PIECES = new RegExp(
  '^(?:only|in stock|available|zipo|vipo|vipande)[\\s:(]+(?=\\d)|' +
    '(?<=\\d)\\s*(?:\\+|\\)|pcs?\\.?|nos\\.?|pieces?|units?|items?|vipande|in stock|available|left(?: in stock)?)$',
  'gi',
)

/** Words for 1 to 10, and for 20 to 50. */
const ONES = ['moja mbili tatu nne tano sita saba nane tisa kumi', 'one two three four five six seven eight nine ten']
const TENS = ['ishirini thelathini arobaini hamsini', 'twenty thirty forty fifty']
const NUMBERS = new Map([
  ...ONES.flatMap((words) => wordsOf(words).map((word, at) => [word, at + 1] as const)),
  ...TENS.flatMap((words) => wordsOf(words).map((word, at) => [word, (at + 2) * 10] as const)),
])
const DOZEN = /^(?:dozens?|dazeni|doz\.?)\s+|(?:^|\s+)(?:dozens?|dazeni|doz\.?)$/

/** Returns the pieces in `Mbili`, `kumi na tano`, `2 dozen` or `dazeni moja` as digits; another text as it is. */
function inDigits(text: string): string {
  const written = text.toLowerCase()
  const [counted, size] = DOZEN.test(written) ? [written.replace(DOZEN, '') || 'one', 12] : [written, 1]
  const numbers = counted.split(/-|\s+(?:na\s+)?/).map((word) => NUMBERS.get(word))
  const [ten = NaN, one = 0, ...more] = /^\d{1,5}$/.test(counted) ? [Number(counted)] : numbers
  const isNumber = more.length === 0 && (one === 0 || (ten >= 10 && one < 10))
  const pieces = isNumber && numbers.every((each, at) => each ?? at === 0) ? (ten + one) * size : NaN
  return Number.isNaN(pieces) ? text : String(pieces)
}

/** Returns the stock in a cell with a number or a word such as `Sold out`; null for one that cannot be read. */
export function stockOf(value: unknown): StockRead | null {
  if (typeof value === 'boolean') return { stock: value ? null : 0, inStock: value }
  if (typeof value === 'object' && value !== null) return null
  const text = inDigits(wordOf(value).replace(OF_PIECES, ''))
  if (NOT_COUNTED.test(text)) return { stock: null, inStock: true }
  if (/^-?\d[\d,. ]*$/.test(text)) {
    const pieces = amountOf(text) ?? NaN
    const stock = Math.min(Math.max(0, pieces), 2_147_483_647)
    return Number.isInteger(pieces) ? { stock, inStock: stock > 0 } : null
  }
  if (SOLD_OUT.test(text) || NO.test(text)) return { stock: 0, inStock: false }
  return IN_STOCK.test(text) || YES.test(text) ? { stock: null, inStock: true } : null
}

/** What cells say of a stock: its pieces, whether these limit what can be sold, and whether it can be bought. */
interface StockCells {
  pieces: unknown
  isCounted: boolean
  available: unknown
}

/** Returns the stock that cells say; `unclearStock` is what cannot be read of them, or null. */
export function stockOfCells({
  pieces,
  isCounted,
  available,
}: StockCells): StockRead & { unclearStock: string | null } {
  const counted = isCounted ? stockOf(pieces) : { stock: null, inStock: true }
  const offered = stockOf(available)
  const unclear = counted ? (offered ? null : available) : pieces
  return {
    stock: counted?.stock ?? null,
    inStock: counted?.inStock !== false && offered?.inStock !== false,
    unclearStock: unclear === null ? null : plainText(unclear) || JSON.stringify(unclear).slice(0, 60),
  }
}

/** Returns a word without what its spellings differ in: `sold-out`, `https://schema.org/InStock`. */
function wordOf(value: unknown): string {
  return plainText(value)
    .replace(/^(?:https?:\/\/(?:www\.)?schema\.org\/|schema:)/i, '')
    .replace(/(?<=\p{L})[_-](?=\p{L})/gu, ' ')
}

const wordsIn = (...words: string[]) => new RegExp(`^(?:${words.join('|')})$`, 'i')

const YES = wordsIn(
  '1|true|yes|y|on|checked|✓|✔|☑|in ?stock|available|backorder|on ?backorder|pre ?order',
  'ndiyo|ndio|ipo|zipo|iko|inapatikana',
)
const NO = wordsIn(
  '0|false|no|n|off|unchecked|✗|✘|☐|out ?of ?stock|sold ?out|unavailable|discontinued',
  'hapana|la|hakuna|haipo|hazipo|imeisha|imekwisha|zimeisha',
)

const IN_STOCK = wordsIn(
  'in|in ?store ?only|online ?only|limited ?availability|limited|on ?hand|ready|available (?:now|for order)',
  'vipo|kipo|upo|yapo|ziko|viko|zinapatikana|vinapatikana|kinapatikana|unapatikana|pre ?sale|made ?to ?order',
)
const SOLD_OUT = wordsIn(
  '(?:(?:temporarily|currently|permanently) )?(?:out ?of ?stock|sold ?out|unavailable|not available)',
  'out|oos|not in stock|no stock|no longer available|nil|zero|finished',
  'hamna|ha(?:i|zi|vi|ki|u|ya)(?:po|patikani)|(?:i|zi|vi|ki|u|ya|li)me(?:isha|kwisha)',
)

/** Whether a word, such as a status, says that a product cannot be bought now. */
export function isSoldOut(value: unknown): boolean {
  return SOLD_OUT.test(wordOf(value))
}

/** Parses yes or no in the words that shops use; returns null for anything else. */
export function flagIn(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const text = plainText(value).replace(/[_-]/g, ' ')
  if (YES.test(text)) return true
  return NO.test(text) ? false : null
}

/** Parses yes or no; returns `otherwise` for anything else. */
export const flagOf = (value: unknown, otherwise: boolean) => flagIn(value) ?? otherwise

/** Whether a column only says yes or no; only 0 does not, nor only 1 where the title is of a price. */
export function areFlags(cells: readonly unknown[], isPrice: boolean): boolean {
  const told = new Set(cells.map((cell) => (typeof cell === 'boolean' ? String(cell) : wordOf(cell))).filter(Boolean))
  if (told.size === 0 || ![...told].every((text) => YES.test(text) || NO.test(text))) return false
  return told.size > 1 || !told.has(isPrice && told.has('1') ? '1' : '0')
}

/** What a tick box writes where it is ticked; otherwise its cell is empty. */
const TICKED = /^(?:checked|✓|✔|☑)$/i

/** Whether a column is one of tick boxes: its empty cells mean no. */
export function areTicks(cells: readonly unknown[]): boolean {
  const told = cells.map(plainText).filter(Boolean)
  return told.length > 0 && told.every((text) => TICKED.test(text))
}

const RUNNING = wordsIn('active|running|ongoing|current|enabled|live|on ?sale|inaendelea|linaendelea')
const OVER = wordsIn(
  'inactive|not active|expired|ended|over|finished|disabled|paused|stopped|no sale|not on sale|not yet',
  'bado|limeisha|limekwisha|imepita|imesimamishwa',
)

/** Returns whether a sale is on, as it is without a word; null for an unknown word. */
export function isSaleOn(value: unknown): boolean | null {
  const word = typeof value === 'boolean' ? String(value) : wordOf(value)
  if (/^(?:|null|nan)$/i.test(word) || YES.test(word) || RUNNING.test(word)) return true
  return NO.test(word) || OVER.test(word) ? false : null
}

/** Returns the picture addresses in cells, which may have several each: http(s) addresses and paths of the shop. */
export function imagesOf(values: readonly unknown[]): string[] {
  return [...new Set(partsOf(values).flatMap((part) => imageOf(part) ?? []))]
}

/** Returns the pictures in cells that are only names of files, such as `mug.jpg`, and so no addresses. */
export function bareImagesOf(values: readonly unknown[]): string[] {
  return partsOf(values).filter((part) => IS_PICTURE.test(part) && imageOf(part) === null)
}

const BETWEEN = /[|\n]|[,;]\s+|[,;](?=https?:|\/)|(?<=\.(?:jpe?g|png|webp|gif|avif))[,;]|\s+(?=https?:)/i

const partsOf = (values: readonly unknown[]) =>
  values
    .flatMap((value) => addressesIn(value))
    .flatMap((cell) => cell.replace(/\bdata:\S*/gi, '').split(BETWEEN))
    .flatMap((part) => withinOf(part.trim()))

/** Returns the addresses within other text: `mug.jpg (https://…)`, `=IMAGE("https://…")`, `<img src="https://…">`. */
function withinOf(part: string): string[] {
  if (/^https?:/i.test(part)) return [part]
  const found = [...part.matchAll(/[("'](https?:\/\/[^\s"'<>)]+)/gi)].flatMap(([, address]) => address ?? [])
  return found.length > 0 ? found : [part]
}

/** Keys of a picture's address, the largest picture first. */
const ADDRESS_KEYS = wordsOf(
  'src url href original full hires hi_res xxlarge xlarge large zoom link',
  'image path secure_url default medium small thumbnail thumb',
)

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
    const found = text.match(/https?:\/\/[^\s"'\]}]+/g) ?? []
    return found.map((each) => (each.includes('(') ? each : each.replace(/\)+$/, '')))
  }
}

function imageOf(written: string): string | null {
  const address = written.replace(/^(?=\/\/)/, 'https:').replace(/^(?=www\.[^/]+\.[^/]+\/)/i, 'https://')
  if (/^https?:\/\//i.test(address)) return URL.canParse(address) ? new URL(address).href : null
  return address.startsWith('/') && !/[\s<>"\\\p{Cc}\p{Cs}]/u.test(address) ? address : null
}

/** Returns the value of an option; '' for the one that Shopify gives a product without options. */
export function optionValueOf(value: unknown): string {
  const text = plainText(value)
  return text === 'Default Title' ? '' : text
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
