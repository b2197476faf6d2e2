import {
  MAPPED_FIELDS,
  type ColumnChoice,
  type FileAnswers,
  type FileOutcome,
} from '../../../domain/owner/catalogueFile.ts'
import type { ImportCounts } from '../../import/applyCatalogue.ts'
import { readFileInThread, type FileRead } from '../../import/catalogueFile.ts'
import { readProfiles } from '../../import/profiles.ts'
import type { ColumnMap } from '../../import/fields.ts'
import { remark, type Remark } from '../../messages/texts.ts'
import type { Store } from '../../store.ts'
import { importCatalogue } from './importCatalogue.ts'
import { contentOf } from './importReport.ts'

export interface SentFile {
  name: string
  /** Its bytes in base64. */
  file: string
  answers: FileAnswers
  /** Whether products that the file lacks are hidden. */
  prune: boolean
}

/** How many skipped rows the browser shows. */
const MOST_SKIPPED = 50

/** Reads the file of an owner's import, before the transaction. */
export async function readSentFile({ db, clock }: Store, { name, file, answers }: SentFile): Promise<FileRead> {
  const bytes = Buffer.from(file, 'base64')
  return readFileInThread({ name, bytes, answers, profiles: await readProfiles(db), now: clock().getTime() })
}

/** Imports what was read of a file; returns what it changes, or what is to be asked. */
export async function importSentFile(
  store: Store,
  { name, answers, prune }: SentFile,
  file: FileRead,
): Promise<FileOutcome<Remark>> {
  if (file.status !== 'read') return file
  const { read } = file
  const { products, skipped, columns, notes, profile, format } = read
  const map = answers.columns ?? {}
  if (products.length === 0) return { status: 'refused', message: remark('noProduct', { file: name }) }
  const counts = await importCatalogue(
    store,
    {
      ...contentOf(name, read),
      keepDemo: false,
      prune,
      ...(Object.keys(map).length > 0 && { remember: map }),
    },
    () => undefined,
  )
  const { rose, fell, changed, sample, products: count } = counts.prices
  return {
    status: 'read',
    preview: {
      columns: {
        ...columns,
        chosen: format === 'delimited' || format === 'json' ? mappedFields({ ...profile?.map, ...map }) : null,
      },
      notes,
      counts: countsOf(counts, skipped.length),
      skipped: skipped
        .slice(0, MOST_SKIPPED)
        .map(({ row, name: named, why, detail }) => ({ row, name: named, why, detail })),
      products: count,
      rose,
      fell,
      changed,
      sample,
    },
  }
}

/** Returns the choices that an owner can see and change in the browser. */
function mappedFields(map: ColumnMap): ColumnChoice {
  return Object.fromEntries(MAPPED_FIELDS.flatMap((field) => (map[field] === undefined ? [] : [[field, map[field]]])))
}

function countsOf(counts: ImportCounts, skipped: number) {
  const { added, updated, unchanged, demoRemoved, pruned, stillHidden, variantsRemoved, promised } = counts
  return {
    added,
    updated,
    unchanged,
    skipped,
    demoRemoved,
    pruned,
    stillHidden,
    variantsRemoved,
    promised: promised.length,
  }
}
