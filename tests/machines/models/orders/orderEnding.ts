import { expect } from 'vitest'
import {
  orderEndingMachine,
  selectBeingEnded,
  selectEnd,
  selectToConfirm,
  type OrderEnd,
} from '../../../../machines/orders/orderEnding.ts'
import { amina, brian, orderOf } from '../../../examples.ts'
import type { Model, Rest, Row } from '../../model.ts'
import { raised } from '../../raised.ts'

type Ending = typeof orderEndingMachine

const order = orderOf()
const ID = 'SAL-ORD-2026-00001'

/** The orders are read again after every answer: an order may be on its way by now. */
const notEnded = (detail: string): Row<Ending> => ({
  to: 'idle',
  sets: { order: null },
  emits: ({ context: { end } }) => [
    raised(end === 'cancelled' ? 'orderNotCancelled' : 'draftNotDeleted', detail),
    { type: 'order.changed' },
  ],
})

const shows =
  (toConfirm: object | null, beingEnded: string | null) =>
  ({ snapshot, context }: Rest<Ending>) =>
    expect([selectToConfirm(snapshot), selectBeingEnded(snapshot), selectEnd(snapshot)]).toEqual([
      toConfirm,
      beingEnded,
      context.end,
    ])

export const orderEnding: Model<Ending> = {
  machine: orderEndingMachine,
  starts: [
    { input: { user: amina }, in: 'idle', context: { owner: amina.email, order: null, end: 'cancelled' as OrderEnd } },
  ],
  payloads: {
    'order.end': [
      { order, end: 'cancelled' },
      { order, end: 'deleted' },
    ],
    'order.userChanged': [{ user: amina }, { user: brian }],
    'endOrder is done': [
      { status: 'cancelled' },
      { status: 'deleted' },
      { status: 'refused', message: 'The order is on its way.' },
    ],
  },
  states: {
    '': {
      on: {
        'order.userChanged': {
          when: ({ event, context }) => event.user.email !== context.owner,
          to: 'idle',
          sets: ({ event }) => ({ owner: event.user.email, order: null }),
        },
      },
    },
    idle: {
      on: { 'order.end': { to: 'confirmation', sets: ({ event }) => ({ order, end: event.end }) } },
      holds: shows(null, null),
    },
    confirmation: {
      on: { 'order.confirm': 'ending', 'order.decline': { to: 'idle', sets: { order: null } } },
      holds: shows(order, null),
    },
    ending: {
      calls: { endOrder: ({ next: { end } }) => ({ orderId: ID, end }) },
      on: {
        'endOrder is done: refused': notEnded('The order is on its way.'),
        'endOrder is done': {
          to: 'idle',
          sets: { order: null },
          emits: ({ context: { end } }) => [
            raised(end === 'cancelled' ? 'orderCancelled' : 'draftDeleted', ID),
            { type: 'order.ended', orderId: ID, end },
            { type: 'order.changed' },
          ],
        },
        'endOrder fails': notEnded(''),
      },
      holds: shows(null, ID),
    },
  },
}
