import type { Progress } from '../../process/control.ts'

/** A cell of a table; numbers are aligned to the right. */
export type Cell = string | number | null

const LONGEST_CELL = 60

/** Removes control characters, which customers could use to control the owner's terminal; cuts long texts. */
export function onOneLine(text: string): string {
  const line = text.replace(/\p{C}+|\s+/gu, ' ').trim()
  return line.length > LONGEST_CELL ? `${line.slice(0, LONGEST_CELL - 1).replace(/\p{Cs}$/u, '')}…` : line
}

/** Returns rows under their titles in aligned columns for a terminal. */
export function tableOf(titles: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const texts = rows.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? cell.toLocaleString('en') : onOneLine(cell ?? ''))),
  )
  const isNumber = titles.map((_, column) => rows.some((row) => typeof row[column] === 'number'))
  const widths = titles.map((title, column) => Math.max(title.length, ...texts.map((row) => row[column]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => (isNumber[column] ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0)))
      .join('  ')
      .trimEnd()
  return [titles, ...texts].map(line).join('\n')
}

/** Returns a table like `tableOf`, or the sentence when there are no rows. */
export function tableOrNone(titles: readonly string[], rows: readonly (readonly Cell[])[], none: string): string {
  return rows.length === 0 ? none : tableOf(titles, rows)
}

/** A field of rows as a column: by its name, or `title=name`. */
type Column<Row> = (keyof Row & string) | `${string}=${keyof Row & string}`

/** Returns a table of these fields of rows, or the sentence when there are none. */
export function tableOfFields<Row extends object>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  none: string,
): string {
  const named = columns.map((column) => column.split('='))
  const cells = rows.map((row) => named.map((names) => row[names.at(-1) as keyof Row] as Cell))
  return tableOrNone(
    named.map(([title = '']) => title),
    cells,
    none,
  )
}

/** Returns each text on one line of its own, whole, or the sentence when there are none. */
export function linesOf(texts: readonly string[], none: string): string {
  return texts.length === 0 ? none : texts.map((text) => text.replace(/\p{C}|[^\S ]/gu, ' ')).join('\n')
}

/** Returns texts such as `1 product` and `1,200 products`. */
export function counted(amount: number, one: string, many = `${one}s`): string {
  return `${amount.toLocaleString('en')} ${amount === 1 ? one : many}`
}

export interface ProgressPrinter {
  show(progress: Progress): void
  /** Clears the progress line. */
  clear(): void
}

/** Prints progress as one changing line on a terminal, and nothing elsewhere: a log has the result only. */
export function progressPrinter(stream: NodeJS.WritableStream & { isTTY?: boolean }): ProgressPrinter {
  let isShown = false
  return {
    show({ what, done, total }) {
      if (!stream.isTTY) return
      const percent = total > 0 ? Math.floor((done / total) * 100) : 100
      stream.write(`\r${what} ${percent}%  ${done.toLocaleString('en')} of ${total.toLocaleString('en')}\u001b[K`)
      isShown = true
    },
    clear() {
      if (isShown) stream.write('\r\u001b[K')
    },
  }
}

/** Tells when output cannot be written. A reader such as `head` that has seen enough is no problem. */
export function watchOutput(stream: NodeJS.EventEmitter, onProblem: (problem: string) => void): void {
  stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
    if (code !== 'EPIPE') onProblem(`The command is done, but its output cannot be written: ${message}`)
  })
}
