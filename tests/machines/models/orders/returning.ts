import { expect } from 'vitest'
import {
  returningMachine,
  selectChosen,
  selectIsSending,
  selectReason,
  selectReturned,
} from '../../../../machines/orders/returning.ts'
import { amina, brian, orderOf } from '../../../examples.ts'
import type { Model, Row } from '../../model.ts'
import { raised } from '../../raised.ts'

type Returning = typeof returningMachine

const kettles = orderOf({ status: 'Delivered' })
/** Of two products, one of them twice. */
const three = orderOf({
  orderId: 'SAL-ORD-2026-00003',
  status: 'Delivered',
  items: [...kettles.items, { ...kettles.items[0]!, productId: 'ITEM-2' }, ...kettles.items],
})
/** As a host lists it that sends no items. */
const empty = orderOf({ orderId: 'SAL-ORD-2026-00009', items: [] })

const CLOSED = { order: null, reason: '', chosen: [] }

const notTaken = (detail?: string): Row<Returning> => ({
  to: 'filling',
  emits: [raised('returnNotRequested', detail), { type: 'return.answered' }],
})

export const returning: Model<Returning> = {
  machine: returningMachine,
  starts: [{ input: { user: amina }, in: 'closed', context: { owner: amina.email, ...CLOSED } }],
  payloads: {
    'return.open': [{ order: kettles }, { order: three }, { order: empty }],
    'return.reasonTyped': [{ reason: ' Too small ' }, { reason: ' ' }],
    'return.itemToggled': [{ productId: 'ITEM-1' }],
    'return.userChanged': [{ user: amina }, { user: brian }],
    'requestReturn is done': [{ status: 'requested' }, { status: 'refused', message: 'Too late.' }],
    'requestReturn fails': [new Error('Network Error')],
  },
  states: {
    '': {
      on: {
        'return.userChanged': {
          when: ({ event, context }) => event.user.email !== context.owner,
          to: 'closed',
          sets: ({ event }) => ({ owner: event.user.email, ...CLOSED }),
        },
      },
    },
    closed: {
      on: {
        'return.open': {
          to: 'filling',
          sets: ({ event: { order } }) => ({
            order,
            reason: '',
            chosen: order === three ? ['ITEM-1', 'ITEM-2'] : order === kettles ? ['ITEM-1'] : [],
          }),
        },
      },
      holds: ({ snapshot }) =>
        expect([selectReturned(snapshot), selectReason(snapshot), selectChosen(snapshot)]).toEqual([null, '', []]),
    },
    filling: {
      on: {
        'return.reasonTyped': { sets: ({ event: { reason } }) => ({ reason }) },
        'return.itemToggled': [
          { when: ({ context }) => context.order === empty },
          {
            when: ({ context }) => context.chosen.includes('ITEM-1'),
            sets: ({ context }) => ({ chosen: context.order === three ? ['ITEM-2'] : [] }),
          },
          { sets: ({ context }) => ({ chosen: context.order === three ? ['ITEM-1', 'ITEM-2'] : ['ITEM-1'] }) },
        ],
        'return.close': { to: 'closed', sets: CLOSED },
        'return.send': [
          {
            when: ({ context }) => context.order !== empty && context.chosen.length === 0,
            emits: [raised('returnNeedsItems')],
          },
          {
            when: ({ context }) => context.reason !== ' Too small ',
            emits: [raised('returnNeedsReason')],
          },
          { to: 'sending' },
        ],
      },
      holds: ({ snapshot, context: { order, reason, chosen } }) =>
        expect([
          selectReturned(snapshot),
          selectReason(snapshot),
          selectChosen(snapshot),
          selectIsSending(snapshot),
        ]).toEqual([order, reason, chosen, false]),
    },
    sending: {
      calls: {
        requestReturn: ({ context: { order, chosen } }) => ({
          orderId: order!.orderId,
          reason: 'Too small',
          items: order === three && chosen.length === 1 ? chosen : [],
        }),
      },
      on: {
        'requestReturn is done: requested': {
          to: 'closed',
          sets: CLOSED,
          emits: ({ context }) => [raised('returnRequested', context.order!.orderId), { type: 'return.answered' }],
        },
        'requestReturn is done: refused': notTaken('Too late.'),
        'requestReturn fails': notTaken(),
      },
      holds: ({ snapshot }) => expect(selectIsSending(snapshot)).toBe(true),
    },
  },
}
