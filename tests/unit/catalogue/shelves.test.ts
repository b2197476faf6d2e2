import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../../../domain/catalogue/catalogue.ts'
import type { Product } from '../../../domain/entities.ts'
import { productOf } from '../../examples.ts'

/** A product that fits no shelf unless `given` says so. */
const product = (id: string, given: Partial<Product> = {}) => productOf({ id, price: 5000, ...given })

function shelves(products: Product[], { lowPrice = 1000, categories = ['Kitchen'] } = {}) {
  const { deals, newest, lowPriced, categories: tiles } = catalogueOf(products, categories).shelves(lowPrice)
  const ids = (shelf: { id: string }[]) => shelf.map(({ id }) => id)
  return { deals: ids(deals), newest: ids(newest), lowPriced: ids(lowPriced), tiles }
}

describe('the shelves of the home page [OPN-85]', () => {
  it('are empty without a product that fits', () => {
    expect(shelves([])).toEqual({ deals: [], newest: [], lowPriced: [], tiles: [] })
    expect(shelves(['A', 'B', 'C', 'D'].map((id) => product(id)))).toEqual({
      deals: [],
      newest: [],
      lowPriced: [],
      tiles: [],
    })
  })

  it('have six reduced products at most, the largest discount first, equals in the host’s order', () => {
    const reduced = [5, 30, 10, 30, 0.2, 20, 15, 40].map((discount, at) => product(`P${at}`, { discount }))
    expect(shelves(reduced).deals).toEqual(['P7', 'P1', 'P3', 'P5', 'P6', 'P2'])
  })

  it('have three products without those that are shown already, also with a discount below 1 %', () => {
    const reduced = [0.3, 0.5, 0.4].map((discount, at) => product(`P${at}`, { discount }))
    const featured = product('TOP', { discount: 10, is_featured_product: true })
    expect(shelves([featured, ...reduced]).deals).toEqual(['P1', 'P2', 'P0'])
  })

  it('have new products in the host’s order', () => {
    const products = ['A', 'B', 'C', 'D'].map((id) => product(id, { isNew: id !== 'B' }))
    expect(shelves(products).newest).toEqual(['A', 'C', 'D'])
  })

  it('have products under the low price, those with a picture first and then the best rated', () => {
    const products = [
      product('LIMIT', { price: 1000 }),
      product('BARE', { price: 10, rating: 5, reviews: 50 }),
      product('FEW', { price: 999, rating: 5, reviews: 2, image: '/a.jpg' }),
      product('MANY', { price: 500, rating: 4.5, reviews: 90, image: '/a.jpg' }),
      product('MORE', { price: 500, rating: 4.55, reviews: 50, image: '/a.jpg' }),
    ]
    expect(shelves(products).lowPriced).toEqual(['MORE', 'MANY', 'FEW', 'BARE'])
    expect(shelves(products, { lowPrice: 0 }).lowPriced).toEqual([])
  })

  it('leave out what is out of stock, and a shelf with fewer than three products', () => {
    const two = [product('A', { isNew: true }), product('B', { isNew: true })]
    expect(shelves([...two, product('C', { isNew: true, inStock: false })]).newest).toEqual([])
    expect(shelves([...two, product('C', { isNew: true })]).newest).toEqual(['A', 'B', 'C'])
  })

  it('show no product twice, nor one that is featured above, if there are three others', () => {
    const all = { discount: 10, isNew: true, price: 100 }
    const products = [
      product('TOP', { ...all, is_featured_product: true }),
      ...['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I', 'J', 'K'].map((id) => product(id, all)),
    ]
    const { deals, newest, lowPriced } = shelves(products)
    expect(deals).toEqual(['A', 'B', 'C', 'D', 'E', 'F'])
    expect(newest).toEqual(['G', 'H', 'I', 'J', 'K'])
    // none is left
    expect(lowPriced).toEqual([])
  })

  it('join one or two others with up to three that are shown already, in the shelf’s order', () => {
    const top = (id: string, discount: number) => product(id, { discount, is_featured_product: true })
    const featured = [top('W', 10), top('X', 40), top('Y', 30), top('Z', 20)]
    expect(shelves([...featured, product('A', { discount: 35 })]).deals).toEqual(['X', 'A', 'Y', 'Z'])
    expect(shelves(featured.slice(0, 3)).deals).toEqual([])
    expect(shelves([top('X', 40), product('A', { discount: 35 })]).deals).toEqual([])
  })

  it('carry what a card shows', () => {
    const products = ['A', 'B', 'C'].map((id) => product(id, { isNew: true }))
    expect(catalogueOf(products, []).shelves(0).newest[0]).toEqual({
      id: 'A',
      name: 'Kettle',
      category: 'Kitchen',
      price: 5000,
      originalPrice: null,
      discount: 0,
      image: '',
      rating: 4,
      reviews: 2,
      inStock: true,
    })
  })
})

describe('the category tiles [OPN-85]', () => {
  const of = (category: string, image: string, given: Partial<Product> = {}) =>
    product(`${category}${image}`, { category, image, ...given })

  it('are the largest categories, each with the picture of its best product in stock', () => {
    const products = [
      of('Tea', '/plain.jpg'),
      of('Tea', '/best.jpg', { rating: 5 }),
      of('Tea', '/gone.jpg', { rating: 5, reviews: 9, inStock: false }),
      of('Tea', '', { rating: 5, reviews: 50 }),
      of('Cups', '/cup.jpg'),
      of('Pots', '/pot.jpg'),
      of('Pots', '/second.jpg'),
      of('Spoons', ''),
    ]
    expect(shelves(products, { categories: ['Cups', 'Spoons', 'Pots', 'Tea'] }).tiles).toEqual([
      { name: 'Tea', image: '/best.jpg' },
      { name: 'Pots', image: '/pot.jpg' },
      { name: 'Cups', image: '/cup.jpg' },
    ])
  })

  it('are eight at most, and none where fewer than three categories have a picture', () => {
    const names = [...'ABCDEFGHI']
    const products = names.map((name) => of(name, `/${name}.jpg`))
    expect(shelves(products, { categories: names }).tiles.map(({ name }) => name)).toEqual(names.slice(0, 8))
    expect(shelves(products.slice(0, 2), { categories: names }).tiles).toEqual([])
  })
})
