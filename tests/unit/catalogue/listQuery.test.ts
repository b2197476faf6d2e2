import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productsPath, writeListQuery, type ListQuery } from '../../../domain/catalogue/search/listQuery.ts'
import { countOfChoices, readListQuery } from '../../../domain/catalogue/search/readListQuery.ts'
import { SORTS } from '../../../domain/catalogue/search/search.ts'

const read = (query: string) => readListQuery(new URLSearchParams(query))
const everything: ListQuery = { category: 'all', search: '', filters: {}, sort: 'name', page: 1 }

describe('the address of the catalogue', () => {
  it.each<[Partial<ListQuery>, string]>([
    [{}, '/products'],
    [{ category: 'all', search: '  ' }, '/products'],
    [{ category: 'Baby & Kids' }, '/products?category=Baby%20%26%20Kids'],
    [{ search: ' 100% cotton+wool ' }, '/products?search=100%25%20cotton%2Bwool'],
    [{ category: 'Kitchen', search: 'café' }, '/products?category=Kitchen&search=caf%C3%A9'],
    [{ filters: { onSale: true } }, '/products?sale=1'],
    [
      {
        filters: {
          minPrice: 0,
          maxPrice: 99.5,
          inStock: true,
          minRating: 4,
          brands: ['A & B', 'C'],
          options: { Size: ['S', 'M'], 'Shoe size': ['42'] },
        },
        sort: 'rating',
        page: 2,
      },
      '/products?min=0&max=99.5&stock=1&rating=4&brand=A%20%26%20B&brand=C' +
        '&option.Size=S&option.Size=M&option.Shoe%20size=42&sort=rating&page=2',
    ],
  ])('for %j is %j', (query, path) => {
    expect(productsPath(query)).toBe(path)
  })

  it.each([
    ['search=%20tea%20&query=mug', { search: 'tea' }],
    ['query=tea', { search: 'tea' }],
    ['category=&min=0&page=2', { filters: { minPrice: 0 }, page: 2 }],
    ['option.Size=S&option.=M&page=-3', { filters: { options: { Size: ['S'], '': ['M'] } } }],
  ])('%s is read [LST-13, OPN-19]', (query, read) => {
    expect(readListQuery(new URLSearchParams(query))).toEqual({ ...everything, ...read })
  })

  it('is read without the end of a message, but for names [OPN-242]', () => {
    expect(read('min=5).&max=9.&stock=1!&sale=1,&rating=4)&brand=A.&sort=Rating.&page=2)')).toEqual({
      ...everything,
      filters: { minPrice: 5, maxPrice: 9, inStock: true, onSale: true, minRating: 4, brands: ['A.'] },
      sort: 'rating',
      page: 2,
    })
  })

  it('is read back [OPN-92]', () => {
    const values = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 3 })
    const price = fc.double({ min: 0, max: 1e6, noNaN: true })
    const filters = fc.record(
      {
        minPrice: price,
        maxPrice: price,
        inStock: fc.constant(true as const),
        onSale: fc.constant(true as const),
        minRating: fc.integer({ min: 1, max: 5 }),
        brands: values,
        options: fc.dictionary(fc.string(), values, { minKeys: 1 }),
      },
      { requiredKeys: [], noNullPrototype: true },
    )
    fc.assert(
      fc.property(filters, fc.constantFrom(...SORTS), (each, sort) => {
        const query = { ...everything, filters: each, sort }
        expect(readListQuery(writeListQuery(query))).toEqual(query)
      }),
    )
  })

  it('has no effect where its values are unknown [LST-13, LST-14, OPN-92]', () => {
    for (const text of [
      'min=&max=x&stock=0&sale=yes&rating=6&brand=&option.Size=&sort=up&page=0',
      'min=-1&max=Infinity&rating=0&option=S&page=1.5',
      'max=NaN&rating=0.5&utm_source=mail&my-option.Size=S',
    ])
      expect(read(text)).toEqual(everything)
  })

  it('names a value only once', () => {
    expect(read('brand=A&brand=A&option.Size=S&option.Size=S').filters).toEqual({
      brands: ['A'],
      options: { Size: ['S'] },
    })
  })
})

it.each<[Partial<ListQuery>, number]>([
  [{}, 0],
  [{ category: 'Kitchen', search: 'tea', filters: { onSale: true, brands: ['A', 'B'] } }, 5],
  [{ filters: { maxPrice: 0 } }, 1],
  [{ filters: { minPrice: 1, maxPrice: 2, inStock: true, minRating: 4 } }, 3],
  [{ filters: { options: { Size: ['S', 'M'], Colour: ['Red'] } } }, 3],
])('counts the choices that narrow a list: %j has %i', (query, count) => {
  expect(countOfChoices({ ...everything, ...query })).toBe(count)
})

it('has the orders name, price-low, price-high, rating and newest', () => {
  expect(SORTS).toEqual(['name', 'price-low', 'price-high', 'rating', 'newest'])
})
