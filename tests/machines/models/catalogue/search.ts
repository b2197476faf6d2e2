import { expect } from 'vitest'
import type { SearchResult } from '../../../../domain/catalogue/search/search.ts'
import {
  searchMachine,
  selectActive,
  selectIsAsking,
  selectIsOpen,
  selectIsReady,
  selectResults,
  selectTerm,
} from '../../../../machines/catalogue/search.ts'
import type { Model, Rest } from '../../model.ts'

type Search = typeof searchMachine

const kettle: SearchResult = {
  type: 'product',
  id: 'ITEM-1',
  name: 'Kettle',
  category: 'Kitchen',
  image: '',
  price: 1500,
  url: '/product/kettle-ITEM-1?id=ITEM-1',
}
const pot = { ...kettle, id: 'ITEM-2', url: '/product/pot-ITEM-2?id=ITEM-2' }

/** Which suggestion follows another one, and which is before it, by how many there are; -1 is the field. */
const after: Record<1 | 2, Record<number, number>> = { 1: { [-1]: 0, 0: -1 }, 2: { [-1]: 0, 0: 1, 1: -1 } }
const before: typeof after = { 1: { [-1]: 0, 0: -1 }, 2: { [-1]: 1, 1: 0, 0: -1 } }

const submitted = [{ type: 'search.submitted', term: 'kettle' }] as const

const isAsking =
  (asking: boolean) =>
  ({ snapshot, context }: Rest<Search>) =>
    expect([selectIsAsking(snapshot), selectTerm(snapshot), selectResults(snapshot)]).toEqual([
      asking,
      context.term,
      context.results,
    ])

const shows =
  (isReady: boolean, isOpen: boolean) =>
  ({ snapshot, context }: Rest<Search>) =>
    expect([selectIsReady(snapshot), selectIsOpen(snapshot), selectActive(snapshot)]).toEqual([
      isReady,
      isOpen,
      isOpen ? context.active : -1,
    ])

export const search: Model<Search> = {
  machine: searchMachine,
  starts: [{ in: ['term.blank', 'panel.dismissed'], context: { term: '', results: [], active: -1 } }],
  payloads: {
    'search.type': [{ term: ' ' }, { term: ' kettle ' }],
    'search.choose': [{ url: pot.url }],
    'suggest is done': [[kettle, pot], [kettle], []],
  },
  states: {
    term: {
      on: {
        'search.type': [
          { when: ({ event }) => event.term === ' ', to: 'term.blank', sets: { term: ' ', results: [] } },
          { to: 'term.pausing', sets: { term: ' kettle ' } },
        ],
      },
    },
    'term.blank': { holds: isAsking(false) },
    'term.pausing': {
      delays: { typingPause: 300 },
      on: { 'after typingPause': 'term.asking' },
      holds: isAsking(false),
    },
    'term.asking': {
      calls: { suggest: { term: 'kettle' } },
      on: {
        'suggest is done': {
          to: 'term.answered',
          sets: ({ event }) => ({ results: event.output, active: -1 }),
        },
        'suggest fails': { to: 'term.answered', sets: { results: [] } },
      },
      holds: isAsking(true),
    },
    'term.answered': { holds: isAsking(false) },
    panel: {
      on: {
        'search.enter': { to: 'panel.ready', emits: [{ type: 'search.entered' }] },
        'search.type': 'panel.ready',
        'search.submit': {
          when: ({ context }) => context.term === ' kettle ',
          to: 'panel.dismissed',
          emits: submitted,
        },
        'search.dismiss': 'panel.dismissed',
      },
    },
    'panel.dismissed': {
      on: { 'search.next': 'panel.ready', 'search.previous': 'panel.ready' },
      holds: shows(false, false),
    },
    'panel.ready': {
      on: {
        'at once': { when: ({ context }) => context.results.length > 0, to: 'panel.open', sets: { active: -1 } },
      },
      holds: shows(true, false),
    },
    'panel.open': {
      on: {
        'at once': { when: ({ context }) => context.results.length === 0, to: 'panel.ready' },
        'search.next': { sets: ({ context }) => ({ active: after[context.results.length as 1 | 2][context.active]! }) },
        'search.previous': {
          sets: ({ context }) => ({ active: before[context.results.length as 1 | 2][context.active]! }),
        },
        'search.choose': { to: 'panel.dismissed', emits: [{ type: 'search.chosen', url: pot.url }] },
        'search.showAll': {
          to: 'panel.dismissed',
          emits: ({ context }) => [{ type: 'search.submitted', term: context.term.trim() }],
        },
        'search.submit': {
          when: ({ context }) => context.active >= 0,
          to: 'panel.dismissed',
          emits: ({ context }) => [{ type: 'search.chosen', url: [kettle.url, pot.url][context.active]! }],
        },
      },
      holds: shows(true, true),
    },
  },
}
