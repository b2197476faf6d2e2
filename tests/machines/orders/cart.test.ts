import { describe, expect, it } from 'vitest'
import { EMPTY_CART } from '../../../domain/orders/cart.ts'
import { cartMachine, selectCount, selectLines } from '../../../machines/orders/cart.ts'
import { kettle, productOf } from '../../examples.ts'
import { startMachine } from '../startMachine.ts'

describe('ordering again', () => {
  const lamp = { id: 'ITEM-3', name: 'Lamp', price: 900, quantity: 3, image: '', inStock: true }
  const sheet = { ...lamp, id: 'ITEM-4', name: 'Sheet', inStock: false }
  const kept = { ...kettle, price: 1, quantity: 5 }

  it.each([
    [
      [kept, lamp, sheet],
      ['Rug', 'Tee (Red, M)'],
      'Added to cart',
      'At today’s prices. In your cart already: Kettle. Out of stock: Sheet. No longer sold: Rug, Tee (Red, M).',
    ],
    [[lamp], [], 'Added to cart', 'At today’s prices.'],
    [
      [sheet, kept],
      [],
      'Nothing was added',
      'Your cart is as it was. In your cart already: Kettle. Out of stock: Sheet.',
    ],
  ])('of %j and %j says %j: %j [OPN-100]', (wanted, gone, title, description) => {
    const { actor, notices } = startMachine(cartMachine, { ...EMPTY_CART, lines: [kettle] })
    actor.send({ type: 'cart.addProducts', wanted, gone })
    expect(notices()).toMatchObject([{ title, description }])
  })
})

it('knows no largest quantity, and none that is not whole [VAL-22]', () => {
  const counts = [0, -1, Number.NaN, 1_000_000].map((quantity) => {
    const { actor } = startMachine(cartMachine, EMPTY_CART)
    actor.send({ type: 'cart.addItem', product: productOf(), quantity })
    return selectCount(actor.getSnapshot())
  })
  expect(counts).toEqual([0, 0, 0, 1_000_000])
})

it('the catalogue gives the lines what it has of them, and leaves alone what was not asked for', () => {
  const cup = { id: 'ITEM-2', name: 'Cup', price: 250, quantity: 4, image: '/cup.webp', inStock: true }
  const { actor } = startMachine(cartMachine, { ...EMPTY_CART, lines: [kettle, cup] })
  const news = { name: 'Big cup', price: 300, image: '/big.webp', inStock: false }
  actor.send({ type: 'cart.productsKnown', products: [productOf({ id: cup.id, ...news })], asked: [cup.id] })
  expect(selectLines(actor.getSnapshot())).toEqual([kettle, { ...cup, ...news }])
})
