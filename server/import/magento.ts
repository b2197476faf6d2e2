import type { Draft, SkippedRow } from './products.ts'
import { titledRows, type Table, type TitledRow } from './table.ts'
import { amountOf, flagOf, piecesOf } from './values.ts'
import { plainText } from './words.ts'

/** Whether a header is that of Magento's (Adobe Commerce's) product export. */
export function isMagento(header: readonly string[]): boolean {
  return ['sku', 'product_type', 'name', 'price', 'product_online'].every((title) => header.includes(title))
}

/**
 * Returns the products of Magento's export. The simple products of a configurable one are its variants. Other rows that
 * are not visible, that are disabled, or of further store views are skipped.
 */
export function draftsOfMagento(table: Table, skipped: SkippedRow[]): Draft[] {
  const rows = titledRows(table).filter((row) => row.text('store_view_code') === '')
  const bySku = new Map(rows.map((row) => [row.text('sku'), row]))
  const parentOf = new Map(
    rows.flatMap((row) => variationsOf(row).map(({ sku, values }) => [sku, { parent: row, values }] as const)),
  )
  const isOnline = (row: TitledRow) => row.text('product_online') !== '2' && flagOf(row.text('product_online'), true)
  return rows.flatMap((row) => {
    const child = parentOf.get(row.text('sku'))
    const why = !isOnline(row)
      ? 'not published'
      : !child && row.text('visibility') === 'Not Visible Individually'
        ? 'hidden in the catalogue'
        : null
    if (why) {
      skipped.push({ row: row.number, name: row.text('name'), why })
      return []
    }
    const draft = draftOf(row)
    if (child) return [{ ...draft, variantOf: child.parent.text('sku'), optionValues: child.values }]
    const members = variationsOf(row).flatMap(({ sku }) => bySku.get(sku) ?? [])
    return [members.length > 0 ? { ...draft, price: amountOf(draft.price) ? draft.price : cheapest(members) } : draft]
  })
}

function draftOf(row: TitledRow): Draft {
  const special = amountOf(row.raw('special_price'))
  const stock = flagOf(row.text('manage_stock'), true) && !flagOf(row.text('allow_backorders'), false)
  const pieces = stock && row.text('product_type') !== 'configurable' ? piecesOf(row.raw('qty')) : null
  return {
    row: row.number,
    id: row.text('sku'),
    name: row.raw('name'),
    price: special ? row.raw('special_price') : row.raw('price'),
    originalPrice: special ? row.raw('price') : undefined,
    category: categoryOf(row.text('categories')),
    brand: plainText(attributesOf(row)['manufacturer'] ?? attributesOf(row)['brand'] ?? ''),
    description: row.raw('description') || row.raw('short_description'),
    // without the address of the shop, a path such as /m/t/mt01.jpg leads nowhere
    images: [row.raw('base_image'), ...row.raw('additional_images').split(',')].filter((image) =>
      /^https?:/.test(image),
    ),
    inStock: flagOf(row.text('is_in_stock'), true) && (pieces === null || pieces > 0),
    stock: pieces,
    specifications: {},
  }
}

/** Returns the variations in `sku=MT01-S,size=S,color=Red|sku=MT01-M,…`. */
function variationsOf(row: TitledRow): { sku: string; values: Record<string, string> }[] {
  return row
    .text('configurable_variations')
    .split('|')
    .filter(Boolean)
    .map((variation) => {
      const { sku = '', ...values } = pairsIn(variation)
      const named = Object.entries(values).map(([name, value]) => [labelOf(name, row), value] as const)
      return { sku, values: Object.fromEntries(named) }
    })
}

/** Returns an option's label in `size=Size,color=Colour`; without one, the code with a capital. */
function labelOf(code: string, row: TitledRow): string {
  const label = pairsIn(row.text('configurable_variation_labels'))[code]
  return label ?? code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')
}

function attributesOf(row: TitledRow): Record<string, string> {
  return pairsIn(row.text('additional_attributes'))
}

function pairsIn(list: string): Record<string, string> {
  const pairs = list.split(/,(?=\w+=)/).map((pair) => {
    const at = pair.indexOf('=')
    return [pair.slice(0, at).trim(), pair.slice(at + 1).trim()] as const
  })
  return Object.fromEntries(pairs.filter(([name, value]) => name && value))
}

/** Returns the first level below the root in `Default Category/Men/Tops,Default Category/Sale`. */
function categoryOf(paths: string): string {
  return plainText((paths.split(',')[0] ?? '').split('/')[1] ?? '')
}

function cheapest(rows: readonly TitledRow[]): string {
  const prices = rows.map((row) => amountOf(row.raw('price')) ?? Infinity)
  return rows[prices.indexOf(Math.min(...prices))]!.raw('price')
}
