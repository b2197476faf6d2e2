import { useCallback, useMemo } from 'react'
import { readRegions } from '../../../../../contract/owner/shop.ts'
import type { ReadRegions } from '../../../../../domain/owner/shop.ts'
import type { OwnerSectionActor } from '../../../../../machines/owner/ownerSection.ts'
import { selectEndedWrite, selectSentWrite, type OwnerWriteEmitted } from '../../../../../machines/owner/ownerWrite.ts'
import { useSelector } from '../../../../app/useSelector.ts'
import { useOwnerWrite } from '../useOwnerWrite.ts'

/** The change of the only file. */
export const ABOUT_REGIONS = 'regions'

/** Returns what the shop has read from the latest file; null before and after a failure. */
const readIn = (outcome: OwnerWriteEmitted['outcome'] | undefined): ReadRegions | null =>
  outcome?.status === 'done' ? readRegions.parse(outcome.result) : null

/** Sends a CSV file of the counties to the shop, which reads it. If each row is right, they become the table's. */
export function useRegionsFile(section: OwnerSectionActor) {
  const takeOver = useCallback(
    (ended: OwnerWriteEmitted) => {
      const read = readIn(ended.outcome)
      if (read && read.wrong.length === 0) section.send({ type: 'section.edit', draft: { rows: read.rows } })
    },
    [section],
  )
  const writer = useOwnerWrite('regionsFile', takeOver)
  const isReading = useSelector(writer, selectSentWrite) !== null
  const outcome = useSelector(writer, selectEndedWrite)?.outcome
  const read = useMemo(() => readIn(outcome), [outcome])

  return { writer, read, isReading }
}
