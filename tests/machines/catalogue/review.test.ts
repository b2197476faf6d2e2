import { expect, it } from 'vitest'
import { reviewMachine, selectDraft, selectReviewProblem } from '../../../machines/catalogue/review.ts'
import { amina } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

it('begins with 5 stars and takes 1, 2, 3, 4 or 5, and no other number [REV-05, REV-08, ENT-15]', () => {
  const { actor } = startMachine(reviewMachine, { user: amina })
  expect(selectDraft(actor.getSnapshot())).toEqual({ rating: 5, comment: '' })
  actor.send({ type: 'review.toggle' })
  const taken = [1, 2, 3, 4, 5, 0, 6, 2.5, -1, Number.NaN].map((rating) => {
    actor.send({ type: 'review.rate', rating })
    return selectDraft(actor.getSnapshot()).rating
  })
  expect(taken).toEqual([1, 2, 3, 4, 5, 5, 5, 5, 5, 5])
})

it.each(['email', 'api_key', 'api_secret'])('is sent by a customer with %s only [REV-10]', (field) => {
  const { actor, calls } = startMachine(reviewMachine, { user: amina })
  actor.send({ type: 'review.toggle' })
  actor.send({ type: 'review.type', field: 'comment', value: 'Boils fast' })
  actor.send({ type: 'review.submit', user: { ...amina, [field]: '' } })
  expect([calls, selectReviewProblem(actor.getSnapshot())]).toEqual([[], { key: 'reviewNeedsLogin' }])
})
