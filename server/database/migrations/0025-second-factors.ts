/** What confirms an owner besides a text: an app for codes, recovery codes and passkeys. */
export const secondFactors = `
create table owner_apps (
  user_id bigint primary key references users on delete cascade,
  -- base32; the shop needs it as it is to compare codes
  secret text not null,
  created_at timestamptz not null,
  -- when its first code was entered; null before, when it confirms nothing
  confirmed_at timestamptz,
  -- the time of the last accepted code in steps of 30 seconds: each is accepted once
  last_step bigint not null default 0
);
create table recovery_codes (
  code_hash text primary key,
  user_id bigint not null references users on delete cascade,
  used_at timestamptz
);
create index recovery_codes_by_user on recovery_codes (user_id);
create table passkeys (
  passkey_id bigint generated always as identity primary key,
  user_id bigint not null references users on delete cascade,
  -- both base64url; the key is public
  credential_id text not null unique,
  public_key text not null,
  sign_count bigint not null default 0,
  transports jsonb not null default '[]',
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id);
-- what a passkey has to sign next, in which session
create table passkey_challenges (
  session_id bigint primary key references sessions on delete cascade,
  challenge text not null,
  is_for_new boolean not null,
  created_at timestamptz not null
);
-- an owner who gets no codes by text; null: they do
alter table users add column texts_off_at timestamptz;
`
