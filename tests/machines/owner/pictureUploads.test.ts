import { expect, it } from 'vitest'
import {
  pictureUploadsMachine,
  selectPictureCount,
  selectRefusedPictures,
  selectSentPicture,
} from '../../../machines/owner/pictureUploads.ts'
import { startMachine } from '../startMachine.ts'

const file = (key: string) => ({ key, name: `${key}.jpg` })

it('sends pictures one after the other, and lists what was refused or lost [OPN-167]', async () => {
  const { actor, calls, inputOf, succeed, fail, emitted } = startMachine(pictureUploadsMachine)
  const at = () => [selectSentPicture(actor.getSnapshot()), selectPictureCount(actor.getSnapshot())]
  actor.send({ type: 'pictures.chosen', files: [file('a'), file('b')] })
  expect([calls.length, inputOf('upload'), at()]).toEqual([1, file('a'), [1, 2]])
  actor.send({ type: 'pictures.chosen', files: [file('c')] })
  await succeed('upload', { status: 'uploaded', address: '/pictures/a-640.jpg' })
  expect([calls.length, at()]).toEqual([2, [2, 3]])
  await succeed('upload', { status: 'refused', message: 'Too large.' })
  await fail('upload')
  expect([at(), emitted]).toEqual([[0, 0], [{ type: 'pictures.uploaded', address: '/pictures/a-640.jpg' }]])
  expect(selectRefusedPictures(actor.getSnapshot())).toEqual([
    { ...file('b'), problem: 'Too large.' },
    { ...file('c'), problem: '' },
  ])
  actor.send({ type: 'pictures.dismiss', key: 'b' })
  expect(selectRefusedPictures(actor.getSnapshot()).map(({ key }) => key)).toEqual(['c'])
})
