import { currencyOrDefault } from '../../domain/money.ts'
import type { Statements } from '../database/database.ts'

/** Returns the shop's currency. */
export async function readCurrency(statements: Statements): Promise<string> {
  const [row] = await statements.query<{ value: unknown }>(`select value from settings where name = 'currency'`, [])
  return currencyOrDefault(row?.value)
}
