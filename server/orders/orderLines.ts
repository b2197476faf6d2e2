import type { Statements } from '../database/database.ts'
import { ofOrder } from '../database/jsonLists.ts'
import type { OrderItem } from '../../domain/entities.ts'
import { formatPrice, roundedAmount } from '../../domain/money.ts'
import { said } from '../messages/texts.ts'
import { Declined, invalid } from '../refusals.ts'
import type { OrderLimits } from './orderLimits.ts'

/** What is stored of an `OrderItem` besides its `productId`, which is `item_code` in the database and for customers. */
export const ITEM_COLUMNS = 'item_name, quantity, unit_price, amount, product_image'

const ITEM = `item_code as "productId", ${ITEM_COLUMNS}`

/** SQL for the items of the order `o`. */
export const ITEMS = ofOrder(ITEM, 'order_items', 'position')

/** An item as a customer asks for it. */
export type RequestedItem = Pick<OrderItem, 'productId' | 'quantity'>

const MOST_LINES = 100
const MOST_OF_ONE = 1_000_000

/**
 * Merges the items to one per product, in the order of the cart. Throws a Refusal for a wrong quantity or number of
 * items.
 */
export function checkedItems(items: readonly RequestedItem[]): RequestedItem[] {
  const merged = new Map<string, number>()
  for (const { productId, quantity } of items) {
    if (!Number.isInteger(quantity) || quantity < 1) throw invalid(said('wrongQuantity'))
    merged.set(productId, (merged.get(productId) ?? 0) + quantity)
  }
  if (merged.size === 0) throw invalid(said('noItems'))
  if (merged.size > MOST_LINES) throw invalid(said('tooManyItems', { most: MOST_LINES }))
  if (Math.max(...merged.values()) > MOST_OF_ONE) throw invalid(said('tooManyOfOne', { most: MOST_OF_ONE }))
  return [...merged].map(([productId, quantity]) => ({ productId, quantity }))
}

export interface StockedProduct {
  productId: string
  product_name: string
  price: number
  image: string
  in_stock: boolean
  stock: number | null
  /** Not when it is hidden, or sold in variants only. */
  is_sold: boolean
}

/** Returns the products of items by id, at rounded prices. With `lock` their rows are locked, in the same order. */
export async function productsOf(
  statements: Statements,
  items: readonly Pick<RequestedItem, 'productId'>[],
  currency: string,
  lock: '' | 'for update' = '',
): Promise<Map<string, StockedProduct>> {
  const rows = await statements.query<StockedProduct>(
    `select product_id as "productId", product_name, price, image, in_stock, stock,
       (options is null or variant_of is not null) and not is_hidden and not exists
         (select from products parent where parent.product_id = products.variant_of and parent.is_hidden) as is_sold
     from products where product_id = any(array(select jsonb_array_elements_text($1::jsonb)))
     order by product_id ${lock}`,
    [JSON.stringify(items.map(({ productId }) => productId))],
  )
  return new Map(rows.map((row) => [row.productId, { ...row, price: roundedAmount(row.price, currency) }]))
}

/** Returns the product of an item. Throws Declined when it is not sold any more, sold out, or there are too few. */
export function availableProduct(
  products: Map<string, StockedProduct>,
  { productId, quantity }: RequestedItem,
  name = productId,
): StockedProduct {
  const product = products.get(productId)
  if (!product?.is_sold)
    throw new Declined(404, said('notSold', { name: (product?.product_name ?? name).slice(0, 80) }))
  const { product_name, in_stock, stock } = product
  if (!in_stock || stock === 0) throw new Declined(409, said('soldOut', { name: product_name }))
  if (stock !== null && stock < quantity) throw new Declined(409, said('fewLeft', { stock, name: product_name }))
  return product
}

/** Returns lines at today's prices. Throws Declined for items that are not available, and above the shop's limits. */
export function pricedLines(
  items: readonly RequestedItem[],
  products: Map<string, StockedProduct>,
  { piecesOfOne, orderTotal }: OrderLimits,
  currency: string,
): OrderItem[] {
  const lines = items.map((item): OrderItem => {
    const { product_name, price, image } = availableProduct(products, item)
    if (item.quantity > piecesOfOne)
      throw new Declined(409, said('tooManyPieces', { most: piecesOfOne, name: product_name }))
    return {
      ...item,
      item_name: product_name,
      unit_price: price,
      amount: toCents(price * item.quantity),
      product_image: image,
    }
  })
  checkTotal(totalOf(lines), orderTotal, currency)
  return lines
}

/** Declines an order with a total above the shop's limit; both in the shop's currency. */
export function checkTotal(total: number, most: number, currency: string): void {
  if (total > most) throw new Declined(409, said('totalTooHigh', { most: formatPrice(most, currency) }))
}

export function totalOf(lines: readonly OrderItem[]): number {
  return toCents(lines.reduce((sum, { amount }) => sum + amount, 0))
}

function toCents(amount: number): number {
  return Math.round(amount * 100) / 100
}

/** Returns an order's lines. */
export async function linesOf(statements: Statements, orderId: string): Promise<OrderItem[]> {
  return statements.query(`select ${ITEM} from order_items where sales_order_name = $1 order by position`, [orderId])
}

/** Replaces an order's lines and totals. */
export async function writeLines(statements: Statements, orderId: string, lines: readonly OrderItem[]): Promise<void> {
  await statements.query('delete from order_items where sales_order_name = $1', [orderId])
  await addLines(statements, orderId, lines)
  await statements.query(
    'update orders set items_total = $2, total_amount = $2::numeric + delivery_fee where sales_order_name = $1',
    [orderId, totalOf(lines)],
  )
}

/** Adds the lines of an order that has none; its totals are those of the lines. */
export async function addLines(statements: Statements, orderId: string, lines: readonly OrderItem[]): Promise<void> {
  const rows = lines.map(({ productId, ...line }, position) => ({ ...line, item_code: productId, position }))
  await statements.query(
    `insert into order_items (sales_order_name, position, item_code, ${ITEM_COLUMNS})
     select $1, position, item_code, ${ITEM_COLUMNS} from jsonb_populate_recordset(null::order_items, $2::jsonb)`,
    [orderId, JSON.stringify(rows)],
  )
}
