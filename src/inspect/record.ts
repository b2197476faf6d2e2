import type { AnyActorRef, InspectionEvent } from 'xstate'

/** Something that happened to a chart: an event, and what it came to. */
export interface Entry {
  /** Counts from 1. */
  number: number
  /** ms since 1970 */
  at: number
  /** Which actor, by a name of its own. */
  actor: string
  /** Which chart it runs. */
  chart: string
  /** The event's type. */
  type: string
  /** The event, masked. */
  event: unknown
  /** Where the chart was then, as paths: `loggedIn.active`. */
  states: string[]
  /** What it held then, masked. */
  context: unknown
  status: string
}

export interface Record {
  /** For the setting `inspect` of an actor. */
  inspect: (event: InspectionEvent) => void
  /** The last 500 entries, the oldest first. */
  entries: () => readonly Entry[]
  /** The last entry of each actor that runs, by its name; as it was at the entry with a number, when given. */
  actorsAt: (number?: number) => Map<string, Entry>
  /** Calls when something has happened, until it calls what it gets. */
  subscribe: (listen: () => void) => () => void
}

/** How much is remembered, so that a page that is open all day stays small. */
const KEPT = 500

type Value = string | { [key: string]: Value }

/** The leaves of a state's value as paths. */
const pathsOf = (value: Value, above = ''): string[] =>
  typeof value === 'string'
    ? [`${above}${value}`]
    : Object.entries(value).flatMap(([key, below]) =>
        isEmpty(below) ? [`${above}${key}`] : pathsOf(below, `${above}${key}.`),
      )

const isEmpty = (value: Value): boolean => typeof value !== 'string' && Object.keys(value).length === 0

interface Machine {
  id?: string
  root?: unknown
}

/** Keeps what happens to charts, masked; `now` gives ms since 1970. */
export function createRecord(mask: (value: unknown) => unknown, now: () => number): Record {
  let entries: Entry[] = []
  let count = 0
  const names = new WeakMap<AnyActorRef, string>()
  /** How many actors have had a name. */
  const namesakes = new Map<string, number>()
  /** Of each actor, the last entry that has been forgotten. */
  const before = new Map<string, Entry>()
  const listeners = new Set<() => void>()

  function nameOf(actor: AnyActorRef, chart: string): string {
    const known = names.get(actor)
    if (known) return known
    const base = actor.id.startsWith('x:') ? chart : String(mask(actor.id))
    const copy = (namesakes.get(base) ?? 0) + 1
    const name = copy === 1 ? base : `${base} ${copy}`
    namesakes.set(base, copy)
    names.set(actor, name)
    return name
  }

  return {
    inspect(happened) {
      if (happened.type !== '@xstate.snapshot') return
      const actor = happened.actorRef as AnyActorRef & { logic?: Machine }
      const chart = actor.logic?.root ? actor.logic.id : undefined
      if (!chart) return
      const { value, context, status } = happened.snapshot as unknown as {
        value: Value
        context: unknown
        status: string
      }
      count += 1
      entries.push({
        number: count,
        at: now(),
        actor: nameOf(actor, chart),
        chart,
        type: String(mask(happened.event.type)),
        event: mask(happened.event),
        states: pathsOf(value),
        context: mask(context),
        status,
      })
      if (entries.length > KEPT) {
        const [oldest, ...rest] = entries as [Entry, ...Entry[]]
        if (oldest.status === 'active') before.set(oldest.actor, oldest)
        else before.delete(oldest.actor)
        entries = rest
      }
      for (const listen of listeners) listen()
    },
    entries: () => entries,
    actorsAt(number = Infinity) {
      const latest = new Map(before)
      for (const entry of entries) if (entry.number <= number) latest.set(entry.actor, entry)
      return new Map([...latest].filter(([, { status }]) => status === 'active'))
    },
    subscribe(listen) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}
