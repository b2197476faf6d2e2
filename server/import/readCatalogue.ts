import { OwnerRefusal } from '../refusals.ts'
import type { ProductRow } from '../catalogue/productRow.ts'
import { textOfBytes } from './bytes.ts'
import { draftsOfDelimited } from './delimited.ts'
import type { ColumnMap } from './fields.ts'
import { draftsOfJson } from './json.ts'
import { completed, type Completion, type Draft, type LeftOut } from './products.ts'
import { draftsOfShopify, isShopify } from './shopify.ts'
import { readTable, type Table } from './table.ts'
import { draftsOfWooCommerce, isWooCommerce } from './woocommerce.ts'

export const FORMATS = ['woocommerce', 'shopify', 'json', 'delimited'] as const

export type Format = (typeof FORMATS)[number]

export interface CatalogueOptions extends Completion {
  /** Found out from the file when it is not given. */
  format?: Format | undefined
  delimiter?: string | undefined
  map: ColumnMap
  /** Milliseconds since 1970: decides which sales are on. */
  now: number
}

export interface CatalogueRead {
  format: Format
  products: ProductRow[]
  leftOut: LeftOut[]
}

/**
 * Reads a catalogue file into products ready for the database; every row that is none stands in `leftOut`, in the
 * order of the file. Throws OwnerRefusal for a file that cannot be read as a catalogue at all.
 */
export function readCatalogue(bytes: Uint8Array, fileName: string, options: CatalogueOptions): CatalogueRead {
  const text = textOfBytes(bytes, fileName)
  const leftOut: LeftOut[] = []
  const { format, drafts } = draftsOf(text, fileName, options, leftOut)
  const products = completed(drafts, options, leftOut)
  leftOut.sort((a, b) => a.row - b.row)
  return { format, products, leftOut }
}

function draftsOf(
  text: string,
  fileName: string,
  options: CatalogueOptions,
  leftOut: LeftOut[],
): { format: Format; drafts: Draft[] } {
  const looksLikeJson = /^\s*[[{]/.test(text) && options.delimiter === undefined
  if (options.format === 'json' || (options.format === undefined && looksLikeJson)) {
    return { format: 'json', drafts: draftsOfJson(text, fileName, options.map, leftOut) }
  }
  const table = readTable(text, options.delimiter)
  if (table.rows.length === 0 && table.leftOut.length === 0) {
    throw new OwnerRefusal(`${fileName} has no rows under its header. Export the catalogue again and import that file.`)
  }
  leftOut.push(...table.leftOut)
  const format = options.format ?? formatOf(table, options.map)
  const isAsNamed = format === 'delimited' || (format === 'woocommerce' ? isWooCommerce : isShopify)(table.header)
  if (!isAsNamed)
    throw new OwnerRefusal(
      `${fileName} is no product export of the format ${format}. Its columns are: ${table.header.join(', ')}.`,
    )
  if (format === 'woocommerce') return { format, drafts: draftsOfWooCommerce(table, options.now, leftOut) }
  if (format === 'shopify') return { format, drafts: draftsOfShopify(table, leftOut) }
  return { format, drafts: draftsOfDelimited(table, options.map) }
}

/** Columns mapped by hand say that the file is to be read as a plain table. */
function formatOf(table: Table, map: ColumnMap): Format {
  if (Object.keys(map).length > 0) return 'delimited'
  if (isWooCommerce(table.header)) return 'woocommerce'
  return isShopify(table.header) ? 'shopify' : 'delimited'
}
