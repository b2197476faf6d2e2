/** The statuses of an order, in their order (§4). */
export const ORDER_STATUSES = ['Draft', 'Order Received', 'Processing', 'Dispatched', 'Delivered'] as const

/** A step of an order, or its cancellation. */
export type OrderStatus = (typeof ORDER_STATUSES)[number] | 'Cancelled'

export type StatusTone = 'draft' | 'received' | 'processing' | 'dispatched' | 'delivered' | 'neutral'

const TONES: ReadonlyMap<string, StatusTone> = new Map<OrderStatus, StatusTone>([
  ['Draft', 'draft'],
  ['Order Received', 'received'],
  ['Processing', 'processing'],
  ['Dispatched', 'dispatched'],
  ['Delivered', 'delivered'],
])

/** Returns the badge of a status; an unknown one is neutral [ORD-04, ORD-05]. */
export function toneOfStatus(status: string): StatusTone {
  return TONES.get(status) ?? 'neutral'
}

export type StatusKey = Exclude<StatusTone, 'neutral'> | 'cancelled'

/** Returns the key of a status's texts; null for an unknown one. */
export function keyOfStatus(status: string): StatusKey | null {
  return status === 'Cancelled' ? 'cancelled' : ((TONES.get(status) as StatusKey | undefined) ?? null)
}

/** Whether the shop may still change an order's status by itself. A status that is not of §4 may be final. */
export function isUnderWay({ status }: { status: string }): boolean {
  return ['Order Received', 'Processing', 'Dispatched'].includes(status)
}

/** Draft orders can be taken to checkout [ORD-06]. */
export function offersCheckout(order: { status: string }): boolean {
  return order.status === 'Draft'
}

/** Orders past Draft can be tracked, by customers only [ORD-08, ORD-09]. */
export function offersTracking(order: { status: string }, user: { role: string } | null): boolean {
  return order.status !== 'Draft' && !isRider(user)
}

/** Dispatched orders can be paid; only a rider starts the payment [ORD-10, ROL-04]. */
export function offersPayment(order: { status: string }, user: { role: string } | null): boolean {
  return order.status === 'Dispatched' && isRider(user)
}

/** Whether the user's role names Rider, regardless of case and outer spaces [ROL-01] (OPN-06). */
export function isRider(user: { role: string } | null): boolean {
  return user?.role.trim().toLowerCase() === 'rider'
}

/** Whether the user's role names Owner, in the same way (OPN-140). */
export function isOwner(user: { role: string } | null): boolean {
  return user?.role.trim().toLowerCase() === 'owner'
}
