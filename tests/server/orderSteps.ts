import type { RequestOf } from '../../contract/wire/call.ts'
import type { createOrder } from '../../contract/orders.ts'
import { resultOf } from '../../server/gateways/mpesaResults.ts'
import { deliverOrder, dispatchOrder } from '../../server/orders/lifecycle.ts'
import { recordPromptResult } from '../../server/payments/recordResult.ts'
import { CUSTOMER, RIDER, sessionOf, type TestStore } from './support.ts'

type SentItem = RequestOf<typeof createOrder>['sales_order_items'][number]

export const item = (item_code: string, quantity = 1): SentItem => ({ item_code, quantity })

/** What the storefront sends for a new order of the demo's customer. */
export const orderRequest = (...items: SentItem[]) => ({
  sales_order_name: '',
  sales_order_items: items,
  logged_in_user: CUSTOMER.usr,
  delivery_date: '05-03-2026T00:00:00.000Z',
})

/** The same for one product, of whoever is logged in. */
export const orderFor = (product: string, quantity = 1) => ({
  ...orderRequest(item(product, quantity)),
  logged_in_user: '',
})

/** What the storefront sends to complete an order, to a region without locations. */
export const delivery = (sales_order_name: string, changes: object = {}) => ({
  sales_order_name,
  region: 'Baringo',
  location: '',
  delivery_notes: 'Ring twice',
  first_name: 'Achieng',
  last_name: 'Kamau',
  email_address: 'customer@example.com',
  mobile_number: '254712345678',
  ...changes,
})

/** The number of a new Draft of the customer. */
export async function placed(shop: TestStore, customer: { token: string }, ...items: SentItem[]): Promise<string> {
  const { body } = await shop.call('create_order', orderRequest(...items), customer)
  if (body.message?.status !== 200) throw new Error(JSON.stringify(body))
  return body.message.order_id
}

/** The number of a new order that the shop has received. */
export async function received(shop: TestStore, customer: { token: string }, ...items: SentItem[]): Promise<string> {
  const order = await placed(shop, customer, ...items)
  const { body } = await shop.call('complete_order', delivery(order), customer)
  if (body.message?.status !== 200) throw new Error(JSON.stringify(body))
  return order
}

/** Asks the customer's phone to pay an order, as the demo's rider; returns the prompt's id. */
export async function askPhone(shop: TestStore, order: string): Promise<string> {
  const payload = { order_id: order, amount_to_pay: await totalOf(shop, order), mobile_number: '' }
  const { body } = await shop.call('make_payment', payload, await sessionOf(shop, RIDER.usr))
  if (body.message?.status !== 200) throw new Error(JSON.stringify(body))
  return (await promptOf(shop, order))!
}

/** The id of an order's prompt: the one on the phone, or the latest. */
export async function promptOf(shop: TestStore, order: string): Promise<string | undefined> {
  const [row] = await shop.store.db.query<{ id: string }>(
    `select checkout_request_id as id from mpesa_attempts where sales_order_name = $1
     order by state = 'prompted' desc, created_at desc limit 1`,
    [order],
  )
  return row?.id
}

export const payPrompt = ({ store }: TestStore, prompt: string, receipt = 'QK00000001') =>
  recordPromptResult(store, prompt, { ...resultOf('0'), receipt })

/** An order as it is listed. */
export const orderOf = async (shop: TestStore, person: { token: string }, order: string) =>
  (await ordersOf(shop, person)).find(({ sales_order_name }) => sales_order_name === order)

/** Removes all orders and what limits new ones, and lets enough time pass that the same order is a new one. */
export async function removeOrders(shop: TestStore): Promise<void> {
  await shop.store.db.query(
    'delete from attempts; delete from mpesa_attempts; delete from invoices; delete from orders',
  )
  shop.advance(11_000)
}

export async function ordersOf(shop: TestStore, person: { token: string }): Promise<any[]> {
  return (await shop.call('get_orders', { logged_in_user: '' }, person)).body.message.sales_orders
}

export async function totalOf({ store }: TestStore, order: string): Promise<number> {
  const [row] = await store.db.query<{ total: number }>(
    'select total_amount as total from orders where sales_order_name = $1',
    [order],
  )
  return row!.total
}

export async function priceOf(shop: TestStore, id: string): Promise<number> {
  return (await shop.store.db.query<{ price: number }>('select price from products where product_id = $1', [id]))[0]!
    .price
}

/** Hands an order to the demo's rider. */
export const handToRider = ({ store }: TestStore, order: string) => dispatchOrder(store, order, RIDER.usr)

/** Hands an order over to its customer, who has not paid. */
export const handOverUnpaid = ({ store }: TestStore, order: string) => deliverOrder(store, order, 'Pays on Friday')
