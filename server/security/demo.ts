import type { Statements } from '../database/database.ts'

/**
 * Whether the database is that of a demo, as SQL. Only then are there accounts with public passwords, and only then
 * are M-PESA, texts, emails and Google simulated where the shop has not set them up.
 */
export const IN_DEMO = `exists (select 1 from settings where name = 'demo' and value <> 'false')`

export async function isDemo(statements: Statements): Promise<boolean> {
  const [row] = await statements.query<{ isDemo: boolean }>(`select ${IN_DEMO} as "isDemo"`, [])
  return row!.isDemo
}
