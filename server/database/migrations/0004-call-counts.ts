/** Calls per user and minute. Unlogged: the counts are lost in a crash, and no call waits for the disk. */
export const callCounts = `
create unlogged table call_counts (
  user_id bigint primary key references users on delete cascade,
  minute timestamptz not null,
  made integer not null
);
`
