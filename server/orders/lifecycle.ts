import { isRider, ORDER_STATUSES } from '../../domain/orders/orderStatus.ts'
import { findUser } from '../people/findUser.ts'
import { OwnerRefusal } from '../refusals.ts'
import type { Store } from '../store.ts'
import { queueOrderTexts, type Tellers } from './queueOrderTexts.ts'
import { lockOrder } from './lockOrder.ts'
import { recordStatus, setStatus } from './history.ts'

type Parts = Pick<Store, 'db' | 'clock'>

/**
 * Hands a placed order to a rider, named by email or number. An order that is not processing yet is recorded as
 * processing too. Throws OwnerRefusal when the order or the rider is not fit for it, a Refusal for an unknown order.
 */
export async function dispatchOrder(store: Parts & Tellers, orderId: string, riderLogin: string): Promise<void> {
  const now = store.clock()
  await store.db.transaction(async (statements) => {
    const { orderId: id, status } = await lockOrder(statements, orderId, () => true)
    const rider = await findUser(statements, riderLogin, 'for share')
    if (!rider) throw new OwnerRefusal(unknownRider(riderLogin))
    if (rider.disabled_at) throw new OwnerRefusal(`${rider.email} is disabled.`)
    if (!isRider(rider)) throw new OwnerRefusal(`${rider.email} is not a rider.`)
    if (status !== 'Order Received' && status !== 'Processing')
      throw new OwnerRefusal(statusProblem(id, status, 'dispatched'))
    if (status === 'Order Received') await recordStatus(statements, id, 'Processing', now)
    await statements.query('update orders set rider_id = $2 where sales_order_name = $1', [id, rider.user_id])
    await setStatus(statements, id, 'Dispatched', now)
    await queueOrderTexts(statements, store, id, 'dispatched', now)
  })
}

/** Records that a dispatched order was delivered. An unpaid one needs a reason. Throws like `dispatchOrder`. */
export async function deliverOrder(store: Parts, orderId: string, unpaidReason = ''): Promise<void> {
  const now = store.clock()
  await store.db.transaction(async (statements) => {
    const { orderId: id, status, is_paid } = await lockOrder(statements, orderId, () => true)
    if (status !== 'Dispatched') throw new OwnerRefusal(statusProblem(id, status, 'delivered'))
    if (!is_paid && !unpaidReason.trim())
      throw new OwnerRefusal(
        `Order ${id} is not paid. Note its payment first (paid-cash ${id}), or give a reason: --unpaid REASON.`,
      )
    if (!is_paid)
      await statements.query('update orders set unpaid_reason = $2 where sales_order_name = $1', [
        id,
        unpaidReason.trim(),
      ])
    await setStatus(statements, id, 'Delivered', now)
  })
}

/** An email finds only a rider who has proven it, because customers may type any email. */
function unknownRider(login: string): string {
  return login.includes('@')
    ? `No user has proven the email ${login}. Name the rider by phone, or add one with the role Rider first.`
    : `There is no user ${login}. Add one with the role Rider first.`
}

function statusProblem(id: string, status: string, action: string): string {
  if (status === 'Draft') return `Order ${id} is a Draft: its customer has not completed it yet.`
  const isDone = ORDER_STATUSES.indexOf(status as never) > ORDER_STATUSES.indexOf('Processing')
  return isDone && action === 'dispatched'
    ? `Order ${id} is already ${status}.`
    : `Order ${id} has the status ${status} and cannot be ${action}.`
}
