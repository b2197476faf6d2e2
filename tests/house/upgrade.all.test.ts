import { spawn, spawnSync } from 'node:child_process'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../../scripts/lib/postgres.mjs'

/** Stands for npm: "builds" what the commit holds. */
const NPM = `#!/bin/sh
[ "$1" = run ] || exit 0
[ "$(cat kind)" != unbuildable ] || exit 1
mkdir -p dist/client/assets
echo "$COMMIT" > "dist/client/assets/$(cat kind).js"
echo "{\\"commit\\":\\"$(echo "$COMMIT" | cut -c 1-12)\\"}" > dist/build.json`

/** Stands for the shop: answers as the release that \`current\` names, or not at all. */
const SHOP = `
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
const read = (file) => readFileSync('current/' + file, 'utf8').trim()
if (read('kind') === 'broken') process.exit(1)
const { commit } = JSON.parse(read('dist/build.json'))
createServer(({ url }, answer) =>
  answer.end(JSON.stringify(url === '/readyz' ? { status: 'ready' } : { status: 'alive', commit })),
).listen(Number(process.argv[2]), '127.0.0.1')`

describe.skipIf(process.platform !== 'linux')('deploy/upgrade and deploy/rollback [OPN-342]', () => {
  let home = ''
  let env: Record<string, string | undefined> = {}
  const commits: Record<string, string> = {}

  const run = (name: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(resolve('deploy', name), args, { env, encoding: 'utf8' })
    return { status, said: (stdout + stderr).trim().split('\n').at(-1)!.replaceAll(home, 'HOME') }
  }
  const git = (...args: string[]) => {
    const who = ['-c', 'user.name=a', '-c', 'user.email=a@example.com']
    const { status, stdout, stderr } = spawnSync('git', [...who, ...args], {
      cwd: join(home, 'origin'),
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(stderr)
    return stdout.trim()
  }
  const commit = (kind: string) => {
    writeFileSync(join(home, 'origin/kind'), kind)
    writeFileSync(join(home, 'origin/shop.config.json'), '{}')
    appendFileSync(join(home, 'origin/CHANGELOG.md'), `## [${kind}] - 2026-12-01\n`)
    git('add', '.')
    git('commit', '--quiet', '--message', kind)
    commits[kind] = git('rev-parse', 'HEAD').slice(0, 12)
  }
  const link = (name: string) => readlinkSync(join(home, name))
  const serves = async () =>
    ((await (await fetch(`${env['SOKONI_ADDRESS']}/healthz`)).json()) as { commit: string }).commit
  const served = () => readdirSync(join(home, 'current/dist/client/assets')).toSorted()

  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'upgrade-'))
    const port = await freePort()
    for (const folder of ['origin', 'own', 'bin']) mkdirSync(join(home, folder))
    writeFileSync(join(home, 'bin/npm'), NPM, { mode: 0o755 })
    writeFileSync(join(home, 'shop.mjs'), SHOP)
    writeFileSync(join(home, 'own/shop.config.json'), '{"name":"Duka"}')
    git('init', '--quiet', '--initial-branch=main')
    commit('one')
    spawnSync('git', ['clone', '--quiet', join(home, 'origin'), join(home, 'source')])
    env = {
      PATH: `${join(home, 'bin')}:${dirname(process.execPath)}:${process.env['PATH']}`,
      SOKONI_HOME: home,
      SOKONI_ADDRESS: `http://127.0.0.1:${port}`,
      SOKONI_BACKUP: `echo backup >> ${home}/backups; [ ! -e ${home}/full ]`,
      SOKONI_RESTART:
        `cd ${home}; [ ! -e pid ] || kill "$(cat pid)" 2>&-; ` +
        `${process.execPath} shop.mjs ${port} >/dev/null 2>&1 & echo $! > ${home}/pid`,
      SOKONI_WAIT: '60',
    }
  })
  afterAll(() => {
    spawn('kill', [readFileSync(join(home, 'pid'), 'utf8').trim()])
    rmSync(home, { recursive: true })
  })

  it('build in a folder of its own, keep the shop’s files and those that open pages load', async () => {
    expect(run('upgrade', 'main')).toEqual({ status: 0, said: `releases/${commits['one']} is ready. Start the shop.` })
    spawnSync('sh', ['-c', env['SOKONI_RESTART']!])
    commit('two')
    expect(run('upgrade', 'main')).toEqual({
      status: 0,
      said: `The shop runs releases/${commits['two']}. Back to releases/${commits['one']}: rollback`,
    })
    expect([await serves(), served()]).toEqual([commits['two'], ['one.js', 'two.js']])
    expect(readFileSync(join(home, 'current/shop.config.json'), 'utf8')).toBe('{"name":"Duka"}')
    expect(readdirSync(join(home, `releases/${commits['one']}/dist/client/assets`))).toEqual(['one.js'])
    expect(readFileSync(join(home, 'backups'), 'utf8')).toBe('backup\n')
  })

  it('go back and forth by the link, with no build', async () => {
    expect(run('rollback').status).toBe(0)
    expect([await serves(), link('previous')]).toEqual([commits['one'], `releases/${commits['two']}`])
    expect(run('rollback').status).toBe(0)
    expect([await serves(), link('previous')]).toEqual([commits['two'], `releases/${commits['one']}`])
  })

  it('leave everything as it is when the build or the backup fails, or there is no such version', async () => {
    expect(run('upgrade', 'none')).toEqual({ status: 1, said: 'The repository has no version, tag or commit none.' })
    expect(run('rollback', '000000000000')).toEqual({
      status: 1,
      said: 'HOME/releases/000000000000 is no built release.',
    })
    commit('unbuildable')
    expect(run('upgrade', 'main').status).toBe(1)
    commit('three')
    writeFileSync(join(home, 'full'), '')
    expect(run('upgrade', 'main')).toEqual({ status: 1, said: 'The backup failed: the shop was not upgraded.' })
    rmSync(join(home, 'full'))
    expect([await serves(), link('current')]).toEqual([commits['two'], `releases/${commits['two']}`])
  })

  it('go back by themselves from a release that does not answer', async () => {
    commit('broken')
    const [before, broken] = [`releases/${commits['two']}`, `releases/${commits['broken']}`]
    env['SOKONI_WAIT'] = '1'
    expect(run('upgrade', 'main')).toEqual({
      status: 1,
      said: `${broken} does not answer at ${env['SOKONI_ADDRESS']}. The shop goes back to ${before}.`,
    })
    env['SOKONI_WAIT'] = '60'
    expect([link('current'), link('previous')]).toEqual([before, `releases/${commits['one']}`])
    await expect.poll(() => serves().catch(() => null)).toBe(commits['two'])
  })

  it('take a version of the changelog; keep the newest releases, and always the one before [OPN-418]', async () => {
    for (const kind of ['four', 'five', 'six']) commit(kind)
    for (const version of ['four', 'five']) expect(run('upgrade', version).status).toBe(0)
    expect(await serves()).toBe(commits['five'])
    expect(link('previous')).toBe(`releases/${commits['four']}`)
    expect(readdirSync(join(home, 'releases'))).toHaveLength(3)
    expect(existsSync(join(home, link('previous')))).toBe(true)
  })
})
