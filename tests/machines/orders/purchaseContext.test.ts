import { expect, it } from 'vitest'
import { purchaseOf, withOrder } from '../../../machines/orders/purchaseContext.ts'

it('terms that an order was refused for stay while the cart has that order [OPN-208]', () => {
  const terms = { total: 1500, fee: 300 } as never
  const purchase = { ...purchaseOf(null, null), orderId: 'SAL-ORD-2026-00001', terms }
  const termsOf = (orderId: string) => withOrder(purchase, { type: 'purchase.cartChanged', orderId } as never).terms
  expect(['SAL-ORD-2026-00001', 'SAL-ORD-2026-00002'].map(termsOf)).toEqual([terms, null])
})
