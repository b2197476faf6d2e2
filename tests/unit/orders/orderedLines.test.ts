import { describe, expect, it } from 'vitest'
import { holdsCart, orderAgain } from '../../../domain/orders/orderedLines.ts'
import { kettle, orderOf, productOf } from '../../examples.ts'

const [item] = orderOf().items
const mug = { ...kettle, id: 'ITEM-2' }
const ordered = (...pieces: [id: string, quantity: number][]) => ({
  items: pieces.map(([productId, quantity]) => ({ ...item!, productId, quantity })),
})

describe('an order holds the cart', () => {
  it.each([
    ['with the same items in the same quantities', ordered(['ITEM-1', 1], ['ITEM-2', 1])],
    ['in another order', ordered(['ITEM-2', 1], ['ITEM-1', 1])],
    [
      'at other prices',
      { items: ordered(['ITEM-1', 1], ['ITEM-2', 1]).items.map((row) => ({ ...row, unit_price: 9, amount: 9 })) },
    ],
    ['for all that is known, when the host does not tell its items', { items: [] }],
  ])('%s', (_, order) => {
    expect(holdsCart(order, [kettle, mug])).toBe(true)
  })

  it('with an item in several rows', () => {
    expect(holdsCart(ordered(['ITEM-1', 2], ['ITEM-1', 1]), [{ ...kettle, quantity: 3 }])).toBe(true)
  })

  it.each([
    ['with an item less', ordered(['ITEM-1', 1])],
    ['with an item more', ordered(['ITEM-1', 1], ['ITEM-2', 1], ['ITEM-3', 1])],
    ['with another item', ordered(['ITEM-1', 1], ['ITEM-3', 1])],
    ['with another quantity', ordered(['ITEM-1', 1], ['ITEM-2', 2])],
  ])('not %s', (_, order) => {
    expect(holdsCart(order, [kettle, mug])).toBe(false)
  })
})

it('what is sold today is ordered again; what is gone, or sold in variants now, is named [OPN-100]', () => {
  const items = ordered(['ITEM-1', 2], ['GONE', 1], ['TEE', 1], ['ITEM-1', 3], ['ITEM-2', 0.4]).items
  items[1]!.item_name = ''
  items[2]!.item_name = 'Tee'
  const tee = { ...productOf({ id: 'TEE' }), variantPrices: 'same' as const }
  expect(orderAgain(items, [productOf({ price: 1700 }), productOf({ id: 'ITEM-2', inStock: false }), tee])).toEqual({
    wanted: [
      { ...kettle, price: 1700, quantity: 5 },
      { ...mug, quantity: 1, inStock: false },
    ],
    gone: ['GONE', 'Tee'],
  })
})
