import type { Statements } from '../database/database.ts'

/** What the shop has of a person, as the Data Protection Act lets them ask for; without passwords, tokens and codes. */
export type OwnData = Record<string, unknown>

/** SQL for a list of JSON objects, with `fields` of the rows of `from`. */
const listOf = (fields: string, from: string) =>
  `(select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (select ${fields} from ${from}) r)`

const ORDER = `o.sales_order_name as number, o.status, o.created_at, o.items_total, o.delivery_fee, o.total_amount,
  o.first_name, o.last_name, o.email_address, o.mobile_number, o.region, o.location, o.street_address, o.city,
  o.postal_code, o.delivery_notes, o.map_pin, o.cancel_reason, o.paid_cash_at, o.refunded_at, o.refund_note,
  ${listOf('item_code, item_name, quantity, unit_price, amount', 'order_items i where i.sales_order_name = o.sales_order_name order by position')} as items,
  ${listOf('status, at', 'order_history h where h.sales_order_name = o.sales_order_name order by history_id')} as history,
  ${listOf('state, reason, items, answer, requested_at, answered_at', 'returns t where t.sales_order_name = o.sales_order_name')} as returns,
  ${listOf('at, reason', 'delivery_attempts d where d.sales_order_name = o.sales_order_name order by at')} as missed_deliveries,
  ${listOf('mobile_number, amount, state, result_text, receipt, created_at, settled_at', 'mpesa_attempts m where m.sales_order_name = o.sales_order_name order by created_at')} as payments,
  ${listOf('invoice_name, amount, state, created_at, paid_at', 'invoices v where v.sales_order_name = o.sales_order_name')} as invoices`

/** Returns all that the shop has of an account; null when there is none. */
export async function ownData(statements: Statements, userId: number): Promise<OwnData | null> {
  const [row] = await statements.query<{ data: OwnData }>(
    `select jsonb_build_object(
       'account', jsonb_build_object('number', u.user_id, 'name', u.full_name, 'email', u.email,
         'email_verified_at', u.email_proven_at, 'mobile_number', u.mobile_number, 'role', u.role,
         'language', u.language, 'logs_in_by_google', u.google_sub is not null, 'created_at', u.created_at),
       'addresses', ${listOf('street_address, city, country, postal_code, created_at', 'addresses a where a.user_id = u.user_id order by created_at')},
       'orders', ${listOf(ORDER, 'orders o where o.user_id = u.user_id order by o.created_at, o.sales_order_name')},
       'reviews', ${listOf('item_code, customer_name, rating, comment, created_at', 'reviews w where w.user_id = u.user_id order by created_at')},
       'logins', ${listOf('created_at, last_seen_at, device', 'sessions s where s.user_id = u.user_id and revoked_at is null order by created_at')},
       'texts', ${listOf(
         'mobile_number, email_address, subject, case when is_secret then null else message end as message, state, created_at, sent_at',
         `outbox x where x.mobile_number = u.mobile_number
           or (x.email_address = u.email and u.email_proven_at is not null) order by message_id`,
       )},
       'newsletter', ${listOf('email, language, asked_at, consented_at', 'newsletter n where n.email = u.email and u.email_proven_at is not null')},
       'log', ${listOf(`at, event, case when by_user_id is null and place <> 'owner' then place else 'the shop' end as "from"`, `audit_log l where l.user_id = u.user_id order by audit_id`)}
     ) as data from users u where u.user_id = $1`,
    [userId],
  )
  return row?.data ?? null
}
