import Papa from 'papaparse'
import { FORMULA } from '../packages/catalogue-import/rows/words.ts'

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula. */
export function guarded(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** Returns a table as CSV in which a spreadsheet runs no cell (OPN-311). Every CSV file of the shop is made here. */
export function csvOf(
  titles: readonly string[],
  rows: readonly (readonly (string | number)[])[],
  newline = '\r\n',
): string {
  const cells = [titles, ...rows].map((row) => row.map((cell) => (typeof cell === 'string' ? guarded(cell) : cell)))
  return Papa.unparse(cells, { newline }) + newline
}
