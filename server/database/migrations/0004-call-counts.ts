/** How often a person has called in a minute. Not logged: after a crash everyone begins anew, and no call waits for the disk. */
export const callCounts = `
create unlogged table call_counts (
  user_id bigint primary key references users on delete cascade,
  minute timestamptz not null,
  made integer not null
);
`
