import { readSetting, writeSetting } from '../database/settingRows.ts'
import type { Statements } from '../database/database.ts'
import { returnStock } from './returnStock.ts'

/** Key in `settings` of the numbers of the orders that a new demo shows. */
export const DEMO_ORDERS = 'demo_orders'

/** Tables whose rows do not go with their order. */
const OF_ORDERS = ['mpesa_attempts', 'invoices', 'outbox', 'push_messages', 'orders']

/** SQL: an order that a new demo shows. */
export const IS_OF_DEMO = `sales_order_name in (select jsonb_array_elements_text(value) from settings
  where name = '${DEMO_ORDERS}')`

/**
 * Removes the orders that a new demo shows, with all that is about them; their pieces are back in stock, but not those
 * of products whose stock was `set` meanwhile. Numbers begin anew in a year without others; otherwise `demo_invoices`
 * keeps for `verify` how many invoices of a year are gone.
 */
export async function removeDemoOrders(statements: Statements, set: ReadonlySet<string> = new Set()): Promise<void> {
  const orders = await readSetting<string[]>(statements, DEMO_ORDERS)
  if (!orders) return
  // waits for orders that are being made: they have their number
  await statements.query('lock table series in exclusive mode')
  if (set.size > 0)
    await statements.query(
      `update order_items set reserved = 0
       where ${IS_OF_DEMO} and item_code in (select jsonb_array_elements_text($1::jsonb))`,
      [JSON.stringify([...set])],
    )
  for (const order of orders) await returnStock(statements, order)
  const gone = await statements.query<{ year: string; last: number }>(
    `select split_part(invoice_name, '-', 3) as year, max(split_part(invoice_name, '-', 4)::bigint) as last
     from invoices where ${IS_OF_DEMO} group by 1`,
  )
  for (const table of OF_ORDERS) await statements.query(`delete from ${table} where ${IS_OF_DEMO}`)
  await statements.query(
    `delete from settings where name = '${DEMO_ORDERS}';
     delete from series s where not exists (select from orders where starts_with(sales_order_name, s.name))
       and not exists (select from invoices where starts_with(invoice_name, s.name))`,
  )
  const left = await statements.query<{ name: string }>('select name from series')
  const kept = gone.filter(({ year }) => left.some(({ name }) => name === `ACC-SINV-${year}`))
  if (kept.length > 0)
    await writeSetting(statements, 'demo_invoices', Object.fromEntries(kept.map(({ year, last }) => [year, last])))
}
