import { expect } from 'vitest'
import { reviewMachine, selectIsOpen, selectIsSubmitting } from '../../../machines/review.ts'
import { amina, brian } from '../../examples.ts'
import type { Model } from '../kit.ts'

const nothing = { rating: 5, comment: '' }

export const review: Model<typeof reviewMachine> = {
  machine: reviewMachine,
  inputs: [{ user: null }, { user: amina }],
  on: {
    'review.toggle': {},
    'review.rate': { sent: [{ rating: 0 }, { rating: 2 }, { rating: 6 }] },
    'review.type': {
      sent: [
        { field: 'comment', value: ' ' },
        { field: 'comment', value: 'Boils fast' },
      ],
    },
    'review.submit': { sent: [{ user: null }, { user: amina }] },
    'review.userChanged': { sent: [{ user: amina }, { user: brian }] },
    'review.forget': {},
    'review.leave': {},
    'createReview is done': {
      outputs: [{ status: 'submitted' }, { status: 'refused', message: 'The shop is closed.' }],
      brings: [['review.submitted'], []],
    },
    'createReview fails': { errors: [new Error('Network Error')] },
  },
  asks: { createReview: ({ input, context: { draft } }) => expect(input).toEqual({ user: amina, draft }) },
  states: {
    closed: ({ snapshot, context }) =>
      expect([selectIsOpen(snapshot), selectIsSubmitting(snapshot), context.problem]).toEqual([false, false, null]),
    'form.editable': ({ snapshot, context: { problem } }) => {
      expect([selectIsOpen(snapshot), selectIsSubmitting(snapshot)]).toEqual([true, false])
      expect([
        null,
        { key: 'reviewNeedsLogin' },
        { key: 'reviewNotSubmitted', detail: 'The shop is closed.' },
        { key: 'reviewNotSubmitted' },
      ]).toContainEqual(problem)
    },
    'form.submitting': ({ snapshot, context: { draft, problem } }) =>
      expect([selectIsOpen(snapshot), selectIsSubmitting(snapshot), draft.comment, problem]).toEqual([
        true,
        true,
        'Boils fast',
        null,
      ]),
    submitted: ({ snapshot, context: { draft, problem } }) =>
      expect([selectIsOpen(snapshot), selectIsSubmitting(snapshot), draft, problem]).toEqual([
        false,
        false,
        nothing,
        null,
      ]),
  },
  always: ({ context }) => expect([1, 2, 3, 4, 5]).toContain(context.draft.rating),
}
