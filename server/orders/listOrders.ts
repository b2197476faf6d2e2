import type { Order, OrderItem } from '../../domain/entities.ts'
import type { InvoiceState } from '../../domain/orderPayment.ts'
import { isRider } from '../../domain/orderStatus.ts'
import { DECISIVE_FIRST, paymentOf, type Attempt } from '../payments/attempts.ts'
import type { Caller } from '../security/sessions.ts'
import type { Store } from '../store.ts'
import { riderMaySee } from './history.ts'

type OrderRow = Omit<Order, 'delivery_date' | 'items' | 'payment' | 'invoice'> & {
  delivery_date: string | null
  items: OrderItem[] | null
}

/** Of the attempt that counts; all null where there is none. */
interface AttemptColumns {
  is_own: boolean
  attempt_state: Attempt['state'] | null
  result_code: string | null
  result_text: string | null
  receipt: string | null
  asked_number: string
  asked_at: Date
}

/** Both null where there is none. */
interface InvoiceColumns {
  invoice_name: string | null
  invoice_state: InvoiceState
}

/**
 * The caller's own orders, newest first; a rider's also hold those given to them, until 14 days after the
 * delivery, and nobody else's (OPN-74). Each with what is known of its payment now, and its invoice.
 */
export async function ordersOf({ db, clock }: Pick<Store, 'db' | 'clock'>, caller: Caller): Promise<Order[]> {
  const now = clock()
  const rows = await db.query<OrderRow & AttemptColumns & InvoiceColumns>(
    `select o.sales_order_name, u.full_name as customer, o.status, o.total_amount, o.delivery_date, o.delivery_fee,
       o.region, o.location, o.first_name, o.last_name, o.email_address, o.mobile_number, o.street_address, o.city,
       o.postal_code, o.delivery_notes,
       (select jsonb_agg(jsonb_build_object('item_code', i.item_code, 'item_name', i.item_name, 'quantity', i.quantity,
          'unit_price', i.unit_price, 'amount', i.amount, 'product_image', i.product_image) order by i.position)
        from order_items i where i.sales_order_name = o.sales_order_name) as items,
       o.user_id = $1 as is_own, a.state as attempt_state, a.result_code, a.result_text, a.receipt,
       a.mobile_number as asked_number, a.created_at as asked_at,
       v.invoice_name, v.state as invoice_state
     from orders o join users u using (user_id)
     left join invoices v using (sales_order_name)
     left join lateral (
       select * from mpesa_attempts where sales_order_name = o.sales_order_name order by ${DECISIVE_FIRST} limit 1
     ) a on true
     where o.user_id = $1 or (o.rider_id = $1 and $2 and ${riderMaySee('$3')})
     order by o.created_at desc, o.sales_order_name desc`,
    [caller.userId, isRider(caller), now],
  )
  return rows.map(
    ({
      is_own,
      attempt_state,
      result_code,
      result_text,
      receipt,
      asked_number,
      asked_at,
      invoice_name,
      invoice_state,
      ...row
    }) => ({
      ...row,
      delivery_date: row.delivery_date ?? '',
      items: row.items ?? [],
      payment:
        attempt_state &&
        paymentOf(
          {
            state: attempt_state,
            result_code,
            result_text,
            receipt,
            mobile_number: asked_number,
            created_at: asked_at,
          },
          now,
          is_own,
        ),
      invoice: invoice_name === null ? null : { number: invoice_name, state: invoice_state },
    }),
  )
}
