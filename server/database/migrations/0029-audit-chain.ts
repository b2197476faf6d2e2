/** A hash chain over the audit log, what it left out, and the stock that a check found. */
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
`
