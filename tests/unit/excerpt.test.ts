import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerptOf } from '../../domain/excerpt.ts'

describe('the beginning of a text', () => {
  it('is the whole text if it fits', () => {
    expect(excerptOf('  Boils fast.  ', 160)).toBe('Boils fast.')
    expect(excerptOf('x'.repeat(160), 160)).toBe('x'.repeat(160))
    expect(excerptOf('', 160)).toBe('')
  })

  it('ends after a word', () => {
    expect(excerptOf('A kettle that boils fast', 15)).toBe('A kettle that…')
    expect(excerptOf('A kettle that boils fast', 14)).toBe('A kettle that…')
    expect(excerptOf('A kettle that boils fast', 13)).toBe('A kettle…')
  })

  it('has no punctuation before the ellipsis', () => {
    expect(excerptOf('Fast, quiet, and of steel', 14)).toBe('Fast, quiet…')
    expect(excerptOf('Tea – coffee – cocoa', 16)).toBe('Tea – coffee…')
  })

  it('cuts a word that is too long between characters', () => {
    expect(excerptOf('x'.repeat(20), 10)).toBe('xxxxxxxxx…')
    expect(excerptOf('😀'.repeat(20), 10)).toBe('😀😀😀😀…')
    expect(excerptOf(`x${'😀'.repeat(20)}`, 10)).toBe('x😀😀😀😀…')
    expect(excerptOf('\u{10000}'.repeat(20), 10)).toBe(`${'\u{10000}'.repeat(4)}…`)
    expect(excerptOf('\uffff'.repeat(20), 10)).toBe(`${'\uffff'.repeat(9)}…`)
  })

  it('cuts a word rather than return less than half of the limit', () => {
    expect(excerptOf('abcde fghijklmnop', 11)).toBe('abcde…')
    expect(excerptOf('abcd efghijklmnop', 11)).toBe('abcd efghi…')
  })

  it('is never longer than the limit, and never ends in half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 2, max: 40 }), (text, limit) => {
        const excerpt = excerptOf(text, limit)
        expect(excerpt.length).toBeLessThanOrEqual(limit)
        expect(excerpt).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/)
      }),
    )
  })
})
