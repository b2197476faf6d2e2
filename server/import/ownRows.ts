import { type ProductRow, variantsByProduct } from '../catalogue/productRow.ts'
import type { Statements } from '../database/database.ts'
import { remark, type Remark } from '../messages/texts.ts'
import type { ImportedProduct, SkippedRow } from './readCatalogue.ts'

type Update = NonNullable<ImportedProduct['update']>

/** Products as they are written, and rows that update nothing. */
interface Matched {
  products: ImportedProduct[]
  leftOut: SkippedRow[]
  /** Rows of products that have the code of a variant. */
  variantRows: number
}

/**
 * Completes rows of a list of codes by what the shop has of them (OPN-430): a product, a variant with its product, or
 * the variants of a product where they share a price. In a list without variants, which says `saying` of them, so does
 * a row with the code of one.
 */
export async function withOwnRows(
  statements: Statements,
  read: readonly ImportedProduct[],
  saying: Update['says'] | null,
): Promise<Matched> {
  const codes = read.filter(({ update }) => update || saying)
  const own = new Map((await ownRowsOf(statements, codes)).map((row) => [row.product_id, row]))
  const listed = new Set(read.map(({ product_id }) => product_id))
  const apartOf = variantsByProduct([...own.values()].filter(({ product_id }) => !listed.has(product_id)))
  const products: ImportedProduct[] = []
  const leftOut: SkippedRow[] = []
  const followed = new Set<string>()
  let variantRows = 0
  for (const product of read) {
    const { product_id: id } = product
    const row = own.get(id)
    const update = product.update ?? (saying && row?.variant_of ? { row: 0, says: saying } : null)
    if (update && !product.update) variantRows++
    const apart = apartOf.get(id) ?? []
    const why = update && problemOf(update, row, apart)
    if (why) leftOut.push({ row: update.row, name: id, why, ids: [id] })
    else if (!update) products.push(product)
    else {
      const updated = Array.isArray(row!.options) ? apart : [row!]
      products.push(...updated.map((each) => updatedBy(product, each, update)))
      for (const { variant_of } of updated) if (variant_of) followed.add(variant_of)
    }
  }
  const written = new Set(products.map(({ product_id }) => product_id))
  const parents = [...followed].flatMap((id) =>
    written.has(id) ? [] : { ...own.get(id)!, is_featured_product: false },
  )
  const all = [...parents, ...products]
  return {
    products: all.map((each) =>
      followed.has(each.product_id)
        ? { ...each, follows: true, options: each.options ?? own.get(each.product_id)?.options ?? null }
        : each,
    ),
    leftOut,
    variantRows,
  }
}

/** Returns why a row updates nothing, or null. */
function problemOf({ says }: Update, row: ProductRow | undefined, variants: readonly ProductRow[]): Remark | null {
  if (!row) return remark('unknownCode')
  if (!Array.isArray(row.options)) return null
  if (says.some((each) => each !== 'price')) return remark('stockByVariant')
  return new Set(variants.map(({ price }) => price)).size > 1 ? remark('pricesByVariant') : null
}

/** Returns a row of the shop with what a list says of it. A list cannot say which products are featured. */
function updatedBy(product: ImportedProduct, own: ProductRow, { says }: Update): ImportedProduct {
  const { price, original_price, discount, stock, in_stock, sale } = product
  const isRepriced = says.includes('price') && (price !== own.price || original_price !== null)
  const isCounted = own.stock !== null && own.stock > 0
  return {
    ...own,
    is_featured_product: false,
    ...(isRepriced && { price, original_price, discount }),
    ...(says.includes('stock') && { stock, in_stock }),
    // whether it is available says nothing of how many there are
    ...(says.includes('in_stock') && { in_stock, stock: in_stock ? (isCounted ? own.stock : null) : own.stock && 0 }),
    ...(sale && { sale }),
    update: { row: 0, says },
  }
}

/**
 * Returns the shop's rows that have the codes of a list, with the variants of its products and the products of its
 * variants; of a row that is a whole product, only where it has the code of a variant.
 */
async function ownRowsOf(statements: Statements, codes: readonly ImportedProduct[]): Promise<ProductRow[]> {
  if (codes.length === 0) return []
  const rows = await statements.query<{ row: ProductRow }>(
    `with found as (
       select p.product_id, p.variant_of from products p
       join jsonb_to_recordset($1::jsonb) as code(product_id text, update jsonb) on code.product_id = p.product_id
       where p.source is distinct from 'seed' and (p.variant_of is not null or code.update is not null)
     )
     select to_jsonb(p) - 'is_hidden' as row from products p
     where p.product_id in (select product_id from found union select variant_of from found)
       or p.variant_of in (select product_id from found)
     order by p.position`,
    [JSON.stringify(codes.map(({ product_id, update }) => ({ product_id, update })))],
  )
  return rows.map(({ row }) => row)
}
