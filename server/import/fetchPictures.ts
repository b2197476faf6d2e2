import type { Report } from '../process/control.ts'
import { Refusal } from '../refusals.ts'
import type { Database } from '../database/database.ts'
import { fetchedPictures, isElsewhere, rememberFetched } from '../pictures/fetchedPictures.ts'
import { fetchPicture, NotFetched, type FetchOptions } from '../pictures/fetchPicture.ts'
import { savePicture } from '../pictures/pictures.ts'

const AT_ONCE = 3

/** A host that did not answer so often in a row is not asked again in this run. */
const MOST_FAILURES = 3

export interface PicturesFetched {
  /** There already. */
  known: number
  fetched: number
  failed: { address: string; why: string }[]
  /** Not asked for, in a dry run. */
  missing: number
}

/**
 * Fetches the pictures at other sites' addresses into the shop, a few at a time, and remembers each at once: a repeat
 * fetches what is missing.
 */
export async function fetchPictures(
  { db, clock }: { db: Database; clock: () => Date },
  { addresses, dryRun = false }: { addresses: readonly string[]; dryRun?: boolean },
  report: Report,
  options: FetchOptions = {},
): Promise<PicturesFetched> {
  const wanted = [...new Set(addresses)].filter(isElsewhere)
  const known = await fetchedPictures(db, wanted)
  const waiting = wanted.filter((address) => !known.has(address))
  const total = waiting.length
  if (dryRun) return { known: known.size, fetched: 0, failed: [], missing: total }
  const failed: PicturesFetched['failed'] = []
  const failuresOf = new Map<string, number>()
  let done = 0

  async function fetchOne(address: string): Promise<void> {
    const host = URL.canParse(address) ? new URL(address).host : ''
    const failures = () => failuresOf.get(host) ?? 0
    if (failures() >= MOST_FAILURES) return void failed.push({ address, why: 'its host does not answer' })
    try {
      const bytes = await fetchPicture(address, options)
      failuresOf.delete(host)
      const { name } = await savePicture(db, bytes, clock())
      await rememberFetched(db, address, name, clock())
    } catch (error) {
      if (!(error instanceof NotFetched) && !(error instanceof Refusal)) throw error
      if (error instanceof NotFetched && error.isHostGone) failuresOf.set(host, failures() + 1)
      failed.push({ address, why: error.message })
    }
  }

  async function work(): Promise<void> {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      report({ what: 'Fetching pictures', done, total })
      await fetchOne(address)
      done += 1
    }
  }
  const outcomes = await Promise.allSettled(
    Array.from({ length: AT_ONCE }, () =>
      work().catch((error: unknown) => {
        waiting.length = 0
        throw error
      }),
    ),
  )
  const failure = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failure) throw failure.reason
  if (total > 0) report({ what: 'Fetching pictures', done, total })
  return { known: known.size, fetched: total - failed.length, failed, missing: 0 }
}
