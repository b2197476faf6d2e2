import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { shopConfig } from '../../../contract/shopConfig.ts'
import { writeOrderLimits } from '../../../server/orders/orderLimits.ts'
import { delivery, item, orderOf, placed } from '../orderSteps.ts'
import { CUSTOMER, testStore } from '../support.ts'

const ITEM = 'SKN-0001'
/** The demo's fee to Baringo, which has no locations. */
const FEE = 350

const shop = testStore()
let customer: { token: string }

beforeAll(async () => {
  customer = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
})

// past the ten seconds in which the same items are one order
beforeEach(() => shop.advance(11_000))

const sell = (price: number) =>
  shop.store.db.query(`update products set price = $2, stock = 99 where product_id = $1`, [ITEM, price])

const listed = (name: string) => orderOf(shop, customer, name)

const costsOf = ({ delivery_fee, regular_delivery_fee, total_amount }: any) => ({
  delivery_fee,
  regular_delivery_fee,
  total_amount,
})

/** Completes an order of goods at a price, and returns what it costs. */
async function ordered(price: number, quantity = 1, to: object = {}) {
  await sell(price)
  const name = await placed(shop, customer, item(ITEM, quantity))
  expect(costsOf(await listed(name))).toEqual({
    delivery_fee: 0,
    regular_delivery_fee: null,
    total_amount: price * quantity,
  })
  await shop.call('complete_order', delivery(name, to), customer)
  return costsOf(await listed(name))
}

const setting = (freeDeliveryFrom: number) => {
  const kept = shop.store.config
  shop.store.config = shopConfig.parse({ freeDeliveryFrom })
  onTestFinished(() => void (shop.store.config = kept))
}

it.each([
  [4999, 1, { delivery_fee: FEE, regular_delivery_fee: null, total_amount: 5349 }],
  [5000, 1, { delivery_fee: 0, regular_delivery_fee: FEE, total_amount: 5000 }],
  [2500, 2, { delivery_fee: 0, regular_delivery_fee: FEE, total_amount: 5000 }],
  [68_500, 1, { delivery_fee: 0, regular_delivery_fee: FEE, total_amount: 68_500 }],
])('goods of %d times %d are delivered for %j [OPN-114]', async (price, quantity, costs) => {
  expect(await ordered(price, quantity)).toEqual(costs)
})

it('saves no fee where there is none [OPN-114]', async () => {
  const costs = await ordered(9000, 1, { region: 'Nairobi', location: 'Westlands' })
  expect(costs).toEqual({ delivery_fee: 0, regular_delivery_fee: null, total_amount: 9000 })
})

it('delivers free from the owner’s amount, and never with 0 [OPN-114]', async () => {
  setting(20_000)
  expect(await ordered(19_999)).toMatchObject({ delivery_fee: FEE, regular_delivery_fee: null })
  shop.advance(11_000)
  expect(await ordered(20_000)).toMatchObject({ delivery_fee: 0, regular_delivery_fee: FEE })
  shop.advance(11_000)
  setting(0)
  expect(await ordered(68_500)).toMatchObject({ delivery_fee: FEE, regular_delivery_fee: null })
})

it.each([
  [5200, 4800, { delivery_fee: FEE, regular_delivery_fee: null, total_amount: 5150 }],
  [4800, 5200, { delivery_fee: 0, regular_delivery_fee: FEE, total_amount: 5200 }],
])('counts the price at which the order is completed: %d becomes %d [OPN-114]', async (before, after, costs) => {
  await sell(before)
  const name = await placed(shop, customer, item(ITEM))
  await sell(after)
  const refused = await shop.call('complete_order', delivery(name), customer)
  expect(refused.body.message.status).toBe(409)
  expect(costsOf(await listed(name))).toEqual({
    delivery_fee: 0,
    regular_delivery_fee: null,
    total_amount: after,
  })
  await shop.call('complete_order', delivery(name), customer)
  expect(costsOf(await listed(name))).toEqual(costs)
})

it('holds the total with the fee that is charged to the highest one of an order [OPN-114]', async () => {
  await writeOrderLimits(shop.store.db, { orderTotal: 9000 })
  expect(await ordered(9000)).toMatchObject({ regular_delivery_fee: FEE, total_amount: 9000 })
  setting(0)
  const name = await placed(shop, customer, item(ITEM))
  const { body } = await shop.call('complete_order', delivery(name), customer)
  expect(body.message).toMatchObject({ status: 409 })
  expect(await listed(name)).toMatchObject({ status: 'Draft', total_amount: 9000 })
})
