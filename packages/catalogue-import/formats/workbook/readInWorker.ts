import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type * as Library from '@e965/xlsx'
import { WorkbookProblem } from './problems.ts'

/** A workbook: the files of a ZIP, the bytes of an `.xls`, or a web page with tables. */
export type Book = { files: Map<string, Uint8Array> } | { bytes: Uint8Array } | { page: string }

/** A number with the text that a spreadsheet shows for it. */
export interface ShownNumber {
  value: number
  shown: string
}

/** Dates are texts such as `2026-01-31`; an empty cell may be missing. */
export type Cell = string | ShownNumber | undefined

/** The sheets that are not empty, and whether rows were read: of the wanted one, else of the only one. */
export interface BookRead {
  names: string[]
  isRead: boolean
  /** The numbers of its rows with cells that are hidden. */
  hidden: number[]
}

/** What the thread sends: some rows at a time, so that they are not all in both heaps, and its end. */
type Sent = { rows: Cell[][] } | BookRead | 'large'

/** What reading a workbook may take. */
export interface Limits {
  /** Bytes of a ZIP when unpacked. */
  bytes: number
  /** Megabytes of memory for the library. */
  memory: number
  /** Letters of all cells: many cells may name one long text. */
  letters: number
  /** Milliseconds. */
  time: number
}

interface Input {
  library: string
  book: Book
  sheet: string | undefined
  letters: number
}

const inProject = createRequire(import.meta.url)

/**
 * Reads a workbook in a thread that is ended when it needs too much memory or time: the file may be made to do that.
 * Passes its rows to `take`, some at a time. Throws WorkbookProblem.
 */
export async function readInWorker(
  book: Book,
  sheet: string | undefined,
  limits: Limits,
  take: (rows: Cell[][]) => void,
): Promise<BookRead> {
  const workerData: Input = { library: inProject.resolve('@e965/xlsx'), book, sheet, letters: limits.letters }
  const worker = new Worker(`(${readBook})(require)`, {
    eval: true,
    workerData,
    transferList: buffersOf(book),
    resourceLimits: { maxOldGenerationSizeMb: limits.memory, maxYoungGenerationSizeMb: 16 },
    execArgv: [],
    stdout: true,
    stderr: true,
  })
  try {
    return await new Promise<BookRead>((resolve, reject) => {
      const end = setTimeout(() => reject(new WorkbookProblem('slow')), limits.time)
      worker.on('message', (sent: Sent) => {
        if (sent === 'large') reject(new WorkbookProblem('large'))
        else if ('rows' in sent) take(sent.rows)
        else resolve(sent)
      })
      worker.once('error', (error: NodeJS.ErrnoException) => reject(problemOf(error)))
      worker.once('exit', () => {
        clearTimeout(end)
        reject(new WorkbookProblem('damaged'))
      })
    })
  } finally {
    await worker.terminate()
  }
}

/** Returns the buffers that hold one unpacked file each: they move to the thread, the others are copied. */
function buffersOf(book: Book): ArrayBuffer[] {
  const all = 'files' in book ? [...book.files.values()] : []
  return all.flatMap(({ buffer, length }) =>
    buffer.byteLength === length && length > 0 ? [buffer as ArrayBuffer] : [],
  )
}

function problemOf({ code, message }: NodeJS.ErrnoException): WorkbookProblem {
  if (code === 'ERR_WORKER_OUT_OF_MEMORY') return new WorkbookProblem('large')
  return new WorkbookProblem(/password|encrypt/i.test(message) ? 'protected' : 'damaged')
}

/** Runs in the thread, which gets its source alone: it uses nothing outside of itself. */
function readBook(load: NodeJS.Require): void {
  const { parentPort, workerData } = load('node:worker_threads') as typeof import('node:worker_threads')
  const { library, book, sheet, letters } = workerData as Input
  const { CFB, SSF, read, ...others } = load(library) as typeof Library
  const { parse_zip } = others as unknown as { parse_zip: (container: unknown, how: object) => Library.WorkBook }
  // values only: no formulas, no HTML, texts of a page as they are
  const how = { dense: true, cellFormula: false, cellHTML: false, cellNF: true, cellStyles: true, raw: true }

  /** By sheet, from where to where rows of LibreOffice are hidden: the library does not say it. */
  const ranges: [from: number, to: number][][] = []

  function noteHidden(content: Uint8Array | undefined): void {
    if (!content) return
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.length)
    if (!bytes.includes('table:visibility="collapse"') && !bytes.includes('table:visibility="filter"')) return
    for (const table of bytes
      .toString('utf8')
      .split(/<table:table\s/)
      .slice(1)) {
      const own: [number, number][] = []
      let at = 0
      for (const [, attributes = ''] of table.matchAll(/<table:table-row\b([^>]*)>/g)) {
        const from = at
        at += Number(/rows-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1)
        if (/visibility="(?:collapse|filter)"/.test(attributes)) own.push([from, at])
      }
      ranges.push(own)
    }
  }

  function opened(): Library.WorkBook {
    if ('page' in book) {
      // a cell of a page may have no end
      const page = book.page.replace(/<t[dh](?=[\s>])(?:(?!<\/?t[dhr][\s>])[^])*(?=<t[dh][\s>])/gi, '$&</td>')
      return read(page, { ...how, type: 'string' })
    }
    if ('bytes' in book) return read(book.bytes, { ...how, type: 'array' })
    noteHidden(book.files.get('content.xml'))
    const container: unknown = CFB.utils.cfb_new()
    for (const [path, { buffer, byteOffset, length }] of book.files)
      CFB.utils.cfb_add(container, path, Buffer.from(buffer, byteOffset, length))
    book.files.clear()
    return parse_zip(container, { ...how, type: 'buffer' })
  }

  const { SheetNames, Sheets, Workbook } = opened()
  const date1904 = Workbook?.WBProps?.date1904 === true
  const two = (part: number) => String(part).padStart(2, '0')

  /** Returns null for a number that is no date, although it has the format of one. */
  function dateOf(value: number): string | null {
    const parts = SSF.parse_date_code(value, { date1904 }) as Record<string, number> | null
    if (!parts) return null
    const { y, m, d, H, M } = parts
    const [date, time] = [`${y}-${two(m!)}-${two(d!)}`, `${two(H!)}:${two(M!)}`]
    if (value < 1) return time
    return Number.isInteger(value) ? date : `${date} ${time}`
  }

  function cellOf(cell: Library.CellObject | undefined): Cell {
    if (!cell || cell.v === undefined) return undefined
    const { t: type, v: value, w: shown = String(value), z: format } = cell
    if (typeof value !== 'number' || type === 'e') return type === 's' ? String(value) : shown
    return (format && SSF.is_date(format) && dateOf(value)) || { value, shown }
  }

  const hidden: number[] = []

  /** Sends the rows of a sheet and lets go of them; false when they have too many letters. */
  function send(name: string): boolean {
    const all = (Sheets[name]?.['!data'] ?? []) as (Library.CellObject[] | undefined)[]
    const ofSheet = ranges[SheetNames.indexOf(name)] ?? []
    const isHidden = (at: number) => {
      while (ofSheet[0] && ofSheet[0][1] <= at) ofSheet.shift()
      return Sheets[name]?.['!rows']?.[at]?.hidden || (ofSheet[0] && ofSheet[0][0] <= at)
    }
    let left = letters
    for (let at = 0; at < all.length; at += 1000) {
      const rows = Array.from(all.slice(at, at + 1000), (row) => Array.from(row?.slice(0, 16_384) ?? [], cellOf))
      hidden.push(...rows.flatMap((row, index) => (isHidden(at + index) && row.some(Boolean) ? [at + index + 1] : [])))
      all.fill(undefined, at, at + 1000)
      for (const cell of rows.flat()) left -= typeof cell === 'string' ? cell.length : 1
      if (left < 0) return false
      const sent: Sent = { rows }
      parentPort?.postMessage(sent)
    }
    return true
  }
  const isFull = (name: string) =>
    Object.values((Sheets[name]?.['!data'] ?? []) as (Library.CellObject[] | undefined)[]).some((row) =>
      row?.some((cell) => cell && cell.v !== undefined && String(cell.v).trim()),
    )
  const full = SheetNames.filter(isFull)
  const visible = full.filter((name) => !Workbook?.Sheets?.[SheetNames.indexOf(name)]?.Hidden)
  const names = visible.length > 0 ? visible : full
  const wanted =
    sheet === undefined
      ? names.length === 1 && names[0]
      : full.find((name) => name.trim().toLowerCase() === sheet.trim().toLowerCase())
  const end: Sent = !wanted || send(wanted) ? { names, isRead: Boolean(wanted), hidden } : 'large'
  parentPort?.postMessage(end)
}
