import { byPlainField, type ProductRow } from '../catalogue/productRow.ts'
import type { Statements } from '../database/database.ts'
import type { ColumnsRead } from './rows/fields.ts'
import type { ImportedProduct } from './products.ts'
import { offerOfVariants } from './rules.ts'
import { variantsByProduct } from './groups.ts'

interface Unsaid {
  /** Columns of `products`. */
  kept: readonly (keyof ProductRow)[]
  /** Fields whose columns in a file say it. */
  saidBy: readonly string[]
}

const said = <Column extends keyof ProductRow>(field: Column): Unsaid => ({ kept: [field], saidBy: [field] })

/** What a file may say nothing of. */
const FIELDS = {
  category: said('category'),
  ...byPlainField(said),
  description: said('description'),
  image: { kept: ['image', 'images'], saidBy: ['image', 'variant_image'] },
  stock: {
    kept: ['stock', 'in_stock'],
    saidBy: ['stock', 'in_stock', 'in stock', 'tracked', 'backorders', 'variants'],
  },
  features: said('features'),
  specifications: {
    kept: ['specifications'],
    saidBy: ['specifications', 'options', 'model', 'weight', 'dimensions', 'colour', 'size', 'material'],
  },
  new: { kept: ['is_new'], saidBy: ['new', 'is_new'] },
} satisfies Record<string, Unsaid>

export type UnsaidField = keyof typeof FIELDS

/** Returns the fields of which a file with these columns says nothing. */
export function unsaidFields({ used }: ColumnsRead): UnsaidField[] {
  const found = new Set(used.map(({ field }) => field))
  const fields = Object.keys(FIELDS) as UnsaidField[]
  return fields.filter((field) => !FIELDS[field].saidBy.some((each) => found.has(each)))
}

/**
 * Gives products and variants that the shop has its own values of the fields that a file says nothing of (OPN-399).
 * Returns all products, and how many keep other values than the file's.
 */
export async function withOwnValues(
  statements: Statements,
  products: readonly ImportedProduct[],
  unsaid: readonly UnsaidField[],
): Promise<{ products: ImportedProduct[]; kept: number }> {
  const columns = unsaid.flatMap((field) => FIELDS[field].kept)
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
  const variantsOf = variantsByProduct(merged)
  return {
    products: merged.map((product) => ({
      ...product,
      ...offerOfVariants(product.image, variantsOf.get(product.product_id) ?? []),
    })),
    kept: products.filter(isKept).length,
  }
}
