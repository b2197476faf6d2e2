import { countsOf } from '../groups.ts'
import type { SkippedRow } from '../products.ts'
import type { Table } from './table.ts'
import { SHEET_ERROR, SHORT_NUMBER } from '../rows/values.ts'
import { visible } from '../rows/words.ts'
import { FileRefusal, remark, type Remark } from '../remarks.ts'

/** How many rows and how long a cell a table may have. */
const MOST_ROWS = 200_000
const LONGEST_CELL = 1_000_000

/** Returns the text of a cell such as `="00123"` or `'00123`, which Excel takes for text. */
function withoutFormula(cell: string): string {
  const [, text] = /^\s*="(.*)"\s*$/s.exec(cell) ?? []
  return text === undefined ? cell.replace(/^'(?=\d[\d.,]*$)/, '') : text.replaceAll('""', '"')
}

/** Quotes around a code, or the sign of a text before it: `"0123"`, `'0123'`, `'01-A`. */
const QUOTES = /^(?:(["'`])(.+)\1|“(.+)”|‘(.+)’|['’](?=\d)(.+))$/

const withoutQuotes = (code: string) => QUOTES.exec(code.trim())?.slice(2).find(Boolean)?.trim() ?? code

/** Rounded numbers of a column: the first one, and how many there are. */
interface Rounded {
  first: string
  count: number
}

/**
 * Which columns of a table hold ids, in which an empty cell would sell what is not for sale, and whether its cells keep
 * what cannot be seen, as the shop wrote them.
 */
interface Known {
  ids: readonly number[]
  kept?: readonly number[]
  isOwn?: boolean
}

/**
 * Undoes what a spreadsheet did to a table's cells. Errors such as `#N/A` become empty, but stay in columns of stock,
 * visibility, sale days and currency, so that their rows are left out. Rows whose id is a number that
 * Excel has rounded are skipped, since another product may have the same; elsewhere such a number becomes empty.
 * Throws FileRefusal for a table that is too large.
 */
export function withoutDamage(table: Table, { ids, kept = [], isOwn = false }: Known): Table {
  refuseTooLarge(table)
  const errors: string[] = []
  const rounded = new Map<number, Rounded>()
  const skipped: SkippedRow[] = [...table.skipped]
  const rows = table.rows.flatMap(({ number, cells: raw }) => {
    const cells = raw.map((each) => withoutFormula(isOwn ? each : visible(each)))
    let lost: string | undefined
    for (const [at, cell] of cells.entries()) {
      if (!isOwn && ids.includes(at)) cells[at] = withoutQuotes(cell)
      const text = cells[at]!.trim()
      if (kept.includes(at)) continue
      if (SHEET_ERROR.test(text)) errors.push(text)
      else if (!SHORT_NUMBER.test(text)) continue
      else if (ids.includes(at)) lost ??= text
      else rounded.set(at, { first: text, ...rounded.get(at), count: (rounded.get(at)?.count ?? 0) + 1 })
      cells[at] = ''
    }
    if (lost === undefined) return [{ number, cells }]
    const name = cells.find((cell) => cell.trim()) ?? lost
    skipped.push({ row: number, name, why: remark('roundedId'), detail: lost })
    return []
  })
  const notes = [
    ...table.notes,
    ...(errors.length > 0 ? [errorNote(errors)] : []),
    ...[...rounded].map(([at, each]) => roundedNote(table.header[at] ?? '', each)),
  ]
  return { ...table, rows, skipped, notes }
}

function errorNote(errors: readonly string[]): Remark {
  const counts = [...countsOf(errors)].map(([error, count]) => `${count.toLocaleString('en')} ${error}`)
  return remark('errorCells', { errors: counts.join(', ') })
}

const roundedNote = (column: string, rounded: Rounded): Remark => remark('roundedNumbers', { column, ...rounded })

function refuseTooLarge({ rows }: Table): void {
  if (rows.length > MOST_ROWS) throw new FileRefusal(remark('tooManyRows', { most: MOST_ROWS }))
  const long = rows.find(({ cells }) => cells.some((cell) => cell.length > LONGEST_CELL))
  if (long) throw new FileRefusal(remark('longCell', { row: long.number }))
}
