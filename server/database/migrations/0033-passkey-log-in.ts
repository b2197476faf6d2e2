/** What a passkey has to sign at a log-in, before there is a session. */
export const passkeyLogIn = `
create table login_challenges (
  -- SHA-256, hex
  challenge_hash text primary key,
  created_at timestamptz not null
);
`
