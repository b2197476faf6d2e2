import { describe, expect, it } from 'vitest'
import type { SearchResult } from '../../domain/catalogue/search.ts'
import {
  searchMachine,
  selectActive,
  selectIsAsking,
  selectIsOpen,
  selectResults,
  selectTerm,
  type SearchEvent,
} from '../../machines/search.ts'
import { steelKettle } from '../examples.ts'
import { startMachine } from './startMachine.ts'

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
  it('begins without a term, and closed', () => {
    const { term, shown, active, isAsking } = startSearch()
    expect([term(), shown(), active(), isAsking()]).toEqual(['', null, -1, false])
  })

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

  it('goes on showing what fitted before until the new answer is there', async () => {
    const { find, type, clock, succeed, shown } = startSearch()
    await find('ket')
    type('steel')
    expect(shown()).toEqual(found)
    clock.increment(300)
    expect(shown()).toEqual(found)
    await succeed('suggest', [steelKettle])
    expect(shown()).toEqual([steelKettle])
  })

  it('gives up an answer that is on its way when the shopper types on', async () => {
    const { type, clock, calls, succeed, shown, asked } = startSearch()
    type('ket')
    clock.increment(300)
    type('kettles')
    expect(calls[0]?.signal.aborted).toBe(true)
    await succeed('suggest', found)
    expect(shown()).toBeNull()
    clock.increment(300)
    await succeed('suggest', [kettles])
    expect(asked()).toEqual(['ket', 'kettles'])
    expect(shown()).toEqual([kettles])
  })

  it('shows nothing when the catalogue cannot be asked, and asks again for the next term', async () => {
    const { find, type, clock, fail, shown, isAsking, actor } = startSearch()
    await find('ket')
    type('kett')
    clock.increment(300)
    await fail('suggest', new Error('No network'))
    expect([shown(), isAsking()]).toEqual([null, false])
    expect(actor.getSnapshot().status).toBe('active')
    await find('kettl')
    expect(shown()).toEqual(found)
  })

  it('says when the shopper enters the field', () => {
    const { send, emitted } = startSearch()
    send({ type: 'search.enter' })
    expect(emitted).toEqual([{ type: 'search.entered' }])
  })
})

describe('going through the suggestions', () => {
  it('leads from the field down and back to it', async () => {
    const { find, send, active } = startSearch()
    await find('kettle')
    const places = [0, 1, 2].map(() => {
      send({ type: 'search.next' })
      return active()
    })
    expect(places).toEqual([0, 1, -1])
  })

  it('leads from the field up and back to it', async () => {
    const { find, send, active } = startSearch()
    await find('kettle')
    const places = [0, 1, 2].map(() => {
      send({ type: 'search.previous' })
      return active()
    })
    expect(places).toEqual([1, 0, -1])
  })

  it.each([
    ['typing on', (search: ReturnType<typeof startSearch>) => search.type('kettle s')],
    ['a new answer', (search: ReturnType<typeof startSearch>) => search.find('kettles')],
    [
      'dismissing and coming back',
      ({ send }: ReturnType<typeof startSearch>) => send({ type: 'search.dismiss' }, { type: 'search.enter' }),
    ],
  ])('begins in the field again after %s', async (_, happen) => {
    const search = startSearch()
    await search.find('kettle')
    search.send({ type: 'search.next' })
    await happen(search)
    expect([search.active(), search.shown()]).toEqual([-1, found])
  })

  it('begins in the field again when an answer comes meanwhile', async () => {
    const { find, type, clock, send, succeed, active } = startSearch()
    await find('ket')
    type('kettle')
    clock.increment(300)
    send({ type: 'search.next' })
    await succeed('suggest', [kettles, steelKettle])
    expect(active()).toBe(-1)
  })

  it.each(['search.next', 'search.previous'] as const)('brings dismissed suggestions back: %s', async (type) => {
    const { find, send, shown, active } = startSearch()
    await find('kettle')
    send({ type: 'search.dismiss' }, { type })
    expect([shown(), active()]).toEqual([found, -1])
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

  it('are chosen by submitting while the arrows are on one', async () => {
    const { find, send, shown, emitted } = startSearch()
    await find('kettle')
    send({ type: 'search.next' }, { type: 'search.submit' })
    expect(shown()).toBeNull()
    expect(emitted).toEqual([{ type: 'search.chosen', url: '/product/steel-kettle-K-1?id=K-1' }])
  })

  it('lead to all results wherever the arrows are [SRC-06]', async () => {
    const { find, send, shown, emitted } = startSearch()
    await find('kettle ')
    send({ type: 'search.next' }, { type: 'search.showAll' })
    expect(shown()).toBeNull()
    expect(emitted).toEqual([{ type: 'search.submitted', term: 'kettle' }])
  })

  it.each([{ type: 'search.dismiss' }, { type: 'search.submit' }] as const)(
    'do not open when their answer comes after $type, but when the shopper comes back',
    async (event) => {
      const { type, clock, send, succeed, shown } = startSearch()
      type('kettle')
      clock.increment(300)
      send(event)
      await succeed('suggest', found)
      expect(shown()).toBeNull()
      send({ type: 'search.enter' })
      expect(shown()).toEqual(found)
    },
  )

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
