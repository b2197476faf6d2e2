import { expect } from 'vitest'
import { tooltipMachine } from '../../../machines/tooltip.ts'
import type { Model } from '../kit.ts'

export const tooltip: Model<typeof tooltipMachine> = {
  machine: tooltipMachine,
  on: {
    'tooltip.point': { sent: [{ tip: { text: 'Cart', top: 10, bottom: 50, middle: 300 } }] },
    'tooltip.focus': { sent: [{ tip: { text: 'Help', top: 10, bottom: 50, middle: 250 } }] },
    'tooltip.leave': {},
    'tooltip.dismiss': {},
    'after open': { ms: 700 },
    'after skip': { ms: 300 },
  },
  states: {
    closed: ({ snapshot }) => expect(snapshot.hasTag('shown')).toBe(false),
    opening: ({ snapshot, context }) => expect([snapshot.hasTag('shown'), context.tip?.text]).toEqual([false, 'Cart']),
    open: ({ snapshot, context }) => {
      expect(snapshot.hasTag('shown')).toBe(true)
      expect(['Cart', 'Help']).toContain(context.tip?.text)
    },
    skipping: ({ snapshot }) => expect(snapshot.hasTag('shown')).toBe(false),
  },
}
