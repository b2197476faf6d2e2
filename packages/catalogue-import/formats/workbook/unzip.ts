import { inflateRawSync } from 'node:zlib'
import { WorkbookProblem } from './problems.ts'

/** Signatures of a ZIP's parts. */
const END = 0x06054b50
const ENTRY = 0x02014b50
const FILE = 0x04034b50

/** The end of a ZIP is at most this far from the end of the file: its comment may be long. */
const LONGEST_END = 22 + 0xffff

/** A file in a ZIP as the directory at its end declares it. */
interface Entry {
  path: string
  isEncrypted: boolean
  method: number
  packed: number
  size: number
  start: number
}

/**
 * Unpacks the wanted files of a ZIP. Neither what it declares nor what comes out may have more bytes than `most`, and
 * no bytes are unpacked twice, so a small file cannot fill the memory or take long. Throws WorkbookProblem.
 */
export function unzipped(
  bytes: Uint8Array,
  most: number,
  isWanted: (path: string) => boolean,
): Map<string, Uint8Array> {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = entriesOf(zip).filter(({ path }) => isWanted(path))
  if (entries.some(({ isEncrypted }) => isEncrypted)) throw new WorkbookProblem('protected')
  const sumOf = (field: 'size' | 'packed') => entries.reduce((sum, entry) => sum + entry[field], 0)
  if (sumOf('size') > most) throw new WorkbookProblem('large')
  // files that lie over one another
  if (sumOf('packed') > zip.length) throw new WorkbookProblem('large')
  const files = new Map<string, Uint8Array>()
  let left = most
  for (const entry of entries) {
    const content = contentOf(zip, entry, left)
    left -= content.length
    files.set(entry.path, content)
  }
  return files
}

/** Reads what a cut-off or changed file may not have. Throws WorkbookProblem outside of it. */
function at(zip: Buffer, place: number, size: 2 | 4): number {
  if (place < 0 || place + size > zip.length) throw new WorkbookProblem('damaged')
  return zip.readUIntLE(place, size)
}

function entriesOf(zip: Buffer): Entry[] {
  const from = Math.max(0, zip.length - LONGEST_END)
  const end = zip.subarray(from).lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || at(zip, from + end, 4) !== END) throw new WorkbookProblem('damaged')
  const entries: Entry[] = []
  let place = at(zip, from + end + 16, 4)
  while (place + 46 <= zip.length && at(zip, place, 4) === ENTRY) {
    const [name, extra, comment] = [28, 30, 32].map((each) => at(zip, place + each, 2)) as [number, number, number]
    entries.push(entryAt(zip, place, name, extra))
    place += 46 + name + extra + comment
  }
  return entries
}

/** The extra field with sizes that do not fit into 4 bytes. */
const LONG_SIZES = 1
const IN_EXTRA = 0xffffffff

function entryAt(zip: Buffer, place: number, name: number, extra: number): Entry {
  const from = place + 46
  const sizes = [24, 20, 42].map((each) => at(zip, place + each, 4))
  let field = from + name
  while (sizes.includes(IN_EXTRA) && field + 4 < from + name + extra) {
    if (at(zip, field, 2) === LONG_SIZES) {
      let value = field + 4
      for (const [index, each] of sizes.entries()) {
        if (each !== IN_EXTRA) continue
        sizes[index] = at(zip, value, 4) + at(zip, value + 4, 4) * 2 ** 32
        value += 8
      }
    }
    field += 4 + at(zip, field + 2, 2)
  }
  const [size, packed, start] = sizes as [number, number, number]
  return {
    path: zip
      .toString('utf8', from, from + name)
      .replaceAll('\\', '/')
      .replace(/^\//, ''),
    isEncrypted: at(zip, place + 8, 2) % 2 > 0,
    method: at(zip, place + 10, 2),
    packed,
    size,
    start,
  }
}

function contentOf(zip: Buffer, { method, packed, start }: Entry, most: number): Uint8Array {
  if (at(zip, start, 4) !== FILE) throw new WorkbookProblem('damaged')
  const from = start + 30 + at(zip, start + 26, 2) + at(zip, start + 28, 2)
  const content = zip.subarray(from, from + packed)
  if (content.length < packed || ![0, 8].includes(method)) throw new WorkbookProblem('damaged')
  if (method === 0) {
    if (packed > most) throw new WorkbookProblem('large')
    return content
  }
  try {
    return inflateRawSync(content, { maxOutputLength: Math.max(1, most) })
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    throw new WorkbookProblem(isLarge ? 'large' : 'damaged')
  }
}
