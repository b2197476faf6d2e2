import { lockOrder } from '../orders/lockOrder.ts'
import { Declined } from '../refusals.ts'
import type { Store } from '../store.ts'
import { newInvoice } from './createInvoice.ts'
import { checkPayable } from './makePayment.ts'

/**
 * Notes that an order's total was paid in cash, and makes its invoice where there is none. Throws Declined for an order
 * that is paid, asked for on a phone, cancelled or not placed yet, a Refusal for an unknown one.
 */
export async function payCash(store: Pick<Store, 'db' | 'clock'>, orderName: string): Promise<void> {
  const now = store.clock()
  await store.db.transaction(async (statements) => {
    const order = await lockOrder(statements, orderName, () => true)
    const { sales_order_name: name, status } = order
    if (status === 'Cancelled') throw new Declined(409, `Order ${name} is cancelled.`)
    if (status === 'Draft' || status === 'Expired')
      throw new Declined(409, `Order ${name} is a Draft: its customer has not completed it yet.`)
    await checkPayable(statements, order, now)
    await statements.query('update orders set paid_cash_at = $2 where sales_order_name = $1', [name, now])
    const invoiced = await statements.query(
      `update invoices set state = 'Paid', paid_at = $2 where sales_order_name = $1 returning invoice_name`,
      [name, now],
    )
    if (invoiced.length === 0) await newInvoice(statements, order, now, now)
  })
}
