import type { OrderFilter, OwnerOrder, OwnerPayment } from '../../../domain/owner/orders.ts'
import type { Value } from '../../database/database.ts'
import { DEFAULT_LANGUAGE, said } from '../../messages/texts.ts'
import { IS_REFUND_DUE, REFUND_AMOUNT } from '../../orders/cancelOrder.ts'
import { CUSTOMER_NAME, CUSTOMER_PHONE, DELIVERED_AT, MISSED, ORDERED_AT } from '../../orders/history.ts'
import { DECISIVE_FIRST, paymentOf, type Attempt } from '../../orders/paymentAttempts.ts'
import { PLACED } from '../../orders/inPhase.ts'
import { ITEMS } from '../../orders/orderLines.ts'
import { notFound } from '../../refusals.ts'
import type { Store } from '../../store.ts'
import { orderIdOf } from '../orderIdOf.ts'
import { conditionOf } from './orderFilter.ts'

/** Orders per answer. */
const PAGE = 50

interface OrderRow extends Omit<OwnerOrder, 'placed_at' | 'delivered_at' | 'payment'> {
  placed_at: Date | null
  delivered_at: Date | null
  attempt: (Omit<Attempt, 'created_at'> & { created_at: string }) | null
  paid_cash_at: Date | null
  unpaid_reason: string | null
}

/**
 * Returns the orders that a query names (`sales_order_name`, and `place` for their order). The query is `page`, with
 * its parameters.
 */
async function ordersOfPage(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  page: string,
  values: readonly Value[],
  language: string,
): Promise<OwnerOrder[]> {
  const rows = await db.query<OrderRow>(
    `with page as (${page})
     select o.sales_order_name as "orderId", ${ORDERED_AT} as placed_at, o.status,
       ${CUSTOMER_NAME} as customer, ${CUSTOMER_PHONE} as mobile_number, o.email_address,
       o.region, o.location, o.street_address, o.delivery_notes, o.map_pin,
       ${ITEMS} as items,
       o.items_total, o.delivery_fee, o.regular_delivery_fee, o.total_amount,
       (select to_jsonb(a) from (
          select a.state, a.result_code, a.result_text, a.receipt, a.mobile_number, a.created_at
          from mpesa_attempts a where a.sales_order_name = o.sales_order_name order by ${DECISIVE_FIRST} limit 1
        ) a) as attempt,
       o.paid_cash_at, o.unpaid_reason,
       case when v.invoice_name is not null then
         jsonb_build_object('number', v.invoice_name, 'state', v.state) end as invoice,
       case when rider.user_id is not null then
         jsonb_build_object('name', rider.full_name, 'phone', coalesce(rider.mobile_number, ''),
           'is_away', rider.disabled_at is not null or rider.paused_at is not null) end as rider,
       coalesce(o.arrives_from::text, '') as arrives_from, coalesce(o.arrives_to::text, '') as arrives_to,
       ${DELIVERED_AT} as delivered_at, ${MISSED} as missed,
       case when r.state is not null then
         jsonb_build_object('state', r.state, 'reason', r.reason, 'answer', r.answer, 'items', coalesce((
           select jsonb_agg(i.item_name order by i.position) from order_items i
           where i.sales_order_name = o.sales_order_name
             and i.item_code in (select jsonb_array_elements_text(r.items))), '[]')) end as return,
       coalesce(o.cancel_reason, '') as cancel_reason, coalesce(o.refund_note, '') as refund_note,
       case when o.refunded_at is not null then 'done' when ${IS_REFUND_DUE} then 'due' else 'none' end as refund,
       case when ${IS_REFUND_DUE} then ${REFUND_AMOUNT} else coalesce(o.refund_amount, 0) end as refund_amount
     from page join orders o using (sales_order_name) join users customer using (user_id)
     left join users rider on rider.user_id = o.rider_id
     left join invoices v on v.sales_order_name = o.sales_order_name
     left join returns r on r.sales_order_name = o.sales_order_name
     order by page.place`,
    values,
  )
  return rows.map((row) => orderOf(row, clock(), language))
}

function orderOf(row: OrderRow, now: Date, language: string): OwnerOrder {
  const { attempt: _, paid_cash_at: __, unpaid_reason: ___, placed_at, delivered_at, missed, ...order } = row
  return {
    ...order,
    placed_at: placed_at?.toISOString() ?? '',
    payment: paymentIn(row, now, language),
    delivered_at: delivered_at?.toISOString() ?? '',
    missed: missed.map(({ at, reason }) => ({ at: new Date(at).toISOString(), reason })),
  }
}

function paymentIn({ attempt, paid_cash_at, unpaid_reason }: OrderRow, now: Date, language: string): OwnerPayment {
  const none = { method: null, text: '', receipt: '', unpaid_reason: unpaid_reason ?? '' } as const
  if (paid_cash_at && attempt?.state !== 'paid') return { ...none, state: 'paid', method: 'cash', unpaid_reason: '' }
  if (!attempt) return { ...none, state: 'none' }
  const made = { ...attempt, created_at: new Date(attempt.created_at) }
  const { state, text, receipt } = paymentOf(made, { now, isOwn: false, language })
  return { ...none, state, method: 'mpesa', text, receipt, ...(state === 'paid' && { unpaid_reason: '' }) }
}

/** Returns a page of the placed orders that fit, those placed last first; `next` starts the following page, or null. */
export async function listOwnerOrders(
  store: Pick<Store, 'db' | 'clock'>,
  { start = 0, language = DEFAULT_LANGUAGE, ...filter }: OrderFilter & { start?: number; language?: string },
): Promise<{ orders: OwnerOrder[]; next: number | null }> {
  const values: Value[] = [start]
  const orders = await ordersOfPage(
    store,
    `select o.sales_order_name, row_number() over (order by h.at desc, h.history_id desc) as place
     from order_history h join orders o using (sales_order_name)
     where h.status = ${PLACED} and ${conditionOf(filter, values)}
     order by h.at desc, h.history_id desc offset $1 limit ${PAGE + 1}`,
    values,
    language,
  )
  return { orders: orders.slice(0, PAGE), next: orders.length > PAGE ? start + PAGE : null }
}

/** Returns orders by their ids, in this order; unknown ids are left out. */
export async function ordersById(
  store: Pick<Store, 'db' | 'clock'>,
  ids: readonly string[],
  language = DEFAULT_LANGUAGE,
): Promise<OwnerOrder[]> {
  return ordersOfPage(
    store,
    `select id as sales_order_name, min(place) as place
     from jsonb_array_elements_text($1::jsonb) with ordinality as wanted (id, place) group by id`,
    [JSON.stringify(ids)],
    language,
  )
}

/** An order with all that has happened to it. */
export interface ShownOrder extends OwnerOrder {
  history: { status: string; at: string }[]
  /** The requests on phones; amounts in shillings. */
  requests: { at: string; phone: string; amount: number; state: string; receipt: string }[]
}

/** Returns one order in full. Throws a Refusal for an unknown one. */
export async function showOrder(store: Store, args: { order: string }): Promise<ShownOrder> {
  const orderId = orderIdOf(args.order)
  const [order] = await ordersById(store, [orderId])
  if (!order) throw notFound(said('noOrder', { order: orderId.slice(0, 40) }))
  const history = await store.db.query<{ status: string; at: Date }>(
    'select status, at from order_history where sales_order_name = $1 order by history_id',
    [orderId],
  )
  const requests = await store.db.query<Omit<ShownOrder['requests'][number], 'at'> & { at: Date }>(
    `select created_at as at, mobile_number as phone, amount, state, coalesce(receipt, '') as receipt
     from mpesa_attempts where sales_order_name = $1 order by created_at`,
    [orderId],
  )
  return {
    ...order,
    history: history.map(({ status, at }) => ({ status, at: at.toISOString() })),
    requests: requests.map(({ at, ...request }) => ({ at: at.toISOString(), ...request })),
  }
}
