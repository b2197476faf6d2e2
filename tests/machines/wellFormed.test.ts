import { readFileSync } from 'node:fs'
import { parseSync, Visitor, type Node, type ObjectExpression } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { charts } from './charts.ts'
import { nodesOf } from './graph.ts'
import { canRest, transitionsOf } from './kit.ts'

type Named = string | { type: string }
const nameOf = (named: Named): string => (typeof named === 'string' ? named : named.type)
const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T]
const namesIn = (implementations: object): string[] => Object.keys(implementations).sort()
const used = (names: readonly string[]): string[] => [...new Set(names)].sort()

it('looks at the charts of the shop', () => {
  expect(charts.map(({ machine }) => machine.id).sort()).toEqual([
    'addressBook',
    'authModal',
    'cart',
    'cookieConsent',
    'favourites',
    'heroCarousel',
    'magnifier',
    'paymentMethods',
    'purchase',
    'resource',
    'review',
    'riderPayment',
    'root',
    'search',
    'secondaryToasts',
    'session',
    'share',
    'tooltip',
    'tracking',
  ])
})

describe.each(charts)('$file', ({ file, machine }) => {
  const nodes = nodesOf(machine)
  const source = readFileSync(file, 'utf8')

  it('names every delay that a state waits for, and no other', () => {
    const keys = nodes.flatMap((node) => Object.keys((node.config as { after?: object }).after ?? {}))
    expect(used(keys)).toEqual(namesIn(machine.implementations.delays))
  })

  it('names every action that it does, and no other', () => {
    const actions = [
      ...nodes.flatMap((node) => [...node.entry, ...node.exit]),
      ...transitionsOf(machine).flatMap((transition) => transition.actions),
    ] as Named[]
    const named = actions.map(nameOf).filter((name) => !name.startsWith('xstate.'))
    expect(used(named)).toEqual(namesIn(machine.implementations.actions))
  })

  it('names every guard that it asks, and no other', () => {
    const guards = transitionsOf(machine).flatMap(({ guard }) => listOf(guard as Named | undefined))
    expect(used(guards.map(nameOf))).toEqual(namesIn(machine.implementations.guards))
  })

  it('invokes every actor that it names, each with an id and an answer to its failure', () => {
    const invokes = nodes.flatMap((node) => listOf((node.config as { invoke?: Invoke | Invoke[] }).invoke))
    expect(used(invokes.map(({ src }) => src))).toEqual(namesIn(machine.implementations.actors))
    expect(invokes.filter(({ id, onError }) => !id || !onError)).toEqual([])
    expect(used(invokes.map(({ id }) => id ?? ''))).toHaveLength(invokes.length)
  })

  it('begins in a state that exists, at every level', () => {
    const lost = nodes.filter(({ type, config, states }) => type === 'compound' && !(String(config.initial) in states))
    expect(lost.map(({ id }) => id)).toEqual([])
  })

  it('leaves every wait by itself', () => {
    const stuck = nodes.filter(
      (node) =>
        node.tags.includes('busy') &&
        !node.ownEvents.some((type) => /^xstate\.(error\.actor|after)\./.test(type as string)),
    )
    expect(stuck.map(({ id }) => id)).toEqual([])
  })

  it('has one way only to take an event unguarded, and takes it last', () => {
    for (const node of nodes) {
      for (const choices of [...node.transitions.values(), node.always ?? []]) {
        const unguarded = choices.slice(0, -1).filter(({ guard }) => guard === undefined)
        expect(unguarded.map(({ eventType }) => eventType)).toEqual([])
      }
    }
  })

  it('says on top what each of its states means', () => {
    const top = /^\/\*\*.*?\*\//s.exec(source)?.[0] ?? ''
    const resting = Object.values(machine.root.states).filter(canRest)
    expect(resting.map(({ key }) => key).filter((key) => !top.includes(`\`${key}\``))).toEqual([])
  })

  it('is drawn literally, so that it opens in a visualizer as it is', () => {
    expect(strangersIn(source, file)).toEqual([])
  })
})

interface Invoke {
  id?: string
  src: string
  onError?: unknown
}

/** The parts of the literal given to `createMachine` that are neither literal nor a function. */
function strangersIn(source: string, file: string): string[] {
  const drawn: ObjectExpression[] = []
  new Visitor({
    CallExpression({ callee, arguments: [config] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (callee.property.name === 'createMachine' && config?.type === 'ObjectExpression') drawn.push(config)
    },
  }).visit(parseSync(file, source).program)
  if (drawn.length !== 1) return [`${drawn.length} literal charts`]
  return drawn.flatMap((chart) => strangersOf(chart, source))
}

function strangersOf(node: Node, source: string): string[] {
  if (node.type === 'Literal' || node.type === 'ArrowFunctionExpression') return []
  if (node.type === 'ArrayExpression') return node.elements.flatMap((item) => (item ? strangersOf(item, source) : []))
  if (node.type === 'ObjectExpression') {
    return node.properties.flatMap((property) => {
      const isPlain = property.type === 'Property' && !property.shorthand && !property.computed && !property.method
      return isPlain ? strangersOf(property.value, source) : [source.slice(property.start, property.end)]
    })
  }
  return [source.slice(node.start, node.end)]
}
