import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../../../domain/catalogue/catalogue.ts'
import type { ListQuery } from '../../../domain/catalogue/search/listQuery.ts'
import type { Product } from '../../../domain/entities.ts'
import { SORTS, type SearchResult, type Sort } from '../../../domain/catalogue/search/search.ts'
import { productOf, tee as variantTee } from '../../examples.ts'
import { naiveCatalogue, summaryOf } from '../../naiveCatalogue.ts'

const mug = productOf({
  id: 'ITEM-1',
  name: 'Blue Mug',
  category: 'Kitchen',
  description: '<p>Holds <b>te</b>a.</p>',
  price: 500,
  image: '/mug.jpg',
})
const pan = productOf({ id: 'ITEM-2', name: 'Iron Pan', category: 'Kitchen', description: '<strong>Heavy</strong>' })
const tee = productOf({ id: 'ITEM-3', name: 'Café Tee', category: 'Baby & Kids', description: 'For small people' })
const shop = catalogueOf([mug, pan, tee], ['Kitchen', 'Books', 'Baby & Kids'])

const names = (shown: readonly { name: string }[]) => shown.map(({ name }) => name)
const everything: ListQuery = { category: 'all', search: '', filters: {}, sort: 'name', page: 1 }
/** Without what is only similar. */
const exactly = (results: readonly SearchResult[]) => results.filter(({ isSimilar }) => !isSimilar)
const many = (count: number, given: (at: number) => Partial<Product>) =>
  Array.from({ length: count }, (_, at) => productOf(given(at)))

describe('suggestions', () => {
  const suggested = (term: string, catalogue = shop) => names(catalogue.suggestions(term))

  it('of a product have all its search result fields [ENT-11]', () => {
    expect(shop.suggestions('blue')).toEqual([
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

  it('of a product whose variants cost differently say that its price is the lowest', () => {
    const mugs = ['differ', 'same', undefined].map((variantPrices, at) =>
      productOf({ id: `MUG-${at}`, name: 'Mug', ...(variantPrices && { variantPrices }) } as Partial<Product>),
    )
    expect(
      catalogueOf(mugs, [])
        .suggestions('mug')
        .map(({ isFrom }) => isFrom),
    ).toEqual([true, undefined, undefined])
  })

  it('of a category have its name and the address of its products', () => {
    expect(catalogueOf([], ['Kitchen', 'Baby & Kids']).suggestions('kids')).toEqual([
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
    expect(suggested('IRON')).toEqual(['Iron Pan'])
    expect(suggested('kitch')).toEqual(['Blue Mug', 'Iron Pan', 'Kitchen'])
    expect(suggested('SMALL PEOPLE')).toEqual(['Café Tee'])
    expect(suggested('sofa')).toEqual([])
  })

  it('match the text of a description, not its tags', () => {
    expect(suggested('holds tea')).toEqual(['Blue Mug'])
    expect(suggested('strong')).toEqual([])
  })

  it('do not match a term that spans two fields', () => {
    expect(exactly(shop.suggestions('mug\nkitchen'))).toEqual([])
  })

  it('match the name of a category, ignoring case [SRC-17]', () => {
    expect(suggested('BOO')).toEqual(['Books'])
  })

  it('are empty for empty or white text [SRC-18]', () => {
    expect(suggested('')).toEqual([])
    expect(suggested(' \t ')).toEqual([])
  })

  it('come with all products before any category [SRC-03]', () => {
    const types = catalogueOf([tee, mug, pan], ['Kitchen', 'Big kitchens'])
      .suggestions('kitchen')
      .map(({ type }) => type)
    expect(types).toEqual(['product', 'product', 'category', 'category'])
  })

  it('are at most 10, products and categories together [SRC-02, CON-04]', () => {
    const mugs = many(12, (at) => ({ id: `ITEM-${at}`, name: `Mug ${at}` }))
    const categories = Array.from({ length: 12 }, (_, at) => `Mugs ${at}`)
    expect(suggested('mug', catalogueOf(mugs, categories))).toEqual(names(mugs.slice(0, 10)))
    expect(suggested('mug', catalogueOf(mugs.slice(0, 8), categories))).toEqual([
      ...names(mugs.slice(0, 8)),
      'Mugs 0',
      'Mugs 1',
    ])
  })
})

describe('the list', () => {
  const listed = (query: Partial<ListQuery>, catalogue = shop) =>
    names(catalogue.list({ ...everything, ...query }).products)

  it('has only the fields that cards show', () => {
    const { products } = shop.list({ ...everything, search: 'mug' })
    expect(products).toEqual([
      {
        id: 'ITEM-1',
        name: 'Blue Mug',
        category: 'Kitchen',
        price: 500,
        originalPrice: null,
        discount: 0,
        image: '/mug.jpg',
        rating: 4,
        reviews: 2,
        inStock: true,
      },
    ])
  })

  it('has every category for all [LST-17]', () => {
    expect(shop.list(everything)).toEqual({
      products: [mug, tee, pan].map(summaryOf),
      count: 3,
      page: 1,
      pageCount: 1,
    })
  })

  it('is searched by name or category, ignoring case, and not by description [LST-20]', () => {
    expect(listed({ search: ' BLUE ' })).toEqual(['Blue Mug'])
    expect(listed({ search: 'kids' })).toEqual(['Café Tee'])
    expect(listed({ search: 'heavy' })).toEqual([])
  })

  it('shows its last page when the address asks for a later one', () => {
    const catalogue = catalogueOf(
      many(25, (at) => ({ id: `ITEM-${at}`, name: `Mug ${at}` })),
      [],
    )
    expect(catalogue.list({ ...everything, page: 9 })).toEqual({
      products: [expect.objectContaining({ id: 'ITEM-24' })],
      count: 25,
      page: 2,
      pageCount: 2,
    })
    expect(shop.list({ ...everything, search: 'sofa', filters: {}, page: 4 })).toEqual({
      products: [],
      count: 0,
      page: 1,
      pageCount: 1,
    })
  })

  describe('is sorted', () => {
    const b = productOf({ id: 'B', name: 'banana 2', price: 30, rating: 3, isNew: false })
    const a = productOf({ id: 'A', name: 'Äpfel', price: 20, rating: 5, isNew: true })
    const c = productOf({ id: 'C', name: 'Banana 10', price: 10, rating: 5, isNew: false })
    const d = productOf({ id: 'D', name: 'cherry', price: 20, rating: 1, isNew: true })
    const catalogue = catalogueOf([d, c, b, a], [])
    const ids = (sort: Sort) =>
      catalogue
        .list({ ...everything, sort })
        .products.map(({ id }) => id)
        .join('')

    it('by name A-Z, ignoring case and accents, numbers by value', () => {
      expect(ids('name')).toBe('ABCD')
    })

    it('by price both ways, equals in the order of the host', () => {
      expect(ids('price-low')).toBe('CDAB')
      expect(ids('price-high')).toBe('BDAC')
    })

    it('by rating from the highest, and new ones first, otherwise in the order of the host [OPN-20]', () => {
      expect(ids('rating')).toBe('CABD')
      expect(ids('newest')).toBe('DACB')
    })
  })
})

describe('a list with the end of a message', () => {
  const listed = (category: string) => {
    const { products, category: meant } = shop.list({ ...everything, category })
    return [names(products), meant]
  }

  it('is that of the category that is meant, and says so [OPN-242]', () => {
    const kitchen = [['Blue Mug', 'Iron Pan'], 'Kitchen']
    for (const name of ['Kitchen.', 'Kitchen) ', 'Kitchen"']) expect(listed(name), name).toEqual(kitchen)
    expect(listed('Kitchen')).toEqual([kitchen[0], undefined])
    expect(listed('Garden.')).toEqual([[], undefined])
    expect(listed('all.')).toEqual([['Blue Mug', 'Café Tee', 'Iron Pan'], 'all'])
    expect(catalogueOf([], ['Garden']).list({ ...everything, category: 'Garden.' }).category).toBe('Garden')
    expect(catalogueOf([mug], []).list({ ...everything, category: 'Kitchen.' }).category).toBe('Kitchen')
  })

  it('is searched without that end where nothing has it, and so are its filters [OPN-242]', () => {
    const found = (search: string, catalogue = shop) => names(catalogue.list({ ...everything, search }).products)
    expect([found('mug).'), found('Iron .'), found('.')]).toEqual([['Blue Mug'], ['Iron Pan'], []])
    const marked = catalogueOf([productOf({ name: 'Mug' }), productOf({ name: 'Mug.' })], [])
    expect([found('mug.', marked), found('mug!', marked)]).toEqual([['Mug.'], ['Mug', 'Mug.']])
    const facets = shop.facets({ category: 'Kitchen', search: 'mug', filters: {} })
    expect(shop.facets({ category: 'Kitchen).', search: 'mug.', filters: {} })).toEqual(facets)
  })
})

describe('a product', () => {
  const idOf = (query: string | null, segment: string, lastSegment?: string) =>
    shop.detail({ query, segment, ...(lastSegment !== undefined && { lastSegment }) })?.product.id ?? null

  it('has all its fields, and others of its category as cards', () => {
    expect(shop.detail({ query: 'ITEM-1', segment: '' })).toEqual({ product: mug, related: [summaryOf(pan)] })
  })

  it('is found by its id alone, with its related products [API-49, OPN-09]', () => {
    const twins = ['Kitchen', 'Books'].map((category, at) => productOf({ id: `TWIN-${at}`, name: 'Twin', category }))
    const other = productOf({ id: 'BOOK-1', category: 'Books' })
    const detail = catalogueOf([mug, ...twins, other], []).detail({ query: 'TWIN-1', segment: 'twin-TWIN-0' })
    expect(detail).toEqual({ product: twins[1], related: [summaryOf(other)] })
  })

  it.each<[query: string | null, segment: string, lastSegment?: string]>([
    [null, 'blue-mug-ITEM-1.'],
    [null, 'blue-mug-ITEM-1).'],
    [null, 'blue-mug-ITEM-1\u00a0'],
    [null, 'blue-mug-ITEM-1”,'],
    [null, 'item-1'],
    [null, 'blue-mug-item-1!'],
    [null, 'blue-mug', 'Item-1;'],
    ['ITEM-1)', 'blue-mug-ITEM-1'],
    ["item-1'", ''],
    ['.', 'blue-mug-ITEM-1'],
  ])('is found with the end of a message, or in other case: %j %j %j [OPN-242]', (...address) => {
    expect(idOf(...address)).toBe('ITEM-1')
  })

  it('is first of all the one whose id is exactly that [OPN-242]', () => {
    const exact = ['A-1', 'A-1.', 'a-1', 'A-1)'].map((id) => productOf({ id }))
    for (const product of exact)
      expect(catalogueOf(exact, []).detail({ query: product.id, segment: '' })?.product).toBe(product)
    const phones = catalogueOf(
      ['iPhone-Pro-7', 'PRO-7'].map((id) => productOf({ id })),
      [],
    )
    expect(phones.detail({ query: null, segment: 'iphone-PRO-7' })?.product.id).toBe('PRO-7')
    const alike = catalogueOf(
      ['aB-1', 'Ab-1'].map((id) => productOf({ id })),
      [],
    )
    const idsOf = ['AB-1', 'Ab-1).'].map((query) => alike.detail({ query, segment: '' })?.product.id)
    expect(idsOf).toEqual(['aB-1', 'Ab-1'])
    const ofVariants = catalogueOf([variantTee], [])
    const found = ['tee-red-m.', 'tee)'].map((query) => ofVariants.detail({ query, segment: '' })?.variantId)
    expect(found).toEqual(['TEE-RED-M', undefined])
  })

  it('is found by its name where no other has it [OPN-447]', () => {
    const segments = ['cafe-tee', 'Café Tee', 'cafe-tee).', 'blue-mug', 'blue-mugs', 'iron']
    expect(segments.map((segment) => idOf(null, segment))).toEqual(['ITEM-3', 'ITEM-3', 'ITEM-3', 'ITEM-1', null, null])
    expect([idOf('ITEM-9', 'cafe-tee'), idOf(null, 'cafe-tee', 'ITEM-9'), idOf(' ', 'cafe-tee')]).toEqual([
      null,
      null,
      'ITEM-3',
    ])
    const twins = ['Red Tee', 'red tee!', '…', 'Tee'].map((name, at) => productOf({ id: `T-${at}`, name }))
    const found = ['red-tee', '-', 'tee'].map((segment) => catalogueOf(twins, []).detail({ query: null, segment }))
    expect(found.map((detail) => detail?.product.id)).toEqual([undefined, undefined, 'T-3'])
  })

  it('relates to at most 4 others of the same category, never to itself [PDP-24]', () => {
    const others = many(5, (at) => ({ id: `K-${at}`, category: 'Kitchen' }))
    const related = (id: string, products: Product[]) =>
      catalogueOf(products, []).detail({ query: id, segment: '' })?.related
    expect(related('ITEM-1', [tee, mug, pan])).toEqual([summaryOf(pan)])
    expect(shop.related(['ITEM-1', 'none'])).toEqual([[summaryOf(pan)], []])
    expect(related('K-1', [mug, tee, ...others])).toEqual([mug, others[0]!, others[2]!, others[3]!].map(summaryOf))
  })
})

it('has each category by its name, with the number of its products, in the order given [ENT-10, OPN-64]', () => {
  expect(shop.categories()).toEqual([
    { name: 'Kitchen', count: 2 },
    { name: 'Books', count: 0 },
    { name: 'Baby & Kids', count: 1 },
  ])
})

it('features only flagged products, at most 6 [HOM-17, CON-06]', () => {
  const flagged = many(7, (at) => ({ id: `F-${at}`, is_featured_product: true }))
  expect(catalogueOf([mug, ...flagged.slice(0, 2), pan], []).featured()).toEqual(flagged.slice(0, 2).map(summaryOf))
  expect(catalogueOf(flagged, []).featured()).toEqual(flagged.slice(0, 6).map(summaryOf))
})

it('returns the same results during and after its preparation', () => {
  const products = many(450, (at) => ({
    id: `ITEM-${at}`,
    name: `Mug ${at}`,
    description: `<p>Number <b>${at}</b></p>`,
  }))
  const catalogue = catalogueOf(products, [])
  let steps = 0
  for (const _ of catalogue.preparation()) {
    steps += 1
    expect(catalogue.suggestions('number 449').map(({ id }) => id)).toEqual(['ITEM-449'])
  }
  expect(steps).toBe(SORTS.length + 2)
  expect(catalogue.list({ ...everything, search: '449' }).products).toEqual([summaryOf(products[449]!)])
})

it.each([
  [199, 0],
  [200, 1],
  [399, 1],
  [400, 2],
])('is prepared 200 descriptions or names at a time: %i products', (count, steps) => {
  const catalogue = catalogueOf(
    many(count, (at) => ({ id: `ITEM-${at}` })),
    [],
  )
  expect([...catalogue.preparation()]).toHaveLength(SORTS.length + 2 * steps + 1)
})

describe('any catalogue', () => {
  const word = fc.constantFrom(
    'mug',
    'Mug',
    'MUG',
    'pan 2',
    'Pan 10',
    'pan 002',
    'élan',
    'Elan',
    'İzmir',
    'straße',
    '',
    ' ',
    'a\nb',
    'Tee!',
  )
  const text = fc.array(word, { maxLength: 3 }).map((words) => words.join(' '))
  const category = fc.constantFrom('Kitchen', 'kitchen', 'Baby & Kids', '', 'all')
  const product = fc.record({
    id: fc.constantFrom('A-1', 'A-2', 'b', 'mug-A-1', '7', 'ITEM-10', 'a b'),
    name: text,
    category,
    description: text.map((inner) => `<p>${inner} <b>in</b>side &amp; out</p>`),
    price: fc.integer({ min: 0, max: 3 }),
    rating: fc.integer({ min: 0, max: 2 }),
    isNew: fc.boolean(),
    is_featured_product: fc.boolean(),
  })
  const shops = fc.record({
    products: fc.array(
      product.map((given) => productOf(given)),
      { maxLength: 60 },
    ),
    names: fc.uniqueArray(
      category.filter((name) => name !== ''),
      { maxLength: 4 },
    ),
  })
  const question = fc.record({
    list: fc.record({
      category,
      search: fc.oneof(word, fc.constant('kit')),
      filters: fc.constant({}),
      sort: fc.constantFrom(...SORTS),
      page: fc.integer({ min: 1, max: 4 }),
    }),
    address: fc.record({
      query: fc.constantFrom(null, '', 'A-1', ' 7 ', 'gone'),
      segment: fc.constantFrom('', 'mug-A-1', 'x-mug-A-1', 'tee-7', 'b', 'gone-9'),
    }),
    term: fc.oneof(text, fc.constantFrom('inside & out', 'K', 'u', '<b>')),
    ids: fc.array(fc.constantFrom('A-1', 'gone', '7', 'a b'), { maxLength: 4 }),
  })

  it('follows the rules word by word', () => {
    fc.assert(
      fc.property(
        shops,
        fc.array(question, { minLength: 1, maxLength: 4 }),
        ({ products, names: categories }, questions) => {
          const quick = catalogueOf(products, categories)
          const naive = naiveCatalogue(products, categories)
          expect(quick.featured()).toEqual(naive.featured())
          expect(quick.categories()).toEqual(naive.categories())
          for (const { list, address, term, ids } of questions) {
            expect({ ...quick.list(list), similar: undefined }).toEqual(naive.list(list))
            expect(quick.detail(address)).toEqual(naive.detail(address))
            expect(exactly(quick.suggestions(term))).toEqual(naive.suggestions(term))
            expect(quick.summaries(ids)).toEqual(naive.summaries(ids))
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
