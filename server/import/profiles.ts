import { createHash } from 'node:crypto'
import type { Statements } from '../database/database.ts'
import type { ColumnMap } from './rows/fields.ts'
import { readSetting, writeSetting } from '../database/settingRows.ts'

/** A mapping by hand, remembered for files with the same header. */
export interface ImportProfile {
  /** From `headerKey`. */
  header: string
  map: ColumnMap
  /** The file that it was given for. */
  source: string
}

const MOST_PROFILES = 100

/** Returns a key for a header; the order of its titles does not matter. */
export function headerKey(titles: readonly string[]): string {
  const sorted = [...new Set(titles)].filter(Boolean).sort()
  return createHash('sha256').update(JSON.stringify(sorted)).digest('hex')
}

/** Returns the remembered mappings, the newest first. */
export async function readProfiles(statements: Statements): Promise<ImportProfile[]> {
  return (await readSetting<ImportProfile[]>(statements, 'import_profiles')) ?? []
}

/** Returns the remembered mapping for a header, or null. */
export const profileOf = async (statements: Statements, header: string) =>
  (await readProfiles(statements)).find((each) => each.header === header) ?? null

/** Remembers a mapping instead of the earlier one for that header; without a map it forgets that one. */
export async function setProfile(
  statements: Statements,
  header: string,
  profile: Omit<ImportProfile, 'header'> | null,
): Promise<void> {
  const others = (await readProfiles(statements)).filter((each) => each.header !== header)
  const kept = [...(profile ? [{ header, ...profile }] : []), ...others].slice(0, MOST_PROFILES)
  await writeSetting(statements, 'import_profiles', kept)
}
