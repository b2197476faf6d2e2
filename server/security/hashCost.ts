/** What scrypt needs for one password or code: 32 MiB of memory and about 0.2 s. */
export const HASH_COST = { N: 2 ** 15, r: 8, p: 3 }
