import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readSettings } from '../../server/settings/settings.ts'

const read = (file: string) => readFileSync(file, 'utf8')

/** Running requests get 20 s when the shop stops, the rest 10 s: `docs/growing.md`. */
const CLOSING_SECONDS = 35

it('systemd and compose wait until the shop has stopped', () => {
  const waits = [
    /TimeoutStopSec=(\d+)/.exec(read('deploy/sokoni.service'))?.[1],
    /stop_grace_period: (\d+)s/.exec(read('compose.yaml'))?.[1],
  ].map(Number)
  const grace = readSettings({}).shutdownGrace
  expect(waits.every((seconds) => seconds >= grace + CLOSING_SECONDS)).toBe(true)
})

it('every name in .env.example is used, and every setting of the shop is in the docs', () => {
  const settings = [...read('server/settings/settings.ts').matchAll(/^  ([A-Z][A-Z_]+): /gm)].map(([, name]) => name!)
  const inCompose = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)\}/g)].map(([, name]) => name!)
  const examples = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!)
  expect(examples.filter((name) => ![...settings, ...inCompose].includes(name))).toEqual([])
  const docs = read('docs/running-a-shop.md') + read('docs/frappe-host.md')
  expect(settings.length).toBeGreaterThan(20)
  expect([...new Set(settings)].filter((name) => !docs.includes(`\`${name}\``))).toEqual([])
})

it('the docs install the Node that we ship, and the units run what the link names [OPN-342]', () => {
  const node = read('.nvmrc').trim()
  const docs = read('docs/deploying.md')
  expect(new Set([...docs.matchAll(/\bv?(2\d\.\d+\.\d+)\b/g)].map(([, version]) => version))).toEqual(new Set([node]))
  const units = ['sokoni', 'sokoni-backup'].map((name) => read(`deploy/${name}.service`))
  for (const unit of units) expect(unit).toContain('\nWorkingDirectory=/opt/sokoni/current\n')
  expect(units.join('').match(/^ExecStart=.*$/gm)).toEqual([
    'ExecStart=/usr/bin/env node dist/server/main.js',
    'ExecStart=/opt/sokoni/current/deploy/backup',
  ])
})
