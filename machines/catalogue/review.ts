/**
 * The review that a shopper writes about one product.
 *
 * - `closed`: the form is hidden and keeps what was typed.
 * - `form`: the form is open. `editable`; `submitting` ignores events, so that the review is sent once.
 * - `submitted`: the shop has the review; the form is hidden and empty.
 *
 * The login is checked on submit, because a session may end while the shopper types; what was typed stays [REV-10]. It
 * is cleared when another customer logs in and on logout.
 */
import { and, assign, emit, fromPromise, not, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { User } from '../../domain/entities.ts'
import type { Notice } from '../../domain/notices.ts'
import { refusalText, type ReviewOutcome } from '../../domain/outcomes.ts'
import { isReviewer, NEW_DRAFT, RATINGS, type ReviewDraft } from '../../domain/catalogue/reviews.ts'
import { eventOf } from '../eventOf.ts'
import { notWired } from '../notWired.ts'

export interface ReviewInput {
  /** The customer who is logged in, or null. */
  user: User | null
}

export type ReviewEvent =
  | { type: 'review.toggle' }
  | { type: 'review.rate'; rating: number }
  | { type: 'review.type'; field: 'comment' | 'name'; value: string }
  | { type: 'review.submit'; user: User | null }
  | { type: 'review.userChanged'; user: User }
  | { type: 'review.forget' }
  | { type: 'review.leave' }

export type ReviewEmitted = { type: 'review.submitted' }

interface ReviewContext {
  draft: ReviewDraft
  /** The email of the draft's writer; empty for a guest. */
  writer: string
  problem: Notice | null
}

export const reviewMachine = setup({
  types: {
    input: {} as ReviewInput,
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    emitted: {} as ReviewEmitted,
  },
  actors: {
    createReview: fromPromise<ReviewOutcome, { user: User; draft: ReviewDraft }>(notWired),
  },
  guards: {
    ratingExists: ({ event }) => RATINGS.some((rating) => rating === eventOf(event, 'review.rate').rating),
    writerIsKnown: ({ event }) => isReviewer(eventOf(event, 'review.submit').user),
    commentIsWritten: ({ context }) => context.draft.comment.trim() !== '',
    reviewIsSubmitted: (_, outcome: ReviewOutcome) => outcome.status === 'submitted',
    isAnotherWriter: ({ context: { writer }, event }) => {
      const { user } = eventOf(event, 'review.userChanged')
      return writer !== '' && writer !== user.email
    },
  },
  actions: {
    rate: assign(({ context, event }) => ({
      draft: { ...context.draft, rating: eventOf(event, 'review.rate').rating },
    })),
    type: assign(({ context, event }) => {
      const { field, value } = eventOf(event, 'review.type')
      return { draft: { ...context.draft, [field]: value } }
    }),
    rememberWriter: assign(({ event }) => ({ writer: eventOf(event, 'review.userChanged').user.email })),
    forgetWriter: assign({ writer: '' }),
    rememberProblem: assign((_, problem: Notice) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    startAnew: assign({ draft: NEW_DRAFT, problem: null }),
    announceReview: emit({ type: 'review.submitted' }),
  },
}).createMachine({
  id: 'review',
  context: ({ input }) => ({ draft: NEW_DRAFT, writer: input.user?.email ?? '', problem: null }),
  initial: 'closed',
  on: {
    'review.userChanged': [
      {
        guard: 'isAnotherWriter',
        target: '.closed',
        actions: ['startAnew', 'rememberWriter'],
      },
      { actions: ['forgetProblem', 'rememberWriter'] },
    ],
    'review.forget': { target: '.closed', actions: ['startAnew', 'forgetWriter'] },
  },
  states: {
    closed: { on: { 'review.toggle': { target: 'form' } } },
    form: {
      initial: 'editable',
      states: {
        editable: {
          on: {
            'review.toggle': { target: '#review.closed', actions: 'forgetProblem' },
            'review.rate': { guard: 'ratingExists', actions: 'rate' },
            'review.type': { actions: 'type' },
            'review.submit': [
              {
                guard: and(['commentIsWritten', not('writerIsKnown')]),
                actions: { type: 'rememberProblem', params: { key: 'reviewNeedsLogin' } },
              },
              { guard: 'commentIsWritten', target: 'submitting', actions: 'forgetProblem' },
            ],
          },
        },
        submitting: {
          invoke: {
            id: 'createReview',
            src: 'createReview',
            input: ({ context, event }) => ({
              user: eventOf(event, 'review.submit').user as User,
              draft: context.draft,
            }),
            onDone: [
              {
                guard: { type: 'reviewIsSubmitted', params: ({ event }) => event.output },
                target: '#review.submitted',
                actions: ['startAnew', 'announceReview'],
              },
              {
                target: 'editable',
                actions: {
                  type: 'rememberProblem',
                  params: ({ event }) => ({ key: 'reviewNotSubmitted', detail: refusalText(event.output) }),
                },
              },
            ],
            onError: {
              target: 'editable',
              actions: { type: 'rememberProblem', params: { key: 'reviewNotSubmitted' } },
            },
          },
        },
      },
    },
    submitted: {
      on: { 'review.toggle': { target: 'form' }, 'review.leave': { target: 'closed' } },
    },
  },
})

export type ReviewActor = ActorRefFrom<typeof reviewMachine>

type Snapshot = SnapshotFrom<typeof reviewMachine>

export const selectDraft = (snapshot: Snapshot): ReviewDraft => snapshot.context.draft

export const selectReviewProblem = (snapshot: Snapshot): Notice | null => snapshot.context.problem

export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.matches('form')

export const selectIsSubmitting = (snapshot: Snapshot): boolean => snapshot.matches({ form: 'submitting' })

export const selectIsSubmitted = (snapshot: Snapshot): boolean => snapshot.matches('submitted')

/** Whether there is anything to submit [REV-06]. */
export const selectIsWritten = (snapshot: Snapshot): boolean => snapshot.context.draft.comment.trim() !== ''
