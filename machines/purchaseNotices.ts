import type { Notice } from '../domain/notices.ts'

/** A new order that fails keeps the shopper in the cart [CRT-38]; an update that fails only warns [CRT-39]. */
export const notPlaced = (orderId: string | null, detail: string): Notice =>
  orderId === null ? { key: 'orderNotPlaced', detail } : { key: 'orderNotUpdated' }

export const alreadyOrdered = (orderId: string): Notice => ({ key: 'alreadyOrdered', values: { orderId } })
