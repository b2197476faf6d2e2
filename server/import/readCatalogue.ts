import { kenyaDay } from '../../domain/kenyaTime.ts'
import {
  FORMATS as OTHERS,
  readCatalogue as readFile,
  type CatalogueOptions as FileOptions,
  type CatalogueRead as FileRead,
} from '../../packages/catalogue-import/readCatalogue.ts'
import type {
  ImportedProduct as ProductOfFile,
  SkippedRow as RowOfFile,
} from '../../packages/catalogue-import/products.ts'
import type { Sheet } from '../../packages/catalogue-import/formats/workbook/readWorkbook.ts'
import type { ProductRow } from '../catalogue/productRow.ts'
import type { Remark } from '../messages/texts.ts'
import { OWN_FIELDS, SHOP_TABLE } from './shopTable.ts'

export const FORMATS = ['sokoni', ...OTHERS] as const

export type Format = (typeof FORMATS)[number]

/** A product as it is imported. */
export type ImportedProduct = ProductRow & Pick<ProductOfFile, 'sale' | 'update' | 'follows'>

export type SkippedRow<Text = Remark> = RowOfFile<Text>

export interface CatalogueRead extends Omit<FileRead, 'products' | 'format'> {
  format: Format
  products: ImportedProduct[]
}

export interface CatalogueOptions extends Omit<FileOptions, 'today' | 'fields' | 'own'> {
  format?: Format | undefined
  /** Milliseconds since 1970; decides which sales are on. */
  now: number
}

/** Reads a catalogue into products for the database. Throws FileRefusal for a file that is no catalogue. */
export function readCatalogue(
  file: Uint8Array | Sheet,
  fileName: string,
  { now, ...options }: CatalogueOptions,
): CatalogueRead {
  const ours = { fields: OWN_FIELDS, own: SHOP_TABLE, categoryField: 'brand', today: kenyaDay(new Date(now)) }
  const read = readFile(file, fileName, { ...options, ...ours })
  const products = read.products.map(({ fields, ...product }) => ({ ...product, ...fields }) as ImportedProduct)
  return { ...read, format: read.format as Format, products }
}
