/** What the last import has changed, so that it can be undone. */
export const importUndo = `
create table import_changes (
  product_id text primary key,
  -- the row of products; null: the import has added it
  before jsonb,
  sale jsonb,
  -- reviews that went with it
  reviews jsonb,
  -- of what an owner can change; null: the import has removed it
  after_hash text,
  after_stock integer
);
`
