import { raiseCatalogueVersion } from '../catalogue/catalogue.ts'
import { readCurrency } from '../catalogue/currency.ts'
import type { Statements } from '../database/database.ts'
import { productsOf } from './orderLines.ts'

/**
 * Returns the order's pieces to the stock, with `items` only those of these products; a product that was sold out is on
 * sale again. Returns whether one is.
 */
export async function returnStock(
  statements: Statements,
  orderId: string,
  items: readonly string[] | null = null,
): Promise<boolean> {
  const lines = await statements.query<{ productId: string; reserved: number }>(
    `update order_items i set reserved = 0 from order_items old
     where i.sales_order_name = $1 and i.reserved > 0
       and ($2::jsonb is null or i.item_code in (select jsonb_array_elements_text($2::jsonb)))
       and old.sales_order_name = i.sales_order_name and old.position = i.position
     returning i.item_code as "productId", old.reserved`,
    [orderId, items && JSON.stringify(items)],
  )
  let isBack = false
  await productsOf(statements, lines, await readCurrency(statements), 'for update')
  for (const { productId, reserved } of lines) {
    const [product] = await statements.query<{ was_sold_out: boolean }>(
      `update products set stock = stock + $2::integer, in_stock = in_stock or stock = 0
       where product_id = $1 and stock is not null returning stock = $2::integer as was_sold_out`,
      [productId, reserved],
    )
    // the last import removed it, or ended its count: undoing it goes on with this one
    if (!product)
      await statements.query(
        `update import_changes
         set before = before || jsonb_build_object('stock', (before ->> 'stock')::int + $2::integer)
         where product_id = $1 and after_stock is null and before ->> 'stock' is not null`,
        [productId, reserved],
      )
    isBack ||= product?.was_sold_out ?? false
  }
  if (isBack) await raiseCatalogueVersion(statements)
  return isBack
}
