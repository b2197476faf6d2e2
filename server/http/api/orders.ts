import { IDEMPOTENCY_KEY } from '../../../contract/wire/call.ts'
import {
  cancelOrder,
  completeOrder,
  createOrder,
  deleteOrder,
  deliverOrder,
  getOrders,
  getOrderTrackingStatus,
  reportMissedDelivery,
  requestReturn,
} from '../../../contract/orders.ts'
import { cancelOwnOrder } from '../../orders/cancelOrder.ts'
import { completeOrder as complete } from '../../orders/completeOrder.ts'
import { createOrder as create } from '../../orders/createOrder.ts'
import { deleteOwnDraft } from '../../orders/drafts.ts'
import { requestReturn as askForReturn } from '../../orders/returns.ts'
import { deliverOwnOrder, reportMissedDelivery as reportMissed } from '../../orders/lifecycle.ts'
import { ordersOf } from '../../orders/listOrders.ts'
import { trackingOf } from '../../orders/tracking/tracking.ts'
import { createQueue, type Queue } from '../../process/queue.ts'
import { said } from '../../messages/texts.ts'
import { invalid, notFound, Refusal, tooMany } from '../../refusals.ts'
import { forRiders, forUsers, told, type Method } from './method.ts'

export const orderMethods: Method[] = [
  forUsers(getOrders, async (store, { start = 0 }, caller, { signal, language }) => {
    if (!Number.isInteger(start) || start < 0 || start > 1e6) throw invalid(said('fieldUnfit', { field: 'start' }))
    const { orders, next } = await inQueue(caller.userId, signal, () =>
      ordersOf(store, caller, { start, language, signal }),
    )
    return { message: { sales_orders: orders, ...(next === null ? {} : { next_start: next }) } }
  }),

  forUsers(createOrder, async (store, input, caller, { idempotencyKey, text }) => {
    const order_id = await create(store, caller.userId, {
      orderId: input.sales_order_name,
      items: input.sales_order_items.map(({ item_code, quantity }) => ({ productId: item_code, quantity })),
      deliveryDate: deliveryDay(input.delivery_date),
      key: checkedKey(idempotencyKey),
    })
    return { message: { status: 200, order_id, message: text('orderSaved') } }
  }),

  forUsers(completeOrder, async (store, input, caller, { idempotencyKey, text }) => {
    const { sales_order_name: orderId, shown, replaces, ...delivery } = input
    await complete(store, caller.userId, orderId, delivery, { key: checkedKey(idempotencyKey), shown, replaces })
    return { message: { status: 200, message: text('orderReceived') } }
  }),

  forUsers(
    cancelOrder,
    told('orderCancelled', (store, { order_id }, { userId }) => cancelOwnOrder(store, userId, order_id)),
  ),

  forUsers(
    deleteOrder,
    told('orderDeleted', (store, { order_id }, { userId }) => deleteOwnDraft(store, userId, order_id)),
  ),

  forUsers(
    requestReturn,
    told('returnRequested', (store, { order_id, reason, items }, { userId }) =>
      askForReturn(store, userId, order_id, { reason, items }),
    ),
  ),

  forRiders(
    deliverOrder,
    told('orderDelivered', (store, { order_id, reason = '' }, { userId }) =>
      deliverOwnOrder(store, userId, order_id, reason),
    ),
  ),

  forRiders(
    reportMissedDelivery,
    told('missedRecorded', (store, { order_id, reason }, { userId }) => reportMissed(store, userId, order_id, reason)),
  ),

  forUsers(getOrderTrackingStatus, async (store, { order_id }, caller) => {
    const tracking = await trackingOf(store, caller, order_id)
    if (!tracking) throw notFound(said('noOrder', { order: order_id.trim().slice(0, 40) }))
    return { message: tracking }
  }),
]

/**
 * Returns a `delivery_date` in the form `2025-03-05`. The contract sends the day first [API-25] or ISO; any other text
 * becomes null, because a wrong day is no reason to refuse an order.
 */
function deliveryDay(text: string): string | null {
  const dayFirst = /^(\d{2})-(\d{2})-(\d{4})(?:T|$)/.exec(text.trim())
  const day = dayFirst
    ? `${dayFirst[3]}-${dayFirst[2]}-${dayFirst[1]}`
    : /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(text.trim())?.[0]
  if (!day || day.startsWith('0000')) return null
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null
}

const LONGEST_KEY = 64

function checkedKey(key: string): string {
  if (key.length > LONGEST_KEY) throw invalid(said('fieldUnfit', { field: IDEMPOTENCY_KEY }))
  return key
}

/** How many order lists of one customer are read at once, and how many wait; further ones are refused. */
const LISTS = { atOnce: 2, waiting: 10 }

const queues = new Map<number, { queue: Queue; inside: number }>()

/** Reads a list in the customer's own queue, unless the client is gone. Throws a 429 Refusal when the queue is full. */
async function inQueue<T>(userId: number, signal: AbortSignal, read: () => Promise<T>): Promise<T> {
  const entry = queues.get(userId) ?? { queue: createQueue(LISTS), inside: 0 }
  const reading = entry.queue(async () => {
    signal.throwIfAborted()
    return read()
  })
  if (!reading) throw tooMany(said('tooManyRequests'), 1)
  entry.inside += 1
  queues.set(userId, entry)
  try {
    return await reading
  } catch (error) {
    throw signal.aborted ? new Refusal(499, 'ClientClosedRequest', said('callerGone')) : error
  } finally {
    entry.inside -= 1
    if (entry.inside === 0) queues.delete(userId)
  }
}
