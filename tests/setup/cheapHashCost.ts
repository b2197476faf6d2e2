/** Replaces `server/security/hashCost.ts` in the server tests: the same code, a thousand times faster. */
export const HASH_COST = { N: 2 ** 4, r: 8, p: 1 }
