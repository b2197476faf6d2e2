import { describe, expect, it } from 'vitest'
import { catalogueOf } from '../../../domain/catalogue/catalogue.ts'
import {
  availabilityOf,
  chosenOffer,
  chosenVariant,
  onlyValues,
  optionsOf,
  splitName,
  variantName,
  variantsOf,
  withChosen,
  withVariants,
} from '../../../domain/catalogue/variants.ts'
import { facetsOf, passing } from '../../../domain/catalogue/search/filters.ts'
import { productOf, tee, variantOf } from '../../examples.ts'

const all = variantsOf(tee)

it.each([
  ['Cotton Tee', ['Red', 'M']],
  ['Kettle (1.7 L)', ['Steel']],
  ['Rug', ['Grey (dark)', '2 m']],
])('the name of a variant of %s with %j is split into both again [OPN-219]', (title, values) => {
  const options = values.map((_, index) => ({ name: String(index) }))
  expect(splitName(variantName(title, options, Object.fromEntries(values.entries())))).toEqual({
    title,
    values: values.join(', '),
  })
})

it.each(['Kettle', 'Kettle ()', '(Red)', 'Kettle (Red) with a lid'])('%s has no options [OPN-219]', (name) => {
  expect(splitName(name)).toEqual({ title: name, values: '' })
})

describe('a product with variants', () => {
  it('has the price of the cheapest one in stock, and every picture [OPN-79]', () => {
    expect(tee).toMatchObject({
      price: 1200,
      inStock: true,
      variantPrices: 'differ',
      image: '/tee.jpg',
      images: ['/tee.jpg', '/blue.jpg'],
      options: [
        { name: 'Colour', values: ['Red', 'Blue'] },
        { name: 'Size', values: ['S', 'M'] },
      ],
    })
    const { price, variantPrices } = withVariants(
      productOf(),
      [],
      [variantOf({ inStock: false }), variantOf({ options: { Colour: 'Blue', Size: 'S' }, price: 1500 })],
    )
    expect([price, variantPrices]).toEqual([1500, 'same'])
    const sizes = [1300, 1100, 1200].map((each, at) => variantOf({ price: each, options: { Size: String(at) } }))
    expect(withVariants(productOf(), [], sizes)).toMatchObject({ price: 1100, variantPrices: 'differ' })
    const reduced = [1500, 1400].map((originalPrice) =>
      variantOf({ originalPrice, options: { Size: `${originalPrice}` } }),
    )
    expect(withVariants(productOf(), [], reduced).originalPrice).toBe(1500)
  })

  it('is offered as itself where its options have one value each, and where none has the chosen ones [OPN-79]', () => {
    const only = variantOf({ image: '/red.jpg', options: { Colour: 'Red' } })
    const product = withVariants(productOf({ image: '/own.jpg' }), [], [only])
    expect(chosenOffer(product, { Colour: 'Red' })).toBe(product)
    expect(chosenOffer(tee, { Colour: 'Green', Size: 'S' })).toBe(tee)
  })

  it('is out of stock with its last variant, and costs what the cheapest does [OPN-79]', () => {
    const sold = withVariants(
      productOf(),
      [],
      [
        variantOf({ inStock: false, price: 900, originalPrice: 1000, discount: 10 }),
        variantOf({ inStock: false, options: { Colour: 'Blue', Size: 'S' } }),
      ],
    )
    expect([sold.inStock, sold.price, sold.originalPrice, sold.discount]).toEqual([false, 900, 1000, 10])
  })

  it('has its own picture, else the first of its variants, if any [OPN-79]', () => {
    const pictured = (image: string, ...ofVariants: string[]) =>
      withVariants(
        productOf({ image, images: [] }),
        [],
        ofVariants.map((each, at) => variantOf({ image: each, options: { Size: String(at) } })),
      ).image
    expect([pictured('/own.jpg', '/a.jpg'), pictured('', '', '/b.jpg', '/c.jpg'), pictured('', '')]).toEqual([
      '/own.jpg',
      '/b.jpg',
      '',
    ])
  })

  it('leaves out what cannot be told apart, and stays plain without any [OPN-79]', () => {
    const variants = [
      variantOf({ options: { Size: 'S' } }),
      variantOf({ id: 'TWICE', options: { Size: 'S' } }),
      variantOf({ options: { Colour: 'Red' } }),
    ]
    expect(withVariants(productOf(), [{ name: 'Size', values: ['S', 'M'] }], variants)).toMatchObject({
      options: [{ name: 'Size', values: ['S'] }],
      variants: [variants[0]],
    })
    expect(withVariants(productOf(), [], [variantOf({ options: {} })])).toEqual(productOf())
    expect(withVariants(productOf(), [{ name: 'Size', values: ['S'] }], [])).toEqual(productOf())
  })

  it('has its options in the shop’s order, and what the shop does not list after it [OPN-79]', () => {
    const sizes = ['L', 'S', 'M'].map((Size) => ({ options: { Size } }))
    expect(optionsOf(sizes, [{ name: 'Size', values: ['S', 'M', 'XL'] }])).toEqual([
      { name: 'Size', values: ['S', 'M', 'L'] },
    ])
    expect(optionsOf(sizes)).toEqual([{ name: 'Size', values: ['L', 'S', 'M'] }])
  })
})

describe('choosing', () => {
  it('says which values can be had with the others [OPN-79]', () => {
    const sizes = (chosen: Record<string, string>) =>
      ['S', 'M'].map((value) => availabilityOf(all, chosen, 'Size', value))
    expect(sizes({})).toEqual(['inStock', 'inStock'])
    expect(sizes({ Colour: 'Red' })).toEqual(['inStock', 'outOfStock'])
    expect(sizes({ Colour: 'Blue' })).toEqual(['missing', 'inStock'])
  })

  it('drops what cannot be had with the new value, and keeps the rest [OPN-79]', () => {
    expect(withChosen(all, { Size: 'S' }, 'Colour', 'Blue')).toEqual({ Colour: 'Blue' })
    expect(withChosen(all, { Size: 'M' }, 'Colour', 'Blue')).toEqual({ Colour: 'Blue', Size: 'M' })
  })

  it('is over when each option has a value; an option with one value has it [OPN-79]', () => {
    expect(chosenVariant(all, { Colour: 'Red' })).toBeNull()
    expect(chosenVariant(all, { Colour: 'Blue', Size: 'M' })?.id).toBe('TEE-BLUE-M')
    expect(onlyValues(all)).toEqual({})
    expect(onlyValues({ options: [{ name: 'Size', values: ['One size'] }], variants: [] })).toEqual({
      Size: 'One size',
    })
  })

  it('shows price, stock and picture of what is chosen so far [OPN-79]', () => {
    expect(chosenOffer(tee, {})).toBe(tee)
    expect(chosenOffer(tee, { Size: 'M' })).toEqual({
      price: 1350,
      originalPrice: null,
      discount: 0,
      image: '/blue.jpg',
      inStock: true,
      variantPrices: 'same',
    })
    expect(chosenOffer(tee, { Colour: 'Red', Size: 'M' })).toMatchObject({ price: 1200, inStock: false })
  })
})

describe('a variant in the catalogue', () => {
  const shop = catalogueOf([tee, productOf()], ['Fashion', 'Kitchen'])

  it('is part of its product in lists and searches [OPN-79]', () => {
    const list = shop.list({ category: 'all', search: 'tee', filters: {}, sort: 'name', page: 1 })
    expect(list.products).toEqual([
      {
        id: 'TEE',
        name: 'Cotton Tee',
        category: 'Fashion',
        price: 1200,
        originalPrice: null,
        discount: 0,
        image: '/tee.jpg',
        rating: 4,
        reviews: 2,
        inStock: true,
        variantPrices: 'differ',
      },
    ])
  })

  it('is an item of its own in the cart, named after its options [OPN-79]', () => {
    expect(shop.summaries(['TEE-BLUE-M'])).toEqual([
      {
        id: 'TEE-BLUE-M',
        name: 'Cotton Tee (Blue, M)',
        category: 'Fashion',
        price: 1350,
        originalPrice: null,
        discount: 0,
        image: '/blue.jpg',
        rating: 4,
        reviews: 2,
        inStock: true,
      },
    ])
  })

  it('has an address that opens its product [OPN-79]', () => {
    expect(shop.detail({ query: null, segment: 'cotton-tee-blue-m-TEE-BLUE-M' })).toBeNull()
    const { product, variantId } = shop.detail({ query: 'TEE-BLUE-M', segment: 'cotton-tee-TEE' })!
    expect([product.id, variantId]).toEqual(['TEE', 'TEE-BLUE-M'])
  })
})

describe('options that are named like members of every object', () => {
  const named = ['constructor', 'toString', '__proto__']
  const values = (all: readonly string[]) => Object.fromEntries(named.map((name, at) => [name, all[at]!]))
  const product = withVariants(
    productOf(),
    [],
    [
      variantOf({ id: 'A', options: values(['S', 'Red', 'x']) }),
      variantOf({ id: 'B', options: values(['M', 'Red', 'x']), price: 1500 }),
      variantOf({ id: 'LACKS', options: { constructor: 'L' } as never }),
    ],
  )

  it('are options like others: in a product, in a choice and in a name [OPN-240]', () => {
    const options = [
      { name: 'constructor', values: ['S', 'M'] },
      { name: 'toString', values: ['Red'] },
      { name: '__proto__', values: ['x'] },
    ]
    expect(variantsOf(product)).toMatchObject({ options, variants: [{ id: 'A' }, { id: 'B' }] })
    expect(variantsOf(product).variants).toHaveLength(2)
    expect(chosenVariant(variantsOf(product), onlyValues(variantsOf(product)))).toBeNull()
    const chosen = withChosen(variantsOf(product), {}, 'constructor', 'M')
    expect(Object.entries(chosen).sort()).toEqual([
      ['__proto__', 'x'],
      ['constructor', 'M'],
      ['toString', 'Red'],
    ])
    expect(chosenVariant(variantsOf(product), chosen)).toMatchObject({ id: 'B' })
    expect(chosenOffer(product, chosen).price).toBe(1500)
    expect(variantName('Tee', options, {})).toBe('Tee (, , )')
    expect(variantName('Tee', options, chosen)).toBe('Tee (M, Red, x)')
  })

  it('are filters [OPN-240]', () => {
    const filters = { options: Object.fromEntries(named.map((name) => [name, ['M', 'Red', 'x']])) }
    expect([product, productOf()].map(passing(filters))).toEqual([true, false])
    expect(
      facetsOf([product, productOf()], {})
        .options.map(({ name }) => name)
        .sort(),
    ).toEqual([...named].sort())
  })
})
