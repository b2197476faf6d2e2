import Papa from 'papaparse'
import { OwnerRefusal } from '../refusals.ts'
import type { SkippedRow } from './products.ts'
import { plainText } from './words.ts'

/** A row below the header; `number` as a spreadsheet counts, where the header is usually row 1. */
export interface Row {
  number: number
  cells: string[]
}

export interface Table {
  header: string[]
  rows: Row[]
  skipped: SkippedRow[]
}

/**
 * Splits a delimited text into rows, with a detected delimiter by default. Quotes are read as in CSV, unless more
 * rows fit the header when they are taken as ordinary characters: some files use a rare delimiter and no quoting.
 * Throws OwnerRefusal for a quote that is never closed.
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
  const skipped: SkippedRow[] = []
  chosen.records.forEach((cells, index) => {
    if (index <= top) return
    const number = index + 1
    const name = cells.find((cell) => cell.trim())?.trim() ?? ''
    if (!name) return
    if (malformed.has(index)) skipped.push({ row: number, name, why: 'a quote inside a quoted cell is not doubled' })
    else if (isFilled(cells.slice(header.length))) {
      skipped.push({
        row: number,
        name,
        why: 'more cells than the header has',
        detail: `${cells.length} instead of ${header.length}`,
      })
    } else rows.push({ number, cells })
  })
  return { header: header.map((title) => title.trim()), rows, skipped }
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

/** Returns how many rows have more or fewer cells than the header; blank lines do not count. */
function raggedIn(records: string[][]): number {
  const [header = [], ...rows] = records.filter(isFilled)
  return rows.filter((cells) => cells.length !== header.length).length
}

/** A row with cells by column title. */
export interface TitledRow {
  number: number
  titles: string[]
  /** Returns the cell as it is; '' without such a column. */
  raw(title: string): string
  /** Returns the cell as one line of plain text. */
  text(title: string): string
}

/** Returns the rows of a table with cells by column title; of two columns with the same title the first counts. */
export function titledRows(table: Table): TitledRow[] {
  const columns = new Map(table.header.map((title, index) => [title, index] as const).reverse())
  return table.rows.map(({ number, cells }) => {
    const raw = (title: string) => cells[columns.get(title) ?? -1] ?? ''
    return { number, titles: table.header, raw, text: (title) => plainText(raw(title)) }
  })
}
