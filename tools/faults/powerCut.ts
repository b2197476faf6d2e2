import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join, relative } from 'node:path'

/** A part of a file that is written but not flushed. */
interface Piece {
  at: number
  bytes: Buffer
}

interface File {
  /** Null when the file is removed. */
  path: string | null
  pieces: Piece[]
}

/** Bytes that a disk writes as a whole or not at all. */
const SECTOR = 4096

/**
 * Keeps in a second folder what the disk would hold after a power cut: names and sizes at once, contents once they are
 * flushed. Returns a function that cuts the power: it adds each unflushed sector with the probability `share`. Call it
 * before any file in the folder is opened.
 */
export function watchDisk(folder: string, disk: string, share: number): () => void {
  const real = { ...fs }
  const files = new Map<string, File>()
  const open = new Map<number, File>()

  const isOurs = (path: fs.PathLike) => String(path).startsWith(`${folder}/`)
  const onDisk = (path: fs.PathLike) => join(disk, relative(folder, String(path)))

  function fileOf(path: fs.PathLike): File {
    const known = files.get(String(path))
    if (known) return known
    const file = { path: String(path), pieces: [] }
    files.set(file.path, file)
    return file
  }

  function put({ path }: File, pieces: readonly Piece[]): void {
    if (path === null || pieces.length === 0) return
    const descriptor = real.openSync(onDisk(path), 'r+')
    for (const { at, bytes } of pieces) real.writeSync(descriptor, bytes, 0, bytes.length, at)
    real.closeSync(descriptor)
  }

  function flush(descriptor: number): void {
    const file = open.get(descriptor)
    if (!file) return
    put(file, file.pieces)
    file.pieces = []
  }

  function resize(file: File, size: number): void {
    file.pieces = file.pieces.flatMap(({ at, bytes }) =>
      at >= size ? [] : [{ at, bytes: bytes.subarray(0, size - at) }],
    )
    if (file.path !== null) real.truncateSync(onDisk(file.path), size)
  }

  Object.assign(fs, {
    openSync(path: fs.PathLike, flags: string | number, ...rest: []) {
      const descriptor = real.openSync(path, flags, ...rest)
      if (!isOurs(path) || real.fstatSync(descriptor).isDirectory()) return descriptor
      const file = fileOf(path)
      open.set(descriptor, file)
      if (!real.existsSync(onDisk(path))) real.writeFileSync(onDisk(path), '')
      if (real.fstatSync(descriptor).size === 0) resize(file, 0)
      return descriptor
    },
    closeSync(descriptor: number) {
      open.delete(descriptor)
      real.closeSync(descriptor)
    },
    writeSync(descriptor: number, bytes: Uint8Array, from: number, length: number, at: number) {
      const written = real.writeSync(descriptor, bytes, from, length, at)
      open.get(descriptor)?.pieces.push({ at, bytes: Buffer.from(bytes.subarray(from, from + written)) })
      return written
    },
    writeFileSync(path: fs.PathLike, ...rest: [string]) {
      real.writeFileSync(path, ...rest)
      if (isOurs(path)) real.writeFileSync(onDisk(path), '')
    },
    ftruncateSync(descriptor: number, size: number) {
      real.ftruncateSync(descriptor, size)
      const file = open.get(descriptor)
      if (file) resize(file, size)
    },
    truncateSync(path: fs.PathLike, size: number) {
      real.truncateSync(path, size)
      if (isOurs(path)) resize(fileOf(path), size)
    },
    renameSync(from: fs.PathLike, to: fs.PathLike) {
      real.renameSync(from, to)
      if (!isOurs(from)) return
      real.renameSync(onDisk(from), onDisk(to))
      const file = fileOf(from)
      const replaced = files.get(String(to))
      if (replaced) replaced.path = null
      files.delete(String(from))
      file.path = String(to)
      files.set(file.path, file)
    },
    unlinkSync(path: fs.PathLike) {
      real.unlinkSync(path)
      if (!isOurs(path)) return
      real.unlinkSync(onDisk(path))
      fileOf(path).path = null
      files.delete(String(path))
    },
    mkdirSync(path: fs.PathLike, ...rest: []) {
      const made = real.mkdirSync(path, ...rest)
      if (isOurs(path)) real.mkdirSync(onDisk(path), { recursive: true })
      return made
    },
    rmdirSync(path: fs.PathLike) {
      real.rmdirSync(path)
      if (isOurs(path)) real.rmdirSync(onDisk(path))
    },
    fsyncSync(descriptor: number) {
      real.fsyncSync(descriptor)
      flush(descriptor)
    },
    fdatasyncSync(descriptor: number) {
      real.fdatasyncSync(descriptor)
      flush(descriptor)
    },
  })
  syncBuiltinESMExports()

  return () => {
    for (const file of new Set([...files.values(), ...open.values()])) {
      put(
        file,
        file.pieces.flatMap(sectorsOf).filter(() => Math.random() < share),
      )
    }
  }
}

function sectorsOf({ at, bytes }: Piece): Piece[] {
  const pieces: Piece[] = []
  for (let from = 0; from < bytes.length;) {
    const to = Math.min(bytes.length, from + SECTOR - ((at + from) % SECTOR))
    pieces.push({ at: at + from, bytes: bytes.subarray(from, to) })
    from = to
  }
  return pieces
}
