import { expect } from 'vitest'
import { reorderingMachine, selectBeingReordered } from '../../../../machines/orders/reordering.ts'
import { kettle, orderOf } from '../../../examples.ts'
import type { Model } from '../../model.ts'

const order = orderOf({ status: 'Delivered' })
const found = { wanted: [kettle], gone: [] }

export const reordering: Model<typeof reorderingMachine> = {
  machine: reorderingMachine,
  starts: [{ in: 'idle', context: { order: null } }],
  payloads: {
    'reorder.start': [{ order }, { order: orderOf({ orderId: 'SAL-ORD-2026-00002', items: [] }) }],
    'findProducts is done': [found],
    'findProducts fails': [new Error('Network Error')],
  },
  states: {
    idle: {
      on: { 'reorder.start': { to: 'readingProducts', sets: ({ event }) => ({ order: event.order }) } },
      holds: ({ snapshot }) => expect(selectBeingReordered(snapshot)).toBeNull(),
    },
    readingProducts: {
      calls: { findProducts: ({ event }) => ({ items: event.order.items }) },
      on: {
        'findProducts is done': {
          to: 'idle',
          sets: { order: null },
          emits: [{ type: 'reorder.productsFound', ...found }],
        },
        'findProducts fails': {
          to: 'idle',
          sets: { order: null },
          emits: [{ type: 'notice.raised', notice: { key: 'notOrderedAgain' } }],
        },
      },
      holds: ({ snapshot, context }) => expect(selectBeingReordered(snapshot)).toBe(context.order?.orderId),
    },
  },
}
