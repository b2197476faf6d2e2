import type { Statements } from '../database/database.ts'
import type { ExportedRow } from './shopTable.ts'

/** Returns all products in their order, hidden ones too, each followed by its variants. */
export function exportCatalogue(statements: Statements): Promise<ExportedRow[]> {
  return statements.query<ExportedRow>(
    `select p.product_id, p.product_name, p.category, p.price, p.original_price, p.discount, p.image, p.images,
       p.description, p.in_stock, p.stock, p.is_new, p.is_featured_product, p.features, p.specifications, p.brand,
       p.variant_of, p.options, p.is_hidden
     from products p left join products parent on parent.product_id = p.variant_of
     order by coalesce(parent.position, p.position), p.variant_of is not null, p.position`,
    [],
  )
}
