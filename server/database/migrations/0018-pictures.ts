/** The shop's own pictures, so that backups, a move and other instances have them. */
export const pictures = `
create table pictures (
  -- a hash of what was uploaded: the same picture is kept once, and its addresses never change
  name text primary key,
  saved_at timestamptz not null,
  -- when the sweep last looked whether anything uses it
  checked_at timestamptz not null
);
create index pictures_checked on pictures (checked_at);

create table picture_files (
  name text not null references pictures on delete cascade,
  -- as in the address; the last one of a small picture is as wide as the picture
  width integer not null,
  format text not null,
  bytes bytea not null,
  primary key (name, width, format)
);
-- they are compressed already
alter table picture_files alter column bytes set storage external;
`
