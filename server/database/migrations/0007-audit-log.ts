/** The log of what happened to accounts and what the owner changed, and indexes for deleting old rows. */
export const auditLog = `
create table audit_log (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null,
  event text not null,
  -- the rate-limit key of the client, or 'owner' for the owner's commands
  place text not null,
  -- the account; the row stays when the account is deleted
  user_id bigint,
  -- what a command was about; never a secret
  about text not null default ''
);
create index audit_log_at on audit_log (at);

create index outbox_done on outbox (created_at) where state <> 'pending';
create index mpesa_callbacks_processed on mpesa_callbacks (processed_at) where processed_at is not null;
create index sessions_created on sessions (created_at);
`
