/**
 * The destination: the county, and its area where it has some, that the shopper wants delivery fees and arrival for.
 * What was chosen on this device counts, otherwise the place of the customer's last order.
 *
 * - `ready`: nothing is under way.
 * - `loadingAreas`: the county's areas are fetched; another choice ends that.
 * - `withoutAreas`: they could not be loaded, or there are none. The shopper can ask again.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Location, Region } from '../../domain/entities.ts'
import type { Place } from '../../domain/orders/destination.ts'
import { notWired } from '../notWired.ts'

export interface DestinationInput {
  /** The choice that is stored on this device, or null. */
  chosen: Place | null
}

export type DestinationEvent =
  | { type: 'destination.regionsKnown'; regions: Region[] }
  /** The place of the customer's last order; null for a guest. */
  | { type: 'destination.lastOrderKnown'; place: Place | null }
  /** Another tab has changed what is stored. */
  | { type: 'destination.chosenElsewhere'; place: Place | null }
  /** By name; empty for none. */
  | { type: 'destination.chooseCounty'; region: string }
  | { type: 'destination.chooseArea'; location: string }
  | { type: 'destination.retry' }

export type DestinationEmitted = { type: 'destination.chosen'; place: Place }

interface DestinationContext {
  chosen: Place | null
  /** Of the last order. */
  ordered: Place | null
  regions: Region[]
  areas: Location[]
  /** The county whose areas are in `areas`, or null. */
  areasOf: string | null
}

export const destinationMachine = setup({
  types: {
    input: {} as DestinationInput,
    context: {} as DestinationContext,
    events: {} as DestinationEvent,
    emitted: {} as DestinationEmitted,
  },
  actors: {
    loadAreas: fromPromise<Location[], { region: string }>(notWired),
  },
  guards: {
    areasAreMissing: ({ context }) => {
      const county = countyIn(context)
      return county !== null && county.has_location && context.areasOf !== county.region
    },
    hasAreas: (_, areas: Location[]) => areas.length > 0,
  },
  actions: {
    rememberRegions: assign((_, regions: Region[]) => ({ regions })),
    rememberOrdered: assign((_, place: Place | null) => ({ ordered: place })),
    rememberChosen: assign((_, place: Place | null) => ({ chosen: place })),
    rememberAreas: assign(({ context }, areas: Location[]) => ({
      areas,
      areasOf: countyIn(context)?.region ?? null,
    })),
    announceChoice: emit(({ context }) => ({ type: 'destination.chosen', place: placeIn(context) })),
  },
}).createMachine({
  id: 'destination',
  context: ({ input: { chosen } }) => ({ chosen, ordered: null, regions: [], areas: [], areasOf: null }),
  initial: 'ready',
  on: {
    'destination.regionsKnown': {
      target: '.ready',
      actions: { type: 'rememberRegions', params: ({ event }) => event.regions },
    },
    'destination.lastOrderKnown': {
      target: '.ready',
      actions: { type: 'rememberOrdered', params: ({ event }) => event.place },
    },
    'destination.chosenElsewhere': {
      target: '.ready',
      actions: { type: 'rememberChosen', params: ({ event }) => event.place },
    },
    'destination.chooseCounty': {
      target: '.ready',
      actions: [
        { type: 'rememberChosen', params: ({ event }) => ({ region: event.region, location: '' }) },
        'announceChoice',
      ],
    },
    'destination.chooseArea': {
      actions: [
        {
          type: 'rememberChosen',
          params: ({ context, event }) => ({ region: placeIn(context).region, location: event.location }),
        },
        'announceChoice',
      ],
    },
  },
  states: {
    ready: { always: { guard: 'areasAreMissing', target: 'loadingAreas' } },
    loadingAreas: {
      invoke: {
        id: 'loadAreas',
        src: 'loadAreas',
        input: ({ context }) => ({ region: placeIn(context).region }),
        onDone: [
          {
            guard: { type: 'hasAreas', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'rememberAreas', params: ({ event }) => event.output },
          },
          { target: 'withoutAreas' },
        ],
        onError: { target: 'withoutAreas' },
      },
    },
    withoutAreas: { on: { 'destination.retry': { target: 'loadingAreas' } } },
  },
})

export type DestinationActor = ActorRefFrom<typeof destinationMachine>

type Snapshot = SnapshotFrom<typeof destinationMachine>

const NOWHERE: Place = { region: '', location: '' }

function placeIn({ chosen, ordered }: DestinationContext): Place {
  return chosen ?? ordered ?? NOWHERE
}

function countyIn(context: DestinationContext): Region | null {
  return context.regions.find(({ region }) => region === placeIn(context).region) ?? null
}

/** The counties that the shop delivers to; empty before they are known. */
export const selectCounties = ({ context }: Snapshot): Region[] => context.regions

/** The chosen county; null before one is, and where the shop does not deliver there any more. */
export const selectCounty = ({ context }: Snapshot): Region | null => countyIn(context)

/** The areas of the chosen county; empty where it has none, and before they are loaded. */
export const selectAreas = ({ context }: Snapshot): Location[] =>
  context.areasOf !== null && context.areasOf === countyIn(context)?.region ? context.areas : NONE

/** The chosen area of the county, or null. */
export const selectArea = (snapshot: Snapshot): Location | null =>
  selectAreas(snapshot).find(({ location }) => location === placeIn(snapshot.context).location) ?? null

export const selectLacksAreas = (snapshot: Snapshot): boolean => snapshot.matches('withoutAreas')

const NONE: Location[] = []
