import { randomUUID } from 'node:crypto'
import { currencyOrDefault } from '../../domain/money.ts'
import { MOBILE_MONEY_PHONE_MESSAGE, toMsisdn } from '../../domain/phone.ts'
import type { Statements } from '../database/database.ts'
import { lockOrder, type OrderFacts } from '../orders/lockOrder.ts'
import { Declined } from '../refusals.ts'
import { promptLimits, takeAttempt } from '../security/limits.ts'
import { hashSecret, newSecret } from '../security/tokens.ts'
import type { Store } from '../store.ts'
import { ranOutAfter, ranOutBefore } from '../orders/paymentAttempts.ts'
import { nextQueryAt } from './reconcile.ts'
import { sendPush } from './sendPush.ts'

/** What M-PESA takes in one payment, in shillings. */
const MOST_AT_ONCE = 250_000

interface PaymentWish {
  orderName: string
  /** Must be the order's total [API-28] (OPN-27). */
  amount: number
  /** A number that stands in for the customer's, or empty (OPN-28). */
  mobileNumber: string
}

/**
 * Sends the prompt for an order's total to a phone, on the word of the rider who has the order out. It says that the prompt
 * was sent, not that anything was paid. Throws Declined, or a Refusal when the order is not this rider's.
 */
export async function makePayment(
  store: Pick<Store, 'db' | 'clock' | 'mpesa'>,
  riderId: number,
  wish: PaymentWish,
): Promise<void> {
  const attemptId = randomUUID()
  const callbackToken = newSecret()
  const now = store.clock()
  const push = await store.db.transaction(async (statements) => {
    const order = await lockOrder(statements, wish.orderName, (found) => found.rider_id === riderId)
    const msisdn = checkedPhone(order, wish)
    await checkPayable(statements, order, now)
    await checkCurrency(statements)
    await takeAttempt(statements, promptLimits(riderId), now)
    // M-PESA takes whole shillings only
    const amount = Math.ceil(order.total_amount)
    const reference = referenceOf(order.sales_order_name)
    await statements.query(
      `insert into mpesa_attempts
         (attempt_id, sales_order_name, account_reference, mobile_number, amount, started_by, created_at, callback_hash, next_query_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        attemptId,
        order.sales_order_name,
        reference,
        msisdn,
        amount,
        riderId,
        now,
        hashSecret(callbackToken),
        store.mpesa.query ? nextQueryAt(now, now) : null,
      ],
    )
    return { amount, msisdn, reference, description: 'Order payment', callbackToken }
  })
  await sendPush(store, attemptId, push)
}

function checkedPhone(order: OrderFacts, { amount, mobileNumber }: PaymentWish): string {
  const name = order.sales_order_name
  if (order.status === 'Cancelled') throw new Declined(409, `Order ${name} is cancelled.`)
  if (order.status === 'Delivered') throw new Declined(409, `Order ${name} is already delivered.`)
  if (order.status !== 'Dispatched') throw new Declined(409, `Order ${name} is not out for delivery.`)
  if (amount !== order.total_amount)
    throw new Declined(400, `The amount to pay for order ${name} is ${order.total_amount}.`)
  if (order.total_amount > MOST_AT_ONCE)
    throw new Declined(400, `M-PESA takes at most KES 250,000 at once; order ${name} is above that.`)
  const msisdn = toMsisdn(mobileNumber.trim() || order.mobile_number)
  if (!msisdn) throw new Declined(400, MOBILE_MONEY_PHONE_MESSAGE)
  return msisdn
}

/** Prices in any other currency would be asked for as so many shillings. */
async function checkCurrency(statements: Statements): Promise<void> {
  const [row] = await statements.query<{ value: unknown }>(`select value from settings where name = 'currency'`, [])
  const currency = currencyOrDefault(row?.value)
  if (currency !== 'KES')
    throw new Declined(409, `M-PESA takes Kenyan shillings only, and the prices of this shop are in ${currency}.`)
}

/** Declines an order that is paid, or whose phone may still be asking: nobody pays twice. */
export async function checkPayable(
  statements: Statements,
  { sales_order_name: name, is_paid }: OrderFacts,
  now: Date,
): Promise<void> {
  await statements.query(
    `update mpesa_attempts set state = 'timed_out', settled_at = $2
     where sales_order_name = $1 and state in ('created', 'prompted') and (created_at < $3 or created_at > $4)`,
    [name, now, ranOutBefore(now), ranOutAfter(now)],
  )
  const attempts = await statements.query<{ state: string }>(
    'select state from mpesa_attempts where sales_order_name = $1',
    [name],
  )
  if (is_paid || attempts.some(({ state }) => state === 'paid'))
    throw new Declined(409, `Order ${name} is already paid.`)
  if (attempts.some(({ state }) => state === 'created' || state === 'prompted')) {
    throw new Declined(409, `A payment request for order ${name} is still open on the phone. Please wait for it.`)
  }
}

/** `SAL-ORD-2026-00012` as the 12 letters and digits that M-PESA takes: `S2600012`. */
function referenceOf(orderName: string): string {
  const [, year = '', sequence = ''] = /^SAL-ORD-\d\d(\d\d)-(\d+)$/.exec(orderName) ?? []
  return `S${year}${sequence}`.slice(0, 12)
}
