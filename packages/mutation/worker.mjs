// Runs in a copy of the project: writes each mutant that it is sent, and answers which test notices it. Its arguments
// are the patterns of the files of tests.
import { writeFileSync } from 'node:fs'
import { createVitest } from 'vitest/node'

const vitest = await createVitest('test', {
  config: false,
  watch: false,
  include: process.argv.slice(2),
  restoreMocks: true,
  // Threads end with this process, even in an endless loop.
  pool: 'threads',
  // A mutant must not outlive its run.
  isolate: true,
  bail: 1,
  maxWorkers: 1,
  reporters: [{}],
  silent: true,
  // The parent process has its own limit.
  testTimeout: 0,
})
await vitest.standalone()

/** Returns the first test that fails, or null. `pattern` selects tests by name. Tests must not be missing. */
async function failureIn({ files, pattern }) {
  if (pattern) vitest.setGlobalTestNamePattern(new RegExp(pattern))
  else vitest.resetGlobalTestNamePattern()
  const specifications = await vitest.globTestSpecifications(files)
  if (specifications.length === 0) return 'missing tests'
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // Vitest also returns the modules of earlier runs.
  const asked = new Set(specifications.map(({ moduleId }) => moduleId))
  const failed = testModules.find((module) => asked.has(module.moduleId) && !module.ok())
  const ran = (module) => [...module.children.allTests()].some((test) => test.result().state !== 'skipped')
  if (pattern && !testModules.some((module) => asked.has(module.moduleId) && ran(module))) return 'missing tests'
  if (!failed) return unhandledErrors.length > 0 ? 'an error outside of tests' : null
  const [test] = failed.children.allTests('failed')
  return `${failed.moduleId.slice(process.cwd().length + 1)}: ${test?.fullName ?? 'does not start'}`
}

/** Returns the first test of the rounds that fails, or null. */
async function firstFailure(rounds) {
  for (const round of rounds) {
    const failure = await failureIn(round)
    if (failure) return failure
  }
  return null
}

process.on('message', async ({ file, source, mutated, rounds }) => {
  writeFileSync(file, mutated)
  vitest.invalidateFile(`${process.cwd()}/${file}`)
  const noticed = await firstFailure(rounds)
  writeFileSync(file, source)
  vitest.invalidateFile(`${process.cwd()}/${file}`)
  process.send({ noticed })
})
process.send({ ready: true })
