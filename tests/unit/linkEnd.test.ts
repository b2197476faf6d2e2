import { describe, expect, it } from 'vitest'
import { meantOf, withoutLinkEnd } from '../../domain/linkEnd.ts'
import { meantPath } from '../../domain/meantPath.ts'

describe('the end of a link [OPN-242]', () => {
  it.each([
    ['/cart.', '/cart'],
    ['A-1) ”…', 'A-1'],
    ['*_Mug_*', '*_Mug'],
    ['𝒜)', '𝒜'],
    ['mug 😀', 'mug 😀'],
    ['.).', ''],
    ['', ''],
  ])('is taken off %j: %j', (text, left) => {
    expect(withoutLinkEnd(text)).toBe(left)
  })

  it('is found behind a long run of what could be one', () => {
    const dots = '.'.repeat(15_000)
    expect(withoutLinkEnd(`a${dots}b).`)).toBe(`a${dots}b`)
    expect(withoutLinkEnd(`a${dots}`)).toBe('a')
  })

  it.each([
    ['A-1', 'A-1'],
    ['a-1', 'a-1'],
    ['A-1.', 'A-1.'],
    ['b-2', 'B-2'],
    ['b-2).', 'B-2'],
    ['a-1)', 'A-1'],
    ['c-3', undefined],
    ['', undefined],
  ])('hides the name that %j means: %j', (text, name) => {
    expect(meantOf(text, ['A-1', 'a-1', 'A-1.', 'B-2'])).toBe(name)
  })

  it.each([
    ['/cart.', '/cart'],
    ['/product/a%2Fb%20)', '/product/a%2Fb'],
    ['/product/50%25)', '/product/50%25'],
    ['/)', '/'],
    ['/cart', null],
    ['/carts.', null],
    ['/cart%E0%A4.', null],
    ['/%2F%2Fexample.com).', null],
    ['//example.com).', null],
  ])('hides the page that %j means: %j', (path, page) => {
    expect(meantPath(path, (each) => /^\/(cart|product\/.+)?$/.test(each))).toBe(page)
  })
})
