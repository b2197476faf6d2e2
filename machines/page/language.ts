/**
 * The language of the shop's texts.
 *
 * - `texts`: what is shown. `settled`; `loading` the texts of another language, while the old ones stay. When that
 *   fails, they stay for good.
 * - `proposal`: whether the shop offers the browser's own language: `shown` until a choice or a no.
 *
 * The app stores the emitted choice, and proposes a language once.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { NoticeRaised } from '../notice.ts'
import { notWired } from '../notWired.ts'

export interface LanguageInput {
  /** The code of the language that the page is in. */
  language: string
}

interface LanguageContext extends LanguageInput {
  /** The language that is being loaded, or that was chosen last. */
  chosen: string
  /** The language that the shop offers, or null. */
  proposed: string | null
}

export type LanguageEvent =
  | { type: 'language.choose'; language: string }
  | { type: 'language.propose'; language: string }
  | { type: 'language.decline' }

export type LanguageEmitted = { type: 'language.changed'; language: string } | NoticeRaised

export const languageMachine = setup({
  types: {
    input: {} as LanguageInput,
    context: {} as LanguageContext,
    events: {} as LanguageEvent,
    emitted: {} as LanguageEmitted,
  },
  actors: {
    /** Loads the texts of a language. */
    loadLanguage: fromPromise<void, string>(notWired),
  },
  guards: {
    isAnother: ({ context }, language: string) => language !== context.language,
  },
  actions: {
    rememberChoice: assign((_, chosen: string) => ({ chosen })),
    rememberProposal: assign((_, proposed: string) => ({ proposed })),
    showChosen: assign(({ context }) => ({ language: context.chosen })),
    announceChange: emit(({ context }) => ({ type: 'language.changed', language: context.language })),
    notifyOfFailure: emit({ type: 'notice.raised', notice: { key: 'languageNotLoaded' } }),
  },
}).createMachine({
  id: 'language',
  context: ({ input }) => ({ language: input.language, chosen: input.language, proposed: null }),
  type: 'parallel',
  states: {
    texts: {
      initial: 'settled',
      states: {
        settled: {
          on: {
            'language.choose': {
              guard: { type: 'isAnother', params: ({ event }) => event.language },
              target: 'loading',
              actions: { type: 'rememberChoice', params: ({ event }) => event.language },
            },
          },
        },
        loading: {
          invoke: {
            id: 'loadLanguage',
            src: 'loadLanguage',
            input: ({ context }) => context.chosen,
            onDone: { target: 'settled', actions: ['showChosen', 'announceChange'] },
            onError: { target: 'settled', actions: 'notifyOfFailure' },
          },
        },
      },
    },
    proposal: {
      initial: 'hidden',
      states: {
        hidden: {
          on: {
            'language.propose': {
              guard: { type: 'isAnother', params: ({ event }) => event.language },
              target: 'shown',
              actions: { type: 'rememberProposal', params: ({ event }) => event.language },
            },
          },
        },
        shown: {
          on: {
            'language.choose': { target: 'hidden' },
            'language.decline': { target: 'hidden' },
          },
        },
      },
    },
  },
})

export type LanguageActor = ActorRefFrom<typeof languageMachine>

type Snapshot = SnapshotFrom<typeof languageMachine>

/** The code of the language that is shown. */
export const selectLanguage = (snapshot: Snapshot): string => snapshot.context.language

/** The language that is being loaded, or null. */
export const selectLoadingLanguage = (snapshot: Snapshot): string | null =>
  snapshot.matches({ texts: 'loading' }) ? snapshot.context.chosen : null

export const selectProposedLanguage = (snapshot: Snapshot): string | null =>
  snapshot.matches({ proposal: 'shown' }) ? snapshot.context.proposed : null
