/**
 * The hint that the shop can be installed (OPN-185).
 *
 * - `shown`: the hint is on the page.
 * - `installing`: the browser asks the shopper; further presses are ignored.
 * - `answered`: the shopper has said yes or no; the hint does not come back.
 */
import { emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { notWired } from '../notWired.ts'

export type InstallHintEvent = { type: 'install.accept' } | { type: 'install.decline' }

export type InstallHintEmitted = { type: 'install.answered' }

export const installHintMachine = setup({
  types: {
    events: {} as InstallHintEvent,
    emitted: {} as InstallHintEmitted,
    tags: {} as 'shown',
  },
  actors: {
    /** The browser asks whether to install the shop. */
    install: fromPromise<unknown>(notWired),
  },
  actions: {
    announceAnswer: emit({ type: 'install.answered' }),
  },
}).createMachine({
  id: 'installHint',
  initial: 'shown',
  states: {
    shown: {
      tags: 'shown',
      on: { 'install.accept': { target: 'installing' }, 'install.decline': { target: 'answered' } },
    },
    installing: {
      tags: 'shown',
      invoke: { id: 'install', src: 'install', onDone: { target: 'answered' }, onError: { target: 'answered' } },
    },
    answered: { type: 'final', entry: 'announceAnswer' },
  },
})

export type InstallHintActor = ActorRefFrom<typeof installHintMachine>

export const selectIsShown = (snapshot: SnapshotFrom<typeof installHintMachine>): boolean => snapshot.hasTag('shown')
