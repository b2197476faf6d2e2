import { expect } from 'vitest'
import {
  returningMachine,
  selectChosen,
  selectIsSending,
  selectReason,
  selectReturned,
} from '../../../machines/returning.ts'
import { amina, brian, orderOf } from '../../examples.ts'
import type { Model } from '../kit.ts'

const order = orderOf({ status: 'Delivered' })

export const returning: Model<typeof returningMachine> = {
  machine: returningMachine,
  inputs: [{ user: amina }],
  on: {
    'return.open': { sent: [{ order }] },
    'return.close': {},
    'return.reasonTyped': { sent: [{ reason: 'Too small' }, { reason: ' ' }] },
    'return.itemToggled': { sent: [{ productId: 'ITEM-1' }] },
    'return.send': { brings: [['notice.raised'], []] },
    'return.userChanged': { sent: [{ user: amina }, { user: brian }] },
    'requestReturn is done': {
      outputs: [{ status: 'requested' }, { status: 'refused', message: 'Too late.' }],
      brings: [['notice.raised', 'return.answered']],
    },
    'requestReturn fails': { errors: [new Error('Network Error')], brings: [['notice.raised', 'return.answered']] },
  },
  asks: {
    requestReturn: ({ input }) => expect(input).toEqual({ orderId: order.orderId, reason: 'Too small', items: [] }),
  },
  states: {
    closed: ({ snapshot }) =>
      expect([selectReturned(snapshot), selectReason(snapshot), selectChosen(snapshot)]).toEqual([null, '', []]),
    filling: ({ snapshot }) => expect([selectReturned(snapshot), selectIsSending(snapshot)]).toEqual([order, false]),
    sending: ({ snapshot }) => expect([selectReturned(snapshot), selectIsSending(snapshot)]).toEqual([order, true]),
  },
}
