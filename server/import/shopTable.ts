import { valueOf } from '../../domain/catalogue/optionValue.ts'
import { optionsOf } from '../../domain/catalogue/variants.ts'
import { byField, FIELD_COLUMNS, type FieldColumn } from '../../domain/catalogue/emptyProduct.ts'
import { COLUMN_TITLES, PRODUCT_FIELDS } from '../../domain/catalogue/productFields.ts'
import { onWire } from '../../domain/catalogue/productNames.ts'
import type { ProductOption, Variant } from '../../domain/entities.ts'
import type { FieldOptions } from '../../packages/catalogue-import/rows/draftsOfFields.ts'
import {
  problemOfPrice,
  ratesOf,
  tooLong,
  type Completion,
  type ImportedProduct,
  type SkippedRow,
} from '../../packages/catalogue-import/products.ts'
import { offerOfVariants, pricesOf } from '../../packages/catalogue-import/rules.ts'
import type { Table, TitledRow } from '../../packages/catalogue-import/formats/table.ts'
import { amountOf } from '../../packages/catalogue-import/rows/amounts.ts'
import { rowsWithAmounts } from '../../packages/catalogue-import/platforms/platform.ts'
import type { OwnExport } from '../../packages/catalogue-import/readCatalogue.ts'
import { FileRefusal, remark, type Remark } from '../../packages/catalogue-import/remarks.ts'
import { ownValues } from '../../packages/catalogue-import/rows/ownFields.ts'
import type { OwnField, OwnValues } from '../../packages/catalogue-import/rows/titles.ts'
import { isShownBy } from '../../packages/catalogue-import/rows/shown.ts'
import { flagOf, rounded, stockOfCells } from '../../packages/catalogue-import/rows/values.ts'
import { richText, singleLine, unguarded } from '../../packages/catalogue-import/rows/words.ts'
import type { TitledFields } from '../../packages/catalogue-import/rows/fields.ts'
import type { ProductRow } from '../catalogue/productRow.ts'
import { csvOf } from '../csv.ts'

/** A product as the export has it. */
export type ExportedRow = Omit<ProductRow, 'rating' | 'reviews'> & { is_hidden: boolean }

/** The fields of a product without rules of their own, by their columns. */
export const OWN_FIELDS = onWire(
  byField((field): OwnField => ({ ...PRODUCT_FIELDS[field], titles: COLUMN_TITLES[field] })),
)

/** Returns the title of the column of a field. */
function titleOf(field: FieldColumn): string {
  const [title = ''] = OWN_FIELDS[field].titles
  return title.charAt(0).toUpperCase() + title.slice(1)
}

/** Returns a value as a cell. */
function cellOf(value: OwnValues[string]): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return Array.isArray(value) ? value.join('\n') : String(value ?? '')
}

/** The columns of the shop's own export, in their order, by what they are. */
const SHOP_FIELDS: TitledFields = {
  id: ['SKU'],
  variants: ['Parent SKU'],
  name: ['Name'],
  category: ['Category'],
  brand: [titleOf('brand')],
  price: ['Price'],
  'original price': ['Original price'],
  discount: ['Discount %'],
  stock: ['Stock'],
  'in stock': ['In stock'],
  published: ['Published'],
  featured: ['Featured'],
  new: ['New'],
  options: ['Options'],
  image: ['Images', 'Main image'],
  description: ['Description'],
  features: ['Features'],
  specifications: ['Specifications'],
  // the optional ones: their columns come last
  ...Object.fromEntries(FIELD_COLUMNS.map((field) => [field, [titleOf(field)]])),
}

const TITLES = Object.values(SHOP_FIELDS).flat()
/** Those of every version of the shop: an export may be older than a field, and says nothing of it. */
const FIRST_TITLES = TITLES.slice(0, TITLES.indexOf('Specifications') + 1)

/** The shop's own export. */
export const SHOP_TABLE: OwnExport = {
  name: 'sokoni',
  isOne: (header) => ['SKU', 'Parent SKU', 'Original price', 'Main image'].every((title) => header.includes(title)),
  fields: SHOP_FIELDS,
  read: productsOfShopTable,
}

/** Whether a file begins as `shopTableOf` writes it, perhaps in a version with fewer fields. */
export function beginsAsShopTable(bytes: Uint8Array): boolean {
  const start = Buffer.from(`\uFEFF${FIRST_TITLES.join(',')}`)
  return start.equals(bytes.subarray(0, start.length))
}

/** Returns a catalogue as CSV, with the mark that Excel needs to read UTF-8. */
export function shopTableOf(products: readonly ExportedRow[]): string {
  const rows = products.map((product) => {
    const cells = cellsOf(product)
    return TITLES.map((title) => cells[title] ?? '')
  })
  return `\uFEFF${csvOf(TITLES, rows)}`
}

function cellsOf(product: ExportedRow): Record<string, string> {
  const { image, images, options } = product
  const flag = (value: boolean) => (value ? 'yes' : 'no')
  const number = (value: number | null) => (value === null ? '' : String(value))
  return {
    SKU: product.product_id,
    'Parent SKU': product.variant_of ?? '',
    Name: product.product_name,
    Category: product.category,
    ...Object.fromEntries(FIELD_COLUMNS.map((field) => [titleOf(field), cellOf(product[field])])),
    Price: number(product.price),
    'Original price': number(product.original_price),
    'Discount %': product.discount ? number(product.discount) : '',
    Stock: number(product.stock),
    // a stock of 0 says it already, and the next stock need not say otherwise
    'In stock': product.stock === 0 ? '' : flag(product.in_stock),
    Published: flag(!product.is_hidden),
    Featured: flag(product.is_featured_product),
    New: flag(product.is_new),
    Options: Array.isArray(options)
      ? linesOf(options.map(({ name, values }) => [name, values.map((value) => escaped(value, '|')).join(' | ')]))
      : linesOf(Object.entries(options ?? {})),
    Images: images.join('\n'),
    'Main image': image === (images[0] ?? '') ? '' : image,
    Description: product.description,
    Features: product.features.join('\n'),
    Specifications: linesOf(Object.entries(product.specifications)),
  }
}

function escaped(text: string, sign: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll(sign, `\\${sign}`)
}

/** Splits at a sign that has no backslash before it. The parts are still escaped. */
function splitAt(text: string, sign: string): string[] {
  const parts = ['']
  for (const [each] of text.matchAll(/\\[^]|[^]/gu)) {
    if (each === sign) parts.push('')
    else parts[parts.length - 1] += each
  }
  return parts
}

function unescaped(text: string): string {
  return singleLine(text.replace(/\\([^])/gu, '$1'))
}

/** Returns pairs as lines such as `Size: M`. */
function linesOf(pairs: readonly (readonly [string, string])[]): string {
  return pairs.map(([name, value]) => `${escaped(name, ':')}: ${value.replaceAll('\n', ' ')}`).join('\n')
}

function pairsOf(cell: string): [name: string, value: string][] {
  return cell.split('\n').flatMap((line) => {
    const [name = '', ...rest] = splitAt(line, ':')
    const key = unescaped(name)
    return key ? [[key, rest.join(':').trim()] as [string, string]] : []
  })
}

/**
 * Returns the products of the shop's own export exactly as they were, with what was changed in it. Rows that are no
 * products are added to `skipped`. Throws FileRefusal when a column is gone: its values would be lost.
 */
function productsOfShopTable(
  table: Table,
  { currencyRate, decimal }: Pick<Completion & FieldOptions, 'currencyRate' | 'decimal'>,
  skipped: SkippedRow[],
): ImportedProduct[] {
  const gone = FIRST_TITLES.filter((title) => !table.header.includes(title))
  if (gone.length > 0) throw new FileRefusal(remark('lacksColumns', { columns: gone.join(', ') }))
  const priced = rowsWithAmounts(table, ['Price', 'Original price'], decimal).map((row) => ({
    row,
    price: cell(row, 'Price'),
    originalPrice: cell(row, 'Original price'),
  }))
  const rateOf = ratesOf(priced, currencyRate)
  const rows = priced.map((each) => {
    const [{ rate, refused }, ofOriginal] = [rateOf(each.price), rateOf(each.originalPrice)]
    const product = rowOf(each.row, { rate, ofOriginal: ofOriginal.rate })
    return { row: each.row, product, problem: problemOf(product, rate, each) ?? refused ?? ofOriginal.refused }
  })
  const numbers = new Map<string, number>()
  const families = new Map<string, { product: ImportedProduct; variants: ImportedProduct[] }>()

  function problemOfVariant({ options }: ImportedProduct, parent: ImportedProduct | undefined): Remark | null {
    if (!parent) return remark('noParent')
    if (!Array.isArray(parent.options)) return remark('noParentOptions')
    const lacking = parent.options.find(({ name }) => !valueOf(options as Record<string, string>, name))
    return lacking ? remark('noOptionValue', { option: lacking.name }) : null
  }

  function add({ row, product, problem: own }: (typeof rows)[number]): void {
    const { product_id: id, product_name, variant_of } = product
    const skip = (why: Remark, detail?: Remark) =>
      skipped.push({
        row: row.number,
        name: product_name || id,
        why,
        ...(detail && { detail }),
        ...(id || variant_of ? { ids: [id, variant_of ?? ''].filter(Boolean) } : {}),
      })
    const family = variant_of === null ? undefined : families.get(variant_of)
    const problem = own ?? (variant_of === null ? null : problemOfVariant(product, family?.product))
    if (problem) skip(problem)
    else if (numbers.has(id)) skip(remark('sameSkuElsewhere'), remark('skuInRow', { sku: id, row: numbers.get(id)! }))
    else {
      numbers.set(id, row.number)
      if (family) family.variants.push(product)
      else families.set(id, { product, variants: [] })
    }
  }

  // a spreadsheet may have sorted variants before their products
  for (const each of rows) if (each.product.variant_of === null) add(each)
  for (const each of rows) if (each.product.variant_of !== null) add(each)
  return [...families.values()].flatMap(({ product, variants }) => [following(product, variants), ...variants])
}

const cell = (row: TitledRow, title: string) => unguarded(row.raw(title))

const stockIn = (row: TitledRow) =>
  stockOfCells({ pieces: cell(row, 'Stock'), isCounted: true, available: cell(row, 'In stock') })

function rowOf(row: TitledRow, { rate, ofOriginal }: { rate: number; ofOriginal: number }): ImportedProduct {
  const text = (title: string) => singleLine(cell(row, title))
  const flag = (title: string, otherwise: boolean) => flagOf(text(title), otherwise)
  const amount = (title: string) => amountOf(cell(row, title))
  const price = rounded((amount('Price') ?? 0) * rate)
  const prices = pricesOf(price, rounded((amount('Original price') || 0) * ofOriginal))
  const { stock, inStock } = stockIn(row)
  const images = cell(row, 'Images').split('\n').map(singleLine).filter(Boolean)
  const variantOf = text('Parent SKU') || null
  const options = pairsOf(cell(row, 'Options'))
  const fields = ownValues(OWN_FIELDS, (field) => cell(row, titleOf(field as FieldColumn)), true)
  return {
    product_id: text('SKU'),
    product_name: text('Name'),
    category: text('Category') || text(titleOf('brand')) || 'Other',
    ...prices,
    discount: discountOf(prices.discount, amount('Discount %')),
    image: text('Main image') || (images[0] ?? ''),
    images,
    rating: 0,
    reviews: 0,
    description: richText(cell(row, 'Description')),
    in_stock: inStock,
    stock,
    is_new: flag('New', false),
    is_featured_product: flag('Featured', false),
    features: cell(row, 'Features').split('\n').map(singleLine).filter(Boolean),
    specifications: Object.fromEntries(
      pairsOf(cell(row, 'Specifications')).map(([name, value]) => [name, singleLine(value)]),
    ),
    fields,
    variant_of: variantOf,
    options: variantOf === null ? declaredOf(options) : valuesOf(options),
    is_hidden: isShownBy(text('Published')) === false,
  }
}

/** The written discount, which may be rounded, unless the prices say otherwise by now. */
function discountOf(exact: number, written: number | null): number {
  return exact && written && Math.abs(written - exact) <= 0.5 ? rounded(written) : exact
}

function declaredOf(pairs: [string, string][]): ProductOption[] | null {
  const options = pairs.map(([name, values]) => ({
    name,
    values: splitAt(values, '|').map(unescaped).filter(Boolean),
  }))
  return options.length > 0 ? options : null
}

function valuesOf(pairs: [string, string][]): Record<string, string> {
  return Object.fromEntries(pairs.map(([name, value]) => [name, singleLine(value)]))
}

function problemOf(
  product: ImportedProduct,
  rate: number,
  { row, price }: { row: TitledRow; price: string },
): Remark | null {
  const { product_id: SKU, product_name: name, category } = product
  if (!SKU) return remark('noSku')
  if (!name) return remark('noName')
  if (stockIn(row).unclearStock) return remark('unclearStock')
  const published = singleLine(cell(row, 'Published'))
  if (published && isShownBy(published) === null)
    return remark('unclearShown', { title: 'published', value: published.toLowerCase(), field: 'none' })
  return tooLong({ name, SKU, category }) ?? problemOfPrice(amountOf(price), rate)
}

/** Returns a product with the options of its variants, and with their offer when none has its price any more. */
function following(product: ImportedProduct, variants: readonly ImportedProduct[]): ImportedProduct {
  const offer = offerOfVariants(product.image, variants)
  if (!offer) return { ...product, options: null }
  const declared = product.options as ProductOption[]
  const followed = { ...product, options: optionsOf(variants as readonly Pick<Variant, 'options'>[], declared) }
  if (variants.some(({ price }) => price === product.price)) return followed
  const { price, original_price, discount } = offer
  return { ...followed, price, original_price, discount }
}
