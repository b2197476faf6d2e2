import { expect } from 'vitest'
import { orderCancellingMachine } from '../../../machines/orderCancelling.ts'
import { amina, brian, orderOf } from '../../examples.ts'
import type { Model } from '../kit.ts'

const refused = { status: 'refused', message: 'The order is on its way.' }

export const orderCancelling: Model<typeof orderCancellingMachine> = {
  machine: orderCancellingMachine,
  inputs: [{ user: amina }],
  on: {
    'order.cancel': { sent: [{ order: orderOf() }] },
    'order.confirm': {},
    'order.decline': {},
    'order.userChanged': { sent: [{ user: amina }, { user: brian }] },
    'cancelOrder is done': {
      outputs: [{ status: 'cancelled' }, refused],
      brings: [['notice.raised', 'order.changed']],
    },
    'cancelOrder fails': { errors: [new Error('Network Error')], brings: [['notice.raised', 'order.changed']] },
  },
  asks: {
    cancelOrder: ({ input }) => expect(input).toEqual({ orderId: 'SAL-ORD-2026-00001' }),
  },
  states: {
    idle: ({ context }) => expect(context.order).toBe(null),
    confirmation: ({ context }) => expect(context.order).toEqual(orderOf()),
    cancelling: ({ context }) => expect(context.order).toEqual(orderOf()),
  },
}
