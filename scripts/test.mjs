// npm test and npm run check: runs stages, each whether or not others fail, then prints a table. See docs/testing.md.
import { install } from './lib/install.mjs'
import { requireNode } from './lib/prepare.mjs'
import { stop } from './lib/project.mjs'
import { planOf } from './lib/testPlan.mjs'

requireNode()
await install()
const { stages, testFiles } = await import('./lib/stages.mjs')

const [command, ...words] = process.argv.slice(2)
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
        const counts = await stages[name](files, print)
        const seconds = (performance.now() - stageStartedAt) / 1000
        rows.push({ name, seconds, ...counts })
      }
    }),
  )
}

const line = (name, { passed, failed }, seconds) => {
  const cells = [name.padEnd(14), String(passed).padStart(8), String(failed).padStart(8), seconds.padStart(9)]
  return cells.join('') + (failed ? '  ✗' : '')
}
console.log('\nstage           passed  failed  seconds')
for (const { name, seconds, parts = {}, ...counts } of rows) {
  console.log(line(name, counts, seconds.toFixed(1)))
  const ofFolders = Object.entries(parts)
  for (const [folder, its] of ofFolders.length > 1 ? ofFolders : []) console.log(line(`  ${folder}`, its, ''))
}
const failures = rows.flatMap(({ failures = [] }) => failures)
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`)
const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
console.log(`${((performance.now() - startedAt) / 1000).toFixed(0)} s in all`)
process.exitCode = sum('failed') > 0 ? 1 : 0
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
