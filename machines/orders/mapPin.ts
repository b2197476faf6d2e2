/**
 * Asking a device for the position that an order's rider finds (OPN-107).
 *
 * - `idle`: nothing is asked; the latest position, if there is one, was told.
 * - `asking`: the device looks for its position, and further presses are ignored.
 * - `refused`: the shopper or the browser does not allow it.
 * - `notFound`: the device has no position, or one that may be in another street.
 */
import { emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Position } from '../../domain/orders/riderList.ts'
import type { LocateOutcome } from '../../domain/outcomes.ts'
import { notWired } from '../notWired.ts'

export type MapPinEvent = { type: 'pin.share' }

export type MapPinEmitted = { type: 'pin.found'; position: Position }

export const mapPinMachine = setup({
  types: {
    events: {} as MapPinEvent,
    emitted: {} as MapPinEmitted,
  },
  actors: {
    locate: fromPromise<LocateOutcome>(notWired),
  },
  guards: {
    isFound: (_, outcome: LocateOutcome) => outcome.status === 'found',
    isRefused: (_, outcome: LocateOutcome) => outcome.status === 'refused',
  },
  actions: {
    announcePosition: emit((_, outcome: LocateOutcome) => ({
      type: 'pin.found',
      position: (outcome as Extract<LocateOutcome, { status: 'found' }>).position,
    })),
  },
}).createMachine({
  id: 'mapPin',
  initial: 'idle',
  states: {
    idle: { on: { 'pin.share': { target: 'asking' } } },
    asking: {
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'idle',
            actions: { type: 'announcePosition', params: ({ event }) => event.output },
          },
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'refused' },
          { target: 'notFound' },
        ],
        onError: { target: 'notFound' },
      },
    },
    refused: { on: { 'pin.share': { target: 'asking' } } },
    notFound: { on: { 'pin.share': { target: 'asking' } } },
  },
})

export type MapPinActor = ActorRefFrom<typeof mapPinMachine>

/** What became of the latest press. */
export const selectProgress = ({ value }: SnapshotFrom<typeof mapPinMachine>) => value
