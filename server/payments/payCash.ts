import { TRANSITIONS } from '../../domain/orders/orderLife.ts'
import { lockOrder } from '../orders/lockOrder.ts'
import type { Store } from '../store.ts'
import { queueOrderTexts, type Tellers } from '../orders/telling/queueOrderTexts.ts'
import { isToDo } from '../orders/takeStep.ts'
import { payInvoice } from './createInvoice.ts'
import { checkPayable } from './makePayment.ts'

/**
 * Records that an order's total was paid in cash, and creates its invoice if it has none. Throws Declined for an
 * order that is paid, has an open prompt, is cancelled or a draft, a Refusal for an unknown one.
 */
export async function payCash(store: Pick<Store, 'db' | 'clock'> & Tellers, orderId: string): Promise<void> {
  const now = store.clock()
  await store.db.transaction(async (statements) => {
    const order = await lockOrder(statements, orderId, () => true)
    const id = order.orderId
    isToDo('paidInCash', order)
    await checkPayable(statements, order, now)
    await statements.query('update orders set paid_cash_at = $2 where sales_order_name = $1', [id, now])
    await payInvoice(statements, order, now)
    await queueOrderTexts(statements, store, id, TRANSITIONS.paidInCash.tells, now)
  })
}
