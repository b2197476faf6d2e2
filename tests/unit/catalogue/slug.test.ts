import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idFromSlug, nameFromSlug, productIdOf, productPath, slugOf } from '../../../domain/catalogue/slug.ts'

const nothingKnown = () => false

describe('the slug of a name', () => {
  it('strips accents [ROU-19]', () => {
    expect(slugOf('Café')).toBe('cafe')
    expect(slugOf('Crème Brûlée Ñandú')).toBe('creme-brulee-nandu')
    expect(slugOf('Cafe\u0301')).toBe('cafe')
  })

  it('lowercases [ROU-20]', () => {
    expect(slugOf('iPHONE Pro MAX')).toBe('iphone-pro-max')
  })

  it('turns each run of other characters into one hyphen [ROU-21]', () => {
    expect(slugOf('Blue   Mug -- 40% off / (new)')).toBe('blue-mug-40-off-new')
  })

  it('has no hyphen at either end [ROU-22]', () => {
    expect(slugOf('  “Blue Mug!”  ')).toBe('blue-mug')
    expect(slugOf('---')).toBe('')
    expect(slugOf('سوكوني')).toBe('')
  })

  it('of any name is letters and digits joined by single hyphens [ROU-19, ROU-20, ROU-21, ROU-22]', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        expect(slugOf(name)).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/)
      }),
    )
  })
})

describe('the id in a slug', () => {
  it.each([
    ['blue-mug-ITEM-0042', 'ITEM-0042'],
    ['blue-mug-SKN-0001', 'SKN-0001'],
    ['ITEM-0042', 'ITEM-0042'],
    ['iphone-15', 'iphone-15'],
    ['7-up-a-1', 'a-1'],
  ])('of %j is its trailing letters-hyphen-digits code %j [ROU-23]', (slug, id) => {
    expect(idFromSlug(slug)).toBe(id)
  })

  it.each([
    ['blue-mug-0a1b2c', '0a1b2c'],
    ['blue-mug-4x-2000', '2000'],
    ['blue-mug-ITEM-0042b', '0042b'],
    ['mug', 'mug'],
    ['blue-', ''],
  ])('of %j, which has no such code, is the text after the last hyphen: %j [ROU-24]', (slug, id) => {
    expect(idFromSlug(slug)).toBe(id)
  })
})

it('recovers the name without the last segment, hyphens as spaces [ROU-25, CTR-36]', () => {
  expect(nameFromSlug('blue-mug-ITEM-0042')).toBe('blue mug ITEM')
  expect(nameFromSlug('blue-mug-0a1b2c')).toBe('blue mug')
  expect(nameFromSlug('mug')).toBe('')
})

describe('the canonical address', () => {
  it('is slug, id and the id again as query, and the id keeps its case [OPN-75]', () => {
    expect(productPath({ id: 'ITEM-0042', name: 'Blue Mug' })).toBe('/product/blue-mug-ITEM-0042?id=ITEM-0042')
    expect(productPath({ id: 'woo-Tee', name: 'Café Tee' })).toBe('/product/cafe-tee-woo-Tee?id=woo-Tee')
  })

  it('has only the id where the name gives no slug', () => {
    expect(productPath({ id: 'ITEM-0042', name: '！！' })).toBe('/product/ITEM-0042?id=ITEM-0042')
  })

  it('keeps ids with special characters whole', () => {
    expect(productPath({ id: 'A/B #1?&+é', name: 'Mug' })).toBe(
      '/product/mug-A%2FB%20%231%3F%26%2B%C3%A9?id=A%2FB%20%231%3F%26%2B%C3%A9',
    )
  })

  it('leads back to the id it was made of, whatever the id contains [ROU-08]', () => {
    const id = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => text.trim() === text)
    fc.assert(
      fc.property(id, fc.string({ unit: 'grapheme' }), (wanted, name) => {
        const url = new URL(productPath({ id: wanted, name }), 'http://shop.test')
        expect(url.hash).toBe('')
        const segments = url.pathname.split('/').slice(2).map(decodeURIComponent)
        expect(segments).toHaveLength(1)
        const address = { query: url.searchParams.get('id'), segment: segments[0] ?? '' }
        expect(productIdOf(address, nothingKnown)).toBe(wanted)
      }),
      {
        examples: [
          ['.', ''],
          ['..', '！！'],
        ],
      },
    )
  })

  it('leads back to a letters-hyphen-digits id without its query too [ROU-09]', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z]+-[0-9]+$/), fc.string({ unit: 'grapheme' }), (wanted, name) => {
        const url = new URL(productPath({ id: wanted, name }), 'http://shop.test')
        const segment = decodeURIComponent(url.pathname.slice('/product/'.length))
        expect(productIdOf({ query: null, segment }, nothingKnown)).toBe(wanted)
      }),
    )
  })
})

describe('the id an address asks for', () => {
  const known = (id: string) => ['iphone-15', 'woo-vneck-tee'].includes(id)

  it('comes from the query before everything else [ROU-08, CTR-37]', () => {
    expect(productIdOf({ query: 'ITEM-1', segment: 'iphone-15', lastSegment: 'ITEM-2' }, known)).toBe('ITEM-1')
    expect(productIdOf({ query: ' ITEM-1 ', segment: 'mug' }, known)).toBe('ITEM-1')
  })

  it('comes from the path without the query [ROU-09]', () => {
    expect(productIdOf({ query: null, segment: 'blue-mug-ITEM-0042' }, known)).toBe('ITEM-0042')
    expect(productIdOf({ query: '  ', segment: 'blue-mug-ITEM-0042' }, known)).toBe('ITEM-0042')
    expect(productIdOf({ query: null, segment: 'blue-mug', lastSegment: 'ITEM-0042' }, known)).toBe('ITEM-0042')
  })

  it('is a segment that is exactly a known id before the rule for slugs [CTR-37]', () => {
    expect(productIdOf({ query: null, segment: 'woo-vneck-tee' }, known)).toBe('woo-vneck-tee')
    expect(productIdOf({ query: null, segment: 'woo-vneck-tee' }, nothingKnown)).toBe('tee')
  })

  it('is null when the address has none', () => {
    expect(productIdOf({ query: null, segment: '' }, known)).toBeNull()
    expect(productIdOf({ query: null, segment: '' }, () => true)).toBeNull()
    expect(productIdOf({ query: '', segment: 'blue-' }, known)).toBeNull()
    expect(productIdOf({ query: '', segment: 'blue- ' }, known)).toBeNull()
  })

  it.each([
    { query: null, segment: ' ' },
    { query: ' ', segment: '\t' },
    { query: null, segment: 'blue-mug', lastSegment: ' ' },
  ])('is null when only spaces are there after decoding: %j [PDP-26]', (address) => {
    expect(productIdOf(address, () => true)).toBeNull()
  })
})
