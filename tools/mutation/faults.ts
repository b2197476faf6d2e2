/** Makes the faults of the two lists, one at a time, and says which tests notice them. */
import { changedBy, chosen, firstToFail, forEachFault, refuseBroken, withFault } from 'statechart-mutation/faults.ts'
import { faultsReportOf } from 'statechart-mutation/report.ts'
import { startWorker } from 'statechart-mutation/workers.ts'
import { stop } from '../../scripts/lib/project.mjs'
import { MACHINE_FAULTS, PLANTED_FAULTS } from './lists.ts'
import { TESTS, walkRoundOf } from './rounds.ts'

/** ms that the walk of a machine's fault may take. */
const WALK_MS = 120_000
/** The part of the machine faults that the model walks alone must notice. */
const LEAST_BY_WALKS = 0.95

/** Tests of machines and rules, without those of `npm run check`. */
const MACHINE_TESTS = ['--project=node', 'tests/machines/', 'tests/unit/']

/**
 * Makes the faults in machines: first for the walk of the machine's model alone, then, if it notices nothing, for all
 * tests of machines and rules. Returns whether enough are noticed.
 */
export async function runMachineFaults(copies: string[], only: string): Promise<boolean> {
  const faults = chosen(MACHINE_FAULTS, only)
  const startedAt = Date.now()
  const places = await Promise.all(copies.map(async (copy) => ({ copy, worker: await startWorker(copy, TESTS) })))
  const results = await forEachFault(faults, places, async (fault, { copy, worker }) => {
    const { file } = fault
    const { noticed } = await worker.test({ file, ...changedBy(fault), rounds: [walkRoundOf(file)] }, WALK_MS)
    if (noticed === 'missing tests') stop(`There is no walk of ${file}.`)
    if (noticed) return { by: noticed, isByWalk: true }
    return { by: await withFault(copy, fault, () => firstToFail(copy, [MACHINE_TESTS])), isByWalk: false }
  })
  for (const { worker } of places) worker.end()
  console.log(faultsReportOf('machines', results, Date.now() - startedAt))
  await refuseBroken(copies[0]!, results)
  const byWalks = results.filter(({ isByWalk }) => isByWalk).length
  return results.every(({ by }) => by !== null) && byWalks >= LEAST_BY_WALKS * results.length
}

/** Makes the faults in views, services and server, each for its own tests. Returns whether all are noticed. */
export async function runPlantedFaults(copies: string[], only: string): Promise<boolean> {
  const faults = chosen(PLANTED_FAULTS, only)
  const startedAt = Date.now()
  const results = await forEachFault(faults, copies, async (fault, copy) => {
    // the tests of `npm test` first
    const rounds = [...fault.tests.map((word) => ['--project=!*-all', word]), ['--project=*-all', ...fault.tests]]
    return { by: await withFault(copy, fault, () => firstToFail(copy, rounds)), isByWalk: false }
  })
  console.log(faultsReportOf('views, services and server', results, Date.now() - startedAt))
  await refuseBroken(copies[0]!, results)
  return results.every(({ by }) => by !== null)
}
