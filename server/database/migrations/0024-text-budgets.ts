/** What a text is about, as each kind has a budget; and counters of the wide limits of IPv6 networks. */
export const textBudgets = `
alter table outbox
  -- owner, recovery, registration or order; of an email without a meaning
  add column kind text not null default 'order';
update outbox set kind = case when is_secret then 'recovery' else 'registration' end
  where event is null and email_address is null;
create index outbox_number on outbox (mobile_number, created_at) where email_address is null;

-- one row per network and limit instead of one per attempt
create table network_counts (
  -- as of attempts, such as 'login-from:2001:db8:aa::/48'
  subject text primary key,
  -- when the counted time began
  began timestamptz not null,
  made integer not null
);
create index network_counts_began on network_counts (began);
`
