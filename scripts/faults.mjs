// npm run faults: kills the shop's processes beside every write of the road and looks what is lost. docs/faults.md says more.
import { parseArgs } from 'node:util'
import { install } from './lib/install.mjs'
import { requireNode } from './lib/node.mjs'
import { openVite } from './lib/vite.mjs'

requireNode()
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
await install()
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string', default: 'opening,account,order,delivery,closing,power,crowd,server,load' },
    workers: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '30' },
    customers: { type: 'string', default: '8' },
    every: { type: 'string', default: '1' },
    postgres: { type: 'string' },
  },
})
const vite = await openVite()
const { tryFaults } = await vite.ssrLoadModule('/tools/faults/tryFaults.ts')
const problems = await tryFaults({
  only: positionals.length > 0 ? positionals : values.only.split(','),
  workers: Number(values.workers),
  rounds: Number(values.rounds),
  customers: Number(values.customers),
  every: Number(values.every),
  postgresBin: values.postgres ?? null,
  server: process.env.DATABASE_URL || null,
  print: (line) => console.log(line),
})
await vite.close()
process.exit(problems === 0 ? 0 : 1)
