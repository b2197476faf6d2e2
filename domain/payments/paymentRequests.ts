import type { Order } from '../entities.ts'
import { isIn } from '../orders/orderStatus.ts'

/** The latest payment request that this device sent for an order. */
export interface PaymentRequest {
  orderId: string
  /** The phone that was asked, masked. */
  phone: string
  /** By this device's clock, in ms since 1970. */
  askedAt: number
  /** `requested_at` of the payment that the store listed before, or empty. A different one is newer. */
  toldBefore: string
  /** Whether the shop has confirmed the request; the answer may be lost, or the page left too early. */
  isSent: boolean
  /** Whether the orders were read after the request; without a confirmation only when the store lists payments. */
  isListed: boolean
  isInvoiced: boolean
}

/** The state of an order's payment, as far as this device knows. */
export type PaymentStand =
  | { kind: 'unasked' }
  /** Requested from here; the result is not known yet, or the host never sends it. */
  | { kind: 'sent'; phone: string; askedAt: number; isOpen: boolean; isUntold: boolean }
  /** Requested from here, without an answer. */
  | { kind: 'unanswered'; phone: string; askedAt: number; isOpen: boolean }
  /** The phone asks for the PIN, or will do so once M-PESA has confirmed it. */
  | { kind: 'waiting'; phone: string; isConfirmed: boolean }
  | { kind: 'paid'; text: string; receipt: string }
  | { kind: 'failed'; text: string }
  | { kind: 'expired'; text: string }

/** A request counts as open for this long when the host lists no payments: M-PESA's longest prompt, in ms. */
const OPEN_FOR_MS = 120_000

/** A call is answered within this time or not at all, in ms. */
const ANSWERED_WITHIN_MS = 30_000

/** Requests older than this are dropped, in ms. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000

/** Returns the state of an order's payment at `now` (ms since 1970): the store's when it is newer than the request. */
export function paymentStand(order: Order, request: PaymentRequest | null, now: number): PaymentStand {
  const told = order.payment
  if (told?.state === 'paid') return { kind: 'paid', text: told.text, receipt: told.receipt }
  // a store that lists payments would list this one if it had been sent
  if (request && (request.isSent || !request.isListed) && !isNews(order, request)) {
    const { phone, askedAt, isSent, isListed } = request
    // a clock that was set back must not keep it open for long
    const isOpen = Math.abs(now - askedAt) < OPEN_FOR_MS
    return isSent
      ? { kind: 'sent', phone, askedAt, isOpen, isUntold: isListed && told === null }
      : { kind: 'unanswered', phone, askedAt, isOpen }
  }
  if (told === null) return { kind: 'unasked' }
  if (told.state === 'requested') return { kind: 'waiting', phone: told.mobile_number, isConfirmed: told.is_confirmed }
  return { kind: told.state, text: told.text }
}

/** Returns whether the store's payment of an order is newer than a request. */
function isNews({ payment }: Order, { toldBefore }: PaymentRequest): boolean {
  return payment !== null && payment.requested_at !== toldBefore
}

/** Returns the phone with an open request, masked, or null. A phone is never asked twice. */
export function openPhone(stand: PaymentStand): string | null {
  if (stand.kind === 'waiting') return stand.phone
  return (stand.kind === 'sent' || stand.kind === 'unanswered') && stand.isOpen ? stand.phone : null
}

/** Returns for how long at most the open request of an order stays open, in ms; 0 without one. */
export function openForMs(order: Order, request: PaymentRequest | null, now: number): number {
  const stand = paymentStand(order, request, now)
  if (openPhone(stand) === null) return 0
  const askedAt = 'askedAt' in stand ? stand.askedAt : Date.parse(order.payment?.requested_at ?? '')
  const rest = askedAt + OPEN_FOR_MS - now
  // the store's clock may differ, and a host may send no time
  return rest > 0 && rest < OPEN_FOR_MS ? rest : OPEN_FOR_MS
}

/** Returns whether a request was sent whose invoice could not be made. */
export function lacksInvoice(request: PaymentRequest | null, stand: PaymentStand): boolean {
  return request !== null && !request.isInvoiced && ['sent', 'waiting', 'paid', 'expired'].includes(stand.kind)
}

/** Adds a request; it replaces an earlier one of the same order. */
export function withRequest(requests: readonly PaymentRequest[], request: PaymentRequest): PaymentRequest[] {
  return [...requests.filter(({ orderId }) => orderId !== request.orderId), request]
}

/** Returns the request of an order, or null. */
export function requestOf(requests: readonly PaymentRequest[], orderId: string): PaymentRequest | null {
  return requests.find((request) => request.orderId === orderId) ?? null
}

/**
 * Returns the requests after these orders were read, without those of finished orders and very old ones. One without a
 * confirmation counts as listed only when the store lists payments and the orders were surely read after it.
 */
export function listedRequests(requests: PaymentRequest[], orders: readonly Order[], now: number): PaymentRequest[] {
  const storeTells = orders.some(({ payment }) => payment !== null)
  const orderOf = (request: PaymentRequest) => orders.find(({ orderId }) => orderId === request.orderId)
  const isKept = (request: PaymentRequest) => {
    const order = orderOf(request)
    return (!order || isIn(order, 'out')) && Math.abs(now - request.askedAt) < KEPT_FOR_MS
  }
  const isToList = (request: PaymentRequest) => {
    const order = orderOf(request)
    if (!order || request.isListed) return false
    return request.isSent || (storeTells && !isNews(order, request) && now - request.askedAt >= ANSWERED_WITHIN_MS)
  }
  if (requests.every((request) => isKept(request) && !isToList(request))) return requests
  return requests.filter(isKept).map((request) => (isToList(request) ? { ...request, isListed: true } : request))
}
