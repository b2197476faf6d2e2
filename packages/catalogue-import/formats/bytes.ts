import { decoded, decodedAs, type TextRead } from './encoding.ts'
import { FileRefusal, remark } from '../remarks.ts'

/** Bytes that a file of another kind begins with. */
const OTHER_KINDS: [start: string, kind: string][] = [
  ['\x89PNG', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['GIF8', 'picture'],
  ['RIFF', 'sound'],
  ['%PDF', 'pdf'],
  ['Rar!', 'archive'],
  ['7z\xbc\xaf', 'archive'],
  ['\x1f\x8b', 'archive'],
  ['PK\x03\x04', 'packed'],
  ['\xd0\xcf\x11\xe0', 'workbook'],
  ['{\\rtf', 'document'],
  ['%!PS', 'document'],
  ['ID3', 'sound'],
  ['OggS', 'sound'],
  ['SQLite f', 'database'],
  ['BZh', 'archive'],
  ['\xfd7zXZ', 'archive'],
  ['\x28\xb5\x2f\xfd', 'archive'],
  ['MZ\x90', 'program'],
  ['\x7fELF', 'program'],
]

/** Control characters, which a text has hardly any of. */
// oxlint-disable-next-line no-control-regex
const CONTROLS = /[\u0002-\u0008\u000E-\u001B\u007F]/g

/** Throws FileRefusal for a file that begins as a picture, a PDF, an archive or a workbook. */
function refuseOtherKinds(bytes: Uint8Array, fileName: string): void {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('latin1')
  const kind = OTHER_KINDS.find(([each]) => start.startsWith(each))?.[1]
  if (kind) throw new FileRefusal(remark('otherKind', { file: fileName, kind }))
}

/**
 * Decodes a table or JSON, in the encoding that the owner names or in the one that is found out. Throws FileRefusal
 * for a file that is empty or not text.
 */
export function textOfFile(bytes: Uint8Array, fileName: string, encoding?: string): TextRead {
  refuseOtherKinds(bytes, fileName)
  const read = encoding === undefined ? decoded(bytes) : decodedAs(encoding, bytes)
  const controls = read?.text.match(CONTROLS)?.length ?? 0
  if (!read || controls * 50 > read.text.length) throw new FileRefusal(remark('notText', { file: fileName }))
  const text = read.text.replace(/^\uFEFF/, '')
  if (!text.trim()) throw new FileRefusal(remark('emptyFile', { file: fileName }))
  return { text, notes: read.notes }
}
