/** The point on the map that the customer shared, such as -1.28333,36.81667; empty without one. */
export const mapPins = `
alter table orders add column map_pin text not null default '';
`
