import { expect } from 'vitest'
import { magnifierMachine } from '../../../machines/magnifier.ts'
import type { Model } from '../kit.ts'

export const magnifier: Model<typeof magnifierMachine> = {
  machine: magnifierMachine,
  on: {
    'magnifier.follow': { sent: [{ place: { x: 0.2, y: 0.8 } }, { place: { x: 0, y: 1 } }] },
    'magnifier.leave': {},
    'magnifier.toggle': { sent: [{ place: { x: 0.2, y: 0.8 } }] },
    'magnifier.drag': {
      sent: [
        { from: { x: 0.5, y: 0.5 }, to: { x: 0.6, y: 0.5 }, factor: 1.05 },
        { from: { x: 0.5, y: 0.5 }, to: { x: 0.5, y: 0.5 }, factor: 0.1 },
        { from: { x: 0.1, y: 0.1 }, to: { x: 0.9, y: 0.9 } },
      ],
    },
    'magnifier.release': {},
    'magnifier.enlarge': {},
    'magnifier.reduce': {},
    'magnifier.reset': {},
  },
  states: {
    whole: ({ context }) => expect(context).toEqual({ scale: 1, x: 0, y: 0 }),
    following: ({ context }) => expect(context.scale).toBe(2),
    enlarged: ({ context }) => expect(context.scale).toBeGreaterThan(1),
  },
  always: ({ context: { scale, x, y } }) => {
    for (const corner of [x, y]) {
      expect(corner).toBeLessThanOrEqual(0)
      expect(corner).toBeGreaterThanOrEqual(1 - scale)
    }
  },
  project: ({ scale }) => [scale === 1, scale < 1.1],
}
