import { expect } from 'vitest'
import { EMPTY_CART, type StoredCart } from '../../../domain/orders/cart.ts'
import { cartMachine, selectIsEmpty, selectIsLoading, selectLines } from '../../../machines/cart.ts'
import { amina, brian, kettle, productOf } from '../../examples.ts'
import type { Model } from '../kit.ts'

const linked: StoredCart = { lines: [kettle], orderId: 'SAL-ORD-2026-00001', orderOwner: amina.email }

export const cart: Model<typeof cartMachine> = {
  machine: cartMachine,
  inputs: [EMPTY_CART, linked],
  on: {
    'cart.screenOpened': {},
    'cart.addItem': {
      sent: [
        { product: productOf() },
        { product: productOf({ id: 'ITEM-2' }), quantity: 3 },
        { product: productOf({ id: 'ITEM-3', inStock: false }) },
        { product: productOf({ id: 'ITEM-4' }), quantity: 0 },
      ],
      brings: [['cart.changed', 'notice.raised'], ['notice.raised']],
    },
    'cart.addProducts': {
      sent: [
        { wanted: [{ product: productOf({ id: 'ITEM-5' }), quantity: 2 }], gone: ['Lamp'] },
        { wanted: [{ product: productOf({ id: 'ITEM-5', inStock: false }), quantity: 2 }], gone: [] },
      ],
      brings: [['notice.raised', 'cart.changed'], ['notice.raised']],
    },
    'cart.setQuantity': {
      sent: [
        { id: 'ITEM-1', quantity: 0 },
        { id: 'ITEM-1', quantity: 2 },
        { id: 'ITEM-1', quantity: 1.5 },
      ],
      brings: [['notice.raised', 'cart.changed'], ['cart.changed']],
    },
    'cart.removeItem': { sent: [{ id: 'ITEM-1' }], brings: [['notice.raised', 'cart.changed']] },
    'cart.clear': { brings: [['cart.changed', 'notice.raised']] },
    'cart.clearOrder': { brings: [['cart.changed']] },
    'cart.linkOrder': { sent: [{ orderId: 'SAL-ORD-2026-00001', owner: amina.email }], brings: [['cart.changed']] },
    'cart.orderCompleted': {
      sent: [{ orderId: 'SAL-ORD-2026-00001' }, { orderId: 'SAL-ORD-2026-00002' }],
      brings: [['cart.changed']],
    },
    'cart.orderDeleted': {
      sent: [{ orderId: 'SAL-ORD-2026-00001' }, { orderId: 'SAL-ORD-2026-00002' }],
      brings: [['cart.changed']],
    },
    'cart.userChanged': { sent: [{ email: amina.email }, { email: brian.email }], brings: [['cart.changed']] },
    'cart.changedElsewhere': { sent: [{ stored: EMPTY_CART }, { stored: linked }], brings: [['cart.synchronised']] },
    'cart.productsKnown': {
      sent: [{ products: [productOf()] }, { products: [productOf({ price: 4100 })] }],
      brings: [['cart.changed']],
    },
    'after loadingDelay': { ms: 100 },
  },
  states: {
    loading: ({ snapshot }) => expect([selectIsLoading(snapshot), selectIsEmpty(snapshot)]).toEqual([true, false]),
    empty: ({ snapshot }) =>
      expect([selectIsLoading(snapshot), selectIsEmpty(snapshot), selectLines(snapshot)]).toEqual([false, true, []]),
    filled: ({ snapshot, context }) => {
      expect([selectIsLoading(snapshot), selectIsEmpty(snapshot)]).toEqual([false, false])
      expect(context.lines).not.toEqual([])
    },
  },
  always: ({ context: { lines, orderId, orderOwner } }) => {
    expect(orderId === null).toBe(orderOwner === null)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    for (const { quantity } of lines) expect(quantity).toBeGreaterThanOrEqual(1)
  },
}
