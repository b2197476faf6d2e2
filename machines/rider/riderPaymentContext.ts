/** The context of `riderPaymentMachine` and the pure functions that change it. */
import { valueOf } from '../../domain/catalogue/optionValue.ts'
import type { Order, User } from '../../domain/entities.ts'
import type { NoticeKey } from '../../domain/notices.ts'
import { offersPayment } from '../../domain/orders/orderStatus.ts'
import {
  lacksInvoice,
  listedRequests,
  openForMs,
  openPhone,
  paymentStand,
  requestOf,
  withRequest,
  type PaymentRequest,
  type PaymentStand,
} from '../../domain/payments/paymentRequests.ts'
import { maskPhone, normalisePhone } from '../../domain/people/phone.ts'

/** The call to the shop that is under way. */
interface Asked {
  order: Order
  /** The phone that is asked, normalised; empty for the invoice alone. */
  phone: string
  /** The order's request before this one; it is restored when this one is not sent. */
  earlier: PaymentRequest | null
}

/** One press of the payment button. */
export interface PaymentAttempt {
  order: Order
  /** ms since 1970. */
  at: number
}

/** The notice about a phone that cannot be asked. */
export type PhoneProblem = Extract<NoticeKey, 'customerPhoneMissing' | 'paymentPhoneInvalid'>

/** Why the phone of an order cannot be asked. */
export interface WrongPhone {
  orderId: string
  key: PhoneProblem
  /** The shop's text when it refused the phone. */
  detail?: string
}

/** The orders as the shop listed them. */
export interface ListedOrders {
  orders: Order[]
  /** ms since 1970. */
  at: number
}

export interface RiderPaymentInput {
  /** The rider, with the token of their latest login. */
  user: User
  /** Also those sent before, and by other tabs. */
  requests: PaymentRequest[]
  /** The latest time that an event carried, in ms since 1970. */
  now: number
}

export interface RiderPaymentContext extends RiderPaymentInput {
  /** The orders as the shop last listed them. */
  orders: Order[]
  /** The other phone typed for an order, by order id. */
  drafts: Record<string, string>
  wrongPhone: WrongPhone | null
  asked: Asked | null
}

const isSame =
  (order: Order) =>
  (other: Order): boolean =>
    other.orderId === order.orderId

/** Returns the phone to ask: the one typed, otherwise the customer's (OPN-28); empty without either. */
export function phoneFor({ drafts }: RiderPaymentContext, order: Order): string {
  return valueOf(drafts, order.orderId).trim() || order.mobile_number.trim()
}

/** Returns the state of an order's payment, by the order's latest copy. */
function standOf({ orders, requests, now }: RiderPaymentContext, order: Order): PaymentStand {
  const latest = orders.find(isSame(order)) ?? order
  return paymentStand(latest, requestOf(requests, order.orderId), now)
}

/** Returns whether the rider may request a payment: the order is dispatched, not paid, and has no open request. */
export function isPayable(context: RiderPaymentContext, { order, at }: PaymentAttempt): boolean {
  const stand = standOf({ ...context, now: at }, order)
  return offersPayment(order, context.user) && stand.kind !== 'paid' && openPhone(stand) === null
}

/** Returns whether the invoice of an order can be created, and is not yet. */
export function isInvoiceable(context: RiderPaymentContext, order: Order): boolean {
  const request = requestOf(context.requests, order.orderId)
  return offersPayment(order, context.user) && lacksInvoice(request, standOf(context, order))
}

/** Returns for how long at most a phone has an open payment request, in ms; 0 when none has one. */
export function openFor({ orders, requests, user, now }: RiderPaymentContext): number {
  const rests = orders
    .filter((order) => offersPayment(order, user))
    .map((order) => openForMs(order, requestOf(requests, order.orderId), now))
  return Math.max(0, ...rests)
}

/** Adds a payment request that is about to be sent. */
export function withPaymentAsked(context: RiderPaymentContext, { order, at }: PaymentAttempt): RiderPaymentContext {
  const known = context.orders.find(isSame(order))
  const phone = normalisePhone(phoneFor(context, order))
  const earlier = requestOf(context.requests, order.orderId)
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
    ...context,
    now: at,
    orders: known ? context.orders : [...context.orders, order],
    requests: withRequest(context.requests, request),
    wrongPhone: null,
    asked: { order, phone, earlier },
  }
}

/** Notes what the shop answered to the call under way. */
export function withAnswer(
  context: RiderPaymentContext,
  answer: Pick<PaymentRequest, 'isSent'> | Pick<PaymentRequest, 'isInvoiced'>,
): RiderPaymentContext {
  const request = currentRequest(context)
  return request ? { ...context, requests: withRequest(context.requests, { ...request, ...answer }) } : context
}

/** Takes back the request under way, which was not sent. */
export function withoutAsked(context: RiderPaymentContext): RiderPaymentContext {
  const { asked, requests } = context
  const others = requests.filter(({ orderId }) => orderId !== asked?.order.orderId)
  return { ...context, requests: asked?.earlier ? [...others, asked.earlier] : others }
}

/** Takes over the orders that the shop listed. */
export function withOrders(context: RiderPaymentContext, { orders, at }: ListedOrders): RiderPaymentContext {
  return { ...context, orders, now: at, requests: listedRequests(context.requests, orders, at) }
}

/** Returns whether the listed orders change any request. */
export function changesRequests({ requests }: RiderPaymentContext, { orders, at }: ListedOrders): boolean {
  return listedRequests(requests, orders, at) !== requests
}

/** Takes over the requests of another tab; the request under way here stays. */
export function withRequests(context: RiderPaymentContext, requests: PaymentRequest[]): RiderPaymentContext {
  const request = currentRequest(context)
  const isOld = request !== null && (requestOf(requests, request.orderId)?.askedAt ?? 0) > request.askedAt
  return { ...context, requests: request && !isOld ? withRequest(requests, request) : requests }
}

function currentRequest({ asked, requests }: RiderPaymentContext): PaymentRequest | null {
  return asked && requestOf(requests, asked.order.orderId)
}
