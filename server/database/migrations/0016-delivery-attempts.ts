/** When a rider did not find the customer, and why: a word of `MISSED_REASONS`, or the rider's own words. */
export const deliveryAttempts = `
create table delivery_attempts (
  attempt_id bigint generated always as identity primary key,
  sales_order_name text not null references orders on delete cascade,
  rider_id bigint references users on delete set null,
  at timestamptz not null,
  reason text not null
);
create index delivery_attempts_order on delivery_attempts (sales_order_name, at);
`
