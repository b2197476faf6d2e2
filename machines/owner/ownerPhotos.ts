/**
 * Photos of many products, chosen at once in the owner's counter: the shop says what each is of, by the name of its
 * file, and the owner looks at that before they are sent. `pictureUploads` sends them.
 *
 * - `choosing`: no photos yet, or the shop did not say what the last ones are of.
 * - `matching`: the shop looks what they are of.
 * - `shown`: the owner sees which photo is of which product, may choose another product, and may leave some out.
 * - `sending`: the owner has confirmed them. Those that are on their products are counted.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import {
  matchedPhotos,
  MOST_PHOTOS,
  placedPhotos,
  placeOf,
  type Good,
  type MatchOutcome,
  type Photo,
} from '../../domain/owner/photos.ts'
import type { ChosenPicture } from '../../domain/owner/products.ts'
import { eventOf } from '../eventOf.ts'
import { notWired } from '../notWired.ts'

export type OwnerPhotosEvent =
  | { type: 'photos.choose'; files: ChosenPicture[] }
  | { type: 'photos.leaveOut'; key: string }
  /** Gives a photo to a product that the owner has chosen. */
  | { type: 'photos.place'; key: string; good: Good }
  | { type: 'photos.confirm' }
  /** A photo is on its product. */
  | { type: 'photos.arrived' }
  /** Puts the photos away. */
  | { type: 'photos.cancel' }

export type OwnerPhotosEmitted = { type: 'photos.confirmed'; photos: Photo[] }

interface OwnerPhotosContext {
  files: ChosenPicture[]
  /** What they are of; empty before the shop has said it. */
  photos: Photo[]
  arrived: number
  /** `many`; or in the shop's words, empty when it did not answer; null without a failure. */
  problem: string | null
}

const NOTHING: OwnerPhotosContext = { files: [], photos: [], arrived: 0, problem: null }

const placed = ({ photos }: OwnerPhotosContext) => photos.filter((photo) => placeOf(photo) !== null)

export const ownerPhotosMachine = setup({
  types: {
    context: {} as OwnerPhotosContext,
    events: {} as OwnerPhotosEvent,
    emitted: {} as OwnerPhotosEmitted,
  },
  actors: {
    match: fromPromise<MatchOutcome, string[]>(notWired),
  },
  guards: {
    isTooMany: ({ event }) => eventOf(event, 'photos.choose').files.length > MOST_PHOTOS,
    isAny: ({ event }) => eventOf(event, 'photos.choose').files.length > 0,
    isMatched: (_, { status }: MatchOutcome) => status === 'matched',
    isAnyPlaced: ({ context }) => placed(context).length > 0,
  },
  actions: {
    takeFiles: assign(({ event }) => ({ ...NOTHING, files: eventOf(event, 'photos.choose').files })),
    refuseNumber: assign({ ...NOTHING, problem: 'many' }),
    takeOutcome: assign(({ context }, outcome: MatchOutcome) =>
      outcome.status === 'matched'
        ? { photos: matchedPhotos(context.files, outcome.matches) }
        : { ...NOTHING, problem: outcome.message },
    ),
    rememberLost: assign({ ...NOTHING, problem: '' }),
    leaveOut: assign(({ context, event }) => ({
      photos: context.photos.filter(({ key }) => key !== eventOf(event, 'photos.leaveOut').key),
    })),
    place: assign(({ context: { photos }, event }) => {
      const { key, good } = eventOf(event, 'photos.place')
      return { photos: placedPhotos(photos, key, good) }
    }),
    announceConfirmed: emit(({ context }) => ({ type: 'photos.confirmed', photos: placed(context) })),
    countArrived: assign(({ context }) => ({ arrived: context.arrived + 1 })),
    putAway: assign(NOTHING),
  },
}).createMachine({
  id: 'ownerPhotos',
  context: { files: [], photos: [], arrived: 0, problem: null },
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'photos.choose': [
          { guard: 'isTooMany', actions: 'refuseNumber' },
          { guard: 'isAny', target: 'matching', actions: 'takeFiles' },
        ],
      },
    },
    matching: {
      invoke: {
        id: 'match',
        src: 'match',
        input: ({ context }) => context.files.map(({ name }) => name),
        onDone: [
          {
            guard: { type: 'isMatched', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'takeOutcome', params: ({ event }) => event.output },
          },
          { target: 'choosing', actions: { type: 'takeOutcome', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosing', actions: 'rememberLost' },
      },
    },
    shown: {
      on: {
        'photos.leaveOut': { actions: 'leaveOut' },
        'photos.place': { actions: 'place' },
        'photos.confirm': { guard: 'isAnyPlaced', target: 'sending', actions: 'announceConfirmed' },
        'photos.cancel': { target: 'choosing', actions: 'putAway' },
      },
    },
    sending: {
      on: {
        'photos.arrived': { actions: 'countArrived' },
        'photos.cancel': { target: 'choosing', actions: 'putAway' },
      },
    },
  },
})

export type OwnerPhotosActor = ActorRefFrom<typeof ownerPhotosMachine>

type Snapshot = SnapshotFrom<typeof ownerPhotosMachine>

export const selectPhotoStep = ({ value }: Snapshot): Snapshot['value'] => value

/** All that are chosen and not left out, those of a product together. */
export const selectPhotos = ({ context }: Snapshot): Photo[] => context.photos

/** How many photos are on their products. */
export const selectArrivedPhotos = ({ context }: Snapshot): number => context.arrived

/** Why photos cannot be matched; as in the context. */
export const selectPhotoProblem = ({ context }: Snapshot): string | null => context.problem
