import { noteBefore, noteChanges } from '../../import/undoImport.ts'
import { applyCatalogue, type CatalogueImport, type ImportCounts } from '../../import/applyCatalogue.ts'
import { profileOf, readProfiles, setProfile, type ImportProfile } from '../../import/profiles.ts'
import type { Report } from '../../process/control.ts'
import type { Store } from '../../store.ts'

export interface OwnersImport extends CatalogueImport {
  /** The key of the file's header. */
  header: string
  /** The mapping by hand that is remembered for such files; null forgets the one for them. */
  remember?: ImportProfile['map'] | null
}

/** Imports a catalogue so that it can be undone; remembers or forgets its mapping. */
export async function importCatalogue(store: Store, args: OwnersImport, report: Report): Promise<ImportCounts> {
  const { header, remember: map, source } = args
  await noteBefore(store.db)
  const counts = await applyCatalogue(store, args, report)
  const before = await profileOf(store.db, header)
  const mapping = map === undefined ? {} : { mapping: { header, before } }
  await noteChanges(store.db, { source, at: store.clock().toISOString(), ...mapping })
  // other imports wait until here, so that no mapping is lost
  if (map !== undefined) await setProfile(store.db, header, map && { map, source })
  return counts
}

/** Returns the remembered mappings. */
export const importProfiles = ({ db }: Store, _args: Record<never, never>) => readProfiles(db)
