import Papa from 'papaparse'
import { OwnerRefusal } from '../refusals.ts'
import type { LeftOut } from './products.ts'
import { plainText } from './words.ts'

/** A row under the header; `number` as a spreadsheet counts, the header usually being row 1. */
export interface Row {
  number: number
  cells: string[]
}

export interface Table {
  header: string[]
  rows: Row[]
  leftOut: LeftOut[]
}

/**
 * Cuts a delimited text into rows, with the delimiter found by itself unless it is given. Quotes are read as CSV
 * reads them unless that fits the header worse than taking them as ordinary characters, as files do that use a
 * rare delimiter and no quoting at all. Throws OwnerRefusal when quotes are broken beyond repair.
 */
export function readTable(text: string, delimiter = ''): Table {
  const quoted = parsed(text, { delimiter })
  let chosen = quoted
  if (quoted.errors.length > 0 || raggedIn(quoted.records) > 0) {
    const bare = parsed(text, { delimiter: quoted.delimiter, fastMode: true })
    if (raggedIn(bare.records) < raggedIn(quoted.records) + quoted.errors.length) chosen = bare
  }
  const open = chosen.errors.find(({ code }) => code === 'MissingQuotes')
  if (open)
    throw new OwnerRefusal(
      `Row ${(open.row ?? 0) + 1} opens a quote that is never closed. Repair that row and import again.`,
    )
  const malformed = new Set(chosen.errors.map(({ row }) => row))

  const top = chosen.records.findIndex(isFilled)
  const header = chosen.records[top] ?? []
  const rows: Row[] = []
  const leftOut: LeftOut[] = []
  chosen.records.forEach((cells, index) => {
    if (index <= top) return
    const number = index + 1
    const name = cells.find((cell) => cell.trim())?.trim() ?? ''
    if (!name) return
    if (malformed.has(index)) leftOut.push({ row: number, name, why: 'a quote inside a quoted cell is not doubled' })
    else if (isFilled(cells.slice(header.length))) {
      leftOut.push({
        row: number,
        name,
        why: 'more cells than the header has',
        detail: `${cells.length} instead of ${header.length}`,
      })
    } else rows.push({ number, cells })
  })
  return { header: header.map((title) => title.trim()), rows, leftOut }
}

function parsed(
  text: string,
  config: Papa.ParseConfig<string[]>,
): { records: string[][]; errors: Papa.ParseError[]; delimiter: string } {
  const { data, errors, meta } = Papa.parse<string[]>(text, config)
  return { records: data, errors: errors.filter(({ type }) => type === 'Quotes'), delimiter: meta.delimiter }
}

function isFilled(cells: string[]): boolean {
  return cells.some((cell) => cell.trim())
}

/** How many rows have more cells than the header, or fewer; blank lines are neither. */
function raggedIn(records: string[][]): number {
  const [header = [], ...rows] = records.filter(isFilled)
  return rows.filter((cells) => cells.length !== header.length).length
}

/** A row of a format whose column titles are known. */
export interface TitledRow {
  number: number
  titles: string[]
  /** The cell under a title as it stands, '' where there is none. */
  raw(title: string): string
  /** The same as one line of plain text. */
  text(title: string): string
}

/** The rows of a table by the titles of its columns; of two columns with one title the first counts. */
export function titledRows(table: Table): TitledRow[] {
  const columns = new Map(table.header.map((title, index) => [title, index] as const).reverse())
  return table.rows.map(({ number, cells }) => {
    const raw = (title: string) => cells[columns.get(title) ?? -1] ?? ''
    return { number, titles: table.header, raw, text: (title) => plainText(raw(title)) }
  })
}
