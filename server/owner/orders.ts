import { ORDER_STATUSES } from '../../domain/orderStatus.ts'
import { kenyaTime } from '../../domain/kenyaTime.ts'
import { deliverOrder, dispatchOrder } from '../orders/lifecycle.ts'
import type { Store } from '../store.ts'
import { OwnerRefusal } from './refusal.ts'

export interface OrderLine {
  order: string
  placed: string
  status: string
  total: number
  customer: string
  phone: string
  place: string
  rider: string
  invoice: string
}

/** Orders, oldest first; with a status only those. */
export async function listOrders(store: Store, args: { status?: string | undefined }): Promise<OrderLine[]> {
  const status = args.status === undefined ? null : statusNamed(args.status)
  const rows = await store.db.query<Omit<OrderLine, 'placed'> & { created_at: Date }>(
    `select o.sales_order_name as order, o.created_at, o.status, o.total_amount as total,
       coalesce(nullif(trim(o.first_name || ' ' || o.last_name), ''), customer.full_name) as customer,
       coalesce(nullif(o.mobile_number, ''), customer.mobile_number, '') as phone,
       concat_ws(', ', nullif(o.region, ''), nullif(o.location, '')) as place,
       coalesce(rider.email, '') as rider, coalesce(invoice.state, '') as invoice
     from orders o
     join users customer on customer.user_id = o.user_id
     left join users rider on rider.user_id = o.rider_id
     left join invoices invoice on invoice.sales_order_name = o.sales_order_name
     where $1::text is null or o.status = $1
     order by o.created_at, o.sales_order_name`,
    [status],
  )
  return rows.map(({ created_at, ...row }) => ({ ...row, placed: kenyaTime(created_at) }))
}

function statusNamed(text: string): string {
  const status = ORDER_STATUSES.find((each) => each.toLowerCase() === text.trim().toLowerCase())
  if (!status) throw new OwnerRefusal(`There is no status "${text}". The statuses are: ${ORDER_STATUSES.join(', ')}.`)
  return status
}

/** Hands an order to a rider; gives its new status. */
export async function dispatch(
  store: Store,
  args: { order: string; rider: string },
): Promise<{ order: string; status: string }> {
  const order = orderNamed(args.order)
  await dispatchOrder(store, order, args.rider)
  return { order, status: 'Dispatched' }
}

/** Notes that an order has reached its customer. */
export async function deliver(store: Store, args: { order: string }): Promise<{ order: string; status: string }> {
  const order = orderNamed(args.order)
  await deliverOrder(store, order)
  return { order, status: 'Delivered' }
}

/** An order's name as people type it. */
export function orderNamed(text: string): string {
  return text.trim().toUpperCase()
}
