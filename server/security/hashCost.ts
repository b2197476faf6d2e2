/** What scrypt spends on a password or a code: 32 MiB of memory and about 0.2 s. */
export const HASH_COST = { N: 2 ** 15, r: 8, p: 3 }
