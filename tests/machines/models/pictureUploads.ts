import { expect } from 'vitest'
import {
  pictureUploadsMachine,
  selectPictureCount,
  selectRefusedPictures,
  selectSentPicture,
} from '../../../machines/pictureUploads.ts'
import type { Model } from '../kit.ts'

const files = [
  { key: '1', name: 'front.jpg' },
  { key: '2', name: 'back.jpg' },
]

export const pictureUploads: Model<typeof pictureUploadsMachine> = {
  machine: pictureUploadsMachine,
  on: {
    'pictures.chosen': { sent: [{ files }, { files: [] }] },
    'pictures.dismiss': { sent: [{ key: '1' }] },
    'upload is done': {
      outputs: [
        { status: 'uploaded', address: '/pictures/new-640.jpg' },
        { status: 'refused', message: 'Too large.' },
      ],
      brings: [['pictures.uploaded'], []],
    },
    'upload fails': { errors: [new Error('Network Error')] },
  },
  asks: {
    upload: ({ input, context }) => expect(input).toEqual(context.waiting[0]),
  },
  states: {
    idle: ({ snapshot, context }) => expect([selectSentPicture(snapshot), context.waiting]).toEqual([0, []]),
    sending: ({ snapshot, context }) =>
      expect([selectSentPicture(snapshot), selectPictureCount(snapshot)]).toEqual([
        context.done + 1,
        context.done + context.waiting.length,
      ]),
  },
  always: ({ snapshot }) => expect(selectRefusedPictures(snapshot).every(({ name }) => name !== '')).toBe(true),
  // any number of files may wait, be refused and be done
  project: ({ waiting, refused }) => [
    waiting.slice(0, 3).map(({ key }) => key),
    [...new Set(refused.map(({ key, problem }) => `${key} ${problem}`))].sort(),
  ],
}
