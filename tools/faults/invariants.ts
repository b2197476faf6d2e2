import { INVARIANTS } from '../../server/owner/verify/invariants.ts'
import { IS_PAID } from '../../server/orders/paymentAttempts.ts'
import { MOST_OF_EVENT } from '../../server/orders/telling/queueOrderTexts.ts'

/** Runs SQL on the shop's database. */
export type QueryDatabase = <Row>(text: string) => Promise<Row[]>

/** SQL that finds when the order `o` reached a status. */
const reached = (status: string) =>
  `select from order_history h where h.sales_order_name = o.sales_order_name and h.status = '${status}'`

/** What holds in a shop at rest that this tool alone has used, besides what always does. */
const AT_REST: Record<string, string> = {
  'order numbers with gaps or twice': `
    select last_number, (select count(*) from orders) as orders from series
    where name like 'SAL-ORD-%' and last_number <> (select count(*) from orders)
    union all select 0, count(*) from orders
    having count(*) > 0 and not exists (select 1 from series where name like 'SAL-ORD-%')`,
  'stock that is not the first stock less what was sold, or is negative': `
    select p.product_id, p.stock, s.stock as was, sold
    from products p join faults_stock s using (product_id)
    left join (select item_code, sum(quantity) as sold from order_items join orders using (sales_order_name)
               where status not in ('Draft', 'Cancelled') group by 1) o
      on o.item_code = p.product_id
    where p.stock <> s.stock - coalesce(sold, 0) or p.stock < 0 or p.in_stock <> (p.stock > 0)`,
  'an order that was paid twice': `
    select sales_order_name from mpesa_attempts where state = 'paid' group by 1 having count(*) > 1`,
  'a callback that was refused': `
    select callback_id, outcome from mpesa_callbacks where outcome not in ('paid', 'repeated')`,
  'a rating that is not that of the reviews': `
    select p.product_id from products p
    join (select item_code, count(*) as count, avg(rating) as rating from reviews group by 1) r
      on r.item_code = p.product_id
    where p.reviews <> r.count or abs(p.rating - r.rating) > 0.02`,
  'an order whose customer was not told of it once, or was told of what did not happen': `
    select told.sales_order_name, told.event, count(x.message_id) as texts from (
      select o.sales_order_name, u.mobile_number, event, case event
        when 'received' then exists (${reached('Order Received')})
        when 'dispatched' then exists (${reached('Dispatched')})
        when 'cancelled' then exists (${reached('Cancelled')})
        else ${IS_PAID} end as has_happened
      from orders o join users u using (user_id)
      cross join unnest(array['received', 'dispatched', 'paid', 'cancelled']) event
      where u.mobile_number is not null
    ) told left join outbox x
      on x.sales_order_name = told.sales_order_name and x.event = told.event and x.email_address is null
    group by 1, 2, told.mobile_number, has_happened
    having count(x.message_id) > has_happened::int or (
      count(x.message_id) < has_happened::int and ${MOST_OF_EVENT} > (
        select count(*) from outbox o
        where o.mobile_number = told.mobile_number and o.event = told.event and o.email_address is null))`,
  'a text to an unknown number': `
    select message_id from outbox where mobile_number not in (select mobile_number from users)
      and message not like 'This number is no longer that of %'`,
}

const ALL = [...INVARIANTS, ...Object.entries(AT_REST).map(([what, sql]) => ({ what, sql }))]

const CHECKS = ALL.map(({ what, sql }, at) => ({
  what,
  text: `select ${at} as at, to_jsonb(broken) as row from (${sql}) broken`,
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
