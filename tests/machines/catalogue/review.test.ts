import { describe, expect, it } from 'vitest'
import { NEW_DRAFT } from '../../../domain/catalogue/reviews.ts'
import {
  reviewMachine,
  selectDraft,
  selectIsOpen,
  selectIsSubmitted,
  selectIsSubmitting,
  selectIsWritten,
  selectReviewProblem,
  type ReviewEvent,
} from '../../../machines/catalogue/review.ts'
import { amina } from '../../examples.ts'
import { inEnglish } from '../../notices.ts'
import { startMachine } from '../startMachine.ts'

const FAILED = 'Failed to submit review. Please try again.'

function startReview(user: typeof amina | null = amina) {
  const started = startMachine(reviewMachine, { user })
  const { actor } = started
  const snapshot = () => actor.getSnapshot()
  return {
    ...started,
    send: (...events: ReviewEvent[]) => events.forEach((event) => actor.send(event)),
    /** Opens the form and writes into it. */
    write: (comment: string) => {
      actor.send({ type: 'review.toggle' })
      actor.send({ type: 'review.type', field: 'comment', value: comment })
    },
    submit: (by: typeof amina | null = amina) => actor.send({ type: 'review.submit', user: by }),
    state: () => snapshot().value,
    draft: () => selectDraft(snapshot()),
    problem: () => {
      const problem = selectReviewProblem(snapshot())
      return problem && inEnglish(problem)
    },
    isOpen: () => selectIsOpen(snapshot()),
    isWritten: () => selectIsWritten(snapshot()),
    isSubmitting: () => selectIsSubmitting(snapshot()),
    isSubmitted: () => selectIsSubmitted(snapshot()),
  }
}

describe('a draft', () => {
  it('begins closed, with 5 stars, no comment and no name [REV-05, ENT-15]', () => {
    const { draft, isOpen, isWritten } = startReview()
    expect(draft()).toEqual({ rating: 5, comment: '' })
    expect(NEW_DRAFT).toEqual({ rating: 5, comment: '' })
    expect([isOpen(), isWritten()]).toEqual([false, false])
  })

  it('is opened and closed by the same event, and keeps what was typed [REV-02]', () => {
    const { send, write, isOpen, draft } = startReview()
    write('Boils fast')
    expect(isOpen()).toBe(true)
    send({ type: 'review.toggle' })
    expect(isOpen()).toBe(false)
    send({ type: 'review.toggle' })
    expect([isOpen(), draft().comment]).toEqual([true, 'Boils fast'])
  })

  it('takes 1, 2, 3, 4 or 5 stars and no other number [REV-08]', () => {
    const { send, write, draft } = startReview()
    write('Boils fast')
    const taken = [1, 2, 3, 4, 5, 0, 6, 2.5, -1, Number.NaN].map((rating) => {
      send({ type: 'review.rate', rating })
      return draft().rating
    })
    expect(taken).toEqual([1, 2, 3, 4, 5, 5, 5, 5, 5, 5])
  })
})

describe('submitting', () => {
  it.each([
    ['a guest', null],
    ['a user without an email', { ...amina, email: '' }],
    ['a user without a key', { ...amina, api_key: '' }],
    ['a user without a secret', { ...amina, api_secret: '' }],
  ])('needs a customer: %s sends nothing, and what was typed stays [REV-10]', (_, user) => {
    const { write, submit, calls, problem, draft, state } = startReview()
    write('Boils fast')
    submit(user)
    expect(problem()).toMatchObject({ title: 'Please log in to submit a review' })
    expect([state(), draft().comment, calls.length]).toEqual([{ form: 'editable' }, 'Boils fast', 0])
  })

  it.each([
    [
      'is refused with a text',
      { status: 'refused', message: 'Please shorten the comment.' },
      'Please shorten the comment.',
    ],
    ['is refused without a word', { status: 'refused', message: '' }, undefined],
  ])('that %s keeps what was typed, to be tried again [REV-11]', async (_, outcome, description) => {
    const { write, submit, succeed, draft, problem, isOpen, calls, emitted } = startReview()
    write('Boils fast')
    submit()
    await succeed('createReview', outcome)
    expect(problem()).toEqual({ title: FAILED, description, tone: 'error' })
    expect([draft().comment, isOpen(), emitted]).toEqual(['Boils fast', true, []])
    submit()
    expect(problem()).toBeNull()
    expect(calls).toHaveLength(2)
  })

  it('that fails keeps what was typed, to be tried again [REV-11]', async () => {
    const { write, submit, fail, draft, problem, isOpen } = startReview()
    write('Boils fast')
    submit()
    await fail('createReview', new Error('Failed to create review'))
    expect(problem()).toEqual({ title: FAILED, tone: 'error' })
    expect([draft().comment, isOpen()]).toEqual(['Boils fast', true])
  })
})
