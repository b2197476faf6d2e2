import { readFileSync } from 'node:fs'
import { mutantsOf } from './mutants.ts'
import { inProject, stop } from './project.ts'
import { explanationsOf, reportOf, type Explained, type Result } from './report.ts'
import { startWorker, type Round } from './workers.ts'

/** ms that the tests of a file may take before it is changed. */
const LONGEST_MS = 300_000
/** The limit of a mutant's tests: this many times their usual time, plus some ms. Some mutants loop for ever. */
const MUTANT_LIMIT = { times: 4, ms: 10_000 }

/** What a project says of its tests. */
export interface Tests {
  /** Patterns of the files of tests. */
  patterns: readonly string[]
  /** Returns the rounds of tests that may notice a fault in a file, the quickest first. */
  roundsOf: (file: string) => Round[]
  explained: Explained
}

/** Makes every small fault of some files in turn. Returns whether each is noticed or explained. */
export async function runMutants(
  files: string[],
  copies: string[],
  { patterns, roundsOf, explained }: Tests,
): Promise<boolean> {
  const sources = new Map(files.map((file) => [file, readFileSync(inProject(file), 'utf8')]))
  const queue = files.flatMap((file) => mutantsOf(file, sources.get(file)!))
  const total = queue.length
  const startedAt = Date.now()
  const results: Result[] = []
  const untimed = [...new Set(queue.map(({ file }) => file))]
  const limitsMs = new Map<string, number>()

  const workers = await Promise.all(
    copies.map(async (copy) => {
      const worker = await startWorker(copy, patterns)
      for (let file = untimed.shift(); file; file = untimed.shift()) {
        const source = sources.get(file)!
        const testedAt = Date.now()
        const task = { file, source, mutated: source, rounds: roundsOf(file) }
        const { noticed, isEndless } = await worker.test(task, LONGEST_MS)
        if (noticed) stop(`The tests of ${file} ${isEndless ? 'take too long' : 'fail'} without a change.`)
        limitsMs.set(file, MUTANT_LIMIT.times * (Date.now() - testedAt) + MUTANT_LIMIT.ms)
      }
      return worker
    }),
  )
  await Promise.all(
    workers.map(async (worker) => {
      for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
        const { file, start, end, text } = mutant
        const source = sources.get(file)!
        const rounds = roundsOf(file)
        const { noticed, isEndless } =
          rounds.length > 0
            ? await worker.test(
                { file, source, mutated: source.slice(0, start) + text + source.slice(end), rounds },
                limitsMs.get(file)!,
              )
            : { noticed: null, isEndless: false }
        const result = { ...mutant, was: source.slice(start, end), isKilled: noticed !== null, isEndless }
        results.push(result)
        if (!noticed && explanationsOf([result], explained).size === 0)
          console.log(`survives: ${file}:${mutant.line}: ${mutant.what}: ${mutant.at}`)
        if (results.length % 100 === 0) console.log(`${results.length} of ${total}, ${secondsSince(startedAt)} s`)
      }
      worker.end()
    }),
  )
  const { page, stale, isClean } = reportOf(results, secondsSince(startedAt), explained)
  console.log(page)
  if (stale.length > 0) stop(`Explained, but there is no such survivor any more:\n${stale.join('\n')}`)
  return isClean
}

const secondsSince = (startedAt: number) => Math.round((Date.now() - startedAt) / 1000)
