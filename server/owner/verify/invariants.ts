import { histories } from '../../../domain/orders/orderLife.ts'
import { IS_PAID, LACKS_INVOICE } from '../../orders/paymentAttempts.ts'
import { inPhase } from '../../orders/inPhase.ts'

/** What must never be in a shop's data: a query for the rows that break the rule, whose `name` says where. */
export interface Invariant {
  what: string
  sql: string
}

const IS_DRAFT = `o.status ${inPhase('draft', 'expired')}`
const IS_CANCELLED = `o.status ${inPhase('cancelled')}`

const HISTORIES = histories()
  .map((way) => `'${way.join(' > ')}'`)
  .join(', ')

const order = (what: string, where: string): Invariant => ({
  what,
  sql: `select o.sales_order_name as name from orders o where ${where}`,
})

/** SQL for the parts of a name such as `ACC-SINV-2026-00012`. */
const numberIn = (name: string) => `split_part(${name}, '-', 4)::bigint`
const yearIn = (name: string) => `split_part(${name}, '-', 3)`

/**
 * SQL for whether numbers up to `last` were left out by `restore`, which goes on at the next thousand, between two
 * moments. Its entry in the audit log is kept for a year: of what is `known` for longer nothing is said.
 */
const isRestore = (last: string, { from, to, known }: { from: string; to: string; known: string }) =>
  `(${last} % 1000 = 0 and (${known} < now() - interval '1 year'
    or exists (select from audit_log where event = 'restore' and at >= ${from} and at <= ${to})))`

const LEFT_OUT_BETWEEN = isRestore('(number - 1)', { from: 'previous_at', to: 'created_at', known: 'created_at' })
const LAST_AT = `coalesce(last.at, '-infinity')`
const LEFT_OUT_AT_END = isRestore('s.last_number', { from: LAST_AT, to: `'infinity'`, known: LAST_AT })

/** SQL for how many invoices a demo had in a year, which are gone with it. */
const DEMO_INVOICES = `coalesce((select (value ->> ${yearIn('invoice_name')})::bigint from settings
  where name = 'demo_invoices'), 0)`

/** They hold at every moment, in a shop that is open as in one at rest. */
export const INVARIANTS: readonly Invariant[] = [
  {
    what: 'an order whose items, fee and total do not agree',
    sql: `
      select o.sales_order_name as name, o.items_total, sum(i.amount) as items, o.delivery_fee, o.total_amount
      from orders o left join order_items i using (sales_order_name) group by o.sales_order_name
      having o.items_total is distinct from
          coalesce(sum(i.amount), case when o.status ${inPhase('expired')} then 0 end)
        or o.total_amount <> o.items_total + o.delivery_fee`,
  },
  {
    what: 'an item whose amount is not price times quantity',
    sql: `select sales_order_name as name, item_code, amount from order_items
      where amount <> round(unit_price * quantity, 2)`,
  },
  {
    what: 'an order whose history does not lead to its status',
    sql: `
      select o.sales_order_name as name, o.status, h.way from orders o
      left join (select sales_order_name, string_agg(status, ' > ' order by history_id) as way,
                   (array_agg(status order by history_id desc))[1] as last
                 from order_history group by 1) h using (sales_order_name)
      where o.status not ${inPhase('expired')}
        and (h.way is null or h.way not in (${HISTORIES}) or h.last <> o.status)`,
  },
  {
    what: 'a completed order without a region, a name, a number or an email address',
    sql: `select o.sales_order_name as name from orders o join users u using (user_id)
      where not ${IS_DRAFT} and (o.region = '' or (u.deleted_at is null
        and (o.first_name = '' or o.mobile_number = '' or o.email_address = '')))`,
  },
  order('a draft with a fee', `o.status ${inPhase('draft')} and o.delivery_fee <> 0`),
  order(
    'a rider before an order is dispatched, or none after',
    `not ${IS_CANCELLED} and (o.rider_id is not null) <> (o.status ${inPhase('out', 'delivered')})`,
  ),
  order('a reason of cancelling without it, or the reverse', `(${IS_CANCELLED}) <> (o.cancel_reason is not null)`),
  order('a paid draft', `${IS_DRAFT} and ${IS_PAID}`),
  order('a paid order without an invoice', `not ${IS_DRAFT} and ${LACKS_INVOICE}`),
  order(
    'a refund of what was not paid, or neither cancelled nor returned',
    `o.refunded_at is not null and (not ${IS_PAID} or (not ${IS_CANCELLED} and not exists (
       select from returns r where r.sales_order_name = o.sales_order_name and r.state = 'done')))`,
  ),
  order('an order that arrives before it begins to', `o.arrives_to < o.arrives_from`),
  order('a fee above the regular one', `o.delivery_fee > o.regular_delivery_fee`),
  {
    what: 'pieces taken off the stock for an order that has none, or more than were ordered',
    sql: `select o.sales_order_name as name, i.item_code, i.reserved, i.quantity
      from order_items i join orders o using (sales_order_name)
      where i.reserved not between 0 and i.quantity
        or (i.reserved <> 0 and o.status ${inPhase('draft', 'expired', 'cancelled')})`,
  },
  {
    what: 'a return of an order that was not delivered, or answered without a time',
    sql: `select r.sales_order_name as name, r.state, o.status from returns r join orders o using (sales_order_name)
      where o.status not ${inPhase('delivered')} or (r.state = 'requested') <> (r.answered_at is null)`,
  },
  {
    what: 'a number above the last one of its series',
    sql: `select newest.name, s.last_number
      from (select ${yearIn('sales_order_name')} as year, max(${numberIn('sales_order_name')}) as number,
              max(sales_order_name) as name
            from orders where sales_order_name like 'SAL-ORD-%' group by 1) newest
      left join series s on s.name = 'SAL-ORD-' || newest.year where newest.number > coalesce(s.last_number, 0)`,
  },
  {
    what: 'invoices that are missing between two numbers',
    sql: `
      select before || ' to ' || invoice_name as name, number - previous - 1 as missing from (
        select invoice_name, created_at, ${numberIn('invoice_name')} as number,
          lag(invoice_name, 1, 'the first') over numbers as before,
          lag(created_at, 1, '-infinity') over numbers as previous_at,
          lag(${numberIn('invoice_name')}, 1, ${DEMO_INVOICES}) over numbers as previous
        from invoices
        window numbers as (partition by ${yearIn('invoice_name')} order by ${numberIn('invoice_name')})
      ) i where number - previous > 1 and not ${LEFT_OUT_BETWEEN}
      union all
      select s.name || ' after ' || coalesce(last.number, 0), s.last_number - coalesce(last.number, 0) from series s
      left join lateral (select max(${numberIn('invoice_name')}) as number, max(created_at) as at from invoices
        where 'ACC-SINV-' || ${yearIn('invoice_name')} = s.name) last on true
      where s.name like 'ACC-SINV-%' and s.last_number <> coalesce(last.number, 0)
        and not ${LEFT_OUT_AT_END}`,
  },
  {
    what: 'an invoice that does not match its order and payment',
    sql: `select o.sales_order_name as name, i.invoice_name, i.state, i.amount, o.total_amount
      from invoices i join orders o using (sales_order_name)
      where i.amount <> o.total_amount or (i.state = 'Paid') <> (i.paid_at is not null)
        or (i.state = 'Paid') <> ${IS_PAID} or (i.state = 'Cancelled') <> (${IS_CANCELLED} and not ${IS_PAID})
        or i.state not in ('Unpaid', 'Paid', 'Cancelled') or ${IS_DRAFT}`,
  },
  {
    what: 'a payment that is half settled',
    sql: `select sales_order_name as name, attempt_id, state from mpesa_attempts
      where (state in ('paid', 'failed', 'timed_out')) <> (settled_at is not null)
        or (state = 'paid' and (result_code is distinct from '0' or checkout_request_id is null
                                or next_query_at is not null))
        or (state <> 'paid' and receipt is not null)`,
  },
  {
    what: 'a payment of another amount than the order’s, which nobody is asked to look at',
    sql: `select o.sales_order_name as name, a.attempt_id, a.amount, o.total_amount
      from mpesa_attempts a join orders o using (sales_order_name)
      where a.state = 'paid' and a.needs_review is null and a.checked_at is null
        and abs(a.amount - o.total_amount) >= 1`,
  },
  {
    what: 'a callback that was processed without an outcome, or paid nothing',
    sql: `select a.sales_order_name as name, c.callback_id, c.outcome from mpesa_callbacks c
      join mpesa_attempts a using (attempt_id)
      where (c.outcome is null) <> (c.processed_at is null) or (c.outcome = 'paid' and a.state <> 'paid')`,
  },
  {
    what: 'a text that was sent without its time, or is about no order',
    sql: `select coalesce(x.sales_order_name, 'message ' || x.message_id) as name, x.message_id from outbox x
      where (x.state = 'sent') <> (x.sent_at is not null) or (x.sales_order_name is not null
        and not exists (select from orders o where o.sales_order_name = x.sales_order_name))`,
  },
  {
    what: 'a variant without its product',
    sql: `select v.product_id as name, v.variant_of from products v
      where v.variant_of is not null and not exists (select from products p where p.product_id = v.variant_of)`,
  },
  {
    what: 'stock that is negative, or a product without any that is for sale',
    sql: `select product_id as name, stock from products where stock < 0 or (stock = 0 and in_stock)`,
  },
  {
    what: 'a deleted account that still has its data',
    sql: `select 'account ' || u.user_id as name from users u
      where u.deleted_at is not null and (u.email <> '' or u.mobile_number is not null or u.password_hash is not null
        or exists (select from addresses a where a.user_id = u.user_id))`,
  },
]

/** SQL for each product whose stock is counted, with the pieces that were expected and whether others are explained. */
const PIECES = `
  with taken as materialized (
    select item_code, sum(reserved) as pieces from order_items where reserved > 0 group by 1
  ),
  -- entries of the audit log that explain another stock
  edits as materialized (
    select seq, event, about, details from audit_log
    where (event like 'import%' or event like 'product%' or event = 'restore')
      and (seq is null or seq > (select min(seq) from checked_stock))
  )
  select p.product_id, p.stock + coalesce(taken.pieces, 0) as pieces, b.pieces as expected,
    b.pieces is null or p.stock + coalesce(taken.pieces, 0) = b.pieces
      or exists (select from edits e where (e.seq is null or e.seq > b.seq) and (e.event not like 'product%'
        or starts_with(e.about, p.product_id || ': ') or starts_with(e.about, p.variant_of || ': ')
        or e.details->'changed'->p.product_id is not null)) as is_right
  from products p
  left join taken on taken.item_code = p.product_id
  left join checked_stock b on b.item_code = p.product_id
  where p.stock is not null`

/** Orders take pieces from the stock and return them: both together stay the same until an owner changes one. */
export const STOCK: Invariant = {
  what: 'stock that is not that of the last check less what was ordered since',
  sql: `select product_id as name, expected, pieces as found,
      (select string_agg(sales_order_name, ', ' order by sales_order_name desc) from (
         select distinct sales_order_name from order_items i where i.item_code = s.product_id
         order by sales_order_name desc limit 3) latest) as latest_orders
    from (${PIECES}) s where not is_right`,
}

/** Remembers the stock for the next check, but not where it is wrong: that is told until an owner sets it right. */
export const REMEMBER_STOCK = `
  insert into checked_stock (item_code, pieces, seq)
  select product_id, pieces, coalesce((select last from audit_chain), 0) from (${PIECES}) s where is_right
  on conflict (item_code) do update set pieces = excluded.pieces, seq = excluded.seq`
