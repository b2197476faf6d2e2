import { readCatalogue, type CatalogueOptions, type CatalogueRead } from '../../../server/import/readCatalogue.ts'

const NOON = Date.UTC(2026, 0, 15, 9)

/** Reads a file at noon on 15 January 2026 in Kenya. */
export function readText(text: string | Uint8Array, options: Partial<CatalogueOptions> = {}): CatalogueRead {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return withoutIds(readCatalogue(bytes, 'goods.csv', { map: {}, now: NOON, ...options }))
}

/** Leaves out the ids of skipped rows, which are tested with the import. */
export const withoutIds = (read: CatalogueRead): CatalogueRead => ({
  ...read,
  skipped: read.skipped.map(({ ids: _, ...told }) => told),
})

export const namesOf = ({ products }: CatalogueRead) => products.map(({ product_name }) => product_name)

/** Returns the skipped rows as `[row, why]`. */
export const reasonsOf = ({ skipped }: CatalogueRead) => skipped.map(({ row, why }) => [row, why])
