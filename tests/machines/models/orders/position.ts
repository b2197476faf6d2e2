import { expect } from 'vitest'
import { positionMachine, selectPosition, selectProgress } from '../../../../machines/orders/position.ts'
import type { Model } from '../../model.ts'

const [here, there] = [-1.28333, -4.05].map((latitude) => ({ latitude, longitude: 36.81667 }))

export const position: Model<typeof positionMachine> = {
  machine: positionMachine,
  starts: [{ in: 'idle', context: { position: null } }],
  payloads: {
    'locate is done': [
      { status: 'found', position: here },
      { status: 'found', position: there },
      { status: 'refused' },
      { status: 'notFound' },
    ],
    'locate fails': [new Error('no device')],
  },
  states: {
    '': { on: { 'position.forget': { to: 'idle', sets: { position: null } } } },
    idle: { on: { 'position.ask': 'asking' }, holds: ({ context }) => expect(context.position).toBeNull() },
    asking: {
      calls: { locate: undefined },
      on: {
        'position.leave': { to: 'idle', sets: { position: null } },
        'locate is done: found': {
          says: 'the device is asked only when it is wanted, and again at the next press [OPN-107, OPN-113]',
          to: 'found',
          sets: ({ event }) => ({ position: event.output.position }),
          emits: ({ event }) => [{ type: 'position.found', position: event.output.position }],
        },
        'locate is done: refused': { to: 'refused', sets: { position: null } },
        'locate is done: notFound': { to: 'notFound', sets: { position: null } },
        'locate fails': { to: 'notFound', sets: { position: null } },
      },
    },
    found: {
      on: { 'position.ask': 'asking', 'position.leave': { to: 'idle', sets: { position: null } } },
      holds: ({ context }) => expect(context.position).not.toBeNull(),
    },
    refused: { on: { 'position.ask': 'asking' } },
    notFound: { on: { 'position.ask': 'asking' } },
  },
  always: ({ snapshot, context }) =>
    expect([selectProgress(snapshot), selectPosition(snapshot)]).toEqual([snapshot.value, context.position]),
}
