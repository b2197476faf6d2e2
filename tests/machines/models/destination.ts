import { expect } from 'vitest'
import { destinationMachine, selectArea, selectAreas, selectCounty } from '../../../machines/destination.ts'
import { nairobi, turkana, westlands } from '../../examples.ts'
import type { Model } from '../kit.ts'

const inWestlands = { region: 'Nairobi', location: 'Westlands' }

export const destination: Model<typeof destinationMachine> = {
  machine: destinationMachine,
  inputs: [{ chosen: null }, { chosen: inWestlands }],
  on: {
    'destination.regionsKnown': { sent: [{ regions: [nairobi, turkana] }, { regions: [turkana] }] },
    'destination.lastOrderKnown': { sent: [{ place: { region: 'Turkana', location: '' } }, { place: null }] },
    'destination.chosenElsewhere': { sent: [{ place: inWestlands }, { place: null }] },
    'destination.chooseCounty': {
      sent: [{ region: 'Nairobi' }, { region: 'Turkana' }, { region: '' }],
      brings: [['destination.chosen']],
    },
    'destination.chooseArea': { sent: [{ location: 'Westlands' }], brings: [['destination.chosen']] },
    'destination.retry': {},
    'loadAreas is done': { outputs: [[westlands], []] },
    'loadAreas fails': { errors: [new Error('Network Error')] },
  },
  asks: { loadAreas: ({ input }) => expect(input).toEqual({ region: 'Nairobi' }) },
  states: {
    ready: ({ snapshot }) => {
      const county = selectCounty(snapshot)
      expect(selectAreas(snapshot)).toEqual(county?.has_location ? [westlands] : [])
    },
    loadingAreas: ({ snapshot }) =>
      expect([selectCounty(snapshot), selectAreas(snapshot), selectArea(snapshot)]).toEqual([nairobi, [], null]),
    withoutAreas: ({ snapshot }) =>
      expect([selectCounty(snapshot), selectAreas(snapshot), selectArea(snapshot)]).toEqual([nairobi, [], null]),
  },
}
