import { expect, it } from 'vitest'
import {
  magnifierMachine,
  selectIsEnlarged,
  selectMagnification,
  type MagnifierEvent,
} from '../../../machines/catalogue/magnifier.ts'
import { startMachine } from '../startMachine.ts'

it('buttons enlarge a picture step by step up to 4 times, and back to the whole', () => {
  const { actor } = startMachine(magnifierMachine)
  const scales = (type: 'magnifier.enlarge' | 'magnifier.reduce') =>
    Array.from({ length: 5 }, () => {
      actor.send({ type } satisfies MagnifierEvent)
      return Number(selectMagnification(actor.getSnapshot()).scale.toFixed(2))
    })
  expect(scales('magnifier.enlarge')).toEqual([1.5, 2.25, 3.38, 4, 4])
  expect(scales('magnifier.reduce')).toEqual([2.67, 1.78, 1.19, 1, 1])
})

it.each([
  [1.09, false],
  [1.1, true],
])('fingers that leave a picture enlarged %d times keep it: %s', (factor, isKept) => {
  const { actor } = startMachine(magnifierMachine)
  const middle = { x: 0.5, y: 0.5 }
  actor.send({ type: 'magnifier.drag', from: middle, to: middle, factor })
  actor.send({ type: 'magnifier.release' })
  expect(selectIsEnlarged(actor.getSnapshot())).toBe(isKept)
})
