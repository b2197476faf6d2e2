import type { Statements } from '../database/database.ts'

/**
 * Whether the database is that of a demo, as SQL. Only then are there accounts with public passwords, and only then
 * are M-PESA, texts, emails and Google simulated where the shop has not set them up.
 */
export const IN_DEMO = `exists (select 1 from settings where name = 'demo' and value <> 'false')`

/**
 * Key in `settings` of the hashes of the demo's public passwords, by role: an account that is deleted leaves no email.
 */
export const PUBLIC_HASHES = 'public_password_hashes'

/** Whether the shop is in demo mode; with `for share` it stays so until the transaction ends. */
export async function isDemo(statements: Statements, lock: 'for share' | '' = ''): Promise<boolean> {
  const found = await statements.query(`select name from settings where name = 'demo' and value <> 'false' ${lock}`, [])
  return found.length > 0
}
