import { describe, expect, it } from 'vitest'
import type { SearchResult } from '../../../domain/catalogue/search/search.ts'
import {
  searchMachine,
  selectActive,
  selectIsAsking,
  selectIsOpen,
  selectResults,
  selectTerm,
  type SearchEvent,
} from '../../../machines/catalogue/search.ts'
import { steelKettle } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

const kettles: SearchResult = {
  type: 'category',
  id: 'Kettles',
  name: 'Kettles',
  category: 'Kettles',
  image: '',
  price: null,
  url: '/products?category=Kettles',
}
const found = [steelKettle, kettles]

/** A running search with the questions a view asks it. */
function startSearch() {
  const search = startMachine(searchMachine)
  const { actor, calls, clock, succeed } = search
  return {
    ...search,
    send: (...events: SearchEvent[]) => events.forEach((event) => actor.send(event)),
    type: (term: string) => actor.send({ type: 'search.type', term }),
    /** Types a term and lets it be answered. */
    async find(term: string, results = found) {
      actor.send({ type: 'search.type', term })
      clock.increment(300)
      await succeed('suggest', results)
    },
    asked: () => calls.map(({ input }) => (input as { term: string }).term),
    shown: () => {
      const snapshot = actor.getSnapshot()
      return selectIsOpen(snapshot) ? selectResults(snapshot) : null
    },
    active: () => selectActive(actor.getSnapshot()),
    term: () => selectTerm(actor.getSnapshot()),
    isAsking: () => selectIsAsking(actor.getSnapshot()),
  }
}

describe('a search', () => {
  it('asks the catalogue for the trimmed term after a pause of 300 ms in typing [SRC-01]', () => {
    const { type, clock, asked, term, isAsking } = startSearch()
    type('ket')
    clock.increment(299)
    type(' kettle ')
    clock.increment(299)
    expect(asked()).toEqual([])
    expect(isAsking()).toBe(false)
    clock.increment(1)
    expect(asked()).toEqual(['kettle'])
    expect(isAsking()).toBe(true)
    expect(term()).toBe(' kettle ')
  })

  it('shows what the catalogue suggests as soon as it has answered [SRC-11]', async () => {
    const { type, clock, succeed, shown, isAsking } = startSearch()
    type('kettle')
    clock.increment(300)
    expect(shown()).toBeNull()
    await succeed('suggest', found)
    expect(shown()).toEqual(found)
    expect(isAsking()).toBe(false)
  })

  it('never asks for a blank term, and has nothing to show for it [SRC-11, SRC-18]', async () => {
    const { find, type, clock, asked, shown } = startSearch()
    await find('kettle')
    type('  ')
    expect(shown()).toBeNull()
    clock.increment(1000)
    expect(asked()).toEqual(['kettle'])
    await find('b', [])
    expect(shown()).toBeNull()
  })
})

describe('suggestions', () => {
  it('close when one is chosen, which leads to its address [SRC-07, SRC-13]', async () => {
    const { find, send, shown, emitted } = startSearch()
    await find('kettle')
    send({ type: 'search.choose', url: kettles.url })
    expect(shown()).toBeNull()
    expect(emitted).toEqual([{ type: 'search.chosen', url: '/products?category=Kettles' }])
  })

  it('close when the term is submitted, trimmed [SRC-08, SRC-14]', async () => {
    const { find, send, shown, emitted } = startSearch()
    await find(' kettle ')
    send({ type: 'search.submit' })
    expect(shown()).toBeNull()
    expect(emitted).toEqual([{ type: 'search.submitted', term: 'kettle' }])
  })

  it('lead to all results wherever the arrows are [SRC-06]', async () => {
    const { find, send, shown, emitted } = startSearch()
    await find('kettle ')
    send({ type: 'search.next' }, { type: 'search.showAll' })
    expect(shown()).toBeNull()
    expect(emitted).toEqual([{ type: 'search.submitted', term: 'kettle' }])
  })

  it('that were dismissed cannot be chosen [SRC-09]', async () => {
    const { find, type, send, active, emitted } = startSearch()
    await find('kettle')
    send({ type: 'search.next' }, { type: 'search.dismiss' })
    expect(active()).toBe(-1)
    send({ type: 'search.submit' })
    expect(emitted).toEqual([{ type: 'search.submitted', term: 'kettle' }])
    type('  ')
    send({ type: 'search.submit' })
    expect(emitted).toHaveLength(1)
  })
})

it.each(['', '   '])('submitting the term %j does nothing [SRC-09]', (term) => {
  const { type, send, emitted } = startSearch()
  type(term)
  send({ type: 'search.submit' })
  expect(emitted).toEqual([])
})

it('shows a single suggestion too [SRC-02]', async () => {
  const { find, shown } = startSearch()
  await find('kettle', [steelKettle])
  expect(shown()).toEqual([steelKettle])
})
