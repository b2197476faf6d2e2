import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { randomOf } from '../../../scripts/lib/random.mjs'
import { changedBrowserTests, firstOf, shakenOf, shakePlanOf } from '../../../scripts/lib/shake.mjs'

describe('the words of npm run shake', () => {
  const all = ['e2e/hero.spec.ts', 'e2e/owner.spec.ts', 'e2e/owner.shop.spec.ts', 'tests/unit/hero.test.ts']

  it('are parts of the paths of browser tests, a number of runs and a seed', () => {
    expect(shakePlanOf(['owner', 'e2e/owner.shop', '--repeat', '3', '--seed=7'], all)).toEqual({
      files: ['e2e/owner.spec.ts', 'e2e/owner.shop.spec.ts'],
      repeat: 3,
      seed: '7',
    })
    expect(shakePlanOf(['hero'], all)).toMatchObject({ files: ['e2e/hero.spec.ts'], repeat: 10 })
  })

  it.each([
    [[], 'Please name browser tests: npm run shake -- e2e/hero'],
    [['her0'], '"her0" is in the path of no browser test. They are in e2e/.'],
    [['hero', '--repeat', 'often'], '--repeat takes a number from 1.'],
    [['hero', '--seed'], '--seed takes what an earlier run has printed.'],
    [['hero', '--fast'], '--fast is unknown. There are --repeat N and --seed S.'],
  ])('%j are refused with one line', (words, line) => {
    expect(() => shakePlanOf(words, all)).toThrow(new Error(line))
  })
})

describe('the changed browser tests', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shake-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: folder })
  function write(file: string): void {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), String(Math.random()))
  }
  function commit(...files: string[]): void {
    files.forEach(write)
    git('add', '.')
    git('commit', '-q', '--allow-empty', '-m', 'change')
  }

  it('are those since the last version, the latest first, without other and removed files', () => {
    git('init', '-q')
    commit('e2e/old.spec.ts')
    git('tag', 'v1.2.0')
    commit('e2e/one.spec.ts', 'e2e/gone.spec.ts')
    commit('e2e/states/two.spec.ts', 'e2e/support/shop.ts', 'tests/three.spec.ts')
    git('rm', '-q', 'e2e/gone.spec.ts')
    commit()
    write('e2e/new.spec.ts')
    expect(changedBrowserTests(folder)).toEqual(['e2e/new.spec.ts', 'e2e/states/two.spec.ts', 'e2e/one.spec.ts'])
  })

  it('are those of the last 20 commits without a version', () => {
    git('init', '-q')
    commit('e2e/old.spec.ts')
    commit('e2e/one.spec.ts')
    for (let more = 0; more < 19; more++) git('commit', '-q', '--allow-empty', '-m', 'change')
    expect(changedBrowserTests(folder)).toEqual(['e2e/one.spec.ts'])
  })

  it('are none without git, and in a clone that lacks the commits', () => {
    expect(changedBrowserTests(folder)).toEqual([])
    const other = join(folder, 'other')
    mkdirSync(other)
    git('init', '-q', 'whole')
    folder = join(folder, 'whole')
    commit('e2e/one.spec.ts')
    commit('e2e/two.spec.ts')
    git('clone', '-q', '--depth', '1', `file://${folder}`, join(other, 'shallow'))
    expect(changedBrowserTests(join(other, 'shallow'))).toEqual([])
    folder = dirname(folder)
  })
})

it('a report of repeated tests becomes a row for each', () => {
  const spec = (title: string, ...statuses: string[]) => ({
    file: 'hero.spec.ts',
    title,
    tests: statuses.map((status) => ({ status })),
  })
  const inner = { specs: [spec('slides', 'unexpected')] }
  const suites = [{ specs: [spec('slides', 'expected')], suites: [inner] }, { specs: [spec('skips', 'skipped')] }]
  expect(shakenOf({ suites })).toEqual([{ name: 'e2e/hero.spec.ts › slides', runs: 2, failed: 1 }])
})

it('npm run check shakes the latest files that together have few tests', () => {
  const tests: Record<string, number> = { one: 3, many: 20, two: 4, three: 2, four: 1 }
  expect(firstOf(Object.keys(tests), (file: string) => tests[file]!, 8)).toEqual(['one', 'two', 'four'])
})

it('random numbers follow from the seed', () => {
  const some = (seed: string) => Array.from({ length: 5 }, randomOf(seed))
  expect(some('7')).toEqual(some('7'))
  expect(some('7')).not.toEqual(some('8'))
  expect(some('7').every((number) => number >= 0 && number < 1)).toBe(true)
})
