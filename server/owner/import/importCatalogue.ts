import {
  finishImport,
  importPieces,
  inPieces,
  type CatalogueImport,
  type ImportCounts,
  type ImportedPieces,
} from '../../import/applyCatalogue.ts'
import type { ImportProfile } from '../../../packages/catalogue-import/readCatalogue.ts'
import { profileOf, readProfiles, setProfile } from '../../import/profiles.ts'
import type { Report } from '../../process/control.ts'
import type { Store } from '../../store.ts'

export interface OwnersImport extends CatalogueImport {
  /** The key of the file's header. */
  header: string
  /** The mapping by hand that is remembered for such files; null forgets the one for them. */
  remember?: ImportProfile['map'] | null
}

/**
 * Does most of an import, or the whole of a preview, before the transaction of the command, which `finish` runs. A
 * server's database does not shut others out: there all of it is one transaction.
 */
export async function beforeImport<T>(
  store: Store,
  args: OwnersImport & { dryRun?: boolean },
  report: Report,
  finish: (pieces?: ImportedPieces) => Promise<T>,
): Promise<T> {
  if (args.dryRun) return finish(await importPieces(store.db, args, report, true))
  return store.db.copy ? inPieces(store, args, report, finish) : finish()
}

/** Imports a catalogue so that it can be undone; remembers or forgets its mapping. */
export async function importCatalogue(
  { db, clock }: Store,
  args: OwnersImport,
  { report, pieces }: { report: Report; pieces?: ImportedPieces | undefined },
): Promise<ImportCounts> {
  const { header, remember: map, source } = args
  const done = pieces ?? (await importPieces(db, args, report))
  const mapping = map === undefined ? {} : { mapping: { header, before: await profileOf(db, header) } }
  const counts = await finishImport(db, args, done, { source, at: clock().toISOString(), ...mapping })
  // other imports wait until here, so that no mapping is lost
  if (map !== undefined) await setProfile(db, header, map && { map, source })
  return counts
}

/** Returns the remembered mappings. */
export const importProfiles = ({ db }: Store, _args: Record<never, never>) => readProfiles(db)
