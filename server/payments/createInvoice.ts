import type { Statements } from '../database/database.ts'
import { lockOrder, type LockedOrder } from '../orders/lockOrder.ts'
import { nextInvoiceNumber } from '../orders/orderNumbers.ts'
import { isToDo } from '../orders/takeStep.ts'
import { said } from '../messages/texts.ts'
import { Declined } from '../refusals.ts'
import type { Store } from '../store.ts'
import type { AttemptState } from '../orders/paymentAttempts.ts'

/**
 * Creates the invoice of an order whose rider has started the payment, and returns its number, or that of the one which
 * exists. It is Unpaid until the payment. Throws Declined, or a Refusal when the order is not this rider's.
 */
export async function createInvoice(
  store: Pick<Store, 'db' | 'clock'>,
  riderId: number,
  orderId: string,
): Promise<string> {
  const now = store.clock()
  return store.db.transaction(async (statements) => {
    const order = await lockOrder(statements, orderId, (found) => found.rider_id === riderId)
    const id = order.orderId
    const known = await invoiceOf(statements, order, now)
    if (known) return known.number
    isToDo('makeInvoice', order)
    const attempts = await statements.query<{ state: AttemptState }>(
      'select state from mpesa_attempts where sales_order_name = $1',
      [id],
    )
    if (attempts.length === 0) throw new Declined(409, said('paymentNotStarted', { order: id }))
    if (attempts.every(({ state }) => state === 'failed')) {
      throw new Declined(409, said('paymentFailed', { order: id }))
    }
    return newInvoice(statements, order, null, now)
  })
}

type Invoiced = Pick<LockedOrder, 'orderId' | 'total_amount'>

/**
 * Returns the invoice of a locked order, and creates that of a paid one which has none (OPN-412). Null for an order
 * without either.
 */
export async function invoiceOf(
  statements: Statements,
  order: LockedOrder,
  now: Date,
): Promise<{ number: string; isNew: boolean } | null> {
  const [known] = await statements.query<{ number: string }>(
    'select invoice_name as number from invoices where sales_order_name = $1',
    [order.orderId],
  )
  if (known) return { ...known, isNew: false }
  return order.paid_at && { number: await newInvoice(statements, order, order.paid_at, now), isNew: true }
}

/** Makes the invoice of an order Paid, in the transaction that records a payment; creates it if it has none. */
export async function payInvoice(statements: Statements, order: Invoiced, now: Date): Promise<void> {
  const known = await statements.query(
    `update invoices set state = 'Paid', paid_at = coalesce(paid_at, $2) where sales_order_name = $1 returning 1`,
    [order.orderId, now],
  )
  if (known.length === 0) await newInvoice(statements, order, now, now)
}

/** Creates the invoice of an order, Paid if `paidAt` is set; returns its number. */
async function newInvoice(
  statements: Statements,
  { orderId, total_amount }: Invoiced,
  paidAt: Date | null,
  now: Date,
): Promise<string> {
  const invoiceNumber = await nextInvoiceNumber(statements, now)
  await statements.query(
    `insert into invoices (invoice_name, sales_order_name, amount, state, created_at, paid_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [invoiceNumber, orderId, total_amount, paidAt ? 'Paid' : 'Unpaid', now, paidAt],
  )
  return invoiceNumber
}
