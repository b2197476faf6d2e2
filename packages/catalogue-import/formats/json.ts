import type { ProductOption } from '../variants.ts'
import { draftsOfFields, LABELS, type FieldOptions } from '../rows/draftsOfFields.ts'
import { columnsOf, fieldsIn, isByCode, keysOf, type ColumnMap } from '../rows/fields.ts'
import { idOfText } from '../rows/ids.ts'
import type { Draft, DraftsRead, SkippedRow } from '../products.ts'
import { fieldNames, keyOf, namesWith, type Name, type OwnFields, NO_OWN } from '../rows/titles.ts'
import { optionValueOf } from '../rows/values.ts'
import { plainText, visible } from '../rows/words.ts'
import { FileRefusal, remark } from '../remarks.ts'

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
  const own = options.fields ?? NO_OWN
  const isProduct = (keys: string[]) => fieldsIn(keys, mapOf(keys), own) > 0
  const { header, rows } = rowsOfJson(text, fileName, { isOne: isProduct, what: 'products' }, skipped)
  const map = mapOf(header)
  const nested = rows.flatMap(({ number, item }) => variantsIn(item).map((variant) => ({ number, variant })))
  const known = new Set(header.map(keyOf))
  const titles = [...header]
  for (const title of nested.flatMap(({ variant }) => Object.keys(variant))) {
    if (!known.has(keyOf(title))) titles.push(title)
    known.add(keyOf(title))
  }
  const variantRows = nested.map(({ number, variant }) => ({
    number,
    cells: cellsOfVariant(variant, titles, map, own),
  }))
  const found = columnsOf({ header: titles, rows: [...rows, ...variantRows] }, map, own)
  const { drafts, columns, notes } = draftsOfFields(
    { header: titles, keys: keysOf(titles, own), columns: found, rows, variants: variantRows },
    options,
  )
  const unread = header.filter((key) => columns.unused.includes(key))
  const variants = drafts.slice(rows.length).map((draft, at) => ({ draft, item: nested[at]!.variant }))
  let next = 0
  return {
    drafts: rows.flatMap(({ item }, at) =>
      withVariants(drafts[at]!, item, variants.slice(next, (next += variantsIn(item).length))),
    ),
    columns: {
      used: [
        ...columns.used.filter(({ column }) => header.includes(column)),
        ...unread.filter((key) => NESTED.includes(key)).map((column) => ({ column, field: column })),
      ],
      unused: unread.filter((key) => !NESTED.includes(key)),
    },
    notes,
    isByCode: isByCode(found),
  }
}

const VARIANTS_KEYS = ['variants', 'variations', 'skus', 'combinations']

/** Whether a text is the name of a variant, such as `Red`, and not its id, such as `64f1c0a7`. */
const isVariantName = (text: string) => text.length <= 20 && !/\d{4}|[_:]/.test(text)

/** Returns the variants of an object: in a list, by their names, or names alone. */
function variantsIn(item: Item): Item[] {
  const listed = VARIANTS_KEYS.map((key) => item[key]).find((each) => typeof each === 'object' && each !== null)
  if (isItem(listed)) return Object.entries(listed).flatMap(([title, each]) => (isItem(each) ? { title, ...each } : []))
  if (!Array.isArray(listed)) return []
  const names = listed.filter((each): each is string => typeof each === 'string' && each.trim() !== '')
  const areNames = names.length === listed.length && names.every(isVariantName)
  return areNames ? names.map((title) => ({ title })) : listed.filter(isItem)
}

/** Whether an object has variants that are elsewhere, such as `variations: [11, 12]` of WooCommerce. */
const lacksVariants = (item: Item) =>
  variantsIn(item).length === 0 && VARIANTS_KEYS.some((key) => Array.isArray(item[key]) && item[key].length > 0)

/** Returns the cells of a variant, also of another key than the one that is mapped for products. */
function cellsOfVariant(variant: Item, titles: readonly string[], map: ColumnMap, own: OwnFields): unknown[] {
  const fields = namesWith(own)
  const byKey = new Map(Object.entries(variant).map(([key, value]) => [keyOf(key), value]))
  return titles.map((title) => {
    const field = fieldNames(own).find((each) => map[each] && keyOf(map[each]) === keyOf(title))
    const names: readonly Name[] = field ? fields[field] : []
    const keys = [keyOf(title), ...names.filter((name) => typeof name === 'string')]
    return keys.map((key) => byKey.get(key)).find((value) => value !== undefined)
  })
}

/** A variant within an object of the list. */
interface ListedVariant {
  item: Item
  draft: Draft
}

/** Returns a product's draft, followed by those of its variants. A product with one variant has its SKU and price. */
function withVariants(draft: Draft, item: Item, listed: readonly ListedVariant[]): Draft[] {
  if (draft.hidden || draft.unclearStock) return [draft]
  if (lacksVariants(item)) return [{ ...draft, hidden: remark('noVariantPublished') }]
  const options = optionsOf(item['options'])
  for (const { name, values } of options) draft.specifications[name] = values.join(', ')
  const variants = withNames(
    listed.map((each) => variantOf(each, draft, options)),
    listed,
  )
  const priced = variants.find(({ price, hidden }) => price !== undefined && !hidden) ?? draft
  if (variants.some(({ optionValues = {} }) => Object.keys(optionValues).length > 0) && variants.length > 1)
    return [{ ...(draft.price === undefined ? { ...draft, price: priced.price } : draft), options }, ...variants]
  const sold = variants.filter(({ hidden }) => !hidden)
  const counts = sold.flatMap(({ stock }) => stock ?? [])
  const stock = draft.stock ?? (counts.length > 0 ? counts.reduce((sum, count) => sum + count) : null)
  const { price, originalPrice, sale, currency } = sold.length === 1 || draft.price === undefined ? priced : draft
  return [
    {
      ...draft,
      id: (listed.length === 1 && !item['sku'] && listed[0]!.item['sku']) || draft.id,
      price,
      originalPrice,
      sale,
      currency: currency ?? null,
      stock,
      hidden: variants.length > 0 && sold.length === 0 ? variants[0]!.hidden! : null,
      unclearStock: sold.map(({ unclearStock }) => unclearStock).find(Boolean) ?? null,
      inStock: draft.inStock && (sold.length === 0 || sold.some(({ inStock }) => inStock)) && stock !== 0,
    },
  ]
}

/** Keys that are read besides those of the fields. */
const NESTED = ['options', ...VARIANTS_KEYS]

const OPTION_LABELS = (['colour', 'size', 'material'] as const).map((field) => LABELS[field]!)

/** Gives variants without values of options those of their colour and size, else their names, where all differ. */
function withNames(variants: readonly Draft[], listed: readonly ListedVariant[]): readonly Draft[] {
  if (variants.length < 2 || variants.some(({ optionValues = {} }) => Object.keys(optionValues).length > 0))
    return variants
  const values = listed.map(({ item, draft }) => {
    const told = OPTION_LABELS.flatMap((label) => {
      const value = draft.specifications[label]
      return value ? [[label, value] as const] : []
    })
    const name = optionValueOf(item['title'] ?? item['name'] ?? item['label'] ?? item['value'])
    return Object.fromEntries(told.length > 0 || !name ? told : [['Variant', name]])
  })
  const keys = new Set(values.map((each) => JSON.stringify(each)))
  const shapes = new Set(values.map((each) => Object.keys(each).join()))
  if (keys.size < values.length || shapes.size > 1 || shapes.has('')) return variants
  return variants.map((variant, at) => {
    const optionValues = values[at]!
    const { item } = listed[at]!
    const isNamed = plainText(item['sku'] ?? item['id']) !== ''
    const id = isNamed ? variant.id : `${variant.variantOf}-${idOfText(Object.values(optionValues).join(' '))}`
    return { ...variant, id, optionValues }
  })
}

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
  const lists = listsIn(value).filter((each) => each.some(isItem))
  const isOfProducts = (each: unknown) => isItem(each) && isOne(Object.keys(each))
  const list = lists.find((each) => each.some(isOfProducts)) ?? lists[0] ?? keyedIn(value, isOfProducts)
  if (!list) throw new FileRefusal(remark('noList', { file: fileName, what }))
  return list
}

/** Returns the lists in an answer such as `{ data: { products: […] } }`. */
function listsIn(value: unknown, depth = 0): unknown[][] {
  if (Array.isArray(value)) return [value]
  return isItem(value) && depth < 3 ? Object.values(value).flatMap((each) => listsIn(each, depth + 1)) : []
}

/** Returns the objects that another one has by their ids; undefined for one without products. */
function keyedIn(value: unknown, isOne: (value: unknown) => boolean, depth = 0): Item[] | undefined {
  if (!isItem(value) || depth > 2) return undefined
  const entries = Object.entries(value)
  if (entries.length > 0 && entries.every(([, each]) => isOne(each)))
    return entries.map(([id, each]) => ({ id, ...(each as Item) }))
  return entries.map(([, each]) => keyedIn(each, isOne, depth + 1)).find(Boolean)
}

/** Returns a value without what cannot be seen; lists of GraphQL as lists, and prices such as `{ amount: '500.0' }`. */
function withoutHidden(_key: string, value: unknown): unknown {
  if (typeof value === 'string') return visible(value)
  if (!isItem(value)) return value
  const { nodes, edges, amount } = value
  if (Array.isArray(nodes)) return nodes
  if (Array.isArray(edges)) return edges.map((each: unknown) => (isItem(each) && each['node']) || each)
  const currency = value['currencyCode'] ?? value['currency']
  // a number may be of cents
  const isMoney = typeof amount === 'string' && /^\d+\.\d+$/.test(amount) && typeof currency === 'string'
  return isMoney ? `${currency} ${amount}` : value
}

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
      .map((each: unknown) => optionValueOf(isItem(each) ? each['value'] : each))
      .filter(Boolean)
    return name && values.length > 0 ? [{ name, values }] : []
  })
}

/**
 * Returns a variant such as `{ sku: 'T-M', options: { Size: 'M' }, price: 900, stock: 3, image: '/m.jpg' }`, read as
 * products are. One without a price has its product's.
 */
function variantOf({ item, draft }: ListedVariant, product: Draft, options: readonly ProductOption[]): Draft {
  const listed = VALUES_KEYS.map((key) => item[key]).find((value) => typeof value === 'object' && value !== null)
  const optionValues = valuesOf(listed ?? NUMBERED_KEYS.map((key) => item[key]), options)
  const id = plainText(item['sku'] ?? item['id'])
  const parent = plainText(product.id) || idOfText(plainText(product.name))
  const { price, originalPrice, sale, currency } = draft.price === undefined ? product : draft
  const { row, stock, unclearStock = null, hidden = null } = draft
  return {
    row,
    price,
    originalPrice,
    sale,
    stock,
    unclearStock,
    hidden,
    id: id || `${parent}-${idOfText(Object.values(optionValues).join(' '))}`,
    name: product.name,
    currency: currency ?? product.currency ?? null,
    category: product.category,
    fields: product.fields,
    description: '',
    images: [item['image'], ...(Array.isArray(item['images']) ? item['images'] : [])],
    inStock: product.inStock && draft.inStock,
    specifications: {},
    variantOf: parent,
    optionValues,
  }
}

/** Keys of a variant's values, also as Shopify and WooCommerce have them. */
const VALUES_KEYS = ['options', 'selectedOptions', 'attributes']
const NUMBERED_KEYS = ['option1', 'option2', 'option3']

/** Returns a variant's values: a map, or a list in the order of the options. */
function valuesOf(value: unknown, options: readonly ProductOption[]): Record<string, string> {
  const pairs = Array.isArray(value)
    ? value.map((each: unknown, at) => {
        const item = isItem(each) ? each : { value: each }
        const { name, option } = item
        const [named, value] = [name ?? option ?? options[at]?.name, item['value'] ?? (name ? option : '')]
        return [plainText(named), optionValueOf(value)] as const
      })
    : Object.entries(isItem(value) ? value : {}).map(([name, each]) => [name, optionValueOf(each)] as const)
  return Object.fromEntries(pairs.filter(([name, text]) => name && text))
}
