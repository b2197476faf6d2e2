/** Orders that are cancelled, paid in cash or delivered unpaid, and idempotency keys. */
export const cancelling = `
alter table orders
  add column cancel_reason text,
  -- when the money of a cancelled order was returned
  add column refunded_at timestamptz,
  add column refund_note text,
  add column paid_cash_at timestamptz,
  -- why the order was delivered without a payment
  add column unpaid_reason text,
  -- idempotency keys of create_order and complete_order
  add column create_key text,
  add column complete_key text;
create unique index orders_create_key on orders (user_id, create_key) where create_key is not null;
create index orders_drafts on orders (updated_at) where status = 'Draft';

-- pieces of the line that were taken off the stock
alter table order_items add column reserved integer not null default 0;
update order_items i set reserved = i.quantity
  from orders o, products p
  where o.sales_order_name = i.sales_order_name and p.product_id = i.item_code and p.stock is not null
    and o.status in ('Order Received', 'Processing', 'Dispatched');
`
