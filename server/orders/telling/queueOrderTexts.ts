import { isEmail } from '../../../domain/checks.ts'
import { formatPrice } from '../../../domain/money.ts'
import type { ToldEvent } from '../../../domain/orders/orderLife.ts'
import { isIn, type OrderStatus } from '../../../domain/orders/orderStatus.ts'
import { readablePhone } from '../../../domain/people/phone.ts'
import type { Statements } from '../../database/database.ts'
import { arrivalText } from '../../messages/dates.ts'
import { DEFAULT_LANGUAGE } from '../../messages/texts.ts'
import { BY_CUSTOMER, ORDERED_AT } from '../history.ts'
import { ITEMS } from '../orderLines.ts'
import { IS_PAID } from '../paymentAttempts.ts'
import { newTrackingLink } from '../tracking/trackingLinks.ts'
import { contactOf } from '../../settings/contactOf.ts'
import { IN_DEMO } from '../../security/demo.ts'
import type { Store } from '../../store.ts'
import { orderEmail, orderSms, type OrderFacts } from '../../texts/orderTexts.ts'
import { startOfKenyanDay } from '../../texts/textBudget.ts'
import { switchesOf } from '../../texts/textSwitches.ts'

/** A later text or email about an order would be no news, in ms. */
const NEWS_MS = 48 * 60 * 60 * 1000

/** More texts about the same event an account does not get in a day; emails it does, as they cost nothing. */
export const MOST_OF_EVENT = 5

/** What tells customers about their orders. */
export type Tellers = Pick<Store, 'sms' | 'mail' | 'config'>

interface OrderRow extends Pick<OrderFacts, 'order' | 'name' | 'items' | 'isPaid'> {
  status: OrderStatus
  total: number
  currency: unknown
  contact: unknown
  switches: unknown
  isDemo: boolean
  placed_at: Date | null
  arrives_from: string | null
  arrives_to: string | null
  reason: string | null
  receipt: string | null
  rider: string | null
  rider_phone: string | null
  mobile_number: string | null
  /** Null unless it is proven. */
  email: string | null
  language: string | null
}

/**
 * Puts a text and an email about an order into the outbox, in the transaction of what they report. Each is there once,
 * whatever is repeated. They go to the number and the proven email of the customer's account, and nowhere if it is
 * disabled. A number or email typed at checkout may be a stranger's, so the shop does not write to it. Without a
 * provider they are kept in demo mode only. Of each event an account gets a few texts a day: by ordering and cancelling
 * it could use up all.
 */
export async function queueOrderTexts(
  statements: Statements,
  { sms, mail, config }: Tellers,
  orderId: string,
  event: ToldEvent,
  now: Date,
  { isNewRider = false } = {},
): Promise<void> {
  if (isNewRider) await forgetRider(statements, orderId)
  const row = await readOrder(statements, orderId)
  if (!row || !switchesOf(row.switches)[event] || !(sms || mail || row.isDemo)) return
  const language = row.language ?? DEFAULT_LANGUAGE
  const hasLink = event === 'received' || event === 'dispatched'
  const link = hasLink ? await newTrackingLink(statements, config, row.order, row.placed_at ?? now) : ''
  const facts = factsOf(row, config.name, language, link)
  const ways = []
  if (row.mobile_number && (sms || row.isDemo))
    ways.push({
      mobile_number: row.mobile_number,
      message: orderSms(event, facts, language),
      state: sms ? 'pending' : 'kept',
    })
  if (row.email && isEmail(row.email) && (mail || row.isDemo)) {
    const { subject, text } = orderEmail(event, facts, language)
    ways.push({ email_address: row.email, subject, message: text, state: mail ? 'pending' : 'kept' })
  }
  await statements.query(
    `insert into outbox (mobile_number, email_address, subject, message, created_at, state, next_try_at, expires_at,
       sales_order_name, event)
     select m.mobile_number, m.email_address, m.subject, m.message, $2::timestamptz, m.state, $2::timestamptz,
       $3::timestamptz, $4::text, $5::text
     from jsonb_populate_recordset(null::outbox, $1::jsonb) m
     where m.mobile_number is null or m.state <> 'pending' or $6::integer > (
       select count(*) from outbox o where o.mobile_number = m.mobile_number and o.email_address is null
         and o.created_at >= $7 and o.event = $5)
     on conflict (sales_order_name, event, (email_address is null)) where event is not null do nothing`,
    [
      JSON.stringify(ways),
      now,
      new Date(now.getTime() + NEWS_MS),
      row.order,
      event,
      MOST_OF_EVENT,
      startOfKenyanDay(now),
    ],
  )
}

/** Removes what was not sent yet about the dispatch of an order. What was sent no longer stands for the event. */
async function forgetRider(statements: Statements, orderId: string): Promise<void> {
  const ofDispatch = `sales_order_name = $1 and event = 'dispatched'`
  await statements.query(`delete from outbox where ${ofDispatch} and state <> 'sent'`, [orderId])
  await statements.query(`update outbox set event = null where ${ofDispatch}`, [orderId])
}

/** Returns an order with what is told about it; null when its account is disabled or has neither number nor email. */
async function readOrder(statements: Statements, orderId: string): Promise<OrderRow | null> {
  const [row] = await statements.query<OrderRow>(
    `select o.sales_order_name as order, u.full_name as name, o.total_amount as total, ${ORDERED_AT} as placed_at,
       o.status, ${IS_PAID} as "isPaid", o.cancel_reason as reason,
       o.arrives_from, o.arrives_to,
       (select receipt from mpesa_attempts a where a.sales_order_name = o.sales_order_name and a.state = 'paid'
        order by settled_at desc limit 1) as receipt,
       rider.full_name as rider, rider.mobile_number as rider_phone,
       u.mobile_number, case when u.email_proven_at is not null then u.email end as email, u.language,
       ${ITEMS} as items,
       (select value from settings where name = 'currency') as currency,
       (select value from settings where name = 'contact') as contact,
       (select value from settings where name = 'order_texts') as switches, ${IN_DEMO} as "isDemo"
     from orders o join users u using (user_id) left join users rider on rider.user_id = o.rider_id
     where o.sales_order_name = $1 and u.disabled_at is null
       and (u.mobile_number is not null or u.email_proven_at is not null)`,
    [orderId],
  )
  return row ?? null
}

function factsOf(row: OrderRow, shop: string, language: string, link: string): OrderFacts {
  const { order, name, items, isPaid } = row
  const isCancelled = isIn(row, 'cancelled')
  return {
    shop,
    shopPhone: readablePhone(contactOf(row.contact).mobile_number),
    order,
    name,
    items,
    total: formatPrice(row.total, typeof row.currency === 'string' ? row.currency : undefined),
    arrival: isCancelled ? '' : arrivalText(row.arrives_from, row.arrives_to, language),
    rider: row.rider ?? '',
    riderPhone: row.rider_phone ?? '',
    isCancelled,
    isPaid,
    receipt: row.receipt ?? '',
    reason: row.reason === BY_CUSTOMER ? '' : (row.reason ?? ''),
    link,
  }
}
