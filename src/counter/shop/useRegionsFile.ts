import { useMemo } from 'react'
import { readRegions } from '../../../contract/owner/shop.ts'
import { byCounty, manyRemoved, withChanges } from '../../../domain/owner/regions.ts'
import type { ReadRegions } from '../../../domain/owner/shop.ts'
import { selectDraft, type OwnerSectionActor } from '../../../machines/owner/ownerSection.ts'
import { selectEndedWrite, selectSentWrite, type OwnerWriteEmitted } from '../../../machines/owner/ownerWrite.ts'
import { useSelector } from '../../app/useSelector.ts'
import { useOwnerWrite } from '../useOwnerWrite.ts'
import type { RegionsDraft } from './useShopSections.ts'

/** The change of the only file. */
export const ABOUT_REGIONS = 'regions'

/** Returns what the shop has read from the latest file; null before and after a failure. */
const readIn = (outcome: OwnerWriteEmitted['outcome'] | undefined): ReadRegions | null =>
  outcome?.status === 'done' ? readRegions.parse(outcome.result) : null

/** What becomes of counties that a file lacks. */
export type Lacking = 'removed' | 'kept'

/**
 * Sends a CSV file of the counties to the shop, which reads it. If each row is right, they become the table's; of a
 * file that lacks many counties when the owner has said what becomes of these.
 */
export function useRegionsFile(section: OwnerSectionActor) {
  function take({ write, outcome }: Pick<OwnerWriteEmitted, 'write' | 'outcome'>, lacking: Lacking) {
    const { rows = [], changes = [] } = readIn(outcome) ?? {}
    const { rows: before = [] } = (selectDraft(section.getSnapshot()) ?? {}) as Partial<RegionsDraft>
    const told = byCounty(rows)
    const seen = before.filter(({ county }) => told.has(county))
    const source = changes.length > 0 ? { source: (write.args as { csv: File }).csv.name } : {}
    const draft = { rows: lacking === 'kept' ? withChanges(seen, before, rows) : rows, ...source }
    section.send({ type: 'section.edit', draft })
  }
  const writer = useOwnerWrite('regionsFile', (ended) => {
    const read = readIn(ended.outcome)
    if (read && read.wrong.length === 0 && manyRemoved(read.changes, read.rows).length === 0) take(ended, 'removed')
  })
  const isReading = useSelector(writer, selectSentWrite) !== null
  const ended = useSelector(writer, selectEndedWrite)
  const outcome = ended?.outcome
  const read = useMemo(() => readIn(outcome), [outcome])
  const removed = read && read.wrong.length === 0 ? manyRemoved(read.changes, read.rows) : []

  function decide(lacking: Lacking) {
    if (ended?.write) take({ ...ended, write: ended.write }, lacking)
    writer.send({ type: 'write.dismiss' })
  }

  return { writer, read, isReading, removed, decide }
}
