/**
 * Asks an owner for the second factor again, in place, before a change that needs a fresh one (OPN-301).
 *
 * - `idle`: nothing is asked.
 * - `asking`: the owner is asked, and the change waits. Further changes wait for the same answer.
 */
import { emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'

export type FreshFactorEvent =
  | { type: 'freshFactor.ask' }
  /** The shop has taken the factor. */
  | { type: 'freshFactor.prove' }
  | { type: 'freshFactor.decline' }

export type FreshFactorEmitted = { type: 'freshFactor.asked' } | { type: 'freshFactor.ended'; isProven: boolean }

export const freshFactorMachine = setup({
  types: { events: {} as FreshFactorEvent, emitted: {} as FreshFactorEmitted },
  actions: {
    announceQuestion: emit({ type: 'freshFactor.asked' }),
    announceProof: emit({ type: 'freshFactor.ended', isProven: true }),
    announceRefusal: emit({ type: 'freshFactor.ended', isProven: false }),
  },
}).createMachine({
  id: 'freshFactor',
  initial: 'idle',
  states: {
    idle: { on: { 'freshFactor.ask': { target: 'asking', actions: 'announceQuestion' } } },
    asking: {
      on: {
        'freshFactor.prove': { target: 'idle', actions: 'announceProof' },
        'freshFactor.decline': { target: 'idle', actions: 'announceRefusal' },
      },
    },
  },
})

export type FreshFactorActor = ActorRefFrom<typeof freshFactorMachine>

export const selectIsAsking = (snapshot: SnapshotFrom<typeof freshFactorMachine>): boolean => snapshot.matches('asking')
