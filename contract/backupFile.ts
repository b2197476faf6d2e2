import { methodPath } from './wire/methodPath.ts'

/** Returns the path from which an owner downloads a backup of the embedded store. */
export const backupFilePath = (app: string): string => methodPath(app, 'backup_file')

/** Returns the path and query of a backup; the key is that of `owner_download_backup`. */
export function backupFileAddress(app: string, key: string): string {
  return `${backupFilePath(app)}?key=${encodeURIComponent(key)}`
}
