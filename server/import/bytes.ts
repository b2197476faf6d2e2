import iconv from 'iconv-lite'
import { OwnerRefusal } from '../refusals.ts'

/**
 * Decodes a table or JSON: UTF-8, UTF-16 with a byte order mark, or what Excel on Windows writes (Windows-1252).
 * Throws OwnerRefusal for a file that is empty or not text.
 */
export function textOfBytes(bytes: Uint8Array, fileName: string): string {
  const text = decode(bytes, fileName).replace(/^\uFEFF/, '')
  if (!text.trim()) throw new OwnerRefusal(`${fileName} is empty. Export it again and import that file.`)
  return text
}

function decode(bytes: Uint8Array, fileName: string): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    throw new OwnerRefusal(
      `${fileName} is a workbook or an archive, not a table of text. Save the sheet as CSV and import that.`,
    )
  }
  if (bytes.includes(0))
    throw new OwnerRefusal(`${fileName} is not a text file. Export it as CSV or JSON and import that.`)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Node's own decoder makes control characters of 0x80 to 0x9F
    return iconv.decode(Buffer.from(bytes), 'windows-1252')
  }
}
