import {
  MAPPED_FIELDS,
  type ColumnChoice,
  type FileAnswers,
  type FileOutcome,
  type FilePreview,
  type ReviewsPreview,
} from '../../../domain/owner/catalogueFile.ts'
import type { ImportCounts, ImportedPieces } from '../../import/applyCatalogue.ts'
import { readFileApart, type FileRead } from '../../import/catalogueFile.ts'
import { readProfiles } from '../../import/profiles.ts'
import type { ColumnMap } from '../../../packages/catalogue-import/rows/fields.ts'
import type { SkippedRow } from '../../import/readCatalogue.ts'
import { applyReviews, leftOut } from '../../import/reviews/applyReviews.ts'
import { remark, type Remark } from '../../messages/texts.ts'
import type { Store } from '../../store.ts'
import { beforeImport, importCatalogue, type OwnersImport } from './importCatalogue.ts'
import { contentOf } from './importReport.ts'

export interface SentFile {
  name: string
  /** Its bytes in base64. */
  file: string
  answers: FileAnswers
}

/** How many skipped rows and codes of unknown products the browser shows. */
const MOST_SKIPPED = 50
const MOST_UNKNOWN = 20

const firstOf = (skipped: readonly SkippedRow[]) =>
  skipped.slice(0, MOST_SKIPPED).map(({ row, name, why, detail }) => ({ row, name, why, detail }))

/** Reads the file of an owner's import, before the transaction. */
export async function readSentFile(
  { db, clock }: Store,
  { name, file, answers }: SentFile,
  signal?: AbortSignal,
): Promise<FileRead<'products'>> {
  const profiles = await readProfiles(db)
  const toRead = () => ({ of: 'products' as const, name, bytes: bytesOf(file), answers, profiles, now: +clock() })
  return readFileApart(toRead, signal)
}

export type SentReviews = Pick<SentFile, 'name' | 'file' | 'answers'>

/** Reads the file of an owner's import of reviews, before the transaction. */
export function readSentReviews(
  { clock }: Store,
  { name, file, answers }: SentReviews,
  signal?: AbortSignal,
): Promise<FileRead<'reviews'>> {
  const toRead = () => ({ of: 'reviews' as const, name, bytes: bytesOf(file), answers, profiles: [], now: +clock() })
  return readFileApart(toRead, signal)
}

const bytesOf = (base64: string) => Buffer.from(base64, 'base64')

/** Imports what was read of a file of reviews; returns what it changes, or what is to be asked. */
export async function importSentReviews(
  store: Store,
  { name }: SentReviews,
  file: FileRead<'reviews'>,
): Promise<FileOutcome<Remark, ReviewsPreview<Remark>>> {
  if (file.status !== 'read') return file
  const { reviews, skipped, columns, notes } = file.read
  const counts = await applyReviews(store, { source: name, reviews }, () => undefined)
  const { added, updated, unchanged, products: rated, unknown } = counts
  return {
    status: 'read',
    preview: {
      columns,
      notes,
      counts: { added, updated, unchanged, skipped: skipped.length, rated, ...leftOut(counts, reviews.length) },
      skipped: firstOf(skipped),
      unknown: unknown.slice(0, MOST_UNKNOWN),
    },
  }
}

/** What was read of a file, and what of its import was done before the transaction. */
interface ReadAndBegun {
  file: FileRead<'products'>
  pieces?: ImportedPieces | undefined
}

/** Returns the import of a file that has been read; null for one without a product. */
function importOf(
  { name, answers }: SentFile,
  { read }: Extract<FileRead<'products'>, { status: 'read' }>,
): OwnersImport | null {
  const { columns: map = {}, prune = false, countOff = false } = answers
  const isEmpty = read.products.length === 0
  if (isEmpty && read.hidden.length === 0) return null
  return {
    ...contentOf(name, read),
    keepDemo: isEmpty,
    prune: prune && !isEmpty,
    countOff,
    ...(Object.keys(map).length > 0 && { remember: map }),
  }
}

/** Does what comes before the transaction of the command, which `finish` runs. */
export async function beforeSentFile<T>(
  store: Store,
  sent: SentFile & { dryRun?: boolean | undefined },
  file: FileRead<'products'>,
  finish: (begun: ReadAndBegun) => Promise<T>,
): Promise<T> {
  const args = file.status === 'read' ? importOf(sent, file) : null
  if (!args) return finish({ file })
  const { dryRun = false } = sent
  return beforeImport(
    store,
    { ...args, dryRun },
    () => undefined,
    (pieces) => finish({ file, pieces }),
  )
}

/** Imports what was read of a file; returns what it changes, or what is to be asked. */
export async function importSentFile(
  store: Store,
  sent: SentFile,
  { file, pieces }: ReadAndBegun,
): Promise<FileOutcome<Remark, FilePreview<Remark>>> {
  if (file.status !== 'read') return file
  const { read } = file
  const { products, columns, profile, format } = read
  const { columns: map = {}, countOff = false } = sent.answers
  const chosen = format === 'delimited' || format === 'json' ? mappedFields({ ...profile?.map, ...map }) : null

  /** Another column may have the prices or the codes. */
  function noneOf(skipped: readonly SkippedRow[], canChoose: boolean): FileOutcome<Remark, never> {
    const [{ row, why, detail } = { row: 0, why: '', detail: undefined }] = skipped
    const problem = remark('noProduct', { file: sent.name, row, why, detail: detail ?? 'none' })
    if (!chosen || !canChoose) return { status: 'refused', message: problem }
    return { status: 'asks', question: { kind: 'columns', problem, columns: { ...columns, chosen } } }
  }

  const args = importOf(sent, file)
  if (!args) return noneOf(read.skipped, true)
  const counts = await importCatalogue(store, args, { report: () => undefined, pieces })
  const skipped = [...read.skipped, ...counts.leftOut].sort((a, b) => a.row - b.row)
  if (counts.hidden === 0 && counts.prices.products === 0) return noneOf(skipped, products.length > 0)
  const { rose, fell, changed, dearest, cheapest, sample, products: count } = counts.prices
  return {
    status: 'read',
    preview: {
      columns: { ...columns, chosen },
      notes: [...read.notes, ...counts.notes],
      counts: {
        ...countsOf(counts, skipped.length),
        // the shop's own table has the stock without them
        promised: format === 'sokoni' && !countOff ? 0 : counts.promised.length,
      },
      skipped: firstOf(skipped),
      products: count,
      rose,
      fell,
      changed,
      dearest,
      cheapest,
      sample,
    },
  }
}

/** Returns the choices that an owner can see and change in the browser. */
function mappedFields(map: ColumnMap): ColumnChoice {
  return Object.fromEntries(MAPPED_FIELDS.flatMap((field) => (map[field] === undefined ? [] : [[field, map[field]]])))
}

function countsOf(counts: ImportCounts, skipped: number) {
  const { added, updated, unchanged, demoRemoved, hidden, pruned, stillHidden, variantsRemoved, ownKept } = counts
  return {
    added,
    updated,
    unchanged,
    skipped,
    demoRemoved,
    hidden,
    pruned,
    stillHidden,
    variantsRemoved,
    ownKept,
  }
}
