import type { Statements } from '../../database/database.ts'

/** The advisory lock of changes to the shop's settings, counties and slides; any number that all instances share. */
const SHOP_LOCK = 7_256_643

/** Makes other changes of the shop wait for the end of this transaction, so that what was read stays true. */
export async function lockShop(statements: Statements): Promise<void> {
  await statements.query('select pg_advisory_xact_lock($1::bigint)', [SHOP_LOCK])
}
