import { expect, it } from 'vitest'
import { deliveryCostOf, FREE_DELIVERY_FROM, missingForFreeDelivery } from '../../../domain/orders/freeDelivery.ts'

it.each([
  { fee: 300, subtotal: 1700, freeFrom: 1700, cost: { charged: 0, regular: 300 } },
  { fee: 1, subtotal: 1700, freeFrom: 1700, cost: { charged: 0, regular: 1 } },
  { fee: 300, subtotal: 1700, freeFrom: 1701, cost: { charged: 300, regular: null } },
  { fee: 300, subtotal: 1700, freeFrom: 0, cost: { charged: 300, regular: null } },
  { fee: 300, subtotal: 6000, freeFrom: undefined, cost: { charged: 300, regular: null } },
  { fee: 0, subtotal: 1700, freeFrom: 1700, cost: { charged: 0, regular: null } },
])('a fee of $fee on goods of $subtotal, free from $freeFrom, is $cost.charged [OPN-114]', (given) => {
  expect(deliveryCostOf(given.fee, given.subtotal, given.freeFrom)).toEqual(given.cost)
})

it('delivery is free from KES 5,000 [CRT-16]', () => expect(FREE_DELIVERY_FROM).toBe(5000))

it.each([
  { subtotal: 1500, freeFrom: 2000, missing: 500 },
  { subtotal: 2000, freeFrom: 2000, missing: null },
  { subtotal: 2001, freeFrom: 2000, missing: null },
  { subtotal: 1500, freeFrom: 0, missing: null },
  { subtotal: 1500, freeFrom: undefined, missing: null },
])('goods of $subtotal are $missing short of free delivery from $freeFrom [OPN-114]', (given) => {
  expect(missingForFreeDelivery(given.subtotal, given.freeFrom)).toBe(given.missing)
})
