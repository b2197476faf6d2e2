/** What a repeated request is told apart by, what was refunded, and what the owner has checked of payments. */
export const money = `
alter table products
  -- of the last edit by an owner: a hash of its key and its changes
  add column edit_hash text;

alter table orders
  -- a hash of what complete_order was sent with its key
  add column complete_hash text,
  add column refund_amount numeric(14,2),
  -- of a deleted account, while its order is under way: the limit of unpaid orders counts it for the next account
  add column account_number text,
  add column account_email text;
update orders o set refund_amount = coalesce((
    select sum(i.amount) from returns r join order_items i using (sales_order_name)
    where r.sales_order_name = o.sales_order_name and r.state = 'done'
      and i.item_code in (select jsonb_array_elements_text(r.items))
  ), o.total_amount)
where o.refunded_at is not null;
create index orders_account_number on orders (account_number) where account_number is not null;
create index orders_account_email on orders (account_email) where account_email is not null;

alter table mpesa_attempts
  -- when the owner has dealt with what was unclear of it
  add column checked_at timestamptz,
  add column check_note text;
create index mpesa_attempts_checked on mpesa_attempts (checked_at) where checked_at is not null;
`
