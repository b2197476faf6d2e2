import type { Notice } from '../domain/entities.ts'

const failure = (title: string, description: string): Notice => ({ title, description, tone: 'error' })

/** A new order that fails keeps the shopper in the cart [CRT-38]; an update that fails only warns [CRT-39]. */
export const notPlaced = (orderId: string | null, reason: string): Notice =>
  orderId !== null
    ? {
        title: 'Order Update Warning',
        description: 'Missing details will be completed at checkout. The order may still hold its earlier items.',
        tone: 'warning',
      }
    : failure('Order Failed', reason || 'Failed to process order')

export const notCompleted = (reason: string): Notice =>
  failure('Order Completion Failed', reason || 'Failed to complete order.')

export const notSent = (): Notice => failure('Payment Error', 'Payment failed')

export const completed = (orderId: string): Notice => ({
  title: 'Order completed',
  description: orderId,
  tone: 'success',
})

export const alreadyOrdered = (orderId: string): Notice => ({
  title: 'Already ordered',
  description: `${orderId} is in your orders.`,
  tone: 'info',
})
