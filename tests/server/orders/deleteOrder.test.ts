import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { delivery, item, ordersOf, orderRequest, placed } from '../orderSteps.ts'
import { CUSTOMER, openTestStore, RIDER, saidIn, sessionOf, type TestStore } from '../support.ts'

let shop: TestStore
let customer: { token: string }
let draft: string

beforeAll(async () => {
  shop = await openTestStore()
})
afterAll(() => shop.close())

beforeEach(async () => {
  await shop.store.db.query('delete from attempts; delete from orders')
  shop.advance(11_000)
  customer = await sessionOf(shop, CUSTOMER.usr)
  draft = await placed(shop, customer, item('SKN-0001', 2))
})

const deleteOrder = async (name = draft, who = customer) => shop.call('delete_order', { order_id: name }, who)
const listed = async () =>
  (await ordersOf(shop, customer)).map(({ sales_order_name, deletable }) => [sales_order_name, deletable])
const DELETED = { status: 200, message: 'Your draft is deleted.' }

it('deletes the customer’s draft with its items, also when asked again or five times at once [OPN-101]', async () => {
  expect(await listed()).toEqual([[draft, true]])
  const answers = await Promise.all(Array.from({ length: 5 }, () => deleteOrder()))
  expect([...answers, await deleteOrder()].map(({ body }) => body.message)).toEqual(
    Array.from({ length: 6 }, () => DELETED),
  )
  expect(await listed()).toEqual([])
  expect(await shop.store.db.query('select * from order_items')).toEqual([])
  const { body } = await shop.call('complete_order', delivery(draft), customer)
  expect(body.message).toEqual({
    status: 409,
    message: `Order ${draft} has expired. Please order again from your cart.`,
  })
})

it('lets a cart that still names the draft become an order with that number', async () => {
  await deleteOrder()
  const { body } = await shop.call(
    'create_order',
    { ...orderRequest(item('SKN-0001')), sales_order_name: draft },
    customer,
  )
  expect(body.message).toEqual({ status: 200, order_id: draft, message: 'Your order is saved.' })
  expect(await listed()).toEqual([[draft, true]])
})

it('answers another user as for an order that does not exist, and keeps the draft [OPN-101]', async () => {
  const rider = await sessionOf(shop, RIDER.usr)
  for (const name of [draft, 'SAL-ORD-1999-00001']) {
    const { status, body } = await deleteOrder(name, rider)
    expect([status, saidIn(body)]).toEqual([404, `There is no order ${name}.`])
  }
  expect(await listed()).toEqual([[draft, true]])
})
