import { LONGEST_REASON } from '../../domain/orders/deliveryReasons.ts'
import { TRANSITIONS } from '../../domain/orders/orderLife.ts'
import { isRider } from '../../domain/people/roles.ts'
import type { Statements } from '../database/database.ts'
import { said, type Said } from '../messages/texts.ts'
import { findUser } from '../people/findUser.ts'
import { Declined } from '../refusals.ts'
import type { Store } from '../store.ts'
import { queueOrderTexts, type Tellers } from './telling/queueOrderTexts.ts'
import { lockOrder, type LockedOrder } from './lockOrder.ts'
import { reasonForOwner } from './telling/reasonForOwner.ts'
import { isToDo, takeStep } from './takeStep.ts'

type Parts = Pick<Store, 'db' | 'clock'>

/**
 * Hands a placed order to a rider, named by email or number. An order that is not processing yet is recorded as
 * processing too. Throws Declined when the order or the rider is not fit for it, a Refusal for an unknown order.
 */
export async function dispatchOrder(store: Parts & Tellers, orderId: string, riderLogin: string): Promise<void> {
  const now = store.clock()
  await store.db.transaction(async (statements) => {
    const order = await lockOrder(statements, orderId, () => true)
    const rider = await fitRider(statements, riderLogin)
    isToDo('dispatch', order)
    await statements.query('update orders set rider_id = $2 where sales_order_name = $1', [
      order.orderId,
      rider.user_id,
    ])
    await takeStep(statements, 'dispatch', order, now)
    await queueOrderTexts(statements, store, order.orderId, TRANSITIONS.dispatch.tells, now)
  })
}

/**
 * Hands a dispatched order to another rider, who sees it among theirs; the one before does not see it any more. The
 * customer is told anew who comes. Throws like `dispatchOrder`.
 */
export async function handOverOrder(store: Parts & Tellers, orderId: string, riderLogin: string): Promise<void> {
  const now = store.clock()
  await store.db.transaction(async (statements) => {
    const order = await lockOrder(statements, orderId, () => true)
    const rider = await fitRider(statements, riderLogin)
    isToDo('handOver', order)
    if (order.rider_id === rider.user_id)
      throw new Declined(409, said('hasRider', { order: order.orderId, login: rider.login }))
    await statements.query('update orders set rider_id = $2, updated_at = $3 where sales_order_name = $1', [
      order.orderId,
      rider.user_id,
      now,
    ])
    await queueOrderTexts(statements, store, order.orderId, TRANSITIONS.handOver.tells, now, { isNewRider: true })
  })
}

/** Returns a rider, named by email or number, who can take orders. Throws Declined for anybody else. */
async function fitRider(statements: Statements, riderLogin: string): Promise<{ user_id: number; login: string }> {
  const rider = await findUser(statements, riderLogin, 'for share')
  if (!rider) throw new Declined(409, unknownRider(riderLogin.trim().slice(0, 80)))
  const login = rider.email || (rider.mobile_number ?? '')
  if (rider.disabled_at) throw new Declined(409, said('riderDisabled', { login }))
  if (rider.paused_at) throw new Declined(409, said('riderPaused', { login }))
  if (!isRider(rider)) throw new Declined(409, said('notRider', { login }))
  return { user_id: rider.user_id, login }
}

/** Records that a dispatched order was delivered. An unpaid one needs a reason. Throws like `dispatchOrder`. */
export async function deliverOrder(store: Parts, orderId: string, unpaidReason = ''): Promise<void> {
  const now = store.clock()
  const reason = checkedReason(unpaidReason)
  await store.db.transaction(async (statements) => {
    const order = await lockOrder(statements, orderId, () => true)
    isToDo('deliver', order)
    await keepReason(statements, order, reason)
    await takeStep(statements, 'deliver', order, now)
  })
}

/**
 * Records for a rider that their order was delivered. An unpaid one needs a reason. A second call changes nothing.
 * Throws Declined, or a Refusal when the order is not this rider's.
 */
export async function deliverOwnOrder(
  store: Parts,
  riderId: number,
  orderId: string,
  unpaidReason: string,
): Promise<void> {
  const now = store.clock()
  const reason = checkedReason(unpaidReason)
  await store.db.transaction(async (statements) => {
    const order = await lockOrder(statements, orderId, ({ rider_id }) => rider_id === riderId)
    if (!isToDo('deliverOwn', order)) return
    await keepReason(statements, order, reasonForOwner(reason))
    await takeStep(statements, 'deliverOwn', order, now)
  })
}

/** Keeps why an unpaid order was delivered. Throws Declined without a reason. */
async function keepReason(statements: Statements, { orderId, paid_at }: LockedOrder, reason: string): Promise<void> {
  if (paid_at) return
  if (reason === '') throw new Declined(409, said('unpaidNeedsReason', { order: orderId }))
  await statements.query('update orders set unpaid_reason = $2 where sales_order_name = $1', [orderId, reason])
}

/** The same reason again within this time, in ms, is the same attempt. */
const SAME_ATTEMPT_MS = 60_000

/** Attempts of one order that are recorded in 24 hours. */
const MOST_A_DAY = 20

/**
 * Records that a rider did not find the customer of their order, which stays dispatched. Throws Declined, or a Refusal
 * when the order is not this rider's.
 */
export async function reportMissedDelivery(
  store: Parts,
  riderId: number,
  orderId: string,
  givenReason: string,
): Promise<void> {
  const now = store.clock()
  const reason = checkedReason(givenReason)
  await store.db.transaction(async (statements) => {
    const order = await lockOrder(statements, orderId, ({ rider_id }) => rider_id === riderId)
    isToDo('missCustomer', order)
    if (reason === '') throw new Declined(400, said('missedNeedsReason'))
    const [today] = await statements.query<{ count: number }>(
      `select count(*) from delivery_attempts where sales_order_name = $1 and at > $2::timestamptz - interval '1 day'`,
      [order.orderId, now],
    )
    if (today!.count >= MOST_A_DAY) throw new Declined(429, said('tooManyTries'))
    await statements.query(
      `insert into delivery_attempts (sales_order_name, rider_id, at, reason)
       select $1, $2, $3::timestamptz, $4 where not exists (select 1 from delivery_attempts a
         where a.sales_order_name = $1 and a.reason = $4
         and a.at between $3::timestamptz - interval '${SAME_ATTEMPT_MS} milliseconds'
           and $3::timestamptz + interval '${SAME_ATTEMPT_MS} milliseconds')`,
      [order.orderId, riderId, now, reason],
    )
  })
}

/** Returns a reason without outer spaces. Throws Declined for one that is too long. */
function checkedReason(text: string): string {
  const reason = text.trim()
  if (reason.length > LONGEST_REASON) throw new Declined(400, said('longReason', { most: LONGEST_REASON }))
  return reason
}

/** An email finds only a rider who has proven it, because customers may type any email. */
function unknownRider(login: string): Said {
  return said(login.includes('@') ? 'unprovenRider' : 'unknownRider', { login })
}
