import { LONGEST_REASON, type ReturnState } from '../../domain/orders/returns.ts'
import { allows, TRANSITIONS } from '../../domain/orders/orderLife.ts'
import type { Statements } from '../database/database.ts'
import { said } from '../messages/texts.ts'
import { Declined } from '../refusals.ts'
import type { Store } from '../store.ts'
import { endAfter, historyOf } from './history.ts'
import { lockOrder, type LockedOrder } from './lockOrder.ts'
import { checkedNote } from './telling/ownersNote.ts'
import { returnStock } from './returnStock.ts'
import { isToDo } from './takeStep.ts'

/** For how long after the delivery a customer may ask for a return, in ms [STA-08]. */
const RETURN_MS = 7 * 24 * 60 * 60 * 1000

/** Returns until when an order that was delivered at `deliveredAt` may be returned; null when it may not. */
export const returnableUntil = (order: { status: string }, deliveredAt: Date | null, now: Date): Date | null =>
  allows('askReturn', order) ? endAfter(deliveredAt, RETURN_MS, now) : null

/** SQL for the return of the order `o` as JSON, or null. */
export const RETURN_OF = `(select jsonb_build_object('state', r.state, 'reason', r.reason, 'answer', r.answer,
  'items', r.items) from returns r where r.sales_order_name = o.sales_order_name)`

/** SQL for whether all that the order `o` had has come back. */
export const IS_RETURNED = `exists (select 1 from returns r
  where r.sales_order_name = o.sales_order_name and r.state = 'done' and r.items is null)`

/** SQL for what the items of the order `o` cost that have come back, or its total if all have; 0 before. */
export const RETURNED_AMOUNT = `coalesce((
  select case when r.items is null then o.total_amount else (
    select coalesce(sum(i.amount), 0) from order_items i where i.sales_order_name = o.sales_order_name
      and i.item_code in (select jsonb_array_elements_text(r.items))) end
  from returns r where r.sales_order_name = o.sales_order_name and r.state = 'done'), 0)`

interface ReturnRow {
  state: ReturnState
  items: string[] | null
}

/**
 * Asks for the return of a customer's own order, or of some items of it: once for each order, until 7 days after it was
 * delivered. Asking again before the shop has answered changes nothing. Throws Declined, or a Refusal for another
 * customer's order.
 */
export async function requestReturn(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  userId: number,
  orderId: string,
  wanted: { reason: string; items?: readonly string[] | undefined },
): Promise<void> {
  const now = clock()
  await db.transaction(async (statements) => {
    const order = await lockOrder(statements, orderId, ({ user_id }) => user_id === userId)
    const id = order.orderId
    const asked = await returnOf(statements, id)
    if (asked && isOpen(asked)) return
    if (asked) throw new Declined(409, said('returnAnswered', { order: id }))
    isToDo('askReturn', order)
    const reachedAt = await historyOf(statements, id)
    if (!returnableUntil(order, reachedAt.get(TRANSITIONS.deliver.to) ?? null, now))
      throw new Declined(409, said('tooLateToReturn', { order: id }))
    const reason = wanted.reason.trim()
    if (!reason) throw new Declined(400, said('emptyReason'))
    if (reason.length > LONGEST_REASON) throw new Declined(400, said('longReason', { most: LONGEST_REASON }))
    const items = await checkedItems(statements, id, wanted.items ?? [])
    await statements.query(
      'insert into returns (sales_order_name, reason, items, requested_at) values ($1, $2, $3, $4)',
      [id, reason, items && JSON.stringify(items), now],
    )
  })
}

/** Returns the ids of the items to return; null for the whole order. Throws Declined for items of other orders. */
async function checkedItems(
  statements: Statements,
  orderId: string,
  wanted: readonly string[],
): Promise<string[] | null> {
  const lines = await statements.query<{ item: string }>(
    'select item_code as item from order_items where sales_order_name = $1 order by position',
    [orderId],
  )
  const ordered = new Set(lines.map(({ item }) => item))
  if (wanted.some((item) => !ordered.has(item))) throw new Declined(400, said('notInOrder', { order: orderId }))
  const items = [...ordered].filter((item) => wanted.includes(item))
  return items.length === 0 || items.length === ordered.size ? null : items
}

async function returnOf(statements: Statements, orderId: string): Promise<ReturnRow | null> {
  const [row] = await statements.query<ReturnRow>('select state, items from returns where sales_order_name = $1', [
    orderId,
  ])
  return row ?? null
}

const isOpen = ({ state }: ReturnRow): boolean => state === 'requested' || state === 'accepted'

/** Accepts a return that was asked for; the customer reads the note. Throws Declined, a Refusal for no order. */
export async function acceptReturn({ db, clock }: Pick<Store, 'db' | 'clock'>, orderId: string, note: string) {
  await db.transaction(async (statements) => {
    const { orderId: id, state } = await openReturn(statements, orderId)
    if (state === 'accepted') throw new Declined(409, said('returnIsDone', { order: id, state }))
    await answer(statements, id, { state: 'accepted', answer: checkedNote(note), now: clock() })
  })
}

/** Refuses a return; the customer reads the reason. Throws like `acceptReturn`. */
export async function refuseReturn({ db, clock }: Pick<Store, 'db' | 'clock'>, orderId: string, reason: string) {
  await db.transaction(async (statements) => {
    const { orderId: id } = await openReturn(statements, orderId)
    await answer(statements, id, { state: 'refused', answer: checkedNote(reason), now: clock() })
  })
}

/**
 * Records that the goods are back and what was paid for them is returned; `note` says how. With `isRestocked` the goods
 * can be sold again. Throws like `acceptReturn`.
 */
export async function finishReturn(
  store: Pick<Store, 'db' | 'clock' | 'catalogue'>,
  orderId: string,
  { note, isRestocked }: { note: string; isRestocked: boolean },
): Promise<void> {
  const now = store.clock()
  const written = note.trim() && checkedNote(note)
  const isBack = await store.db.transaction(async (statements) => {
    const { orderId: id, paid_at, items } = await openReturn(statements, orderId)
    await answer(statements, id, { state: 'done', answer: null, now })
    if (paid_at)
      await statements.query(
        `update orders o set refunded_at = $2, refund_note = $3, refund_amount = ${RETURNED_AMOUNT}
         where o.sales_order_name = $1`,
        [id, now, written],
      )
    return isRestocked && (await returnStock(statements, id, items))
  })
  if (isBack) store.catalogue.invalidate()
}

/** Returns an order whose return is open, and what comes back. Throws Declined when none is open. */
async function openReturn(statements: Statements, orderId: string): Promise<LockedOrder & ReturnRow> {
  const order = await lockOrder(statements, orderId, () => true)
  const asked = await returnOf(statements, order.orderId)
  if (!asked) throw new Declined(409, said('noReturn', { order: order.orderId }))
  if (!isOpen(asked)) throw new Declined(409, said('returnIsDone', { order: order.orderId, state: asked.state }))
  return { ...order, ...asked }
}

async function answer(
  statements: Statements,
  orderId: string,
  given: { state: ReturnState; answer: string | null; now: Date },
): Promise<void> {
  await statements.query(
    `update returns set state = $2, answer = coalesce($3, answer), answered_at = $4 where sales_order_name = $1`,
    [orderId, given.state, given.answer, given.now],
  )
}
