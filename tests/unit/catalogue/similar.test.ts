import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../../../domain/catalogue/catalogue.ts'
import type { ListQuery } from '../../../domain/catalogue/search/listQuery.ts'
import type { Product } from '../../../domain/entities.ts'
import { similarProducts } from '../../../domain/catalogue/search/similar.ts'
import { productOf } from '../../examples.ts'

const namesOf = (shown: readonly { name: string }[]) => shown.map(({ name }) => name)
const named = (name: string, given: Partial<Product> = {}) =>
  productOf({ id: name, name, category: 'Other', description: '', ...given })

const GOODS = [
  named('Tembo Book 14 Laptop', { brand: 'Tembo', category: 'Electronics' }),
  named('Sauti Studio Over-Ear Headphones', { brand: 'Sauti', category: 'Audio' }),
  named('Nguvu 45 W Wall Charger', { brand: 'Nguvu' }),
  named('Nguvu Car Charger', { brand: 'Nguvu' }),
  named('Trail Running Shoe', { brand: 'Mbio', category: 'Sports' }),
  named('Lamu Sandals', { brand: 'Pwani', category: 'Fashion' }),
  named('Café Teapot', { brand: 'Chai', category: 'Kitchen' }),
  named('Race Vest', { brand: 'Mbio', category: 'Sports' }),
]
const WORDS = {
  viatu: 'shoe, sandal',
  chaja: 'charger',
  'taa ya mezani': 'desk lamp, teapot',
  'kisu cha mkate mrefu': 'teapot',
}

const similar = (term: string, products = GOODS, limit = 8) =>
  namesOf(similarProducts(products, WORDS).find(term, new Set(), limit))

describe('similar products [OPN-83]', () => {
  it.each([
    ['a plural', 'laptops', ['Tembo Book 14 Laptop']],
    ['words in any order', 'headphones studio', ['Sauti Studio Over-Ear Headphones']],
    ['the beginning of a word', 'charg nguv car', ['Nguvu Car Charger', 'Nguvu 45 W Wall Charger']],
    ['the end of a long word', 'phones', ['Sauti Studio Over-Ear Headphones']],
    ['one typo in four to seven letters', 'chargr', ['Nguvu Car Charger', 'Nguvu 45 W Wall Charger']],
    ['two letters that are swapped', 'laptpo', ['Tembo Book 14 Laptop']],
    ['two typos from eight letters on', 'headfones', ['Sauti Studio Over-Ear Headphones']],
    ['a text without its accents', 'CAFE', ['Café Teapot']],
    ['accents that the name does not have', 'léptop', ['Tembo Book 14 Laptop']],
    ['the brand', 'pwani', ['Lamu Sandals']],
    ['the category', 'sport', ['Race Vest', 'Trail Running Shoe']],
    ['an amount with its unit', '45w charger', ['Nguvu 45 W Wall Charger', 'Nguvu Car Charger']],
    ['words that say nothing', 'charger for the car', ['Nguvu Car Charger', 'Nguvu 45 W Wall Charger']],
    ['a word of the lists', 'viatu', ['Lamu Sandals', 'Trail Running Shoe']],
    ['a word of the lists with a typo', 'vitau', ['Lamu Sandals', 'Trail Running Shoe']],
    ['a word of the lists among others', 'chaja 45', ['Nguvu 45 W Wall Charger', 'Nguvu Car Charger']],
    [
      'a rare word more than a frequent one',
      'nguvu studio',
      ['Sauti Studio Over-Ear Headphones', 'Nguvu Car Charger', 'Nguvu 45 W Wall Charger'],
    ],
    ['a typo in four letters', 'raze', ['Race Vest']],
    ['a typo in the first letter', 'zeadphone', ['Sauti Studio Over-Ear Headphones']],
    ['four letters within a word', 'dpho', ['Sauti Studio Over-Ear Headphones']],
    ['two words of the lists among others', 'taa ya mezani vest', ['Race Vest', 'Café Teapot']],
    ['three words of the lists among others', 'kisu cha mkate mrefu vest', ['Race Vest', 'Café Teapot']],
    ['a word more than a number', 'shoe 45', ['Trail Running Shoe', 'Nguvu 45 W Wall Charger', 'Lamu Sandals']],
    ['a word more than what may be one of the lists', 'vitau vest', ['Race Vest']],
    ['several words of the lists', 'taa ya mezani', ['Café Teapot']],
    ['what belongs to the same things, after the thing itself', 'shoes', ['Trail Running Shoe', 'Lamu Sandals']],
  ])('are found by %s: %s', (_, term, names) => {
    expect(similar(term)).toEqual(names)
  })

  it.each([
    ['two typos in less than eight letters', 'lpatpo'],
    ['a typo in three letters', 'vat'],
    ['another number', '46'],
    ['nothing but fillers', 'for the'],
    ['single letters', 'w'],
    ['a word longer than any', 'charger'.repeat(1000)],
    ['no word', ' – '],
    ['two typos, one of them in the first letter', 'zeadfhone'],
    ['three typos', 'headfonz'],
    ['three letters within a word', 'dph'],
    ['a digit of a number', '4'],
    ['a ninth word', 'x1 x2 x3 x4 x5 x6 x7 x8 laptop'],
  ])('are not found by %s', (_, term) => {
    expect(similar(term)).toEqual([])
  })

  it('come best first: all words before one, the name before brand and category, then in stock and short names', () => {
    const goods = [
      named('Zebra 40 cm', { brand: 'Kanga' }),
      named('Kanga Set', { inStock: false }),
      named('Kanga Scarf of Cotton'),
      named('Kanga Cushion'),
      named('Kanga Blue Cloth'),
    ]
    expect(similar('kanga', goods)).toEqual([
      'Kanga Cushion',
      'Kanga Blue Cloth',
      'Kanga Scarf of Cotton',
      'Kanga Set',
      'Zebra 40 cm',
    ])
    expect(similar('cotton kanga', goods)[0]).toBe('Kanga Scarf of Cotton')
    expect(similar('kanga', goods, 2)).toEqual(['Kanga Cushion', 'Kanga Blue Cloth'])
  })

  it.each([
    ['as it is', 'char', [named('Charm'), named('Char of the Grill')], ['Char of the Grill', 'Charm']],
    ['most of it', 'char', [named('Charger'), named('Charm Ring')], ['Charm Ring', 'Charger']],
    ['its beginning', 'char', [named('Set', { brand: 'Char' }), named('Charm Ring')], ['Charm Ring', 'Set']],
    ['as it is, of the brand', 'tv', [named('Tvabcdefghij'), named('Box', { brand: 'TV' })], ['Box', 'Tvabcdefghij']],
    [
      'its end least',
      'phone',
      [named('Headphone'), named('Red Case', { brand: 'Phonebox' })],
      ['Red Case', 'Headphone'],
    ],
    ['its end less', 'phone', [named('Headphone'), named('Phone of Glass')], ['Phone of Glass', 'Headphone']],
    ['its stem', 'chargers', [named('Set', { brand: 'Charger' }), named('Chargerbox')], ['Chargerbox', 'Set']],
    ['as typed, like the lists', 'viatu', [named('Old Shoe'), named('Viatu')], ['Viatu', 'Old Shoe']],
    ['as it is alone', 'chaji', [named('Chaji Kit'), named('Charger')], ['Chaji Kit']],
    ['no code of another model', 'ab1235', [named('AB1234')], []],
  ])('fit a word by %s: %s', (_, term, goods, names) => {
    expect(similar(term, goods)).toEqual(names)
  })

  it('leave out what fits much less well than the best', () => {
    expect(similar('studio over ear headphones vest')).toEqual(['Sauti Studio Over-Ear Headphones'])
  })

  it('take a word that the catalogue has as it is, unless it is a rare one for a frequent other', () => {
    const chairs = [named('Dining Chair'), named('Chai Kettle')]
    expect(similar('chair', chairs)).toEqual(['Dining Chair'])
    const phones = [named('Headfone'), ...Array.from({ length: 10 }, (_, at) => named(`Headphone ${at}`))]
    expect(similar('headfone', phones, 3)).toEqual(['Headfone'])
    const others = (products: Product[]) =>
      namesOf(similarProducts(products).find('headfones', new Set([phones[0]!]), 2))
    expect(others([named('Mug'), ...phones])).toEqual(['Headphone 0', 'Headphone 1'])
    expect(others(phones.slice(0, 10))).toEqual([])
  })

  it('take words of the lists without typos, and all of those that belong together', () => {
    expect(similar('viatu', [named('Show Stand'), named('Lamu Sandals')])).toEqual(['Lamu Sandals'])
    const desks = [named('Desk Lamp'), named('Desk Chair'), named('Floor Lamp')]
    expect(similar('taa ya mezani', desks)).toEqual(['Desk Lamp'])
  })

  it('take words of two letters, and of up to 30 with typos', () => {
    const long = (letters: number) => `${'ab'.repeat(15)}cdef`.slice(0, letters)
    const goods = [named('Tembo TV'), named(long(30)), named(long(31))]
    expect(similar('tv', goods)).toEqual(['Tembo TV'])
    expect([30, 31].map((letters) => similar(`b${long(letters).slice(1)}`, goods))).toEqual([[long(30)], []])
  })

  it('are without those that were found', () => {
    const goods = [named('Red Mug'), named('Blue Mug')]
    expect(namesOf(similarProducts(goods).find('mugs', new Set([goods[0]!]), 8))).toEqual(['Blue Mug'])
  })

  it('are the same when the index was begun, or built, before', () => {
    const goods = Array.from({ length: 450 }, (_, at) => named(`Mug ${at}`))
    for (const taken of [1, 3, 9]) {
      const index = similarProducts(goods)
      const steps = index.preparation()
      for (let step = 0; step < taken; step += 1) steps.next()
      expect(namesOf(index.find('mugs 449', new Set(), 1))).toEqual(['Mug 449'])
      expect(steps.next().done).toBe(true)
    }
  })
})

describe('suggestions with few products [OPN-83]', () => {
  const suggested = (term: string, products: Product[], categories: string[] = []) =>
    catalogueOf(products, categories)
      .suggestions(term)
      .map(({ type, name, isSimilar = false }) => `${type} ${name}${isSimilar ? ' ~' : ''}`)

  it('have similar products after those that are found', () => {
    expect(suggested('mug b', [named('Blue Mug'), named('Mug Brown')])).toEqual([
      'product Mug Brown',
      'product Blue Mug ~',
    ])
  })

  it('have none after four products, nor after a category [SRC-03]', () => {
    const mugs = (count: number) => Array.from({ length: count }, (_, at) => named(`Red Mug ${at}`))
    const others = [named('Mug, Red')]
    expect(suggested('red mug', [...mugs(3), ...others])).toHaveLength(4)
    expect(suggested('red mug', [...mugs(4), ...others])).toHaveLength(4)
    expect(suggested('red mug', [...mugs(3), ...others], ['Red Mugs'])).toEqual([
      'product Red Mug 0',
      'product Red Mug 1',
      'product Red Mug 2',
      'category Red Mugs',
    ])
  })

  it('are still at most 10 [SRC-02]', () => {
    const mugs = Array.from({ length: 30 }, (_, at) => named(`Mug, Red ${at}`))
    expect(suggested('red mug', [named('Red Mug'), ...mugs])).toHaveLength(10)
  })
})

describe('a list with few products [OPN-83]', () => {
  const list = (query: Partial<ListQuery>, products: Product[]) =>
    catalogueOf(products, []).list({ category: 'all', search: '', filters: {}, sort: 'name', page: 1, ...query })
  const similarIn = (query: Partial<ListQuery>, products: Product[]) => namesOf(list(query, products).similar ?? [])

  it('has at most 12 similar products, which it does not count, whatever the category and order', () => {
    const mugs = Array.from({ length: 20 }, (_, at) => named(`Mug, Red ${String(at).padStart(2, '0')}`))
    const { products, count, pageCount, similar } = list(
      { search: 'red mug', filters: {}, sort: 'price-low', category: 'Bar' },
      [...mugs, named('Red Mug', { category: 'Bar' }), named('Red Mug of Tin')],
    )
    expect(namesOf(products)).toEqual(['Red Mug'])
    expect({ count, pageCount }).toEqual({ count: 1, pageCount: 1 })
    expect(namesOf(similar ?? [])).toEqual(namesOf(mugs.slice(0, 12)))
  })

  it('has them from three products down, and only for a search', () => {
    const mugs = Array.from({ length: 4 }, (_, at) => named(`Red Mug ${at}`))
    const other = named('Mug, Red')
    expect(list({ search: 'red mug' }, [...mugs, other])).not.toHaveProperty('similar')
    expect(similarIn({ search: 'red mug' }, [...mugs.slice(1), other])).toEqual(['Mug, Red'])
    expect(list({ search: ' ', category: 'Bar' }, mugs)).not.toHaveProperty('similar')
  })
})
