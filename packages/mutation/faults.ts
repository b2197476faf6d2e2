/** Makes faults of a list, one at a time, and says which tests notice them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inProject, stop } from './project.ts'
import type { Fault, FaultResult } from './report.ts'
import { runTests } from './workers.ts'

/** ms that a test of a fault may take, longer than any wait in it, and all its tests. */
const LIMITS = { longestTestMs: 150_000, longestMs: 1_200_000 }

/** Returns the faults whose file, kind or words contain a word. */
export function chosen<F extends Fault>(faults: readonly F[], only: string): F[] {
  const found = faults.filter(({ file, kind, what }) => `${file} ${kind} ${what}`.includes(only))
  for (const fault of found) changedBy(fault)
  return found
}

export function changedBy({ file, found, instead }: Fault): { source: string; mutated: string } {
  const source = readFileSync(inProject(file), 'utf8')
  const [before = '', after, ...more] = source.split(found)
  if (after === undefined || more.length > 0)
    stop(`${file} has ${after === undefined ? 'no' : 'more than one'} ${found.trim().split('\n', 1)[0]}`)
  return { source, mutated: before + instead + after }
}

/** Runs a function for every fault, as many at once as there are workers. */
export async function forEachFault<F extends Fault, W>(
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

export async function withFault<T>(copy: string, fault: Fault, run: () => Promise<T>): Promise<T> {
  const { source, mutated } = changedBy(fault)
  writeFileSync(join(copy, fault.file), mutated)
  const result = await run()
  writeFileSync(join(copy, fault.file), source)
  return result
}

/** Returns the first test of the rounds that fails, or null. */
export async function firstToFail(copy: string, rounds: string[][]): Promise<string | null> {
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
export async function refuseBroken(copy: string, results: readonly FaultResult[]): Promise<void> {
  const files = results.flatMap(({ by }) => /^[^:]+(?=: )/.exec(by ?? '')?.[0] ?? [])
  if (files.length === 0) return
  const { failed } = await runTests(copy, [...new Set(files)], LIMITS)
  if (failed !== null) stop(`This test fails without a fault: ${failed}`)
}
