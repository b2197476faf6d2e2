import { expect } from 'vitest'
import { riderSortingMachine, selectSorting } from '../../../machines/riderSorting.ts'
import type { Model } from '../kit.ts'

const here = { latitude: -1.28333, longitude: 36.81667 }

export const riderSorting: Model<typeof riderSortingMachine> = {
  machine: riderSortingMachine,
  on: {
    'sorting.oldestFirst': {},
    'sorting.nearestFirst': {},
    'sorting.forget': {},
    'locate is done': { outputs: [{ status: 'found', position: here }, { status: 'refused' }, { status: 'notFound' }] },
    'locate fails': {},
  },
  asks: { locate: ({ context }) => expect(context.problem).toBe(null) },
  states: {
    oldest: ({ context, snapshot }) => expect([context.position, selectSorting(snapshot)]).toEqual([null, 'oldest']),
    locating: ({ snapshot }) => expect([snapshot.hasTag('busy'), selectSorting(snapshot)]).toEqual([true, 'nearest']),
    nearest: ({ context }) => expect([context.position, context.problem]).toEqual([here, null]),
  },
}
