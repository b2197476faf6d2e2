/**
 * Pictures on their way from the owner's device to the shop: one after the other, each sent once.
 *
 * - `idle`: nothing is sent. Refused files stay listed with the reason until they are dismissed.
 * - `next`: leads at once to one of the others.
 * - `sending`: the first file that waits is made smaller and sent.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { ChosenPicture, UploadOutcome } from '../../domain/owner/products.ts'
import { eventOf } from '../eventOf.ts'
import { notWired } from '../notWired.ts'

export type PictureUploadsEvent =
  | { type: 'pictures.chosen'; files: ChosenPicture[] }
  | { type: 'pictures.dismiss'; key: string }

export type PictureUploadsEmitted = { type: 'pictures.uploaded'; address: string }

export interface RefusedPicture extends ChosenPicture {
  /** In the shop's words; empty when it did not answer. */
  problem: string
}

interface PictureUploadsContext {
  /** The first one is being sent. */
  waiting: ChosenPicture[]
  refused: RefusedPicture[]
  /** How many were sent since the queue was empty. */
  done: number
}

export const pictureUploadsMachine = setup({
  types: {
    context: {} as PictureUploadsContext,
    events: {} as PictureUploadsEvent,
    emitted: {} as PictureUploadsEmitted,
  },
  actors: {
    upload: fromPromise<UploadOutcome, ChosenPicture>(notWired),
  },
  guards: {
    isUploaded: (_, outcome: UploadOutcome) => outcome.status === 'uploaded',
    isAnyWaiting: ({ context }) => context.waiting.length > 0,
  },
  actions: {
    queue: assign(({ context, event }) => ({
      waiting: [...context.waiting, ...eventOf(event, 'pictures.chosen').files],
    })),
    dismiss: assign(({ context, event }) => ({
      refused: context.refused.filter(({ key }) => key !== eventOf(event, 'pictures.dismiss').key),
    })),
    countDone: assign(({ context }) => ({ waiting: context.waiting.slice(1), done: context.done + 1 })),
    refuse: assign(({ context: { waiting, refused, done } }, problem: string) => ({
      refused: [...refused, ...waiting.slice(0, 1).map((file) => ({ ...file, problem }))],
      waiting: waiting.slice(1),
      done: done + 1,
    })),
    startCount: assign({ done: 0 }),
    announce: emit((_, outcome: UploadOutcome) => ({
      type: 'pictures.uploaded',
      address: outcome.status === 'uploaded' ? outcome.address : '',
    })),
  },
}).createMachine({
  id: 'pictureUploads',
  context: { waiting: [], refused: [], done: 0 },
  initial: 'idle',
  on: { 'pictures.dismiss': { actions: 'dismiss' } },
  states: {
    idle: {
      entry: 'startCount',
      on: { 'pictures.chosen': { target: 'next', actions: 'queue' } },
    },
    next: {
      always: [{ guard: 'isAnyWaiting', target: 'sending' }, { target: 'idle' }],
    },
    sending: {
      on: { 'pictures.chosen': { actions: 'queue' } },
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => context.waiting[0]!,
        onDone: [
          {
            guard: { type: 'isUploaded', params: ({ event }) => event.output },
            target: 'next',
            actions: ['countDone', { type: 'announce', params: ({ event }) => event.output }],
          },
          {
            target: 'next',
            actions: {
              type: 'refuse',
              params: ({ event }) => ('message' in event.output ? event.output.message : ''),
            },
          },
        ],
        onError: { target: 'next', actions: { type: 'refuse', params: '' } },
      },
    },
  },
})

export type PictureUploadsActor = ActorRefFrom<typeof pictureUploadsMachine>

type Snapshot = SnapshotFrom<typeof pictureUploadsMachine>

/** Which picture is being sent, from 1; 0 when none is. */
export const selectSentPicture = ({ context, value }: Snapshot): number => (value === 'sending' ? context.done + 1 : 0)

/** How many were chosen since the queue was empty. */
export const selectPictureCount = ({ context }: Snapshot): number => context.done + context.waiting.length

export const selectRefusedPictures = ({ context }: Snapshot): RefusedPicture[] => context.refused
