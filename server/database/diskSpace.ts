import { statfsSync } from 'node:fs'
import { DatabaseUnavailable } from './unavailable.ts'

/** PostgreSQL's journal grows by files of 16 MB, and a failed write to it ends the database. */
const RESERVE_BYTES = 64 * 1024 * 1024

const inMb = (bytes: number) => Math.floor(bytes / (1024 * 1024))

/** Throws DatabaseUnavailable when the disk of a folder is too full for the database to write safely. */
export function refuseFullDisk(folder: string): void {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (free < RESERVE_BYTES)
    throw new DatabaseUnavailable(
      `the disk of ${folder} has ${inMb(free)} MB left, and ${inMb(RESERVE_BYTES)} MB are kept free for the database`,
    )
}
