import { plainText } from './words.ts'

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
    .replace(/^(?:\p{Sc}|[A-Za-z]{1,4}\.?)\s*/u, '')
    .replace(/(?:\s*(?:\p{Sc}|[A-Za-z]{1,4})|\/[=-])$/u, '')
    .replace(/[\s'’]/g, '')
  if (/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/.test(text)) return Number(text.replaceAll(',', ''))
  if (/^-?\d{1,3}(?:\.\d{3})+,\d+$|^-?\d{1,3}(?:\.\d{3}){2,}$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'))
  if (/^-?\d+,\d+$/.test(text)) return Number(text.replace(',', '.'))
  return /^-?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : NaN
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
    .filter((value) => typeof value === 'string')
    .flatMap((cell) => cell.replace(/\bdata:\S*/gi, '').split(/[|\n]|[,;]\s+|[,;](?=https?:|\/)|\s+(?=https?:)/))
    .flatMap((part) => imageOf(part.trim()) ?? [])
  return [...new Set(found)]
}

function imageOf(address: string): string | null {
  if (/^(?:https?:)?\/\//i.test(address)) {
    const absolute = address.startsWith('//') ? `https:${address}` : address
    return URL.canParse(absolute) ? new URL(absolute).href : null
  }
  if (!address || /^[a-z][a-z\d+.-]*:/i.test(address) || /[\s<>"\\]/.test(address)) return null
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
