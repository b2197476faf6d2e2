import { expect, it } from 'vitest'
import { readTableFile } from '../../../src/services/owner/readTableFile.ts'

const csv = 'county,fee\r\nMurang\u2019a \u00e9,400\r\n'
const codesOf = (text: string) => Array.from(text, (each) => each.charCodeAt(0))

it('reads a table as Excel and others save it [OPN-175]', async () => {
  const windows1252 = Uint8Array.from(codesOf(csv.replace('\u2019', '')))
  const utf16 = new Uint16Array([0xfeff, ...codesOf(csv)])
  const swapped = Buffer.from(utf16.buffer.slice(0)).swap16()
  expect(await Promise.all([csv, windows1252, utf16, swapped].map((part) => readTableFile(new Blob([part]))))).toEqual(
    // Node 20 cannot decode the quotation marks of Windows-1252
    [csv, csv.replace('\u2019', ''), csv, csv].map((text) => ({ csv: text })),
  )
})

it('reads no file that is no table, too large or gone [OPN-175]', async () => {
  const gone = Object.assign(new Blob(['x']), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')),
  })
  const files = [new Blob([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0])]), new Blob(['x'.repeat(700_001)]), gone]
  expect(await Promise.all(files.map(readTableFile))).toEqual([
    { unread: 'noTable' },
    { unread: 'largeFile' },
    { unread: 'unreadable' },
  ])
  expect(await readTableFile(new Blob(['x'.repeat(700_000)]))).toHaveProperty('csv')
})
