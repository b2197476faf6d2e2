/**
 * An email identifies an account only when it is proven; otherwise it is contact data, and several accounts may have
 * it. Those of riders, added by the owner, and of Google's users count as proven.
 */
export const provenEmails = `
alter table users
  add column email_proven_at timestamptz,
  -- cannot log in since then
  add column disabled_at timestamptz,
  -- personal data was deleted then; the row is kept for references to it
  add column deleted_at timestamptz;
update users set email_proven_at = created_at where google_sub is not null or lower(trim(role)) = 'rider';
alter table users drop constraint users_email_key;
create unique index users_proven_email on users (email) where email_proven_at is not null;
create index users_email on users (email);
`
