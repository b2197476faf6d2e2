import { expect } from 'vitest'
import { mapPinMachine, selectProgress } from '../../../../machines/orders/mapPin.ts'
import type { Model } from '../../model.ts'

const here = { latitude: -1.28333, longitude: 36.81667 }

export const mapPin: Model<typeof mapPinMachine> = {
  machine: mapPinMachine,
  starts: [{ in: 'idle' }],
  payloads: {
    'locate is done': [{ status: 'found', position: here }, { status: 'refused' }, { status: 'notFound' }],
    'locate fails': [new Error('no device')],
  },
  states: {
    idle: { on: { 'pin.share': 'asking' }, holds: ({ snapshot }) => expect(selectProgress(snapshot)).toBe('idle') },
    asking: {
      calls: { locate: undefined },
      on: {
        'locate is done: found': { to: 'idle', emits: [{ type: 'pin.found', position: here }] },
        'locate is done: refused': 'refused',
        'locate is done: notFound': 'notFound',
        'locate fails': 'notFound',
      },
      holds: ({ snapshot }) => expect(selectProgress(snapshot)).toBe('asking'),
    },
    refused: { on: { 'pin.share': 'asking' } },
    notFound: { on: { 'pin.share': 'asking' } },
  },
}
