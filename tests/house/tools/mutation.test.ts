import { readdirSync, readFileSync } from 'node:fs'
import { mutantsOf } from 'statechart-mutation/mutants.ts'
import type { Fault } from 'statechart-mutation/report.ts'
import { describe, expect, it } from 'vitest'
import { inProject } from '../../../scripts/lib/project.mjs'
import { EXPLAINED } from '../../../tools/mutation/explained.ts'
import { MACHINE_FAULTS, PLANTED_FAULTS } from '../../../tools/mutation/lists.ts'
import { roundsOf } from '../../../tools/mutation/rounds.ts'

it('runs the tests of a machine first, then the model tests, the long ones last', () => {
  const pattern = "(^| )heroCarousel: |machines/page/heroCarousel.ts'"
  expect(roundsOf('machines/page/heroCarousel.ts')).toEqual([
    { files: ['tests/machines/page/heroCarousel.test.ts'] },
    { files: ['tests/machines/models.test.ts'], pattern },
    { files: ['tests/machines/wellFormed.test.ts'], pattern },
    { files: ['tests/machines/models.all.test.ts'], pattern },
  ])
})

it('explains only mutants that there are', () => {
  const files = new Set(Object.keys(EXPLAINED).map((key) => key.split(': ')[0]!))
  const made = [...files].flatMap((file) =>
    mutantsOf(file, readFileSync(inProject(file), 'utf8')).map(({ what, at }) => `${file}: ${what}: ${at}`),
  )
  expect(Object.keys(EXPLAINED).filter((key) => !made.includes(key))).toEqual([])
})

describe('the faults made by hand', () => {
  const kindsOf = (faults: readonly Fault[]) =>
    faults.reduce<Record<string, number>>((counts, { kind }) => ({ ...counts, [kind]: (counts[kind] ?? 0) + 1 }), {})

  it('are 60 in the machines, of each kind, and at least one in each', () => {
    expect(kindsOf(MACHINE_FAULTS)).toEqual({ target: 12, guard: 12, transition: 12, action: 12, output: 12 })
    const machines = readdirSync(inProject('machines'), { recursive: true, encoding: 'utf8' })
      .map((path) => `machines/${path.replaceAll('\\', '/')}`)
      .filter((file) => file.endsWith('.ts') && readFileSync(inProject(file), 'utf8').includes('.createMachine('))
    expect([...new Set(MACHINE_FAULTS.map(({ file }) => file))].toSorted()).toEqual(machines.toSorted())
  })

  it('are 60 in views, services and server', () => {
    expect(kindsOf(PLANTED_FAULTS)).toEqual({ view: 25, service: 10, server: 25 })
  })

  it('each name tests that there are', () => {
    const tests = ['tests', 'packages/catalogue-import/tests']
      .flatMap((folder) =>
        readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path}`),
      )
      .filter((path) => /\.test\.tsx?$/.test(path))
    const named = PLANTED_FAULTS.flatMap(({ tests }) => tests)
    expect(named.filter((name) => !tests.some((test) => test.startsWith(name)))).toEqual([])
  })

  it('each replace a text that its file has once', () => {
    const countOf = ({ file, found }: Fault) => readFileSync(inProject(file), 'utf8').split(found).length - 1
    const faults = [...MACHINE_FAULTS, ...PLANTED_FAULTS]
    expect(faults.filter((fault) => countOf(fault) !== 1).map(({ file, what }) => `${file}: ${what}`)).toEqual([])
    expect(faults.filter(({ found, instead }) => found === instead)).toEqual([])
  })
})
