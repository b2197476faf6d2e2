/**
 * An email is an account's own only where it is proven; elsewhere it is contact data, and several accounts may carry it.
 * The owner added the riders, and Google vouched for its users; the rest count as not proven.
 */
export const provenEmails = `
alter table users
  add column email_proven_at timestamptz,
  -- cannot log in since then
  add column disabled_at timestamptz,
  -- the person's data is gone since then; the row is kept for what refers to it
  add column deleted_at timestamptz;
update users set email_proven_at = created_at where google_sub is not null or lower(trim(role)) = 'rider';
alter table users drop constraint users_email_key;
create unique index users_proven_email on users (email) where email_proven_at is not null;
create index users_email on users (email);
`
