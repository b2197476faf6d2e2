import { isRider, ORDER_STATUSES } from '../../domain/orderStatus.ts'
import { findUser } from '../people/findUser.ts'
import { Declined } from '../refusals.ts'
import type { Store } from '../store.ts'
import { lockOrder } from './lockOrder.ts'
import { noteStatus, setStatus } from './history.ts'

type Parts = Pick<Store, 'db' | 'clock'>

/**
 * Hands a completed order to a rider, who is named by email or number. An order that nobody marked as being processed is noted as processed now.
 * Throws Declined when the order or the rider does not fit, a Refusal for an unknown order.
 */
export async function dispatchOrder(store: Parts, orderName: string, riderLogin: string): Promise<void> {
  const now = store.clock()
  await store.db.transaction(async (statements) => {
    const { sales_order_name: name, status } = await lockOrder(statements, orderName, () => true)
    const rider = await findUser(statements, riderLogin, 'for share')
    if (!rider) throw new Declined(404, unknown(riderLogin))
    if (rider.disabled_at) throw new Declined(409, `${rider.email} is disabled.`)
    if (!isRider(rider)) throw new Declined(409, `${rider.email} is not a rider.`)
    if (status !== 'Order Received' && status !== 'Processing')
      throw new Declined(409, cannot(name, status, 'dispatched'))
    if (status === 'Order Received') await noteStatus(statements, name, 'Processing', now)
    await statements.query('update orders set rider_id = $2 where sales_order_name = $1', [name, rider.user_id])
    await setStatus(statements, name, 'Dispatched', now)
  })
}

/**
 * Notes that a dispatched order has reached its customer. One that is not paid needs a reason, which is kept.
 * Throws like `dispatchOrder`.
 */
export async function deliverOrder(store: Parts, orderName: string, unpaidReason = ''): Promise<void> {
  const now = store.clock()
  await store.db.transaction(async (statements) => {
    const { sales_order_name: name, status, is_paid } = await lockOrder(statements, orderName, () => true)
    if (status !== 'Dispatched') throw new Declined(409, cannot(name, status, 'delivered'))
    if (!is_paid && !unpaidReason.trim())
      throw new Declined(
        409,
        `Order ${name} is not paid. Note its payment first (paid-cash ${name}), or give a reason: --unpaid REASON.`,
      )
    if (!is_paid)
      await statements.query('update orders set unpaid_reason = $2 where sales_order_name = $1', [
        name,
        unpaidReason.trim(),
      ])
    await setStatus(statements, name, 'Delivered', now)
  })
}

/** Customers may type any email, so none but a proven one names a rider. */
function unknown(login: string): string {
  return login.includes('@')
    ? `No user has proven the email ${login}. Name the rider by phone, or add one with the role Rider first.`
    : `There is no user ${login}. Add one with the role Rider first.`
}

function cannot(name: string, status: string, wish: string): string {
  if (status === 'Draft') return `Order ${name} is a Draft: its customer has not completed it yet.`
  const isDone = ORDER_STATUSES.indexOf(status as never) > ORDER_STATUSES.indexOf('Processing')
  return isDone && wish === 'dispatched'
    ? `Order ${name} is already ${status}.`
    : `Order ${name} has the status ${status} and cannot be ${wish}.`
}
