import { describe, expect, it } from 'vitest'
import { mutantsOf } from '../mutants.ts'
import { explanationsOf, faultsReportOf, reportOf, type Result } from '../report.ts'

const faultsOf = (source: string) =>
  mutantsOf('lamp.ts', source).map(({ start, end, text, what }) => [
    what,
    source.slice(0, start) + text + source.slice(end),
  ])

describe('the faults', () => {
  it('of a rule are in its operators, branches and literals', () => {
    expect(faultsOf('const isLit = power > 0 && !off')).toEqual([
      ['> becomes >=', 'const isLit = power >= 0 && !off'],
      ['0 becomes one more', 'const isLit = power > (0 + 1) && !off'],
      ['&& becomes ||', 'const isLit = power > 0 || !off'],
      ['drops !', 'const isLit = power > 0 && off'],
    ])
    expect(faultsOf('interface Lamp { isLit: true }')).toEqual([])
    expect(faultsOf('if (lit) stop()')).toEqual([
      ['always goes into the if', 'if (true) stop()'],
      ['never goes into the if', 'if (false) stop()'],
    ])
  })

  it('of a table are in its texts, unless it is a list of words', () => {
    const table = (count: number) =>
      `const words = { ${Array.from({ length: count }, (_, at) => `w${at}: 'text'`).join(', ')} }`
    expect([40, 41].map((count) => faultsOf(table(count)).length)).toEqual([40, 0])
  })

  it('of a machine are in its transitions, guards, targets, actions and tags', () => {
    const machine =
      "createMachine({ initial: 'off', states: { off: { tags: 'dark', on: { press: " +
      "[{ guard: 'isWhole', target: 'on', actions: 'light' }, { actions: 'smoke' }] } }, on: {} } })"
    expect(faultsOf(machine).map(([what]) => what)).toEqual([
      'begins in another state',
      'drops tags',
      'drops on press',
      'drops way 1 of on press',
      'swaps the first two ways of on press',
      'asks no guard in on press',
      'goes nowhere in on press',
      'goes elsewhere in on press',
      'drops actions of on press',
      'drops way 2 of on press',
      'drops actions of on press',
    ])
    expect(faultsOf(machine).find(([what]) => what === 'goes elsewhere in on press')?.[1]).toContain("target: 'off'")
    const withPassing =
      "m.createMachine({ initial: 'dark', states: { trying: { always: 'dark' }, dark: { on: { press: { target: " +
      "'lit' } } }, lit: {} } })"
    expect(
      faultsOf(withPassing).find(([what]) => what === 'goes elsewhere in on press')?.[1],
      'rather to a state that lasts',
    ).toContain("target: 'dark'")
  })
})

it('counts the noticed mutants, and lists the others', () => {
  const mutant: Result = {
    file: 'lamp.ts',
    start: 0,
    end: 1,
    line: 3,
    at: 'if (power > 0) light()',
    text: '>=',
    what: '> becomes >=',
    was: '>',
    isKilled: true,
    isEndless: false,
  }
  const { summary, page, isClean } = reportOf(
    [mutant, { ...mutant, isEndless: true }, { ...mutant, isKilled: false, line: 7 }],
    5,
    {},
  )
  expect([summary, isClean]).toEqual([
    '3 mutants, 2 noticed (66.7 %; 1 by having no end), 0 explained, 1 open, 5 s.',
    false,
  ])
  expect(page).toContain('| lamp.ts | 3 | 2 | 0 | 1 |')
  expect(page).toContain('- lamp.ts:7: > becomes >= (`>`)')
})

it('takes one explanation for one survivor', () => {
  const [file, what, at, why] = ['lamp.ts', '> becomes >=', 'if (power > 0) light()', 'Power is never 0.']
  const explained = { [`${file}: ${what}: ${at}`]: why }
  const mutant: Result = {
    file,
    start: 0,
    end: 1,
    line: 3,
    at,
    text: '',
    what,
    was: '',
    isKilled: false,
    isEndless: false,
  }
  const same = { ...mutant, line: 4 }
  expect(explanationsOf([mutant, same], explained)).toEqual(new Map([[mutant, why]]))
  expect(reportOf([mutant, same], 5, explained)).toMatchObject({
    isClean: false,
    summary: '2 mutants, 0 noticed (0.0 %; 0 by having no end), 1 explained, 1 open, 5 s.',
  })
})

it('reports the faults of a list with the tests that noticed them, and counts them', () => {
  const fault = { file: 'lamp.ts', kind: 'guard', what: 'Always lit', found: '', instead: '' }
  const results = [
    { fault, by: 'lamp: off', isByWalk: true },
    { fault, by: null, isByWalk: false },
  ]
  expect(faultsReportOf('machines', results, 5400).split('\n\n')).toEqual([
    '## Faults in machines',
    [
      '| Fault | Noticed by |',
      '| --- | --- |',
      '| lamp.ts: Always lit (guard) | lamp: off |',
      '| lamp.ts: Always lit (guard) |  |',
    ].join('\n'),
    'Not noticed:',
    '- lamp.ts: Always lit (guard)',
    '2 faults, noticed: 1 (50.0 %) by the model walks alone, 1 (50.0 %) in all; 1 not noticed; 5 s.',
  ])
})
