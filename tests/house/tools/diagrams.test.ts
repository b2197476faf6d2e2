import { readdirSync, readFileSync } from 'node:fs'
import { pathOf, statesOf } from 'statechart-diagrams/nodes.ts'
import { transitionTable } from 'statechart-diagrams/transitions.ts'
import { expect, it } from 'vitest'
import { createMachine, type AnyStateMachine } from 'xstate'
import { readMachines, texts } from '../../../tools/diagrams/pages.ts'
import { screens } from '../../../tools/diagrams/screens.ts'

it('docs/machines describes the machines as they are (else: npm run diagrams)', async () => {
  const expected = await texts()
  const pictures = [...expected.keys()]
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.replace('json', 'svg'))
  const names = readdirSync('docs/machines')
  expect(names.toSorted()).toEqual([...expected.keys(), ...pictures].toSorted())
  const written = names.filter((name) => !name.endsWith('.svg'))
  expect(new Map(written.map((name) => [name, readFileSync(`docs/machines/${name}`, 'utf8')]))).toEqual(expected)
})

it('every definition builds a machine with the same states, events, guards, targets and actions', async () => {
  const files = await readMachines()
  expect(files.length).toBeGreaterThan(20)
  const shapeOf = (one: AnyStateMachine) => ({
    id: one.id,
    states: statesOf(one.root).map((node) => ({
      path: pathOf(node),
      type: node.type,
      initial: node.type === 'compound' ? node.initial.target.map(pathOf) : [],
      invoke: node.invoke.map(({ id, src }) => ({ id, src })),
      tags: node.tags,
      events: [...node.transitions.keys()],
    })),
    transitions: transitionTable(one),
  })
  for (const { name, machine: one } of files) {
    const read = createMachine(JSON.parse(readFileSync(`docs/machines/${name}.json`, 'utf8')) as never)
    expect(shapeOf(read as unknown as AnyStateMachine)).toEqual(shapeOf(one))
  }
})

it('knows which machines a screen uses', () => {
  const found = screens(['cart', 'purchase', 'riderPayment', 'tracking', 'magnifier'])
  expect(Object.fromEntries(found.map(({ title, machines }) => [title, machines]))).toEqual({
    'every page': ['cart'],
    '`/`': [],
    '`/products`': [],
    '`/product/:segment/:lastSegment?`': ['magnifier'],
    '`/favourites`': [],
    '`/cart`': ['purchase'],
    '`/checkout`': ['purchase'],
    '`/account`': ['riderPayment'],
    '`/track-order`': ['tracking'],
    'text pages': [],
    'not found': [],
  })
})
