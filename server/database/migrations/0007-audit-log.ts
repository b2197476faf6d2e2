/** What happened to accounts, and what the owner changed; and what the removal of old rows looks up. */
export const auditLog = `
create table audit_log (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null,
  event text not null,
  -- where it came from, as limits count places; 'owner' for a command of the owner
  place text not null,
  -- the account it is about; a row outlives its account
  user_id bigint,
  -- what a command was about; never a secret
  about text not null default ''
);
create index audit_log_at on audit_log (at);

create index outbox_done on outbox (created_at) where state <> 'pending';
create index mpesa_callbacks_processed on mpesa_callbacks (processed_at) where processed_at is not null;
create index sessions_created on sessions (created_at);
`
