import Papa from 'papaparse'
import type { LeftOut } from '../import/products.ts'
import { tableOf } from './print.ts'

/** So many rows are shown in full. */
export const IN_FULL = 20

const reasonOf = ({ why, detail }: LeftOut) => (detail ? `${why} (${detail})` : why)

/** What was left out, for the terminal: the first rows in full, the rest counted by reason. */
export function leftOutLines(leftOut: readonly LeftOut[]): string {
  if (leftOut.length === 0) return ''
  const table = tableOf(
    ['row', 'left out', 'why'],
    leftOut.slice(0, IN_FULL).map((each) => [each.row, each.name, reasonOf(each)]),
  )
  const rest = new Map<string, number>()
  for (const { why } of leftOut.slice(IN_FULL)) rest.set(why, (rest.get(why) ?? 0) + 1)
  const counts = [...rest].map(([why, count]) => `and ${count.toLocaleString('en')} more: ${why}`)
  return [table, ...counts].join('\n')
}

/** All of it as a CSV file; a cell that a spreadsheet would run as a formula is quoted. */
export function leftOutCsv(leftOut: readonly LeftOut[]): string {
  const rows = leftOut.map((each) => [each.row, each.name, reasonOf(each)])
  return `${Papa.unparse([['row', 'name', 'why'], ...rows], { escapeFormulae: true })}\r\n`
}
