import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../../../domain/catalogue/catalogue.ts'
import { passing, type Filters } from '../../../domain/catalogue/search/filters.ts'
import { withVariants } from '../../../domain/catalogue/variants.ts'
import { productOf, tee, variantOf } from '../../examples.ts'

const shoe = withVariants(
  productOf({ id: 'SHOE', name: 'Shoe', category: 'Fashion', brand: 'Ujuzi', rating: 3.2 }),
  [],
  ['42', '38', '100'].map((size) => variantOf({ id: `SHOE-${size}`, options: { Size: size }, price: 4000 })),
)
const kettle = productOf({ id: 'K', name: 'Kettle', brand: 'Jiko', price: 1200, discount: 20, originalPrice: 1500 })
const pan = productOf({ id: 'P', name: 'Pan', brand: 'Jiko', price: 800, inStock: false, rating: 2 })
const shop = catalogueOf([tee, shoe, kettle, pan], ['Fashion', 'Kitchen'])

const query = (filters: Filters) => ({ category: 'all', search: '', sort: 'name', page: 1, filters }) as const
const listed = (filters: Filters, catalogue = shop) => catalogue.list(query(filters)).products.map(({ id }) => id)

describe('a list has only products [OPN-92]', () => {
  it.each<[string, Filters, string[]]>([
    ['of at least a price', { minPrice: 1200 }, ['TEE', 'K', 'SHOE']],
    ['of at most a price', { maxPrice: 1200 }, ['TEE', 'K', 'P']],
    ['between two prices', { minPrice: 1300, maxPrice: 1400 }, ['TEE']],
    ['in stock', { inStock: true }, ['TEE', 'K', 'SHOE']],
    ['on sale', { onSale: true }, ['K']],
    ['with so many stars', { minRating: 4 }, ['TEE', 'K']],
    ['of one of some brands', { brands: ['Jiko', 'Ujuzi'] }, ['K', 'P', 'SHOE']],
    ['with one of some values', { options: { Size: ['42', 'M'] } }, ['TEE', 'SHOE']],
    ['with a value of each option', { options: { Size: ['42', 'M'], Colour: ['Red'] } }, ['TEE']],
    ['with one variant for all filters', { options: { Size: ['M'], Colour: ['Red'] }, inStock: true }, []],
    ['at the price of that variant', { options: { Colour: ['Blue'] }, maxPrice: 1300 }, []],
    ['without a value of no product', { options: { __proto__: ['x'], constructor: ['x'] } }, []],
  ])('%s', (_, filters, expected) => {
    expect(listed(filters)).toEqual(expected)
  })

  it('on sale where the discount is 1 % too', () => {
    expect([1, 0].map((discount) => passing({ onSale: true })(productOf({ discount })))).toEqual([true, false])
  })

  it('that pass also where they are only similar to the search', () => {
    const search = { ...query({ maxPrice: 1000 }), search: 'pans kettles' }
    expect(shop.list({ ...search, filters: {} }).similar).toMatchObject([{ id: 'K' }, { id: 'P' }])
    expect(shop.list(search)).toMatchObject({ count: 0, similar: [{ id: 'P' }] })
  })

  it('and shows no similar ones because few of many pass', () => {
    const mugs = catalogueOf(
      [1, 2, 3, 4].map((at) => productOf({ id: `M${at}`, name: 'Blue mug', price: at })),
      [],
    )
    const { count, similar } = mugs.list({ ...query({ maxPrice: 1 }), search: 'mug' })
    expect({ count, similar }).toEqual({ count: 1, similar: undefined })
  })
})

describe('the facets of a list [OPN-92]', () => {
  it('are what its products offer', () => {
    expect(shop.facets(query({}))).toEqual({
      prices: { lowest: 800, highest: 4000 },
      inStock: 3,
      onSale: 1,
      ratings: [
        { value: 4, count: 2 },
        { value: 3, count: 3 },
      ],
      brands: [
        { value: 'Jiko', count: 2 },
        { value: 'Ujuzi', count: 1 },
      ],
      options: [
        {
          name: 'Colour',
          values: [
            { value: 'Red', count: 1 },
            { value: 'Blue', count: 1 },
          ],
        },
        {
          name: 'Size',
          values: ['S', 'M', '38', '42', '100'].map((value) => ({ value, count: 1 })),
        },
      ],
    })
  })

  it('count the products that pass all other groups, and leave out what none has', () => {
    expect(shop.facets(query({ maxPrice: 1200 })).prices).toEqual({ lowest: 800, highest: 4000 })
    expect(shop.facets(query({ onSale: true }))).toMatchObject({ prices: { lowest: 1200, highest: 1200 }, options: [] })
    expect(shop.facets(query({ minRating: 4 })).ratings).toEqual(shop.facets(query({})).ratings)
    const ofBrand = shop.facets(query({ brands: ['Ujuzi'] }))
    expect(ofBrand.brands.map(({ value }) => value)).toEqual(['Jiko', 'Ujuzi'])
    expect(ofBrand.options.map(({ name, values }) => [name, values.length])).toEqual([['Size', 3]])
  })

  it('are at most 100 brands, 8 options and 60 values of each; words keep the order of the shop', () => {
    const values = ['small', 'medium', 'large', 'huge', ...Array.from({ length: 57 }, (_, at) => `cut ${at}`)]
    const names = ['Size', ...Array.from({ length: 8 }, (_, at) => `Option ${at}`)]
    const all = Array.from({ length: 101 }, (_, at) =>
      productOf({ id: `P${at}`, name: `Pot ${at}`, brand: `Brand ${at}` }),
    )
    const dress = withVariants(
      productOf({ id: 'D', name: 'Dress' }),
      names.map((name) => ({ name, values: name === 'Size' ? values : ['one'] })),
      values.map((value) => {
        const others = names.slice(1).map((name) => [name, 'one'] as const)
        return variantOf({ id: `D-${value}`, options: { Size: value, ...Object.fromEntries(others) } })
      }),
    )
    const { brands, options } = catalogueOf([...all, dress], []).facets(query({}))
    expect([brands.length, options.length]).toEqual([100, 8])
    const sizes = options.find(({ name }) => name === 'Size')?.values.map(({ value }) => value)
    expect(sizes).toEqual(values.slice(0, 60))
  })

  it('has numbers after words, the smaller first [OPN-92]', () => {
    const values = ['42', 'One size', '9', 'M', '10.5']
    const shoe = withVariants(
      productOf({ id: 'S', name: 'Shoe' }),
      [{ name: 'Size', values }],
      values.map((value) => variantOf({ id: `S-${value}`, options: { Size: value } })),
    )
    const [sizes] = catalogueOf([shoe], []).facets(query({})).options
    expect(sizes?.values.map(({ value }) => value)).toEqual(['One size', 'M', '9', '10.5', '42'])
  })

  it('of an empty list are none', () => {
    expect(shop.facets({ ...query({}), search: 'xyz' })).toEqual({
      prices: null,
      inStock: 0,
      onSale: 0,
      ratings: [4, 3].map((value) => ({ value, count: 0 })),
      brands: [],
      options: [],
    })
  })

  const choices = (filters: Filters): [Filters, number][] => {
    const { inStock, onSale, ratings, brands, options } = shop.facets(query(filters))
    return [
      [{ inStock: true }, inStock],
      [{ onSale: true }, onSale],
      ...ratings.map(({ value, count }): [Filters, number] => [{ minRating: value }, count]),
      ...brands.map(({ value, count }): [Filters, number] => [{ brands: [value] }, count]),
      ...options.flatMap(({ name, values }) =>
        values.map(({ value, count }): [Filters, number] => [
          { options: { ...filters.options, [name]: [value] } },
          count,
        ]),
      ),
    ]
  }

  it('count what choosing a value instead of the others of its group leaves', () => {
    const filters = fc.record(
      {
        minPrice: fc.constantFrom(800, 1200, 1300),
        maxPrice: fc.constantFrom(800, 1200, 1350, 4000),
        inStock: fc.constant(true as const),
        onSale: fc.constant(true as const),
        minRating: fc.constantFrom(3, 4),
        brands: fc.subarray(['Jiko', 'Ujuzi', 'None'], { minLength: 1 }),
        options: fc.record(
          {
            Size: fc.subarray(['S', 'M', '42'], { minLength: 1 }),
            Colour: fc.subarray(['Red', 'Blue'], { minLength: 1 }),
          },
          { requiredKeys: [] },
        ),
      },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(filters, (chosen) => {
        for (const [choice, count] of choices(chosen))
          expect(listed({ ...chosen, ...choice }), JSON.stringify(choice)).toHaveLength(count)
      }),
    )
  })
})
