import { describe, expect, it } from 'vitest'
import { differingLetters, lettersOf, stemOf, typosBetween, wordsOf } from '../../../domain/catalogue/words.ts'

it('words are letters and digits, in lower case and without accents', () => {
  expect(wordsOf(' Café-Tee’s, 45 W: ÉLAN (محمد) ')).toEqual(['cafe', 'tee', 's', '45', 'w', 'elan', 'محمد'])
  expect(wordsOf(' -- ')).toEqual([])
})

describe('a stem', () => {
  it.each([
    ['laptop', 'laptops'],
    ['shoe', 'shoes'],
    ['case', 'cases'],
    ['dress', 'dresses'],
    ['watch', 'watches'],
    ['brush', 'brushes'],
    ['box', 'boxes'],
    ['battery', 'batteries'],
    ['cookie', 'cookies'],
    ['toy', 'toys'],
  ])('of %s is that of %s', (one, many) => {
    expect(stemOf(many)).toBe(stemOf(one))
  })

  it.each(['bus', 'dress', 'plus', 'gas', '45s', 'ps5s'])('of %s is the word', (word) => {
    expect(stemOf(word)).toBe(word)
  })
})

describe('typos', () => {
  it.each([
    ['mouse', 'mouse', 0],
    ['mouse', 'muse', 1],
    ['mouse', 'mousse', 1],
    ['mouse', 'house', 1],
    ['mouse', 'muose', 1],
    ['headfone', 'headphone', 2],
    ['keybaord', 'keyboard', 1],
    ['', 'ab', 2],
    ['ab', 'ca', 2],
  ])('from %s to %s are %i', (a, b, count) => {
    expect(typosBetween(a, b, 2)).toBe(count)
    expect(typosBetween(b, a, 2)).toBe(count)
  })

  it('are counted to one above the most', () => {
    expect(typosBetween('kettle', 'blender', 2)).toBe(3)
    expect(typosBetween('ab', 'abcdefgh', 1)).toBe(2)
  })
})

it('letters differ by those that only one word has', () => {
  const differing = (a: string, b: string) => differingLetters(lettersOf(a), lettersOf(b))
  expect(differing('mouse', 'usemo')).toBe(0)
  expect(differing('mouse', 'muse')).toBe(1)
  expect(differing('mouse', 'house')).toBe(2)
  expect(differing('zebra', 'fight')).toBe(10)
})
