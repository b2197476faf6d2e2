/** What customers ask to return, at most once for each order. */
export const returns = `
create table returns (
  sales_order_name text primary key references orders on delete cascade,
  -- requested, accepted, refused, done
  state text not null default 'requested',
  reason text not null,
  -- the ids of the returned items; null for the whole order
  items jsonb,
  -- what the owner says about it
  answer text not null default '',
  requested_at timestamptz not null,
  answered_at timestamptz
);
create index returns_open on returns (requested_at) where state in ('requested', 'accepted');
`
