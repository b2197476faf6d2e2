import type { Statements } from '../database/database.ts'
import { lockOrder, type OrderFacts } from '../orders/lockOrder.ts'
import { nextInvoiceNumber } from '../orders/orderNumbers.ts'
import { Declined } from '../refusals.ts'
import type { Store } from '../store.ts'
import type { AttemptState } from '../orders/paymentAttempts.ts'

/**
 * The invoice of an order whose payment its rider has started; asked again it is the same one. It is born Unpaid
 * and becomes Paid with the payment, or is born Paid when that came first. Gives its number. Throws Declined, or a
 * Refusal when the order is not this rider's.
 */
export async function createInvoice(
  store: Pick<Store, 'db' | 'clock'>,
  riderId: number,
  orderName: string,
): Promise<string> {
  const now = store.clock()
  return store.db.transaction(async (statements) => {
    const order = await lockOrder(statements, orderName, (found) => found.rider_id === riderId)
    const name = order.sales_order_name
    const [known] = await statements.query<{ invoice_name: string }>(
      'select invoice_name from invoices where sales_order_name = $1',
      [name],
    )
    if (known) return known.invoice_name
    if (order.status === 'Cancelled') throw new Declined(409, `Order ${name} is cancelled.`)
    const attempts = await statements.query<{ state: AttemptState; settled_at: Date | null }>(
      'select state, settled_at from mpesa_attempts where sales_order_name = $1',
      [name],
    )
    if (attempts.length === 0) throw new Declined(409, `The payment of order ${name} has not been started.`)
    if (attempts.every(({ state }) => state === 'failed')) {
      throw new Declined(409, `The payment of order ${name} has failed. Please start it again first.`)
    }
    const paid = attempts.find(({ state }) => state === 'paid')
    return newInvoice(statements, order, paid?.settled_at ?? null, now)
  })
}

/** Writes the invoice of an order that has none, Paid where it was paid; gives its number. */
export async function newInvoice(
  statements: Statements,
  { sales_order_name, total_amount }: OrderFacts,
  paidAt: Date | null,
  now: Date,
): Promise<string> {
  const invoiceName = await nextInvoiceNumber(statements, now)
  await statements.query(
    'insert into invoices (invoice_name, sales_order_name, amount, state, created_at, paid_at) values ($1, $2, $3, $4, $5, $6)',
    [invoiceName, sales_order_name, total_amount, paidAt ? 'Paid' : 'Unpaid', now, paidAt],
  )
  return invoiceName
}
