import { currencyOf } from '../../rows/amounts.ts'
import { textOfFile } from '../bytes.ts'
import { WorkbookProblem } from './problems.ts'
import { readInWorker, type Book, type Cell, type Limits, type ShownNumber } from './readInWorker.ts'
import { unzipped } from './unzip.ts'
import { FileQuestionAsked, FileRefusal, remark, type Remark } from '../../remarks.ts'

/** A sheet of a workbook as a table of texts, and what the owner should know of its reading. */
export interface Sheet {
  records: string[][]
  notes: Remark[]
}

export interface WorkbookOptions {
  /** The name of a sheet, for a workbook with several. */
  sheet?: string | undefined
  /** The encoding of a web page. */
  encoding?: string | undefined
  limits?: Limits
}

const LIMITS: Limits = { bytes: 200_000_000, memory: 1024, letters: 200_000_000, time: 120_000 }

/**
 * Reads a sheet of an Excel or LibreOffice workbook, or a table of a web page; null for a file that is neither. Throws
 * FileRefusal for one that cannot be read, or with several sheets of which none is named.
 */
export async function readWorkbook(
  bytes: Uint8Array,
  fileName: string,
  { sheet, encoding, limits = LIMITS }: WorkbookOptions = {},
): Promise<Sheet | null> {
  try {
    const { book, notes } = bookOf(bytes, fileName, encoding, limits)
    if (!book) {
      if (sheet === undefined) return null
      throw new FileRefusal(remark('noWorkbook', { file: fileName, sheet }))
    }
    const records: string[][] = []
    const { names, isRead, hidden } = await readInWorker(book, sheet, limits, (rows) => {
      for (const row of rows) records.push(row.map(textOfCell))
    })
    if (names.length === 0) throw new FileRefusal(remark('emptyFile', { file: fileName }))
    if (!isRead) throw new FileQuestionAsked(whichSheet(fileName, names, sheet), { kind: 'sheet', names })
    const [row] = hidden
    return { records, notes: row ? [...notes, remark('hiddenRows', { count: hidden.length, row })] : notes }
  } catch (error) {
    throw error instanceof WorkbookProblem ? error.refusal(fileName) : error
  }
}

/** How many sheets a refusal names. */
const MOST_NAMED = 20

function whichSheet(file: string, names: readonly string[], sheet: string | undefined): Remark {
  const told = { file, sheets: names.slice(0, MOST_NAMED).join(', '), more: Math.max(0, names.length - MOST_NAMED) }
  return sheet === undefined ? remark('severalSheets', told) : remark('noSheet', { ...told, sheet })
}

const startsWith = (bytes: Uint8Array, start: string) =>
  Buffer.from(bytes.subarray(0, start.length)).toString('latin1') === start

function bookOf(
  bytes: Uint8Array,
  fileName: string,
  encoding: string | undefined,
  limits: Limits,
): { book: Book | null; notes: Remark[] } {
  if (startsWith(bytes, 'PK\x03\x04') || startsWith(bytes, 'PK\x05\x06'))
    return { book: { files: filesOfWorkbook(bytes, limits) }, notes: [] }
  if (startsWith(bytes, '\xd0\xcf\x11\xe0')) {
    if (bytes.length > limits.bytes) throw new WorkbookProblem('large')
    if (holds(bytes, 'EncryptedPackage')) throw new WorkbookProblem('protected')
    if (!holds(bytes, 'Workbook') && !holds(bytes, 'Book')) throw new WorkbookProblem('none')
    if (!isWhole(bytes)) throw new WorkbookProblem('damaged')
    return { book: { bytes }, notes: [] }
  }
  // a text may begin with a byte order mark and white space
  if (!/^[^\w"'#]{0,100}</.test(Buffer.from(bytes.subarray(0, 200)).toString('latin1').replaceAll('\0', '')))
    return { book: null, notes: [] }
  const { text, notes } = textOfFile(bytes, fileName, encoding)
  if (!isPage(text)) return { book: null, notes }
  if (!/<(?:table|Workbook)[\s>]/i.test(text)) throw new WorkbookProblem('none')
  const isCutOff = ['table', 'Workbook'].some((tag) => lastPlace(text, `<${tag}`) > lastPlace(text, `</${tag}`))
  if (isCutOff) throw new WorkbookProblem('damaged')
  return { book: { page: text }, notes }
}

const lastPlace = (text: string, tag: string) => text.toLowerCase().lastIndexOf(tag.toLowerCase())

/** Whether the directory of an OLE container names a part. */
const holds = (bytes: Uint8Array, name: string) => Buffer.from(bytes).includes(Buffer.from(name, 'utf16le'))

/** Values from here on end a chain of sectors. */
const NO_SECTOR = 0xfffffffa

/** Whether an `.xls` has the sectors that its first tables name: the library reads half a file without a word. */
function isWhole(bytes: Uint8Array): boolean {
  if (bytes.length < 512) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const size = 2 ** Math.min(view.getUint16(30, true), 12)
  const tables = Math.min(view.getUint32(44, true), 109)
  for (let table = 0; table < tables; table++) {
    const start = (view.getUint32(76 + 4 * table, true) + 1) * size
    if (start + size > bytes.length) return false
    for (let at = start; at < start + size; at += 4) {
      const next = view.getUint32(at, true)
      if (next < NO_SECTOR && (next + 1) * size >= bytes.length) return false
    }
  }
  return true
}

/** Whether a text is a web page, or a workbook as one XML file. */
const isPage = (text: string) => /^\s*<(?:!|(?:\?xml|html|head|meta|body|style|div|table|center|font)\b)/i.test(text)

/** What the reader of a workbook needs: no pictures, macros, or values of other files. */
const NEEDED = /^(?:\[Content_Types\]\.xml|_rels\/|META-INF\/|content\.xml|styles\.xml|xl\/).*(?<=\.(?:xml|rels|bin))$/i
const NOT_NEEDED =
  /\/(?:media|drawings|charts|embeddings|externalLinks|printerSettings|activeX|pivot\w+|theme|customXml)\/|vbaProject/i

function filesOfWorkbook(bytes: Uint8Array, limits: Limits): Map<string, Uint8Array> {
  const isWanted = (path: string) => NEEDED.test(path) && !NOT_NEEDED.test(path)
  const files = unzipped(bytes, limits.bytes, isWanted)
  const text = (path: string) => Buffer.from(files.get(path) ?? []).toString('utf8')
  if ([...files.keys()].some((path) => /^xl\/workbook\w*\.(?:xml|bin)$/i.test(path))) return files
  if (text('META-INF/manifest.xml').includes('encryption-data')) throw new WorkbookProblem('protected')
  if (!text('content.xml').includes('<office:spreadsheet')) throw new WorkbookProblem('none')
  return files
}

function textOfCell(cell: Cell): string {
  if (cell === undefined) return ''
  return typeof cell === 'string' ? cell : textOfNumber(cell)
}

/**
 * Returns a number with a point before its decimals, and its currency. One that is shown with zeros before it or with
 * hyphens, as an article number, stays as it is shown.
 */
export function textOfNumber({ value, shown }: ShownNumber): string {
  const digits = shown.trim()
  if (/^(?:0\d+|\d+(?:-\d+)+)$/.test(digits) && Number(digits.replaceAll('-', '')) === value) return digits
  const currency = currencyOf(shown)
  return `${currency ? `${currency} ` : ''}${plain(value)}`
}

/** Excel keeps 15 digits; a longer whole number has lost some, which its exponent shows. */
function plain(value: number): string {
  if (Math.abs(value) >= 1e15) return value.toExponential()
  const text = Math.abs(value) < 1e-6 ? '0' : String(Number(value.toPrecision(15)))
  // 12.125 alone may be 12,125 elsewhere
  return /\.\d{3}$/.test(text) ? `${text}0` : text
}
