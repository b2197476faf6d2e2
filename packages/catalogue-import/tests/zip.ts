import { deflateRawSync } from 'node:zlib'

/** What a file of a ZIP declares wrongly. */
interface Declared {
  size?: number
  packed?: number
  flags?: number
}

/** Makes a ZIP, in which files may declare what they are not. */
export function zipOf(files: Record<string, string | Uint8Array>, declared: Record<string, Declared> = {}): Buffer {
  const parts: Buffer[] = []
  const entries: Buffer[] = []
  let place = 0
  for (const [path, content] of Object.entries(files)) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(content)
    const { size = content.length, packed: declaredPacked = packed.length, flags = 0 } = declared[path] ?? {}
    const file = Buffer.alloc(30)
    file.writeUInt32LE(0x04034b50, 0)
    file.writeUInt16LE(8, 8)
    file.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(declaredPacked, 20)
    entry.writeUInt32LE(size, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(place, 42)
    parts.push(file, name, packed)
    entries.push(entry, name)
    place += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(place, 16)
  return Buffer.concat([...parts, ...entries, end])
}
