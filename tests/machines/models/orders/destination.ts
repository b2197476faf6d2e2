import { expect } from 'vitest'
import {
  destinationMachine,
  selectArea,
  selectAreas,
  selectCounties,
  selectCounty,
  selectLacksAreas,
} from '../../../../machines/orders/destination.ts'
import { nairobi, turkana, westlands } from '../../../examples.ts'
import type { Given, Model, Rest, Row } from '../../model.ts'

type Destination = typeof destinationMachine
type Context = Rest<Destination>['context']

const inNairobi = { region: 'Nairobi', location: '' }
const inWestlands = { region: 'Nairobi', location: 'Westlands' }
const inTurkana = { region: 'Turkana', location: '' }

/** What was chosen counts, otherwise the last order. */
const placeIn = ({ chosen, ordered }: Context) => chosen ?? ordered ?? { region: '', location: '' }

/** Of both counties only Nairobi has areas, and they are loaded once while it stays the county. */
const lacksAreas = (context: Context) =>
  placeIn(context).region === 'Nairobi' && context.regions.includes(nairobi) && context.areasOf !== 'Nairobi'

/** Something about the county may be another now: its areas are loaded if they are not there. */
const settling = <E>(sets: (event: E) => Partial<Context>, isChoice = false): Row<Destination, E>[] => {
  const emits: Row<Destination, E>['emits'] = isChoice
    ? ({ next }) => [{ type: 'destination.chosen', place: next.chosen! }]
    : []
  const row = { sets: ({ event }: Given<Destination, E>) => sets(event), emits }
  return [
    { when: ({ event, context }) => lacksAreas({ ...context, ...sets(event) }), to: 'loadingAreas', ...row },
    { to: 'ready', ...row },
  ]
}

const showsNoAreas =
  (lacksThem: boolean) =>
  ({ snapshot }: Rest<Destination>) =>
    expect([selectCounty(snapshot), selectAreas(snapshot), selectArea(snapshot), selectLacksAreas(snapshot)]).toEqual([
      nairobi,
      [],
      null,
      lacksThem,
    ])

export const destination: Model<Destination> = {
  machine: destinationMachine,
  starts: [null, inWestlands].map((chosen) => ({
    input: { chosen },
    in: 'ready',
    context: { chosen, ordered: null, regions: [], areas: [], areasOf: null },
  })),
  payloads: {
    'destination.regionsKnown': [{ regions: [nairobi, turkana] }, { regions: [turkana] }],
    'destination.lastOrderKnown': [{ place: inTurkana }, { place: inNairobi }, { place: null }],
    'destination.chosenElsewhere': [{ place: inWestlands }, { place: null }],
    'destination.chooseCounty': [{ region: 'Nairobi' }, { region: 'Turkana' }, { region: '' }],
    'destination.chooseArea': [{ location: 'Westlands' }],
    'loadAreas is done': [[westlands], []],
  },
  states: {
    '': {
      on: {
        'destination.regionsKnown': settling(({ regions }) => ({ regions })),
        'destination.lastOrderKnown': settling(({ place }) => ({ ordered: place })),
        'destination.chosenElsewhere': settling(({ place }) => ({ chosen: place })),
        'destination.chooseCounty': settling(({ region }) => ({ chosen: { region, location: '' } }), true),
        'destination.chooseArea': {
          sets: ({ context }) => ({ chosen: { region: placeIn(context).region, location: 'Westlands' } }),
          emits: ({ next }) => [{ type: 'destination.chosen', place: next.chosen! }],
        },
      },
    },
    ready: {
      holds: ({ snapshot, context }) => {
        const { region, location } = placeIn(context)
        const isKnown = context.areas.length > 0 && region === 'Nairobi' && context.regions.includes(nairobi)
        expect([selectCounties(snapshot), selectAreas(snapshot), selectArea(snapshot)]).toEqual([
          context.regions,
          isKnown ? [westlands] : [],
          isKnown && location === 'Westlands' ? westlands : null,
        ])
        expect(selectCounty(snapshot)).toBe(context.regions.find((county) => county.region === region) ?? null)
      },
    },
    loadingAreas: {
      calls: { loadAreas: { region: 'Nairobi' } },
      on: {
        'loadAreas is done': [
          {
            when: ({ event }) => event.output.length > 0,
            to: 'ready',
            sets: { areas: [westlands], areasOf: 'Nairobi' },
          },
          { to: 'withoutAreas' },
        ],
        'loadAreas fails': 'withoutAreas',
      },
      holds: showsNoAreas(false),
    },
    withoutAreas: { on: { 'destination.retry': 'loadingAreas' }, holds: showsNoAreas(true) },
  },
}
