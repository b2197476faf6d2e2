import type { RequestOf } from '../../contract/call.ts'
import type { createOrder } from '../../contract/orders.ts'
import { deliverOrder, dispatchOrder } from '../../server/orders/lifecycle.ts'
import { CUSTOMER, RIDER, type TestStore } from './support.ts'

type SentItem = RequestOf<typeof createOrder>['sales_order_items'][number]

export const item = (item_code: string, quantity = 1): SentItem => ({ item_code, quantity })

/** What the storefront sends for a new order of the demo's customer. */
export const orderRequest = (...items: SentItem[]) => ({
  sales_order_name: '',
  sales_order_items: items,
  logged_in_user: CUSTOMER.usr,
  delivery_date: '05-03-2026T00:00:00.000Z',
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

export async function priceOf(shop: TestStore, id: string): Promise<number> {
  return (await shop.store.db.query<{ price: number }>('select price from products where product_id = $1', [id]))[0]!
    .price
}

/** Hands an order to the demo's rider. */
export const handToRider = ({ store }: TestStore, order: string) => dispatchOrder(store, order, RIDER.usr)

/** Hands an order over to its customer, who has not paid. */
export const handOverUnpaid = ({ store }: TestStore, order: string) => deliverOrder(store, order, 'Pays on Friday')
