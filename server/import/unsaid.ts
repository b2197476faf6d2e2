import { PRODUCT_COLUMNS, type ProductRow } from '../catalogue/productRow.ts'
import type { Statements } from '../database/database.ts'
import type { ColumnsRead } from '../../packages/catalogue-import/rows/fields.ts'
import type { ImportedProduct } from './readCatalogue.ts'

type Column = keyof ProductRow

const PICTURE = ['image', 'variant_image']
const STOCK = ['stock', 'in_stock', 'in stock', 'tracked', 'backorders', 'variants']

/** Which fields of a file say a column, first the one that it is named after; the others are said by their own. */
const SAID_BY: Partial<Record<Column, readonly string[]>> = {
  image: PICTURE,
  images: PICTURE,
  stock: STOCK,
  in_stock: STOCK,
  specifications: ['specifications', 'options', 'model', 'weight', 'dimensions', 'colour', 'size', 'material'],
  is_new: ['new', 'is_new'],
}

/** Columns that every file says, or with rules of their own. */
const RULED = new Set<Column>([
  'product_id',
  'product_name',
  'price',
  'original_price',
  'discount',
  'rating',
  'reviews',
  'is_featured_product',
  'is_hidden',
  'variant_of',
  'options',
])

const COLUMNS = PRODUCT_COLUMNS.filter((column) => !RULED.has(column))

const saidBy = (column: Column) => SAID_BY[column] ?? [column]

/** Returns the fields of which a file with these columns says nothing. */
export function unsaidFields({ used }: ColumnsRead): string[] {
  const found = new Set(used.map(({ field }) => field))
  const unsaid = COLUMNS.map(saidBy).filter((fields) => !fields.some((each) => found.has(each)))
  return [...new Set(unsaid.map(([field]) => field!))]
}

/**
 * Gives products and variants that the shop has its own values of the fields that a file says nothing of (OPN-399).
 * Returns all products, and how many keep other values than the file's.
 */
export async function withOwnValues(
  statements: Statements,
  products: readonly ImportedProduct[],
  unsaid: readonly string[],
): Promise<{ products: ImportedProduct[]; kept: number }> {
  const columns = COLUMNS.filter((column) => unsaid.includes(saidBy(column)[0]!))
  if (columns.length === 0) return { products: [...products], kept: 0 }
  const rows = await statements.query<Pick<ProductRow, 'product_id'> & Partial<ProductRow>>(
    `select product_id, ${columns.join(', ')} from products
     where source is distinct from 'seed' and product_id in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(products.map(({ product_id }) => product_id))],
  )
  const ownOf = new Map(rows.map(({ product_id, ...own }) => [product_id, own]))
  const merged = products.map((product) => ({ ...product, ...ownOf.get(product.product_id) }))
  const isKept = (product: ImportedProduct, at: number) =>
    product.variant_of === null &&
    columns.some((column) => JSON.stringify(product[column]) !== JSON.stringify(merged[at]![column]))
  return { products: merged, kept: products.filter(isKept).length }
}
