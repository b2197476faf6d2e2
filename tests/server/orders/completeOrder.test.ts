import { beforeAll, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { delivery, item, orderOf, orderRequest, ordersOf, placed, priceOf, received } from '../orderSteps.ts'
import { shopConfig } from '../../../contract/shopConfig.ts'
import { writeOrderLimits } from '../../../server/orders/orderLimits.ts'
import { CUSTOMER, testStore } from '../support.ts'

const shop = testStore()
let customer: { token: string }

beforeAll(async () => {
  customer = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
})

// past the ten seconds in which the same items are one order
beforeEach(() => shop.advance(11_000))

async function feeOf(region: string): Promise<number> {
  return (
    await shop.store.db.query<{ fee: number }>('select delivery_fee as fee from regions where region = $1', [region])
  )[0]!.fee
}

it('completes a draft: the fee, the total, the number in local form, the stock taken [API-34]', async () => {
  await shop.store.db.query(`update products set stock = 5, in_stock = true where product_id = 'SKN-0006'`, [])
  const name = await placed(shop, customer, item('SKN-0006', 5))
  const { body } = await shop.call('complete_order', delivery(name), customer)
  expect(body).toEqual({ message: { status: 200, message: 'Your order is received.' } })
  const fee = await feeOf('Baringo')
  expect(await orderOf(shop, customer, name)).toMatchObject({
    status: 'Order Received',
    delivery_fee: 0,
    regular_delivery_fee: fee,
    total_amount: (await priceOf(shop, 'SKN-0006')) * 5,
    region: 'Baringo',
    location: '',
    mobile_number: '0712345678',
    first_name: 'Achieng',
    delivery_notes: 'Ring twice',
  })
  expect(await shop.store.db.query(`select stock, in_stock from products where product_id = 'SKN-0006'`, [])).toEqual([
    { stock: 0, in_stock: false },
  ])
  const { body: list } = await shop.call('get_all_products')
  expect(list.message.products.find(({ product_id }: any) => product_id === 'SKN-0006').in_stock).toBe(0)
})

it('has the catalogue read anew only when something is sold out', async () => {
  await shop.store.db.query(`update products set stock = 3, in_stock = true where product_id = 'SKN-0015'`, [])
  const invalidate = vi.spyOn(shop.store.catalogue, 'invalidate')
  const complete = async (quantity: number) => received(shop, customer, item('SKN-0015', quantity))
  await complete(2)
  expect(invalidate).not.toHaveBeenCalled()
  await complete(1)
  expect(invalidate).toHaveBeenCalledOnce()
})

it('completes an order once, whoever of five at the same moment is first', async () => {
  await shop.store.db.query(`update products set stock = 10, in_stock = true where product_id = 'SKN-0007'`, [])
  const name = await placed(shop, customer, item('SKN-0007', 2))
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => shop.call('complete_order', delivery(name), customer)),
  )
  const messages = answers.map(({ body }) => body.message).sort((a, b) => a.status - b.status)
  expect(messages).toEqual([
    { status: 200, message: 'Your order is received.' },
    ...Array.from({ length: 4 }, () => ({ status: 409, message: `Order ${name} is already completed.` })),
  ])
  expect(await shop.store.db.query(`select stock from products where product_id = 'SKN-0007'`, [])).toEqual([
    { stock: 8 },
  ])
  expect(
    await shop.store.db.query('select status from order_history where sales_order_name = $1 order by history_id', [
      name,
    ]),
  ).toEqual([{ status: 'Draft' }, { status: 'Order Received' }])
})

it('sells the last piece once when two orders want it at the same moment', async () => {
  await shop.store.db.query(
    `update products set stock = 1, in_stock = true, product_name = 'Last Lamp' where product_id = 'SKN-0008'`,
    [],
  )
  const names = [
    await placed(shop, customer, item('SKN-0008')),
    await placed(shop, customer, item('SKN-0008'), item('SKN-0001')),
  ]
  const answers = await Promise.all(names.map((name) => shop.call('complete_order', delivery(name), customer)))
  expect(answers.map(({ body }) => body.message.message).sort()).toEqual([
    'Your order is received.',
    '“Last Lamp” is out of stock.',
  ])
})

it('asks again when a price has changed since the Draft, and completes at the new one', async () => {
  const name = await placed(shop, customer, item('SKN-0009', 2))
  await shop.store.db.query(`update products set price = 1234 where product_id = 'SKN-0009'`, [])
  const asked = await shop.call('complete_order', delivery(name), customer)
  const [{ product_name }] = (await shop.store.db.query<{ product_name: string }>(
    `select product_name from products where product_id = 'SKN-0009'`,
    [],
  )) as [{ product_name: string }]
  expect(asked.body.message).toEqual({
    status: 409,
    message: `The price of “${product_name}” is now KES 1,234. Please look at your order and complete it again.`,
  })
  expect((await shop.call('complete_order', delivery(name), customer)).body.message.status).toBe(200)
  expect((await orderOf(shop, customer, name)).total_amount).toBe(2468 + (await feeOf('Baringo')))
})

it.each([
  [{ region: 'Atlantis' }, 'chooseRegion', 'Please select your delivery region.'],
  [{ region: 'Nairobi', location: '' }, 'chooseLocation', 'Please select your delivery location.'],
  [{ region: 'Nairobi', location: 'Atlantis' }, 'chooseLocation', 'Please select your delivery location.'],
  [{ first_name: ' ' }, 'emptyName', 'Please enter your name.'],
  [{ email_address: 'nobody' }, 'wrongEmail', 'Please enter a valid email address.'],
  [
    { mobile_number: '0202345678' },
    'wrongPhone',
    'Please enter a valid Kenyan phone number (e.g., 0712345678, 0112345678).',
  ],
])('declines completion with %j and leaves the Draft as it was', async (changes, code, message) => {
  const name = await placed(shop, customer, item('SKN-0010'))
  expect((await shop.call('complete_order', delivery(name, changes), customer)).body).toEqual({
    message: { status: 400, message },
    code,
  })
  expect((await ordersOf(shop, customer))[0]).toMatchObject({
    sales_order_name: name,
    status: 'Draft',
    delivery_fee: 0,
  })
})

it('takes the fee of the location where the region has locations', async () => {
  const [place] = await shop.store.db.query<{ location: string; delivery_fee: number }>(
    `select location, delivery_fee from locations where region = 'Kiambu' order by delivery_fee desc limit 1`,
    [],
  )
  const name = await placed(shop, customer, item('SKN-0010'))
  await shop.call('complete_order', delivery(name, { region: 'Kiambu', location: place!.location }), customer)
  expect((await ordersOf(shop, customer))[0]).toMatchObject({
    region: 'Kiambu',
    location: place!.location,
    delivery_fee: place!.delivery_fee,
  })
})

/** The terms of a purchase of one SKN-0011 at 1,000 in Baringo, as its page shows them. */
async function shownTerms(): Promise<Record<string, unknown>> {
  await shop.store.db.query(`update products set price = 1000, stock = 99 where product_id = 'SKN-0011'`, [])
  const [days] = await arrivalsOf(await completedWith({}))
  return { delivery_fee: 350, regular_delivery_fee: null, total: 1350, ...days }
}

async function completedWith(changes: object): Promise<string> {
  const name = await placed(shop, customer, item('SKN-0011'))
  await shop.call('complete_order', delivery(name, changes), customer)
  return name
}

const arrivalsOf = (name: string) =>
  shop.store.db.query<{ arrives_from: string; arrives_to: string }>(
    `select to_char(arrives_from, 'YYYY-MM-DD') as arrives_from, to_char(arrives_to, 'YYYY-MM-DD') as arrives_to
     from orders where sales_order_name = $1`,
    [name],
  )

const setFee = (fee: number) =>
  shop.store.db.query(`update regions set delivery_fee = $1 where region = 'Baringo'`, [fee])

it('asks again when delivery is dearer than was shown, and completes once the new amounts are [OPN-208]', async () => {
  const shown = await shownTerms()
  onTestFinished(async () => void (await setFee(350)))
  await setFee(1900)
  shop.advance(11_000)
  const name = await placed(shop, customer, item('SKN-0011'))
  const terms = { ...shown, delivery_fee: 1900, total: 2900 }
  const message = 'Delivery now costs KES 1,900, and your order KES 2,900. Please look at it and complete it again.'
  expect((await shop.call('complete_order', delivery(name, { shown }), customer)).body).toEqual({
    message: { status: 409, message, terms },
    code: 'deliveryDearer',
  })
  expect((await ordersOf(shop, customer))[0]).toMatchObject({
    sales_order_name: name,
    status: 'Draft',
    delivery_fee: 0,
  })
  expect((await shop.call('complete_order', delivery(name, { shown: terms }), customer)).body.message.status).toBe(200)
})

it.each([
  [{ total: 1349 }, 'totalHigher', 'Your order now costs KES 1,350. Please look at it and complete it again.'],
  [
    { arrives_from: '2020-01-01', arrives_to: '2020-01-02' },
    'arrivesLater',
    'Your order can no longer arrive on the days that were shown. Please look at it and complete it again.',
  ],
])('asks again when %j was shown [OPN-208]', async (changes, code, text) => {
  const terms = await shownTerms()
  shop.advance(11_000)
  const name = await placed(shop, customer, item('SKN-0011'))
  expect(
    (await shop.call('complete_order', delivery(name, { shown: { ...terms, ...changes } }), customer)).body,
  ).toEqual({ message: { status: 409, message: text, terms }, code })
})

it('says nothing of what became better than was shown [OPN-208]', async () => {
  const shown = { ...(await shownTerms()), delivery_fee: 500, total: 9000, arrives_from: null, arrives_to: null }
  shop.advance(11_000)
  const name = await completedWith({ shown })
  expect((await ordersOf(shop, customer))[0]).toMatchObject({
    sales_order_name: name,
    status: 'Order Received',
    total_amount: 1350,
  })
})

it("names the shop's currency in what it declines [OPN-65]", async () => {
  const { db } = shop.store
  const change = (text: string) => db.query(text)
  const terms = await shownTerms()
  onTestFinished(async () => {
    await change(`update settings set value = '"KES"' where name = 'currency'`)
    await writeOrderLimits(db, { orderTotal: 250_000 })
    await setFee(350)
  })
  await change(`update settings set value = '"USD"' where name = 'currency'`)
  await setFee(400.5)
  shop.advance(11_000)
  const name = await placed(shop, customer, item('SKN-0011'))
  const complete = async (changes = {}) =>
    (await shop.call('complete_order', delivery(name, changes), customer)).body.message.message
  const ask = 'Please look at it and complete it again.'
  expect(await complete({ shown: terms })).toBe(`Delivery now costs USD 400.50, and your order USD 1,400.50. ${ask}`)
  expect(await complete({ shown: { ...terms, delivery_fee: 400.5 } })).toBe(`Your order now costs USD 1,400.50. ${ask}`)
  await writeOrderLimits(db, { orderTotal: 1200 })
  expect(await complete()).toContain('USD 1,200')
  await change(`update products set price = 999.5 where product_id = 'SKN-0011'`)
  expect(await complete()).toContain('USD 999.50')
  await change(`update products set price = 1300 where product_id = 'SKN-0011'`)
  shop.advance(11_000)
  const dear = await shop.call('create_order', orderRequest(item('SKN-0011')), customer)
  expect(dear.body.message.message).toContain('USD 1,200')
})

it('orders, shows and asks for whole shillings, also at old prices and fees with cents [OPN-209]', async () => {
  onTestFinished(async () => void (await setFee(350)))
  await shop.store.db.query(`update products set price = 100.65, stock = 99 where product_id = 'SKN-0012'`, [])
  await setFee(350.5)
  const name = await received(shop, customer, item('SKN-0012', 2))
  expect((await ordersOf(shop, customer))[0]).toMatchObject({
    sales_order_name: name,
    total_amount: 553,
    delivery_fee: 351,
    items: [{ unit_price: 101, amount: 202 }],
  })
})

const ITEM = 'SKN-0001'
/** The demo's fee to Baringo, which has no locations. */
const FEE = 350

const sell = (price: number) =>
  shop.store.db.query(`update products set price = $2, stock = 99 where product_id = $1`, [ITEM, price])

const listed = (name: string) => orderOf(shop, customer, name)

const costsOf = ({ delivery_fee, regular_delivery_fee, total_amount }: any) => ({
  delivery_fee,
  regular_delivery_fee,
  total_amount,
})

/** Completes an order of goods at a price, and returns what it costs. */
async function ordered(price: number, quantity = 1) {
  await sell(price)
  const name = await placed(shop, customer, item(ITEM, quantity))
  expect(costsOf(await listed(name))).toEqual({
    delivery_fee: 0,
    regular_delivery_fee: null,
    total_amount: price * quantity,
  })
  await shop.call('complete_order', delivery(name), customer)
  return costsOf(await listed(name))
}

const setting = (freeDeliveryFrom: number) => {
  const kept = shop.store.config
  shop.store.config = shopConfig.parse({ freeDeliveryFrom })
  onTestFinished(() => void (shop.store.config = kept))
}

it.each([
  [4999, 1, { delivery_fee: FEE, regular_delivery_fee: null, total_amount: 5349 }],
  [2500, 2, { delivery_fee: 0, regular_delivery_fee: FEE, total_amount: 5000 }],
])('goods of %d times %d are delivered for %j [OPN-114]', async (price, quantity, costs) => {
  expect(await ordered(price, quantity)).toEqual(costs)
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
