import { beforeAll, beforeEach, expect, it } from 'vitest'
import { deliverOrder, dispatchOrder } from '../../../server/orders/lifecycle.ts'
import { delivery, item, orderOf, orderRequest, ordersOf, placed, priceOf, received } from '../orderSteps.ts'
import { CUSTOMER, RIDER, testStore } from '../support.ts'

const shop = testStore()
let customer: { token: string }
let rider: { token: string }

beforeAll(async () => {
  customer = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
  rider = await shop.logIn(RIDER.usr, RIDER.pwd)
})

// past the ten seconds in which the same items are one order
beforeEach(() => shop.advance(11_000))

it('numbers new orders SAL-ORD-{year}-{sequence}, without a gap after a refused one [ORD-12, API-26]', async () => {
  const year = new Date(shop.store.clock().getTime() + 3 * 3600_000).getUTCFullYear()
  const first = await placed(shop, customer, item('SKN-0001'))
  await shop.call('create_order', orderRequest(item('NOPE')), customer)
  const second = await placed(shop, customer, item('SKN-0021'))
  expect([first, second]).toEqual([`SAL-ORD-${year}-00001`, `SAL-ORD-${year}-00002`])
})

it('keeps a Draft at the prices of the database, in Nairobi unless it is known better [CON-18, ENT-19]', async () => {
  const price = await priceOf(shop, 'SKN-0003')
  const name = await placed(shop, customer, { ...item('SKN-0003', 2), unit_price: 1, price: 1 } as never)
  const [order] = await ordersOf(shop, customer)
  expect(order).toEqual({
    sales_order_name: name,
    customer: 'Achieng Kamau',
    status: 'Draft',
    total_amount: price * 2,
    delivery_date: '2026-03-05',
    delivery_fee: 0,
    region: '',
    location: '',
    first_name: '',
    last_name: '',
    email_address: '',
    mobile_number: '',
    street_address: '',
    city: 'Nairobi',
    postal_code: '',
    delivery_notes: '',
    items: [
      {
        item_code: 'SKN-0003',
        item_name: expect.any(String),
        quantity: 2,
        unit_price: price,
        amount: price * 2,
        product_image: expect.stringMatching(/^\/pictures\//),
      },
    ],
    payment: null,
    invoice: null,
    deletable: true,
    returnable_until: null,
    return: null,
    cancellable_until: null,
    cancellation: null,
    ordered_at: null,
    arrives_from: null,
    arrives_to: null,
    regular_delivery_fee: null,
    for_delivery: false,
    deliverable: false,
    missed: [],
    delivered_at: '',
    paid_at: '',
  })
})

it('takes the same items within ten seconds as one order; other items or later ones are a new order', async () => {
  const names = await Promise.all([
    placed(shop, customer, item('SKN-0001'), item('SKN-0021')),
    placed(shop, customer, item('SKN-0001'), item('SKN-0021')),
    placed(shop, customer, item('SKN-0021'), item('SKN-0001')),
  ])
  expect(new Set(names).size).toBe(1)
  expect(await placed(shop, customer, item('SKN-0001', 2), item('SKN-0021'))).not.toBe(names[0])
  shop.advance(10_000)
  expect(await placed(shop, customer, item('SKN-0001', 2), item('SKN-0021'))).not.toBe(names[0])
})

it('replaces the items of the own draft', async () => {
  const name = await placed(shop, customer, item('SKN-0001'))
  const { body } = await shop.call(
    'create_order',
    { ...orderRequest(item('SKN-0021', 3)), sales_order_name: name },
    customer,
  )
  expect(body.message).toEqual({ status: 200, order_id: name, message: 'Your order is saved.' })
  const order = await orderOf(shop, customer, name)
  expect(order.items.map(({ item_code, quantity }: any) => [item_code, quantity])).toEqual([['SKN-0021', 3]])
  expect(order.total_amount).toBe((await priceOf(shop, 'SKN-0021')) * 3)
})

it('declines what is out of stock or unknown, naming it, with a status inside an HTTP 200 [API-27]', async () => {
  await shop.store.db.query(`update products set in_stock = false where product_id = 'SKN-0004'`, [])
  await shop.store.db.query(
    `update products set product_name = 'Kiondo Basket', stock = 2 where product_id = 'SKN-0005'`,
    [],
  )
  const [{ product_name }] = (await shop.store.db.query<{ product_name: string }>(
    `select product_name from products where product_id = 'SKN-0004'`,
    [],
  )) as [{ product_name: string }]
  const answers = []
  for (const items of [[item('SKN-0004')], [item('SKN-0005', 3)], [item('SKN-0001'), item('XX-1')]]) {
    const { status, body } = await shop.call('create_order', orderRequest(...items), customer)
    answers.push([status, body])
  }
  expect(answers).toEqual([
    [200, { message: { status: 409, message: `“${product_name}” is out of stock.` }, code: 'soldOut' }],
    [200, { message: { status: 409, message: 'Only 2 of “Kiondo Basket” left in stock.' }, code: 'fewLeft' }],
    [200, { message: { status: 404, message: '“XX-1” is no longer sold here. Please remove it.' }, code: 'notSold' }],
  ])
})

it('sells variants by their own code, name, price and stock, not the product itself [OPN-79, OPN-443]', async () => {
  const size38 = 'SKN-0034-38'
  const stock = async () =>
    (await shop.store.db.query<{ stock: number }>('select stock from products where product_id = $1', [size38]))[0]
      ?.stock
  const before = (await stock())!
  const name = await received(shop, customer, item(size38, 2))
  const order = await orderOf(shop, customer, name)
  expect(order.items).toMatchObject([
    { item_code: size38, item_name: 'Maridadi Striped Shirt & Tie Set (38)', quantity: 2, unit_price: 2950 },
  ])
  expect(await stock()).toBe(before - 2)
  const { body } = await shop.call('create_order', orderRequest(item('SKN-0034')), customer)
  const message = '“Maridadi Striped Shirt & Tie Set” is no longer sold here. Please remove it.'
  expect(body.message).toEqual({ status: 404, message })
})

it.each([
  [[]],
  [[item('SKN-0001', 0)]],
  [[item('SKN-0001', -1)]],
  [[item('SKN-0001', 1.5)]],
  [[item('SKN-0001', 1e9)]],
  [[{ item_code: 'SKN-0001', quantity: '2' }]],
  ['SKN-0001'],
  [null],
])('refuses the items %j as invalid', async (sales_order_items) => {
  const { status, body } = await shop.call('create_order', { ...orderRequest(), sales_order_items }, customer)
  expect([status, body.exc_type]).toEqual([417, 'ValidationError'])
})

it('tracks an order for its customer and rider, with dates in Kenya, empty for later steps [ENT-24]', async () => {
  const name = await placed(shop, customer, item('SKN-0013'))
  const tracking = async (who: { token: string }) =>
    (await shop.call('get_order_tracking_status', { order_id: ` ${name} ` }, who)).body.message
  expect((await tracking(customer)).timeline.map(({ completed }: any) => completed)).toEqual([
    false,
    false,
    false,
    false,
  ])

  const at = new Date('2026-12-31T22:30:00Z')
  shop.advance(at.getTime() - shop.store.clock().getTime())
  customer = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
  rider = await shop.logIn(RIDER.usr, RIDER.pwd)
  await shop.call('complete_order', delivery(name), customer)
  shop.advance(60_000)
  await dispatchOrder(shop.store, name, RIDER.usr)
  const expected = {
    order_id: name,
    status: 'Dispatched',
    timeline: [
      { status: 'Order Received', date: '2027-01-01 01:30', completed: true },
      { status: 'Processing', date: '2027-01-01 01:31', completed: true },
      { status: 'Dispatched', date: '2027-01-01 01:31', completed: true },
      { status: 'Delivered', date: '', completed: false },
    ],
    ordered_at: '2026-12-31T22:30:00.000Z',
    // New Year's Day and a weekend do not count
    arrives_from: '2027-01-08',
    arrives_to: '2027-01-12',
  }
  expect(await tracking(customer)).toEqual(expected)
  expect(await tracking(rider)).toEqual(expected)
})

it('starts the numbers anew in the new year of Kenya', async () => {
  expect(await placed(shop, customer, item('SKN-0001'))).toBe('SAL-ORD-2027-00001')
})

it('leaves an order to its rider for 14 days after the delivery, and to its customer for good', async () => {
  const name = await received(shop, customer, item('SKN-0014'))
  await dispatchOrder(shop.store, name, RIDER.usr)
  await deliverOrder(shop.store, name, 'Pays on Friday')
  const seenBy = async (who: { token: string }) => [
    (await ordersOf(shop, who)).some(({ sales_order_name }) => sales_order_name === name),
    (await shop.call('get_order_tracking_status', { order_id: name }, who)).status,
  ]
  await setDelivered(name, 14 * 86_400_000 - 1)
  expect([await seenBy(rider), await seenBy(customer)]).toEqual([
    [true, 200],
    [true, 200],
  ])
  await setDelivered(name, 14 * 86_400_000)
  expect([await seenBy(rider), await seenBy(customer)]).toEqual([
    [false, 404],
    [true, 200],
  ])
})

/** Puts the delivery of an order so many ms back. */
const setDelivered = (name: string, ago: number) =>
  shop.store.db.query(`update order_history set at = $2 where sales_order_name = $1 and status = 'Delivered'`, [
    name,
    new Date(shop.store.clock().getTime() - ago),
  ])
