import { PRODUCT_COLUMNS } from '../catalogue/productRow.ts'
import type { Statements } from '../database/database.ts'
import type { ExportedRow } from './platforms/shopTable.ts'

const COLUMNS = PRODUCT_COLUMNS.filter((column) => !['rating', 'reviews'].includes(column))

/** Returns all products in their order, hidden ones too, each followed by its variants. */
export function exportCatalogue(statements: Statements): Promise<ExportedRow[]> {
  return statements.query<ExportedRow>(
    `select ${COLUMNS.map((column) => `p.${column}`).join(', ')}
     from products p left join products parent on parent.product_id = p.variant_of
     order by coalesce(parent.position, p.position), p.variant_of is not null, p.position`,
    [],
  )
}
