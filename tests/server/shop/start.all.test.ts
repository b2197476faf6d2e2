import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { builtPart } from '../shopProcess.ts'

it.skipIf(process.platform === 'win32').each([
  ['its own files', 40],
  ['those of the embedded database', 300],
])('a shop that may not open %s says so in a line, and has begun nothing', (_what, most) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'sokoni-start-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const command = `ulimit -n ${most}; exec ${JSON.stringify(process.execPath)} ${builtPart('main')}`
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0' },
    encoding: 'utf8',
  })
  expect([status, stdout, stderr]).toEqual([
    1,
    '',
    'The shop may not open as many files as it needs. Raise the limit (ulimit -n 4096, or LimitNOFILE=4096 of its ' +
      'service) and start it again.\n',
  ])
  expect(readdirSync(dataDir).filter((name) => name.startsWith('database'))).toEqual([])
})
