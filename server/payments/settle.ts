import type { Store } from '../store.ts'
import { resultText } from './results.ts'

interface AttemptRow {
  attempt_id: string
  sales_order_name: string
  state: string
}

/** `unknown`: no prompt of this shop has that id. */
export type Settled = 'paid' | 'failed' | 'unknown'

/**
 * Takes what a phone did with its prompt, M-PESA's callback or the simulated phone alike. `resultCode` '0' is
 * paid and needs the receipt. Told twice it changes nothing; paid is never taken back, and a late payment counts
 * although the prompt had failed or run out before.
 */
export async function settleAttempt(
  store: Pick<Store, 'db' | 'clock'>,
  checkoutRequestId: string,
  result: { resultCode: string | number; receipt?: string },
): Promise<Settled> {
  const now = store.clock()
  const code = String(result.resultCode)
  return store.db.transaction(async (statements) => {
    const [attempt] = await statements.query<AttemptRow>(
      'select attempt_id, sales_order_name, state from mpesa_attempts where checkout_request_id = $1 for update',
      [checkoutRequestId],
    )
    if (!attempt) return 'unknown'
    if (attempt.state === 'paid') return 'paid'
    if (code !== '0') {
      await statements.query(
        `update mpesa_attempts set state = 'failed', result_code = $2, result_text = $3, settled_at = $4
         where attempt_id = $1 and state in ('created', 'prompted')`,
        [attempt.attempt_id, code, resultText(code), now],
      )
      return 'failed'
    }
    await statements.query(
      `update mpesa_attempts set state = 'paid', result_code = '0', result_text = $2, receipt = $3, settled_at = $4
       where attempt_id = $1`,
      [attempt.attempt_id, resultText('0'), result.receipt ?? null, now],
    )
    await statements.query(
      `update invoices set state = 'Paid', paid_at = $2 where sales_order_name = $1 and state <> 'Paid'`,
      [attempt.sales_order_name, now],
    )
    return 'paid'
  })
}
