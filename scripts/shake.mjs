// npm run shake -- FILE… [--repeat N] [--seed S]: browser tests on a slow machine. See docs/testing.md.
import { install } from './lib/install.mjs'
import { requireNode } from './lib/prepare.mjs'
import { stop } from './lib/project.mjs'
import { shakePlanOf } from './lib/shake.mjs'

requireNode()
await install()
const { shake, stages, testFiles } = await import('./lib/stages.mjs')

const plan = (() => {
  try {
    return shakePlanOf(process.argv.slice(2), testFiles())
  } catch (error) {
    return stop(error.message)
  }
})()
for (const name of ['build', 'pictures']) if ((await stages[name]([])).failed > 0) stop('The shop could not be built.')
const { failed } = await shake(plan)
process.exitCode = failed > 0 ? 1 : 0
