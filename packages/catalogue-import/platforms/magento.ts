import { valueOf } from '../variants.ts'
import { amountOf } from '../rows/amounts.ts'
import type { Platform, PriceReader, Told } from './platform.ts'
import type { Draft } from '../products.ts'
import { cheapest } from '../rows/saleCells.ts'
import { lostShown } from '../rows/shown.ts'
import type { TitledRow } from '../formats/table.ts'
import { flagOf, stockOf, stockOfCells } from '../rows/values.ts'
import { countsOf } from '../groups.ts'
import { ownValues } from '../rows/ownFields.ts'
import type { OwnFields } from '../rows/titles.ts'
import { plainText } from '../rows/words.ts'
import { remark, type Remark } from '../remarks.ts'

/** The product export of Magento 2 (Adobe Commerce), and with `_` or other names that of Magento 1. */
export const MAGENTO: Platform = {
  isOne(header) {
    const has = (title: string) => header.includes(title)
    const isNew = has('product_type') && ['product_online', 'attribute_set_code', 'store_view_code'].some(has)
    return ['sku', 'name', 'price'].every(has) && (isNew || (has('_type') && has('_attribute_set')))
  },
  fields: {
    id: ['sku'],
    'store view': ['store_view_code', '_store'],
    'product type': ['product_type', '_type'],
    published: ['product_online', 'status'],
    visibility: ['visibility'],
    name: ['name'],
    price: ['price'],
    'sale price': [
      'special_price',
      'special_price_from_date',
      'special_price_to_date',
      'special_from_date',
      'special_to_date',
    ],
    category: ['categories', '_category'],
    description: ['description', 'short_description'],
    image: ['base_image', 'image', 'additional_images', '_media_image'],
    specifications: ['additional_attributes', 'associated_skus', '_associated_sku'],
    brand: ['manufacturer', 'brand'],
    stock: ['qty', 'manage_stock', 'use_config_manage_stock', 'allow_backorders', 'backorders'],
    'in stock': ['is_in_stock'],
    variants: [
      'configurable_variations',
      'configurable_variation_labels',
      '_super_products_sku',
      '_super_attribute_code',
      '_super_attribute_option',
    ],
  },
  prices: {
    price: 'price',
    reduced: 'special_price',
    starts: ['special_price_from_date', 'special_from_date'],
    ends: ['special_price_to_date', 'special_to_date'],
  },
  draftsOf,
}

/** A product of the export, with all its rows: Magento 1 has one for each category, picture and variation. */
interface Item {
  sku: string
  row: TitledRow
  /** With `row`. */
  rows: TitledRow[]
}

interface Variation {
  sku: string
  values: Record<string, string>
}

/**
 * The simple products of a configurable one are its variants, and those of a group are what it includes. Products that
 * are not visible or disabled, and bundles, are skipped. Of several store views the default one counts.
 */
function draftsOf(rows: readonly TitledRow[], pricesOf: PriceReader, { own, skipped, notes }: Told): Draft[] {
  const items = itemsIn(rows, notes)
  const bySku = new Map(items.map((item) => [item.sku, item]))
  const variations = new Map(items.map((item) => [item, variationsOf(item)]))
  const parentOf = new Map(
    [...variations].flatMap(([{ sku: variantOf }, children]) =>
      children.map(({ sku, values }) => [sku, { variantOf, optionValues: values }]),
    ),
  )
  const rootOf = rootIn(items)
  const drafts = items.flatMap((item): Draft[] => {
    const { sku, row } = item
    const child = parentOf.get(sku)
    const children = variations.get(item) ?? []
    const members = [...children.map((each) => each.sku), ...associated(item)].flatMap((each) => bySku.get(each) ?? [])
    const why = problemOf(item, child !== undefined, children.length > 0 && !members.some(isOnline))
    if (why) {
      // a variant that is not for sale leaves its product
      skipped.push({ row: row.number, name: row.text('name'), why, ids: child ? [] : [sku] })
      return []
    }
    const draft = { ...draftOf(item, rootOf, own), ...pricesOf(row) }
    if (child) return [{ ...draft, description: '', specifications: {}, ...child }]
    if (members.length === 0) return [draft]
    if (children.length === 0)
      draft.specifications['Includes'] = members.map((each) => each.row.text('name')).join(', ')
    const prices = amountOf(draft.price) ? {} : (cheapest(members.map((each) => pricesOf(each.row))) ?? {})
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
  if (typeOf(item) === 'bundle') return remark('bundle')
  return lacksVariants ? remark('noVariantPublished') : null
}

const viewOf = (row: TitledRow) => row.text('store_view_code', '_store')
const typeOf = ({ row }: Item) => row.text('product_type', '_type')
const onlineIn = ({ row }: Item) => row.text('product_online', 'status')

/** Returns the products: rows without a SKU belong to the row above, those of other store views are left out. */
function itemsIn(rows: readonly TitledRow[], notes: Remark[]): Item[] {
  const items: Item[] = []
  const bySku = new Map<string, Item>()
  const left: string[] = []
  for (const row of rows) {
    const sku = row.text('sku')
    const known = bySku.get(sku)
    const other = known && (viewOf(row) || viewOf(known.row))
    if (!sku) items.at(-1)?.rows.push(row)
    else if (other) {
      left.push(other)
      if (!viewOf(row)) {
        known.row = row
        known.rows[0] = row
      }
    } else {
      const item = { sku, row, rows: [row] }
      items.push(item)
      if (!known) bySku.set(sku, item)
    }
  }
  const views = [...countsOf(left).keys()].join(', ')
  if (left.length > 0) notes.push(remark('otherViews', { count: left.length, views }))
  return items
}

function isOnline(item: Item): boolean {
  const online = onlineIn(item)
  return online !== '2' && !/^disabled$/i.test(online) && flagOf(online, true)
}

function draftOf(item: Item, root: string, own: OwnFields): Draft {
  const { row, rows } = item
  const attributes = pairsIn(row.text('additional_attributes'))
  const titlesOf = (field: string) => MAGENTO.fields[field] ?? []
  const isComposite = ['configurable', 'grouped', 'bundle'].includes(typeOf(item))
  const isCounted = flagOf(row.text('use_config_manage_stock'), false) || flagOf(row.text('manage_stock'), true)
  const allowsMore = /^[12]/.test(row.text('allow_backorders', 'backorders'))
  const available = row.raw('is_in_stock')
  const stock = stockOfCells({ pieces: row.raw('qty'), isCounted: !isComposite && isCounted && !allowsMore, available })
  // a product may be in stock at 0 pieces
  const isAtZero = amountOf(row.raw('qty')) === 0 && stockOf(available)?.inStock === true && available.trim() !== ''
  return {
    row: row.number,
    id: item.sku,
    name: row.raw('name'),
    price: undefined,
    category: categoryOf(item, root),
    fields: ownValues(own, (field) => {
      const told = titlesOf(field).map((title) => attributes[title])
      return told.find(Boolean) ?? row.text(...titlesOf(field))
    }),
    description: row.raw('description') || row.raw('short_description'),
    // without the address of the shop, a path such as /m/t/mt01.jpg leads nowhere
    images: rows.flatMap(imagesIn).filter(isAddress),
    ...stock,
    ...(isAtZero && { stock: null, inStock: true }),
    specifications: specificationsOf(attributes, Object.keys(own).flatMap(titlesOf)),
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
function variationsOf({ row, rows }: Item): Variation[] {
  const listed = row
    .text('configurable_variations')
    .split('|')
    .filter(Boolean)
    .map((variation) => {
      const { sku = '', ...values } = pairsIn(variation)
      return { sku, values: labelled(values, row) }
    })
  const bySku = new Map<string, Record<string, string>>()
  for (const each of rows) {
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
function associated({ row, rows }: Item): string[] {
  const listed = row.text('associated_skus').split(',')
  const single = rows.map((each) => each.text('_associated_sku'))
  return [...listed.map((each) => each.replace(/=[\d.]*$/, '').trim()), ...single].filter(Boolean)
}

/** Attributes that say how Magento shows a product. */
const TECHNICAL = new RegExp(
  [
    '^(?:has_options|required_options|quantity_and_stock_status|cost|page_layout|options_container|msrp\\w*',
    '\\w*(?:_image|swatch|_date|tax_)\\w*|(?:price|sku|weight|shipment)_(?:type|view)',
    '(?:url|links|samples|gift|custom|ts|is)_\\w+)$',
  ].join('|'),
)

function specificationsOf(attributes: Record<string, string>, others: readonly string[]): Record<string, string> {
  const isTold = (code: string) => !TECHNICAL.test(code) && !others.includes(code)
  const told = Object.entries(attributes).filter(([code, value]) => isTold(code) && !/^no$/i.test(value))
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
function pathsOf({ row, rows }: Item): string[][] {
  const paths = [...row.text('categories').split(','), ...rows.map((each) => each.text('_category'))]
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
