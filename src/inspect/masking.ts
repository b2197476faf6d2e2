/** Kenyan numbers with any separators. */
const KENYAN =
  /(?<!\d)(?:(?:\+|00)?254[^\p{L}\d:]{0,3})?(?:\(?0\)?[^\p{L}\d:]{0,3})?[17](?:[^\p{L}\d:]{0,3}\d){8,9}(?!\d)/u

/** A number that is still being typed. */
const PARTIAL_PHONE = /^\s*(?:\+|0|254)[\d\s().-]{6,}$/

/** What the live view masks besides what is secret in any app. */
export const masking = { texts: [PARTIAL_PHONE, KENYAN] }
