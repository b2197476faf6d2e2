import { expect } from 'vitest'
import {
  pictureUploadsMachine,
  selectPictureCount,
  selectRefusedPictures,
  selectSentPicture,
} from '../../../../machines/owner/pictureUploads.ts'
import type { Given, Model, Row } from '../../model.ts'

type Uploads = typeof pictureUploadsMachine

const front = { key: '1', name: 'front.jpg' }
const back = { key: '2', name: 'back.jpg' }

const moreWait = ({ context }: Given<Uploads>) => context.waiting.length > 1

/** The first picture is done with, and the next one is sent, if any. */
const goesOn = (problem?: string): Row<Uploads>[] => {
  const rest = ({ context: { waiting, refused } }: Given<Uploads>) => ({
    waiting: waiting.slice(1),
    refused: problem === undefined ? refused : [...refused, { ...waiting[0]!, problem }],
  })
  const emits: Row<Uploads>['emits'] =
    problem === undefined ? [{ type: 'pictures.uploaded', address: '/pictures/new-640.jpg' }] : []
  return [
    {
      when: moreWait,
      to: 'sending',
      sets: (given) => ({ ...rest(given), done: given.context.done + 1 }),
      emits,
    },
    { to: 'idle', sets: (given) => ({ ...rest(given), done: 0 }), emits },
  ]
}

export const pictureUploads: Model<Uploads> = {
  machine: pictureUploadsMachine,
  starts: [{ in: 'idle', context: { waiting: [], refused: [], done: 0 } }],
  payloads: {
    'pictures.chosen': [{ files: [front, back] }, { files: [] }],
    'pictures.dismiss': [{ key: '1' }],
    'upload is done': [
      { status: 'uploaded', address: '/pictures/new-640.jpg' },
      { status: 'refused', message: 'Too large.' },
    ],
  },
  project: ({ waiting, refused }) => [
    waiting.map(({ key }) => key),
    ['1', '2'].filter((each) => refused.some(({ key }) => key === each)),
  ],
  isFar: ({ waiting }) => waiting.length > 4,
  states: {
    '': {
      on: {
        'pictures.dismiss': {
          when: ({ event, context }) => context.refused.some(({ key }) => key === event.key),
          sets: ({ event, context }) => ({ refused: context.refused.filter(({ key }) => key !== event.key) }),
        },
      },
    },
    idle: {
      on: {
        'pictures.chosen': [
          { when: ({ event }) => event.files.length > 0, to: 'sending', sets: { waiting: [front, back] } },
          { to: 'idle' },
        ],
      },
      holds: ({ snapshot, context }) =>
        expect([selectSentPicture(snapshot), selectPictureCount(snapshot), selectRefusedPictures(snapshot)]).toEqual([
          0,
          0,
          context.refused,
        ]),
    },
    sending: {
      calls: { upload: ({ next }) => next.waiting[0] },
      on: {
        'pictures.chosen': {
          sets: ({ event, context }) => ({ waiting: [...context.waiting, ...event.files] }),
        },
        'upload is done: uploaded': goesOn(),
        'upload is done: refused': goesOn('Too large.'),
        'upload fails': goesOn(''),
      },
      holds: ({ snapshot, context: { done, waiting } }) =>
        expect([selectSentPicture(snapshot), selectPictureCount(snapshot)]).toEqual([done + 1, done + waiting.length]),
    },
  },
}
