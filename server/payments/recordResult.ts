import { TRANSITIONS } from '../../domain/orders/orderLife.ts'
import type { Statements } from '../database/database.ts'
import type { Store } from '../store.ts'
import { queueOrderTexts, type Tellers } from '../orders/telling/queueOrderTexts.ts'
import type { AttemptState } from '../orders/paymentAttempts.ts'
import { payInvoice } from './createInvoice.ts'
import type { PaymentResult } from '../gateways/payment.ts'

export interface LockedAttempt {
  attempt_id: string
  checkout_request_id: string | null
  orderId: string
  state: AttemptState
  amount: number
  receipt: string | null
  /** The order's. */
  total_amount: number
}

/**
 * Returns an attempt and locks it and its order, which others lock first too; undefined when the shop has no such
 * attempt.
 */
export async function lockAttempt(
  statements: Statements,
  column: 'attempt_id' | 'checkout_request_id',
  id: string,
): Promise<LockedAttempt | undefined> {
  await statements.query(
    `select from orders where sales_order_name = (select sales_order_name from mpesa_attempts where ${column} = $1)
     for update`,
    [id],
  )
  const [attempt] = await statements.query<LockedAttempt>(
    `select a.attempt_id, a.checkout_request_id, a.sales_order_name as "orderId", a.state, a.amount, a.receipt,
       o.total_amount
     from mpesa_attempts a join orders o using (sales_order_name) where a.${column} = $1 for update of a`,
    [id],
  )
  return attempt
}

/** The receipt comes by callback only. */
type Result = PaymentResult & { receipt?: string | null }

/** `repeated`: known already, nothing was changed. */
export type RecordedResult = 'paid' | 'failed' | 'repeated'

/**
 * Records the result of a locked attempt, from a callback, our question or the simulated phone. A paid order has its
 * invoice (OPN-411). A repeat changes nothing and paid stays paid; a late payment counts although the prompt had failed
 * or expired.
 */
export async function recordResult(
  statements: Statements,
  tellers: Tellers,
  attempt: LockedAttempt,
  { isPaid, code, text, receipt }: Result,
  now: Date,
): Promise<RecordedResult> {
  const { attempt_id, orderId, state } = attempt
  if (state === 'paid') {
    if (isPaid && receipt && !attempt.receipt)
      await statements.query('update mpesa_attempts set receipt = $2 where attempt_id = $1', [attempt_id, receipt])
    return 'repeated'
  }
  if (!isPaid) {
    const changed = await statements.query(
      `update mpesa_attempts
       set state = 'failed', result_code = $2, result_text = $3, settled_at = $4, next_query_at = null
       where attempt_id = $1 and state <> 'failed' returning attempt_id`,
      [attempt_id, code, text, now],
    )
    return changed.length > 0 ? 'failed' : 'repeated'
  }
  const others = await statements.query(
    `select attempt_id from mpesa_attempts where sales_order_name = $1 and state = 'paid'`,
    [orderId],
  )
  await statements.query(
    `update mpesa_attempts
     set state = 'paid', result_code = $2, result_text = $3, receipt = $4, settled_at = $5, next_query_at = null,
       needs_review = case when $6 then 'The order was paid twice.' else needs_review end,
       checked_at = case when $6 then null else checked_at end
     where attempt_id = $1`,
    [attempt_id, code, text, receipt ?? null, now, others.length > 0],
  )
  await payInvoice(statements, attempt, now)
  await queueOrderTexts(statements, tellers, orderId, TRANSITIONS.paidByPhone.tells, now)
  return 'paid'
}

/**
 * Records the result of the prompt with this id, like `recordResult`; returns `unknown` when the shop has no such
 * prompt.
 */
export async function recordPromptResult(
  store: Pick<Store, 'db' | 'clock'> & Tellers,
  id: string,
  result: Result,
): Promise<RecordedResult | 'unknown'> {
  return store.db.transaction(async (statements) => {
    const attempt = await lockAttempt(statements, 'checkout_request_id', id)
    return attempt ? recordResult(statements, store, attempt, result, store.clock()) : 'unknown'
  })
}
