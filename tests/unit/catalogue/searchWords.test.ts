import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../../../domain/catalogue/catalogue.ts'
import { KISWAHILI_WORDS, type SearchWords } from '../../../domain/catalogue/search/searchWords.ts'

import { productOf } from '../../examples.ts'

const named = (name: string, category = 'Other') => productOf({ id: name, name, category })

function found(search: string, names: readonly string[], words?: SearchWords): string[] {
  const catalogue = catalogueOf(
    names.map((name) => named(name)),
    [],
    words,
  )
  const listed = catalogue
    .list({ category: 'all', search, filters: {}, sort: 'name', page: 1 })
    .products.map(({ name }) => name)
  expect(
    catalogue
      .suggestions(search)
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...listed].sort())
  return listed
}

describe('a search in Kiswahili [OPN-78]', () => {
  it.each([
    ['simu', 'Kifaru Smartphone 256 GB'],
    ['viatu', 'Mbio Trail Running Shoe'],
    ['mkoba', 'Amani Leather Handbag'],
    ['sufuria', 'Steel Cooking Pot'],
    ['kompyuta', 'Tembo Book 14 Laptop'],
    [' KOMPYUTA ', 'Tembo Book 14 Laptop'],
    ['mshumaa', 'Nuru Pillar Candles'],
    ['fulana', 'Plain T-Shirt'],
    ['mavazi ya ndani', 'Mavazi ya ndani'],
  ])('for %s finds %s', (search, name) => {
    expect(found(search, [name, 'Yoga Mat'])).toEqual([name])
  })

  it('finds the beginning of a word only, but the typed text anywhere', () => {
    expect(found('simu', ['Headphones', 'Phone Mount', 'Simulator', 'Wasimu', 'Smart-phone Case'])).toEqual([
      'Phone Mount',
      'Simulator',
      'Smart-phone Case',
      'Wasimu',
    ])
  })

  it('finds the products and the name of a category', () => {
    const catalogue = catalogueOf([named('Kifaru X2', 'Phones')], ['Phones', 'Headphones'])
    expect(catalogue.suggestions('simu').map(({ type, name }) => [type, name])).toEqual([
      ['product', 'Kifaru X2'],
      ['category', 'Phones'],
    ])
  })

  it('knows the owner’s words besides', () => {
    const names = ['Kifaru Smartphone', 'Wireless Handset', 'Boda Helmet']
    const words = { simu: 'Handset ', helmeti: ' helmet , ' }
    expect(found('simu', names, words)).toEqual(['Kifaru Smartphone', 'Wireless Handset'])
    expect(found('helmeti', names, words)).toEqual(['Boda Helmet'])
  })

  it.each(['constructor', '__proto__', 'toString'])('has no words for %s', (search) => {
    expect(found(search, ['Mug'])).toEqual([])
  })

  it('has words in lower case', () => {
    const all = Object.entries(KISWAHILI_WORDS).flat()
    expect(all).toEqual(all.map((word) => word.toLowerCase()))
  })
})
