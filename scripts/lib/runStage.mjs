// Runs one stage of `test.mjs` in a separate process, so that its CPU-seconds can be counted.
import { join } from 'node:path'
import { countCpu } from './cpu.mjs'
import { readCounts } from './counts.mjs'
import { inTemporaryFolder, stages } from './stages.mjs'

const cpu = countCpu()
const [name, ...files] = process.argv.slice(2)
const result = await inTemporaryFolder(async (folder) => {
  const file = join(folder, 'counts')
  process.env.TEST_COUNTS_FILE = file
  return { ...(await stages[name](files)), counts: readCounts(file) }
})
process.send({ ...result, cpu: cpu() })
