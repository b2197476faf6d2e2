import Papa from 'papaparse'
import { amountOf } from '../rows/amounts.ts'
import { FileRefusal, remark } from '../remarks.ts'

/** Delimiters that are found out, the commonest first. */
export const DELIMITERS = [',', ';', '\t', '|', '#', '~', '^', '\u0001', '\u001e', '\u001f', '¦', '§', '!', '*', ':']

/** How many rows may open a quote that they don't close. */
const MOST_OPEN = 100

/** How many lines are read at a time after a row with an open quote, at first. */
const WINDOW = 1000

export interface Parsed {
  records: string[][]
  errors: Papa.ParseError[]
  delimiter: string
}

/** Splits a text with `\n` at the ends of lines into records. */
export function parsed(text: string, config: Papa.ParseConfig<string[]>): Parsed {
  const { data, errors, meta } = Papa.parse<string[]>(text, { newline: '\n', delimitersToGuess: DELIMITERS, ...config })
  return { records: data, errors: errors.filter(({ type }) => type === 'Quotes'), delimiter: meta.delimiter }
}

/** Whether more lines have quotes as ordinary characters, such as `24" TV`, than as CSV has them. */
export function hasBareQuotes(text: string, delimiter: string): boolean {
  let balance = 0
  for (const line of text.split('\n')) {
    if (!line.includes('"')) continue
    const { records, errors } = parsed(line, { delimiter })
    const isOpen = errors.some(({ code }) => code === 'MissingQuotes')
    const isInvalid = errors.some(({ code }) => code === 'InvalidQuotes')
    const keepsQuote = !line.includes('""') && (records[0] ?? []).some((cell) => cell.includes('"'))
    if (isInvalid || (keepsQuote && !isOpen)) balance++
    else if (!isOpen) balance--
  }
  return balance > 0
}

/** What a row of a table has. */
interface Shape {
  width: number
  prices: readonly number[]
}

/**
 * Returns the text's records, with each row that opens a quote and never closes it as a record of its own; `open` has
 * their places. What such a row swallowed is read anew. Throws FileRefusal for too many of them.
 */
export function withoutOpenQuotes(text: string, first: Parsed, shape: Shape): Parsed & { open: Set<number> } {
  const { delimiter } = first
  const lines = text.split('\n')
  const records: string[][] = []
  const errors: Papa.ParseError[] = []
  const open = new Set<number>()
  const isRow = (line: string) => looksLikeRow(line, delimiter, shape)

  function isOpen(cells: string[], within: readonly string[], error: Papa.ParseError | undefined): boolean {
    if (error?.code === 'MissingQuotes') return true
    if (within.length < 2) return false
    const swallowed = within.slice(1)
    if (error || cells.length !== shape.width) return swallowed.some(isRow) || isRow(swallowed.join('\n'))
    return isRow(within[0]!) && isRow(within.at(-1)!)
  }

  /** Takes records up to one that opens a quote. Returns the line where to read on. */
  function take(rest: Parsed, from: number): number {
    const broken = new Map(rest.errors.map((error) => [error.row, error]))
    let line = from
    for (const [index, cells] of rest.records.entries()) {
      const height = 1 + cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0)
      const error = broken.get(index)
      if (isOpen(cells, lines.slice(line, line + height), error)) {
        open.add(records.length)
        records.push((lines[line] ?? '').split(delimiter))
        return line + 1
      }
      if (error) errors.push({ ...error, row: records.length })
      records.push(cells)
      line += height
    }
    return line
  }

  let line = take(first, 0)
  let height = WINDOW
  while (line < lines.length) {
    if (open.size > MOST_OPEN) throw new FileRefusal(remark('openQuotes', { most: MOST_OPEN }))
    const part = parsed(lines.slice(line, line + height).join('\n'), { delimiter })
    const isLast = line + height >= lines.length
    // the last record of a part may be cut
    const whole = isLast ? part.records : part.records.slice(0, -1)
    if (whole.length === 0 && isLast) break
    if (whole.length === 0) {
      height *= 4
      continue
    }
    line = take({ ...part, records: whole }, line)
    height = WINDOW
  }
  return { records, errors, delimiter, open }
}

/** Whether a line alone, with quotes as in CSV or as ordinary characters, has the cells of a row and a price. */
function looksLikeRow(line: string, delimiter: string, { width, prices }: Shape): boolean {
  const { records, errors } = parsed(line, { delimiter })
  const quoted = errors.length === 0 ? [records[0] ?? []] : []
  return [line.split(delimiter), ...quoted].some(
    (cells) =>
      cells.length === width &&
      cells.some((cell, at) => cell.trim() && !prices.includes(at)) &&
      prices.some((at) => Number.isFinite(amountOf(cells[at]?.replaceAll('"', '')) ?? NaN)),
  )
}
