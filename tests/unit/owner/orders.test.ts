import { expect, it } from 'vitest'
import { packedTogether } from '../../../domain/owner/orders.ts'

it('packs the first 100 orders that are to be packed on one list [OPN-154]', () => {
  const orders = Array.from({ length: 202 }, (_, index) => ({
    orderId: `N-${index}`,
    status: index % 2 === 0 ? 'Processing' : 'Delivered',
  }))
  const ids = packedTogether(orders)
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([100, 'N-0', 'N-198'])
})
