import { readdirSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inProject, stop } from '../../scripts/lib/project.mjs'
import { runMachineFaults, runPlantedFaults } from './faults.ts'
import { mutantsOf } from './mutants.ts'
import { explanationsOf, reportOf, type Result } from './report.ts'
import { roundsOf } from './rounds.ts'
import { makeCopies, startWorker } from './workers.ts'

/** ms that the tests of a file may take before it is changed. */
const LONGEST_MS = 300_000
/** The limit of a mutant's tests: this many times their usual time, plus some ms. Some mutants loop for ever. */
const MUTANT_LIMIT = { times: 4, ms: 10_000 }

const filesOf = (folder: string) =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`)

/** Makes every small fault of some files in turn. Returns whether each is noticed or explained. */
async function runMutants(files: string[], copies: string[]): Promise<boolean> {
  const sources = new Map(files.map((file) => [file, readFileSync(inProject(file), 'utf8')]))
  const queue = files.flatMap((file) => mutantsOf(file, sources.get(file)!))
  const total = queue.length
  const startedAt = Date.now()
  const results: Result[] = []
  const untimed = [...new Set(queue.map(({ file }) => file))]
  const limitsMs = new Map<string, number>()

  const workers = await Promise.all(
    copies.map(async (copy) => {
      const worker = await startWorker(copy)
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
        if (!noticed && explanationsOf([result]).size === 0)
          console.log(`survives: ${file}:${mutant.line}: ${mutant.what}: ${mutant.at}`)
        if (results.length % 100 === 0) console.log(`${results.length} of ${total}, ${secondsSince(startedAt)} s`)
      }
      worker.end()
    }),
  )
  const { page, stale, isClean } = reportOf(results, secondsSince(startedAt))
  console.log(page)
  if (stale.length > 0) stop(`Explained, but there is no such survivor any more:\n${stale.join('\n')}`)
  return isClean
}

/**
 * Makes small faults, one at a time, and reports which of them no test notices: generated ones in machines and rules,
 * and those of the lists. Files as words: only the generated ones of these files. Returns the exit code.
 */
export async function runCommand(words: string[]): Promise<0 | 1> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      workers: { type: 'string', default: '2' },
      'machine-faults': { type: 'boolean', default: false },
      planted: { type: 'boolean', default: false },
      only: { type: 'string', default: '' },
    },
  })
  const isAll = positionals.length === 0 && !values['machine-faults'] && !values.planted
  const files = isAll ? [...filesOf('machines'), ...filesOf('domain')] : positionals
  const copies = makeCopies(Number(values.workers))
  const outcomes: boolean[] = []
  if (files.length > 0) outcomes.push(await runMutants(files, copies))
  if (isAll || values['machine-faults']) outcomes.push(await runMachineFaults(copies, values.only))
  if (isAll || values.planted) outcomes.push(await runPlantedFaults(copies, values.only))
  return outcomes.every(Boolean) ? 0 : 1
}

const secondsSince = (startedAt: number) => Math.round((Date.now() - startedAt) / 1000)
