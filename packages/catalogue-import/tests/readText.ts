import { inWords, type InWords } from '../../../server/import/inWords.ts'
import { readCatalogue, type CatalogueOptions, type CatalogueRead } from '../../../server/import/readCatalogue.ts'

const NOON = Date.UTC(2026, 0, 15, 9)

/** Reads a file at noon on 15 January 2026 in Kenya. */
export function readText(text: string | Uint8Array, options: Partial<CatalogueOptions> = {}): ReadInWords {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return withoutIds(readCatalogue(bytes, 'goods.csv', { map: {}, now: NOON, ...options }))
}

export type ReadInWords = InWords<CatalogueRead>

/** Returns what was read in the words of the terminal, without ids of skipped rows: the import's tests have them. */
export function withoutIds(read: CatalogueRead): ReadInWords {
  const told = inWords(read)
  return { ...told, skipped: told.skipped.map(({ ids: _, ...row }) => row) }
}

export const namesOf = ({ products }: Pick<CatalogueRead, 'products'>) =>
  products.map(({ product_name }) => product_name)

/** Returns the skipped rows as `[row, why]`. */
export const reasonsOf = ({ skipped }: ReadInWords) => skipped.map(({ row, why }) => [row, why])

/** Returns the texts in lines with ` | ` between them. */
export const listed = (...lines: string[]) => lines.flatMap((line) => line.split(' | '))

/** Returns title and value in lines such as `Status: Draft | archived; Hidden: yes`. */
export const pairsIn = (...lines: string[]) =>
  lines
    .flatMap((line) => line.split('; '))
    .flatMap((pair) => {
      const [title = '', values = ''] = pair.split(/: (.*)/s)
      return listed(values).map((value) => [title, value] as const)
    })

/** Returns the columns that were read, as `sku=id name=name`, and the others. */
export const columnsOf = ({ columns: { used, unused } }: Pick<CatalogueRead, 'columns'>) => [
  used.map(({ column, field }) => `${column}=${field}`).join(' '),
  unused.join(),
]
