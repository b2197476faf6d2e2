import { expect, it } from 'vitest'
import { largestFirst } from '../../domain/categories.ts'

it('puts the categories with the most products first, and leaves the others as they are', () => {
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
