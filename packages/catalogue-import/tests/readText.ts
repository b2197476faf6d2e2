import type { ImportedProduct } from '../products.ts'
import { readCatalogue, type CatalogueOptions, type CatalogueRead } from '../readCatalogue.ts'
import { logged } from '../remarks.ts'
import type { Sheet } from '../formats/workbook/readWorkbook.ts'

const FIELDS = { brand: { kind: 'text', titles: ['brand', 'vendor', 'manufacturer', 'brand name', 'make'] } } as const

/** Products with their own fields among the others. */
type Product = Omit<ImportedProduct, 'fields'> & { brand: string }

/** What was read, its remarks as `code(value, …)`. */
export interface Read extends Omit<CatalogueRead, 'products' | 'skipped' | 'notes'> {
  products: Product[]
  skipped: { row: number; name: string; why: string; detail?: string }[]
  notes: string[]
}

/** Reads a file on 15 January 2026, with a brand among the fields. */
export function readFile(file: Uint8Array | Sheet, name = 'goods.csv', options: Partial<CatalogueOptions> = {}): Read {
  const ours = { today: '2026-01-15', fields: FIELDS, categoryField: 'brand' }
  const read = readCatalogue(file, name, { map: {}, ...ours, ...options })
  return {
    ...read,
    products: read.products.map(({ fields, ...product }) => ({ ...product, ...fields }) as Product),
    skipped: read.skipped.map(({ ids: _, why, detail, ...row }) => ({
      ...row,
      why: logged(why),
      ...(detail && { detail: typeof detail === 'string' ? detail : logged(detail) }),
    })),
    notes: read.notes.map(logged),
  }
}

/** Reads a table or JSON. */
export function readText(text: string | Uint8Array, options: Partial<CatalogueOptions> = {}): Read {
  return readFile(typeof text === 'string' ? new TextEncoder().encode(text) : text, 'goods.csv', options)
}

export const namesOf = ({ products }: Pick<Read, 'products'>) => products.map(({ product_name }) => product_name)

/** Returns the skipped rows as `[row, why]`. */
export const reasonsOf = ({ skipped }: Read) => skipped.map(({ row, why }) => [row, why])

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
export const columnsOf = ({ columns: { used, unused } }: Pick<Read, 'columns'>) => [
  used.map(({ column, field }) => `${column}=${field}`).join(' '),
  unused.join(),
]

/** What a product has of which a file says nothing. */
const UNSAID: Partial<Product> = {
  category: 'Other',
  original_price: null,
  discount: 0,
  image: '',
  images: [],
  rating: 0,
  reviews: 0,
  description: '',
  in_stock: true,
  stock: null,
  is_new: false,
  is_featured_product: false,
  features: [],
  specifications: {},
  variant_of: null,
  options: null,
  brand: '',
}

/** Returns all that was read, products without what the file says nothing of. */
export function wholeOf({ format, products, skipped, notes, ...read }: Read) {
  const isSaid = ([key, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(UNSAID[key as keyof Product])
  const said = products.map((product) => Object.fromEntries(Object.entries(product).filter(isSaid)))
  const [used, unused] = columnsOf(read)
  return { format, columns: { used, unused }, products: said, skipped, notes }
}
