import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

/**
 * Writes a file completely or not at all, safe from a power cut; only its owner may read it. Replaces an existing
 * file.
 */
export async function writeFileAtomically(path: string, bytes: Uint8Array): Promise<void> {
  const folder = dirname(path)
  const unfinished = join(folder, `.${basename(path)}.${randomUUID()}.unfinished`)
  try {
    const file = await open(unfinished, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(unfinished, path)
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
