import { randomUUID } from 'node:crypto'
import { open, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { refuseInTransaction } from '../../database/inTransaction.ts'

/**
 * Writes a file completely or not at all, safe from a power cut; only its owner may read it. Replaces an existing
 * file, and writes into a device or pipe such as /dev/stdout.
 */
export async function writeFileAtomically(path: string, bytes: Uint8Array): Promise<void> {
  refuseInTransaction('a file')
  const isFile = (await stat(path).catch(() => null))?.isFile()
  if (isFile === false) return writeFile(path, bytes)
  const target = isFile ? await realpath(path) : path
  const folder = dirname(target)
  const unfinished = join(folder, `.${basename(target)}.${randomUUID()}.unfinished`)
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, target)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  const holder = await open(folder)
  try {
    await holder.sync()
  } finally {
    await holder.close()
  }
}

/** Problems of writing, by the system's code. */
export const WRITE_PROBLEMS = new Map([
  ['ENOSPC', 'the disk is full'],
  ['EDQUOT', 'the disk is full'],
  ['EACCES', 'this user may not write there'],
  ['EPERM', 'this user may not write there'],
  ['EROFS', 'the disk is read-only'],
  ['ENOENT', 'there is no such folder'],
  ['ENOTDIR', 'there is no such folder'],
  ['EISDIR', 'it is a folder'],
])

/** Returns why a file could not be written. */
export function writeProblem(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return WRITE_PROBLEMS.get(code) ?? message
}
