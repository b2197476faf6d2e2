import type { ImportProfile } from '../../packages/catalogue-import/readCatalogue.ts'
import type { Statements } from '../database/database.ts'
import { readSetting, writeSetting } from '../database/settingRows.ts'

const MOST_PROFILES = 100

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
