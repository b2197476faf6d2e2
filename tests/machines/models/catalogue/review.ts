import { expect } from 'vitest'
import {
  reviewMachine,
  selectDraft,
  selectIsOpen,
  selectIsSubmitted,
  selectIsSubmitting,
  selectIsWritten,
  selectReviewProblem,
} from '../../../../machines/catalogue/review.ts'
import { amina, brian } from '../../../examples.ts'
import type { Model, Rest } from '../../model.ts'

type Review = typeof reviewMachine

const EMPTY = { draft: { rating: 5, comment: '' }, problem: null }

const shows =
  (isOpen: boolean, isSubmitting: boolean, isSubmitted: boolean) =>
  ({ snapshot, context }: Rest<Review>) =>
    expect([
      selectIsOpen(snapshot),
      selectIsSubmitting(snapshot),
      selectIsSubmitted(snapshot),
      selectDraft(snapshot),
      selectReviewProblem(snapshot),
      selectIsWritten(snapshot),
    ]).toEqual([
      isOpen,
      isSubmitting,
      isSubmitted,
      context.draft,
      context.problem,
      context.draft.comment === 'Boils fast',
    ])

export const review: Model<Review> = {
  machine: reviewMachine,
  starts: [
    { input: { user: null }, in: 'closed', context: { ...EMPTY, writer: '' } },
    { input: { user: amina }, in: 'closed', context: { ...EMPTY, writer: amina.email } },
  ],
  payloads: {
    'review.rate': [{ rating: 0 }, { rating: 2 }, { rating: 6 }, { rating: 2.5 }],
    'review.type': [
      { field: 'comment', value: ' ' },
      { field: 'comment', value: 'Boils fast' },
      { field: 'name', value: 'Amina' },
    ],
    'review.submit': [{ user: null }, { user: amina }, { user: { ...amina, api_secret: '' } }],
    'review.userChanged': [{ user: amina }, { user: brian }],
    'createReview is done': [{ status: 'submitted' }, { status: 'refused', message: 'The shop is closed.' }],
    'createReview fails': [new Error('Network Error')],
  },
  states: {
    '': {
      on: {
        'review.userChanged': [
          {
            when: ({ event, context }) => context.writer !== '' && context.writer !== event.user.email,
            to: 'closed',
            sets: ({ event }) => ({ ...EMPTY, writer: event.user.email }),
          },
          { sets: ({ event }) => ({ problem: null, writer: event.user.email }) },
        ],
        'review.forget': { to: 'closed', sets: { ...EMPTY, writer: '' } },
      },
    },
    closed: { on: { 'review.toggle': 'form.editable' }, holds: shows(false, false, false) },
    'form.editable': {
      on: {
        'review.toggle': { to: 'closed', sets: { problem: null } },
        'review.rate': {
          when: ({ event }) => event.rating === 2,
          sets: ({ context }) => ({ draft: { ...context.draft, rating: 2 } }),
        },
        'review.type': {
          sets: ({ context, event: { field, value } }) => ({ draft: { ...context.draft, [field]: value } }),
        },
        'review.submit': [
          { when: ({ context }) => context.draft.comment !== 'Boils fast' },
          { when: ({ event }) => event.user !== amina, sets: { problem: { key: 'reviewNeedsLogin' } } },
          { to: 'form.submitting', sets: { problem: null } },
        ],
      },
      holds: shows(true, false, false),
    },
    'form.submitting': {
      calls: { createReview: ({ context }) => ({ user: amina, draft: context.draft }) },
      on: {
        'createReview is done: submitted': { to: 'submitted', sets: EMPTY, emits: [{ type: 'review.submitted' }] },
        'createReview is done: refused': {
          to: 'form.editable',
          sets: { problem: { key: 'reviewNotSubmitted', detail: 'The shop is closed.' } },
        },
        'createReview fails': { to: 'form.editable', sets: { problem: { key: 'reviewNotSubmitted' } } },
      },
      holds: shows(true, true, false),
    },
    submitted: {
      on: { 'review.toggle': 'form.editable', 'review.leave': 'closed' },
      holds: shows(false, false, true),
    },
  },
  project: ({ draft: { rating, comment }, writer, problem }) => [rating, comment, writer, problem],
}
