/**
 * When a placed order may arrive, and the fee that free delivery saved its customer. Null in orders that were placed
 * before, and in drafts.
 */
export const arrival = `
alter table orders
  add column arrives_from date,
  add column arrives_to date,
  add column regular_delivery_fee numeric(14,2);
`
