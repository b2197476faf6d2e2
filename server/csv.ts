import Papa from 'papaparse'

/**
 * The start of a cell that a spreadsheet may run as a formula: a sign, also in full width, with what cannot be seen
 * before it; a tab or an end of a line; and an apostrophe, which `unguarded` would take.
 */
const FORMULA = /^(?:[\t\r\n']|[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠﹦﹢﹣﹫−])/u

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula. */
export function guarded(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

/** Removes the apostrophe of `guarded`. */
export function unguarded(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
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
