/** What real M-PESA and SMS gateways need in addition to the simulated phone and the outbox. */
export const mpesaAndTexts = `
alter table mpesa_attempts
  -- SHA-256, hex, of the last part of the callback's address
  add column callback_hash text unique,
  add column merchant_request_id text,
  add column queries integer not null default 0,
  -- when M-PESA is asked for the result; null: not again
  add column next_query_at timestamptz,
  -- why the owner should check it
  add column needs_review text;
create index mpesa_attempts_due on mpesa_attempts (next_query_at) where next_query_at is not null;
create index mpesa_attempts_review on mpesa_attempts (created_at) where needs_review is not null;

-- callbacks of M-PESA as they came
create table mpesa_callbacks (
  callback_id bigint generated always as identity primary key,
  attempt_id text not null references mpesa_attempts on delete cascade,
  body text not null,
  received_at timestamptz not null,
  -- paid, failed, repeated, or why it was not accepted; null until it is processed
  outcome text,
  processed_at timestamptz
);
create index mpesa_callbacks_attempt on mpesa_callbacks (attempt_id);
create index mpesa_callbacks_open on mpesa_callbacks (callback_id) where processed_at is null;

alter table outbox
  -- kept: there is no SMS provider; or pending, sent, failed
  add column state text not null default 'kept',
  -- a later text is useless
  add column expires_at timestamptz,
  add column is_secret boolean not null default false,
  add column tries integer not null default 0,
  add column next_try_at timestamptz,
  add column sent_at timestamptz,
  add column provider_id text,
  add column problem text;
create index outbox_due on outbox (next_try_at) where state = 'pending';
create index outbox_sent on outbox (sent_at) where state = 'sent';
`
