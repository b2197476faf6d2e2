/**
 * Texts and emails about orders, each once for an order, an event and a way; and the addresses that show an order's
 * status without a log-in.
 */
export const orderTexts = `
alter table outbox
  alter column mobile_number drop not null,
  -- an email instead of a text to a phone
  add column email_address text,
  add column subject text,
  -- not a foreign key, which would lock the order after its payment and so against those who lock it first
  add column sales_order_name text,
  -- received, dispatched, paid or cancelled; null: not about an order
  add column event text,
  add constraint outbox_to_one check ((mobile_number is null) <> (email_address is null));
create unique index outbox_once on outbox (sales_order_name, event, (email_address is null)) where event is not null;

create table tracking_links (
  -- SHA-256, hex, of the last part of the link
  token_hash text primary key,
  sales_order_name text not null references orders (sales_order_name) on delete cascade,
  expires_at timestamptz not null
);
create index tracking_links_order on tracking_links (sales_order_name);
create index tracking_links_expiry on tracking_links (expires_at);
`
