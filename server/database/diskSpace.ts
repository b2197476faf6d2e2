import { statfsSync } from 'node:fs'
import { DatabaseUnavailable } from './unavailable.ts'

/** PostgreSQL's journal grows by files of 16 MB, and a failed write to it ends the database. */
const RESERVE_BYTES = 64 * 1024 * 1024

const inMb = (bytes: number) => Math.floor(bytes / (1024 * 1024))

/** Returns why the database cannot write safely: the disk of a folder is too full; null when it is not. */
export function fullDisk(folder: string): string | null {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  return free < RESERVE_BYTES
    ? `the disk of ${folder} has ${inMb(free)} MB left, and ${inMb(RESERVE_BYTES)} MB are kept free for the database`
    : null
}

/** Throws DatabaseUnavailable when the disk of a folder is too full. */
export function refuseFullDisk(folder: string): void {
  const problem = fullDisk(folder)
  if (problem !== null) throw new DatabaseUnavailable(problem)
}
