import { createHash } from 'node:crypto'
import { textOfFile } from './formats/bytes.ts'
import { respelled, spellingsOf } from './rows/categories.ts'
import { withoutDamage } from './formats/damage.ts'
import { withCleanDescriptions } from './rows/descriptions.ts'
import { draftsOfFields, type FieldOptions } from './rows/draftsOfFields.ts'
import type { TextRead } from './formats/encoding.ts'
import { isShopify } from './platforms/exports.ts'
import {
  columnsOf,
  columnsOfExport,
  fieldsIn,
  idPlaces,
  isByCode,
  placesOfFields,
  pricePlaces,
  type ColumnMap,
  keysOf,
  type ColumnsRead,
  type TitledFields,
} from './rows/fields.ts'
import { draftsOfJson } from './formats/json.ts'
import { MAGENTO } from './platforms/magento.ts'
import { draftsOfPlatform, type Platform } from './platforms/platform.ts'
import { completed, type Completion, type DraftsRead, type ImportedProduct, type SkippedRow } from './products.ts'
import { withoutOtherPrices } from './rows/otherPrices.ts'
import { saysHidden, SHOWN_FIELDS } from './rows/shown.ts'
import { sectionsOf } from './rows/sections.ts'
import { readTable, tableOfSheet, type Table, type Titles } from './formats/table.ts'
import { keyOf, NO_OWN } from './rows/titles.ts'
import { bareImagesOf } from './rows/values.ts'
import { draftsOfTable } from './rows/variantRows.ts'
import type { Sheet } from './formats/workbook/readWorkbook.ts'
import { WOOCOMMERCE } from './platforms/woocommerce.ts'
import { FileRefusal, remark, type Remark } from './remarks.ts'

export const FORMATS = ['woocommerce', 'shopify', 'magento', 'json', 'delimited'] as const

type Format = (typeof FORMATS)[number]

export interface CatalogueOptions extends Completion, FieldOptions {
  /** Found out from the file by default. */
  format?: string | undefined
  delimiter?: string | undefined
  /** The encoding of the file; found out from it by default. */
  encoding?: string | undefined
  map: ColumnMap
  /** Whether a table begins with titles; asked where it is not clear. */
  titles?: boolean | undefined
  /** Remembered mappings, for a file that is not mapped by hand. */
  profiles?: readonly ImportProfile[] | undefined
  /** The export of the one who imports, which has more in it than others. */
  own?: OwnExport | undefined
}

/** A mapping by hand, remembered for files with the same header. */
export interface ImportProfile {
  /** From `headerKey`. */
  header: string
  map: ColumnMap
  /** The file that it was given for. */
  source: string
}

/** A table that is read as it is written. */
export interface OwnExport {
  /** Of its format. */
  name: string
  isOne(header: readonly string[]): boolean
  fields: TitledFields
  /** Adds rows that are no products to `skipped`. */
  read(table: Table, options: CatalogueOptions, skipped: SkippedRow[]): ImportedProduct[]
}

export interface CatalogueRead {
  /** One of `FORMATS`, or the name of the own one. */
  format: string
  products: ImportedProduct[]
  skipped: SkippedRow[]
  /** The ids of products that the file says are not for sale. */
  hidden: string[]
  columns: ColumnsRead
  /** The key of the file's header, for a profile. */
  header: string
  /** The remembered mapping that was used. */
  profile: ImportProfile | null
  /** What the owner should know of the reading. */
  notes: Remark[]
}

/**
 * Reads a catalogue, a file of text or a sheet of a workbook, into products for the database; rows that are no products
 * are in `skipped`, in the order of the file. Throws FileRefusal for a file that is no catalogue.
 */
export function readCatalogue(file: Uint8Array | Sheet, fileName: string, options: CatalogueOptions): CatalogueRead {
  const source = 'records' in file ? file : textOfFile(file, fileName, options.encoding)
  const skipped: SkippedRow[] = []
  const { format, columns, notes, ...read } = contentOf(source, fileName, options, skipped)
  const products =
    'products' in read
      ? read.products
      : inOneSpelling(
          completed(
            withCleanDescriptions(read.drafts, notes),
            { ...options, isByCode: read.isByCode },
            { skipped, notes },
          ),
          notes,
        )
  const [path] = 'drafts' in read ? read.drafts.flatMap(({ images }) => bareImagesOf(images)) : []
  if (path) notes.push(remark('picturesWithoutSite', { path }))
  skipped.sort((a, b) => a.row - b.row)
  const titles = [...columns.used.map(({ column }) => column), ...columns.unused]
  return {
    format,
    products,
    skipped,
    hidden: skipped.flatMap(({ why, ids = [] }) => (saysHidden(why) ? ids : [])),
    columns,
    header: headerKey(titles),
    profile: format === 'json' || format === 'delimited' ? profileFor(titles, options) : null,
    notes: [...source.notes, ...notes],
  }
}

/** Returns a key for a header; the order of its titles does not matter. */
export function headerKey(titles: readonly string[]): string {
  const sorted = [...new Set(titles)].filter(Boolean).sort()
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

function inOneSpelling(products: ImportedProduct[], notes: Remark[]): ImportedProduct[] {
  const ownCategories = products.flatMap((each) => (each.variant_of === null ? each.category : []))
  return respelled(products, spellingsOf(ownCategories, notes))
}

/** Returns the remembered mapping for a header. */
function profileFor(titles: readonly string[], { map, profiles = [] }: CatalogueOptions): ImportProfile | null {
  if (profiles.length === 0 || Object.keys(map).length > 0) return null
  const key = headerKey(titles)
  return profiles.find(({ header }) => header === key) ?? null
}

const PLATFORMS: Record<string, Platform> = { woocommerce: WOOCOMMERCE, magento: MAGENTO }

const HEADERS: Record<Format, (header: readonly string[]) => boolean> = {
  woocommerce: WOOCOMMERCE.isOne,
  shopify: (header) => isShopify(header.map(keyOf)),
  magento: MAGENTO.isOne,
  json: () => false,
  delimited: () => false,
}

type Content = { format: string; columns: ColumnsRead; notes: Remark[] } & (
  | Pick<DraftsRead, 'drafts' | 'isByCode'>
  | Pick<CatalogueRead, 'products'>
)

/** Fields in which an empty cell would sell what is not for sale, or for less. */
const NEVER_EMPTIED = [
  'stock',
  'in_stock',
  'tracked',
  'backorders',
  ...SHOWN_FIELDS,
  'on_sale',
  'sale_starts',
  'sale_ends',
  'currency',
] as const

function contentOf(
  source: TextRead | Sheet,
  fileName: string,
  options: CatalogueOptions,
  skipped: SkippedRow[],
): Content {
  const { own, fields = NO_OWN } = options
  const mapOf = (titles: readonly string[]) => profileFor(titles, options)?.map ?? options.map
  const headers: Record<string, OwnExport['isOne']> = { ...(own && { [own.name]: own.isOne }), ...HEADERS }
  const exportOf = (header: readonly string[]) => Object.keys(headers).find((format) => headers[format]!(header))
  const text = 'text' in source ? source.text : ''
  // not `[12/11/2026, 09:15] Asha: Sugar - 165`
  const looksLikeJson = /^\s*(?:\{|\[(?!\d\d?[/.]\d))/.test(text) && options.delimiter === undefined
  if (options.format === 'json' || (options.format === undefined && looksLikeJson)) {
    return { format: 'json', ...draftsOfJson(text, fileName, mapOf, { ...options, skipped }) }
  }
  const titles: Titles = {
    rank: (row) => (exportOf(row) || profileFor(row, options) ? Infinity : fieldsIn(row, options.map, fields, true)),
    prices: (row) => pricePlaces(row, mapOf(row)),
    areThere: options.titles,
  }
  const raw = 'records' in source ? tableOfSheet(source.records, titles) : readTable(text, options.delimiter, titles)
  const ids = idPlaces(raw, mapOf(raw.header))
  const kept = placesOfFields(raw.header, mapOf(raw.header), NEVER_EMPTIED)
  const table = withoutDamage(raw, { ids, kept, isOwn: own?.isOne(raw.header) ?? false })
  if (table.rows.length === 0 && table.skipped.length === 0) {
    throw new FileRefusal(remark('noRows', { file: fileName }))
  }
  skipped.push(...table.skipped)
  const { header, rows } = table
  const map = mapOf(header)
  // columns mapped by hand mean that the file is a plain table
  const found = Object.keys(map).length > 0 ? undefined : exportOf(header)
  const format = options.format ?? found ?? 'delimited'
  if (format !== 'delimited' && !headers[format]?.(header))
    throw new FileRefusal(remark('otherFormat', { file: fileName, format, columns: header.join(', ') }))
  if (format === 'delimited' || format === 'shopify') {
    const columns = columnsOf(table, map, fields)
    const listed = withoutOtherPrices(
      { header, rows, names: [...columns.get('name')!, ...columns.get('id')!] },
      options.today,
    )
    skipped.push(...listed.skipped)
    const keys = keysOf(header, fields)
    if (isByCode(columns)) {
      const read = draftsOfFields({ header, keys, rows: listed.rows, columns }, options)
      return { ...read, format, isByCode: true, notes: [...table.notes, remark('byCode'), ...read.notes] }
    }
    const sections = sectionsOf(columns, listed.rows)
    const { categories } = sections
    const read = draftsOfTable({ header, keys, rows: sections.rows, columns, categories }, options)
    return { ...read, format, notes: [...table.notes, ...sections.notes, ...read.notes] }
  }
  const { notes } = table
  if (own && format === own.name) {
    const products = own.read(table, options, skipped)
    return { format, columns: columnsOfExport(header, own.fields), notes, products }
  }
  const platform = PLATFORMS[format]!
  const drafts = draftsOfPlatform(platform, table, options, { skipped, notes })
  return { format, columns: columnsOfExport(header, platform.fields), notes, drafts }
}
