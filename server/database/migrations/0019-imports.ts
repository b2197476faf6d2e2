/** What imports remember. */
export const imports = `
-- hidden because a file lacked it, and shown again by the next file that has it
alter table products add column is_pruned boolean not null default false;

-- the pictures that were fetched from elsewhere, by a hash of their address
create table fetched_pictures (
  address_hash text primary key,
  name text not null references pictures on delete cascade,
  fetched_at timestamptz not null
);
create index fetched_pictures_name on fetched_pictures (name);
`
