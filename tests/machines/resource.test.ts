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
function resourceOf(input: { held: unknown }) {
  const started = startMachine(resourceMachine, input)
  const seen = () => {
    const snapshot = started.actor.getSnapshot()
    return {
      held: selectData(snapshot),
      showsSkeleton: selectShowsSkeleton(snapshot),
      isBusy: selectIsBusy(snapshot),
      offersRetry: selectOffersRetry(snapshot),
    }
  }
  return { ...started, seen, request: () => (started.actor.getSnapshot().value as { request: string }).request }
}

describe('a first reading', () => {
  it('shows a skeleton from the first render until the value is there, and emits it', async () => {
    const { actor, calls, emitted, seen, succeed } = resourceOf({ held: null })
    expect(seen()).toEqual({ held: null, showsSkeleton: true, isBusy: false, offersRetry: false })
    expect(calls).toEqual([])
    actor.send(wanted)
    expect(seen()).toEqual({ held: null, showsSkeleton: true, isBusy: true, offersRetry: false })
    await succeed('fetch', ['Kettle'])
    expect(seen()).toEqual({ held: ['Kettle'], showsSkeleton: false, isBusy: false, offersRetry: false })
    expect(emitted).toEqual([{ type: 'resource.fetched', value: ['Kettle'] }])
  })

  it('is made once for all who want it', async () => {
    const { actor, calls, succeed } = resourceOf({ held: null })
    actor.send(wanted)
    actor.send(wanted)
    await succeed('fetch', [])
    actor.send(wanted)
    expect(calls).toHaveLength(1)
  })
})

describe('a reading that fails', () => {
  it('is tried 3 times more after 1000, 2000 and 4000 ms, then counts as failed [DAT-06, DAT-07]', async () => {
    const { actor, calls, clock, emitted, fail, seen } = resourceOf({ held: null })
    actor.send(wanted)
    await fail('fetch', down)
    for (const [tries, wait] of [
      [1, 1000],
      [2, 2000],
      [3, 4000],
    ] as const) {
      clock.increment(wait - 1)
      expect(calls).toHaveLength(tries)
      expect(seen()).toEqual({ held: null, showsSkeleton: true, isBusy: true, offersRetry: false })
      clock.increment(1)
      expect(calls).toHaveLength(tries + 1)
      expect(emitted).toEqual([])
      await fail('fetch', down)
    }
    clock.increment(60_000)
    expect(calls).toHaveLength(4)
    expect(seen()).toEqual({ held: null, showsSkeleton: false, isBusy: false, offersRetry: true })
    expect(emitted).toEqual([{ type: 'resource.failed', failure: 'Failed to fetch products' }])
  })

  it('waits 30000 ms at most [DAT-07, CON-23]', () => {
    const backOffDelay = resourceMachine.implementations.delays.backOffDelay as (args: object) => number
    expect([1, 5, 6, 20].map((attempt) => backOffDelay({ context: { attempt } }))).toEqual([
      1000, 16_000, 30_000, 30_000,
    ])
  })

  it('starts counting again on a retry', async () => {
    const { actor, clock, calls, fail, request, succeed, seen } = resourceOf({ held: null })
    actor.send(wanted)
    for (const wait of [1000, 2000, 4000, 0]) {
      await fail('fetch', down)
      clock.increment(wait)
    }
    expect(request()).toBe('failed')
    actor.send({ type: 'resource.refresh' })
    await fail('fetch', down)
    expect(request()).toBe('backingOff')
    clock.increment(1000)
    await succeed('fetch', ['Kettle'])
    expect(calls).toHaveLength(6)
    expect(seen()).toEqual({ held: ['Kettle'], showsSkeleton: false, isBusy: false, offersRetry: false })
  })

  it('is fetched again when a view wants it again, with all its tries', async () => {
    const { actor, clock, calls, fail, request } = resourceOf({ held: null })
    actor.send(wanted)
    for (const wait of [1000, 2000, 4000, 0]) {
      await fail('fetch', down)
      clock.increment(wait)
    }
    actor.send(wanted)
    expect(calls).toHaveLength(5)
    await fail('fetch', down)
    expect(request()).toBe('backingOff')
  })

  it('and is forgotten meanwhile has all its tries again afterwards', async () => {
    const { actor, clock, calls, fail } = resourceOf({ held: null })
    actor.send(wanted)
    for (const wait of [1000, 2000, 4000]) {
      await fail('fetch', down)
      clock.increment(wait)
    }
    actor.send({ type: 'resource.forget' })
    actor.send(wanted)
    await fail('fetch', down)
    clock.increment(1000)
    expect(calls).toHaveLength(6)
  })

  it('does not wait any longer when someone tries again meanwhile', async () => {
    const { actor, calls, clock, fail, request } = resourceOf({ held: null })
    actor.send(wanted)
    await fail('fetch', down)
    actor.send({ type: 'resource.refresh' })
    expect(calls).toHaveLength(2)
    clock.increment(1000)
    expect(calls).toHaveLength(2)
    expect(request()).toBe('fetching')
  })
})

describe('what is held', () => {
  it('is shown at once and refreshed in the background', async () => {
    const { actor, seen, succeed } = resourceOf({ held: ['cached'] })
    expect(seen()).toEqual({ held: ['cached'], showsSkeleton: false, isBusy: false, offersRetry: false })
    actor.send(wanted)
    expect(seen()).toEqual({ held: ['cached'], showsSkeleton: false, isBusy: true, offersRetry: false })
    await succeed('fetch', ['fresh'])
    expect(seen().held).toEqual(['fresh'])
  })

  it('outlasts a refresh that fails for good', async () => {
    const { actor, clock, fail, seen } = resourceOf({ held: ['cached'] })
    actor.send(wanted)
    for (const wait of [1000, 2000, 4000, 0]) {
      await fail('fetch', down)
      clock.increment(wait)
    }
    expect(seen()).toEqual({ held: ['cached'], showsSkeleton: false, isBusy: false, offersRetry: false })
  })

  it('is replaced from outside, whatever a reading under way still answers', async () => {
    const { actor, calls, emitted, seen, succeed } = resourceOf({ held: null })
    actor.send(wanted)
    actor.send({ type: 'resource.replaced', value: ['told'] })
    expect(calls[0]?.signal.aborted).toBe(true)
    await succeed('fetch', ['late'])
    expect(seen()).toEqual({ held: ['told'], showsSkeleton: false, isBusy: false, offersRetry: false })
    expect(emitted).toEqual([])
    actor.send(wanted)
    expect(calls).toHaveLength(1)
  })

  it('is forgotten for another user, and so is a reading under way', async () => {
    const { actor, seen, succeed } = resourceOf({ held: ['hers'] })
    actor.send(wanted)
    actor.send({ type: 'resource.forget' })
    await succeed('fetch', ['hers too'])
    expect(seen()).toEqual({ held: null, showsSkeleton: true, isBusy: false, offersRetry: false })
  })

  it('is read again from the start when refreshed during a reading, which may have begun too early', async () => {
    const { actor, calls, seen, succeed } = resourceOf({ held: null })
    actor.send(wanted)
    actor.send({ type: 'resource.refresh' })
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
    calls[0]?.resolve(['early'])
    await succeed('fetch', ['late'])
    expect(seen().held).toEqual(['late'])
  })
})

describe('what no view shows', () => {
  const used = { type: 'resource.used' } as const
  const released = { type: 'resource.released' } as const

  it('is dropped after 300000 ms, and is fetched again when it is wanted again [DAT-08]', async () => {
    const { actor, calls, clock, emitted, seen, succeed } = resourceOf({ held: null })
    actor.send(used)
    actor.send(wanted)
    await succeed('fetch', ['Kettle'])
    actor.send(released)
    clock.increment(299_999)
    expect(seen().held).toEqual(['Kettle'])
    clock.increment(1)
    expect(seen()).toEqual({ held: null, showsSkeleton: true, isBusy: false, offersRetry: false })
    expect(emitted.at(-1)).toEqual({ type: 'resource.dropped' })
    actor.send(used)
    actor.send(wanted)
    expect(calls).toHaveLength(2)
  })

  it('is let go though no view ever showed it', () => {
    const { clock, emitted, seen } = resourceOf({ held: ['cached'] })
    clock.increment(300_000)
    expect(seen().held).toBeNull()
    clock.increment(300_000)
    expect(emitted).toEqual([{ type: 'resource.dropped' }])
  })

  it('stays as long as a view shows it, and has its whole time again afterwards', async () => {
    const { actor, clock, seen } = resourceOf({ held: ['cached'] })
    clock.increment(299_999)
    actor.send(used)
    clock.increment(900_000)
    actor.send(released)
    clock.increment(299_999)
    expect(seen().held).toEqual(['cached'])
    clock.increment(1)
    expect(seen().held).toBeNull()
  })

  it('has its whole time again after a fetch or a replacement', async () => {
    const { actor, clock, seen, succeed } = resourceOf({ held: null })
    clock.increment(200_000)
    actor.send({ type: 'resource.refresh' })
    await succeed('fetch', ['read'])
    clock.increment(299_999)
    expect(seen().held).toEqual(['read'])
    actor.send({ type: 'resource.replaced', value: ['told'] })
    clock.increment(299_999)
    expect(seen().held).toEqual(['told'])
    clock.increment(1)
    expect(seen().held).toBeNull()
  })

  it('is not waited for any longer either', async () => {
    const { actor, calls, clock, seen, succeed } = resourceOf({ held: null })
    actor.send(wanted)
    clock.increment(300_000)
    expect(calls[0]?.signal.aborted).toBe(true)
    await succeed('fetch', ['late'])
    expect(seen().held).toBeNull()
  })
})
