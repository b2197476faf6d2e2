/** A code belongs to the client that requested it (`place` is its rate-limit key); guesses from others count apart. */
export const codesByPlace = `
alter table one_time_codes
  add column place text not null default '',
  add column attempts_elsewhere integer not null default 0;
`
