import type { Statements } from '../database/database.ts'
import { lockOrder, type LockedOrder } from '../orders/lockOrder.ts'
import { nextInvoiceNumber } from '../orders/orderNumbers.ts'
import { isToDo } from '../orders/takeStep.ts'
import { said } from '../messages/texts.ts'
import { Declined } from '../refusals.ts'
import type { Store } from '../store.ts'
import type { AttemptState } from '../orders/paymentAttempts.ts'

/**
 * Creates the invoice of an order whose rider has started the payment, and returns its number; a second call returns
 * the same one. It is Unpaid until the payment, or Paid when that came first. Throws Declined, or a Refusal when the
 * order is not this rider's.
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
    const [known] = await statements.query<{ invoice_name: string }>(
      'select invoice_name from invoices where sales_order_name = $1',
      [id],
    )
    if (known) return known.invoice_name
    isToDo('makeInvoice', order)
    const attempts = await statements.query<{ state: AttemptState; settled_at: Date | null }>(
      'select state, settled_at from mpesa_attempts where sales_order_name = $1',
      [id],
    )
    if (attempts.length === 0) throw new Declined(409, said('paymentNotStarted', { order: id }))
    if (attempts.every(({ state }) => state === 'failed')) {
      throw new Declined(409, said('paymentFailed', { order: id }))
    }
    const paid = attempts.find(({ state }) => state === 'paid')
    return newInvoice(statements, order, paid?.settled_at ?? null, now)
  })
}

/** Creates the invoice of an order, Paid if `paidAt` is set; returns its number. */
export async function newInvoice(
  statements: Statements,
  { orderId, total_amount }: LockedOrder,
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
