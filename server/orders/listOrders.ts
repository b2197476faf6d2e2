import type { SentOrder, WireOrder } from '../../contract/orders.ts'
import { DELIVERY_FIELDS, EMPTY_DELIVERY } from '../../domain/orders/deliveryFields.ts'
import type { OrderCancellation } from '../../domain/entities.ts'
import type { OrderReturn } from '../../domain/orders/returns.ts'
import type { InvoiceState, OrderPayment } from '../../domain/payments/orderPayment.ts'
import { allows } from '../../domain/orders/orderLife.ts'
import { isIn } from '../../domain/orders/orderStatus.ts'
import { ofOrder } from '../database/jsonLists.ts'
import { isRider } from '../../domain/people/roles.ts'
import { cashPayment, DECISIVE_FIRST, paymentOf, type Attempt } from './paymentAttempts.ts'
import { said, write } from '../messages/texts.ts'
import type { Caller } from '../security/sessions.ts'
import type { Store } from '../store.ts'
import { cancellableUntil } from './cancelOrder.ts'
import { BY_CUSTOMER, DELIVERED_AT, MISSED, ORDERED_AT, riderMaySee } from './history.ts'
import { returnableUntil, RETURN_OF } from './returns.ts'
import { inPhase } from './inPhase.ts'
import { ITEM_COLUMNS } from './orderLines.ts'

type OrderRow = Omit<
  WireOrder,
  | 'delivery_date'
  | 'payment'
  | 'invoice'
  | 'cancellable_until'
  | 'cancellation'
  | 'ordered_at'
  | 'returnable_until'
  | 'return'
  | 'delivered_at'
  | 'paid_at'
> & {
  ordered_at: Date | null
  delivery_date: string | null
  paid_cash_at: Date | null
  return: (Omit<OrderReturn, 'items'> & { items: string[] | null }) | null
  cancel_reason: string | null
  refunded_at: Date | null
  delivered_at: Date | null
}

const DELIVERY_COLUMNS = DELIVERY_FIELDS.map((field) => `o.${field}`).join(', ')

/** Orders per answer. */
const PAGE = 50

/** The attempt that decides the payment's state; all null without one. */
interface AttemptColumns {
  is_own: boolean
  attempt_state: Attempt['state'] | null
  result_code: string | null
  result_text: string | null
  receipt: string | null
  asked_number: string
  asked_at: Date
  settled_at: Date | null
}

/** Both null without an invoice. */
interface InvoiceColumns {
  invoice_name: string | null
  invoice_state: InvoiceState
}

/**
 * Returns a page of the caller's own orders, the newest first, from number `start` on, each with its payment and its
 * invoice. A rider's list also has the orders given to them, until 14 days after their end (OPN-74). `next` is the
 * start of the following page, or null.
 */
export async function ordersOf(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  caller: Caller,
  { start = 0, language, signal }: { start?: number; language: string; signal?: AbortSignal },
): Promise<{ orders: SentOrder[]; next: number | null }> {
  const now = clock()
  // without the rider's part, the database keeps one plan for all customers
  const ofRider = isRider(caller) ? `or (o.rider_id = $1 and ${riderMaySee('$3')})` : ''
  const rows = await db.query<OrderRow & AttemptColumns & InvoiceColumns>(
    `with page as (
       select * from orders o
       where o.status not ${inPhase('expired')}
         and (o.user_id = $1 ${ofRider})
       order by o.created_at desc, o.sales_order_name desc offset $2 limit ${PAGE + 1}
     )
     select o.sales_order_name, u.full_name as customer, o.status, o.total_amount, o.delivery_date, o.delivery_fee,
       ${DELIVERY_COLUMNS}, o.street_address, o.city, o.postal_code, o.paid_cash_at, o.cancel_reason, o.refunded_at,
       o.arrives_from, o.arrives_to, o.regular_delivery_fee, ${ORDERED_AT} as ordered_at,
       ${ofOrder(`item_code, ${ITEM_COLUMNS}`, 'order_items', 'position')} as items,
       o.user_id = $1 as is_own, a.state as attempt_state, a.result_code, a.result_text, a.receipt,
       a.mobile_number as asked_number, a.created_at as asked_at, a.settled_at,
       o.rider_id = $1 as for_delivery,
       ${MISSED} as missed, ${DELIVERED_AT} as delivered_at,
       v.invoice_name, v.state as invoice_state,
       case when o.user_id = $1 then ${RETURN_OF} end as return
     from page o join users u using (user_id)
     left join invoices v using (sales_order_name)
     left join lateral (
       select * from mpesa_attempts where sales_order_name = o.sales_order_name order by ${DECISIVE_FIRST} limit 1
     ) a on true
     order by o.created_at desc, o.sales_order_name desc`,
    [caller.userId, start, ...(ofRider ? [now] : [])],
    signal,
  )
  const orders = rows
    .slice(0, PAGE)
    .map(
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
        paid_cash_at,
        cancel_reason,
        refunded_at,
        ordered_at,
        return: returned,
        settled_at,
        for_delivery: isGiven,
        missed,
        delivered_at,
        ...row
      }) => {
        const attempt = attempt_state && {
          state: attempt_state,
          result_code,
          result_text,
          receipt,
          mobile_number: asked_number,
          created_at: asked_at,
        }
        const isCash = paid_cash_at !== null && attempt_state !== 'paid'
        const payment = isCash
          ? cashPayment(paid_cash_at, language)
          : attempt && paymentOf(attempt, { now, isOwn: is_own, language })
        const for_delivery = isRider(caller) && isGiven === true
        const paidAt = isCash ? paid_cash_at : attempt_state === 'paid' ? settled_at : null
        return {
          ...row,
          // an optional field is left out while it is empty
          ...Object.fromEntries(DELIVERY_FIELDS.map((field) => [field, row[field] || EMPTY_DELIVERY[field]])),
          delivery_date: row.delivery_date ?? '',
          payment,
          invoice: invoice_name === null ? null : { number: invoice_name, state: invoice_state },
          cancellable_until: (is_own && cancellableUntil(row, ordered_at, now)?.toISOString()) || null,
          cancellation: isIn(row, 'cancelled') ? cancellationOf(cancel_reason, refunded_at, payment, language) : null,
          ordered_at: ordered_at?.toISOString() ?? null,
          returnable_until: (is_own && !returned && returnableUntil(row, delivered_at, now)?.toISOString()) || null,
          return: returned && { ...returned, items: returned.items ?? [] },
          for_delivery,
          deletable: is_own && allows('deleteDraft', row),
          deliverable: for_delivery && allows('deliverOwn', row),
          missed: missed.map(({ at, reason }) => ({ at: new Date(at).toISOString(), reason })),
          delivered_at: delivered_at?.toISOString() ?? '',
          paid_at: paidAt?.toISOString() ?? '',
        }
      },
    )
  return { orders, next: rows.length > PAGE ? start + PAGE : null }
}

function cancellationOf(
  reason: string | null,
  refundedAt: Date | null,
  payment: OrderPayment | null,
  language: string,
): OrderCancellation {
  const refund = refundedAt ? 'done' : payment?.state === 'paid' ? 'due' : 'none'
  return { reason: reason === BY_CUSTOMER ? write(said('youCancelled'), language) : (reason ?? ''), refund }
}
