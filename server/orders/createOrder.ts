import { TRANSITIONS } from '../../domain/orders/orderLife.ts'
import { isIn } from '../../domain/orders/orderStatus.ts'
import type { Statements } from '../database/database.ts'
import { newOrderLimits, countAttempt } from '../security/limits.ts'
import type { Store } from '../store.ts'
import { expireDrafts } from './drafts.ts'
import { recordStatus } from './history.ts'
import { lockOrder } from './lockOrder.ts'
import { readOrderRules } from './orderLimits.ts'
import {
  addLines,
  checkedItems,
  linesOf,
  pricedLines,
  productsOf,
  totalOf,
  writeLines,
  type RequestedItem,
} from './orderLines.ts'
import { nextOrderNumber } from './orderNumbers.ts'
import { inPhase } from './inPhase.ts'
import { isToDo, takeStep } from './takeStep.ts'

/** A repeat of the same items within this time is the same order: a lost answer, a double click or a second tab. */
const REPEAT_MS = 10_000

/** Drafts of one customer; the oldest expire. */
const MOST_DRAFTS = 20

interface OrderRequest {
  /** The draft to update, or empty for a new order [API-22]. */
  orderId: string
  items: readonly RequestedItem[]
  /** `2025-03-05` or null. */
  deliveryDate: string | null
  /** The idempotency key: a repeat with it updates the order that it created. */
  key?: string | undefined
}

/**
 * Creates a draft with the customer's items, or replaces the items of their own draft. Prices are the database's.
 * Throws Declined for items that are not available or above the shop's limits, a Refusal for an order that is missing
 * or not theirs.
 */
export async function createOrder(
  store: Pick<Store, 'db' | 'clock'>,
  userId: number,
  request: OrderRequest,
): Promise<string> {
  const items = checkedItems(request.items)
  const now = store.clock()
  return store.db.transaction(async (statements) => {
    // locked to the end, so that two requests of one customer run one after the other
    await statements.query('select user_id from users where user_id = $1 for update', [userId])
    const known = request.orderId.trim() || (await orderOfKey(statements, userId, request.key))
    if (known) return updateDraft(statements, userId, known, { ...request, items }, now)
    const repeated = await latestSameDraft(statements, userId, items, now)
    if (repeated) return repeated
    await countAttempt(statements, newOrderLimits(userId), now)
    const lines = await newLines(statements, items)
    await expireDrafts(statements, { userId, kept: MOST_DRAFTS - 1 })
    const orderId = await nextOrderNumber(statements, now)
    await statements.query(
      `insert into orders (sales_order_name, user_id, delivery_date, created_at, updated_at, create_key, items_total,
         total_amount)
       values ($1, $2, $3, $4, $4, $5, $6::numeric, $6::numeric)`,
      [orderId, userId, request.deliveryDate, now, request.key || null, totalOf(lines)],
    )
    await addLines(statements, orderId, lines)
    await recordStatus(statements, orderId, TRANSITIONS.create.to, now)
    return orderId
  })
}

async function newLines(statements: Statements, items: readonly RequestedItem[]) {
  const { limits, currency } = await readOrderRules(statements)
  return pricedLines(items, await productsOf(statements, items, currency), limits, currency)
}

/** Replaces the items of the customer's own draft; an expired one becomes a draft again. */
async function updateDraft(
  statements: Statements,
  userId: number,
  orderId: string,
  { items, deliveryDate }: OrderRequest,
  now: Date,
): Promise<string> {
  const order = await lockOrder(statements, orderId, ({ user_id }) => user_id === userId)
  isToDo('changeItems', order)
  const id = order.orderId
  await writeLines(statements, id, await newLines(statements, items))
  await statements.query(
    'update orders set delivery_date = coalesce($2, delivery_date), updated_at = $3 where sales_order_name = $1',
    [id, deliveryDate, now],
  )
  if (isIn(order, 'expired')) await expireDrafts(statements, { userId, kept: MOST_DRAFTS - 1 })
  await takeStep(statements, 'changeItems', order, now)
  return id
}

async function orderOfKey(statements: Statements, userId: number, key: string | undefined): Promise<string | null> {
  if (!key) return null
  const [order] = await statements.query<{ orderId: string }>(
    'select sales_order_name as "orderId" from orders where user_id = $1 and create_key = $2',
    [userId, key],
  )
  return order?.orderId ?? null
}

/**
 * Returns the customer's latest order if it is a draft of the same items from just before `now` (or after, by another
 * clock).
 */
async function latestSameDraft(
  statements: Statements,
  userId: number,
  items: readonly RequestedItem[],
  now: Date,
): Promise<string | null> {
  const [latest] = await statements.query<{ orderId: string }>(
    `select sales_order_name as "orderId" from orders
     where user_id = $1 and status ${inPhase('draft')} and created_at > $2 and created_at < $3
     order by created_at desc, sales_order_name desc limit 1`,
    [userId, new Date(now.getTime() - REPEAT_MS), new Date(now.getTime() + REPEAT_MS)],
  )
  if (!latest) return null
  const kept = await linesOf(statements, latest.orderId)
  return fingerprint(kept) === fingerprint(items) ? latest.orderId : null
}

function fingerprint(items: readonly RequestedItem[]): string {
  return JSON.stringify(items.map(({ productId, quantity }) => [productId, quantity]).sort())
}
