// Runs in a copy of the project: writes each mutant that it is sent, and answers whether the tests notice it.
import { writeFileSync } from 'node:fs'
import { createVitest } from 'vitest/node'

const vitest = await createVitest('test', {
  config: false,
  watch: false,
  include: ['tests/unit/**/*.test.ts', 'tests/machines/*.test.ts'],
  exclude: ['**/*.all.test.ts'],
  restoreMocks: true,
  // Threads end with this process, even in an endless loop.
  pool: 'threads',
  // A mutant must not outlive its run.
  isolate: true,
  maxWorkers: 1,
  reporters: [{}],
  silent: true,
  // The parent process has its own limit.
  testTimeout: 0,
})
await vitest.standalone()

/** Returns whether tests fail or are missing. `pattern` selects tests by name. */
async function fails({ files, pattern }) {
  if (pattern) vitest.setGlobalTestNamePattern(new RegExp(pattern))
  else vitest.resetGlobalTestNamePattern()
  const specifications = await vitest.globTestSpecifications(files)
  if (specifications.length === 0) return true
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // Vitest also returns the modules of earlier runs.
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
