import { OwnerRefusal } from '../refusals.ts'
import { decoded, decodedAs, type TextRead } from './encoding.ts'

/** Bytes that a file of another kind begins with. */
const OTHER_KINDS: [start: string, what: string][] = [
  ['\x89PNG', 'a picture'],
  ['\xff\xd8\xff', 'a picture'],
  ['GIF8', 'a picture'],
  ['RIFF', 'a picture or a sound'],
  ['%PDF', 'a PDF'],
  ['Rar!', 'an archive'],
  ['7z\xbc\xaf', 'an archive'],
  ['\x1f\x8b', 'an archive'],
  ['PK\x03\x04', 'a workbook or an archive'],
  ['\xd0\xcf\x11\xe0', 'a workbook'],
]

/** Throws OwnerRefusal for a file that begins as a picture, a PDF, an archive or a workbook. */
function refuseOtherKinds(bytes: Uint8Array, fileName: string): void {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const what = OTHER_KINDS.find(([each]) => start.startsWith(each))?.[1]
  if (!what) return
  const remedy = what.includes('workbook') ? 'Save the sheet as CSV' : 'Export the list as CSV'
  throw new OwnerRefusal(`${fileName} is ${what}, not a table of text. ${remedy} and import that.`)
}

/**
 * Decodes a table or JSON, in the encoding that the owner names or in the one that is found out. Throws OwnerRefusal
 * for a file that is empty or not text.
 */
export function textOfFile(bytes: Uint8Array, fileName: string, encoding?: string): TextRead {
  refuseOtherKinds(bytes, fileName)
  const read = encoding === undefined ? decoded(bytes) : decodedAs(encoding, bytes)
  if (!read) throw new OwnerRefusal(`${fileName} is not a text file. Export it as CSV or JSON and import that.`)
  const text = read.text.replace(/^\uFEFF/, '')
  if (!text.trim()) throw new OwnerRefusal(`${fileName} is empty. Export it again and import that file.`)
  return { text, notes: read.notes }
}
