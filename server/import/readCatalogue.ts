import { OwnerRefusal } from '../refusals.ts'
import type { ProductRow } from '../catalogue/productRow.ts'
import { textOfBytes } from './bytes.ts'
import { columnsOf, draftOfFields, type ColumnMap } from './fields.ts'
import { draftsOfJson } from './json.ts'
import { draftsOfMagento, isMagento } from './magento.ts'
import { completed, type Completion, type Draft, type SkippedRow } from './products.ts'
import { draftsOfShopify, isShopify } from './shopify.ts'
import { readTable, type Table } from './table.ts'
import { draftsOfWooCommerce, isWooCommerce } from './woocommerce.ts'

export const FORMATS = ['woocommerce', 'shopify', 'magento', 'json', 'delimited'] as const

export type Format = (typeof FORMATS)[number]

export interface CatalogueOptions extends Completion {
  /** Found out from the file by default. */
  format?: Format | undefined
  delimiter?: string | undefined
  map: ColumnMap
  /** Milliseconds since 1970; decides which sales are on. */
  now: number
}

export interface CatalogueRead {
  format: Format
  products: ProductRow[]
  skipped: SkippedRow[]
}

/**
 * Reads a catalogue file into products for the database; rows that are no products are in `skipped`, in the order of
 * the file. Throws OwnerRefusal for a file that is no catalogue.
 */
export function readCatalogue(bytes: Uint8Array, fileName: string, options: CatalogueOptions): CatalogueRead {
  const text = textOfBytes(bytes, fileName)
  const skipped: SkippedRow[] = []
  const { format, drafts } = draftsOf(text, fileName, options, skipped)
  const products = completed(drafts, options, skipped)
  skipped.sort((a, b) => a.row - b.row)
  return { format, products, skipped }
}

const HEADERS = { woocommerce: isWooCommerce, shopify: isShopify, magento: isMagento }
const EXPORTS = ['woocommerce', 'shopify', 'magento'] as const

function draftsOf(
  text: string,
  fileName: string,
  options: CatalogueOptions,
  skipped: SkippedRow[],
): { format: Format; drafts: Draft[] } {
  const looksLikeJson = /^\s*[[{]/.test(text) && options.delimiter === undefined
  if (options.format === 'json' || (options.format === undefined && looksLikeJson)) {
    return { format: 'json', drafts: draftsOfJson(text, fileName, options.map, skipped) }
  }
  const table = readTable(text, options.delimiter)
  if (table.rows.length === 0 && table.skipped.length === 0) {
    throw new OwnerRefusal(`${fileName} has no rows under its header. Export the catalogue again and import that file.`)
  }
  skipped.push(...table.skipped)
  const format = options.format ?? formatOf(table, options.map)
  const isAsNamed = format === 'delimited' || format === 'json' || HEADERS[format](table.header)
  if (!isAsNamed)
    throw new OwnerRefusal(
      `${fileName} is no product export of the format ${format}. Its columns are: ${table.header.join(', ')}.`,
    )
  if (format === 'woocommerce') return { format, drafts: draftsOfWooCommerce(table, options.now, skipped) }
  if (format === 'shopify') return { format, drafts: draftsOfShopify(table, skipped) }
  if (format === 'magento') return { format, drafts: draftsOfMagento(table, skipped) }
  return { format, drafts: draftsOfDelimited(table, options.map) }
}

/** Columns mapped by hand mean that the file is a plain table. */
function formatOf(table: Table, map: ColumnMap): Format {
  if (Object.keys(map).length > 0) return 'delimited'
  return EXPORTS.find((format) => HEADERS[format](table.header)) ?? 'delimited'
}

/** Returns the products of a plain table: one per row. */
function draftsOfDelimited(table: Table, map: ColumnMap): Draft[] {
  const columns = columnsOf(table.header, map)
  return table.rows.map(({ number, cells }) => draftOfFields(number, columns, cells))
}
