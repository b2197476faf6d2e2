import { expect } from 'vitest'
import { reorderingMachine, selectBeingReordered } from '../../../machines/reordering.ts'
import { orderOf, productOf } from '../../examples.ts'
import type { Model } from '../kit.ts'

const order = orderOf({ status: 'Delivered' })

export const reordering: Model<typeof reorderingMachine> = {
  machine: reorderingMachine,
  on: {
    'reorder.start': { sent: [{ order }] },
    'findProducts is done': {
      outputs: [{ wanted: [{ product: productOf(), quantity: 2 }], gone: [] }],
      brings: [['reorder.productsFound']],
    },
    'findProducts fails': { errors: [new Error('Network Error')], brings: [['notice.raised']] },
  },
  asks: { findProducts: ({ input }) => expect(input).toEqual({ items: order.items }) },
  states: {
    idle: ({ snapshot }) => expect(selectBeingReordered(snapshot)).toBe(null),
    readingProducts: ({ snapshot }) => expect(selectBeingReordered(snapshot)).toBe(order.orderId),
  },
}
