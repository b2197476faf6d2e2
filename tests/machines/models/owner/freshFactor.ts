import { expect } from 'vitest'
import { freshFactorMachine, selectIsAsking } from '../../../../machines/owner/freshFactor.ts'
import type { Model } from '../../model.ts'

export const freshFactor: Model<typeof freshFactorMachine> = {
  machine: freshFactorMachine,
  starts: [{ in: 'idle' }],
  states: {
    idle: {
      on: { 'freshFactor.ask': { to: 'asking', emits: [{ type: 'freshFactor.asked' }] } },
      holds: ({ snapshot }) => expect(selectIsAsking(snapshot)).toBe(false),
    },
    asking: {
      on: {
        'freshFactor.prove': { to: 'idle', emits: [{ type: 'freshFactor.ended', isProven: true }] },
        'freshFactor.decline': { to: 'idle', emits: [{ type: 'freshFactor.ended', isProven: false }] },
      },
      holds: ({ snapshot }) => expect(selectIsAsking(snapshot)).toBe(true),
    },
  },
}
