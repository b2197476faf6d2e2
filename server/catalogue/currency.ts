import { currencyOrDefault, decimalsOf, roundedAmount } from '../../domain/money.ts'
import type { Statements } from '../database/database.ts'
import { readSetting } from '../database/settingRows.ts'

/** Returns the shop's currency. */
export async function readCurrency(statements: Statements): Promise<string> {
  return currencyOrDefault(await readSetting(statements, 'currency'))
}

/** Returns SQL that rounds an amount of a currency as `roundedAmount` does. */
export function roundedInSql(amount: string, currency: string): string {
  const decimals = decimalsOf(currency)
  const least = 1 / 10 ** decimals
  return `case when ${amount} > 0 then greatest(round(${amount}, ${decimals}), ${least}) else ${amount} end`
}

/** Returns rows with an amount rounded: such as one stored by an older version, or before another currency. */
export async function withRounded<Name extends string, Row extends Record<Name, number | null>>(
  statements: Statements,
  rows: readonly Row[],
  names: readonly Name[],
): Promise<Row[]> {
  const currency = await readCurrency(statements)
  const rounded = (row: Row) => names.map((name) => [name, row[name] && roundedAmount(row[name], currency)])
  return rows.map((row) => ({ ...row, ...Object.fromEntries(rounded(row)) }))
}
