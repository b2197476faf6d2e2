import type { Order } from './entities.ts'

/** A payment that this device has asked a customer's phone for; the latest of its order. */
export interface PaymentRequest {
  orderId: string
  /** The phone that was asked, masked. */
  phone: string
  /** When, by this device's clock, in ms since 1970. */
  askedAt: number
  /** When the store's word of before was asked for, `requested_at`; empty where it had none. Another one is news. */
  toldBefore: string
  /** Whether the answer came that the request is sent; it may be lost on the way, or by leaving the page too early. */
  isSent: boolean
  /** Whether the orders have come anew since then; without an answer, from a store that would tell of the request and does not. */
  isListed: boolean
  isInvoiced: boolean
}

/** How an order's payment stands, as far as this device knows. */
export type PaymentStand =
  | { kind: 'unasked' }
  /** Asked from here; nobody has told yet what became of it, or the host never does. */
  | { kind: 'sent'; phone: string; askedAt: number; isOpen: boolean; isUntold: boolean }
  /** Asked from here, but no answer came. */
  | { kind: 'unanswered'; phone: string; askedAt: number; isOpen: boolean }
  /** The phone asks for the PIN. */
  | { kind: 'waiting'; phone: string; text: string }
  | { kind: 'paid'; text: string; receipt: string }
  | { kind: 'failed'; text: string }
  | { kind: 'expired'; text: string }

/** How long a request counts as open where the host does not tell: as long as M-PESA may leave it on the phone, in ms. */
const OPEN_FOR_MS = 120_000

/** A call has its answer by then, or never, in ms. */
const ANSWERED_WITHIN_MS = 30_000

/** What is known of requests that are older than this is dropped, in ms. */
const KEPT_FOR_MS = 24 * 60 * 60 * 1000

/** How the payment of an order stands at `now`, in ms since 1970: by the store's word where that is news, else by what was asked from here. */
export function paymentStand(order: Order, request: PaymentRequest | null, now: number): PaymentStand {
  const told = order.payment
  if (told?.state === 'paid') return { kind: 'paid', text: told.text, receipt: told.receipt }
  // what a store that tells does not tell of was never sent
  if (request && (request.isSent || !request.isListed) && !isNews(order, request)) {
    const { phone, askedAt, isSent, isListed } = request
    // a clock that was set back must not keep it open for long
    const isOpen = Math.abs(now - askedAt) < OPEN_FOR_MS
    return isSent
      ? { kind: 'sent', phone, askedAt, isOpen, isUntold: isListed && told === null }
      : { kind: 'unanswered', phone, askedAt, isOpen }
  }
  if (told === null) return { kind: 'unasked' }
  if (told.state === 'requested') return { kind: 'waiting', phone: told.mobile_number, text: told.text }
  return { kind: told.state, text: told.text }
}

/** Whether the store's word of an order's payment came after a request. */
function isNews({ payment }: Order, { toldBefore }: PaymentRequest): boolean {
  return payment !== null && payment.requested_at !== toldBefore
}

/** The phone on which a request is open, masked, or null where none is: nobody is asked twice. */
export function openPhone(stand: PaymentStand): string | null {
  if (stand.kind === 'waiting') return stand.phone
  return (stand.kind === 'sent' || stand.kind === 'unanswered') && stand.isOpen ? stand.phone : null
}

/** Whether a request went out whose invoice could not be made. */
export function lacksInvoice(request: PaymentRequest | null, stand: PaymentStand): boolean {
  return request !== null && !request.isInvoiced && ['sent', 'waiting', 'paid', 'expired'].includes(stand.kind)
}

/** The requests with one more, in place of an earlier one of its order. */
export function withRequest(requests: readonly PaymentRequest[], request: PaymentRequest): PaymentRequest[] {
  return [...requests.filter(({ orderId }) => orderId !== request.orderId), request]
}

/** The request of an order, or null. */
export function requestOf(requests: readonly PaymentRequest[], orderId: string): PaymentRequest | null {
  return requests.find((request) => request.orderId === orderId) ?? null
}

/**
 * The requests as they are once these orders have come: those of orders that are done with, and very old ones, go. One
 * without an answer counts as listed only where the store tells, and once these orders were surely read after it.
 */
export function listedRequests(requests: PaymentRequest[], orders: readonly Order[], now: number): PaymentRequest[] {
  const storeTells = orders.some(({ payment }) => payment !== null)
  const orderOf = (request: PaymentRequest) => orders.find(({ orderId }) => orderId === request.orderId)
  const isKept = (request: PaymentRequest) =>
    ['Dispatched', undefined].includes(orderOf(request)?.status) && Math.abs(now - request.askedAt) < KEPT_FOR_MS
  const isToList = (request: PaymentRequest) => {
    const order = orderOf(request)
    if (!order || request.isListed) return false
    return request.isSent || (storeTells && !isNews(order, request) && now - request.askedAt >= ANSWERED_WITHIN_MS)
  }
  if (requests.every((request) => isKept(request) && !isToList(request))) return requests
  return requests.filter(isKept).map((request) => (isToList(request) ? { ...request, isListed: true } : request))
}
