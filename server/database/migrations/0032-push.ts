/** The devices on which owners get new orders by Web Push, and what is to be sent to them. */
export const push = `
create table push_subscriptions (
  push_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- the last one in which the counter was opened on the device; not a foreign key, as it outlives an expired session
  session_id bigint not null,
  -- the address of the browser's push service, a secret, and the browser's keys, base64url
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  -- where the shop was, such as https://duka.example
  origin text not null,
  device text not null,
  created_at timestamptz not null,
  -- when the counter was last opened on the device
  seen_at timestamptz not null,
  last_sent_at timestamptz
);
create index push_subscriptions_by_user on push_subscriptions (user_id);
-- without foreign keys, which would lock subscriptions while an order is placed
create table push_messages (
  push_id bigint not null,
  sales_order_name text not null,
  created_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  primary key (push_id, sales_order_name)
);
create index push_messages_due on push_messages (next_try_at);
`
