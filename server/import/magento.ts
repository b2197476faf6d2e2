import { valueOf } from '../../domain/catalogue/optionValue.ts'
import { remark, type Remark } from '../messages/texts.ts'
import type { TitledFields } from './fields.ts'
import type { Draft, SkippedRow } from './products.ts'
import { lostShown } from './shown.ts'
import { titledRows, type Table, type TitledRow } from './table.ts'
import { amountOf } from './amounts.ts'
import { cheapest, dateOrderOf, pricesOfCells, type PricesRead } from './saleCells.ts'
import { flagOf, stockOf, stockOfCells } from './values.ts'
import { plainText } from './words.ts'

/** Columns of Magento 2, and with `_` or other names those of Magento 1. */
export const MAGENTO_FIELDS: TitledFields = {
  sku: 'id',
  store_view_code: 'store view',
  _store: 'store view',
  product_type: 'product type',
  _type: 'product type',
  product_online: 'published',
  status: 'published',
  visibility: 'visibility',
  name: 'name',
  price: 'price',
  special_price: 'sale price',
  special_price_from_date: 'sale price',
  special_price_to_date: 'sale price',
  special_from_date: 'sale price',
  special_to_date: 'sale price',
  categories: 'category',
  _category: 'category',
  description: 'description',
  short_description: 'description',
  base_image: 'image',
  image: 'image',
  additional_images: 'image',
  _media_image: 'image',
  additional_attributes: 'specifications',
  manufacturer: 'brand',
  brand: 'brand',
  qty: 'stock',
  manage_stock: 'stock',
  use_config_manage_stock: 'stock',
  allow_backorders: 'stock',
  backorders: 'stock',
  is_in_stock: 'in stock',
  configurable_variations: 'variants',
  configurable_variation_labels: 'variants',
  _super_products_sku: 'variants',
  _super_attribute_code: 'variants',
  _super_attribute_option: 'variants',
  associated_skus: 'specifications',
  _associated_sku: 'specifications',
}

/** Whether a header is that of Magento's (Adobe Commerce's) product export. */
export function isMagento(header: readonly string[]): boolean {
  const has = (title: string) => header.includes(title)
  const isNew = has('product_type') && ['product_online', 'attribute_set_code', 'store_view_code'].some(has)
  return ['sku', 'name', 'price'].every(has) && (isNew || (has('_type') && has('_attribute_set')))
}

/** A product of the export, with further rows of it: Magento 1 has one for each category, picture and variation. */
interface Item {
  row: TitledRow
  further: TitledRow[]
}

interface Variation {
  sku: string
  values: Record<string, string>
}

/**
 * Returns the products of Magento's export. The simple products of a configurable one are its variants, and those of a
 * group are what it includes. Products that are not visible or disabled, and bundles, are skipped. Of several store
 * views the default one counts. `now` (ms) decides which sales are on.
 */
export function draftsOfMagento(
  table: Table,
  now: number,
  { skipped, notes }: { skipped: SkippedRow[]; notes: Remark[] },
): Draft[] {
  const items = itemsIn(table, notes)
  const bySku = new Map(items.map((item) => [skuOf(item), item]))
  const variations = new Map(items.map((item) => [item, variationsOf(item)]))
  const parentOf = new Map(
    [...variations].flatMap(([parent, children]) => children.map(({ sku, values }) => [sku, { parent, values }])),
  )
  const rootOf = rootIn(items)
  const pricesOf = priceReader(items, now)
  const drafts = items.flatMap((item): Draft[] => {
    const { row } = item
    const child = parentOf.get(skuOf(item))
    const children = variations.get(item) ?? []
    const members = [...children.map(({ sku }) => sku), ...associated(item)].flatMap((sku) => bySku.get(sku) ?? [])
    const why = problemOf(item, child !== undefined, children.length > 0 && !members.some(isOnline))
    if (why) {
      // a variant that is not for sale leaves its product
      skipped.push({ row: row.number, name: row.text('name'), why, ids: child ? [] : [skuOf(item)] })
      return []
    }
    const draft = draftOf(item, rootOf, pricesOf)
    if (child) {
      const variant = { variantOf: skuOf(child.parent), optionValues: child.values }
      return [{ ...draft, description: '', specifications: {}, ...variant }]
    }
    if (members.length === 0) return [draft]
    if (children.length === 0)
      draft.specifications['Includes'] = members.map(({ row: { text } }) => text('name')).join(', ')
    const prices = amountOf(draft.price) ? {} : (cheapest(members.map(({ row }) => pricesOf(row))) ?? {})
    return [{ ...draft, ...prices }]
  })
  const path = items.map(({ row }) => imagesIn(row)[0] ?? '').find((image) => image && !isAddress(image))
  if (path) notes.push(remark('picturesWithoutSite', { path }))
  return drafts
}

/** Returns why a product of the export is not imported, or null. */
function problemOf(item: Item, isVariant: boolean, lacksVariants: boolean): Remark | null {
  const visibility = item.row.text('visibility')
  const lost = lostShown('status', onlineIn(item)) ?? lostShown('visibility', visibility)
  if (lost) return lost
  if (!isOnline(item)) return remark('notPublished')
  if (!isVariant && /^(?:1|not visible individually)$/i.test(visibility)) return remark('hiddenInCatalogue')
  if (cell(item.row, 'product_type', '_type') === 'bundle') return remark('bundle')
  return lacksVariants ? remark('noVariantPublished') : null
}

/** Returns the products: rows without a SKU belong to the row above, those of other store views are left out. */
function itemsIn(table: Table, notes: Remark[]): Item[] {
  const items: Item[] = []
  const bySku = new Map<string, Item>()
  const left = new Map<string, number>()
  const viewOf = (row: TitledRow) => cell(row, 'store_view_code', '_store')
  for (const row of titledRows(table)) {
    const sku = row.text('sku')
    const known = bySku.get(sku)
    if (!sku) {
      items.at(-1)?.further.push(row)
      continue
    }
    const other = known && (viewOf(row) || viewOf(known.row))
    if (other) {
      left.set(other, (left.get(other) ?? 0) + 1)
      if (!viewOf(row)) known.row = row
      continue
    }
    const item = { row, further: [] }
    items.push(item)
    if (!known) bySku.set(sku, item)
  }
  const rows = [...left.values()].reduce((sum, count) => sum + count, 0)
  if (rows > 0) notes.push(remark('otherViews', { count: rows, views: [...left.keys()].join(', ') }))
  return items
}

/** Returns the first cell of these columns that has a value. */
function cell(row: TitledRow, ...titles: string[]): string {
  return titles.map((title) => row.text(title)).find(Boolean) ?? ''
}

function skuOf({ row }: Item): string {
  return row.text('sku')
}

const onlineIn = ({ row }: Item) => cell(row, 'product_online', 'status')

function isOnline(item: Item): boolean {
  const online = onlineIn(item)
  return online !== '2' && !/^disabled$/i.test(online) && flagOf(online, true)
}

function draftOf(item: Item, root: string, pricesOf: PriceReader): Draft {
  const { row } = item
  const { manufacturer, brand, ...attributes } = attributesOf(row)
  const type = cell(row, 'product_type', '_type')
  const isComposite = ['configurable', 'grouped', 'bundle'].includes(type)
  const isCounted = flagOf(row.text('use_config_manage_stock'), false) || flagOf(row.text('manage_stock'), true)
  const allowsMore = /^[12]/.test(cell(row, 'allow_backorders', 'backorders'))
  const available = row.raw('is_in_stock')
  const stock = stockOfCells({ pieces: row.raw('qty'), isCounted: !isComposite && isCounted && !allowsMore, available })
  // a product may be in stock at 0 pieces
  const isAtZero = amountOf(row.raw('qty')) === 0 && stockOf(available)?.inStock === true && available.trim() !== ''
  return {
    row: row.number,
    id: row.text('sku'),
    name: row.raw('name'),
    ...pricesOf(row),
    category: categoryOf(item, root),
    brand: plainText(manufacturer ?? brand ?? cell(row, 'manufacturer', 'brand')),
    description: row.raw('description') || row.raw('short_description'),
    // without the address of the shop, a path such as /m/t/mt01.jpg leads nowhere
    images: [row, ...item.further].flatMap(imagesIn).filter(isAddress),
    ...stock,
    ...(isAtZero && { stock: null, inStock: true }),
    specifications: specificationsOf(attributes),
  }
}

type PriceReader = (row: TitledRow) => PricesRead

const STARTS = ['special_price_from_date', 'special_from_date']
const ENDS = ['special_price_to_date', 'special_to_date']

function priceReader(items: readonly Item[], now: number): PriceReader {
  const order = dateOrderOf(items.flatMap(({ row }) => [...STARTS, ...ENDS].map(row.text)))
  return (row) => {
    const [starts, ends] = [cell(row, ...STARTS), cell(row, ...ENDS)]
    return pricesOfCells({ price: row.raw('price'), reduced: row.raw('special_price'), starts, ends }, order, now)
  }
}

function imagesIn(row: TitledRow): string[] {
  const [base] = ['base_image', 'image'].map((title) => row.raw(title).trim()).filter(Boolean)
  const others = [row.raw('additional_images'), row.raw('_media_image')].flatMap((list) => list.split(','))
  return [base ?? '', ...others].map((image) => image.trim()).filter((image) => image && image !== 'no_selection')
}

function isAddress(image: string): boolean {
  return /^https?:/.test(image)
}

/**
 * Returns the variations in `sku=MT01-S,size=S,color=Red|sku=MT01-M,…`, or those of Magento 1, which has a row for
 * each option of each.
 */
function variationsOf({ row, further }: Item): Variation[] {
  const listed = row
    .text('configurable_variations')
    .split('|')
    .filter(Boolean)
    .map((variation) => {
      const { sku = '', ...values } = pairsIn(variation)
      return { sku, values: labelled(values, row) }
    })
  const bySku = new Map<string, Record<string, string>>()
  for (const each of [row, ...further]) {
    const sku = each.text('_super_products_sku')
    const code = each.text('_super_attribute_code')
    if (sku) bySku.set(sku, { ...bySku.get(sku), ...(code ? { [code]: each.text('_super_attribute_option') } : {}) })
  }
  return [...listed, ...[...bySku].map(([sku, values]) => ({ sku, values: labelled(values, row) }))]
}

/** Returns the values by the labels in `size=Size,color=Colour`; without one, by the code as a word. */
function labelled(values: Record<string, string>, row: TitledRow): Record<string, string> {
  const labels = pairsIn(row.text('configurable_variation_labels'))
  return Object.fromEntries(
    Object.entries(values).map(([code, value]) => [valueOf(labels, code) || wordOf(code), value]),
  )
}

/** Returns `Strap bags` for `strap_bags`. */
function wordOf(code: string): string {
  return code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')
}

/** Returns the SKUs of a group: `A=5.0000,B=1.0000`, or a row for each in Magento 1. */
function associated({ row, further }: Item): string[] {
  const listed = row.text('associated_skus').split(',')
  const single = [row, ...further].map((each) => each.text('_associated_sku'))
  return [...listed.map((each) => each.replace(/=[\d.]*$/, '').trim()), ...single].filter(Boolean)
}

function attributesOf(row: TitledRow): Record<string, string> {
  return pairsIn(row.text('additional_attributes'))
}

/** Attributes that say how Magento shows a product. */
const TECHNICAL = new RegExp(
  [
    '^(?:has_options|required_options|quantity_and_stock_status|cost|page_layout|options_container|msrp\\w*',
    '\\w*(?:_image|swatch|_date|tax_)\\w*|(?:price|sku|weight|shipment)_(?:type|view)',
    '(?:url|links|samples|gift|custom|ts|is)_\\w+)$',
  ].join('|'),
)

function specificationsOf(attributes: Record<string, string>): Record<string, string> {
  const told = Object.entries(attributes).filter(([code, value]) => !TECHNICAL.test(code) && !/^no$/i.test(value))
  return Object.fromEntries(told.map(([code, value]) => [wordOf(code), plainText(value.replaceAll('|', ', '))]))
}

function pairsIn(list: string): Record<string, string> {
  const pairs = list.split(/,(?=\w+=)/).map((pair) => {
    const at = pair.indexOf('=')
    const value = pair.slice(at + 1).trim()
    return [pair.slice(0, at).trim(), value.replace(/^"(.*)"$/, '$1').replaceAll('""', '"')] as const
  })
  return Object.fromEntries(pairs.filter(([name, value]) => name && value))
}

/** Returns the category paths of a product, each as its levels. */
function pathsOf({ row, further }: Item): string[][] {
  const paths = [row.text('categories').split(','), ...[row, ...further].map((each) => [each.text('_category')])].flat()
  return paths.map((path) =>
    path
      .split('/')
      .map((level) => level.trim())
      .filter(Boolean),
  )
}

/** Returns the root that all paths begin with; '' when they have none, as in Magento 1. */
function rootIn(items: readonly Item[]): string {
  const paths = items.flatMap(pathsOf).filter((path) => path.length > 0)
  const [first = ''] = paths[0] ?? []
  const isShared = paths.every((path) => path[0] === first) && paths.some((path) => path.length > 1)
  return isShared && items.some(({ row }) => row.text('categories')) ? first : 'Default Category'
}

/** Returns the first level below the root in `Default Category/Men/Tops,Default Category/Sale`. */
function categoryOf(item: Item, root: string): string {
  const below = pathsOf(item).map((path) => (path[0] === root || path[0] === 'Default Category' ? path[1] : path[0]))
  return plainText(below.find(Boolean) ?? '')
}
