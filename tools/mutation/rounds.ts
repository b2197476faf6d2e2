/** Chooses the tests that may notice a fault in a file, the quickest first. */
import type { Round } from 'statechart-mutation/workers.ts'

const sources = import.meta.glob<string>(
  [
    '../../{domain,contract,machines,tests/unit,tests/services,tests/contract,tests/machines}/**/*.ts',
    '../../src/{services,app/queries}/**/*.ts',
  ],
  { eager: true, query: '?raw', import: 'default' },
)
const texts = new Map(Object.entries(sources).map(([path, text]) => [path.replace('../../', ''), text]))

/** The tests that are chosen from. */
export const TESTS = ['tests/{unit,services,contract,machines}/**/*.test.ts']

/** Returns the files that a file imports, relative to the project. */
function importsOf(file: string): string[] {
  return [...(texts.get(file) ?? '').matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) =>
    new URL(path, `http://project/${file}`).pathname.slice(1),
  )
}

function reaches(file: string, goal: string, seen: Set<string> = new Set()): boolean {
  if (file === goal) return true
  if (seen.has(file)) return false
  seen.add(file)
  return importsOf(file).some((next) => reaches(next, goal, seen))
}

/** Tests of all machines; of these only the tests of the changed machine run. */
const TESTS_OF_ALL = /^tests\/machines\/(models(\.all)?|wellFormed|kit)\.test\.ts$/

/**
 * Returns the rounds of a file: its own tests, those of services and contract that use it, then those and the walks of
 * the machines that do, the long ones last. Of the machines that use a rule those count that import it.
 */
export function roundsOf(file: string): Round[] {
  const uses = (path: string) => (file.startsWith('domain/') ? importsOf(path).includes(file) : reaches(path, file))
  const inMachines = [...texts.keys()].filter((path) => path.startsWith('machines/') && uses(path))
  const machines = inMachines.filter((path) => texts.get(path)?.includes('createMachine('))
  const ofMachines = new Set(inMachines.map(nameOf))
  const tests = [...texts.keys()].filter(
    (path) =>
      path.endsWith('.test.ts') &&
      !TESTS_OF_ALL.test(path) &&
      (path.startsWith('tests/machines/') ? ofMachines.has(nameOf(path)) : reaches(path, file)),
  )
  const own = tests.filter((path) => path.startsWith('tests/unit/') || nameOf(path) === nameOf(file))
  const others = tests.filter((path) => !own.includes(path))
  const pattern = machines.map((machine) => `(^| )${nameOf(machine)}: |${machine}'`).join('|')
  const modelTests = ['models', 'wellFormed', 'models.all'].map((name) => ({
    files: [`tests/machines/${name}.test.ts`],
    pattern,
  }))
  const handWritten = [own, others].filter((files) => files.length > 0).map((files) => ({ files }))
  return [...handWritten, ...(machines.length > 0 ? modelTests : [])]
}

/** Returns the walk of a machine's own model. */
export const walkRoundOf = (file: string): Round => ({
  files: ['tests/machines/models.test.ts'],
  pattern: `(^| )${nameOf(file)}: `,
})

const nameOf = (path: string): string => path.replace(/^.*\//, '').replace(/(\.test)?\.ts$/, '')
