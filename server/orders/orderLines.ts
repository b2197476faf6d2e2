import type { Statements, Value } from '../database/database.ts'
import { formatPrice } from '../../domain/money.ts'
import { Declined, invalid } from '../refusals.ts'
import type { OrderLimits } from './orderLimits.ts'

export interface Wanted {
  item_code: string
  quantity: number
}

export interface Line extends Wanted {
  item_name: string
  unit_price: number
  amount: number
  product_image: string
}

const MOST_LINES = 100
const MOST_OF_ONE = 1_000_000

/** The wishes as the shop takes them: whole quantities from 1, one line per item, in the order of the cart. */
export function checkedWishes(wishes: readonly Wanted[]): Wanted[] {
  const merged = new Map<string, number>()
  for (const { item_code, quantity } of wishes) {
    if (!Number.isInteger(quantity) || quantity < 1) throw invalid('Quantities must be whole numbers from 1.')
    merged.set(item_code, (merged.get(item_code) ?? 0) + quantity)
  }
  if (merged.size === 0) throw invalid('An order needs at least one item.')
  if (merged.size > MOST_LINES) throw invalid(`An order takes at most ${MOST_LINES} different items.`)
  if (Math.max(...merged.values()) > MOST_OF_ONE) throw invalid(`An order takes at most ${MOST_OF_ONE} of one item.`)
  return [...merged].map(([item_code, quantity]) => ({ item_code, quantity }))
}

export interface StockedProduct {
  product_id: string
  product_name: string
  price: number
  image: string
  in_stock: boolean
  stock: number | null
}

/** The products of some lines, by id; with `lock` their rows are held, always in one order, until the transaction ends. */
export async function productsOf(
  statements: Statements,
  wishes: readonly Pick<Wanted, 'item_code'>[],
  lock: '' | 'for update' = '',
): Promise<Map<string, StockedProduct>> {
  const rows = await statements.query<StockedProduct>(
    `select product_id, product_name, price, image, in_stock, stock from products
     where product_id in (select jsonb_array_elements_text($1::jsonb)) order by product_id ${lock}`,
    [JSON.stringify(wishes.map(({ item_code }) => item_code))],
  )
  return new Map(rows.map((row) => [row.product_id, row]))
}

/** The product of a wish; declines what the shop no longer sells, is out of, or has too few of. */
export function availableProduct(
  products: Map<string, StockedProduct>,
  { item_code, quantity }: Wanted,
  name = item_code,
): StockedProduct {
  const product = products.get(item_code)
  if (!product) throw new Declined(404, `“${name.slice(0, 80)}” is no longer sold here. Please remove it.`)
  const { product_name, in_stock, stock } = product
  if (!in_stock || stock === 0) throw new Declined(409, `“${product_name}” is out of stock.`)
  if (stock !== null && stock < quantity) throw new Declined(409, `Only ${stock} of “${product_name}” left in stock.`)
  return product
}

/** Lines at today's prices. Declines what is not to be had, and what is above the shop's limits. */
export function pricedLines(
  wishes: readonly Wanted[],
  products: Map<string, StockedProduct>,
  { piecesOfOne, orderTotal }: OrderLimits,
): Line[] {
  const lines = wishes.map((wish): Line => {
    const { product_name, price, image } = availableProduct(products, wish)
    if (wish.quantity > piecesOfOne)
      throw new Declined(409, `An order takes at most ${piecesOfOne} of “${product_name}”. For more, please call us.`)
    return {
      ...wish,
      item_name: product_name,
      unit_price: price,
      amount: toCents(price * wish.quantity),
      product_image: image,
    }
  })
  checkTotal(totalOf(lines), orderTotal)
  return lines
}

/** Declines an order whose total is above the shop's limit; both in shillings. */
export function checkTotal(total: number, most: number): void {
  if (total > most)
    throw new Declined(
      409,
      `An order may come to at most ${formatPrice(most)}, with delivery. For more, please call us.`,
    )
}

export function totalOf(lines: readonly Line[]): number {
  return toCents(lines.reduce((sum, { amount }) => sum + amount, 0))
}

function toCents(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** Replaces the lines of an order and its totals. */
export async function writeLines(statements: Statements, orderName: string, lines: readonly Line[]): Promise<void> {
  await statements.query('delete from order_items where sales_order_name = $1', [orderName])
  await statements.query(
    `insert into order_items (sales_order_name, position, item_code, item_name, quantity, unit_price, amount, product_image)
     select $1, position, item_code, item_name, quantity, unit_price, amount, product_image
     from jsonb_to_recordset($2::jsonb) as line (position integer, item_code text, item_name text, quantity integer,
       unit_price numeric(14,2), amount numeric(14,2), product_image text)`,
    [orderName, JSON.stringify(lines.map((line, position) => ({ ...line, position })))],
  )
  const values: Value[] = [orderName, totalOf(lines)]
  await statements.query(
    'update orders set items_total = $2, total_amount = $2::numeric + delivery_fee where sales_order_name = $1',
    values,
  )
}
