import { expect, it } from 'vitest'
import { orderAgain } from '../../../domain/orders/orderAgain.ts'
import { productOf } from '../../examples.ts'

it('what is sold today is ordered again; what is gone, or sold in variants now, is named [OPN-100]', () => {
  const products = [
    productOf({ id: 'MUG' }),
    productOf({ id: 'ROPE' }),
    { ...productOf({ id: 'TEE' }), variantPrices: 'same' as const },
  ]
  const items = [
    ['MUG', 'Mug', 2],
    ['GONE', '', 1],
    ['TEE', 'Tee', 1],
    ['MUG', 'Mug', 3],
    ['ROPE', 'Rope', 0.4],
  ].map(([productId, item_name, quantity]) => ({ productId, item_name, quantity })) as never
  const { wanted, gone } = orderAgain(items, products)
  expect(wanted.map(({ product, quantity }) => [product.id, quantity])).toEqual([
    ['MUG', 5],
    ['ROPE', 1],
  ])
  expect(gone).toEqual(['GONE', 'Tee'])
})
