import type { ProductOption } from '../../domain/entities.ts'
import { remark, type Remark } from '../messages/texts.ts'
import { idOfText } from './ids.ts'
import type { TitledFields } from './fields.ts'
import type { Draft, SkippedRow } from './products.ts'
import { lostShown } from './shown.ts'
import { titledRows, type Table, type TitledRow } from './table.ts'
import { amountOf } from './amounts.ts'
import { cheapest, dateOrderOf, pricesOfCells, type PricesRead } from './saleCells.ts'
import { flagOf, stockOfCells, topCategoryOf } from './values.ts'
import { plainText } from './words.ts'

export const WOOCOMMERCE_FIELDS: TitledFields = {
  ID: 'id',
  SKU: 'id',
  Type: 'variants',
  Parent: 'variants',
  Name: 'name',
  Published: 'published',
  'Visibility in catalog': 'visibility',
  'Is featured?': 'featured',
  Description: 'description',
  'Short description': 'description',
  'Date sale price starts': 'sale price',
  'Date sale price ends': 'sale price',
  'Sale price': 'sale price',
  'Regular price': 'price',
  'In stock?': 'in stock',
  Stock: 'stock',
  'Backorders allowed?': 'stock',
  Categories: 'category',
  Brands: 'brand',
  Images: 'image',
  'Grouped products': 'specifications',
  'Attribute # name': 'options',
  'Attribute # value(s)': 'options',
  Weight: 'specifications',
  Length: 'specifications',
  Width: 'specifications',
  Height: 'specifications',
}

/** Whether a header is that of WooCommerce's product export. */
export function isWooCommerce(header: readonly string[]): boolean {
  return ['Type', 'SKU', 'Name', 'Regular price'].every((title) => header.includes(title))
}

/**
 * Returns the products of WooCommerce's export. Variations become variants of their parent. A parent takes the lowest
 * price of its variations, and a grouped product that of its members. Hidden and unpublished rows are skipped. `now`
 * (ms) decides which sales are on.
 */
export function draftsOfWooCommerce(table: Table, now: number, skipped: SkippedRow[]): Draft[] {
  const rows = titledRows(table)
  const isVariation = (row: TitledRow) => row.text('Type').startsWith('variation')
  const pricesOf = priceReader(rows, now)
  const idOf = (row: TitledRow) => row.text('SKU') || row.text('ID')
  const skip = (row: TitledRow, why: Remark, ids: string[], detail?: string) =>
    skipped.push({ row: row.number, name: row.text('Name'), why, ids, ...(detail ? { detail } : {}) })

  const shown = rows.filter((row) => {
    const [published, visibility] = [row.text('Published'), row.text('Visibility in catalog')]
    const lost = lostShown('Published', published) ?? lostShown('Visibility in catalog', visibility)
    if (lost) skip(row, lost, [idOf(row)])
    if (lost) return false
    const isPublished = published === '' || flagOf(published, false)
    const why = !isPublished ? remark('notPublished') : visibility === 'hidden' ? remark('hiddenInCatalogue') : null
    // a variation that is not for sale leaves its product
    if (why) skip(row, why, isVariation(row) ? [] : [idOf(row)])
    return !why
  })
  const products = new Map(
    shown.filter((row) => !isVariation(row)).map((row) => [row, { variations: [] as TitledRow[] }]),
  )
  const byReference = new Map(
    [...products.keys()].flatMap((row) => referencesOf(row).map((reference) => [reference, row] as const)),
  )
  for (const row of shown.filter(isVariation)) {
    const parent = byReference.get(row.text('Parent'))
    if (parent) products.get(parent)?.variations.push(row)
    else skip(row, remark('noParent'), [idOf(row)], row.text('Parent'))
  }

  return [...products].flatMap(([row, { variations }]) => {
    const members = unescapedList(row.raw('Grouped products')).flatMap((reference) => byReference.get(reference) ?? [])
    const price = pricesOf(row) ?? cheapest([...variations, ...members].flatMap((each) => pricesOf(each) ?? []))
    const id = idOf(row)
    const product: Draft = {
      row: row.number,
      id,
      name: unescapedCell(row.raw('Name')),
      price: undefined,
      ...price,
      category: topCategoryOf(unescapedList(row.raw('Categories'))[0]),
      brand: plainText(unescapedList(row.raw('Brands'))[0]),
      description: descriptionOf(row),
      images: [row.raw('Images'), ...variations.map((variation) => variation.raw('Images'))],
      ...stockIn(row),
      isFeatured: flagOf(row.text('Is featured?'), false),
      specifications: specificationsOf(row, members),
      options: attributesOf(row).filter(({ name }) =>
        variations.some((variation) => attributesOf(variation).some((each) => each.name === name)),
      ),
    }
    return [
      product,
      ...variations.flatMap((variation) =>
        draftsOfVariation(variation, product, { parent: id, prices: pricesOf(variation) }),
      ),
    ]
  })
}

/**
 * Returns a variation's drafts: several when it leaves an option open, which stands for each value of the parent. They
 * share its pieces.
 */
function draftsOfVariation(
  row: TitledRow,
  { options = [], ...product }: Draft,
  { parent, prices }: { parent: string; prices: PricesRead | null },
): Draft[] {
  const own = new Map(
    attributesOf(row, (cell) => [unescapedCell(cell).replaceAll('\\,', ',')]).map(({ name, values }) => [
      name,
      values[0] ?? '',
    ]),
  )
  const isOpen = (name: string) => !own.get(name)
  let combinations: Record<string, string>[] = [{}]
  for (const { name, values } of options) {
    const all = isOpen(name) && values.length > 0 ? values : [own.get(name) ?? '']
    combinations = combinations.flatMap((known) => all.map((value) => ({ ...known, [name]: value })))
  }
  const { stock: pieces, inStock, unclearStock } = stockIn(row)
  const stock = pieces === null ? null : Math.floor(pieces / combinations.length)
  const openValues = (values: Record<string, string>) =>
    Object.entries(values).flatMap(([name, value]) => (isOpen(name) ? value : []))
  const code = row.text('SKU') || row.text('ID')
  return combinations.map((optionValues) => ({
    row: row.number,
    id: combinations.length > 1 ? `${code}-${idOfText(openValues(optionValues).join(' '))}` : code,
    name: product.name,
    price: undefined,
    ...prices,
    category: product.category,
    brand: product.brand,
    description: '',
    images: [row.raw('Images')],
    inStock: product.inStock && inStock && stock !== 0,
    stock,
    unclearStock,
    specifications: {},
    variantOf: parent,
    optionValues,
  }))
}

/** Returns the stock, which does not limit sales where back orders are allowed; `parent` is that of the product. */
function stockIn(row: TitledRow): ReturnType<typeof stockOfCells> {
  const isCounted = !/^(?:1|notify|yes)$/i.test(row.text('Backorders allowed?'))
  const pieces = row.raw('Stock').replace(/^parent$/, '')
  return stockOfCells({ pieces, isCounted, available: row.raw('In stock?') })
}

/** Returns the attributes of a row, whose values are a list; a variation has one of each. */
function attributesOf(row: TitledRow, valuesIn = unescapedList): ProductOption[] {
  const found: ProductOption[] = []
  for (let number = 1; row.text(`Attribute ${number} name`); number++) {
    const values = valuesIn(row.raw(`Attribute ${number} value(s)`))
      .map(plainText)
      .filter(Boolean)
    found.push({ name: row.text(`Attribute ${number} name`), values })
  }
  return found
}

/** Returns how other rows refer to this one: by its SKU, or as `id:44`. */
function referencesOf(row: TitledRow): string[] {
  return [row.text('SKU'), `id:${row.text('ID')}`].filter(Boolean)
}

const DATES = ['Date sale price starts', 'Date sale price ends'] as const

/** Returns how the prices of a row are read; null for a row without. */
function priceReader(rows: readonly TitledRow[], now: number): (row: TitledRow) => PricesRead | null {
  const order = dateOrderOf(rows.flatMap((row) => DATES.map(row.text)))
  return (row) => {
    const [starts, ends] = DATES.map(row.text) as [string, string]
    const cells = { price: row.text('Regular price'), reduced: row.text('Sale price'), starts, ends }
    const prices = pricesOfCells(cells, order, now)
    return prices.price === undefined ? null : prices
  }
}

function specificationsOf(row: TitledRow, members: readonly TitledRow[]): Record<string, string> {
  const found = Object.fromEntries(
    attributesOf(row).flatMap(({ name, values }) => (values.length > 0 ? [[name, values.join(', ')]] : [])),
  )
  if (members.length) found['Includes'] = members.map((member) => member.text('Name')).join(', ')
  const weight = measure(row, 'Weight')
  if (weight) found['Weight'] = `${weight.amount} ${weight.unit}`.trim()
  const sides = ['Length', 'Width', 'Height'].flatMap((side) => measure(row, side) ?? [])
  if (sides.length === 3)
    found['Dimensions'] = `${sides.map(({ amount }) => amount).join(' × ')} ${sides[0]?.unit}`.trim()
  return found
}

/** Returns a measure with the unit from the column's title: `Weight (kg)`. */
function measure(row: TitledRow, kind: string): { amount: number; unit: string } | null {
  const title = row.titles.find((each) => each === kind || each.startsWith(`${kind} (`))
  const amount = title ? amountOf(row.raw(title)) : null
  return amount && Number.isFinite(amount) ? { amount, unit: /\((.*)\)/.exec(title ?? '')?.[1] ?? '' } : null
}

function descriptionOf(row: TitledRow): string {
  const [long, short] = ['Description', 'Short description'].map((title) =>
    unescapedCell(row.raw(title)).replaceAll('\\n', '\n'),
  )
  return long?.trim() ? long : (short ?? '')
}

/** WooCommerce puts `'` before a cell that a spreadsheet could run as a formula. */
function unescapedCell(cell: string): string {
  return cell.replace(/^'(?=[=+\-@])/, '')
}

/** Splits a list at commas; `\,` is a comma within a name. */
function unescapedList(cell: string): string[] {
  const text = unescapedCell(cell)
  // `1,2 m, 1,5 m`
  const sign = /\d,\d/.test(text) && text.includes(', ') ? /, / : /(?<!\\),/
  const parts = text.split(sign)
  return parts.map((part) => part.replaceAll('\\,', ',').trim()).filter(Boolean)
}
