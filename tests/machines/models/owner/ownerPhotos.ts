import { expect } from 'vitest'
import { placedPhotos, type Good, type MatchOutcome, type Photo } from '../../../../domain/owner/photos.ts'
import {
  ownerPhotosMachine,
  selectArrivedPhotos,
  selectPhotoProblem,
  selectPhotos,
  selectPhotoStep,
} from '../../../../machines/owner/ownerPhotos.ts'
import type { Given, Model, Rest, Row } from '../../model.ts'

type Photos = typeof ownerPhotosMachine

const second = { key: '1', name: 'MUG-2.jpg' }
const first = { key: '2', name: 'MUG-1.jpg' }
const tee = { key: '3', name: 'tee.jpg' }
const files = [second, first, tee]
const many = Array.from({ length: 201 }, (_, at) => ({ key: String(at), name: `${at}.jpg` }))

const mug: Good = { id: 'MUG', name: 'Mug', variantOf: null }
const none = { found: [], number: 0 }
const matched: MatchOutcome = {
  status: 'matched',
  matches: [{ found: [mug], number: 2 }, { found: [mug], number: 1 }, none],
}
const unknown: MatchOutcome = { status: 'matched', matches: [none, none, none] }

/** What is of nothing leads; those of one product are in the order of their numbers. */
const photos: Photo[] = [
  { ...tee, ...none },
  { ...first, found: [mug], number: 1 },
  { ...second, found: [mug], number: 2 },
]
const nothing = { files: [], photos: [], arrived: 0, problem: null }

const away: Row<Photos> = { to: 'choosing', sets: nothing }
const isPlaced = ({ found }: Photo) => found.length === 1

const shows =
  (step: string) =>
  ({ snapshot }: Rest<Photos>) =>
    expect(selectPhotoStep(snapshot)).toBe(step)

export const ownerPhotos: Model<Photos> = {
  machine: ownerPhotosMachine,
  starts: [{ in: 'choosing', context: nothing }],
  payloads: {
    'photos.choose': [{ files }, { files: many }, { files: [] }],
    'photos.leaveOut': [{ key: '1' }, { key: '2' }],
    'photos.place': [{ key: '3', good: mug }],
    'match is done': [matched, unknown, { status: 'refused', message: 'Not now.' }],
  },
  isFar: ({ arrived }) => arrived > 2,
  always: ({ snapshot, context }) =>
    expect([selectPhotos(snapshot), selectArrivedPhotos(snapshot), selectPhotoProblem(snapshot)]).toEqual([
      context.photos,
      context.arrived,
      context.problem,
    ]),
  states: {
    choosing: {
      on: {
        'photos.choose': [
          { when: ({ event }) => event.files.length > 200, sets: { ...nothing, problem: 'many' } },
          { when: ({ event }) => event.files.length > 0, to: 'matching', sets: { ...nothing, files } },
        ],
      },
      holds: shows('choosing'),
    },
    matching: {
      calls: { match: () => ['MUG-2.jpg', 'MUG-1.jpg', 'tee.jpg'] },
      on: {
        'match is done': [
          {
            when: ({ event }: Given<Photos, { output: MatchOutcome }>) => event.output === matched,
            to: 'shown',
            sets: { photos },
          },
          {
            when: ({ event }: Given<Photos, { output: MatchOutcome }>) => event.output === unknown,
            to: 'shown',
            sets: { photos: [first, second, tee].map((file) => ({ ...file, ...none })) },
          },
          { to: 'choosing', sets: { ...nothing, problem: 'Not now.' } },
        ],
        'match fails': { to: 'choosing', sets: { ...nothing, problem: '' } },
      },
      holds: shows('matching'),
    },
    shown: {
      on: {
        'photos.leaveOut': {
          sets: ({ event, context }) => ({ photos: context.photos.filter(({ key }) => key !== event.key) }),
        },
        'photos.place': {
          sets: ({ context }) => ({ photos: placedPhotos(context.photos, '3', mug) }),
        },
        'photos.confirm': {
          when: ({ context }) => context.photos.some(isPlaced),
          to: 'sending',
          emits: ({ context }) => [{ type: 'photos.confirmed', photos: context.photos.filter(isPlaced) }],
        },
        'photos.cancel': away,
      },
      holds: shows('shown'),
    },
    sending: {
      on: {
        'photos.arrived': { sets: ({ context }) => ({ arrived: context.arrived + 1 }) },
        'photos.cancel': away,
      },
      holds: shows('sending'),
    },
  },
}
