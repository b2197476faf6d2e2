import { describe, expect, it } from 'vitest'
import { createCache } from '../../../src/app/queries/cache.ts'
import { createCacheEntries } from '../../../src/app/queries/cacheEntries.ts'
import { browserStorage, contentsOf } from '../../browserStorage.ts'

const START = 1_790_000_000_000

/** A cache whose time the test moves. */
function cacheOver(box: Storage | (() => Storage) = browserStorage()) {
  const time = { now: START }
  const texts = createCache(typeof box === 'function' ? box : () => box, () => time.now)
  const cache = {
    ...texts,
    read: (key: string): unknown => JSON.parse(texts.read(key) ?? 'null'),
    write: (key: string, value: unknown) => texts.write(key, JSON.stringify(value)),
  }
  return { cache, texts, time }
}

const keysOf = (box: Storage) => Object.keys(contentsOf(box)).sort()

describe('an entry', () => {
  it('is JSON with the time of its last use, under its own key', () => {
    const box = browserStorage()
    const { cache, texts } = cacheOver(box)
    cache.write('default_currency', 'UGX')
    expect(contentsOf(box)).toEqual({ default_currency: '{"usedAt":1790000000000,"value":"UGX"}' })
    expect(cache.read('default_currency')).toBe('UGX')
    expect(texts.read('default_currency')).toBe('"UGX"')
    cache.remove('default_currency')
    expect(cache.read('default_currency')).toBeNull()
  })

  it('is kept for 300000 ms without being used, and no longer [DAT-08]', () => {
    const box = browserStorage()
    const { cache, time } = cacheOver(box)
    cache.write('product_A-1', { id: 'A-1' })
    time.now = START + 299_999
    expect(cache.read('product_A-1')).toEqual({ id: 'A-1' })
    time.now = START + 300_000
    expect(cache.read('product_A-1')).toBeNull()
    expect(contentsOf(box)).toEqual({})
  })

  it('that was in use is kept from then on [DAT-08]', () => {
    const { cache, time } = cacheOver()
    cache.write('product_A-1', { id: 'A-1' })
    time.now = START + 299_999
    cache.touch('product_A-1')
    time.now = START + 599_998
    expect(cache.read('product_A-1')).toEqual({ id: 'A-1' })
    time.now = START + 599_999
    expect(cache.read('product_A-1')).toBeNull()
  })

  it('from the future of a clock that was set back is not kept for ever', () => {
    const { cache, time } = cacheOver()
    cache.write('product_A-1', { id: 'A-1' })
    time.now = START - 86_400_000
    expect(cache.read('product_A-1')).toBeNull()
  })

  it.each([
    'UGX',
    '{"usedAt":1790000000000,"value":',
    '{"usedAt":"now","value":1}',
    '{"usedAt":1790000000000,"value":}',
    '[1]',
    '',
  ])('that is damaged counts as none, and is removed: %s', (text) => {
    const box = browserStorage({ default_currency: text })
    expect(createCacheEntries(cacheOver(box).texts).currency.read()).toBeNull()
    expect(contentsOf(box)).toEqual({})
  })
})

describe('an expired entry', () => {
  it('is removed by a sweep; keys of others are left alone, whatever they are called', () => {
    const others = {
      added: '[]',
      'react-router-scroll-positions': '{}',
      product_tour: 'seen',
      all_products_seen: '{"usedAt":1,"value":1}',
      'my product_1': '{"usedAt":1,"value":1}',
    }
    const box = browserStorage({
      ...others,
      featured_products: '{"usedAt":1,"value":[]}',
      'category_Tea\n& Chai': '{"usedAt":1,"value":[]}',
    })
    const { cache } = cacheOver(box)
    cache.write('related_A-1', [])
    cache.sweep()
    expect(keysOf(box)).toEqual([...Object.keys(others), 'related_A-1'].sort())
  })
})

describe('a full storage', () => {
  const value = 'x'.repeat(100)

  /** Room for three values, and what others keep. */
  function fullBox() {
    const box = browserStorage({ added: 'y'.repeat(50) }, 55 + 3 * 170)
    return { box, ...cacheOver(box) }
  }

  it('drops the whole list first, then what was used longest ago', () => {
    const { box, cache, time } = fullBox()
    cache.write('product_1', value)
    time.now += 1000
    cache.write('product_2', value)
    time.now += 1000
    cache.write('all_products', value)
    time.now += 1000
    cache.write('product_3', value)
    expect(keysOf(box)).toEqual(['added', 'product_1', 'product_2', 'product_3'])
    cache.touch('product_1')
    cache.write('product_4', value)
    expect(keysOf(box)).toEqual(['added', 'product_1', 'product_3', 'product_4'])
    expect(cache.read('product_4')).toBe(value)
  })

  it('drops no entry that has not expired for the whole list', () => {
    const { box, cache, time } = fullBox()
    for (const id of [1, 2, 3]) cache.write(`product_${id}`, value)
    cache.write('all_products', value)
    expect(keysOf(box)).toEqual(['added', 'product_1', 'product_2', 'product_3'])
    time.now += 300_000
    cache.write('all_products', value)
    expect(cache.read('all_products')).toBe(value)
  })

  it('loses nothing to an entry of more than 250000 characters', () => {
    const box = browserStorage()
    const { cache } = cacheOver(box)
    cache.write('product_1', value)
    cache.write('product_2', 'x'.repeat(249_999))
    expect(keysOf(box)).toEqual(['product_1'])
    cache.write('product_2', 'x'.repeat(249_998))
    expect(keysOf(box)).toEqual(['product_1', 'product_2'])
  })

  it('that others have filled takes nothing, and breaks nothing', () => {
    const box = browserStorage({ foreign: 'y'.repeat(500) }, 510)
    const { cache } = cacheOver(box)
    cache.write('product_1', value)
    expect(cache.read('product_1')).toBeNull()
    expect(keysOf(box)).toEqual(['foreign'])
  })
})

describe('a blocked storage', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  const refusing = {
    ...browserStorage(),
    length: 3,
    key: () => 'product_1',
    getItem: denied,
    setItem: denied,
    removeItem: denied,
  }

  it.each([
    ['cannot be opened', denied],
    ['refuses every call', () => refusing],
  ])('that %s holds nothing, and breaks nothing', (_, open) => {
    const { cache, texts } = cacheOver(open)
    cache.write('product_1', 1)
    cache.touch('product_1')
    cache.remove('product_1')
    cache.sweep()
    expect(texts.read('product_1')).toBeNull()
  })
})
