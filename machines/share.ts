/**
 * Sharing something, or copying its link where the device cannot share. `resting`: nothing goes on; `sharing`: the
 * device asks with whom, or copies, and further presses do nothing; `copied`: the link is copied, which is said for a
 * while [PDP-13]. What fails or is cancelled is only told to whoever keeps the log [ERR-36].
 */
import { emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Shared } from '../domain/share.ts'

export type ShareEvent = { type: 'share.share'; shared: Shared }

export type ShareEmitted = { type: 'share.failed'; error: unknown }

/** How a link left the page. */
export type ShareOutcome = 'shared' | 'copied'

export const shareMachine = setup({
  types: {
    events: {} as ShareEvent,
    emitted: {} as ShareEmitted,
  },
  actors: {
    share: fromPromise<ShareOutcome, Shared>(() => Promise.reject(new Error('share is not wired'))),
  },
  delays: {
    copiedShown: 2000,
  },
  guards: {
    isCopied: (_, outcome: ShareOutcome) => outcome === 'copied',
  },
  actions: {
    tellFailure: emit((_, { error }: { error: unknown }) => ({ type: 'share.failed', error })),
  },
}).createMachine({
  id: 'share',
  initial: 'resting',
  states: {
    resting: { on: { 'share.share': { target: 'sharing' } } },
    sharing: {
      invoke: {
        id: 'share',
        src: 'share',
        input: ({ event }) => event.shared,
        onDone: [
          { guard: { type: 'isCopied', params: ({ event }) => event.output }, target: 'copied' },
          { target: 'resting' },
        ],
        onError: {
          target: 'resting',
          actions: { type: 'tellFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    copied: {
      on: { 'share.share': { target: 'sharing' } },
      after: { copiedShown: { target: 'resting' } },
    },
  },
})

export type ShareActor = ActorRefFrom<typeof shareMachine>

/** Whether the link has just been copied. */
export const selectIsCopied = (snapshot: SnapshotFrom<typeof shareMachine>): boolean => snapshot.matches('copied')
