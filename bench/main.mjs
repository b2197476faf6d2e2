// npm run bench                        measures the shop on a cheap phone with a slow connection (about half an hour)
// npm run bench -- --only loads,tap    some of: bytes loads orderPages tap interactions line scale server
//                                      store load accountTiming
// npm run bench -- --bytes             the same as --only bytes: without a browser, takes seconds
// npm run bench -- --bytes --before DIR also what is new since the build of which DIR is a copy of dist/client
// npm run bench -- --runs 9            medians of 9 runs instead of 5
// npm run bench -- --quick             one run, to check that everything works
// npm run bench -- --catalogues DIR    the folder of the two catalogues of 22,000 products
// npm run bench -- --phone cpu8         another phone: cpu8, fast3g
// npm run bench -- --name before       the name of the report in bench/results
// docs/measuring.md says how it measures.
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { findBrowser } from '../scripts/lib/browser.mjs'
import { makePictures } from '../scripts/lib/pictures.mjs'
import { prepare } from '../scripts/lib/prepare.mjs'
import { inProject, stop } from '../scripts/lib/project.mjs'
import { PHONE_NAMES, usePhone } from './browser/phone.mjs'
import { measureAll, TOPICS } from './measureAll.mjs'
import { endWithNpm } from '../scripts/lib/signals.mjs'

const { values: wanted } = parseArgs({
  options: {
    only: { type: 'string' },
    bytes: { type: 'boolean' },
    runs: { type: 'string' },
    quick: { type: 'boolean' },
    phone: { type: 'string', default: 'cheap' },
    name: { type: 'string' },
    catalogues: { type: 'string' },
    before: { type: 'string' },
  },
})
const topics = wanted.bytes ? ['bytes'] : (wanted.only?.split(',') ?? Object.keys(TOPICS))
const unknown = topics.find((topic) => !TOPICS[topic])
if (unknown) stop(`There is no topic "${unknown}". The topics are: ${Object.keys(TOPICS).join(', ')}.`)
const runs = Number(wanted.runs ?? (wanted.quick ? 1 : 5))
if (!Number.isInteger(runs) || runs < 1) stop('--runs takes a whole number from 1 on.')
if (!PHONE_NAMES.includes(wanted.phone)) stop(`The phones are: ${PHONE_NAMES.join(', ')}.`)
usePhone(wanted.phone)
const name = wanted.name ?? new Date().toISOString().slice(0, 16).replaceAll(':', '')

endWithNpm()
await prepare()
if (!(await makePictures())) process.exit(1)
const { wholePath: browser, problem } = topics.every((topic) => TOPICS[topic].needs === 'nothing')
  ? {}
  : await findBrowser()
if (problem) stop(problem)

const catalogues = wanted.catalogues ? resolve(wanted.catalogues) : inProject('../shared/data/catalogues')
const { report, isComplete } = await measureAll(topics, {
  browser,
  runs,
  catalogues,
  before: wanted.before && resolve(wanted.before),
  quietMs: wanted.quick ? 2000 : 4000,
  seconds: wanted.quick ? 1 : 5,
})
mkdirSync(inProject('bench/results'), { recursive: true })
writeFileSync(inProject('bench/results', `${name}.md`), report)
console.log(`\n${report}\nThis report is in bench/results/${name}.md.`)
if (!isComplete) process.exitCode = 1
