import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from './database.ts'
import { refuseFullDisk } from './diskSpace.ts'
import { flushFolder, flushPath } from './flushedFolder.ts'
import { migrate } from './migrate.ts'
import { openPglite } from './pglite.ts'

/** A copy that was opened and found whole waits here for its place. */
const restoredIn = (dataDir: string) => join(dataDir, 'database.restored')

/**
 * Puts a copy (`Database.copy`) in the place of the embedded database of a data folder whose lock the caller holds. Orders and
 * invoices are numbered on from the next thousand: numbers given since then must not be given again. The
 * copy is opened and migrated aside first: where that fails it throws, and nothing was changed. `note` writes to the copy
 * before it is used. Returns the folder in which the old database is kept, or null where there was none.
 */
export async function restoreFolder(
  dataDir: string,
  copy: Blob,
  now: Date,
  note: (db: Database) => Promise<void>,
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
      if (applied.length === 0) throw new Error('The copy is of no shop')
      await migrate(db)
      await db.query('update series set last_number = (last_number / 1000 + 1) * 1000', [])
      await note(db)
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
  const aside = existsSync(folder)
    ? join(dataDir, `database.before-restore-${now.toISOString().slice(0, 19).replaceAll(':', '-')}`)
    : null
  if (aside) await rename(folder, aside)
  await finishRestore(dataDir)
  return aside
}

/** Ends a restore that was cut off after the old database had been put aside; forgets one that had not come so far. */
export async function finishRestore(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database')
  if (existsSync(folder)) await rm(restoredIn(dataDir), { recursive: true, force: true })
  else if (existsSync(restoredIn(dataDir))) await rename(restoredIn(dataDir), folder)
  flushPath(dataDir)
}
