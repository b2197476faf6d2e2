/** Who gets the newsletter, or has asked for it and not opened the link yet. */
export const newsletter = `
create table newsletter (
  email text primary key,
  language text not null,
  asked_at timestamptz not null,
  -- SHA-256, hex, of the last part of the link that confirms
  confirm_hash text not null,
  -- when that link was used; null before
  consented_at timestamptz,
  -- the last part of the link that ends it, which every issue has; it is worth nothing else
  leave_token text not null unique
);
create index newsletter_links on newsletter (confirm_hash);
create index newsletter_waiting on newsletter (asked_at) where consented_at is null;
`
