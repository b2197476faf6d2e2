/**
 * The header's search. Two regions:
 *
 * - `term`: `blank`; `pausing`: the shopper may go on typing [SRC-01]; `asking`: the catalogue is searched; `answered`:
 *   the results are there, empty after a failure. The results of the term before stay until then.
 * - `panel`: `dismissed`: the shopper has closed the suggestions; `ready`: they open as soon as there are any; `open`:
 *   they are shown and can be chosen [SRC-11].
 *
 * The arrow keys lead from the field, position -1, through the suggestions and back to it.
 */
import { assign, emit, fromPromise, not, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { SearchResult } from '../../domain/catalogue/search/search.ts'
import { eventOf } from '../eventOf.ts'
import { notWired } from '../notWired.ts'

export type SearchEvent =
  | { type: 'search.enter' }
  | { type: 'search.type'; term: string }
  | { type: 'search.next' }
  | { type: 'search.previous' }
  | { type: 'search.choose'; url: string }
  | { type: 'search.showAll' }
  | { type: 'search.submit' }
  | { type: 'search.dismiss' }

export type SearchEmitted =
  | { type: 'search.entered' }
  | { type: 'search.chosen'; url: string }
  /** The term is trimmed. */
  | { type: 'search.submitted'; term: string }

interface SearchContext {
  /** The text of the field, not trimmed. */
  term: string
  /** The suggestions for the last term that was answered. */
  results: SearchResult[]
  /** The position of the suggestion the arrows are on, -1 for the field. */
  active: number
}

export const searchMachine = setup({
  types: {
    context: {} as SearchContext,
    events: {} as SearchEvent,
    emitted: {} as SearchEmitted,
    tags: {} as 'busy' | 'showsSuggestions',
  },
  actors: {
    /** Returns at most 10 suggestions for a term, products before categories [SRC-02, SRC-03]. */
    suggest: fromPromise<SearchResult[], { term: string }>(notWired),
  },
  delays: {
    typingPause: 300,
  },
  guards: {
    typedIsBlank: ({ event }) => eventOf(event, 'search.type').term.trim() === '',
    termIsBlank: ({ context }) => context.term.trim() === '',
    resultsExist: ({ context }) => context.results.length > 0,
    suggestionIsActive: ({ context }) => context.active >= 0,
  },
  actions: {
    rememberTerm: assign(({ event }) => ({ term: eventOf(event, 'search.type').term })),
    rememberResults: assign((_, results: SearchResult[]) => ({ results, active: -1 })),
    forgetResults: assign({ results: [] }),
    goToField: assign({ active: -1 }),
    goDown: assign(({ context }) => ({
      active: context.active + 1 < context.results.length ? context.active + 1 : -1,
    })),
    goUp: assign(({ context }) => ({ active: context.active >= 0 ? context.active - 1 : context.results.length - 1 })),
    announceEntry: emit({ type: 'search.entered' }),
    announceChoice: emit(({ event }) => ({ type: 'search.chosen', url: eventOf(event, 'search.choose').url })),
    announceActive: emit(({ context }) => ({ type: 'search.chosen', url: context.results[context.active]?.url ?? '' })),
    announceTerm: emit(({ context }) => ({ type: 'search.submitted', term: context.term.trim() })),
  },
}).createMachine({
  id: 'search',
  context: () => ({ term: '', results: [], active: -1 }),
  type: 'parallel',
  states: {
    term: {
      initial: 'blank',
      on: {
        'search.type': [
          {
            guard: 'typedIsBlank',
            target: '.blank',
            actions: ['rememberTerm', 'forgetResults'],
          },
          { target: '.pausing', actions: 'rememberTerm' },
        ],
      },
      states: {
        blank: {},
        pausing: { after: { typingPause: { target: 'asking' } } },
        asking: {
          tags: 'busy',
          invoke: {
            id: 'suggest',
            src: 'suggest',
            input: ({ context }) => ({ term: context.term.trim() }),
            onDone: { target: 'answered', actions: { type: 'rememberResults', params: ({ event }) => event.output } },
            onError: { target: 'answered', actions: 'forgetResults' },
          },
        },
        answered: {},
      },
    },
    panel: {
      initial: 'dismissed',
      on: {
        'search.enter': { target: '.ready', actions: 'announceEntry' },
        'search.type': { target: '.ready' },
        'search.submit': { guard: not('termIsBlank'), target: '.dismissed', actions: 'announceTerm' },
        'search.dismiss': { target: '.dismissed' },
      },
      states: {
        dismissed: { on: { 'search.next': { target: 'ready' }, 'search.previous': { target: 'ready' } } },
        ready: { always: { guard: 'resultsExist', target: 'open' } },
        open: {
          tags: 'showsSuggestions',
          entry: 'goToField',
          always: { guard: not('resultsExist'), target: 'ready' },
          on: {
            'search.next': { actions: 'goDown' },
            'search.previous': { actions: 'goUp' },
            'search.choose': {
              target: 'dismissed',
              actions: 'announceChoice',
            },
            'search.showAll': { target: 'dismissed', actions: 'announceTerm' },
            'search.submit': { guard: 'suggestionIsActive', target: 'dismissed', actions: 'announceActive' },
          },
        },
      },
    },
  },
})

export type SearchActor = ActorRefFrom<typeof searchMachine>

type Snapshot = SnapshotFrom<typeof searchMachine>

/** The text of the field. */
export const selectTerm = (snapshot: Snapshot): string => snapshot.context.term

/** The suggestions, shown only while the panel is open. */
export const selectResults = (snapshot: Snapshot): SearchResult[] => snapshot.context.results

/** The position of the suggestion the arrows are on, -1 for the field and while the panel is closed. */
export const selectActive = (snapshot: Snapshot): number => (selectIsOpen(snapshot) ? snapshot.context.active : -1)

/** Whether suggestions may be shown soon. */
export const selectIsReady = (snapshot: Snapshot): boolean => !snapshot.matches({ panel: 'dismissed' })

/** Whether the suggestions are shown [SRC-11 to SRC-14]. */
export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('showsSuggestions')

/** Whether the catalogue is being searched. */
export const selectIsAsking = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
