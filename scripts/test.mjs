// npm test: every stage, each failing for itself, and at the end one table and one line.
//   npm test                          all stages
//   npm test -- types lint            only these
//   npm run test:e2e -- e2e/road.spec.ts   the browser stage with one file
import { install } from './lib/install.mjs'
import { requireNode } from './lib/node.mjs'
import { stop } from './lib/project.mjs'

requireNode()
await install()
const { stages } = await import('./lib/stages.mjs')

const words = process.argv.slice(2)
const files = words.filter((word) => word.startsWith('e2e/'))
const named = words.filter((word) => !word.startsWith('e2e/'))
const unknown = named.find((name) => !Object.hasOwn(stages, name))
if (unknown) stop(`There is no stage "${unknown}". The stages are: ${Object.keys(stages).join(', ')}.`)

const rows = []
for (const name of named.length ? named : Object.keys(stages)) {
  console.log(`\n── ${name} ${'─'.repeat(60 - name.length)}`)
  const startedAt = performance.now()
  const counts = await stages[name](files)
  rows.push({ name, ...counts, seconds: (performance.now() - startedAt) / 1000 })
}

console.log('\nstage       passed  failed  seconds')
for (const { name, passed, failed, seconds } of rows) {
  const mark = failed ? '  ✗' : ''
  console.log(
    `${name.padEnd(10)}${String(passed).padStart(8)}${String(failed).padStart(8)}${seconds.toFixed(1).padStart(9)}${mark}`,
  )
}
const sum = (key) => rows.reduce((total, row) => total + row[key], 0)
process.exitCode = sum('failed') > 0 || sum('passed') === 0 ? 1 : 0
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
