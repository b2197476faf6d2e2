/**
 * The header's search: what the shopper types, and what the catalogue suggests for it. Two questions at once:
 *
 * - `term`: what is known of the term? `blank`: there is none; `pausing`: the shopper may go on typing [SRC-01];
 *   `asking`: the catalogue looks for it; `answered`: it has said what fits, or could not be asked, which is as if
 *   nothing fitted. Until then what fitted the term before stays.
 * - `panel`: are suggestions shown? `dismissed`: the shopper has turned away from them; `ready`: they may appear as soon
 *   as there are any; `open`: they are there to be gone through and chosen [SRC-11].
 *
 * The arrows lead from the field, which is -1, through the suggestions and back to it.
 */
import { assign, emit, fromPromise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate'
import type { SearchResult } from '../domain/search.ts'

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
  /** As it is typed. */
  term: string
  /** For the last term that was answered. */
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
    /** At most 10 suggestions for a term, products before categories [SRC-02, SRC-03]. */
    suggest: fromPromise<SearchResult[], { term: string }>(() => Promise.reject(new Error('suggest is not wired'))),
  },
  delays: {
    typingPause: 300,
  },
  guards: {
    isBlank: (_, term: string) => term.trim() === '',
    termIsNotBlank: ({ context }) => context.term.trim() !== '',
    somethingFits: ({ context }) => context.results.length > 0,
    nothingFits: ({ context }) => context.results.length === 0,
    suggestionIsActive: ({ context }) => context.active >= 0,
  },
  actions: {
    rememberTerm: assign((_, term: string) => ({ term })),
    rememberResults: assign((_, results: SearchResult[]) => ({ results, active: -1 })),
    forgetResults: assign({ results: [] }),
    goToField: assign({ active: -1 }),
    goDown: assign(({ context }) => ({
      active: context.active + 1 < context.results.length ? context.active + 1 : -1,
    })),
    goUp: assign(({ context }) => ({ active: context.active >= 0 ? context.active - 1 : context.results.length - 1 })),
    announceEntry: emit({ type: 'search.entered' }),
    announceChoice: emit((_, url: string) => ({ type: 'search.chosen', url })),
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
            guard: { type: 'isBlank', params: ({ event }) => event.term },
            target: '.blank',
            actions: [{ type: 'rememberTerm', params: ({ event }) => event.term }, 'forgetResults'],
          },
          { target: '.pausing', actions: { type: 'rememberTerm', params: ({ event }) => event.term } },
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
        'search.submit': { guard: 'termIsNotBlank', target: '.dismissed', actions: 'announceTerm' },
        'search.dismiss': { target: '.dismissed' },
      },
      states: {
        dismissed: { on: { 'search.next': { target: 'ready' }, 'search.previous': { target: 'ready' } } },
        ready: { always: { guard: 'somethingFits', target: 'open' } },
        open: {
          tags: 'showsSuggestions',
          entry: 'goToField',
          always: { guard: 'nothingFits', target: 'ready' },
          on: {
            'search.next': { actions: 'goDown' },
            'search.previous': { actions: 'goUp' },
            'search.choose': {
              target: 'dismissed',
              actions: { type: 'announceChoice', params: ({ event }) => event.url },
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

/** What stands in the field. */
export const selectTerm = (snapshot: Snapshot): string => snapshot.context.term

/** What is suggested, to be shown only while the panel is open. */
export const selectResults = (snapshot: Snapshot): SearchResult[] => snapshot.context.results

/** The position of the suggestion the arrows are on, -1 for the field; -1 too while none is shown. */
export const selectActive = (snapshot: Snapshot): number => (selectIsOpen(snapshot) ? snapshot.context.active : -1)

/** Whether the suggestions are shown [SRC-11 to SRC-14]. */
export const selectIsOpen = (snapshot: Snapshot): boolean => snapshot.hasTag('showsSuggestions')

/** Whether the catalogue is being asked. */
export const selectIsAsking = (snapshot: Snapshot): boolean => snapshot.hasTag('busy')
