import { describe, expect, it } from 'vitest'
import {
  resourceMachine,
  selectData,
  selectIsBusy,
  selectOffersRetry,
  selectShowsSkeleton,
} from '../../machines/resource.ts'
import { startMachine } from './startMachine.ts'

const wanted = { type: 'resource.wanted' } as const
const down = new Error('Failed to fetch products')

/** A resource with what a page sees of it. */
function resourceOf(input: { value: unknown }) {
  const started = startMachine(resourceMachine, input)
  const seen = () => {
    const snapshot = started.actor.getSnapshot()
    return {
      value: selectData(snapshot),
      showsSkeleton: selectShowsSkeleton(snapshot),
      isBusy: selectIsBusy(snapshot),
      offersRetry: selectOffersRetry(snapshot),
    }
  }
  return { ...started, seen, request: () => (started.actor.getSnapshot().value as { request: string }).request }
}

describe('a reading that fails', () => {
  it('is tried 3 times more after 1000, 2000 and 4000 ms, then counts as failed [DAT-06, DAT-07, CTR-09]', async () => {
    const { actor, calls, clock, emitted, fail, seen } = resourceOf({ value: null })
    actor.send(wanted)
    await fail('fetch', down)
    for (const [tries, wait] of [
      [1, 1000],
      [2, 2000],
      [3, 4000],
    ] as const) {
      clock.increment(wait - 1)
      expect(calls).toHaveLength(tries)
      expect(seen()).toEqual({ value: null, showsSkeleton: true, isBusy: true, offersRetry: false })
      clock.increment(1)
      expect(calls).toHaveLength(tries + 1)
      expect(emitted).toEqual([])
      await fail('fetch', down)
    }
    clock.increment(60_000)
    expect(calls).toHaveLength(4)
    expect(seen()).toEqual({ value: null, showsSkeleton: false, isBusy: false, offersRetry: true })
    expect(emitted).toEqual([{ type: 'resource.failed', failure: 'Failed to fetch products' }])
  })

  it('waits 30000 ms at most [DAT-07, CON-23]', () => {
    const backOffDelay = resourceMachine.implementations.delays.backOffDelay as (args: object) => number
    expect([1, 5, 6, 20].map((attempt) => backOffDelay({ context: { attempt } }))).toEqual([
      1000, 16_000, 30_000, 30_000,
    ])
  })
})

describe('what no view shows', () => {
  const used = { type: 'resource.used' } as const
  const released = { type: 'resource.released' } as const

  it('is dropped after 300000 ms, and is fetched again when it is wanted again [DAT-08]', async () => {
    const { actor, calls, clock, emitted, seen, succeed } = resourceOf({ value: null })
    actor.send(used)
    actor.send(wanted)
    await succeed('fetch', ['Kettle'])
    actor.send(released)
    clock.increment(299_999)
    expect(seen().value).toEqual(['Kettle'])
    clock.increment(1)
    expect(seen()).toEqual({ value: null, showsSkeleton: true, isBusy: false, offersRetry: false })
    expect(emitted.at(-1)).toEqual({ type: 'resource.dropped' })
    actor.send(used)
    actor.send(wanted)
    expect(calls).toHaveLength(2)
  })
})
