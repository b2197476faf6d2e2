import { expect } from 'vitest'
import { resourceMachine } from '../../../machines/resource.ts'
import type { Model } from '../kit.ts'

export const resource: Model<typeof resourceMachine> = {
  machine: resourceMachine,
  inputs: [{ held: null }, { held: ['cached'] }],
  on: {
    'resource.wanted': {},
    'resource.refresh': {},
    'resource.replaced': { sent: [{ value: ['told'] }, { value: null }] },
    'resource.forget': {},
    'resource.used': {},
    'resource.released': {},
    'fetch is done': { outputs: [['fetched'], undefined], brings: [['resource.fetched']] },
    'fetch fails': { errors: [new Error('Network Error')], brings: [[], ['resource.failed']] },
    'after backOffDelay': { ms: ({ attempt }) => [0, 1000, 2000, 4000][attempt] ?? 0 },
    'after unusedLimit': { ms: 300_000, brings: [['resource.dropped']] },
  },
  asks: { fetch: ({ input }) => expect(input).toBeUndefined() },
  states: {
    'data.none': ({ context }) => expect(context.held).toBeNull(),
    'data.held': ({ context }) => expect(context.held).not.toBeNull(),
    'request.unasked': ({ snapshot, context }) =>
      expect([snapshot.hasTag('unsettled'), snapshot.hasTag('busy'), context.failure]).toEqual([true, false, null]),
    'request.fetching': ({ snapshot }) =>
      expect([snapshot.hasTag('unsettled'), snapshot.hasTag('busy')]).toEqual([true, true]),
    'request.backingOff': ({ snapshot, context }) => {
      expect([snapshot.hasTag('unsettled'), snapshot.hasTag('busy')]).toEqual([true, true])
      expect([1, 2, 3]).toContain(context.attempt)
    },
    'request.fetched': ({ snapshot, context }) =>
      expect([snapshot.hasTag('unsettled'), snapshot.hasTag('busy'), context.failure]).toEqual([false, false, null]),
    'request.failed': ({ snapshot, context }) =>
      expect([snapshot.hasTag('unsettled'), snapshot.hasTag('busy'), context.attempt, context.failure]).toEqual([
        false,
        false,
        3,
        'Network Error',
      ]),
    'use.unused': ({ snapshot }) => expect(snapshot.can({ type: 'resource.released' })).toBe(false),
    'use.inUse': ({ snapshot }) => expect(snapshot.can({ type: 'resource.released' })).toBe(true),
  },
}
