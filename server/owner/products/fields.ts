import { fieldOf, rowOf, type FieldColumn } from '../../../domain/catalogue/emptyProduct.ts'
import type { ProductField } from '../../../domain/catalogue/productFields.ts'
import { onWire, type OnWire } from '../../../domain/catalogue/productNames.ts'
import type { ProductOption } from '../../../domain/entities.ts'
import { EMPTY_OWNER_PRODUCT } from '../../../domain/owner/productFields.ts'
import { LONGEST, priceProblem } from '../../../packages/catalogue-import/rules.ts'
import { amountOf, twoReadings } from '../../../packages/catalogue-import/rows/amounts.ts'
import { flagOf, imagesOf, rounded, textsOf } from '../../../packages/catalogue-import/rows/values.ts'
import { plainText, richText } from '../../../packages/catalogue-import/rows/words.ts'
import { said, type Said } from '../../messages/texts.ts'
import { invalid } from '../../refusals.ts'

const MOST_PICTURES = 20
const MOST_LINES = 100
const LONGEST_LINE = 1000
const MOST_PIECES = 2_147_483_647

type Reader = (value: unknown) => unknown

type Columns = Omit<OnWire<typeof EMPTY_OWNER_PRODUCT>, FieldColumn>
type NumberColumn = { [C in keyof Columns]: Columns[C] extends number | null ? C : never }[keyof Columns]

/** Null: there is none. */
const original: Reader = (value) => (isEmpty(value) || amountOf(value) === 0 ? null : price(value))

/** Values with rules of their own: every number that is not in the table of fields, and others. */
const RULES: Record<NumberColumn, Reader> & Record<string, Reader> = {
  product_name: (value) => requiredText(value, LONGEST.name, said('emptyProductName')),
  price,
  original_price: original,
  stock: (value) => number(value, { min: 0, max: MOST_PIECES, isWhole: true }, said('wrongStock')),
  description: richText,
  images,
  options,
}

type Row<Kind> = Extract<ProductField, { kind: Kind }>

/** Reads a value of a kind. */
const READERS: { [Kind in ProductField['kind']]: (value: unknown, row: Row<Kind>) => unknown } = {
  text: (value) => text(value, LONGEST.category),
  number,
  amount: original,
  flag,
  list: (value) => lines(textsOf(value)),
  choice,
}

/** Returns the reader of a column: by the table of fields, or by the kind of an empty value. */
function readerOf(column: string, empty: unknown): Reader {
  const row = rowOf(fieldOf(column))
  if (row) return (value) => READERS[row.kind](value, row as never)
  if (typeof empty === 'boolean') return flag
  if (Array.isArray(empty)) return READERS.list as Reader
  return empty ? specifications : (READERS.text as Reader)
}

const { product_id: _, is_hidden: __, ...columns } = onWire(EMPTY_OWNER_PRODUCT)
const readers = Object.entries(columns).map(([column, empty]) => [column, readerOf(column, empty)] as const)

/** Reads the new value of each field that an owner can change, by the import's rules. Throws a Refusal. */
export const FIELDS: Readonly<Record<string, Reader>> = { ...Object.fromEntries(readers), ...RULES }

/** Of a variant; the rest it has from its product. */
export const VARIANT_FIELDS: Readonly<Record<string, Reader>> = {
  options: optionValues,
  price,
  original_price: RULES.original_price,
  stock: RULES.stock,
  in_stock: flag,
  image: (value) => images(isEmpty(value) ? [] : [value])[0] ?? '',
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

function text(value: unknown, most: number): string {
  const read = plainText(value)
  if (read.length > most) throw invalid(said('longProductText', { text: read.slice(0, 40), most }))
  return read
}

function requiredText(value: unknown, most: number, problem: Said): string {
  const read = text(value, most)
  if (!read) throw invalid(problem)
  return read
}

/** Reads the id of a new product or variant; '' when none is given. */
export const idIn = (value: unknown) => text(value, LONGEST.SKU)

function price(value: unknown): number {
  const [first, second] = twoReadings(value) ?? []
  if (first && second) throw invalid(said('priceUnclear', { first, second }))
  const amount = amountOf(value)
  const problem = priceProblem(amount)
  if (amount === null || problem) throw invalid(said(problem ?? 'noPrice'))
  return rounded(amount)
}

/** Null: there is none, or pieces are not counted. */
function number(
  value: unknown,
  { min, max, isWhole, unit = '' }: Omit<Row<'number'>, 'kind'>,
  problem = said('wrongNumber', { min, max, kind: isWhole ? 'whole' : 'any' }),
): number | null {
  if (isEmpty(value)) return null
  const read = amountOf(typeof value === 'string' ? value.replace(unit, '') : value) ?? NaN
  if (!(read >= min && read <= max) || (isWhole && !Number.isInteger(read))) throw invalid(problem)
  return read
}

/** '': none. */
function choice(value: unknown, { choices }: Row<'choice'>): string {
  const read = plainText(value).toLowerCase()
  const chosen = ['', ...choices].find((each) => each.toLowerCase() === read)
  if (chosen === undefined) throw invalid(said('wrongChoice', { choices: choices.join(', ') }))
  return chosen
}

function flag(value: unknown): boolean {
  const read = flagOf(value === 1 || value === 0 ? String(value) : value, true)
  if (read !== flagOf(value === 1 || value === 0 ? String(value) : value, false)) throw invalid(said('wrongFlag'))
  return read
}

function images(value: unknown): string[] {
  const given = Array.isArray(value) ? (value as unknown[]) : [value]
  const wanted = given.filter((each) => !isEmpty(each))
  const read = imagesOf(wanted)
  if (read.length < new Set(wanted).size) throw invalid(said('wrongPicture'))
  if (read.length > MOST_PICTURES) throw invalid(said('tooManyPictures', { most: MOST_PICTURES }))
  return read
}

function lines(read: string[]): string[] {
  if (read.length > MOST_LINES) throw invalid(said('tooManyLines', { most: MOST_LINES }))
  for (const line of read) text(line, LONGEST_LINE)
  return read
}

/** Takes a map, or lines such as `Weight: 2 kg`. */
function specifications(value: unknown): Record<string, string> {
  const pairs: [string, string][] =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).map(([label, each]) => [plainText(label), plainText(each)])
      : textsOf(value).map((line) => {
          const [, label = '', rest = ''] = /^([^:]*):(.*)$/.exec(line) ?? []
          if (!label.trim() || !rest.trim()) throw invalid(said('wrongSpecification', { text: line.slice(0, 80) }))
          return [label.trim(), rest.trim()]
        })
  lines(pairs.map(([label, each]) => `${label}${each}`))
  return Object.fromEntries(pairs.filter(([label, each]) => label && each))
}

function options(value: unknown): ProductOption[] {
  const list = Array.isArray(value) ? (value as Partial<ProductOption>[]) : []
  return list.map((each) => ({
    name: requiredText(each?.name, LONGEST.category, said('variantNeedsOptions')),
    values: Array.isArray(each.values) ? each.values.map((one) => text(one, LONGEST.category)).filter(Boolean) : [],
  }))
}

/** Takes a map from the option's name to the value. */
function optionValues(value: unknown): Record<string, string> {
  const given = typeof value === 'object' && value !== null ? Object.entries(value) : []
  const read = given.map(([name, each]) => [text(name, LONGEST.category), text(each, LONGEST.category)] as const)
  const kept = read.filter(([name, each]) => name && each)
  if (kept.length === 0) throw invalid(said('variantNeedsOptions'))
  return Object.fromEntries(kept)
}
