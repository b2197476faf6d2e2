import { expect } from 'vitest'
import { orderEndingMachine } from '../../../machines/orderEnding.ts'
import { amina, brian, orderOf } from '../../examples.ts'
import type { Model } from '../kit.ts'

const refused = { status: 'refused', message: 'The order is on its way.' }

export const orderEnding: Model<typeof orderEndingMachine> = {
  machine: orderEndingMachine,
  inputs: [{ user: amina }],
  on: {
    'order.end': {
      sent: [
        { order: orderOf(), end: 'cancelled' },
        { order: orderOf(), end: 'deleted' },
      ],
    },
    'order.confirm': {},
    'order.decline': {},
    'order.userChanged': { sent: [{ user: amina }, { user: brian }] },
    'endOrder is done': {
      outputs: [{ status: 'cancelled' }, refused],
      brings: [
        ['notice.raised', 'order.ended', 'order.changed'],
        ['notice.raised', 'order.changed'],
      ],
    },
    'endOrder fails': { errors: [new Error('Network Error')], brings: [['notice.raised', 'order.changed']] },
  },
  asks: {
    endOrder: ({ input }) =>
      expect(input).toEqual({
        orderId: 'SAL-ORD-2026-00001',
        end: expect.stringMatching(/^(cancelled|deleted)$/) as unknown,
      }),
  },
  states: {
    idle: ({ context }) => expect(context.order).toBe(null),
    confirmation: ({ context }) => expect(context.order).toEqual(orderOf()),
    ending: ({ context }) => expect(context.order).toEqual(orderOf()),
  },
}
