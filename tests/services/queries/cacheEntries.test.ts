import { describe, expect, it } from 'vitest'
import { createCache } from '../../../src/app/queries/cache.ts'
import { createCacheEntries } from '../../../src/app/queries/cacheEntries.ts'
import { browserStorage, contentsOf } from '../../browserStorage.ts'
import { productOf } from '../../examples.ts'
import { summaryOf } from '../../naiveCatalogue.ts'

const mug = productOf({ id: 'M-1', name: 'Mug', specifications: { Colour: 'Blue' }, images: ['/mug.avif'] })
const cup = summaryOf(productOf({ id: 'C-1', name: 'Cup', originalPrice: 1800 }))
const kitchen = { category: 'Kitchen & Bar', search: '', filters: {}, sort: 'name', page: 1 } as const
const list = { products: [cup], count: 30, page: 1, pageCount: 2 }
const overview = {
  categories: [
    { name: 'Kitchen', count: 3 },
    { name: 'Books', count: null },
  ],
  total: 44,
}

function cacheEntriesOver(box = browserStorage()) {
  return {
    box,
    cacheEntries: createCacheEntries(
      createCache(
        () => box,
        () => 1_790_000_000_000,
      ),
    ),
  }
}

const entry = (value: unknown) => `{"usedAt":1790000000000,"value":${JSON.stringify(value)}}`

describe('cache entries', () => {
  it('store each query under its key, and return it as it was [DAT-01, OPN-15]', () => {
    const { box, cacheEntries } = cacheEntriesOver()
    cacheEntries.currency.write('UGX')
    cacheEntries.featured.write([cup])
    cacheEntries.categories.write(overview)
    cacheEntries.list(kitchen)?.write(list)
    cacheEntries.product('M-1').write({ detail: { product: mug, related: [cup] } })
    expect(contentsOf(box)).toEqual({
      default_currency: entry('UGX'),
      featured_products: entry([cup]),
      category_names: entry(['Kitchen', 'Books']),
      category_counts: entry({ total: 44, counts: [3, null] }),
      'category_Kitchen & Bar': entry(list),
      'product_M-1': entry(mug),
      'related_M-1': entry([cup]),
    })
    expect(cacheEntries.currency.read()).toBe('UGX')
    expect(cacheEntries.featured.read()).toEqual([cup])
    expect(cacheEntries.categories.read()).toEqual(overview)
    expect(cacheEntries.list(kitchen)?.read()).toEqual(list)
    expect(cacheEntries.product('M-1').read()).toEqual({ detail: { product: mug, related: [cup] } })
    expect(cacheEntries.related('M-1').read()).toEqual([cup])
  })

  it('store only a category’s first page, and none under the keys of names and counts', () => {
    const { cacheEntries } = cacheEntriesOver()
    expect(cacheEntries.list({ ...kitchen, search: 'mug' })).toBeUndefined()
    expect(cacheEntries.list({ ...kitchen, sort: 'rating' })).toBeUndefined()
    expect(cacheEntries.list({ ...kitchen, page: 2 })).toBeUndefined()
    expect(cacheEntries.list({ ...kitchen, category: 'names' })).toBeUndefined()
    expect(cacheEntries.list({ ...kitchen, category: 'counts' })).toBeUndefined()
  })

  it('store a product under its id only, and none that the shop does not have', () => {
    const { box, cacheEntries } = cacheEntriesOver()
    cacheEntries.product('mug-M-1').write({ detail: { product: mug, related: [cup] } })
    expect(contentsOf(box)).toEqual({})
    cacheEntries.product('M-1').write({ detail: { product: mug, related: [cup] } })
    cacheEntries.product('M-1').write({ detail: null })
    expect(contentsOf(box)).toEqual({})
  })

  it('return a product without related ones where those are gone', () => {
    const { box, cacheEntries } = cacheEntriesOver()
    cacheEntries.product('M-1').write({ detail: { product: mug, related: [cup] } })
    box.removeItem('related_M-1')
    expect(cacheEntries.product('M-1').read()).toEqual({ detail: { product: mug, related: [] } })
    box.removeItem('product_M-1')
    expect(cacheEntries.product('M-1').read()).toBeNull()
  })

  it('are removed one by one', () => {
    const { box, cacheEntries } = cacheEntriesOver()
    cacheEntries.categories.write(overview)
    cacheEntries.currency.write('KES')
    cacheEntries.categories.remove()
    expect(contentsOf(box)).toEqual({ default_currency: entry('KES') })
  })
})

describe('what is damaged', () => {
  it.each([
    ['default_currency', 7, 'currency'],
    ['featured_products', {}, 'featured'],
    ['featured_products', [null], 'featured'],
    ['featured_products', [{ ...cup, name: { toString: 'no' } }], 'featured'],
    ['featured_products', [{ ...cup, price: '1500' }], 'featured'],
    ['featured_products', [{ ...cup, inStock: 1 }], 'featured'],
    ['category_names', ['Kitchen', 7], 'categories'],
    ['category_counts', { total: 2, counts: ['3'] }, 'categories'],
    ['category_counts', [3], 'categories'],
  ] as const)('is removed: %s %j', (key, value, name) => {
    const { box, cacheEntries } = cacheEntriesOver(
      browserStorage({
        category_names: entry(['Kitchen']),
        category_counts: entry({ total: 1, counts: [1] }),
        [key]: entry(value),
      }),
    )
    expect(cacheEntries[name].read()).toBeNull()
    expect(box.getItem(key)).toBeNull()
  })

  it.each([
    [{ ...mug, description: null }],
    [{ ...mug, images: [1] }],
    [{ ...mug, specifications: { Colour: { r: 1 } } }],
    [{ ...mug, specifications: ['Blue'] }],
    ['M-1'],
  ])('is removed of a product: %j', (value) => {
    const { box, cacheEntries } = cacheEntriesOver(
      browserStorage({ 'product_M-1': entry(value), 'related_M-1': entry([cup]) }),
    )
    expect(cacheEntries.product('M-1').read()).toBeNull()
    expect(box.getItem('product_M-1')).toBeNull()
  })

  it('is removed of a list', () => {
    const { box, cacheEntries } = cacheEntriesOver(
      browserStorage({ 'category_Kitchen & Bar': entry({ ...list, count: null }) }),
    )
    expect(cacheEntries.list(kitchen)?.read()).toBeNull()
    expect(contentsOf(box)).toEqual({})
  })
})
