import { expect, it } from 'vitest'
import { largestFirst, overviewOf, ownFooterCategories } from '../../../domain/catalogue/categories.ts'

it('puts the categories with the most products first, and keeps the order of the others', () => {
  const given = [
    { name: 'Books', count: 2 },
    { name: 'Unknown', count: null },
    { name: 'Kitchen', count: 9 },
    { name: 'Empty', count: 0 },
    { name: 'Audio', count: 2 },
  ]
  expect(largestFirst(given).map(({ name }) => name)).toEqual(['Kitchen', 'Books', 'Audio', 'Unknown', 'Empty'])
  expect(given[0]?.name).toBe('Books')
})

it('counts a category without a known number as empty', () => {
  const [unknown, empty, single] = [
    { name: 'Unknown', count: null },
    { name: 'Empty', count: 0 },
    { name: 'Single', count: 1 },
  ]
  for (const given of [
    [unknown, empty],
    [empty, unknown],
  ])
    expect(largestFirst(given)).toEqual(given)
  for (const given of [
    [unknown, single],
    [single, unknown],
  ])
    expect(largestFirst(given)).toEqual([single, unknown])
})

it('shows 40 categories in the order of the host, and of more the 40 largest', () => {
  const all = Array.from({ length: 41 }, (_, at) => ({ name: `Category ${at}`, count: at }))
  expect(overviewOf(all.slice(0, 40))).toEqual({ categories: all.slice(0, 40), total: 40 })
  expect(overviewOf(all)).toEqual({ categories: all.toReversed().slice(0, 40), total: 41 })
})

it('gives the footer the six largest categories of a shop with none of the specified ones [FTR-06, OPN-87]', () => {
  const own = [...'ABCDEFG'].map((name, at) => ({ name, count: at }))
  expect(ownFooterCategories(own)).toEqual(['G', 'F', 'E', 'D', 'C', 'B'])
  expect(ownFooterCategories([{ name: 'Tea', count: null }])).toEqual(['Tea'])
  expect(ownFooterCategories([...own, { name: 'Books', count: 1 }])).toBeNull()
  expect(ownFooterCategories([...own, { name: 'Books', count: 0 }])).toEqual(['G', 'F', 'E', 'D', 'C', 'B'])
  expect(ownFooterCategories([])).toBeNull()
})
