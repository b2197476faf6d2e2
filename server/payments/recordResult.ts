import { TRANSITIONS } from '../../domain/orders/orderLife.ts'
import type { Statements } from '../database/database.ts'
import type { Store } from '../store.ts'
import { queueOrderTexts, type Tellers } from '../orders/telling/queueOrderTexts.ts'
import type { AttemptState } from '../orders/paymentAttempts.ts'
import type { PaymentResult } from '../gateways/payment.ts'

export interface AttemptRow {
  attempt_id: string
  orderId: string
  state: AttemptState
  receipt: string | null
}

/** The receipt comes by callback only. */
type Result = PaymentResult & { receipt?: string | null }

/** `repeated`: known already, nothing was changed. */
export type RecordedResult = 'paid' | 'failed' | 'repeated'

/**
 * Records the result of an attempt whose row the caller has locked, from a callback, our question or the simulated
 * phone. A repeat changes nothing and paid stays paid; a late payment counts although the prompt had failed or expired.
 */
export async function recordResult(
  statements: Statements,
  tellers: Tellers,
  attempt: AttemptRow,
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
  await statements.query(
    `update invoices set state = 'Paid', paid_at = $2 where sales_order_name = $1 and state <> 'Paid'`,
    [orderId, now],
  )
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
    const [attempt] = await statements.query<AttemptRow>(
      `select attempt_id, sales_order_name as "orderId", state, receipt
       from mpesa_attempts where checkout_request_id = $1 for update`,
      [id],
    )
    return attempt ? recordResult(statements, store, attempt, result, store.clock()) : 'unknown'
  })
}
