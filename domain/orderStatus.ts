/** The statuses of an order, in the order an order goes through them (§4). */
export const ORDER_STATUSES = ['Draft', 'Order Received', 'Processing', 'Dispatched', 'Delivered'] as const

/** The step of an order, or the end of one that was called off. */
export type OrderStatus = (typeof ORDER_STATUSES)[number] | 'Cancelled'

export type StatusTone = 'draft' | 'received' | 'processing' | 'dispatched' | 'delivered' | 'neutral'

const TONES: ReadonlyMap<string, StatusTone> = new Map<OrderStatus, StatusTone>([
  ['Draft', 'draft'],
  ['Order Received', 'received'],
  ['Processing', 'processing'],
  ['Dispatched', 'dispatched'],
  ['Delivered', 'delivered'],
])

/** The badge of a status; a stranger's is neutral [ORD-04, ORD-05]. */
export function toneOfStatus(status: string): StatusTone {
  return TONES.get(status) ?? 'neutral'
}

/** Draft orders can be taken to checkout [ORD-06]. */
export function offersCheckout(order: { status: string }): boolean {
  return order.status === 'Draft'
}

/** Orders past Draft can be tracked, by customers only [ORD-08, ORD-09]. */
export function offersTracking(order: { status: string }, user: { role: string } | null): boolean {
  return order.status !== 'Draft' && !isRider(user)
}

/** Dispatched orders can be paid, on a rider's word only [ORD-10, ROL-04]. */
export function offersPayment(order: { status: string }, user: { role: string } | null): boolean {
  return order.status === 'Dispatched' && isRider(user)
}

/** Whether the user's role names Rider, regardless of case and outer spaces [ROL-01] (OPN-06). */
export function isRider(user: { role: string } | null): boolean {
  return user?.role.trim().toLowerCase() === 'rider'
}
