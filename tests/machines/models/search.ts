import { expect } from 'vitest'
import type { SearchResult } from '../../../domain/catalogue/search.ts'
import { searchMachine } from '../../../machines/search.ts'
import type { Model } from '../kit.ts'

const kettle: SearchResult = {
  type: 'product',
  id: 'ITEM-1',
  name: 'Kettle',
  category: 'Kitchen',
  image: '',
  price: 1500,
  url: '/product/kettle-ITEM-1?id=ITEM-1',
}

export const search: Model<typeof searchMachine> = {
  machine: searchMachine,
  on: {
    'search.enter': { brings: [['search.entered']] },
    'search.type': { sent: [{ term: ' ' }, { term: ' kettle ' }] },
    'search.next': {},
    'search.previous': {},
    'search.choose': { sent: [{ url: kettle.url }], brings: [['search.chosen']] },
    'search.showAll': { brings: [['search.submitted']] },
    'search.submit': { brings: [['search.submitted'], ['search.chosen']] },
    'search.dismiss': {},
    'suggest is done': { outputs: [[kettle], [kettle, { ...kettle, id: 'ITEM-2' }], []] },
    'suggest fails': {},
    'after typingPause': { ms: 300 },
  },
  asks: { suggest: ({ input }) => expect(input).toEqual({ term: 'kettle' }) },
  states: {
    'term.blank': ({ context }) => expect([context.term.trim(), context.results]).toEqual(['', []]),
    'term.pausing': ({ snapshot, context }) =>
      expect([snapshot.hasTag('busy'), context.term]).toEqual([false, ' kettle ']),
    'term.asking': ({ snapshot, context }) =>
      expect([snapshot.hasTag('busy'), context.term]).toEqual([true, ' kettle ']),
    'term.answered': ({ snapshot, context }) =>
      expect([snapshot.hasTag('busy'), context.term]).toEqual([false, ' kettle ']),
    'panel.dismissed': ({ snapshot }) => expect(snapshot.hasTag('showsSuggestions')).toBe(false),
    'panel.ready': ({ snapshot, context }) =>
      expect([snapshot.hasTag('showsSuggestions'), context.results]).toEqual([false, []]),
    'panel.open': ({ snapshot, context }) => {
      expect(snapshot.hasTag('showsSuggestions')).toBe(true)
      expect(context.results).not.toEqual([])
    },
  },
  always: ({ context: { active, results } }) => {
    expect(active).toBeGreaterThanOrEqual(-1)
    expect(active).toBeLessThan(Math.max(results.length, 2))
  },
}
