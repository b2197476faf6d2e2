/** Sales with dates, which start and end by themselves. */
export const sales = `
create table sales (
  product_id text primary key references products (product_id) on delete cascade,
  -- the price outside of the sale
  regular_price numeric(14,2) not null,
  sale_price numeric(14,2) not null,
  -- days in Kenya, the last one included; null: at once, without an end
  starts_on date,
  ends_on date,
  is_on boolean not null
);
`
