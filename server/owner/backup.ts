import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { openPglite } from '../database/pglite.ts'
import { finishRestore, restoreFolder } from '../database/restoreFolder.ts'
import { auditCommand } from '../security/audit.ts'
import { isDemo } from '../security/demo.ts'
import { DatabaseUnavailable } from '../database/unavailable.ts'
import type { Store } from '../store.ts'
import type { DemoStart } from '../settings/settings.ts'
import { OwnerRefusal } from '../refusals.ts'
import { isDatabaseTar } from './databaseTar.ts'
import { endDemoOfBackup } from './demo.ts'
import { WRITE_PROBLEMS, writeFileAtomically, writeProblem } from './writeFileAtomically.ts'

export interface BackupFile {
  /** An absolute path. */
  file: string
}

/** Writes a backup of the embedded database to a file, while the shop runs. */
export async function backup({ db }: Pick<Store, 'db'>, { file }: BackupFile): Promise<{ bytes: number }> {
  if (!db.copy) throw onServer(`pg_dump --format=custom --file="${file}" "$DATABASE_URL"`)
  const bytes = new Uint8Array(await (await db.copy()).arrayBuffer())
  try {
    await writeFileAtomically(file, bytes)
  } catch (error) {
    throw new OwnerRefusal(`The backup cannot be written to ${file}: ${writeProblem(error)}. There is no new backup.`)
  }
  return { bytes: bytes.length }
}

export interface Restored {
  /** The folder of the database before. */
  aside: string | null
  /** The shop is in demo mode, as it was before, or as a new one begins. */
  isDemo: boolean
  /** A demo's backup was restored to a real shop, so the demo accounts were removed. */
  hasEndedDemo: boolean
}

/**
 * Replaces the embedded database of a data folder, locked by the caller, with a backup. A shop that is not a demo stays
 * none; a new one is what `start` says.
 */
export async function restore(
  { dataDir, demo: start }: { dataDir: string; demo: DemoStart },
  { file }: BackupFile,
  now: Date,
): Promise<Restored> {
  const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new OwnerRefusal(
      `The backup ${file} cannot be read: ` +
        `${error.code === 'ENOENT' ? 'there is no such file' : error.message}. Nothing was changed.`,
    )
  })
  try {
    const tar = await promisify(gunzip)(bytes)
    if (!isDatabaseTar(tar)) throw new Error('The archive is not whole')
    const copy = new Blob([new Uint8Array(tar)], { type: 'application/x-tar' })
    const mayBeDemo = await isDemoBefore(dataDir, start)
    let inDemo = false
    let hasEndedDemo = false
    const aside = await restoreFolder(dataDir, copy, now, async (db) => {
      if (!mayBeDemo) hasEndedDemo = await endDemoOfBackup(db, now)
      inDemo = await isDemo(db)
      await auditCommand(db, { command: 'restore', about: file }, 'terminal', now)
    })
    return { aside, isDemo: inDemo, hasEndedDemo }
  } catch (error) {
    if (error instanceof DatabaseUnavailable)
      throw new OwnerRefusal(`The backup cannot be put into ${dataDir}: ${error.message}. Nothing was changed.`)
    if (WRITE_PROBLEMS.has((error as NodeJS.ErrnoException).code ?? '')) {
      throw new OwnerRefusal(`The backup cannot be put into ${dataDir}: ${writeProblem(error)}. Nothing was changed.`)
    }
    throw new OwnerRefusal(`${file} is no backup of a shop, or is damaged. Nothing was changed.`)
  }
}

/** Whether the shop was a demo. One whose database cannot be read may be real: only `always` says that it is not. */
async function isDemoBefore(dataDir: string, start: DemoStart): Promise<boolean> {
  const folder = join(dataDir, 'database')
  await finishRestore(dataDir)
  if (!existsSync(folder)) return start !== 'off'
  try {
    // without this file PGlite would create a new database over the old one
    if (!existsSync(join(folder, 'PG_VERSION'))) return start === 'always'
    const db = await openPglite(folder)
    return await isDemo(db).finally(() => db.close())
  } catch {
    return start === 'always'
  }
}

/** Refuses a command that PostgreSQL has a tool for, and shows how to call it. */
export function onServer(line: string): OwnerRefusal {
  return new OwnerRefusal(
    `This shop's data is on the PostgreSQL server of DATABASE_URL, which has tools of its own for this:\n${line}`,
  )
}

export const restoreLine = ({ file }: BackupFile) =>
  `pg_restore --clean --if-exists --no-owner --single-transaction --dbname="$DATABASE_URL" "${file}"`
