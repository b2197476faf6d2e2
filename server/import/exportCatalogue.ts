import { PRODUCT_COLUMNS, variantsByProduct, type ProductRow } from '../catalogue/productRow.ts'
import type { Statements } from '../database/database.ts'
import { offerOfVariants, type Offered } from '../../packages/catalogue-import/rules.ts'
import type { ExportedRow } from './shopTable.ts'

const COLUMNS = PRODUCT_COLUMNS.filter((column) => !['rating', 'reviews'].includes(column))

/** Returns all products in their order, hidden ones too, each followed by its variants. */
export async function exportCatalogue(statements: Statements): Promise<ExportedRow[]> {
  const rows = await statements.query<ExportedRow>(
    `select ${COLUMNS.map((column) => `p.${column}`).join(', ')}
     from products p left join products parent on parent.product_id = p.variant_of
     order by coalesce(parent.position, p.position), p.variant_of is not null, p.position`,
    [],
  )
  return withOffers(rows)
}

/** Returns products and all their variants, with what the products have from them. */
export function withOffers<Row extends Offered & Pick<ProductRow, 'product_id' | 'variant_of' | 'is_hidden'>>(
  rows: readonly Row[],
): Row[] {
  const variantsOf = variantsByProduct(rows)
  return rows.map((row) => {
    const variants = variantsOf.get(row.product_id) ?? []
    const shown = variants.filter((each) => !each.is_hidden)
    return { ...row, ...offerOfVariants(row.image, shown.length > 0 ? shown : variants) }
  })
}
