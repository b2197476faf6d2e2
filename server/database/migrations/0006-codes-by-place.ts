/** A code belongs to the place that asked for it: codes asked for elsewhere leave it alone, and guesses from elsewhere count apart. */
export const codesByPlace = `
alter table one_time_codes
  add column place text not null default '',
  add column attempts_elsewhere integer not null default 0;
`
