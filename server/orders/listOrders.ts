import type { Order, OrderItem } from '../../domain/entities.ts'
import { isRider } from '../../domain/orderStatus.ts'
import type { Database } from '../database/database.ts'
import type { Caller } from '../security/sessions.ts'

type OrderRow = Omit<Order, 'delivery_date' | 'items'> & { delivery_date: string | null; items: OrderItem[] | null }

/** The caller's own orders, newest first; a rider's also hold those given to them, and nobody else's (OPN-74). */
export async function ordersOf(db: Database, caller: Caller): Promise<Order[]> {
  const rows = await db.query<OrderRow>(
    `select o.sales_order_name, u.full_name as customer, o.status, o.total_amount, o.delivery_date, o.delivery_fee,
       o.region, o.location, o.first_name, o.last_name, o.email_address, o.mobile_number, o.street_address, o.city,
       o.postal_code, o.delivery_notes,
       (select jsonb_agg(jsonb_build_object('item_code', i.item_code, 'item_name', i.item_name, 'quantity', i.quantity,
          'unit_price', i.unit_price, 'amount', i.amount, 'product_image', i.product_image) order by i.position)
        from order_items i where i.sales_order_name = o.sales_order_name) as items
     from orders o join users u using (user_id)
     where o.user_id = $1 or (o.rider_id = $1 and $2)
     order by o.created_at desc, o.sales_order_name desc`,
    [caller.userId, isRider(caller)],
  )
  return rows.map((row) => ({ ...row, delivery_date: row.delivery_date ?? '', items: row.items ?? [] }))
}
