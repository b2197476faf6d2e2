import type { Draft, SkippedRow } from './products.ts'
import { titledRows, type Table, type TitledRow } from './table.ts'
import { amountOf, piecesOf, topCategoryOf } from './values.ts'

/** Whether a header is that of Shopify's product export. */
export function isShopify(header: readonly string[]): boolean {
  return ['Handle', 'Title', 'Variant Price'].every((title) => header.includes(title))
}

/**
 * Returns the products of Shopify's export. The rows with one handle are one product; further rows add variants and
 * pictures. The price is the cheapest variant's, with that variant's price before the reduction.
 */
export function draftsOfShopify(table: Table, skipped: SkippedRow[]): Draft[] {
  const groups = new Map<string, TitledRow[]>()
  for (const row of titledRows(table)) {
    const handle = row.text('Handle')
    if (handle) groups.set(handle, [...(groups.get(handle) ?? []), row])
    else skipped.push({ row: row.number, name: row.text('Title'), why: 'no handle' })
  }
  return [...groups].flatMap(([handle, rows]) => {
    const first = rows.find((row) => row.text('Title')) ?? rows[0]
    if (!first) return []
    const status = first.text('Status').toLowerCase()
    if (first.text('Published').toLowerCase() === 'false' || (status && status !== 'active')) {
      skipped.push({ row: first.number, name: first.text('Title'), why: 'not published' })
      return []
    }
    const variants = rows.filter((row) => row.text('Variant Price'))
    const lowest = Math.min(...variants.map(priceOf).filter((price) => price > 0))
    const cheapest = variants.find((row) => priceOf(row) === lowest) ?? variants[0]
    const stock = piecesIn(variants)
    return [
      {
        row: first.number,
        id: handle,
        name: first.raw('Title'),
        price: cheapest?.raw('Variant Price'),
        originalPrice: cheapest?.raw('Variant Compare At Price'),
        category: topCategoryOf(first.raw('Type')) || topCategoryOf(first.raw('Product Category')),
        brand: first.text('Vendor'),
        description: first.raw('Body (HTML)'),
        images: rows.flatMap((row) => [row.raw('Image Src'), row.raw('Variant Image')]),
        inStock: stock === null ? variants.length === 0 || variants.some(isBuyable) : stock > 0,
        stock,
        specifications: optionsOf(first, variants),
      },
    ]
  })
}

function priceOf(row: TitledRow): number {
  return amountOf(row.raw('Variant Price')) ?? 0
}

/** Whether a variant can be sold: one with the policy `deny` cannot at a stock of 0. */
function isBuyable(row: TitledRow): boolean {
  return row.text('Variant Inventory Policy') !== 'deny' || piecesOf(row.raw('Variant Inventory Qty')) !== 0
}

/** Returns the pieces of all variants if Shopify counts each one and sells no more than there are, else null. */
function piecesIn(variants: readonly TitledRow[]): number | null {
  const counts = variants.map((row) => {
    const isCounted = row.text('Variant Inventory Tracker') !== '' && row.text('Variant Inventory Policy') === 'deny'
    return isCounted ? piecesOf(row.raw('Variant Inventory Qty')) : null
  })
  if (counts.length === 0 || !counts.every((count) => count !== null)) return null
  return counts.reduce((sum, count) => sum + Math.max(0, count), 0)
}

/** Returns options such as `Color: Green, Yellow`; a product without options has only `Title: Default Title`. */
function optionsOf(first: TitledRow, variants: readonly TitledRow[]): Record<string, string> {
  const pairs = [1, 2, 3].map((number) => {
    const values = variants
      .map((row) => row.text(`Option${number} Value`))
      .filter((value) => value && value !== 'Default Title')
    return [first.text(`Option${number} Name`), [...new Set(values)].join(', ')] as const
  })
  return Object.fromEntries(pairs.filter(([name, values]) => name && values))
}
