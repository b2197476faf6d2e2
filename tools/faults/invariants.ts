import { ORDER_STATUSES } from '../../domain/orders/orderStatus.ts'
import { IS_PAID } from '../../server/orders/paymentAttempts.ts'

/** Runs SQL on the shop's database. */
export type QueryDatabase = <Row>(text: string) => Promise<Row[]>

/** Every history that an order may have, from its first status on. */
const STEPS = ORDER_STATUSES.map((_, last) => ORDER_STATUSES.slice(0, last + 1).join(' > '))
const HISTORIES = [...STEPS, ...STEPS.slice(1, -1).map((way) => `${way} > Cancelled`)]
  .map((way) => `'${way}'`)
  .join(', ')

/** SQL that finds when the order `o` reached a status. */
const reached = (status: string) =>
  `select from order_history h where h.sales_order_name = o.sales_order_name and h.status = '${status}'`

/** What must never be in a shop's data, each with a query for the rows that break the rule. */
const INVARIANTS: Record<string, string> = {
  'an order whose items, fee and total do not agree': `
    select o.sales_order_name from orders o
    where o.items_total is distinct from coalesce(
        (select sum(amount) from order_items i where i.sales_order_name = o.sales_order_name),
        case o.status when 'Expired' then 0 end)
       or o.total_amount <> o.items_total + o.delivery_fee`,
  'an item whose amount is not price times quantity': `
    select sales_order_name, item_code from order_items where amount <> round(unit_price * quantity, 2)`,
  'an order whose history does not lead to its status': `
    select o.sales_order_name, o.status, h.way from orders o
    left join (select sales_order_name, string_agg(status, ' > ' order by history_id) as way,
                 (array_agg(status order by history_id desc))[1] as last
               from order_history group by 1) h using (sales_order_name)
    where o.status <> 'Expired' and (h.way is null or h.way not in (${HISTORIES}) or h.last <> o.status)`,
  'a completed order without a region, a name, a number or an email address': `
    select sales_order_name from orders where status not in ('Draft', 'Expired')
      and (region = '' or first_name = '' or mobile_number = '' or email_address = '')`,
  'a Draft with a fee': `select sales_order_name from orders where status = 'Draft' and delivery_fee <> 0`,
  'a rider before an order is dispatched, or none after': `
    select sales_order_name from orders
    where status <> 'Cancelled' and (rider_id is not null) <> (status in ('Dispatched', 'Delivered'))`,
  'order numbers with gaps or twice': `
    select last_number, (select count(*) from orders) as orders from series
    where name like 'SAL-ORD-%' and last_number <> (select count(*) from orders)
    union all select 0, count(*) from orders
    having count(*) > 0 and not exists (select 1 from series where name like 'SAL-ORD-%')`,
  'invoice numbers with gaps or twice': `
    select last_number, (select count(*) from invoices) as invoices from series
    where name like 'ACC-SINV-%' and last_number <> (select count(*) from invoices)`,
  'stock that is not the first stock less what was sold, or is negative': `
    select p.product_id, p.stock, s.stock as was, sold
    from products p join faults_stock s using (product_id)
    left join (select item_code, sum(quantity) as sold from order_items join orders using (sales_order_name)
               where status not in ('Draft', 'Cancelled') group by 1) o
      on o.item_code = p.product_id
    where p.stock <> s.stock - coalesce(sold, 0) or p.stock < 0 or p.in_stock <> (p.stock > 0)`,
  'a payment that is half settled': `
    select attempt_id, state from mpesa_attempts
    where (state in ('paid', 'failed', 'timed_out')) <> (settled_at is not null)
       or (state = 'paid' and (result_code is distinct from '0' or checkout_request_id is null
                               or next_query_at is not null))
       or (state <> 'paid' and receipt is not null)`,
  'an order that was paid twice': `
    select sales_order_name from mpesa_attempts where state = 'paid' group by 1 having count(*) > 1`,
  'an invoice that does not match its payment': `
    select i.invoice_name, i.state from invoices i join orders o using (sales_order_name)
    where i.amount <> o.total_amount or (i.state = 'Paid') <> (i.paid_at is not null)
       or (i.state = 'Paid') <> ${IS_PAID}`,
  'a callback that was processed without an outcome, or refused': `
    select callback_id, outcome from mpesa_callbacks c join mpesa_attempts a using (attempt_id)
    where (c.outcome is null) <> (c.processed_at is null)
       or coalesce(c.outcome, 'paid') not in ('paid', 'repeated') or (c.outcome = 'paid' and a.state <> 'paid')`,
  'a rating that is not that of the reviews': `
    select p.product_id from products p
    join (select item_code, count(*) as count, avg(rating) as rating from reviews group by 1) r
      on r.item_code = p.product_id
    where p.reviews <> r.count or abs(p.rating - r.rating) > 0.02`,
  'an order whose customer was not told of it once, or was told of what did not happen': `
    select told.sales_order_name, told.event, count(x.message_id) as texts from (
      select o.sales_order_name, event, case event
        when 'received' then exists (${reached('Order Received')})
        when 'dispatched' then exists (${reached('Dispatched')})
        when 'cancelled' then exists (${reached('Cancelled')})
        else ${IS_PAID} end as has_happened
      from orders o join users u using (user_id)
      cross join unnest(array['received', 'dispatched', 'paid', 'cancelled']) event
      where u.mobile_number is not null
    ) told left join outbox x
      on x.sales_order_name = told.sales_order_name and x.event = told.event and x.email_address is null
    group by 1, 2, has_happened having count(x.message_id) <> case when has_happened then 1 else 0 end`,
  'a text to an unknown number, or sent without its time': `
    select message_id from outbox
    where mobile_number not in (select mobile_number from users) or (state = 'sent') <> (sent_at is not null)`,
}

const CHECKS = Object.entries(INVARIANTS).map(([what, text], at) => ({
  what,
  text: `select ${at} as at, to_jsonb(found) as row from (${text}) found`,
}))

/** Copies the stock to a table that `findProblems` compares with. Call it once, before the first order. */
export async function recordStock(query: QueryDatabase): Promise<void> {
  await query('create table faults_stock as select product_id, stock from products where stock is not null')
}

/** Returns the broken invariants of a shop at rest, one line for each row. */
export async function findProblems(query: QueryDatabase): Promise<string[]> {
  const rows = await query<{ at: number; row: object }>(CHECKS.map(({ text }) => `(${text})`).join(' union all '))
  return rows.map(({ at, row }) => `${CHECKS[at]!.what}: ${JSON.stringify(row)}`)
}

/** Returns the version of the catalogue and a hash of what shoppers see of it. Both must change together. */
export async function catalogueDigest(query: QueryDatabase): Promise<{ version: number; hash: string }> {
  const [row] = await query<{ version: number; hash: string }>(
    `select (select value::text::int from settings where name = 'catalogue_version') as version,
       md5(string_agg((to_jsonb(p) - 'stock')::text, '' order by position)) as hash from products p`,
  )
  return row!
}
