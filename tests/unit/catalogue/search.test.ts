import { describe, expect, it } from 'vitest'
import { productsPath, SORTS } from '../../../domain/catalogue/search.ts'

describe('the address of the catalogue', () => {
  it.each([
    [{}, '/products'],
    [{ category: 'all', search: '  ' }, '/products'],
    [{ category: 'Baby & Kids' }, '/products?category=Baby%20%26%20Kids'],
    [{ search: ' 100% cotton+wool ' }, '/products?search=100%25%20cotton%2Bwool'],
    [{ category: 'Kitchen', search: 'café' }, '/products?category=Kitchen&search=caf%C3%A9'],
  ])('for %j is %j', (filters, path) => {
    expect(productsPath(filters)).toBe(path)
  })
})

it('has the orders name, price-low, price-high, rating and newest', () => {
  expect(SORTS).toEqual(['name', 'price-low', 'price-high', 'rating', 'newest'])
})
