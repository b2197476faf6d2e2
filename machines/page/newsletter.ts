/**
 * The newsletter box of the footer, with a shop that takes subscriptions itself.
 *
 * - `idle`: nothing was asked.
 * - `asking`: the email is being sent; further submits are ignored, so that it is sent once.
 * - `asked`: the shop has it; `answer` is its text that says what comes next. Submits are ignored until the shopper
 *   types.
 * - `refused`: the shop does not have it; `answer` is its reason, or empty.
 */
import { assign, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import { refusalText, type NewsletterOutcome } from '../../domain/outcomes.ts'
import { eventOf } from '../eventOf.ts'
import { notWired } from '../notWired.ts'

export type NewsletterEvent = { type: 'newsletter.submit'; email: string } | { type: 'newsletter.type' }

interface NewsletterContext {
  answer: string
}

export const newsletterMachine = setup({
  types: { context: {} as NewsletterContext, events: {} as NewsletterEvent },
  actors: {
    subscribe: fromPromise<NewsletterOutcome, { email: string }>(notWired),
  },
  guards: { isTaken: (_, outcome: NewsletterOutcome) => outcome.status === 'asked' },
  actions: {
    forgetAnswer: assign({ answer: '' }),
    rememberAnswer: assign((_, answer: string) => ({ answer })),
  },
}).createMachine({
  id: 'newsletter',
  context: { answer: '' },
  initial: 'idle',
  on: {
    'newsletter.type': { target: '.idle', actions: 'forgetAnswer' },
    'newsletter.submit': { target: '.asking', actions: 'forgetAnswer' },
  },
  states: {
    idle: {},
    asking: {
      on: { 'newsletter.type': {}, 'newsletter.submit': {} },
      invoke: {
        id: 'subscribe',
        src: 'subscribe',
        input: ({ event }) => ({ email: eventOf(event, 'newsletter.submit').email }),
        onDone: [
          {
            guard: { type: 'isTaken', params: ({ event }) => event.output },
            target: 'asked',
            actions: { type: 'rememberAnswer', params: ({ event }) => refusalText(event.output) },
          },
          {
            target: 'refused',
            actions: { type: 'rememberAnswer', params: ({ event }) => refusalText(event.output) },
          },
        ],
        onError: { target: 'refused' },
      },
    },
    asked: { on: { 'newsletter.submit': {} } },
    refused: {},
  },
})

export type NewsletterActor = ActorRefFrom<typeof newsletterMachine>

type Snapshot = SnapshotFrom<typeof newsletterMachine>

export const selectIsAsked = (snapshot: Snapshot): boolean => snapshot.matches('asked')

export const selectIsRefused = (snapshot: Snapshot): boolean => snapshot.matches('refused')

export const selectAnswer = (snapshot: Snapshot): string => snapshot.context.answer
