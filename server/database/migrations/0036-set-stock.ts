/** How often an owner has set the pieces of what the last import has changed, so that undoing it leaves them. */
export const setStock = `
alter table import_changes add column stock_sets integer not null default 0;
`
