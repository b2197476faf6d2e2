/** A hash chain over the audit log, what it left out, and what the nightly check found. */
export const auditChain = `
alter table audit_log
  -- what was changed, in full; never a secret, and nothing of a customer
  add column details jsonb,
  -- the row's number in the chain, and the hash of the one before with this row; null until the shop has linked it
  add column seq bigint,
  add column hash text;
create unique index audit_log_seq on audit_log (seq);
create index audit_log_unlinked on audit_log (audit_id) where seq is null;

-- the ends of the chain: its last row, and the last one that was removed as too old
create table audit_chain (
  is_only boolean primary key default true check (is_only),
  last bigint not null default 0,
  last_hash text not null default '',
  removed bigint not null default 0,
  removed_hash text not null default ''
);

-- how many entries of an hour were not written
create table audit_dropped (
  hour timestamptz primary key,
  entries integer not null
);

-- the nightly check of the shop's data: when it was last begun, and what it found
create table shop_check (
  is_only boolean primary key default true check (is_only),
  begun_at timestamptz not null,
  ended_at timestamptz not null,
  -- null before the first one
  problems jsonb
);

-- what the last check found of each product whose stock is counted: pieces in stock and in orders, which only an owner
-- or an import changes; and the end of the audit log then
create table checked_stock (
  item_code text primary key,
  pieces bigint not null,
  seq bigint not null
);
`
