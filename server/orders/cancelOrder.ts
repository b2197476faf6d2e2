import { allows, TRANSITIONS } from '../../domain/orders/orderLife.ts'
import type { Statements } from '../database/database.ts'
import { said } from '../messages/texts.ts'
import { Declined } from '../refusals.ts'
import type { Store } from '../store.ts'
import { queueOrderTexts, type Tellers } from './telling/queueOrderTexts.ts'
import { BY_CUSTOMER, endAfter, historyOf } from './history.ts'
import { lockOrder, type LockedOrder } from './lockOrder.ts'
import { checkedNote } from './telling/ownersNote.ts'
import { IS_PAID } from './paymentAttempts.ts'
import { RETURNED_AMOUNT } from './returns.ts'
import { returnStock } from './returnStock.ts'
import { inPhase } from './inPhase.ts'
import { isToDo, takeStep } from './takeStep.ts'

/** For how long a customer may cancel an order, in ms [STA-07]. */
const CANCEL_MS = 2 * 60 * 60 * 1000

const IS_CANCELLED = `o.status ${inPhase('cancelled')}`

/** SQL for whether the money of the order `o` is to be returned: it is cancelled, or has come back, and was paid. */
export const IS_REFUND_DUE = `(o.refunded_at is null and ${IS_PAID} and (${IS_CANCELLED} or exists (
  select from returns r where r.sales_order_name = o.sales_order_name and r.state = 'done')))`

/** SQL for how much of the order `o` is to be returned. */
export const REFUND_AMOUNT = `(case when ${IS_CANCELLED} then o.total_amount else ${RETURNED_AMOUNT} end)`

type Parts = Pick<Store, 'db' | 'clock' | 'catalogue'> & Tellers

/** Returns until when the customer may cancel an order that was placed at `orderedAt`; null when they may not. */
export const cancellableUntil = (order: { status: string }, orderedAt: Date | null, now: Date): Date | null =>
  allows('cancelOwn', order) ? endAfter(orderedAt, CANCEL_MS, now) : null

/**
 * Cancels a customer's own order: until 2 hours after it was placed, and before it is dispatched. Cancelling it again
 * changes nothing. Throws Declined, or a Refusal for another customer's order.
 */
export async function cancelOwnOrder(store: Parts, userId: number, orderId: string): Promise<void> {
  const now = store.clock()
  await inTransaction(store, async (statements) => {
    const order = await lockOrder(statements, orderId, ({ user_id }) => user_id === userId)
    if (!isToDo('cancelOwn', order)) return false
    const reachedAt = await historyOf(statements, order.orderId)
    if (!cancellableUntil(order, reachedAt.get(TRANSITIONS.complete.to) ?? null, now))
      throw new Declined(409, said('tooLateToCancel', { order: order.orderId }))
    return cancel(statements, store, 'cancelOwn', order, BY_CUSTOMER, now)
  })
}

/** Cancels an undelivered order for the owner. Throws Declined, or a Refusal for an unknown order. */
export async function cancelOrder(store: Parts, orderId: string, reason: string): Promise<void> {
  const written = checkedNote(reason)
  await inTransaction(store, async (statements) => {
    const order = await lockOrder(statements, orderId, () => true)
    isToDo('cancel', order)
    return cancel(statements, store, 'cancel', order, written, store.clock())
  })
}

/**
 * Records that the money of a cancelled order was returned, or of a returned one that was paid afterwards. Throws
 * Declined when none is due, a Refusal for an unknown order.
 */
export async function recordRefund(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  orderId: string,
  note: string,
): Promise<void> {
  const written = checkedNote(note)
  await db.transaction(async (statements) => {
    const { orderId: id } = await lockOrder(statements, orderId, () => true)
    const recorded = await statements.query(
      `update orders o set refunded_at = $2, refund_note = $3, refund_amount = ${REFUND_AMOUNT}
       where o.sales_order_name = $1 and ${IS_REFUND_DUE} returning 1`,
      [id, clock(), written],
    )
    if (recorded.length > 0) return
    const noted = await statements.query('select from orders where sales_order_name = $1 and refunded_at is not null', [
      id,
    ])
    throw new Declined(409, said(noted.length > 0 ? 'refundNoted' : 'noRefundDue', { order: id }))
  })
}

async function inTransaction(store: Parts, work: (statements: Statements) => Promise<boolean>): Promise<void> {
  if (await store.db.transaction(work)) store.catalogue.invalidate()
}

/** Cancels an order, returns its stock and cancels an unpaid invoice. Returns whether a product is on sale again. */
async function cancel(
  statements: Statements,
  tellers: Tellers,
  event: 'cancelOwn' | 'cancel',
  order: LockedOrder,
  reason: string,
  now: Date,
): Promise<boolean> {
  const id = order.orderId
  await statements.query('update orders set cancel_reason = $2 where sales_order_name = $1', [id, reason])
  await statements.query(`update invoices set state = 'Cancelled' where sales_order_name = $1 and state = 'Unpaid'`, [
    id,
  ])
  await takeStep(statements, event, order, now)
  await queueOrderTexts(statements, tellers, id, TRANSITIONS[event].tells, now)
  return returnStock(statements, id)
}
