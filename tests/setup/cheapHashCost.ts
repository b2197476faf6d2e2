/** In place of `server/security/hashCost.ts` in the server's tests: the same code in a thousandth of the time. */
export const HASH_COST = { N: 2 ** 4, r: 8, p: 1 }
