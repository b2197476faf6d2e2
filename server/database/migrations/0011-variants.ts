/**
 * A variant is a product of its own with `variant_of`, and `options` such as `{"Size": "M"}`. Its parent has the list
 * of its options, such as `[{"name": "Size", "values": ["S", "M"]}]`, and cannot be ordered.
 */
export const variants = `
alter table products add column variant_of text, add column options jsonb;
create index products_variant_of on products (variant_of) where variant_of is not null;
`
