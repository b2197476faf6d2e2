import { randomUUID } from 'node:crypto'
import { roundedAmount } from '../../domain/money.ts'
import { toMsisdn } from '../../domain/people/phone.ts'
import type { Statements } from '../database/database.ts'
import { lockOrder, type LockedOrder } from '../orders/lockOrder.ts'
import { said } from '../messages/texts.ts'
import { Declined } from '../refusals.ts'
import { promptLimits, countAttempt } from '../security/limits.ts'
import { hashSecret, newHexSecret } from '../security/tokens.ts'
import { readCurrency } from '../catalogue/currency.ts'
import type { Store } from '../store.ts'
import { isDemo } from '../security/demo.ts'
import { expiredAfter, expiredBefore } from '../orders/paymentAttempts.ts'
import { isToDo } from '../orders/takeStep.ts'
import { nextQueryAt } from './reconcile.ts'
import { sendPrompt } from './sendPrompt.ts'

/** M-PESA's limit for one payment, in shillings. */
const MOST_AT_ONCE = 250_000

interface PaymentRequest {
  orderId: string
  /** Must be the order's total [API-28] (OPN-27). */
  amount: number
  /** A number to use instead of the customer's, or empty (OPN-28). */
  mobileNumber: string
}

/**
 * Sends the prompt for an order's total to a phone, for the rider of the order. Success means that the prompt was sent;
 * nothing is paid yet. Throws Declined, or a Refusal when the order is not this rider's.
 */
export async function makePayment(
  store: Pick<Store, 'db' | 'clock' | 'mpesa'>,
  riderId: number,
  request: PaymentRequest,
): Promise<void> {
  const attemptId = randomUUID()
  const callbackToken = newHexSecret()
  const now = store.clock()
  const prompt = await store.db.transaction(async (statements) => {
    const order = await lockOrder(statements, request.orderId, (found) => found.rider_id === riderId)
    const msisdn = checkedPhone(order, request)
    await checkPayable(statements, order, now)
    await checkCurrency(statements)
    if (!store.mpesa.status && !(await isDemo(statements))) throw new Declined(503, said('noMpesa'))
    await countAttempt(statements, promptLimits(riderId), now)
    // M-PESA takes whole shillings only: those that are shown
    const amount = roundedAmount(order.total_amount)
    const reference = referenceOf(order.orderId)
    await statements.query(
      `insert into mpesa_attempts (attempt_id, sales_order_name, account_reference, mobile_number, amount, started_by,
         created_at, callback_hash, next_query_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        attemptId,
        order.orderId,
        reference,
        msisdn,
        amount,
        riderId,
        now,
        hashSecret(callbackToken),
        store.mpesa.status ? nextQueryAt(now, now) : null,
      ],
    )
    return { amount, msisdn, reference, description: 'Order payment', callbackToken }
  })
  await sendPrompt(store, attemptId, prompt)
}

function checkedPhone(order: LockedOrder, { amount, mobileNumber }: PaymentRequest): string {
  const id = order.orderId
  isToDo('askToPay', order)
  if (amount !== order.total_amount)
    throw new Declined(400, said('wrongAmount', { order: id, amount: order.total_amount }))
  if (order.total_amount > MOST_AT_ONCE) throw new Declined(400, said('aboveMpesa', { order: id }))
  const msisdn = toMsisdn(mobileNumber.trim() || order.mobile_number)
  if (!msisdn) throw new Declined(400, said('wrongMpesaPhone'))
  return msisdn
}

/** Declines other currencies: M-PESA would charge the same number of shillings. */
async function checkCurrency(statements: Statements): Promise<void> {
  const currency = await readCurrency(statements)
  if (currency !== 'KES') throw new Declined(409, said('otherCurrency', { currency }))
}

/** Declines an order that is paid or has an open prompt, so that it is not paid twice. */
export async function checkPayable(
  statements: Statements,
  { orderId: id, paid_at }: LockedOrder,
  now: Date,
): Promise<void> {
  await statements.query(
    `update mpesa_attempts set state = 'timed_out', settled_at = $2
     where sales_order_name = $1 and state in ('created', 'prompted') and (created_at < $3 or created_at > $4)`,
    [id, now, expiredBefore(now), expiredAfter(now)],
  )
  const attempts = await statements.query<{ state: string }>(
    'select state from mpesa_attempts where sales_order_name = $1',
    [id],
  )
  if (paid_at || attempts.some(({ state }) => state === 'paid'))
    throw new Declined(409, said('alreadyPaid', { order: id }))
  if (attempts.some(({ state }) => state === 'created' || state === 'prompted')) {
    throw new Declined(409, said('requestOpen', { order: id }))
  }
}

/** `SAL-ORD-2026-00012` as the 12 letters and digits that M-PESA takes: `S2600012`. */
function referenceOf(orderId: string): string {
  const [, year = '', sequence = ''] = /^SAL-ORD-\d\d(\d\d)-(\d+)$/.exec(orderId) ?? []
  return `S${year}${sequence}`.slice(0, 12)
}
