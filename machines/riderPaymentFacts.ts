/** What a rider's payments hold, and how each thing that happens changes it: pure functions for the chart in riderPayment.ts. */
import type { Order, User } from '../domain/entities.ts'
import { offersPayment } from '../domain/orderStatus.ts'
import {
  lacksInvoice,
  listedRequests,
  openPhone,
  paymentStand,
  requestOf,
  withRequest,
  type PaymentRequest,
  type PaymentStand,
} from '../domain/paymentRequests.ts'
import { maskPhone, normalisePhone } from '../domain/phone.ts'

/** What is being asked of the shop. */
interface Asked {
  order: Order
  /** The phone that is asked, normalised; empty for the invoice alone. */
  phone: string
  /** The request of before, which holds again when this one is not sent. */
  earlier: PaymentRequest | null
}

/** The payment of an order is wanted, at a time in ms since 1970. */
export interface Wish {
  order: Order
  at: number
}

/** The orders as they came, at a time in ms since 1970. */
export interface Listing {
  orders: Order[]
  at: number
}

export interface RiderPayments {
  /** The rider, with their latest token. */
  user: User
  /** When this device's clock was last looked at, in ms since 1970. */
  now: number
  /** The orders as they last came. */
  orders: Order[]
  requests: PaymentRequest[]
  /** The other phone typed for an order, by its number. */
  drafts: Record<string, string>
  asked: Asked | null
}

export function paymentsOf(user: User, requests: PaymentRequest[], now: number): RiderPayments {
  return { user, now, orders: [], requests, drafts: {}, asked: null }
}

const isSame =
  (order: Order) =>
  (other: Order): boolean =>
    other.orderId === order.orderId

/** The phone to ask: the one typed, otherwise the customer's (OPN-28); empty where there is neither. */
export function phoneFor({ drafts }: RiderPayments, order: Order): string {
  return drafts[order.orderId]?.trim() || order.mobile_number.trim()
}

/** How the payment of an order stands, by its latest copy. */
function standOf({ orders, requests, now }: RiderPayments, order: Order): PaymentStand {
  const latest = orders.find(isSame(order)) ?? order
  return paymentStand(latest, requestOf(requests, order.orderId), now)
}

/** Whether this rider may now ask for this order's payment: it is out for delivery, not paid, and no phone is being asked. */
export function isPayable(payments: RiderPayments, { order, at }: Wish): boolean {
  const stand = standOf({ ...payments, now: at }, order)
  return offersPayment(order, payments.user) && stand.kind !== 'paid' && openPhone(stand) === null
}

/** Whether the invoice of this order is still to be made. */
export function isInvoiceable(payments: RiderPayments, order: Order): boolean {
  const request = requestOf(payments.requests, order.orderId)
  return offersPayment(order, payments.user) && lacksInvoice(request, standOf(payments, order))
}

/** Whether any phone is being asked. */
export function someoneIsAsked(payments: RiderPayments): boolean {
  return payments.orders.some(
    (order) => offersPayment(order, payments.user) && openPhone(standOf(payments, order)) !== null,
  )
}

/** The payment of an order is asked for. */
export function withAsked(payments: RiderPayments, { order, at }: Wish): RiderPayments {
  const known = payments.orders.find(isSame(order))
  const phone = normalisePhone(phoneFor(payments, order))
  const earlier = requestOf(payments.requests, order.orderId)
  const request: PaymentRequest = {
    orderId: order.orderId,
    phone: maskPhone(phone),
    askedAt: at,
    toldBefore: (known ?? order).payment?.requested_at ?? '',
    isSent: false,
    isListed: false,
    isInvoiced: earlier?.isInvoiced ?? false,
  }
  return {
    ...payments,
    now: at,
    orders: known ? payments.orders : [...payments.orders, order],
    requests: withRequest(payments.requests, request),
    asked: { order, phone, earlier },
  }
}

/** The invoice alone of an order is asked for. */
export function withInvoiceAsked(payments: RiderPayments, order: Order): RiderPayments {
  return { ...payments, asked: { order, phone: '', earlier: null } }
}

/** More is known of the request at hand. */
export function withAnswer(
  payments: RiderPayments,
  answer: Pick<PaymentRequest, 'isSent'> | Pick<PaymentRequest, 'isInvoiced'>,
): RiderPayments {
  const request = requestAtHand(payments)
  return request ? { ...payments, requests: withRequest(payments.requests, { ...request, ...answer }) } : payments
}

/** The request at hand was not sent. */
export function withoutAsked(payments: RiderPayments): RiderPayments {
  const { asked, requests } = payments
  const others = requests.filter(({ orderId }) => orderId !== asked?.order.orderId)
  return { ...payments, requests: asked?.earlier ? [...others, asked.earlier] : others }
}

/** The orders have come. */
export function withOrders(payments: RiderPayments, { orders, at }: Listing): RiderPayments {
  return { ...payments, orders, now: at, requests: listedRequests(payments.requests, orders, at) }
}

/** Whether the coming of the orders changes what is known of the requests. */
export function changesRequests({ requests }: RiderPayments, { orders, at }: Listing): boolean {
  return listedRequests(requests, orders, at) !== requests
}

/** What another tab has asked for; what is being asked for here stays. */
export function withRequests(payments: RiderPayments, requests: PaymentRequest[]): RiderPayments {
  const request = requestAtHand(payments)
  return { ...payments, requests: request ? withRequest(requests, request) : requests }
}

function requestAtHand({ asked, requests }: RiderPayments): PaymentRequest | null {
  return asked && requestOf(requests, asked.order.orderId)
}
