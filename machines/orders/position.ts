/**
 * Asking a device for its position: the one that an order's rider finds (OPN-107), or the rider's own, by which the
 * nearest orders come first (OPN-113). It is neither stored nor sent from here.
 *
 * - `idle`: nothing is asked.
 * - `asking`: the device looks for its position, and further presses are ignored.
 * - `found`: the position is kept until it is no longer wanted; the device may have moved and is asked again.
 * - `refused`: the person or the browser does not allow it.
 * - `notFound`: the device has no position, or one that may be in another street.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Position } from '../../domain/orders/riderList.ts'
import type { LocateOutcome } from '../../domain/outcomes.ts'
import { notWired } from '../notWired.ts'

export type PositionEvent =
  | { type: 'position.ask' }
  /** The position is no longer wanted. */
  | { type: 'position.leave' }
  /** The person has logged out: forgets the position and the reason that it is missing. */
  | { type: 'position.forget' }

export type PositionEmitted = { type: 'position.found'; position: Position }

type Found = Extract<LocateOutcome, { status: 'found' }>

export const positionMachine = setup({
  types: {
    context: {} as { position: Position | null },
    events: {} as PositionEvent,
    emitted: {} as PositionEmitted,
  },
  actors: {
    locate: fromPromise<LocateOutcome>(notWired),
  },
  guards: {
    isFound: (_, outcome: LocateOutcome) => outcome.status === 'found',
    isRefused: (_, outcome: LocateOutcome) => outcome.status === 'refused',
  },
  actions: {
    rememberPosition: assign((_, outcome: LocateOutcome) => ({ position: (outcome as Found).position })),
    forgetPosition: assign({ position: null }),
    announcePosition: emit((_, outcome: LocateOutcome) => ({
      type: 'position.found',
      position: (outcome as Found).position,
    })),
  },
}).createMachine({
  id: 'position',
  context: { position: null },
  initial: 'idle',
  on: { 'position.forget': { target: '.idle' } },
  states: {
    idle: { entry: 'forgetPosition', on: { 'position.ask': { target: 'asking' } } },
    asking: {
      on: { 'position.leave': { target: 'idle' } },
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'found',
            actions: [
              { type: 'rememberPosition', params: ({ event }) => event.output },
              { type: 'announcePosition', params: ({ event }) => event.output },
            ],
          },
          { guard: { type: 'isRefused', params: ({ event }) => event.output }, target: 'refused' },
          { target: 'notFound' },
        ],
        onError: { target: 'notFound' },
      },
    },
    found: { on: { 'position.ask': { target: 'asking' }, 'position.leave': { target: 'idle' } } },
    refused: { entry: 'forgetPosition', on: { 'position.ask': { target: 'asking' } } },
    notFound: { entry: 'forgetPosition', on: { 'position.ask': { target: 'asking' } } },
  },
})

export type PositionActor = ActorRefFrom<typeof positionMachine>
type Snapshot = SnapshotFrom<typeof positionMachine>

/** What became of the latest press. */
export const selectProgress = ({ value }: Snapshot) => value

/** The position that was found last, or null. */
export const selectPosition = ({ context }: Snapshot): Position | null => context.position
