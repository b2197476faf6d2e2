import { IS_OF_DEMO } from '../orders/demoOrders.ts'
import { inPhase } from '../orders/inPhase.ts'
import type { ProductRow } from '../catalogue/productRow.ts'
import type { Statements } from '../database/database.ts'

/** Pieces of a product or variant that are promised to customers. */
export interface PromisedPieces {
  id: string
  name: string
  pieces: number
}

/**
 * Returns the pieces that a file's stock may still count although they are promised, most first. An order takes its
 * pieces off the stock when it is placed, and they leave the shelf when it is dispatched. In between, in the phase
 * `toPack`, a count of the shelf includes them. Only rows with a counted stock above 0 can have such pieces. The orders
 * of a new demo go with its products, unless `keepDemo`.
 */
export async function promisedPieces(
  statements: Statements,
  rows: readonly ProductRow[],
  keepDemo: boolean,
): Promise<PromisedPieces[]> {
  const counted = new Map(rows.flatMap((row) => (row.stock ? [[row.product_id, row.product_name]] : [])))
  if (counted.size === 0) return []
  const promised = await piecesInOrders(statements, [...counted.keys()], keepDemo)
  return [...promised].map(([id, pieces]) => ({ id, name: counted.get(id)!, pieces }))
}

/** Returns the pieces of products and variants in orders of the phase `toPack`, most first, by id. */
export async function piecesInOrders(
  statements: Statements,
  ids: readonly string[],
  ofDemo = true,
): Promise<Map<string, number>> {
  const promised = await statements.query<{ id: string; pieces: number }>(
    `select item_code as id, sum(quantity)::int as pieces from order_items join orders using (sales_order_name)
     where status ${inPhase('toPack')} and item_code in (select jsonb_array_elements_text($1::jsonb))
       ${ofDemo ? '' : `and not ${IS_OF_DEMO}`}
     group by item_code order by pieces desc, item_code`,
    [JSON.stringify(ids)],
  )
  return new Map(promised.map(({ id, pieces }) => [id, pieces]))
}

/** Returns rows with the promised pieces counted off their stock; one without any left is sold out. */
export function withoutPromised(rows: readonly ProductRow[], promised: readonly PromisedPieces[]): ProductRow[] {
  const piecesOf = new Map(promised.map(({ id, pieces }) => [id, pieces]))
  return rows.map((row) => {
    const pieces = piecesOf.get(row.product_id)
    if (pieces === undefined || row.stock === null) return row
    const stock = Math.max(row.stock - pieces, 0)
    return { ...row, stock, in_stock: row.in_stock && stock > 0 }
  })
}

/**
 * Marks the pieces that were counted off as taken by their orders, so that a cancelled order returns them. Those of an
 * order that was placed while the stock was not counted, or whose pieces were not there, are not yet marked.
 */
export async function reservePromised(
  statements: Statements,
  promised: readonly Pick<PromisedPieces, 'id'>[],
): Promise<void> {
  await statements.query(
    `with open as (select sales_order_name from orders where status ${inPhase('toPack')} order by 1 for update)
     update order_items i set reserved = i.quantity from open
     where i.sales_order_name = open.sales_order_name and i.reserved < i.quantity
       and i.item_code in (select jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(promised.map(({ id }) => id))],
  )
}
