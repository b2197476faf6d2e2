import type { UnreadFile } from '../../../domain/owner/write.ts'

/** Enough for 5000 rows in any encoding; the shop takes no more either. */
const MOST_BYTES = 700_000

/** Returns the text of a CSV file as Excel and others save it: UTF-8, UTF-16 or Windows-1252. */
export async function readTableFile(file: Blob): Promise<{ csv: string } | { unread: UnreadFile }> {
  if (file.size > MOST_BYTES) return { unread: 'largeFile' }
  let bytes: Uint8Array
  try {
    bytes = new Uint8Array(await file.arrayBuffer())
  } catch {
    return { unread: 'unreadable' }
  }
  const csv = textOf(bytes)
  // no text has control characters but tabs and ends of lines
  return /[^\P{Cc}\t\r\n\u0080-\u009f]/u.test(csv) ? { unread: 'noTable' } : { csv }
}

function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
