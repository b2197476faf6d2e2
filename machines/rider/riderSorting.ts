/**
 * In which order a rider sees the orders that are out.
 *
 * - `oldest`: the oldest first. `problem` says why the nearest could not be shown.
 * - `locating`: the device is asked for its position.
 * - `nearest`: the nearest first. The position is kept here only: it is neither stored nor sent.
 */
import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Position } from '../../domain/orders/riderList.ts'
import type { LocateOutcome } from '../../domain/outcomes.ts'
import { notWired } from '../notWired.ts'

export type SortingProblem = 'refused' | 'notFound'

export type RiderSortingEvent =
  | { type: 'sorting.oldestFirst' }
  | { type: 'sorting.nearestFirst' }
  /** The rider has logged out: forgets the position. */
  | { type: 'sorting.forget' }

interface RiderSortingContext {
  position: Position | null
  problem: SortingProblem | null
}

export const riderSortingMachine = setup({
  types: {
    context: {} as RiderSortingContext,
    events: {} as RiderSortingEvent,
  },
  actors: {
    locate: fromPromise<LocateOutcome>(notWired),
  },
  guards: {
    isFound: (_, outcome: LocateOutcome) => outcome.status === 'found',
    isRefused: (_, outcome: LocateOutcome) => outcome.status === 'refused',
  },
  actions: {
    rememberPosition: assign((_, outcome: LocateOutcome) => ({
      position: outcome.status === 'found' ? outcome.position : null,
    })),
    rememberProblem: assign((_, problem: SortingProblem) => ({ problem })),
    forgetPosition: assign({ position: null }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'riderSorting',
  context: { position: null, problem: null },
  initial: 'oldest',
  on: { 'sorting.forget': { target: '.oldest', actions: 'forgetProblem' } },
  states: {
    oldest: {
      entry: 'forgetPosition',
      on: { 'sorting.nearestFirst': { target: 'locating' } },
    },
    locating: {
      entry: 'forgetProblem',
      on: { 'sorting.oldestFirst': { target: 'oldest' } },
      invoke: {
        id: 'locate',
        src: 'locate',
        onDone: [
          {
            guard: { type: 'isFound', params: ({ event }) => event.output },
            target: 'nearest',
            actions: { type: 'rememberPosition', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'oldest',
            actions: { type: 'rememberProblem', params: 'refused' },
          },
          { target: 'oldest', actions: { type: 'rememberProblem', params: 'notFound' } },
        ],
        onError: { target: 'oldest', actions: { type: 'rememberProblem', params: 'notFound' } },
      },
    },
    nearest: {
      on: {
        'sorting.oldestFirst': { target: 'oldest' },
        // the rider has moved
        'sorting.nearestFirst': { target: 'locating' },
      },
    },
  },
})

export type RiderSortingActor = ActorRefFrom<typeof riderSortingMachine>

type Snapshot = SnapshotFrom<typeof riderSortingMachine>

/** The rider's position while the nearest orders come first, or null. */
export const selectPosition = (snapshot: Snapshot): Position | null => snapshot.context.position

/** Which order is chosen or being made. */
export const selectSorting = (snapshot: Snapshot): 'oldest' | 'nearest' =>
  snapshot.matches('oldest') ? 'oldest' : 'nearest'

export const selectIsLocating = (snapshot: Snapshot): boolean => snapshot.matches('locating')

/** Why the nearest orders could not be shown first, or null. */
export const selectProblem = (snapshot: Snapshot): SortingProblem | null => snapshot.context.problem
