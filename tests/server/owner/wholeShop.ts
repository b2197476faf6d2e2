import type { Statements } from '../../../server/database/database.ts'

/**
 * Fills an empty database with so many orders of every kind, in which nothing is wrong: by turns a draft, received,
 * dispatched and paid by M-PESA, delivered and paid in cash, cancelled after a payment, returned. The tenth is 00010.
 */
export async function layWholeShop({ query }: Statements, orders: number): Promise<void> {
  const number = `'SAL-ORD-2026-' || lpad(n::text, 5, '0')`
  const numbers = `generate_series(1, ${orders}) n`
  const ways = [
    ['Draft'],
    ['Draft', 'Order Received'],
    ['Draft', 'Order Received', 'Processing', 'Dispatched'],
    ['Draft', 'Order Received', 'Processing', 'Dispatched', 'Delivered'],
    ['Draft', 'Order Received', 'Cancelled'],
    ['Draft', 'Order Received', 'Processing', 'Dispatched', 'Delivered'],
  ]
  const statuses = ways.map((way) => `'${way.at(-1)}'`).join(', ')
  const [{ customer, rider }] = (await query<{ customer: number; rider: number }>(
    `with made as (
       insert into users (email, mobile_number, username, full_name, role, password_hash) values
         ('whole@example.com', '0712000001', 'w', 'Whole Customer', 'Customer', 'x'),
         ('whole.rider@example.com', '0712000002', 'r', 'Whole Rider', 'Rider', 'x')
       returning user_id, role)
     select (select user_id from made where role = 'Customer') as customer,
       (select user_id from made where role = 'Rider') as rider`,
  )) as [{ customer: number; rider: number }]
  await query(
    `insert into products (product_id, product_name, category, price, stock, in_stock, variant_of)
       select 'P' || n, 'Mug ' || n, 'Kitchen', 450, 1000, true, case when n = 7 then 'P6' end
       from generate_series(0, 6 + ${orders} / 100) n;
     insert into orders (sales_order_name, user_id, status, region, first_name, mobile_number, email_address,
         items_total, delivery_fee, total_amount, rider_id, cancel_reason, paid_cash_at, refunded_at, created_at)
       select ${number}, ${customer}, status, 'Nairobi', 'Amina', '0712000001', 'a@example.com', 1350, fee, 1350 + fee,
         case when status in ('Dispatched', 'Delivered') then ${rider} end,
         case when status = 'Cancelled' then 'Sold out' end, case when n % 6 = 3 then now() end,
         case when n % 6 in (4, 5) then now() end, now() - interval '1 day'
       from (select n, (array[${statuses}])[n % 6 + 1] as status, case when n % 6 = 0 then 0 else 150 end as fee
             from ${numbers}) o;
     insert into order_items (sales_order_name, position, item_code, item_name, quantity, unit_price, amount, reserved)
       select ${number}, position, 'P' || (n % 5 + position * ${orders} / 100), 'Mug', position, 450, 450 * position,
         case when n % 6 in (0, 4) then 0 else position end
       from ${numbers}, generate_series(1, 2) position;
     insert into order_history (sales_order_name, status, at)
       select ${number}, status, now() from ${numbers} join (values ${ways
         .flatMap((way, kind) => way.map((status, at) => `(${kind}, ${at}, '${status}')`))
         .join(', ')}) way (kind, at, status) on kind = n % 6 order by n, at;
     insert into mpesa_attempts (attempt_id, sales_order_name, checkout_request_id, account_reference, mobile_number,
         amount, state, result_code, receipt, started_by, settled_at)
       select 'A' || n, ${number}, 'C' || n, 'x', '254712000001', 1500, 'paid', '0', 'R' || n, ${rider}, now()
       from ${numbers} where n % 6 in (2, 4, 5);
     insert into mpesa_callbacks (attempt_id, body, received_at, outcome, processed_at)
       select 'A' || n, '{}', now(), 'paid', now() from ${numbers} where n % 6 in (2, 4, 5);
     insert into invoices (invoice_name, sales_order_name, amount, state, paid_at)
       select 'ACC-SINV-2026-' || lpad(row_number() over (order by n)::text, 5, '0'), ${number}, 1500, 'Paid', now()
       from ${numbers} where n % 6 in (2, 3, 4, 5);
     insert into series values ('SAL-ORD-2026', ${orders}), ('ACC-SINV-2026', (select count(*) from invoices));
     insert into returns (sales_order_name, state, reason, requested_at, answered_at)
       select ${number}, 'done', 'Broken', now(), now() from ${numbers} where n % 6 = 5;
     insert into outbox (mobile_number, message, sales_order_name, event, state, sent_at)
       select '0712000001', 'Received', ${number}, 'received', 'sent', now() from ${numbers} where n % 6 > 0;
     insert into audit_log (at, event, place, about) select now(), 'dispatch', 'owner', ${number} from ${numbers}`,
  )
}
