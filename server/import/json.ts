import type { ProductOption } from '../../domain/entities.ts'
import { remark } from '../messages/texts.ts'
import { FileRefusal } from '../refusals.ts'
import { draftsOfFields, type FieldOptions } from './draftsOfFields.ts'
import { columnsOf, fieldsIn, type ColumnMap } from './fields.ts'
import { idOfText } from './ids.ts'
import type { Draft, DraftsRead, SkippedRow } from './products.ts'
import { piecesOf } from './values.ts'
import { plainText, visible } from './words.ts'

type Item = Record<string, unknown>

/**
 * Returns the products of a JSON list of objects, alone or under a key of an object, or of one object per line. Rows
 * are counted from 1.
 */
export function draftsOfJson(
  text: string,
  fileName: string,
  mapOf: (keys: readonly string[]) => ColumnMap,
  { skipped, ...options }: FieldOptions & { skipped: SkippedRow[] },
): DraftsRead {
  const isProduct = (keys: string[]) => fieldsIn(keys, mapOf(keys)) > 0
  const { header, rows } = rowsOfJson(text, fileName, { isOne: isProduct, what: 'products' }, skipped)
  const { drafts, columns, notes } = draftsOfFields(
    { header, columns: columnsOf({ header, rows }, mapOf(header)), rows },
    options,
  )
  const isNested = (key: string) => NESTED.includes(key)
  return {
    drafts: drafts.flatMap((draft, index) => withVariants(draft, rows[index]!.item)),
    columns: {
      used: [...columns.used, ...columns.unused.filter(isNested).map((column) => ({ column, field: column }))],
      unused: columns.unused.filter((key) => !isNested(key)),
    },
    notes,
  }
}

/** Returns a product's draft, followed by those of its variants. */
function withVariants(draft: Draft, item: Item): Draft[] {
  if (draft.hidden) return [draft]
  const options = optionsOf(item['options'])
  for (const { name, values } of options) draft.specifications[name] = values.join(', ')
  const variants = variantsOf(item['variants'], draft, options)
  if (variants.some(({ optionValues = {} }) => Object.keys(optionValues).length > 0) && variants.length > 1)
    return [{ ...draft, price: draft.price ?? variants[0]?.price, options }, ...variants]
  const counts = variants.flatMap(({ stock }) => stock ?? [])
  const stock = draft.stock ?? (counts.length > 0 ? counts.reduce((sum, count) => sum + count) : null)
  return [{ ...draft, stock, inStock: draft.inStock && (stock === null || stock > 0) }]
}

/** Keys that are read besides those of the fields. */
const NESTED = ['options', 'variants']

/** A list of objects as a table: a column for each key that one of them has. */
interface JsonRows {
  header: string[]
  rows: { number: number; item: Item; cells: unknown[] }[]
}

/** What a file should hold: `isOne` says whether an object with these keys is one of them. */
interface Wanted {
  isOne: (keys: string[]) => boolean
  what: 'products' | 'reviews'
}

/**
 * Returns the objects of a JSON list, alone or under a key of an object, of one object, or of JSON Lines, counted from
 * 1. Other values are added to `skipped`. Throws FileRefusal for anything else.
 */
export function rowsOfJson(text: string, fileName: string, wanted: Wanted, skipped: SkippedRow[]): JsonRows {
  const values = valuesOfJson(text, fileName, wanted, skipped)
  const header = [...new Set(values.flatMap((value) => (isItem(value) ? Object.keys(value) : [])))]
  const rows = values.flatMap((value, index) => {
    if (isItem(value)) return [{ number: index + 1, item: value, cells: header.map((key) => value[key]) }]
    if (value !== undefined) skipped.push({ row: index + 1, name: plainText(value), why: remark('noObject'), ids: [] })
    return []
  })
  return { header, rows }
}

/** Returns the values of a list: most are objects, undefined is a blank or broken line. */
function valuesOfJson(text: string, fileName: string, { isOne, what }: Wanted, skipped: SkippedRow[]): unknown[] {
  let value: unknown
  try {
    value = JSON.parse(text, withoutHidden)
  } catch (error) {
    const lines = linesIn(text, skipped)
    if (lines) return lines
    throw new FileRefusal(remark('brokenJson', { file: fileName, problem: (error as Error).message }))
  }
  if (isItem(value) && isOne(Object.keys(value))) return [value]
  const lists = Array.isArray(value) ? [value] : isItem(value) ? Object.values(value).filter(Array.isArray) : []
  const list = lists.find((each) => each.some(isItem))
  if (!list) throw new FileRefusal(remark('noList', { file: fileName, what }))
  return list
}

const withoutHidden = (_key: string, value: unknown) => (typeof value === 'string' ? visible(value) : value)

/** Returns the values of JSON Lines, undefined for a blank or broken line; null when most lines are no objects. */
function linesIn(text: string, skipped: SkippedRow[]): unknown[] | null {
  const broken: SkippedRow[] = []
  const values = text.split(/\r?\n/).map((line, index) => {
    if (!line.trim()) return undefined
    try {
      return JSON.parse(line, withoutHidden) as unknown
    } catch {
      broken.push({ row: index + 1, name: line.trim().slice(0, 60), why: remark('noJson'), ids: [] })
      return undefined
    }
  })
  const objects = values.filter(isItem).length
  if (objects === 0 || objects < broken.length) return null
  skipped.push(...broken)
  return values
}

function isItem(value: unknown): value is Item {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Returns options such as `{ title: 'Size', values: ['S', 'M'] }`. */
function optionsOf(value: unknown): ProductOption[] {
  if (!Array.isArray(value)) return []
  return value.filter(isItem).flatMap((option) => {
    const name = plainText(option['title'] ?? option['name'])
    const values = (Array.isArray(option['values']) ? option['values'] : [])
      .map((each: unknown) => plainText(isItem(each) ? each['value'] : each))
      .filter(Boolean)
    return name && values.length > 0 ? [{ name, values }] : []
  })
}

/**
 * Returns variants such as `{ sku: 'T-M', options: { Size: 'M' }, price: 900, stock: 3, image: '/m.jpg' }`. One without
 * a price has its product's.
 */
function variantsOf(value: unknown, product: Draft, options: readonly ProductOption[]): Draft[] {
  if (!Array.isArray(value)) return []
  return value.filter(isItem).map((variant) => {
    const price = variant['price'] ?? undefined
    const isCounted = variant['manage_inventory'] !== false
    const stock = isCounted ? piecesOf(variant['stock'] ?? variant['inventory_quantity']) : null
    const values = valuesOf(variant['options'], options)
    const id = plainText(variant['sku'] ?? variant['id'])
    const parent = plainText(product.id) || idOfText(plainText(product.name))
    return {
      row: product.row,
      id: id || `${parent}-${idOfText(Object.values(values).join(' '))}`,
      name: product.name,
      price: price ?? product.price,
      currency: product.currency ?? null,
      originalPrice: variant['original_price'] ?? (price === undefined ? product.originalPrice : undefined),
      category: product.category,
      brand: product.brand,
      description: '',
      images: [variant['image'], ...(Array.isArray(variant['images']) ? variant['images'] : [])],
      inStock: product.inStock && (stock === null || stock > 0),
      stock,
      specifications: {},
      variantOf: parent,
      optionValues: values,
    }
  })
}

/** Returns a variant's values: a map, or a list in the order of the options. */
function valuesOf(value: unknown, options: readonly ProductOption[]): Record<string, string> {
  const pairs = Array.isArray(value)
    ? value.map((each: unknown, at) => {
        const item = isItem(each) ? each : { value: each }
        return [plainText(item['name'] ?? item['option'] ?? options[at]?.name), plainText(item['value'])] as const
      })
    : Object.entries(isItem(value) ? value : {}).map(([name, each]) => [name, plainText(each)] as const)
  return Object.fromEntries(pairs.filter(([name, text]) => name && text))
}
