import { textOfFile } from './formats/bytes.ts'
import { withoutDamage } from './formats/damage.ts'
import type { TextRead } from './formats/encoding.ts'
import { columnsRead, withoutColumn, placesOf, refuseUnknown, type ColumnsRead } from './rows/fields.ts'
import { keyOf } from './rows/titles.ts'
import { rowsOfJson } from './formats/json.ts'
import type { SkippedRow } from './products.ts'
import { readTable, tableOfSheet } from './formats/table.ts'
import type { Sheet } from './formats/workbook/readWorkbook.ts'
import { plainText } from './rows/words.ts'
import { remark, type Remark } from './remarks.ts'

/** A review as read from a file. */
export interface ReviewRow {
  row: number
  sku: string
  name: string
  /** 1 to 5. */
  rating: number
  comment: string
  /** ISO 8601; null when the file has none. */
  createdAt: string | null
}

/** Column names, best first, as `keyOf` makes them; Magento's, and obvious ones. */
const FIELDS = {
  sku: ['sku', 'productsku', 'productid', 'itemcode', 'productcode', 'product', 'producthandle', 'handle', 'asin'],
  name: ['nickname', 'customername', 'reviewername', 'reviewer', 'author', 'authorname', 'name', 'customer', 'user'],
  title: ['title', 'reviewtitle', 'summary', 'headline', 'subject'],
  comment: ['detail', 'comment', 'review', 'reviewtext', 'reviewbody', 'body', 'text', 'content', 'reviewcontent'],
  rating: ['rating', 'ratings', 'stars', 'score', 'reviewrating', 'ratingvalue', 'ratingsummary', 'overallrating'],
  /** Magento's parts of a rating; their average counts. */
  parts: ['quality', 'value', 'price'],
  status: ['status', 'statusid', 'state', 'approved', 'isapproved', 'published', 'commentapproved'],
  date: ['createdat', 'date', 'reviewdate', 'created', 'reviewedat', 'datecreated', 'postedat', 'time'],
} as const satisfies Record<string, readonly string[]>

export type ReviewField = keyof typeof FIELDS

/** The fields that `--map` takes. */
export const REVIEW_FIELDS = (Object.keys(FIELDS) as ReviewField[]).filter((field) => field !== 'parts')

type ReviewMap = Partial<Record<ReviewField, string>>

export interface ReviewsRead {
  reviews: ReviewRow[]
  skipped: SkippedRow[]
  columns: ColumnsRead
  /** What the owner should know of the reading. */
  notes: Remark[]
}

interface ReviewOptions {
  delimiter?: string | undefined
  /** The encoding of the file; found out from it by default. */
  encoding?: string | undefined
  map: ReviewMap
  /** How many characters a text may have. */
  longest?: number | undefined
}

const LONGEST_NAME = 140

/** Reads reviews of a table, a sheet or JSON. Asks for the columns of SKUs, ratings and texts. */
export function readReviews(file: Uint8Array | Sheet, fileName: string, options: ReviewOptions): ReviewsRead {
  const { map } = options
  const skipped: SkippedRow[] = []
  const source = 'records' in file ? file : textOfFile(file, fileName, options.encoding)
  const { header, rows, notes = [] } = rowsOf(source, fileName, options, skipped)
  refuseUnknown(header, map)
  const columns = columnsIn(header, map)
  for (const [field, others] of [
    ['sku', []],
    ['rating', ['parts']],
    ['comment', ['title']],
  ] as const)
    if (![field, ...others].some((each) => columns.get(each)!.length > 0)) throw withoutColumn(header, field)
  const reviews: ReviewRow[] = []
  for (const { number, cells } of rows) {
    const get = (field: ReviewField) => columns.get(field)!.map((at) => cells[at])
    const review = reviewOf(number, get, options.longest ?? Infinity)
    if ('why' in review) skipped.push(review)
    else reviews.push(review)
  }
  skipped.sort((a, b) => a.row - b.row)
  const { used, unused } = columnsRead(header, columns)
  const named = used.map(({ column, field }) => ({ column, field: field === 'parts' ? 'rating' : field }))
  return { reviews, skipped, columns: { used: named, unused }, notes: [...source.notes, ...notes] }
}

interface Rows {
  header: readonly string[]
  rows: readonly { number: number; cells: readonly unknown[] }[]
  notes?: readonly Remark[]
}

function rowsOf(
  source: TextRead | Sheet,
  fileName: string,
  { delimiter, map }: ReviewOptions,
  skipped: SkippedRow[],
): Rows {
  const isReview = (titles: readonly string[]) => {
    const found = columnsIn(titles, map)
    return found.get('sku')!.length > 0 && [...found.values()].filter((places) => places.length > 0).length > 2
  }
  if ('text' in source && delimiter === undefined && /^\s*[[{]/.test(source.text)) {
    return rowsOfJson(source.text, fileName, { isOne: isReview, what: 'reviews' }, skipped)
  }
  const titles = { rank: (row: readonly string[]) => (isReview(row) ? Infinity : 0), prices: () => [] }
  const raw = 'text' in source ? readTable(source.text, delimiter, titles) : tableOfSheet(source.records, titles)
  const table = withoutDamage(raw, { ids: columnsIn(raw.header, map).get('sku')! })
  skipped.push(...table.skipped)
  return table
}

/** Returns the places of each field's columns. */
function columnsIn(header: readonly string[], map: ReviewMap): Map<ReviewField, number[]> {
  const keys = header.map(keyOf)
  const fields = Object.keys(FIELDS) as ReviewField[]
  return new Map(fields.map((field) => [field, placesOf(header, keys, FIELDS[field], map[field])]))
}

function reviewOf(row: number, get: (field: ReviewField) => unknown[], longest: number): ReviewRow | SkippedRow {
  const first = (field: ReviewField) => get(field).map(plainText).find(Boolean) ?? ''
  const sku = first('sku')
  const comment = commentOf(
    first('title'),
    get('comment').find((value) => plainText(value)),
  )
  const skip = (why: Remark, detail?: string): SkippedRow => ({
    row,
    name: sku || comment.slice(0, 60),
    why,
    ...(detail && { detail }),
  })
  const status = first('status')
  if (!isApproved(status)) return skip(remark('notApproved'), status)
  if (!sku) return skip(remark('noSku'))
  if (!comment) return skip(remark('noText'))
  if (comment.length > longest) return skip(remark('longText', { most: longest }))
  const written = get('rating').map(plainText).find(Boolean)
  const rating =
    written === undefined ? average(get('parts').map((part) => ratingOf(plainText(part)))) : ratingOf(written)
  if (rating === null) return skip(remark('noRating'), written)
  // MySQL writes a missing date as 0000-00-00
  const date = first('date').replace(/^0000-.*/, '')
  const createdAt = dateOf(date)
  if (date && !createdAt) return skip(remark('unreadableDate'), date)
  return { row, sku, name: nameOf(first('name')), rating: Math.max(1, Math.round(rating)), comment, createdAt }
}

/** A name; an email address is nobody's business. */
function nameOf(name: string): string {
  return name && !name.includes('@') ? name.slice(0, LONGEST_NAME) : 'Anonymous'
}

/** Joins title and text, as plain text in lines. */
function commentOf(title: string, text: unknown): string {
  const lines = (typeof text === 'string' ? text : String(plainText(text)))
    .split(/\n|<br\s*\/?>|<\/p>/i)
    .map(plainText)
    .filter(Boolean)
  const isRepeated = title === '' || lines[0]?.startsWith(title.replace(/(?:\.\.\.|…)$/, ''))
  return (isRepeated ? lines : [title, ...lines]).join('\n')
}

/** Magento has 1 for approved, 2 for pending and 3 for refused; other shops have words. */
function isApproved(status: string): boolean {
  return /^(?:|1|approved?|published?|publish|true|yes|active|live|ok)$/i.test(status)
}

/** Returns 0.5 to 5 for `4`, `4.5`, `4/5`, `80%`, `80`, `★★★★`, `Quality:4, Value:5`; null for anything else. */
function ratingOf(text: string): number | null {
  const stars = [...text].filter((sign) => sign === '★' || sign === '⭐').length
  if (stars > 0) return stars <= 5 ? stars : null
  if (/[:=@]/.test(text))
    return average((text.match(/[:=@]\s*\d+(?:[.,]\d+)?/g) ?? []).map((part) => ratingOf(part.slice(1).trim())))
  const [, amount, unit, of] = /^(\d+(?:[.,]\d+)?)\s*(?:(%|stars?)|\/\s*(\d+))?$/i.exec(text) ?? []
  if (amount === undefined) return null
  const number = Number(amount.replace(',', '.'))
  const most = of ? Number(of) : unit === '%' || number > 5 ? 100 : 5
  const rating = (number / most) * 5
  return rating >= 0.5 && rating <= 5 ? rating : null
}

function average(ratings: readonly (number | null)[]): number | null {
  const known = ratings.filter((rating) => rating !== null)
  return known.length > 0 ? known.reduce((sum, rating) => sum + rating) / known.length : null
}

/** Parses a day or a moment, `2024-03-05 14:05:00` (in Kenya), `05/03/2024`, or as in ISO 8601. */
function dateOf(text: string): string | null {
  const [, day, month, year] = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b/.exec(text) ?? []
  const [, iso = '', time = '', zone = ''] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i.exec(text) ?? []
  const date = year ? `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}` : iso
  const moment = new Date(`${date}T${time || '12:00'}${zone || '+03:00'}`)
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString()
}
