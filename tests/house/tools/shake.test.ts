import { describe, expect, it } from 'vitest'
import { randomOf } from '../../../scripts/lib/random.mjs'
import { shakenOf, shakePlanOf } from '../../../scripts/lib/shake.mjs'

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

it('random numbers follow from the seed', () => {
  const some = (seed: string) => Array.from({ length: 5 }, randomOf(seed))
  expect(some('7')).toEqual(some('7'))
  expect(some('7')).not.toEqual(some('8'))
  expect(some('7').every((number) => number >= 0 && number < 1)).toBe(true)
})
