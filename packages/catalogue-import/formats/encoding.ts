import iconv from 'iconv-lite'
import { FileRefusal, remark, type Remark } from '../remarks.ts'

/** A text, and what the owner should know of its reading. */
export interface TextRead {
  text: string
  notes: Remark[]
}

/** Names that a refusal suggests. */
const SUGGESTED = 'utf-8, windows-1252, macintosh, iso-8859-15'

/** What iconv-lite has besides encodings of text. */
const NO_ENCODING = /^(?:base64|hex|binary|_)/i

/** How many lines of another encoding a note names. */
const MOST_NAMED = 10

const WINDOWS = 'windows-1252'
const MAC = 'macintosh'

/** Decodes bytes in the encoding that the owner names. Throws FileRefusal for a name that is not known. */
export function decodedAs(name: string, bytes: Uint8Array): TextRead {
  const encoding = name.trim().toLowerCase()
  if (NO_ENCODING.test(encoding) || !iconv.encodingExists(encoding)) {
    throw new FileRefusal(remark('unknownEncoding', { name, known: SUGGESTED }))
  }
  const text = iconv.decode(Buffer.from(bytes), encoding)
  return { text, notes: /^utf-?8$/.test(encoding) ? [] : [remark('readAsTold', { encoding })] }
}

/**
 * Decodes UTF-8, UTF-16, Windows-1252 (what Excel on Windows writes), Mac Roman where it is certain, or UTF-8 with some
 * lines of another encoding. Returns null for bytes that are no text.
 */
export function decoded(bytes: Uint8Array): TextRead | null {
  const wide = wideEncodingOf(bytes)
  if (wide) return decodedWide(bytes, wide)
  if (bytes.includes(0)) return null
  const text = utf8Of(bytes)
  return text === null ? decodedByLine(bytes) : { text, notes: encodedTwice(text) }
}

type WideEncoding = 'utf-16le' | 'utf-16be'

/** Returns which UTF-16 it is, by its byte order mark or by the places of zeros: half of each Latin letter. */
function wideEncodingOf(bytes: Uint8Array): WideEncoding | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes.length < 2) return null
  const zeros = [0, 0]
  for (let at = 0; at < bytes.length; at++) if (bytes[at] === 0) zeros[at % 2]!++
  const [first, second] = zeros as [number, number]
  if (Math.min(first, second) > 0 || Math.max(first, second) < bytes.length / 8) return null
  return first > second ? 'utf-16be' : 'utf-16le'
}

/** Control characters; those that delimit cells are text. */
// oxlint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000\u0002-\u0008\u000E-\u001D\u007F]/

function decodedWide(bytes: Uint8Array, encoding: WideEncoding): TextRead | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(wholePairs(bytes, encoding))
    return NO_TEXT.test(text) || !/[a-z\d]/i.test(text)
      ? null
      : { text, notes: [remark('readAs', { encoding: 'UTF-16' }), ...encodedTwice(text)] }
  } catch {
    return null
  }
}

/**
 * Returns bytes in pairs: the other half of a last ASCII character is 0, and a line end of one byte is left out. Half
 * of a character whose other half is lost stays, and cannot be decoded.
 */
function wholePairs(bytes: Uint8Array, encoding: WideEncoding): Uint8Array {
  const last = bytes.at(-1)!
  if (bytes.length % 2 === 0 || last > 0x7e) return bytes
  if (encoding === 'utf-16le') return Buffer.concat([bytes, Buffer.alloc(1)])
  return last === 0x0a || last === 0x0d ? bytes.subarray(0, -1) : bytes
}

/** Bytes of a letter in UTF-8 that were taken for letters of Windows-1252: `Ã©` for `é`. */
const TWICE = /[\u00C2-\u00F4][\u0080-\u00BF€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]+/gu
const AS_ONCE = new RegExp(`[^,;\\t\\n"|]*${TWICE.source}[^,;\\t\\n"|]*`, 'u')

/** Returns a note when letters look as if they were encoded in UTF-8 twice. */
function encodedTwice(text: string): Remark[] {
  const onceOf = (letters: string) => utf8Of(iconv.encode(letters, WINDOWS))
  const lines = text.split('\n').flatMap((line, at) => {
    const found = line.match(TWICE)?.some((letters) => onceOf(letters) !== null)
    return found ? [{ line, number: at + 1 }] : []
  })
  const [first] = lines
  if (!first) return []
  const cell = AS_ONCE.exec(first.line)![0].trim().slice(0, 60)
  const right = cell.replace(TWICE, (letters) => onceOf(letters) ?? letters)
  return [remark('encodedTwice', { count: lines.length, line: first.number, cell, right })]
}

function utf8Of(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Node's own decoder makes control characters of 0x80 to 0x9F. */
const in8Bits = (bytes: Uint8Array, encoding: string) => iconv.decode(Buffer.from(bytes), encoding)

/** Decodes lines that are not UTF-8 by themselves, unless most lines with other letters than ASCII are not. */
function decodedByLine(bytes: Uint8Array): TextRead {
  const lines = linesOf(bytes)
  const texts = lines.map(utf8Of)
  const broken = lines.filter((_, at) => texts[at] === null)
  const right = texts.filter((text, at) => text !== null && lines[at]!.some((byte) => byte > 0x7f)).length
  const encoding = isMacRoman(broken) ? MAC : WINDOWS
  const name = encoding === MAC ? 'Mac Roman' : 'Windows-1252'
  if (broken.length > right) {
    const other = encoding === MAC ? WINDOWS : MAC
    return { text: in8Bits(bytes, encoding), notes: [remark('readAsLikely', { encoding: name, other })] }
  }
  const numbers = texts.flatMap((text, at) => (text === null ? [at + 1] : []))
  const first = in8Bits(broken[0]!, encoding).trim().slice(0, 60)
  const told = {
    count: numbers.length,
    lines: numbers.slice(0, MOST_NAMED).join(', '),
    more: Math.max(0, numbers.length - MOST_NAMED),
  }
  return {
    text: texts.map((text, at) => text ?? in8Bits(lines[at]!, encoding)).join(''),
    notes: [remark('linesReadAs', { ...told, encoding: name, first })],
  }
}

/** Returns the lines with their ends. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  let start = 0
  for (let at = 0; at < bytes.length; at++) {
    const isEnd = bytes[at] === 0x0a || (bytes[at] === 0x0d && bytes[at + 1] !== 0x0a)
    if (!isEnd) continue
    lines.push(bytes.subarray(start, at + 1))
    start = at + 1
  }
  return start < bytes.length ? [...lines, bytes.subarray(start)] : lines
}

/** How many bytes must be wrong as Windows-1252 for Mac Roman to be certain. */
const LEAST_WRONG = 3

/**
 * Whether letters are Mac Roman: all make sense so, and as Windows-1252 one does not exist, or most make no sense.
 */
function isMacRoman(lines: readonly Uint8Array[]): boolean {
  let wrong = 0
  let right = 0
  let unknown = 0
  for (const line of lines) {
    const [windows, mac] = [in8Bits(line, WINDOWS), in8Bits(line, MAC)]
    for (const [at, byte] of line.entries()) {
      if (byte < 0x80) continue
      if (makesSense(mac, at) === false) return false
      if (windows[at] === '\uFFFD') unknown++
      const sense = makesSense(windows, at)
      if (sense) right++
      else if (sense === false) wrong++
    }
  }
  return wrong > right && (unknown > 0 || wrong >= LEAST_WRONG)
}

/** Whether a character inside of a word is a small letter or an apostrophe. Null: elsewhere any may be. */
function makesSense(text: string, at: number): boolean | null {
  const letter = text[at]!
  if (letter === '\uFFFD') return false
  const isInside = /[a-z]/.test(text[at - 1] ?? '') && /[a-z]/i.test(text[at + 1] ?? '')
  return isInside ? /[\p{Ll}’']/u.test(letter) : null
}
