import { kenyaTime } from '../../domain/kenyaTime.ts'
import { plainText } from './words.ts'

const UNIT_BEFORE = /^(K\.?\s?Shs?\.?|[A-Za-z]{0,3}\p{Sc}|[A-Za-z]{1,4}\.?)\s*/iu
const UNIT_AFTER = /(?:\s*(\p{Sc}|[A-Za-z]{1,4}\.?)|\/[=-])$/u

/** A cell that means "no value". */
function isBlank(text: string): boolean {
  return /^(?:|-|null|nan|none|n\/a)$/i.test(text)
}

/**
 * Parses numbers as people write them: `1,299.50`, `1.299,50`, `12,5`, `1 206`, `KES 450`, `450/=`, `.5`. Returns
 * null for an empty cell, NaN for one that cannot be read.
 */
export function amountOf(value: unknown): number | null {
  if (typeof value === 'number') return value
  const written = plainText(value)
  if (isBlank(written)) return null
  const text = written
    .replace(UNIT_BEFORE, '')
    .replace(UNIT_AFTER, '')
    .replace(/[\s'’]/g, '')
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''))
  if (/^-?\d{1,3}(?:\.\d{3})+,\d+$|^-?\d{1,3}(?:\.\d{3}){2,}$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'))
  if (/^-?\d+,\d+$/.test(text)) return Number(text.replace(',', '.'))
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN
}

/** Prices without a currency are in this one. */
export const OWN_CURRENCY = 'KES'
const CODES = new Set(Intl.supportedValuesOf('currency'))
const SIGNS: Record<string, string> = {
  KSH: OWN_CURRENCY,
  KSHS: OWN_CURRENCY,
  SH: OWN_CURRENCY,
  SHS: OWN_CURRENCY,
  BOB: OWN_CURRENCY,
  $: 'USD',
  US$: 'USD',
  '€': 'EUR',
  EURO: 'EUR',
  '£': 'GBP',
  '₹': 'INR',
  RS: 'INR',
  R: 'ZAR',
  TSH: 'TZS',
  TSHS: 'TZS',
  USH: 'UGX',
  USHS: 'UGX',
}

/** Returns the currency that a price or a title names (`USD 12.50`, `69.71 gbp`, `€ 5`), or null. */
export function currencyOf(value: unknown): string | null {
  const text = plainText(value)
  const units = [UNIT_BEFORE.exec(text)?.[1], UNIT_AFTER.exec(text)?.[1]]
  for (const unit of units) {
    const sign = unit?.replace(/[\s.]/g, '').toUpperCase() ?? ''
    const code = SIGNS[sign] ?? (CODES.has(sign) || /\p{Sc}/u.test(sign) ? sign : null)
    if (code) return code
  }
  return null
}

/** Returns a whole number of pieces, or null when there is none. */
export function piecesOf(value: unknown): number | null {
  const amount = amountOf(value)
  return amount === null || !Number.isFinite(amount) ? null : Math.min(Math.trunc(amount), 2_147_483_647)
}

const YES = /^(?:1|true|yes|y|on|in ?stock|available|backorder|on ?backorder|preorder)$/i
const NO = /^(?:0|false|no|n|off|out ?of ?stock|sold ?out|unavailable|discontinued)$/i

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
  const found = values
    .flatMap(addressesIn)
    .flatMap((cell) => cell.replace(/\bdata:\S*/gi, '').split(/[|\n]|[,;]\s+|[,;](?=https?:|\/)|\s+(?=https?:)/))
    .flatMap((part) => imageOf(part.trim()) ?? [])
  return [...new Set(found)]
}

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

const LIKE_ADDRESS = /^(?:https?:)?\/|\.(?:jpe?g|png|webp|gif|avif|svg)(?:\?|$)/i

/** Returns the texts in a list that was written into a cell, as JSON or as Python does. */
function addressesInJson(text: string, depth: number): string[] {
  try {
    return addressesIn(JSON.parse(text), depth + 1)
  } catch {
    return text.match(/https?:\/\/[^\s"'\]}]+/g) ?? []
  }
}

function imageOf(address: string): string | null {
  if (/^(?:https?:)?\/\//i.test(address)) {
    const absolute = address.startsWith('//') ? `https:${address}` : address
    return URL.canParse(absolute) ? new URL(absolute).href : null
  }
  if (!address || /^[a-z][a-z\d+.-]*:/i.test(address) || /[\s<>"\\\p{Cc}\p{Cs}]/u.test(address)) return null
  return address.startsWith('/') ? address : `/${address}`
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
  const today = kenyaTime(new Date(now)).slice(0, 10)
  const [first, last] = [dayOf(starts), dayOf(ends)]
  return (!first || first <= today) && (!last || today <= last)
}

/** Returns the day in `2026-01-15 …` or, as Magento writes it, `1/15/26, …`. */
function dayOf(text: string): string {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2,4})/.exec(text) ?? []
  if (!year) return text.slice(0, 10)
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
