import { describe, expect, it } from 'vitest'
import {
  placeholdersIn,
  sourceOf,
  strangersIn,
  typesEmittedIn,
  typesHeardIn,
  typesNamedIn,
  typesSaidIn,
  wiredIn,
} from './source.ts'

const of = (text: string) => sourceOf('lamp.ts', text)

describe('the literal of a machine', () => {
  it.each([
    ['a spread', "setup({}).createMachine({ ...shared, id: 'lamp' })", ['...shared']],
    ['a constant', 'setup({}).createMachine({ initial: FIRST })', ['FIRST']],
    ['a call', 'setup({}).createMachine({ states: statesOf(3) })', ['statesOf(3)']],
    ['a call within a composed guard', 'setup({}).createMachine({ guard: not(nameOf(3)) })', ['nameOf(3)']],
    ['a template', 'setup({}).createMachine({ id: `lamp` })', ['`lamp`']],
    ['a shorthand', 'setup({}).createMachine({ states })', ['states']],
    ['no machine', 'setup({})', ['0 literal machines']],
    ['no part by composed guards', "setup({}).createMachine({ guard: and(['a', not('b'), or(['c'])]) })", []],
    [
      'nothing strange',
      "setup({}).createMachine({ id: 'lamp', tags: ['a', 1, true, null], context: () => FIRST })",
      [],
    ],
  ])('is told apart from %s', (_, text, strangers) => {
    expect(strangersIn(of(text))).toEqual(strangers)
  })
})

it('finds the actors that are left to be wired, and where they are wired', () => {
  const lamp = of(
    "setup({ actors: { fetchBulb: fromPromise(() => Promise.reject(new Error('later'))), child: childMachine } })",
  )
  expect(placeholdersIn(lamp)).toEqual(['fetchBulb'])
  expect(
    wiredIn(of('lampMachine.provide({ actors: { fetchBulb: fromPromise(() => bulb) }, delays: { glow: 5 } })')),
  ).toEqual(['lampMachine.fetchBulb'])
})

it('reads the types of events through unions, intersections and other names', () => {
  const sources = [
    of("type LampEvent = { type: 'on' } | ({ type: 'turn' } & Turn) | Told"),
    of("interface Told { type: 'told'; text: string }; interface Turn { by: number }"),
  ]
  expect(typesNamedIn(sources).get('LampEvent')).toEqual(['on', 'told', 'turn'])
})

it('finds what is sent, by either branch of a choice too', () => {
  expect([
    ...typesSaidIn([of("lamp.send({ type: 'on' }); lamp.send({ type: bright ? 'up' : 'down', by: 2 })")]),
  ]).toEqual(['on', 'up', 'down'])
})

it('finds what is emitted, at once or by a function', () => {
  expect(
    typesEmittedIn(
      of("emit({ type: 'lit' }); emit(() => ({ type: 'broke', of: bulb })); enqueue.emit({ type: 'dimmed' })"),
    ),
  ).toEqual(['broke', 'dimmed', 'lit'])
})

it('finds what is heard: by subscription, by a table, by comparison', () => {
  const heard = typesHeardIn([
    of("lamp.on('lit', log); const table = { 'broke': log }, words = { on: 'Hi' }; if (event.type === 'dimmed') log()"),
  ])
  expect([...heard]).toEqual(['lit', 'broke', 'dimmed'])
})
