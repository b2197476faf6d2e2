import { beforeAll, expect, it } from 'vitest'
import { DELIVERY_FIELDS, type Delivery, type DeliveryField } from '../../../domain/orders/deliveryFields.ts'
import type { User } from '../../../domain/entities.ts'
import { removeDeliveryDetails } from '../../../server/orders/removeDeliveryDetails.ts'
import { createServices } from '../../../src/services/services.ts'
import { amina } from '../../examples.ts'
import { delivery, item, placed } from '../orderSteps.ts'
import { CUSTOMER, testStore } from '../support.ts'

const shop = testStore()
let customer: { token: string }
let user: User

beforeAll(async () => {
  customer = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
  const [api_key = '', api_secret = ''] = customer.token.split(':')
  user = { ...amina, email: CUSTOMER.usr, api_key, api_secret }
})

const region = { region: 'Nairobi', has_location: true, delivery_fee: 0 }

/** A form with a different text in every field. */
async function filledForm(): Promise<Delivery & Record<DeliveryField, string>> {
  const [place] = await shop.store.db.query<{ location: string }>(
    'select location from locations where region = $1 limit 1',
    [region.region],
  )
  const texts = DELIVERY_FIELDS.map((field) => [field, `the ${field}`])
  return {
    ...(Object.fromEntries(texts) as Record<DeliveryField, string>),
    region: region.region,
    location: place!.location,
    email_address: 'achieng@example.com',
    mobile_number: '0712345678',
    map_pin: '-1.28333,36.81667',
  }
}

const columnsOf = async (name: string) =>
  (
    await shop.store.db.query<Record<DeliveryField, string>>(
      `select ${DELIVERY_FIELDS.join(', ')} from orders where sales_order_name = $1`,
      [name],
    )
  )[0]!

/** Completes a new order through the storefront's own service, and returns its number. */
async function complete(form: Delivery): Promise<string> {
  const { completeOrder } = createServices({ host: shop.url, app: 'sokoni', onTokenRefused: () => {} }, () =>
    shop.store.clock().getTime(),
  )
  const orderId = await placed(shop, customer, item('SKN-0003'))
  const location = { location: form.location, delivery_fee: 0 }
  expect(await completeOrder({ orderId, form, region, location, user })).toEqual({ status: 'completed' })
  return orderId
}

it('has a column for every field', async () => {
  const columns = await shop.store.db.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'orders'`,
  )
  const missing = DELIVERY_FIELDS.filter((field) => !columns.some(({ name }) => name === field))
  expect(missing).toEqual([])
})

it('saves every field, and gives it back with the order and in a copy of data [API-33, ENT-16, OPN-336]', async () => {
  const form = await filledForm()
  const orderId = await complete(form)
  expect(await columnsOf(orderId)).toEqual(form)
  const { fetchOrders } = createServices({ host: shop.url, app: 'sokoni', onTokenRefused: () => {} }, () => 0)
  expect((await fetchOrders(user)).find((order) => order.orderId === orderId)).toMatchObject(form)
  const { body } = await shop.call('get_my_data', {}, customer)
  expect(body.message.data.orders.at(-1)).toMatchObject({ number: orderId, ...form })
})

it('refuses delivery notes of more than 2000 characters', async () => {
  shop.advance(11_000)
  const changes = { delivery_notes: 'x'.repeat(2001) }
  const name = await placed(shop, customer, item('SKN-0003'))
  const { body } = await shop.call('complete_order', delivery(name, changes), customer)
  const message = 'Please shorten the delivery notes to 2000 characters.'
  expect(body).toEqual({ message: { status: 400, message }, code: 'longField' })
})

it.each(['-1.28,36.81', '91.00000,36.81667', 'behind the market'])(
  'refuses the map pin %j [OPN-107]',
  async (map_pin) => {
    shop.advance(11_000)
    const name = await placed(shop, customer, item('SKN-0003'))
    const { body } = await shop.call('complete_order', delivery(name, { map_pin }), customer)
    const message = 'Your location could not be read. Please share it again, or remove it.'
    expect(body).toEqual({ message: { status: 400, message }, code: 'wrongPin' })
  },
)

it('takes an order without a map pin, and gives it back without one [OPN-107]', async () => {
  shop.advance(11_000)
  const { map_pin: _, ...form } = await filledForm()
  const orderId = await complete(form)
  expect((await columnsOf(orderId)).map_pin).toBe('')
  const answer = await shop.call('get_orders', { logged_in_user: CUSTOMER.usr }, customer)
  const { sales_orders } = (answer.body as { message: { sales_orders: { sales_order_name: string }[] } }).message
  expect(sales_orders.find((order) => order.sales_order_name === orderId)).not.toHaveProperty('map_pin')
})

it('forgets every field of a deleted account but the region and the location', async () => {
  shop.advance(11_000)
  const form = await filledForm()
  const orderId = await complete(form)
  const { db } = shop.store
  await db.query(`update orders set status = 'Delivered' where sales_order_name = $1`, [orderId])
  const [{ user_id } = { user_id: 0 }] = await db.query<{ user_id: number }>(
    'update users set deleted_at = now() where email = $1 returning user_id',
    [CUSTOMER.usr],
  )
  await removeDeliveryDetails(db, user_id)
  const empty = Object.fromEntries(DELIVERY_FIELDS.map((field) => [field, '']))
  expect(await columnsOf(orderId)).toEqual({ ...empty, region: form.region, location: form.location })
})
