// npm test and npm run check: runs stages, each whether or not others fail, then prints a table. See docs/testing.md.
import { readFileSync } from 'node:fs'
import { COUNTED, overBudget } from './lib/counts.mjs'
import { install } from './lib/install.mjs'
import { requireNode } from './lib/prepare.mjs'
import { inProject, stop } from './lib/project.mjs'
import { runNode } from './lib/run.mjs'
import { planOf } from './lib/testPlan.mjs'

/** The CPU-seconds that a command should need at most. More is no failure: they differ by machine. */
const CPU_LIMITS = { test: 360, check: 1500 }

requireNode()
await install()
const { testFiles } = await import('./lib/stages.mjs')

const [command, ...words] = process.argv.slice(2)
const isWhole = words.length === 0
const groups = (() => {
  try {
    return planOf(words, { isCheck: command === 'check', files: testFiles() })
  } catch (error) {
    return stop(error.message)
  }
})()

const rows = []
const startedAt = performance.now()
for (const lists of groups) {
  await Promise.all(
    lists.map(async (list, index) => {
      for (const [name, files] of list) {
        // The first of the parallel lists prints live, the others print each stage when it ends.
        const print = index === 0 ? undefined : (text) => console.log(`\n── ${name}\n${text.trimEnd()}`)
        if (!print) console.log(`\n── ${name}`)
        const stageStartedAt = performance.now()
        // A stage that breaks sends nothing.
        let result = { passed: 0, failed: 1, cpu: null }
        const onMessage = (message) => (result = message)
        await runNode(inProject('scripts/lib/runStage.mjs'), [name, ...files], { print, onMessage })
        rows.push({ name, seconds: (performance.now() - stageStartedAt) / 1000, ...result })
      }
    }),
  )
}

const sum = (valueOf) => rows.reduce((total, row) => total + (valueOf(row) ?? 0), 0)
const isMeasured = rows.every(({ cpu }) => cpu !== null)
const rounded = (seconds) => (seconds === null ? '–' : seconds.toFixed(1))
const line = (name, cells, isFailed = false) =>
  [name.padEnd(14), ...cells.map((cell) => String(cell).padStart(9))].join('') + (isFailed ? '  ✗' : '')

console.log(`\n${line('stage', ['passed', 'failed', 'seconds', 'CPU-s'])}`)
for (const { name, passed, failed, seconds, cpu, parts = {}, counts = {} } of rows) {
  console.log(line(name, [passed, failed, rounded(seconds), rounded(cpu)], failed > 0))
  const ofFolders = Object.entries(parts)
  if (ofFolders.length < 2) continue
  for (const [folder, its] of ofFolders) {
    const ofFolder = counts[`cpu/${folder}`] ?? null
    console.log(line(`  ${folder}`, [its.passed, its.failed, '', rounded(ofFolder)], its.failed > 0))
  }
  const ofTests = Object.entries(counts).reduce((total, [key, by]) => (key.startsWith('cpu/') ? total + by : total), 0)
  if (cpu !== null) console.log(line('  vitest', ['', '', '', rounded(cpu - ofTests)]))
}
const all = { cpu: isMeasured ? sum(({ cpu }) => cpu) : null, seconds: (performance.now() - startedAt) / 1000 }
console.log(
  line('all', [sum(({ passed }) => passed), sum(({ failed }) => failed), rounded(all.seconds), rounded(all.cpu)]),
)

const counts = Object.fromEntries(Object.keys(COUNTED).map((name) => [name, sum(({ counts: its }) => its?.[name])]))
console.log('')
for (const [name, what] of Object.entries(COUNTED)) if (counts[name] > 0) console.log(`${counts[name]} ${what}`)

const failures = rows.flatMap(({ failures = [] }) => failures)
const over = isWhole
  ? overBudget(counts, JSON.parse(readFileSync(inProject('tests/budgets.json'), 'utf8'))[command])
  : []
if (failures.length + over.length > 0) console.log(`\nFailed:\n${[...failures, ...over].join('\n')}`)
if (isWhole && all.cpu > CPU_LIMITS[command])
  console.log(
    `\nThis took ${rounded(all.cpu)} CPU-seconds, above the ${CPU_LIMITS[command]} that it should take at most.`,
  )
const failed = sum((row) => row.failed) + over.length
process.exitCode = failed > 0 ? 1 : 0
console.log(`\n${sum(({ passed }) => passed)} passed, ${failed} failed`)
