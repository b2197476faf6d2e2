import { expect, it } from 'vitest'
import { withViewed } from '../../../domain/catalogue/recentlyViewed.ts'
import { summaryOf } from '../../../domain/catalogue/summary.ts'
import { productOf } from '../../examples.ts'

const view = (id: string, price = 10) => summaryOf(productOf({ id, price }))

it('puts the product viewed last first, as it is now, and keeps twelve [OPN-86]', () => {
  expect(withViewed([], productOf({ id: 'A', price: 10 }))).toEqual([view('A')])
  expect(withViewed([view('A'), view('B')], productOf({ id: 'B', price: 20 }))).toEqual([view('B', 20), view('A')])
  const twelve = [...'ABCDEFGHIJKL'].map((id) => view(id))
  expect(withViewed(twelve, productOf({ id: 'NEW' })).map(({ id }) => id)).toEqual(['NEW', ...'ABCDEFGHIJK'])
})
