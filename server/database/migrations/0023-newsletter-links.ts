/** Asking for the newsletter again leaves the links of earlier emails working. */
export const newsletterLinks = `
alter table newsletter
  -- of earlier emails, like confirm_hash, each with a space after it
  add column earlier_hashes text not null default '';
`
