import type { Statements } from '../database/database.ts'
import { Declined } from '../refusals.ts'
import { newOrderLimits, takeAttempt } from '../security/limits.ts'
import type { Store } from '../store.ts'
import { expireDrafts } from './drafts.ts'
import { noteStatus, setStatus } from './history.ts'
import { lockOrder } from './lockOrder.ts'
import { readOrderLimits } from './orderLimits.ts'
import { checkedWishes, pricedLines, productsOf, writeLines, type Wanted } from './orderLines.ts'
import { nextOrderNumber } from './orderNumbers.ts'

/** A repeat within this time is the same wish: a lost answer, a double click or a second tab. */
const SAME_WISH_MS = 10_000

/** Open drafts of one customer; the oldest make room for a new one. */
const MOST_DRAFTS = 20

interface OrderWish {
  /** The Draft to update, or empty for a new order [API-22]. */
  orderName: string
  items: readonly Wanted[]
  /** `2025-03-05` or null. */
  deliveryDate: string | null
  /** Names the attempt: asked again with it, the order it made takes these items. */
  key?: string | undefined
}

/**
 * Makes a Draft of the customer's items, or gives their own Draft these items instead. Prices are the
 * database's. Throws Declined for items that cannot be had or are above the shop's limits, a Refusal for a foreign
 * or missing order.
 */
export async function createOrder(
  store: Pick<Store, 'db' | 'clock'>,
  userId: number,
  wish: OrderWish,
): Promise<string> {
  const items = checkedWishes(wish.items)
  const now = store.clock()
  return store.db.transaction(async (statements) => {
    // held to the end, so that two requests of one customer stand in line
    await statements.query('select user_id from users where user_id = $1 for update', [userId])
    const known = wish.orderName.trim() || (await orderOfKey(statements, userId, wish.key))
    if (known) return updateDraft(statements, userId, known, { ...wish, items }, now)
    const repeated = await latestSameDraft(statements, userId, items, now)
    if (repeated) return repeated
    await takeAttempt(statements, newOrderLimits(userId), now)
    const lines = await linesOf(statements, items)
    await expireDrafts(statements, { userId, kept: MOST_DRAFTS - 1 })
    const orderName = await nextOrderNumber(statements, now)
    await statements.query(
      `insert into orders (sales_order_name, user_id, delivery_date, created_at, updated_at, create_key)
       values ($1, $2, $3, $4, $4, $5)`,
      [orderName, userId, wish.deliveryDate, now, wish.key || null],
    )
    await writeLines(statements, orderName, lines)
    await noteStatus(statements, orderName, 'Draft', now)
    return orderName
  })
}

async function linesOf(statements: Statements, items: readonly Wanted[]) {
  return pricedLines(items, await productsOf(statements, items), await readOrderLimits(statements))
}

/** Gives an own Draft these items; one that has expired is a Draft again. */
async function updateDraft(
  statements: Statements,
  userId: number,
  orderName: string,
  { items, deliveryDate }: OrderWish,
  now: Date,
): Promise<string> {
  const { sales_order_name: name, status } = await lockOrder(statements, orderName, ({ user_id }) => user_id === userId)
  if (status !== 'Draft' && status !== 'Expired')
    throw new Declined(409, `Order ${name} is already completed and can no longer be changed.`)
  await writeLines(statements, name, await linesOf(statements, items))
  await statements.query(
    'update orders set delivery_date = coalesce($2, delivery_date), updated_at = $3 where sales_order_name = $1',
    [name, deliveryDate, now],
  )
  if (status === 'Expired') {
    await expireDrafts(statements, { userId, kept: MOST_DRAFTS - 1 })
    await setStatus(statements, name, 'Draft', now)
  }
  return name
}

async function orderOfKey(statements: Statements, userId: number, key: string | undefined): Promise<string | null> {
  if (!key) return null
  const [order] = await statements.query<{ sales_order_name: string }>(
    'select sales_order_name from orders where user_id = $1 and create_key = $2',
    [userId, key],
  )
  return order?.sales_order_name ?? null
}

/** The customer's latest order, if it is a Draft of the same items, made a moment before `now` or, by another clock, after it. */
async function latestSameDraft(
  statements: Statements,
  userId: number,
  items: readonly Wanted[],
  now: Date,
): Promise<string | null> {
  const [latest] = await statements.query<{ sales_order_name: string }>(
    `select sales_order_name from orders where user_id = $1 and status = 'Draft' and created_at > $2 and created_at < $3
     order by created_at desc, sales_order_name desc limit 1`,
    [userId, new Date(now.getTime() - SAME_WISH_MS), new Date(now.getTime() + SAME_WISH_MS)],
  )
  if (!latest) return null
  const kept = await statements.query<Wanted>(
    'select item_code, quantity from order_items where sales_order_name = $1 order by position',
    [latest.sales_order_name],
  )
  return fingerprint(kept) === fingerprint(items) ? latest.sales_order_name : null
}

function fingerprint(items: readonly Wanted[]): string {
  return JSON.stringify(items.map(({ item_code, quantity }) => [item_code, quantity]).sort())
}
