import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
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
  const inCompose = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name!)
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
    'ExecStart=/opt/sokoni/source/deploy/backup',
  ])
})

it('the backup takes the address of the database from the file that the shop takes it from [OPN-314]', () => {
  const folder = mkdtempSync(join(tmpdir(), 'backup-'))
  for (const name of ['psql', 'pg_dump', 'pg_restore'])
    writeFileSync(join(folder, name), `#!/bin/sh\necho ${name} "$@" >> ${folder}/asked\n`, { mode: 0o755 })
  writeFileSync(join(folder, 'address'), 'postgres://db.example/sokoni\n')
  spawnSync(resolve('deploy/backup'), {
    env: { PATH: `${folder}:/usr/bin:/bin`, BACKUP_DIR: folder, DATABASE_URL_FILE: join(folder, 'address') },
  })
  const asked = read(join(folder, 'asked'))
  rmSync(folder, { recursive: true })
  expect(asked).toMatch(/^pg_dump --format=custom --file=\S+ postgres:\/\/db\.example\/sokoni$/m)
})

describe('compose.yaml [OPN-344]', () => {
  const compose = read('compose.yaml')
  const [, all = ''] = /^x-service: &service\n((?: {2}.*\n)+)/m.exec(compose) ?? []
  const services = Object.fromEntries(
    [...compose.split('\nservices:\n')[1]!.matchAll(/^ {2}(\w+):\n((?: {4}.*\n)+)/gm)].map(([, name, text]) => [
      name!,
      text!,
    ]),
  )

  it('locks every service down', () => {
    expect(all).toBe(
      [
        '  restart: unless-stopped',
        '  init: true',
        '  cap_drop: [ALL]',
        "  security_opt: ['no-new-privileges:true']",
        '  read_only: true',
        '  pids_limit: 200',
        '  logging:',
        '    driver: json-file',
        "    options: { max-size: 10m, max-file: '5' }",
        '',
      ].join('\n'),
    )
    expect(Object.keys(services)).toEqual(['shop', 'database', 'proxy', 'backup'])
    for (const text of Object.values(services)) {
      expect(text).toMatch(/^ {4}<<: \*service$/m)
      expect(text).toMatch(/^ {4}mem_limit: \d+[mg]$/m)
      expect(text).not.toMatch(/privileged|cap_drop|read_only|ports: .*543/)
    }
    const added = Object.entries(services).map(([name, text]) => [name, /cap_add: (.*)$/m.exec(text)?.[1] ?? ''])
    expect(added.filter(([, names]) => names)).toEqual([
      ['proxy', '[NET_BIND_SERVICE]'],
      ['backup', '[DAC_OVERRIDE]'],
    ])
  })

  it('names images exactly, has no password, and keeps the superuser’s from the shop', () => {
    const images = [...compose.matchAll(/image: (.*)/g)].map(([, image]) => image!)
    expect(
      images.filter((image) => !/:\d+\.\d+(?:\.\d+)?(?:-bookworm)?(?:@sha256:[0-9a-f]{64})?$/.test(image)),
    ).toEqual([])
    const passwords = [...compose.matchAll(/\$\{(\w*PASSWORD)([^}]*)\}/g)]
    expect(new Set(passwords.map(([, name]) => name))).toEqual(
      new Set(['POSTGRES_PASSWORD', 'SHOP_PASSWORD', 'BACKUP_PASSWORD']),
    )
    expect(passwords.filter(([, , fallback]) => !fallback!.startsWith(':?'))).toEqual([])
    expect(read('.env.example')).not.toMatch(/^\w*PASSWORD=./m)
    for (const name of ['POSTGRES_PASSWORD', 'SHOP_PASSWORD', 'BACKUP_PASSWORD'])
      expect(services['shop']).toContain(`\n      ${name}: ''\n`)
    expect(services['shop']).toContain('DATABASE_URL: postgres://shop:')
  })

  it('mounts only what is there, and the build leaves backups and secrets out', () => {
    const mounted = [...compose.matchAll(/- \.\/(\S+?):/g)].map(([, path]) => path!)
    expect(mounted.filter((path) => path !== 'backups' && !existsSync(path))).toEqual([])
    const left = read('.dockerignore').split('\n')
    for (const path of ['.git', '.env', '.data', 'backups']) expect(left).toContain(path)
    expect(services['backup']).toContain('/app/deploy/backup --if-due; sleep 1h;')
  })
})
