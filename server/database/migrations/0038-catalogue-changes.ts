/** Which products have changed, so that the catalogue need not be read as a whole; which import has changed what. */
export const catalogueChanges = `
create table catalogue_changes (
  -- of a variant: its product
  product_id text not null,
  -- the transaction: what a reader has not seen is of its snapshot's oldest one or later
  changed_in xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index catalogue_changes_changed_in on catalogue_changes (changed_in);
create index catalogue_changes_at on catalogue_changes (at);

create function note_catalogue_changes() returns trigger language plpgsql as $$
begin
  if tg_op <> 'DELETE' then
    insert into catalogue_changes (product_id) select distinct coalesce(variant_of, product_id) from after;
  end if;
  if tg_op <> 'INSERT' then
    insert into catalogue_changes (product_id) select distinct coalesce(variant_of, product_id) from before;
  end if;
  return null;
end
$$;
create trigger products_added after insert on products referencing new table as after
  for each statement execute function note_catalogue_changes();
create trigger products_changed after update on products referencing old table as before new table as after
  for each statement execute function note_catalogue_changes();
create trigger products_removed after delete on products referencing old table as before
  for each statement execute function note_catalogue_changes();

-- empty: by a version that knows only the last import
alter table import_changes add column import_id text not null default '';
alter table import_changes drop constraint import_changes_pkey;
alter table import_changes add primary key (product_id, import_id);
`
