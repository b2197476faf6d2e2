import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { refuseFullDisk } from './diskSpace.ts'
import { flushFolder, flushPath } from './flushedFolder.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'

/** Where a checked copy waits until it replaces the database. */
const restoredIn = (dataDir: string) => join(dataDir, 'database.restored')

/**
 * Replaces the embedded database of a data folder, which the caller has locked, with a copy (`Database.copy`). The
 * copy is opened and migrated aside first: when that fails it throws, and nothing has changed. Orders and invoices
 * continue at the next thousand, because numbers given after the copy must not be given again. `onRestored` writes to
 * the copy before it is used. Returns the folder in which the old database is kept, or null when there was none.
 */
export async function restoreFolder(
  dataDir: string,
  copy: Blob,
  now: Date,
  onRestored: (db: Database) => Promise<void>,
): Promise<string | null> {
  const unfinished = join(dataDir, 'database.unfinished')
  const folder = join(dataDir, 'database')
  refuseFullDisk(dataDir)
  await rm(unfinished, { recursive: true, force: true })
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 })
    const db = await openPglite(unfinished, copy)
    try {
      const applied = await db.query('select name from migrations', [])
      if (applied.length === 0) throw new Error('The copy is not of a shop')
      await migrate(db)
      await db.query('update series set last_number = (last_number / 1000 + 1) * 1000', [])
      await onRestored(db)
    } finally {
      await db.close()
    }
    flushFolder(unfinished)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  await rm(restoredIn(dataDir), { recursive: true, force: true })
  await rename(unfinished, restoredIn(dataDir))
  const aside = existsSync(folder) ? folderAside(dataDir, now) : null
  if (aside) await rename(folder, aside)
  await finishRestore(dataDir)
  return aside
}

/** Returns a folder that is not there yet, also for two restores in one second. */
function folderAside(dataDir: string, now: Date): string {
  const named = join(dataDir, `database.before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`)
  let free = named
  for (let copy = 2; existsSync(free); copy++) free = `${named}-${copy}`
  return free
}

/** Completes a restore that was interrupted after the old database was moved aside; drops one interrupted before. */
export async function finishRestore(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database')
  if (existsSync(folder)) await rm(restoredIn(dataDir), { recursive: true, force: true })
  else if (existsSync(restoredIn(dataDir))) await rename(restoredIn(dataDir), folder)
  flushPath(dataDir)
}
