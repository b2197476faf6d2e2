import { csvOf } from '../../csv.ts'
import type { SkippedRow } from '../../import/readCatalogue.ts'
import { tableOf } from '../terminal/print.ts'

/** How many rows the terminal shows. */
export const MOST_SHOWN = 20

const reasonOf = ({ why, detail }: SkippedRow<string>) => (detail ? `${why} (${detail})` : why)

/** Returns the first skipped rows as a table for the terminal, and the number of others per reason. */
export function skippedLines(skipped: readonly SkippedRow<string>[]): string {
  if (skipped.length === 0) return ''
  const table = tableOf(
    ['row', 'skipped', 'why'],
    skipped.slice(0, MOST_SHOWN).map((each) => [each.row, each.name, reasonOf(each)]),
  )
  const rest = new Map<string, number>()
  for (const { why } of skipped.slice(MOST_SHOWN)) rest.set(why, (rest.get(why) ?? 0) + 1)
  const counts = [...rest].map(([why, count]) => `and ${count.toLocaleString('en')} more: ${why}`)
  return [table, ...counts].join('\n')
}

/** Returns the end of what an import prints: the first skipped rows, and where the others are. */
export function endLines(skipped: readonly SkippedRow<string>[], report: string | undefined): string[] {
  const all = skipped.length > MOST_SHOWN ? ['All of them: the same command with --report FILE'] : []
  return [
    ...(skipped.length > 0 ? [`\n${skippedLines(skipped)}`] : []),
    ...(report ? [`The skipped rows are in ${report}.`] : all),
  ]
}

/** A picture that could not be fetched. */
export interface FailedPicture {
  address: string
  why: string
}

/** Returns the first pictures that could not be fetched, for the terminal. */
export function failedLines(failed: readonly FailedPicture[]): string {
  return tableOf(
    ['picture', 'not fetched'],
    failed.slice(0, MOST_SHOWN).map(({ address, why }) => [address, why]),
  )
}

/** Returns all skipped rows and pictures that were not fetched as CSV. */
export function skippedCsv(skipped: readonly SkippedRow<string>[], failed: readonly FailedPicture[] = []): string {
  const rows = [
    ...skipped.map((each) => [each.row, each.name, reasonOf(each)]),
    ...failed.map(({ address, why }) => ['', address, `picture: ${why}`]),
  ]
  return csvOf(['row', 'name', 'why'], rows)
}
