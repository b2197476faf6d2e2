import { kenyaDay } from '../../domain/kenyaTime.ts'
import { raiseCatalogueVersion } from '../catalogue/catalogue.ts'
import type { Statements } from '../database/database.ts'
import type { Store } from '../store.ts'
import { offerOfVariants, pricesOf, type Offered } from '../../packages/catalogue-import/rules.ts'
import { variantsByProduct } from '../catalogue/productRow.ts'

interface NewPrice {
  product_id: string
  price: number
  original: number | null
}

/**
 * Starts sales on their first day in Kenya, and ends them after the last. Returns false when none is due. A sale is
 * dropped when the owner has changed the product's price meanwhile.
 */
export async function followSales({
  db,
  clock,
  catalogue,
}: Pick<Store, 'db' | 'clock' | 'catalogue'>): Promise<boolean> {
  const today = kenyaDay(clock())
  const due = await db.query(
    'select 1 as due from sales where ends_on < $1 or (starts_on <= $1 and not is_on) limit 1',
    [today],
  )
  if (due.length === 0) return false
  const isChanged = await db.transaction(async (statements) => {
    // Imports take the same lock first, orders that reserve stock wait.
    await statements.query('lock table products in exclusive mode', [])
    await dropStaleSales(statements)
    const ended = await statements.query<NewPrice & { is_on: boolean }>(
      'delete from sales where ends_on < $1 returning product_id, regular_price as price, null as original, is_on',
      [today],
    )
    const started = await statements.query<NewPrice>(
      `update sales set is_on = true where not is_on and starts_on <= $1
       returning product_id, sale_price as price, regular_price as original`,
      [today],
    )
    await statements.query('delete from sales where is_on and ends_on is null', [])
    const changes = [...ended.filter(({ is_on }) => is_on), ...started]
    if (changes.length === 0) return false
    await setPrices(statements, changes)
    await raiseCatalogueVersion(statements)
    return true
  })
  if (isChanged) catalogue.invalidate()
  return true
}

/** Drops sales whose product has another price: not the sale's while it is on, or not the regular one before. */
export async function dropStaleSales(statements: Statements): Promise<void> {
  await statements.query(
    `delete from sales using products p
     where p.product_id = sales.product_id and p.price <> case when is_on then sale_price else regular_price end`,
    [],
  )
}

/** Sets the prices of products and variants; a product with variants follows them. */
async function setPrices(statements: Statements, changes: readonly NewPrice[]): Promise<void> {
  await writePrices(
    statements,
    changes.map(({ product_id, price, original }) => ({ product_id, ...pricesOf(price, original) })),
  )
  const variants = await statements.query<Offered & { variant_of: string }>(
    `select variant_of, price, original_price, discount, in_stock, image from products
     where variant_of in (select variant_of from products
       where product_id in (select jsonb_array_elements_text($1::jsonb)))`,
    [JSON.stringify(changes.map(({ product_id }) => product_id))],
  )
  await writePrices(
    statements,
    [...variantsByProduct(variants)].map(([product_id, its]) => ({ product_id, ...offerOfVariants('', its)! })),
  )
}

async function writePrices(statements: Statements, prices: readonly object[]): Promise<void> {
  await statements.query(
    `update products p set price = new.price, original_price = new.original_price, discount = new.discount
     from jsonb_populate_recordset(null::products, $1::jsonb) new where p.product_id = new.product_id`,
    [JSON.stringify(prices)],
  )
}
