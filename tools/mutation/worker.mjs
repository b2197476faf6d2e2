// Runs in a copy of the project: makes the mutants that it is sent, one after the other, and says whether the tests notice.
import { writeFileSync } from 'node:fs'
import { createVitest } from 'vitest/node'

const vitest = await createVitest('test', {
  config: false,
  watch: false,
  include: ['tests/{unit,machines}/*.test.ts'],
  exclude: ['**/*.all.test.ts'],
  restoreMocks: true,
  // Threads end with this process, even one that loops for ever.
  pool: 'threads',
  // A mutant must not outlive its run.
  isolate: true,
  maxWorkers: 1,
  reporters: [{}],
  silent: true,
  // The run has a limit of its own.
  testTimeout: 0,
})
await vitest.standalone()

/** Whether tests fail; `pattern` names those of a file that are meant. */
async function fails({ files, pattern }) {
  if (pattern) vitest.setGlobalTestNamePattern(new RegExp(pattern))
  else vitest.resetGlobalTestNamePattern()
  const specifications = await vitest.globTestSpecifications(files)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // Vitest gives the modules of earlier runs too.
  const asked = new Set(specifications.map(({ moduleId }) => moduleId))
  return unhandledErrors.length > 0 || testModules.some((module) => asked.has(module.moduleId) && !module.ok())
}

async function isNoticed(file, source, rounds) {
  writeFileSync(file, source)
  vitest.invalidateFile(`${process.cwd()}/${file}`)
  for (const round of rounds) if (await fails(round)) return true
  return false
}

process.on('message', async ({ file, source, mutated, rounds }) => {
  const noticed = await isNoticed(file, mutated, rounds)
  writeFileSync(file, source)
  vitest.invalidateFile(`${process.cwd()}/${file}`)
  process.send({ noticed })
})
process.send({ ready: true })
