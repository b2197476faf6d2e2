import { DELIVERY_FIELDS } from '../../domain/orders/deliveryFields.ts'
import type { Statements } from '../database/database.ts'
import { listOf, ofOrder } from '../database/jsonLists.ts'

/** What the shop has of a person, as the Data Protection Act lets them ask for; without passwords, tokens and codes. */
export type OwnData = Record<string, unknown>

const PAYMENT = 'mobile_number, amount, state, result_text, receipt, created_at, settled_at'

const ORDER = `o.sales_order_name as number, o.status, o.created_at, o.items_total, o.delivery_fee, o.total_amount,
  ${DELIVERY_FIELDS.map((field) => `o.${field}`).join(', ')}, o.street_address, o.city, o.postal_code,
  o.cancel_reason, o.paid_cash_at, o.refunded_at, o.refund_note,
  ${ofOrder('item_code, item_name, quantity, unit_price, amount', 'order_items', 'position')} as items,
  ${ofOrder('status, at', 'order_history', 'history_id')} as history,
  ${ofOrder('state, reason, items, answer, requested_at, answered_at', 'returns', 'requested_at')} as returns,
  ${ofOrder('at, reason', 'delivery_attempts', 'at')} as missed_deliveries,
  ${ofOrder(PAYMENT, 'mpesa_attempts', 'created_at')} as payments,
  ${ofOrder('invoice_name, amount, state, created_at, paid_at', 'invoices', 'invoice_name')} as invoices`

const ADDRESS = 'street_address, city, country, postal_code, created_at'
const REVIEW = 'item_code, customer_name, rating, comment, created_at'
const TEXT = `mobile_number, email_address, subject, case when is_secret then null else message end as message, state,
  created_at, sent_at`
/** An owner's network is the owner's. */
const ENTRY = `at, event, case when by_user_id is null and place <> 'owner' then place else 'the shop' end as "from"`

/** An email that is not proven may be another person's. */
const IS_THEIRS = 'u.email_proven_at is not null'

/** The number or the email may have been another account's before. */
const IS_OF_OWN_ORDER = `(x.sales_order_name is null or exists (
  select from orders o where o.sales_order_name = x.sales_order_name and o.user_id = u.user_id))`

/** Returns all that the shop has of an account; null when there is none. */
export async function ownData(statements: Statements, userId: number): Promise<OwnData | null> {
  const [row] = await statements.query<{ data: OwnData }>(
    `select json_build_object(
       'account', json_build_object('number', u.user_id, 'name', u.full_name, 'email', u.email,
         'email_verified_at', u.email_proven_at, 'mobile_number', u.mobile_number, 'role', u.role,
         'language', u.language, 'logs_in_by_google', u.google_sub is not null, 'created_at', u.created_at),
       'addresses', ${listOf(ADDRESS, 'addresses a where a.user_id = u.user_id order by created_at')},
       'orders', ${listOf(ORDER, 'orders o where o.user_id = u.user_id order by o.created_at, o.sales_order_name')},
       'reviews', ${listOf(REVIEW, 'reviews w where w.user_id = u.user_id order by created_at')},
       'logins', ${listOf(
         'created_at, last_seen_at, device',
         'sessions s where s.user_id = u.user_id and revoked_at is null order by created_at',
       )},
       'notifications', ${listOf(
         'device, created_at, seen_at, last_sent_at',
         'push_subscriptions p where p.user_id = u.user_id order by created_at',
       )},
       'texts', ${listOf(
         TEXT,
         `outbox x where (x.mobile_number = u.mobile_number or (x.email_address = u.email and ${IS_THEIRS}))
          and ${IS_OF_OWN_ORDER} order by message_id`,
       )},
       'newsletter', ${listOf(
         'email, language, asked_at, consented_at',
         `newsletter n where n.email = u.email and ${IS_THEIRS}`,
       )},
       'log', ${listOf(ENTRY, 'audit_log l where l.user_id = u.user_id order by audit_id')}
     ) as data from users u where u.user_id = $1`,
    [userId],
  )
  return row?.data ?? null
}
