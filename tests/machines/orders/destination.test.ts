import { expect, it } from 'vitest'
import { destinationMachine, selectArea, selectAreas, selectCounty } from '../../../machines/orders/destination.ts'
import { nairobi, turkana, westlands } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

const inWestlands = { region: 'Nairobi', location: 'Westlands' }

it('is what was chosen on this device, and loses the area with the county [OPN-116]', async () => {
  const { actor, calls, emitted, succeed } = startMachine(destinationMachine, { chosen: inWestlands })
  const now = () => actor.getSnapshot()
  expect(selectCounty(now())).toBeNull()
  actor.send({ type: 'destination.regionsKnown', regions: [nairobi, turkana] })
  expect([selectCounty(now()), selectArea(now())]).toEqual([nairobi, null])
  await succeed('loadAreas', [westlands])
  expect(selectArea(now())).toEqual(westlands)
  actor.send({ type: 'destination.chooseCounty', region: 'Turkana' })
  expect([selectCounty(now()), selectArea(now()), selectAreas(now())]).toEqual([turkana, null, []])
  actor.send({ type: 'destination.chooseCounty', region: 'Nairobi' })
  expect([selectAreas(now()), selectArea(now())]).toEqual([[westlands], null])
  actor.send({ type: 'destination.chooseArea', location: 'Westlands' })
  expect([emitted.at(-1), calls.length]).toEqual([{ type: 'destination.chosen', place: inWestlands }, 1])
})
