import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const BLOCK = 512

/**
 * Returns the parts of a tar archive of a folder. It is read at once, with Node's own calls: PGlite's, through
 * Emscripten, take two to three times as long, while every statement waits.
 */
export function folderTar(folder: string): Buffer<ArrayBuffer>[] {
  const parts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .toSorted()
    .flatMap((name) => {
      const path = join(folder, name)
      const found = statSync(path)
      const content = found.isDirectory() ? null : readFileSync(path)
      const size = content?.length ?? 0
      const header = headerOf({ ...found, name: `/${name}`, size, isFolder: content === null })
      return content ? [header, content, Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK)] : [header]
    })
  return [...parts, Buffer.alloc(2 * BLOCK)]
}

interface Entry {
  name: string
  mode: number
  mtimeMs: number
  size: number
  isFolder: boolean
}

/** Returns the header of an entry (ustar). The names of a database folder are much shorter than the 100 bytes. */
function headerOf({ name, mode, mtimeMs, size, isFolder }: Entry): Buffer<ArrayBuffer> {
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0)
  header.write(octal(mode & 0o777, 7), 100)
  header.write(octal(0, 7), 108)
  header.write(octal(0, 7), 116)
  header.write(octal(size, 11), 124)
  header.write(octal(Math.floor(mtimeMs / 1000), 11), 136)
  // the sum of the header, which counts as eight spaces itself
  header.write('        ', 148)
  header.write(isFolder ? '5' : '0', 156)
  header.write('ustar\u000000', 257)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return header
}
