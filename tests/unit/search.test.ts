import { describe, expect, it } from 'vitest'
import {
  countCategories,
  featuredOf,
  filterProducts,
  productsPath,
  relatedTo,
  SORTS,
  sortProducts,
  suggestionsFor,
} from '../../domain/search.ts'
import { productOf } from '../examples.ts'

const mug = productOf({ id: 'ITEM-1', name: 'Blue Mug', category: 'Kitchen', description: '<p>Holds <b>te</b>a.</p>', price: 500, image: '/mug.jpg' })
const pan = productOf({ id: 'ITEM-2', name: 'Iron Pan', category: 'Kitchen', description: '<strong>Heavy</strong>' })
const tee = productOf({ id: 'ITEM-3', name: 'Café Tee', category: 'Baby & Kids', description: 'For small people' })
const shop = [mug, pan, tee]
const names = (products: readonly { name: string }[]) => products.map(({ name }) => name)

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

describe('suggestions', () => {
  it('of a product carry all its search result fields [ENT-11]', () => {
    expect(suggestionsFor('blue', shop, [])).toEqual([
      {
        type: 'product',
        id: 'ITEM-1',
        name: 'Blue Mug',
        category: 'Kitchen',
        image: '/mug.jpg',
        price: 500,
        url: '/product/blue-mug-ITEM-1?id=ITEM-1',
      },
    ])
  })

  it('of a category carry its name and the address of its products', () => {
    expect(suggestionsFor('kids', [], ['Kitchen', 'Baby & Kids'])).toEqual([
      {
        type: 'category',
        id: 'Baby & Kids',
        name: 'Baby & Kids',
        category: 'Baby & Kids',
        image: '',
        price: null,
        url: '/products?category=Baby%20%26%20Kids',
      },
    ])
  })

  it('match name, category or description of a product, ignoring case [SRC-16]', () => {
    expect(names(suggestionsFor('IRON', shop, []))).toEqual(['Iron Pan'])
    expect(names(suggestionsFor('kitch', shop, []))).toEqual(['Blue Mug', 'Iron Pan'])
    expect(names(suggestionsFor('SMALL PEOPLE', shop, []))).toEqual(['Café Tee'])
    expect(suggestionsFor('sofa', shop, [])).toEqual([])
  })

  it('look at the text of a description, not at its tags', () => {
    expect(names(suggestionsFor('holds tea', shop, []))).toEqual(['Blue Mug'])
    expect(suggestionsFor('strong', shop, [])).toEqual([])
  })

  it('match the name of a category, ignoring case [SRC-17]', () => {
    expect(names(suggestionsFor('FASH', [], ['Fashion', 'Books']))).toEqual(['Fashion'])
  })

  it('are none for empty or white text [SRC-18]', () => {
    expect(suggestionsFor('', shop, ['Kitchen'])).toEqual([])
    expect(suggestionsFor(' \t ', shop, ['Kitchen'])).toEqual([])
  })

  it('are looked for without the outer spaces of the term', () => {
    expect(names(suggestionsFor('  iron ', shop, []))).toEqual(['Iron Pan'])
  })

  it('come with all products before any category [SRC-03]', () => {
    expect(suggestionsFor('kitchen', [tee, mug, pan], ['Kitchen', 'Big kitchens']).map(({ type }) => type)).toEqual([
      'product',
      'product',
      'category',
      'category',
    ])
  })

  it('are at most 10, products and categories together [SRC-02, CON-04]', () => {
    const many = Array.from({ length: 12 }, (_, at) => productOf({ id: `ITEM-${at}`, name: `Mug ${at}` }))
    const categories = Array.from({ length: 12 }, (_, at) => `Mugs ${at}`)
    expect(suggestionsFor('mug', many, categories).map(({ id }) => id)).toEqual(many.slice(0, 10).map(({ id }) => id))
    expect(suggestionsFor('mug', many.slice(0, 8), categories).map(({ name }) => name)).toEqual([
      ...names(many.slice(0, 8)),
      'Mugs 0',
      'Mugs 1',
    ])
  })
})

describe('the filters of the products page', () => {
  it('show every category for all [LST-17]', () => {
    expect(filterProducts(shop, { category: 'all', search: '' })).toEqual(shop)
  })

  it('show one category for its exact name', () => {
    expect(names(filterProducts(shop, { category: 'Kitchen', search: '' }))).toEqual(['Blue Mug', 'Iron Pan'])
    expect(filterProducts(shop, { category: 'kitchen', search: '' })).toEqual([])
  })

  it('search name or category, ignoring case, and not the description [LST-20]', () => {
    expect(names(filterProducts(shop, { category: 'all', search: ' BLUE ' }))).toEqual(['Blue Mug'])
    expect(names(filterProducts(shop, { category: 'all', search: 'kids' }))).toEqual(['Café Tee'])
    expect(filterProducts(shop, { category: 'all', search: 'heavy' })).toEqual([])
  })

  it('apply together', () => {
    expect(names(filterProducts(shop, { category: 'Kitchen', search: 'pan' }))).toEqual(['Iron Pan'])
  })
})

describe('the orders of the products page', () => {
  it('are name, price-low, price-high, rating and newest', () => {
    expect(SORTS).toEqual(['name', 'price-low', 'price-high', 'rating', 'newest'])
  })

  const b = productOf({ id: 'B', name: 'banana 2', price: 30, rating: 3, isNew: false })
  const a = productOf({ id: 'A', name: 'Äpfel', price: 20, rating: 5, isNew: true })
  const c = productOf({ id: 'C', name: 'Banana 10', price: 10, rating: 5, isNew: false })
  const d = productOf({ id: 'D', name: 'cherry', price: 20, rating: 1, isNew: true })
  const server = [d, c, b, a]
  const ids = (sort: (typeof SORTS)[number]) => sortProducts(server, sort).map(({ id }) => id).join('')

  it('sort by name A-Z, ignoring case and accents, numbers by value', () => {
    expect(ids('name')).toBe('ABCD')
  })

  it('sort by price both ways, equals in the order of the server', () => {
    expect(ids('price-low')).toBe('CDAB')
    expect(ids('price-high')).toBe('BDAC')
  })

  it('sort by rating from the highest, and new ones first, otherwise as the server [OPN-20]', () => {
    expect(ids('rating')).toBe('CABD')
    expect(ids('newest')).toBe('DACB')
  })

  it('leave the list they were given alone', () => {
    sortProducts(server, 'name')
    expect(server).toEqual([d, c, b, a])
  })
})

it('counts the products of each category in the order given [OPN-64]', () => {
  expect(countCategories(['Books', 'Kitchen', 'Baby & Kids'], shop)).toEqual([
    { name: 'Books', count: 0 },
    { name: 'Kitchen', count: 2 },
    { name: 'Baby & Kids', count: 1 },
  ])
})

it('features only flagged products, at most 6 [HOM-17, CON-06]', () => {
  const flagged = Array.from({ length: 7 }, (_, at) => productOf({ id: `F-${at}`, is_featured_product: true }))
  expect(featuredOf([mug, ...flagged.slice(0, 2), pan])).toEqual(flagged.slice(0, 2))
  expect(featuredOf(flagged)).toEqual(flagged.slice(0, 6))
})

it('relates at most 4 others of the same category, never the product itself [PDP-24]', () => {
  const others = Array.from({ length: 5 }, (_, at) => productOf({ id: `K-${at}`, category: 'Kitchen' }))
  expect(relatedTo(mug, [tee, mug, pan])).toEqual([pan])
  expect(relatedTo(mug, [mug, tee, ...others])).toEqual(others.slice(0, 4))
})
