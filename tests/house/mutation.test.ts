import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../scripts/lib/project.mjs'
import { mutantsOf } from '../../tools/mutation/mutants.ts'
import { EXPLAINED } from '../../tools/mutation/explained.ts'
import { MACHINE_FAULTS } from '../../tools/mutation/machineFaults.ts'
import { PLANTED_FAULTS } from '../../tools/mutation/plantedFaults.ts'
import { explanationsOf, faultsReportOf, reportOf, type Fault, type Result } from '../../tools/mutation/report.ts'
import { roundsOf } from '../../tools/mutation/rounds.ts'

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
      "m.createMachine({ initial: 'off', states: { off: { tags: 'dark', on: { press: " +
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

it('runs the tests of a machine first, then the model tests, the long ones last', () => {
  const pattern = "(^| )tooltip: |machines/tooltip.ts'"
  expect(roundsOf('machines/tooltip.ts')).toEqual([
    { files: ['tests/machines/tooltip.test.ts'] },
    { files: ['tests/machines/models.test.ts'], pattern },
    { files: ['tests/machines/wellFormed.test.ts'], pattern },
    { files: ['tests/machines/models.all.test.ts'], pattern },
  ])
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
  )
  expect([summary, isClean]).toEqual([
    '3 mutants, 2 noticed (66.7 %; 1 by having no end), 0 explained, 1 open, 5 s.',
    false,
  ])
  expect(page).toContain('| lamp.ts | 3 | 2 | 0 | 1 |')
  expect(page).toContain('- lamp.ts:7: > becomes >= (`>`)')
})

it('explains only mutants that there are', () => {
  const files = new Set(Object.keys(EXPLAINED).map((key) => key.split(': ')[0]!))
  const made = [...files].flatMap((file) =>
    mutantsOf(file, readFileSync(inProject(file), 'utf8')).map(({ what, at }) => `${file}: ${what}: ${at}`),
  )
  expect(Object.keys(EXPLAINED).filter((key) => !made.includes(key))).toEqual([])
})

it('takes one explanation for one survivor', () => {
  const [key = '', why = ''] = Object.entries(EXPLAINED)[0] ?? []
  const [file = '', what = '', ...at] = key.split(': ')
  const mutant: Result = {
    file,
    start: 0,
    end: 1,
    line: 3,
    at: at.join(': '),
    text: '',
    what,
    was: '',
    isKilled: false,
    isEndless: false,
  }
  const same = { ...mutant, line: 4 }
  expect(explanationsOf([mutant, same])).toEqual(new Map([[mutant, why]]))
  expect(reportOf([mutant, same], 5)).toMatchObject({
    isClean: false,
    summary: '2 mutants, 0 noticed (0.0 %; 0 by having no end), 1 explained, 1 open, 5 s.',
  })
})

describe('the faults made by hand', () => {
  const kindsOf = (faults: readonly Fault[]) =>
    faults.reduce<Record<string, number>>((counts, { kind }) => ({ ...counts, [kind]: (counts[kind] ?? 0) + 1 }), {})

  it('are 60 in the machines, of each kind, and at least one in each', () => {
    expect(kindsOf(MACHINE_FAULTS)).toEqual({ target: 12, guard: 12, transition: 12, action: 12, output: 12 })
    const machines = readdirSync(inProject('machines'))
      .map((name) => `machines/${name}`)
      .filter((file) => readFileSync(inProject(file), 'utf8').includes('.createMachine('))
    expect([...new Set(MACHINE_FAULTS.map(({ file }) => file))].toSorted()).toEqual(machines.toSorted())
  })

  it('are 60 in views, services and server', () => {
    expect(kindsOf(PLANTED_FAULTS)).toEqual({ view: 25, service: 10, server: 25 })
  })

  it('each replace a text that its file has once', () => {
    const countOf = ({ file, found }: Fault) => readFileSync(inProject(file), 'utf8').split(found).length - 1
    const faults = [...MACHINE_FAULTS, ...PLANTED_FAULTS]
    expect(faults.filter((fault) => countOf(fault) !== 1).map(({ file, what }) => `${file}: ${what}`)).toEqual([])
    expect(faults.filter(({ found, instead }) => found === instead)).toEqual([])
  })

  it('are reported with the test that noticed them, and counted', () => {
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
})
