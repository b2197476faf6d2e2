import {
  cancelOrder,
  completeOrder,
  createOrder,
  deleteOrder,
  getOrders,
  getOrderTrackingStatus,
  requestReturn,
  type WireOrder,
} from '../../contract/orders.ts'
import { IDEMPOTENCY_KEY } from '../../contract/wire/call.ts'
import { isDone } from '../../contract/wire/hostMessage.ts'
import { createInvoice, makePayment } from '../../contract/payments.ts'
import { DEFAULT_CITY, deliveryDateOf } from '../../domain/orders/checkout.ts'
import type { Delivery } from '../../domain/orders/deliveryFields.ts'
import { offersCheckout } from '../../domain/orders/draft.ts'
import type { OrderTerms } from '../../domain/orders/terms.ts'
import type { CartLine, Location, Order, Region, Tracking, User } from '../../domain/entities.ts'
import {
  refusalOrThrow,
  type CompleteOutcome,
  type EndOutcome,
  type InvoiceOutcome,
  type PaymentOutcome,
  type PlaceOutcome,
  type Refusal,
  type ReturnOutcome,
} from '../../domain/outcomes.ts'
import { normalisePhone } from '../../domain/people/phone.ts'
import type { Http } from './http.ts'
import type { IdempotencyKeys } from './device/idempotencyKeys.ts'
import { mayBeDone, outcomeOf, refusal, saysUnanswered } from './outcomes.ts'

export interface Placing {
  lines: CartLine[]
  /** The order to update, or null for a new one [API-22]. */
  orderId: string | null
  user: User
}

export interface Completing {
  orderId: string
  form: Delivery
  region: Region
  location: Location | null
  /** What the shopper was shown, for a host that compares it (OPN-208). */
  shown?: OrderTerms | undefined
  /** It changes the delivery of an order that the shop has already, which the shopper was asked (OPN-321). */
  replaces?: boolean | undefined
  user: User
}

interface OwnOrder {
  orderId: string
  user: User
}

/** The codes of refusals of a phone to ask. */
const WRONG_PHONE = ['wrongMpesaPhone', 'mpesaUnknownPhone']

/** Further pages of 50 orders that are fetched: 1,000 orders in all. */
const MOST_PAGES = 19

function toOrder({ sales_order_name, items, city, ...order }: WireOrder): Order {
  return {
    ...order,
    orderId: sales_order_name,
    // [ENT-19]
    city: city || (offersCheckout(order) ? DEFAULT_CITY : ''),
    items: items.map(({ item_code, ...item }) => ({ ...item, productId: item_code })),
  }
}

/** Returns a refusal with the names of products of which the shop, where they are gone, knows only the code. */
function named({ status, message }: Refusal, lines: readonly CartLine[]): Refusal {
  const nameOf = new Map(lines.map(({ id, name }) => [id, name]))
  return { status, message: message.replace(/[^“”]+/g, (name) => nameOf.get(name) ?? name) }
}

/**
 * A customer's orders, and a rider's payments and invoices. `now` returns ms since 1970; `keys` is null for a host that
 * takes none.
 */
export function ordersService(http: Http, now: () => number, keys: IdempotencyKeys | null) {
  /** Fetches a page of orders, inside the message or at the top of the body [API-20]. */
  async function fetchPage(user: User, start: number | null, signal?: AbortSignal) {
    const page = start === null ? {} : { start }
    const answer = await http(getOrders, { logged_in_user: user.email, ...page }, { user, signal })
    const found = answer.message?.sales_orders ?? []
    return {
      orders: (found.length > 0 ? found : answer.sales_orders).map(toOrder),
      next: answer.message?.next_start ?? null,
    }
  }

  /** Sends a write with its idempotency key, which is kept until the answer is known. */
  async function once<T>(write: string, send: (headers?: Record<string, string>) => Promise<T>): Promise<T> {
    if (!keys) return send()
    try {
      const answer = await send({ [IDEMPOTENCY_KEY]: keys.keyOf(write) })
      keys.forget(write)
      return answer
    } catch (error) {
      if (!mayBeDone(error)) keys.forget(write)
      throw error
    }
  }

  return {
    /** Returns the user's orders, the newest first. */
    async fetchOrders(user: User, signal?: AbortSignal): Promise<Order[]> {
      const first = await fetchPage(user, null, signal)
      const orders = new Map(first.orders.map((order) => [order.orderId, order]))
      let { next } = first
      for (let pages = 0; next !== null && pages < MOST_PAGES; pages++) {
        const page = await fetchPage(user, next, signal)
        // an order placed meanwhile shifts the pages
        for (const order of page.orders) orders.set(order.orderId, order)
        next = page.next
      }
      return [...orders.values()]
    },

    /** Creates or updates an order. The answer to an update may have no id. */
    async placeOrder({ lines, orderId, user }: Placing, signal?: AbortSignal): Promise<PlaceOutcome> {
      const payload = {
        sales_order_name: orderId ?? '',
        sales_order_items: lines.map(({ id, quantity }) => ({ item_code: id, quantity })),
        logged_in_user: user.email,
        delivery_date: deliveryDateOf(now()),
      }
      try {
        const send = (headers?: Record<string, string>) => http(createOrder, payload, { user, signal, headers })
        const { message } = orderId ? await send() : await once(`place ${user.email}`, send)
        if (!isDone(message)) return named(refusal(message), lines)
        const placed = message.order_id || orderId
        return placed ? { status: 'placed', orderId: placed } : { status: 'refused', message: '' }
      } catch (error) {
        return named(refusalOrThrow(error), lines)
      }
    },

    async completeOrder(
      { orderId, form, region, location, shown, replaces, user }: Completing,
      signal?: AbortSignal,
    ): Promise<CompleteOutcome> {
      const payload = {
        ...form,
        sales_order_name: orderId,
        region: region.region,
        location: location?.location ?? '',
        mobile_number: normalisePhone(form.mobile_number),
        ...(shown && { shown }),
        ...(replaces && { replaces }),
      }
      const { message } = await once(`complete ${orderId}`, (headers) =>
        http(completeOrder, payload, { user, signal, headers }),
      )
      if (isDone(message)) return { status: 'completed' }
      const { terms, kept } = message
      return { ...refusal(message), ...(terms && { terms }), ...(kept && { kept }) }
    },

    cancelOrder({ orderId, user }: OwnOrder, signal?: AbortSignal): Promise<EndOutcome> {
      return outcomeOf(http(cancelOrder, { order_id: orderId }, { user, signal }), { status: 'cancelled' })
    },

    /** Deletes a draft. */
    deleteOrder({ orderId, user }: OwnOrder, signal?: AbortSignal): Promise<EndOutcome> {
      return outcomeOf(http(deleteOrder, { order_id: orderId }, { user, signal }), { status: 'deleted' })
    },

    /** Asks to return an order, with `items` only these of its products. */
    requestReturn(
      request: OwnOrder & { reason: string; items: string[] },
      signal?: AbortSignal,
    ): Promise<ReturnOutcome> {
      const { orderId, reason, items, user } = request
      const payload = { order_id: orderId, reason, ...(items.length > 0 && { items }) }
      return outcomeOf(http(requestReturn, payload, { user, signal }), { status: 'requested' })
    },

    /** Returns an order's tracking, or null when the answer has none [API-39]. */
    async fetchTracking(
      request: { orderId: string; user: User | null },
      signal?: AbortSignal,
    ): Promise<Tracking | null> {
      const { orderId, user } = request
      const { message } = await http(getOrderTrackingStatus, { order_id: orderId }, { user, signal, waits: true })
      if (!message) return null
      const { order_id, ...rest } = message
      return { orderId: order_id, ...rest }
    },

    /** Asks the customer's phone to pay. It may ask although the answer is lost, unless the device was offline. */
    async makePayment(
      { orderId, phone, amount, user }: OwnOrder & { phone: string; amount: number },
      signal?: AbortSignal,
    ): Promise<PaymentOutcome> {
      const payload = { order_id: orderId, mobile_number: phone, amount_to_pay: amount }
      const wasOffline = globalThis.navigator?.onLine === false
      try {
        const { message, code } = await http(makePayment, payload, { user, signal })
        if (isDone(message)) return { status: 'requested' }
        if (saysUnanswered(message.status)) return { ...refusal(message), status: 'unanswered' }
        return { ...refusal(message), ...(WRONG_PHONE.includes(code) && { isWrongPhone: true }) }
      } catch (error) {
        if (!mayBeDone(error) || (wasOffline && error.status === null)) return refusalOrThrow(error)
        return { status: 'unanswered', message: error.detail }
      }
    },

    createInvoice({ orderId, user }: OwnOrder, signal?: AbortSignal): Promise<InvoiceOutcome> {
      return outcomeOf(http(createInvoice, { order_id: orderId }, { user, signal }), { status: 'created' })
    },
  }
}
