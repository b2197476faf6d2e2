import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupState } from '../../../domain/owner/orders.ts'
import type { Backups } from '../../../domain/owner/shop.ts'
import type { Store } from '../../store.ts'

/** Backups are made each night; one may be missed while the machine is off. */
const OLD_MS = 2 * 24 * 60 * 60 * 1000

/** Their names have the time at which they were begun; `deploy/backup` writes them. */
const NAME = /^shop-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.(?:dump|tar\.gz)$/

/** Returns how the backups in BACKUP_DIR are, or null where the shop does not know of any folder for them. */
export async function backupState({
  backupDir,
  clock,
}: Pick<Store, 'backupDir' | 'clock'>): Promise<BackupState | null> {
  if (backupDir === null) return null
  const names = await readdir(backupDir).catch(() => [])
  const times = names.flatMap((name) => {
    const [, day, hours, minutes, seconds] = NAME.exec(name) ?? []
    return day ? [`${day}T${hours}:${minutes}:${seconds}Z`] : []
  })
  const last = times.toSorted().at(-1) ?? null
  const hasFailed = await stat(join(backupDir, 'failed')).then(
    () => true,
    () => false,
  )
  if (hasFailed) return { last, problem: 'failed' }
  if (last === null) return { last, problem: 'none' }
  return { last, problem: clock().getTime() - Date.parse(last) > OLD_MS ? 'old' : '' }
}

/** The backup that an owner downloads, in the audit log. */
export const DOWNLOAD = 'download'

/** Returns what an owner sees of backups: those of BACKUP_DIR, and those that were made by hand. */
export async function listBackups(store: Pick<Store, 'db' | 'backupDir' | 'clock'>): Promise<Backups> {
  const nightly = await backupState(store)
  // `deploy/backup` makes its own with the same command
  const [byHand] = await store.db.query<{ last: Date | null }>(
    `select max(at) as last from audit_log where event = 'backup' and ($1 or about = $2)`,
    [nightly === null, DOWNLOAD],
  )
  return { canDownload: store.db.copy !== undefined, last: byHand?.last?.toISOString() ?? null, nightly }
}
