import { DELIMITERS, hasBareQuotes, parsed, withoutOpenQuotes } from './quotes.ts'
import type { SkippedRow } from '../products.ts'
import { amountOf } from '../rows/amounts.ts'
import { isCode } from '../rows/titles.ts'
import { tableOfLines } from '../rows/messageLines.ts'
import { plainText, visible } from '../rows/words.ts'
import { FileQuestionAsked, remark, type Remark } from '../remarks.ts'

/** A row below the header; `number` as a spreadsheet counts, where the header is usually row 1. */
export interface Row {
  number: number
  cells: string[]
}

export interface Table {
  header: string[]
  rows: Row[]
  skipped: SkippedRow[]
  /** What the owner should know of the reading. */
  notes: Remark[]
}

/** What the table's reader knows of titles. */
export interface Titles {
  /** Returns how much a row looks like a header; 0 for one that does not. */
  rank(titles: readonly string[]): number
  /** Returns the places of prices. */
  prices(titles: readonly string[]): number[]
  /** Whether the table begins with titles, as its owner says. */
  areThere?: boolean | undefined
}

/** How much of a file is looked at to find out its delimiter. */
const SAMPLE = 100_000

/** `sep=;` in the first row tells Excel the delimiter. */
const EXCEL_HINT = 'sep='

/** How many rows may be above the header. */
const MOST_ABOVE = 30

/**
 * Splits a delimited text into rows, with a detected delimiter by default. Rows above the header are left out. Quotes
 * are read as in CSV, unless more rows fit the header when they are taken as ordinary characters: some files use a rare
 * delimiter and no quoting. A row with a quote that is never closed is skipped; the rows that it swallowed are read.
 */
export function readTable(file: string, delimiter: string | undefined, titles: Titles): Table {
  const text = file.replace(/\r\n?/g, '\n')
  const known = delimiter ?? delimiterOf(text, titles)
  const lines = known === '' && titles.areThere === undefined ? tableOfLines(text.split('\n')) : null
  if (lines) return tableOfMessage(lines, titles)
  const found = known || evenDelimiterOf(text)
  const quoted = parsed(text, { delimiter: found, ...(found === '' && { delimitersToGuess: guessesFor(text) }) })
  const table = headedOf(quoted.records, titles)
  const lost = raggedIn(table) + quoted.errors.length
  if (lost > 0 && hasBareQuotes(text, quoted.delimiter)) {
    const bare = headedOf(parsed(text, { delimiter: quoted.delimiter, fastMode: true }).records, titles)
    if (raggedIn(bare) < lost) return tableOf(bare, new Set(), new Set(), titles)
  }
  const header = table.records[table.top] ?? []
  const closed = withoutOpenQuotes(text, quoted, { width: header.length, prices: titles.prices(header) })
  return tableOf(headedOf(closed.records, titles), closed.open, new Set(closed.errors.map(({ row }) => row)), titles)
}

/** Returns the rows of a sheet as a table. Its header gets a cell for each column that a row below it has. */
export function tableOfSheet(records: readonly string[][], titles: Titles): Table {
  const isNarrow = titles.areThere === undefined && records.every((cells) => filledIn(cells) < 2)
  const lines = isNarrow ? tableOfLines(records.map(firstIn)) : null
  if (lines && !records.some((cells) => titles.rank(cells.map(titleOf)))) return tableOfMessage(lines, titles)
  const width = records.reduce((most, cells) => Math.max(most, cells.length), 0)
  const headed = headedOf(records, titles)
  const padded = headed.records.map((cells, at) =>
    at === headed.top ? [...cells, ...Array<string>(width - cells.length).fill('')] : cells,
  )
  return tableOf({ ...headed, records: padded }, new Set(), new Set(), titles)
}

/** Returns a list that was written as a message as a table. */
function tableOfMessage(lines: string[][], titles: Titles): Table {
  const table = tableOf({ records: [['Name', 'Price'], ...lines], top: 0, made: 1 }, new Set(), new Set(), titles)
  const first = table.rows.find(({ cells: [name, price] }) => price && price !== name)
  const [name = '', price = ''] = first?.cells ?? []
  return { ...table, notes: first ? [remark('linesRead', { name, price })] : [] }
}

/**
 * Finds the header. A list without titles gets letters with its first cells. Throws FileQuestionAsked where a row seems
 * to be in the place of the titles, and the owner has not said whether it is.
 */
function headedOf(records: readonly string[][], titles: Titles): Headed {
  const top = headerOf(records, titles)
  const isRow = (cells: string[]) => filledIn(cells) > 1 && hasAmount(cells)
  if (titles.areThere === false) return { records: [lettersOver(records), ...records], top: 0, made: 1 }
  const row = records.slice(0, top + 1).find(isRow)
  if (!row || titles.areThere || titles.rank((records[top] ?? []).map(titleOf)) > 0) return { records, top, made: 0 }
  throw new FileQuestionAsked(remark('titlesOrNot', { row: row.join(', ').slice(0, 200) }), { kind: 'titles', row })
}

/** How many cells a made title shows. */
const MOST_SHOWN = 3

/** Returns titles such as `B (165, 210, 195)`, and what is clear by the cells: `Name`, `SKU`, `Price`. */
function lettersOver(records: readonly string[][]): string[] {
  const width = records.reduce((most, cells) => Math.max(most, cells.length), 0)
  const columns = Array.from({ length: width }, (_, at) =>
    records.map((cells) => cells[at]?.trim() ?? '').filter(Boolean),
  )
  const kinds = columns.map(kindOf)
  return columns.map((cells, at) => {
    const kind = kinds[at]!
    const isOnly = kind !== null && kinds.indexOf(kind) === at && (kind !== 'Price' || !kinds.includes(kind, at + 1))
    if (cells.length === 0) return ''
    return isOnly ? kind : `${String.fromCharCode(65 + (at % 26))} (${cells.slice(0, MOST_SHOWN).join(', ')})`
  })
}

/** Returns what most cells of a column without a title are: codes, amounts, or names as the first words; or null. */
function kindOf(cells: readonly string[]): 'SKU' | 'Price' | 'Name' | null {
  const areMostly = (is: (cell: string) => boolean) => cells.filter(is).length * 2 > cells.length
  if (areMostly((cell) => hasAmount([cell]) && !/^\d{8,}$/.test(cell))) return 'Price'
  if (areMostly(isCode)) return 'SKU'
  return areMostly((cell) => /\p{L}{2}/u.test(cell)) ? 'Name' : null
}

function tableOf(
  { records, top, made = 0 }: Headed,
  open: Set<number>,
  malformed: Set<number | undefined>,
  titles: Titles,
): Table {
  const titlesAbove = records[top] ?? []
  const second = secondHeader(titlesAbove, records[top + 1] ?? [])
  const first = second ?? titlesAbove
  const last = second ? top + 1 : top
  const wide = [...first]
  let header = first
  let placeOf: number[] | null = null
  const rows: Row[] = []
  const skipped: SkippedRow[] = []
  records.forEach((cells, index) => {
    if (index <= last) return
    const at = index - made
    const number = at + 1
    const name = firstIn(cells)
    if (!name) return
    if (open.has(at)) skipped.push({ row: number, name, why: remark('openQuote') })
    else if (malformed.has(at)) {
      skipped.push({ row: number, name, why: remark('bareQuote') })
    } else if (isHeaderAgain(cells, titles)) {
      header = cells
      placeOf = placesUnder(wide, cells)
    } else if (isFilled(cells.slice(header.length))) {
      skipped.push({
        row: number,
        name,
        why: remark('moreCells'),
        detail: remark('cellsInstead', { cells: cells.length, columns: header.length }),
      })
    } else if (placeOf === null) rows.push({ number, cells })
    else {
      const moved = wide.map(() => '')
      for (const [at, place] of placeOf.entries()) moved[place] = cells[at] ?? ''
      rows.push({ number, cells: moved })
    }
  })
  const above = records
    .slice(0, top)
    .map(firstIn)
    .find((cell) => cell && cell !== EXCEL_HINT)
  const notes = above ? [remark('headerRow', { row: top + 1, above: above.slice(0, 60) })] : []
  return { ...unfolded({ header: wide.map(titleOf), rows }, titles), skipped, notes }
}

/**
 * Returns titles with those of the row below them in brackets, where merged ones have several columns: `Price` above
 * `Wholesale` and `Retail`. Null for a row that is no second header.
 */
function secondHeader(titles: readonly string[], below: readonly string[]): string[] | null {
  const at = (cells: readonly string[], place: number) => cells[place]?.trim() ?? ''
  const name = titles.findIndex((title) => title.trim())
  const isUnder = (cell: string, place: number) =>
    place > 0 && cell.trim() && (at(titles, place) === '' || sameTitle(at(titles, place), at(titles, place - 1)))
  const isPart = at(below, name) === '' && !hasAmount(below) && below.every((cell) => cell.length < 40)
  if (name < 0 || !isPart || !below.some(isUnder)) return null
  let title = ''
  return Array.from({ length: Math.max(titles.length, below.length) }, (_, place) => {
    title = at(titles, place) || (at(below, place) ? title : '')
    return at(below, place) ? `${title} (${at(below, place)})` : title
  })
}

/** Whether a row is a header too: of the next part of a list, or on its next page. */
const isHeaderAgain = (cells: readonly string[], { rank }: Titles) => !hasAmount(cells) && rank(cells.map(titleOf)) > 0

/** Returns the places that cells under another header have in a wide one, which gets the titles that it lacks. */
function placesUnder(wide: string[], titles: readonly string[]): number[] {
  const taken = new Set<number>()
  return titles.map((title, at) => {
    const isFree = (each: string, place: number) => sameTitle(each, title) && !taken.has(place)
    const same = sameTitle(wide[at] ?? '', title) && !taken.has(at) ? at : wide.findIndex(isFree)
    const place = same >= 0 ? same : wide.push(title) - 1
    taken.add(place)
    return place
  })
}

const sameTitle = (one: string, other: string) => titleOf(one).toLowerCase() === titleOf(other).toLowerCase()

/** Puts lists that are side by side, under the same titles again, below each other. */
function unfolded(table: Pick<Table, 'header' | 'rows'>, { rank }: Titles): Pick<Table, 'header' | 'rows'> {
  const places = table.header.flatMap((title, at) => (title ? [at] : []))
  for (let width = 2; width <= places.length / 2; width++) {
    const header = places.slice(0, width).map((at) => table.header[at]!)
    const isAgain = places.every((at, index) => sameTitle(table.header[at]!, header[index % width]!))
    if (!isAgain || places.length % width > 0 || rank(header) === 0) continue
    const blocks = Array.from({ length: places.length / width }, (_, at) => places.slice(at * width, (at + 1) * width))
    const rows = blocks.flatMap((block) =>
      table.rows.map(({ number, cells }) => ({ number, cells: block.map((at) => cells[at] ?? '') })),
    )
    return { header, rows: rows.filter(({ cells }) => isFilled(cells)) }
  }
  return table
}

const titleOf = (cell: string) => visible(cell).trim()

function firstIn(cells: readonly string[]): string {
  return cells.find((cell) => cell.trim())?.trim() ?? ''
}

/** Records with the place of the header. */
interface Headed {
  records: readonly string[][]
  top: number
  /** How many of the records are titles that were made. */
  made?: number
}

/** Returns the delimiter that makes the best header, or '' when none makes one. */
function delimiterOf(text: string, titles: Titles): string {
  const sample = text.slice(0, SAMPLE)
  const ranks = DELIMITERS.map((delimiter) => {
    const { records } = parsed(sample, { delimiter, preview: MOST_ABOVE })
    return Math.max(0, ...records.map((cells) => titles.rank(cells.map(titleOf))))
  })
  const best = Math.max(...ranks)
  return best > 0 ? (DELIMITERS[ranks.indexOf(best)] ?? '') : ''
}

/** Returns the common delimiter that makes most cells, as many of each line, or ''; a comma may be in amounts. */
function evenDelimiterOf(text: string): string {
  const lines = text.slice(0, SAMPLE).trimEnd()
  const widthOf = (delimiter: string) => {
    const [first = 0, ...others] = parsed(lines, { delimiter, preview: MOST_ABOVE }).records.map(({ length }) => length)
    return others.every((width) => width === first) ? first : 0
  }
  const [best] = [';', '\t', '|', ','].toSorted((a, b) => widthOf(b) - widthOf(a))
  return widthOf(best!) > 1 ? best! : ''
}

/** Returns the common delimiters where one of them makes two cells: a `:` is also in addresses and times. */
function guessesFor(text: string): string[] {
  const common = DELIMITERS.slice(0, 4)
  const { records } = parsed(text.slice(0, SAMPLE), { delimitersToGuess: common, preview: MOST_ABOVE })
  return records.some((cells) => filledIn(cells) > 1) ? common : DELIMITERS
}

const filledIn = (cells: readonly string[]) => cells.filter((cell) => cell.trim()).length

const hasAmount = (cells: readonly string[]) =>
  cells.some((cell) => cell.length < 40 && Number.isFinite(amountOf(cell) ?? NaN))

/**
 * Returns the place of the header: the row with the most known titles, else the one with the most cells of those
 * without numbers, else the first with two cells.
 */
function headerOf(records: readonly string[][], { rank }: Titles): number {
  const ranks = records.slice(0, MOST_ABOVE).map((cells) => rank(cells.map(titleOf)))
  const best = Math.max(0, ...ranks)
  if (best > 0) return ranks.indexOf(best)
  const counts = records.slice(0, MOST_ABOVE).map((cells) => (hasAmount(cells) ? 0 : filledIn(cells)))
  const widest = Math.max(0, ...counts)
  if (widest > 1) return counts.indexOf(widest)
  const wide = records.findIndex((cells) => filledIn(cells) > 1)
  return wide >= 0 ? wide : records.findIndex(isFilled)
}

function isFilled(cells: string[]): boolean {
  return cells.some((cell) => cell.trim())
}

/** Returns how many rows have more or fewer cells than the header; blank lines do not count. */
function raggedIn({ records, top }: Headed): number {
  const width = records[top]?.length
  return records.slice(top + 1).filter((cells) => isFilled(cells) && cells.length !== width).length
}

/** A row with cells by column title. */
export interface TitledRow {
  number: number
  titles: string[]
  /** Returns the cell as it is; '' without such a column. */
  raw(title: string): string
  /** Returns the first filled cell of these columns as one line of plain text. */
  text(...titles: string[]): string
}

/** Returns the rows of a table with cells by column title; of two columns with the same title the first counts. */
export function titledRows(table: Table): TitledRow[] {
  const columns = new Map(table.header.map((title, index) => [title, index] as const).reverse())
  return table.rows.map(({ number, cells }) => {
    const raw = (title: string) => cells[columns.get(title) ?? -1] ?? ''
    const text = (...titles: string[]) => titles.map((title) => plainText(raw(title))).find(Boolean) ?? ''
    return { number, titles: table.header, raw, text }
  })
}
