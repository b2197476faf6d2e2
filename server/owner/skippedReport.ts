import Papa from 'papaparse'
import type { SkippedRow } from '../import/products.ts'
import { tableOf } from './print.ts'

/** How many rows the terminal shows. */
export const MOST_SHOWN = 20

const reasonOf = ({ why, detail }: SkippedRow) => (detail ? `${why} (${detail})` : why)

/** Returns the first skipped rows as a table for the terminal, and the number of others per reason. */
export function skippedLines(skipped: readonly SkippedRow[]): string {
  if (skipped.length === 0) return ''
  const table = tableOf(
    ['row', 'skipped', 'why'],
    skipped.slice(0, MOST_SHOWN).map((each) => [each.row, each.name, reasonOf(each)]),
  )
  const rest = new Map<string, number>()
  for (const { why } of skipped.slice(MOST_SHOWN)) rest.set(why, (rest.get(why) ?? 0) + 1)
  const counts = [...rest].map(([why, count]) => `and ${count.toLocaleString('en')} more: ${why}`)
  return [table, ...counts].join('\n')
}

/** Returns all skipped rows as CSV; cells that a spreadsheet would run as a formula are escaped. */
export function skippedCsv(skipped: readonly SkippedRow[]): string {
  const rows = skipped.map((each) => [each.row, each.name, reasonOf(each)])
  return `${Papa.unparse([['row', 'name', 'why'], ...rows], { escapeFormulae: true })}\r\n`
}
