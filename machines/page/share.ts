/**
 * Sharing a page, or copying its link where the device cannot share.
 *
 * - `idle`: nothing is being shared.
 * - `sharing`: the device asks how to share, or copies; further presses are ignored.
 * - `copied`: the page says so for 2 seconds [PDP-13].
 *
 * A failure or a cancelled share is only logged [ERR-36].
 */
import { emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { Shared } from '../../domain/share.ts'
import { notWired } from '../notWired.ts'

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
    share: fromPromise<ShareOutcome, Shared>(notWired),
  },
  delays: {
    copiedShown: 2000,
  },
  guards: {
    isCopied: (_, outcome: ShareOutcome) => outcome === 'copied',
  },
  actions: {
    announceFailure: emit((_, { error }: { error: unknown }) => ({ type: 'share.failed', error })),
  },
}).createMachine({
  id: 'share',
  initial: 'idle',
  states: {
    idle: { on: { 'share.share': { target: 'sharing' } } },
    sharing: {
      invoke: {
        id: 'share',
        src: 'share',
        input: ({ event }) => event.shared,
        onDone: [
          { guard: { type: 'isCopied', params: ({ event }) => event.output }, target: 'copied' },
          { target: 'idle' },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'announceFailure', params: ({ event }) => ({ error: event.error }) },
        },
      },
    },
    copied: {
      on: { 'share.share': { target: 'sharing' } },
      after: { copiedShown: { target: 'idle' } },
    },
  },
})

export type ShareActor = ActorRefFrom<typeof shareMachine>

/** Whether the link has just been copied. */
export const selectIsCopied = (snapshot: SnapshotFrom<typeof shareMachine>): boolean => snapshot.matches('copied')
