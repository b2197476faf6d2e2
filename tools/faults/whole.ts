import { ORDER_STATUSES } from '../../domain/orderStatus.ts'
import { IS_PAID } from '../../server/orders/paymentAttempts.ts'

/** Asks the shop's database in SQL. */
export type AskDatabase = <Row>(text: string) => Promise<Row[]>

/** All that an order's history may be, from the first status to the last. */
const STEPS = ORDER_STATUSES.map((_, last) => ORDER_STATUSES.slice(0, last + 1).join(' > '))
const HISTORIES = [...STEPS, ...STEPS.slice(1, -1).map((way) => `${way} > Cancelled`)]
  .map((way) => `'${way}'`)
  .join(', ')

/** What is never so in a whole shop: for each, the rows that show it. */
const BROKEN: Record<string, string> = {
  'an order whose items, fee and total do not agree': `
    select o.sales_order_name from orders o
    where o.items_total is distinct from coalesce((select sum(amount) from order_items i where i.sales_order_name = o.sales_order_name), case o.status when 'Expired' then 0 end)
       or o.total_amount <> o.items_total + o.delivery_fee`,
  'an item whose amount is not price times quantity': `
    select sales_order_name, item_code from order_items where amount <> round(unit_price * quantity, 2)`,
  'an order whose history is not the way to its status': `
    select o.sales_order_name, o.status, h.way from orders o
    left join (select sales_order_name, string_agg(status, ' > ' order by history_id) as way, (array_agg(status order by history_id desc))[1] as last
               from order_history group by 1) h using (sales_order_name)
    where o.status <> 'Expired' and (h.way is null or h.way not in (${HISTORIES}) or h.last <> o.status)`,
  'a completed order without a place, a name or a number': `
    select sales_order_name from orders where status not in ('Draft', 'Expired') and (region = '' or first_name = '' or mobile_number = '' or email_address = '')`,
  'a Draft with a fee': `select sales_order_name from orders where status = 'Draft' and delivery_fee <> 0`,
  'a rider before an order is dispatched, or none after': `
    select sales_order_name from orders where status <> 'Cancelled' and (rider_id is not null) <> (status in ('Dispatched', 'Delivered'))`,
  'order numbers with gaps or twice': `
    select last_number, (select count(*) from orders) as orders from series where name like 'SAL-ORD-%' and last_number <> (select count(*) from orders)
    union all select 0, count(*) from orders having count(*) > 0 and not exists (select 1 from series where name like 'SAL-ORD-%')`,
  'invoice numbers with gaps or twice': `
    select last_number, (select count(*) from invoices) as invoices from series where name like 'ACC-SINV-%' and last_number <> (select count(*) from invoices)`,
  'stock that is not what was there less what was sold, or negative': `
    select p.product_id, p.stock, s.stock as was, sold from products p join faults_stock s using (product_id)
    left join (select item_code, sum(quantity) as sold from order_items join orders using (sales_order_name) where status not in ('Draft', 'Cancelled') group by 1) o
      on o.item_code = p.product_id
    where p.stock <> s.stock - coalesce(sold, 0) or p.stock < 0 or p.in_stock <> (p.stock > 0)`,
  'a payment that is half settled': `
    select attempt_id, state from mpesa_attempts
    where (state in ('paid', 'failed', 'timed_out')) <> (settled_at is not null)
       or (state = 'paid' and (result_code is distinct from '0' or checkout_request_id is null or next_query_at is not null))
       or (state <> 'paid' and receipt is not null)`,
  'an order that was paid twice': `
    select sales_order_name from mpesa_attempts where state = 'paid' group by 1 having count(*) > 1`,
  'an invoice that does not say what the payment says': `
    select i.invoice_name, i.state from invoices i join orders o using (sales_order_name)
    where i.amount <> o.total_amount or (i.state = 'Paid') <> (i.paid_at is not null)
       or (i.state = 'Paid') <> ${IS_PAID}`,
  'a callback that was taken and not noted, or not believed': `
    select callback_id, outcome from mpesa_callbacks c join mpesa_attempts a using (attempt_id)
    where (c.outcome is null) <> (c.processed_at is null) or coalesce(c.outcome, 'paid') not in ('paid', 'repeated') or (c.outcome = 'paid' and a.state <> 'paid')`,
  'a rating that is not that of the reviews': `
    select p.product_id from products p join (select item_code, count(*) as count, avg(rating) as rating from reviews group by 1) r on r.item_code = p.product_id
    where p.reviews <> r.count or abs(p.rating - r.rating) > 0.02`,
  'a text for nobody, or sent without a note of it': `
    select message_id from outbox where mobile_number not in (select mobile_number from users) or (state = 'sent') <> (sent_at is not null)`,
}

const CHECKS = Object.entries(BROKEN).map(([what, text], at) => ({
  what,
  text: `select ${at} as at, to_jsonb(found) as row from (${text}) found`,
}))

/** Notes the stock as it is now, in a table of its own, which \`problemsOf\` counts from. To be asked once, before the first order. */
export async function noteStock(ask: AskDatabase): Promise<void> {
  await ask('create table faults_stock as select product_id, stock from products where stock is not null')
}

/** What is broken in a shop at rest, one line each: nothing, whenever its process was killed. */
export async function problemsOf(ask: AskDatabase): Promise<string[]> {
  const rows = await ask<{ at: number; row: object }>(CHECKS.map(({ text }) => `(${text})`).join(' union all '))
  return rows.map(({ at, row }) => `${CHECKS[at]!.what}: ${JSON.stringify(row)}`)
}

/** What visitors see of the catalogue, in short, and its version: where one has changed the other must have. */
export async function catalogueOf(ask: AskDatabase): Promise<{ version: number; seen: string }> {
  const [row] = await ask<{ version: number; seen: string }>(
    `select (select value::text::int from settings where name = 'catalogue_version') as version,
       md5(string_agg((to_jsonb(p) - 'stock')::text, '' order by position)) as seen from products p`,
  )
  return row!
}
