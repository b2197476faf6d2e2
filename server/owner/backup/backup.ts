import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { promisify } from 'node:util'
import { createGzip, gunzip } from 'node:zlib'
import { openPglite } from '../../database/pglite.ts'
import { finishRestore, restoreFolder } from '../../database/restoreFolder.ts'
import { auditCommand } from '../../security/audit.ts'
import { isDemo } from '../../security/demo.ts'
import { DatabaseUnavailable } from '../../database/unavailable.ts'
import type { Caller } from '../../security/sessions.ts'
import type { Demo, Store } from '../../store.ts'
import type { DemoStart } from '../../settings/settings.ts'
import { said } from '../../messages/texts.ts'
import { invalid, OwnerRefusal } from '../../refusals.ts'
import { DOWNLOAD } from './backupState.ts'
import { isDatabaseTar } from './databaseTar.ts'
import { endDemoOfBackup } from '../demo.ts'
import { WRITE_PROBLEMS, writeFileAtomically, writeProblem } from './writeFileAtomically.ts'

export interface BackupFile {
  /** An absolute path. */
  file: string
}

/** Writes a backup of the embedded database to a file, while the shop runs. */
export async function backup({ db }: Pick<Store, 'db'>, { file }: BackupFile): Promise<{ bytes: number }> {
  const bytes = Buffer.concat(await (await backupOf(db, file)).toArray())
  try {
    await writeFileAtomically(file, bytes)
  } catch (error) {
    throw new OwnerRefusal(`The backup cannot be written to ${file}: ${writeProblem(error)}. There is no new backup.`)
  }
  return { bytes: bytes.length }
}

/** Returns a backup of the embedded database, which is compressed while it is read. `file` names it in a refusal. */
async function backupOf(db: Store['db'], file: string): Promise<Readable> {
  refuseOnServer(db, file)
  const copy = await db.copy!()
  const backup = createGzip()
  // whoever reads the backup hears of a failure
  pipeline(Readable.fromWeb(copy.stream() as ReadableStream), backup, () => undefined)
  return backup
}

function refuseOnServer(db: Store['db'], file: string): void {
  if (!db.copy) throw onServer(`pg_dump --format=custom --file="${file}" "$DATABASE_URL"`)
}

/** For so long a download may begin. */
const KEY_MS = 60_000

/** The keys of this process, the only one that has the embedded database: whose session, and until when in ms. */
const keys = new Map<string, { session: number; until: number }>()

/** Each holds a copy of the whole database in memory, so only one is sent at a time. */
let isSending = false

/** Returns the key of an address that sends a backup of the embedded database once, to the session that asked. */
export async function allowDownload(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  session: number,
): Promise<{ key: string }> {
  refuseOnServer(db, 'shop.dump')
  if (isSending) throw invalid(said('backupIsSent'))
  const now = clock().getTime()
  for (const [key, { until }] of keys) if (until < now) keys.delete(key)
  const key = randomBytes(32).toString('base64url')
  keys.set(key, { session, until: now + KEY_MS })
  return { key }
}

/**
 * Returns a backup for a key of the caller's session, or null for any other, and writes it to the audit log. It must be
 * read or destroyed.
 */
export async function downloadOf(
  { db, clock }: Pick<Store, 'db' | 'clock'>,
  key: string,
  { caller: { userId, sessionId }, rateLimitKey }: { caller: Caller; rateLimitKey: string },
): Promise<Readable | null> {
  const allowed = keys.get(key)
  if (!db.copy || allowed?.session !== sessionId || allowed.until < clock().getTime()) return null
  if (isSending) throw invalid(said('backupIsSent'))
  keys.delete(key)
  isSending = true
  try {
    await auditCommand(db, { command: 'backup', about: DOWNLOAD }, { userId, rateLimitKey }, clock())
    return (await backupOf(db, 'shop.dump')).once('close', () => (isSending = false))
  } catch (error) {
    isSending = false
    throw error
  }
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
  demo: Demo,
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
      if (!mayBeDemo) hasEndedDemo = await endDemoOfBackup(db, demo, now)
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
