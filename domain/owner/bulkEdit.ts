import { decimalsOf, roundedAmount } from '../money.ts'
import { STOCK_REASONS, type StockReason } from './productFields.ts'
import type { OwnerProductLine } from './products.ts'

/** The query parameter of stock-taking's address, the only one at which a page may use the camera. */
export const COUNT_QUERY = 'count'

/** A product in a bulk edit, or a variant, below its product. */
export interface BulkRow extends Pick<
  OwnerProductLine,
  'id' | 'name' | 'price' | 'stock' | 'inStock' | 'isHidden' | 'variants'
> {
  originalPrice: number | null
  /** The id of the product whose variant this is. */
  variantOf: string | null
  /** Pieces in orders that are placed and not yet dispatched: off the stock, but still on the shelf. */
  promised: number
}

export interface BulkList {
  rows: BulkRow[]
  /** Of the products that were found, and of those whose rows are here. */
  total: number
  read: number
}

/** What is typed into a row; an empty field changes nothing. */
export interface TypedRow {
  price?: string
  stock?: string
  isHidden?: boolean
  /** All pieces on the shelf, promised ones included. */
  count?: string
  /** Without one it is `counted`. */
  reason?: StockReason
}

/** By the id of the row. */
export type Typed = Readonly<Record<string, TypedRow>>

export type BulkField = 'price' | 'stock' | 'isHidden'

export type BulkValues = Pick<BulkRow, 'price' | 'originalPrice' | 'stock' | 'inStock' | 'isHidden'>

/** New values of a row, and what the owner has seen of them and of what follows from them. */
export interface RowEdit {
  id: string
  from: Partial<BulkValues>
  to: Partial<BulkValues>
  /** Of a counted row, as the owner has seen it. */
  promised?: number
  reason?: StockReason
}

/** What is to be set for all chosen rows. */
export type BulkChange =
  | { field: 'price' | 'stock'; to: string }
  | { field: 'isHidden'; to: boolean }
  /** Below 0 to lower the prices. */
  | { field: 'percent'; percent: number }

/** What a row is now. */
export type PresentRow = BulkValues & Partial<Pick<BulkRow, 'promised'>> & { id: string }

/** `conflict`: some rows were changed meanwhile. `rows` has those as they are now, `gone` the ids of removed ones. */
export type SaveRowsOutcome =
  /** `undo` brings back what was before. */
  | { status: 'saved'; undo: RowEdit[] }
  | { status: 'conflict'; message: string; rows: PresentRow[]; gone: string[] }
  | { status: 'refused'; message: string }

export type RowProblem = 'noNumber' | 'zero' | 'wrongStock'

/** What changes with a field, by the rules of the shop. */
const TOGETHER: Record<BulkField, readonly (keyof BulkValues)[]> = {
  price: ['price', 'originalPrice'],
  stock: ['stock', 'inStock'],
  isHidden: ['isHidden'],
}

/**
 * Whether an owner can type into a field of a row. A product with variants has its price and stock in them, and they
 * are hidden with it.
 */
export function hasField({ variants, variantOf }: BulkRow, field: BulkField): boolean {
  return field === 'isHidden' ? variantOf === null : variants === 0
}

/** Returns an amount as it is typed, such as `1,200`; null for what is no number. */
export function amountTyped(text: string): number | null {
  const plain = text.trim()
  return /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{1,2})?$/.test(plain) ? Number(plain.replaceAll(',', '')) : null
}

/** Returns the number that is typed, above 0 and below 1,000; null for any other text. */
export function percentTyped(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,3}(?:\.\d{1,2})?$/.test(plain) && Number(plain) > 0 ? Number(plain) : null
}

/** What prices are rounded to when they rise or fall by per cents: 10 shillings, or 10 cents. */
export function roundingStep(currency: string): number {
  return 10 / 10 ** decimalsOf(currency)
}

/**
 * Returns a price that rises by so many per cent, or falls below 0, rounded to 10; a half goes up. Rounding turns no
 * rise into a fall or the other way round, and nothing becomes free: what would be 0 is rounded to the shilling.
 */
export function raisedPrice(price: number, percent: number, currency: string): number {
  const step = roundingStep(currency)
  const exact = Math.max(0, (price * (100 + percent)) / 100)
  const rounded = roundedAmount(Math.round((exact / step) * (1 + Number.EPSILON)) * step, currency)
  const paid = rounded || roundedAmount(exact, currency) || step / 10
  return percent < 0 ? Math.min(price, paid) : Math.max(price, paid)
}

interface ReadRow {
  to: Partial<BulkValues>
  problem: { field: BulkField; problem: RowProblem } | null
}

/** Returns the new values that are typed into a row, and what is wrong with the first that does not fit. */
export function readRow(row: BulkRow, typed: TypedRow, currency: string): ReadRow {
  const { price, stock, count, isHidden = row.isHidden } = typed
  const to: Partial<BulkValues> = {}
  let problem: ReadRow['problem'] = null
  if (isTyped(price) && hasField(row, 'price')) {
    const amount = amountTyped(price)
    const paid = amount === null ? null : roundedAmount(amount, currency)
    if (!paid) problem = { field: 'price', problem: paid === 0 ? 'zero' : 'noNumber' }
    else if (paid !== row.price) to.price = paid
  }
  if (isTyped(stock) && hasField(row, 'stock')) {
    const pieces = piecesTyped(stock)
    if (pieces === null) problem ??= { field: 'stock', problem: 'wrongStock' }
    else if (pieces !== row.stock) to.stock = pieces
  }
  if (isTyped(count) && hasField(row, 'stock')) {
    const pieces = piecesTyped(count)
    const left = pieces === null ? null : Math.max(0, pieces - row.promised)
    if (left === null) problem ??= { field: 'stock', problem: 'wrongStock' }
    // also where it is what the shop knows: it was counted
    else to.stock = left
  }
  if (isHidden !== row.isHidden && hasField(row, 'isHidden')) to.isHidden = isHidden
  return { to, problem }
}

function piecesTyped(text: string): number | null {
  const pieces = amountTyped(text)
  return Number.isInteger(pieces) ? pieces : null
}

/** What a count of a row's pieces says. */
export interface Count {
  /** Pieces more than the shop knows of, below 0 fewer; null where they were not counted before. */
  difference: number | null
  /** How many pieces the open orders lack. */
  lacking: number
}

/** Returns what the count that is typed into a row says; null without a whole number. */
export function countOf({ stock, promised }: BulkRow, { count = '' }: TypedRow): Count | null {
  const pieces = piecesTyped(count)
  if (pieces === null) return null
  return { difference: stock === null ? null : pieces - stock - promised, lacking: Math.max(0, promised - pieces) }
}

const isTyped = (text: string | undefined): text is string => text !== undefined && text.trim() !== ''

export interface ReadRows {
  /** Of the rows that change. */
  edits: RowEdit[]
  /** The first row with what does not fit. */
  problem: { row: BulkRow; field: BulkField; problem: RowProblem } | null
}

/** Reads what is typed into all rows. */
export function readRows(rows: readonly BulkRow[], typed: Typed, currency: string): ReadRows {
  const read: ReadRows = { edits: [], problem: null }
  for (const row of rows) {
    const own = typed[row.id]
    if (!own) continue
    const { to, problem } = readRow(row, own, currency)
    if (problem) read.problem ??= { row, ...problem }
    const fields = Object.keys(to) as BulkField[]
    if (fields.length === 0) continue
    const seen = fields.flatMap((field) => TOGETHER[field]).map((field) => [field, row[field]])
    const count = isTyped(own.count) ? { promised: row.promised, reason: own.reason ?? STOCK_REASONS[0] } : {}
    read.edits.push({ id: row.id, from: Object.fromEntries(seen) as Partial<BulkValues>, to, ...count })
  }
  return read
}

/**
 * Returns what is typed after a change of the chosen rows that have the field. Per cents are of the price in the shop,
 * so that the same change again changes nothing more.
 */
export function withAllSet(
  rows: readonly BulkRow[],
  typed: Typed,
  chosen: readonly string[],
  change: BulkChange,
  currency: string,
): Typed {
  const field = change.field === 'percent' ? 'price' : change.field
  const ids = new Set(chosen)
  const set = rows.flatMap((row) => {
    if (!ids.has(row.id) || !hasField(row, field)) return []
    const to = change.field === 'percent' ? String(raisedPrice(row.price, change.percent, currency)) : change.to
    return [[row.id, { ...typed[row.id], [field]: to }]]
  })
  return { ...typed, ...(Object.fromEntries(set) as Typed) }
}

/** Returns the rows with the present values of some, without those that are gone. */
export function refreshedRows(
  rows: readonly BulkRow[],
  { rows: present, gone }: { rows: readonly PresentRow[]; gone: readonly string[] },
): BulkRow[] {
  const values = new Map(present.map((row) => [row.id, row]))
  const removed = new Set(gone)
  return rows.filter(({ id }) => !removed.has(id)).map((row) => ({ ...row, ...values.get(row.id) }))
}

/** Returns a code without zeros before its digits, which phones and spreadsheets add or drop. */
export const plainCode = (code: string): string => code.trim().replace(/^0+(?=\d+$)/, '')

const isCodeOf = ({ id }: BulkRow, words: string) => plainCode(id).toLowerCase() === plainCode(words).toLowerCase()

/** Returns the id of the row with a stock that words mean: the one with this code, or the only one; null for none. */
export function meantRow(found: readonly BulkRow[], words: string): string | null {
  const counted = found.filter((row) => hasField(row, 'stock'))
  const meant = counted.find((row) => isCodeOf(row, words)) ?? (counted.length === 1 ? counted[0] : undefined)
  return words.trim() && meant ? meant.id : null
}

/**
 * Returns rows that are found, first the one that is meant, then others that were typed into. What was typed into stays
 * as the owner has seen it.
 */
export function foundRows(
  known: readonly BulkRow[],
  typed: Typed,
  found: readonly BulkRow[],
  meant: string | null,
): BulkRow[] {
  const kept = new Map(known.filter(({ id }) => isTypedInto(typed[id])).map((row) => [row.id, row]))
  const ids = new Set(found.map(({ id }) => id))
  const rows = [...found.map((row) => kept.get(row.id) ?? row), ...[...kept.values()].filter(({ id }) => !ids.has(id))]
  return [...rows.filter(({ id }) => id === meant), ...rows.filter(({ id }) => id !== meant)]
}

const isTypedInto = (own: TypedRow = {}) => Object.values(own).some((value) => value !== '')
