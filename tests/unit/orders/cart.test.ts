import { describe, expect, it } from 'vitest'
import {
  badgeOf,
  countOf,
  EMPTY_CART,
  lineOf,
  subtotalOf,
  withProducts,
  withQuantity,
} from '../../../domain/orders/cart.ts'
import { productOf } from '../../examples.ts'

const mug = { id: 'MUG-1', name: 'Mug', price: 500, quantity: 2, image: '/mug.jpg', inStock: true }
const pan = { id: 'PAN-1', name: 'Pan', price: 2400, quantity: 1, image: '/pan.jpg', inStock: false }

it('is empty at first', () => {
  expect(EMPTY_CART).toEqual({ lines: [], orderId: null, orderOwner: null })
})

describe('a line', () => {
  it('has id, name, price, quantity, image and inStock of its product and nothing else [ENT-06]', () => {
    const product = productOf({ id: 'MUG-1', name: 'Mug', price: 500, image: '/mug.jpg', inStock: false })
    expect(lineOf(product, 3)).toEqual({
      id: 'MUG-1',
      name: 'Mug',
      price: 500,
      quantity: 3,
      image: '/mug.jpg',
      inStock: false,
    })
  })

  it('has quantity 1 by default [CRT-26]', () => {
    expect(lineOf(productOf()).quantity).toBe(1)
  })
})

it.each([{ name: 'Big mug' }, { price: 450 }, { image: '/new.jpg' }, { inStock: false }])(
  'a line takes over what is new of its product: %o',
  (news) => {
    const product = productOf({ ...mug, ...news })
    expect(withProducts([mug, pan], [product], [mug.id, pan.id])).toEqual([{ ...mug, ...news }, pan])
  },
)

it('a line is out of stock that was asked for and is sold no more, or in variants only [OPN-442]', () => {
  const gone = { ...mug, inStock: false }
  expect(withProducts([mug, pan], [], [mug.id])).toEqual([gone, pan])
  expect(withProducts([mug], [{ ...productOf(mug), variantPrices: 'same' }], [mug.id])).toEqual([gone])
  expect(withProducts([gone], [productOf(mug)], [mug.id])).toEqual([mug])
  // added to the cart while the shop was asked
  expect(withProducts([mug], [], [pan.id])[0]).toBe(mug)
})

describe('setting a quantity', () => {
  it('changes that line only and keeps the order of lines', () => {
    const before = [mug, pan]
    expect(withQuantity(before, 'MUG-1', 7)).toEqual([{ ...mug, quantity: 7 }, pan])
    expect(before).toEqual([mug, pan])
  })

  it('of 0 or less removes the line [CRT-28]', () => {
    expect(withQuantity([mug, pan], 'MUG-1', 0)).toEqual([pan])
    expect(withQuantity([mug, pan], 'PAN-1', -1)).toEqual([mug])
  })

  it('of an item that is not in the cart changes nothing', () => {
    expect(withQuantity([mug], 'PAN-1', 3)).toEqual([mug])
    expect(withQuantity([mug], 'PAN-1', 0)).toEqual([mug])
  })
})

it('counts the sum of quantities [ENT-07, OPN-18]', () => {
  expect(countOf([mug, pan])).toBe(3)
  expect(countOf([])).toBe(0)
})

it('sums quantity times price', () => {
  expect(subtotalOf([mug, pan])).toBe(3400)
  expect(subtotalOf([])).toBe(0)
})

it('shows the exact count up to 99, 99+ above, and no badge at 0 [OPN-18]', () => {
  expect([1, 99].map(badgeOf)).toEqual(['1', '99'])
  expect([100, 4000].map(badgeOf)).toEqual(['99+', '99+'])
  expect(badgeOf(0)).toBeNull()
})
