/**
 * The review that a customer writes about one product.
 *
 * - `closed`: the form is put away. What was typed into it stays.
 * - `writing`: the form is open.
 * - `submitting`: the review is on its way. Nothing is heard meanwhile, so that it is sent once.
 * - `submitted`: the shop has it. The form is put away, and empty again.
 *
 * Who writes is judged when the review is submitted, as a session may end while somebody types; what they typed stays
 * [REV-10]. Only another person's log-in, or logging out by hand, clears it.
 */
import { assertEvent, assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { User } from '../domain/entities.ts'
import { refusalText, type ReviewOutcome } from '../domain/outcomes.ts'
import { isReviewer, NEW_DRAFT, RATINGS, type ReviewDraft } from '../domain/reviews.ts'

export interface ReviewInput {
  /** Who is logged in. */
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

/** What is wrong, with what the shop itself says to it, if anything. */
interface Problem {
  message: string
  detail: string
}

interface ReviewContext {
  draft: ReviewDraft
  /** The email of whom the draft is; empty while it is a guest's. */
  writer: string
  problem: Problem | null
}

export const reviewMachine = setup({
  types: {
    input: {} as ReviewInput,
    context: {} as ReviewContext,
    events: {} as ReviewEvent,
    emitted: {} as ReviewEmitted,
    tags: {} as 'busy' | 'open',
  },
  actors: {
    createReview: fromPromise<ReviewOutcome, { user: User; draft: ReviewDraft }>(() =>
      Promise.reject(new Error('createReview is not wired')),
    ),
  },
  guards: {
    ratingExists: (_, rating: number) => RATINGS.some((each) => each === rating),
    writerIsUnknown: ({ context }, user: User | null) => context.draft.comment.trim() !== '' && !isReviewer(user),
    commentIsWritten: ({ context }) => context.draft.comment.trim() !== '',
    reviewIsSubmitted: (_, outcome: ReviewOutcome) => outcome.status === 'submitted',
    isAnotherWriter: ({ context }, user: User) => context.writer !== '' && context.writer !== user.email,
  },
  actions: {
    rate: assign(({ context }, rating: number) => ({ draft: { ...context.draft, rating } })),
    type: assign(({ context }, { field, value }: { field: 'comment' | 'name'; value: string }) => ({
      draft: { ...context.draft, [field]: value },
    })),
    rememberWriter: assign((_, user: User) => ({ writer: user.email })),
    forgetWriter: assign({ writer: '' }),
    rememberProblem: assign((_, problem: Problem) => ({ problem })),
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
        guard: { type: 'isAnotherWriter', params: ({ event }) => event.user },
        target: '.closed',
        actions: ['startAnew', { type: 'rememberWriter', params: ({ event }) => event.user }],
      },
      { actions: ['forgetProblem', { type: 'rememberWriter', params: ({ event }) => event.user }] },
    ],
    'review.forget': { target: '.closed', actions: ['startAnew', 'forgetWriter'] },
  },
  states: {
    closed: { on: { 'review.toggle': { target: 'writing' } } },
    writing: {
      tags: 'open',
      on: {
        'review.toggle': { target: 'closed', actions: 'forgetProblem' },
        'review.rate': {
          guard: { type: 'ratingExists', params: ({ event }) => event.rating },
          actions: { type: 'rate', params: ({ event }) => event.rating },
        },
        'review.type': { actions: { type: 'type', params: ({ event }) => event } },
        'review.submit': [
          {
            guard: { type: 'writerIsUnknown', params: ({ event }) => event.user },
            actions: { type: 'rememberProblem', params: { message: 'Please log in to submit a review', detail: '' } },
          },
          { guard: 'commentIsWritten', target: 'submitting', actions: 'forgetProblem' },
        ],
      },
    },
    submitting: {
      tags: ['busy', 'open'],
      invoke: {
        id: 'createReview',
        src: 'createReview',
        input: ({ context, event }) => {
          assertEvent(event, 'review.submit')
          return { user: event.user as User, draft: context.draft }
        },
        onDone: [
          {
            guard: { type: 'reviewIsSubmitted', params: ({ event }) => event.output },
            target: 'submitted',
            actions: ['startAnew', 'announceReview'],
          },
          {
            target: 'writing',
            actions: {
              type: 'rememberProblem',
              params: ({ event }) => ({
                message: 'Failed to submit review. Please try again.',
                detail: refusalText(event.output),
              }),
            },
          },
        ],
        onError: {
          target: 'writing',
          actions: {
            type: 'rememberProblem',
            params: { message: 'Failed to submit review. Please try again.', detail: '' },
          },
        },
      },
    },
    submitted: {
      on: { 'review.toggle': { target: 'writing' }, 'review.leave': { target: 'closed' } },
    },
  },
})

export type ReviewActor = ActorRefFrom<typeof reviewMachine>

type Snapshot = SnapshotFrom<typeof reviewMachine>

export const selectDraft = (snapshot: Snapshot): ReviewDraft => snapshot.context.draft

export const selectReviewProblem = (snapshot: Snapshot): Problem | null => snapshot.context.problem

export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('open')

export const selectIsSubmitting = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')

export const selectIsSubmitted = (snapshot: Snapshot): boolean => snapshot.matches('submitted')

/** Whether there is anything to submit [REV-06]. */
export const selectIsWritten = (snapshot: Snapshot): boolean => snapshot.context.draft.comment.trim() !== ''
