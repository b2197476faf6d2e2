/** What a session has changed of prices since its second factor was entered. */
export const firstPrices = `
alter table sessions
  -- id, id of the product, and the price before its first change; 0 for what had none
  add column first_prices jsonb not null default '[]';
`
