import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runMutants } from 'statechart-mutation/generated.ts'
import { makeCopies } from 'statechart-mutation/workers.ts'
import { inProject } from '../../scripts/lib/project.mjs'
import { EXPLAINED } from './explained.ts'
import { runMachineFaults, runPlantedFaults } from './faults.ts'
import { roundsOf, TESTS } from './rounds.ts'

const filesOf = (folder: string) =>
  readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`)

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
  if (files.length > 0)
    outcomes.push(await runMutants(files, copies, { patterns: TESTS, roundsOf, explained: EXPLAINED }))
  if (isAll || values['machine-faults']) outcomes.push(await runMachineFaults(copies, values.only))
  if (isAll || values.planted) outcomes.push(await runPlantedFaults(copies, values.only))
  return outcomes.every(Boolean) ? 0 : 1
}
