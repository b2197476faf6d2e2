/** What the last import of reviews has changed, so that it can be undone. */
export const reviewsUndo = `
create table review_import_changes (
  product_id text primary key,
  -- ids of new reviews
  added text[] not null,
  -- ids of reviews that got other stars, with those of before
  stars jsonb not null,
  rating_before numeric not null,
  reviews_before integer not null,
  rating_after numeric not null,
  reviews_after integer not null
);
`
