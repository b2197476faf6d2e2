import { expect, it } from 'vitest'
import { ownerPhotosMachine, selectPhotoStep } from '../../../machines/owner/ownerPhotos.ts'
import { startMachine } from '../startMachine.ts'

it('takes one photo, and up to 200 [OPN-374]', () => {
  const stepAfter = (count: number) => {
    const { actor } = startMachine(ownerPhotosMachine)
    const files = Array.from({ length: count }, (_, at) => ({ key: String(at), name: `${at}.jpg` }))
    actor.send({ type: 'photos.choose', files })
    return selectPhotoStep(actor.getSnapshot())
  }
  expect([0, 1, 200, 201].map(stepAfter)).toEqual(['choosing', 'matching', 'matching', 'choosing'])
})
