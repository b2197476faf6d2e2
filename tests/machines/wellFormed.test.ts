import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { loadMachines } from './allMachines.ts'
import { nodesOf, transitionsOf } from './graph.ts'
import { canRest } from './kit.ts'
import {
  placeholdersIn,
  sourceOf,
  sourcesIn,
  strangersIn,
  typesEmittedIn,
  typesHeardIn,
  typesNamedIn,
  typesSaidIn,
  wiredIn,
} from './wellFormed/source.ts'
import { endlessWaits, heardBy, shadowed, traps, unanswered, unreachable } from './wellFormed/structure.ts'

type Named = string | { type: string }
const nameOf = (named: Named): string => (typeof named === 'string' ? named : named.type)
const listOf = <T>(value: T | readonly T[] | undefined): readonly T[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly T[]) : [value as T]
const namesIn = (implementations: object): string[] => Object.keys(implementations).sort()
const used = (names: readonly string[]): string[] => [...new Set(names)].sort()

const machines = await loadMachines()
const machineSources = sourcesIn('machines')
const sources = [...machineSources, ...sourcesIn('src')]
const named = typesNamedIn(machineSources)
const sent = typesSaidIn(sources)
const listened = typesHeardIn(sources)
const wired = new Set(sources.flatMap(wiredIn))

it('looks at every machine of the shop', () => {
  const files = machineSources.filter(({ text }) => text.includes('createMachine(')).map(({ file }) => file)
  expect(machines.map(({ file }) => file).toSorted()).toEqual(files.toSorted())
})

describe.each(machines)('$file', ({ file, machine }) => {
  const nodes = nodesOf(machine)
  const source = sourceOf(file, readFileSync(file, 'utf8'))
  /** The types of the events that the machine declares in `setup`. */
  const typesOf = (declared: 'events' | 'emitted') =>
    named.get(new RegExp(`\\b${declared}: \\{\\} as (?:\\w+\\.)?(\\w+)`).exec(source.text)?.[1] ?? '') ?? []

  it('names every delay that a state waits for, and no other', () => {
    const keys = nodes.flatMap((node) => Object.keys((node.config as { after?: object }).after ?? {}))
    expect(used(keys)).toEqual(namesIn(machine.implementations.delays))
  })

  it('names every action that it uses, and no other', () => {
    const actions = [
      ...nodes.flatMap((node) => [...node.entry, ...node.exit]),
      ...transitionsOf(machine).flatMap((transition) => transition.actions),
    ] as Named[]
    const named = actions.map(nameOf).filter((name) => !name.startsWith('xstate.'))
    expect(used(named)).toEqual(namesIn(machine.implementations.actions))
  })

  it('names every guard that it uses, and no other', () => {
    const guards = transitionsOf(machine).flatMap(({ guard }) => listOf(guard as Named | undefined))
    const namesOf = (guard: Named): string[] => {
      const { guards: parts } = guard as { guards?: Named[] }
      return parts ? parts.flatMap(namesOf) : [nameOf(guard)]
    }
    const composed = Object.values(machine.implementations.guards as Record<string, object>).filter(
      (guard) => 'guards' in guard,
    )
    expect(used([...guards, ...(composed as unknown as Named[])].flatMap(namesOf))).toEqual(
      namesIn(machine.implementations.guards),
    )
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

  it('leaves every busy state by itself', () => {
    expect(endlessWaits(machine)).toEqual([])
  })

  it('handles every outcome of a call', () => {
    expect(unanswered(machine)).toEqual([])
  })

  it('has at most one unguarded transition per event, and it comes last', () => {
    expect(shadowed(machine)).toEqual([])
  })

  it('has no state that cannot be reached, and none that cannot be left', () => {
    expect([unreachable(machine), traps(machine)]).toEqual([[], []])
  })

  it('handles the events that its types name, and each has a sender', () => {
    const heard = heardBy(machine)
    const said = typesOf('events')
    expect(heard.filter((type) => !said.includes(type))).toEqual([])
    // the root receives every event, also those of other machines
    if (machine.id !== 'root') expect(said).toEqual(heard)
    expect(heard.filter((type) => !sent.has(type))).toEqual([])
  })

  it('emits the events that its types name, and each has a listener', () => {
    const told = typesEmittedIn(source)
    expect(told).toEqual(typesOf('emitted'))
    expect(told.filter((type) => !listened.has(type))).toEqual([])
  })

  it('leaves no actor unwired', () => {
    expect(placeholdersIn(source).filter((actor) => !wired.has(`${machine.id}Machine.${actor}`))).toEqual([])
  })

  it('explains each of its states at the top of the file', () => {
    const top = /^\/\*\*.*?\*\//s.exec(source.text)?.[0] ?? ''
    const resting = Object.values(machine.root.states).filter(canRest)
    expect(resting.map(({ key }) => key).filter((key) => !top.includes(`\`${key}\``))).toEqual([])
  })

  it('has at most 300 lines', () => {
    expect(source.text.trimEnd().split('\n').length).toBeLessThanOrEqual(300)
  })

  it('is a literal, so that it opens in a visualizer', () => {
    expect(strangersIn(source)).toEqual([])
  })
})

interface Invoke {
  id?: string
  src: string
  onError?: unknown
}
