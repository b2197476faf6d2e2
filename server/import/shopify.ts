import type { ProductOption } from '../../domain/entities.ts'
import { idOfText } from './ids.ts'
import type { TitledFields } from './fields.ts'
import type { Draft, SkippedRow } from './products.ts'
import { titledRows, type Table, type TitledRow } from './table.ts'
import { amountOf } from './amounts.ts'
import { piecesOf, topCategoryOf } from './values.ts'

export const SHOPIFY_FIELDS: TitledFields = {
  Handle: 'id',
  Title: 'name',
  Body: 'description',
  Vendor: 'brand',
  Type: 'category',
  'Product Category': 'category',
  Published: 'published',
  Status: 'status',
  'Option# Name': 'options',
  'Option# Value': 'options',
  'Variant SKU': 'variant id',
  'Variant Price': 'price',
  'Variant Compare At Price': 'original price',
  'Variant Inventory Tracker': 'stock',
  'Variant Inventory Qty': 'stock',
  'Variant Inventory Policy': 'in stock',
  'Image Src': 'image',
  'Variant Image': 'image',
}

/** Whether a header is that of Shopify's product export. */
export function isShopify(header: readonly string[]): boolean {
  return ['Handle', 'Title', 'Variant Price'].every((title) => header.includes(title))
}

/**
 * Returns the products of Shopify's export, each followed by its variants. The rows with one handle are one product;
 * further rows add variants and pictures. A product with one variant takes that one's price and stock.
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
      skipped.push({ row: first.number, name: first.text('Title'), why: 'not published', ids: [handle] })
      return []
    }
    // the other rows add pictures
    const variants = rows.filter((row) => ['Variant Price', 'Option1 Value', 'Variant SKU'].some(row.text))
    const lowest = Math.min(...variants.map(priceOf).filter((price) => price > 0))
    const cheapest = variants.find((row) => priceOf(row) === lowest) ?? variants[0]
    const options = optionsOf(first, variants)
    const hasVariants = options.length > 0 && variants.length > 1
    const stock = hasVariants || !cheapest ? null : stockOf(cheapest)
    const product: Draft = {
      row: first.number,
      id: handle,
      name: first.raw('Title'),
      price: cheapest?.raw('Variant Price'),
      originalPrice: cheapest?.raw('Variant Compare At Price'),
      category: topCategoryOf(first.raw('Type')) || topCategoryOf(first.raw('Product Category')),
      brand: first.text('Vendor'),
      description: first.raw('Body (HTML)'),
      images: rows.flatMap((row) => [row.raw('Image Src'), row.raw('Variant Image')]),
      inStock: variants.length === 0 || variants.some(isBuyable),
      stock,
      specifications: Object.fromEntries(options.map(({ name, values }) => [name, values.join(', ')])),
      options,
    }
    return hasVariants ? [product, ...variants.map((row) => draftOfVariant(row, product, handle))] : [product]
  })
}

function draftOfVariant(row: TitledRow, { options = [], ...product }: Draft, handle: string): Draft {
  const values = options.map(({ name }, at) => [name, row.text(`Option${at + 1} Value`)] as const)
  return {
    row: row.number,
    id:
      row.text('Variant SKU').replace(/^'/, '') || `${handle}-${idOfText(values.map(([, value]) => value).join(' '))}`,
    name: product.name,
    price: row.raw('Variant Price'),
    originalPrice: row.raw('Variant Compare At Price'),
    category: product.category,
    brand: product.brand,
    description: '',
    images: [row.raw('Variant Image')],
    inStock: isBuyable(row),
    stock: stockOf(row),
    specifications: {},
    variantOf: handle,
    optionValues: Object.fromEntries(values),
  }
}

function priceOf(row: TitledRow): number {
  return amountOf(row.raw('Variant Price')) ?? 0
}

/** Whether a variant can be sold: one with the policy `deny` cannot at a stock of 0. */
function isBuyable(row: TitledRow): boolean {
  return row.text('Variant Inventory Policy') !== 'deny' || piecesOf(row.raw('Variant Inventory Qty')) !== 0
}

/** Returns the pieces if Shopify counts them and sells no more than there are, else null. */
function stockOf(row: TitledRow): number | null {
  const isCounted = row.text('Variant Inventory Tracker') !== '' && row.text('Variant Inventory Policy') === 'deny'
  return isCounted ? piecesOf(row.raw('Variant Inventory Qty')) : null
}

/** Returns the options; a product without any has only `Title: Default Title`. */
function optionsOf(first: TitledRow, variants: readonly TitledRow[]): ProductOption[] {
  return [1, 2, 3].flatMap((number) => {
    const name = first.text(`Option${number} Name`)
    const values = variants
      .map((row) => row.text(`Option${number} Value`))
      .filter((value) => value && value !== 'Default Title')
    return name && values.length > 0 ? [{ name, values: [...new Set(values)] }] : []
  })
}
