/** Makes the faults of the two lists, one at a time, and says which tests notice them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, stop } from '../../scripts/lib/project.mjs'
import { MACHINE_FAULTS } from './machineFaults.ts'
import { PLANTED_FAULTS } from './plantedFaults.ts'
import { faultsReportOf, type Fault, type FaultResult } from './report.ts'
import { walkRoundOf } from './rounds.ts'
import { runTests, startWorker } from './workers.ts'

/** ms that the walk of a machine's fault may take. */
const WALK_MS = 120_000
/** ms that a test of a fault may take, longer than any wait in it, and all its tests. */
const LIMITS = { longestTestMs: 150_000, longestMs: 1_200_000 }
/** The part of the machine faults that the model walks alone must notice. */
const LEAST_BY_WALKS = 0.95

/** Tests of machines and rules, without those of `npm run check`. */
const MACHINE_TESTS = ['--project=node', 'tests/machines/', 'tests/unit/']

/** Returns the faults whose file, kind or words contain a word. */
function chosen<F extends Fault>(faults: readonly F[], only: string): F[] {
  const found = faults.filter(({ file, kind, what }) => `${file} ${kind} ${what}`.includes(only))
  for (const fault of found) changedBy(fault)
  return found
}

function changedBy({ file, found, instead }: Fault): { source: string; mutated: string } {
  const source = readFileSync(inProject(file), 'utf8')
  const [before = '', after, ...more] = source.split(found)
  if (after === undefined || more.length > 0)
    stop(`${file} has ${after === undefined ? 'no' : 'more than one'} ${found.trim().split('\n', 1)[0]}`)
  return { source, mutated: before + instead + after }
}

/** Runs a function for every fault, as many at once as there are workers. */
async function forEachFault<F extends Fault, W>(
  faults: F[],
  workers: W[],
  run: (fault: F, worker: W) => Promise<Omit<FaultResult, 'fault'>>,
): Promise<FaultResult[]> {
  const results = new Map<Fault, FaultResult>()
  const queue = [...faults]
  await Promise.all(
    workers.map(async (worker) => {
      for (let fault = queue.shift(); fault; fault = queue.shift()) {
        const result = { fault, ...(await run(fault, worker)) }
        results.set(fault, result)
        console.log(`${results.size} of ${faults.length}: ${fault.file}: ${fault.what}: ${result.by ?? 'SURVIVES'}`)
      }
    }),
  )
  return faults.map((fault) => results.get(fault)!)
}

/**
 * Makes the faults in machines: first for the walk of the machine's model alone, then, if it notices nothing, for all
 * tests of machines and rules. Returns whether enough are noticed.
 */
export async function runMachineFaults(copies: string[], only: string): Promise<boolean> {
  const faults = chosen(MACHINE_FAULTS, only)
  const startedAt = Date.now()
  const places = await Promise.all(copies.map(async (copy) => ({ copy, worker: await startWorker(copy) })))
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

async function withFault<T>(copy: string, fault: Fault, run: () => Promise<T>): Promise<T> {
  const { source, mutated } = changedBy(fault)
  writeFileSync(join(copy, fault.file), mutated)
  const result = await run()
  writeFileSync(join(copy, fault.file), source)
  return result
}

/** Returns the first test of the rounds that fails, or null. */
async function firstToFail(copy: string, rounds: string[][]): Promise<string | null> {
  let count = 0
  for (const words of rounds) {
    const tested = await runTests(copy, words, LIMITS)
    if (tested.failed !== null) return tested.failed
    count += tested.count
  }
  if (count === 0) stop(`There are no tests: ${rounds.flat().join(' ')}`)
  return null
}

/** Stops when one of the files that noticed something fails without a fault too. */
async function refuseBroken(copy: string, results: readonly FaultResult[]): Promise<void> {
  const files = results.flatMap(({ by }) => /^tests\/[^:]+/.exec(by ?? '')?.[0] ?? [])
  if (files.length === 0) return
  const { failed } = await runTests(copy, [...new Set(files)], LIMITS)
  if (failed !== null) stop(`This test fails without a fault: ${failed}`)
}
