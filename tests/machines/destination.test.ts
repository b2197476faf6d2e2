import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import {
  destinationMachine,
  selectArea,
  selectAreas,
  selectCounty,
  selectLacksAreas,
  type DestinationInput,
} from '../../machines/destination.ts'
import type { Location } from '../../domain/entities.ts'
import { nairobi, turkana, westlands } from '../examples.ts'

const inWestlands = { region: 'Nairobi', location: 'Westlands' }

function start(chosen: DestinationInput['chosen'], loadAreas: () => Promise<Location[]> = async () => [westlands]) {
  const asked: string[] = []
  const stored: unknown[] = []
  const actor = createActor(
    destinationMachine.provide({
      actors: {
        loadAreas: fromPromise(({ input }) => {
          asked.push(input.region)
          return loadAreas()
        }),
      },
    }),
    { input: { chosen } },
  )
  actor.on('destination.chosen', ({ place }) => stored.push(place))
  actor.start()
  return { actor, asked, stored, now: () => actor.getSnapshot() }
}

const regionsKnown = { type: 'destination.regionsKnown' as const, regions: [nairobi, turkana] }

describe('the destination [OPN-116]', () => {
  it('is what was chosen on this device, once the shop’s counties and the areas are known', async () => {
    const { actor, asked, now } = start(inWestlands)
    expect(selectCounty(now())).toBeNull()
    actor.send(regionsKnown)
    expect([selectCounty(now()), selectArea(now())]).toEqual([nairobi, null])
    await expect.poll(() => selectArea(now())).toEqual(westlands)
    expect(asked).toEqual(['Nairobi'])
  })

  it('is the place of the last order where nothing was chosen, until the session ends', () => {
    const { actor, stored, now } = start(null)
    actor.send(regionsKnown)
    actor.send({ type: 'destination.lastOrderKnown', place: { region: 'Turkana', location: '' } })
    expect(selectCounty(now())).toEqual(turkana)
    actor.send({ type: 'destination.lastOrderKnown', place: null })
    expect(selectCounty(now())).toBeNull()
    expect(stored).toEqual([])
  })

  it('is the choice rather than the last order, also when that is no county', () => {
    const { actor, stored, now } = start(null)
    actor.send(regionsKnown)
    actor.send({ type: 'destination.lastOrderKnown', place: { region: 'Turkana', location: '' } })
    actor.send({ type: 'destination.chooseCounty', region: '' })
    expect(selectCounty(now())).toBeNull()
    expect(stored).toEqual([{ region: '', location: '' }])
  })

  it('loses the area with the county', async () => {
    const { actor, stored, now } = start(inWestlands)
    actor.send(regionsKnown)
    await expect.poll(() => selectArea(now())).toEqual(westlands)
    actor.send({ type: 'destination.chooseCounty', region: 'Turkana' })
    expect([selectCounty(now()), selectArea(now()), selectAreas(now())]).toEqual([turkana, null, []])
    actor.send({ type: 'destination.chooseCounty', region: 'Nairobi' })
    expect([selectAreas(now()), selectArea(now())]).toEqual([[westlands], null])
    actor.send({ type: 'destination.chooseArea', location: 'Westlands' })
    expect(stored.at(-1)).toEqual(inWestlands)
  })

  it('can ask again for areas that did not arrive, and forgets an answer for another county', async () => {
    let fails = true
    const { actor, asked, now } = start(inWestlands, async () => {
      if (fails) throw new Error('no network')
      return [westlands]
    })
    actor.send(regionsKnown)
    await expect.poll(() => selectLacksAreas(now())).toBe(true)
    fails = false
    actor.send({ type: 'destination.retry' })
    actor.send({ type: 'destination.chooseCounty', region: 'Turkana' })
    await Promise.resolve()
    expect([selectCounty(now()), selectAreas(now()), selectLacksAreas(now())]).toEqual([turkana, [], false])
    expect(asked).toEqual(['Nairobi', 'Nairobi'])
  })
})
