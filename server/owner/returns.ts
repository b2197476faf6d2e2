import { kenyaTime } from '../../domain/kenyaTime.ts'
import { CUSTOMER_NAME, CUSTOMER_PHONE } from '../orders/history.ts'
import type { Store } from '../store.ts'

export interface ReturnLine {
  order: string
  asked: string
  state: string
  customer: string
  phone: string
  /** Names of the products. */
  items: string
  reason: string
}

/** Returns the returns that are not done or refused, oldest first. */
export async function listReturns({ db }: Store): Promise<ReturnLine[]> {
  const rows = await db.query<Omit<ReturnLine, 'asked'> & { requested_at: Date }>(
    `select o.sales_order_name as order, r.requested_at, r.state, r.reason,
       ${CUSTOMER_NAME} as customer, ${CUSTOMER_PHONE} as phone,
       (select coalesce(string_agg(i.quantity || ' ' || i.item_name, ', ' order by i.position), '') from order_items i
        where i.sales_order_name = o.sales_order_name
          and (r.items is null or i.item_code in (select jsonb_array_elements_text(r.items)))) as items
     from returns r join orders o using (sales_order_name) join users customer using (user_id)
     where r.state in ('requested', 'accepted')
     order by r.requested_at, o.sales_order_name`,
    [],
  )
  return rows.map(({ requested_at, ...row }) => ({ ...row, asked: kenyaTime(requested_at) }))
}
