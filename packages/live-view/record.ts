import type { AnyActorRef, InspectionEvent } from 'xstate'
import { shapeOf, type Shape } from './shape.ts'

/** An event of an actor and the snapshot after it. */
export interface Entry {
  /** Counts from 1. */
  number: number
  /** ms since 1970 */
  at: number
  /** The actor's unique name. */
  actor: string
  /** The id of the machine that the actor runs. */
  machine: string
  /** The event's type. */
  type: string
  /** The event, masked. */
  event: unknown
  /** The paths of its states, such as `form.filling`. */
  states: string[]
  /** Its context, masked. */
  context: unknown
  status: string
  /** The machine's states. */
  shape: Shape
}

export interface Recording {
  /** For the option `inspect` of an actor. */
  inspect: (event: InspectionEvent) => void
  /** Adds an entry of another recording under the next number, masked. */
  add: (entry: Entry) => void
  /** The last 500 entries, the oldest first. */
  entries: () => readonly Entry[]
  /** Returns the last entry of each running actor by its name, up to an entry's number when given. */
  actorsAt: (number?: number) => Map<string, Entry>
  /** Returns a running actor of this page by its name. */
  actorNamed: (name: string) => AnyActorRef | undefined
  /** Calls `listen` after each new entry. Returns a function that stops this. */
  subscribe: (listen: (entry: Entry) => void) => () => void
}

/** Limits memory on a page that is open all day. */
const MAX_ENTRIES = 500

type Value = string | { [key: string]: Value }

/** Returns the paths of the innermost states of a state's value. */
const pathsOf = (value: Value, above = ''): string[] =>
  typeof value === 'string'
    ? [`${above}${value}`]
    : Object.entries(value).flatMap(([key, below]) =>
        isEmpty(below) ? [`${above}${key}`] : pathsOf(below, `${above}${key}.`),
      )

const isEmpty = (value: Value): boolean => typeof value !== 'string' && Object.keys(value).length === 0

interface MachineLogic {
  id?: string
  root?: Parameters<typeof shapeOf>[0]
}

/** Records the events of machines, masked. `now` returns ms since 1970. */
export function createRecording(mask: (value: unknown) => unknown, now: () => number): Recording {
  let entries: Entry[] = []
  let count = 0
  const names = new WeakMap<AnyActorRef, string>()
  /** How many actors have had each name. */
  const namesakes = new Map<string, number>()
  /** The last removed entry of each running actor. */
  const removed = new Map<string, Entry>()
  const running = new Map<string, AnyActorRef>()
  /** The shape of each machine, by its root. */
  const shapes = new WeakMap<object, Shape>()
  const listeners = new Set<(entry: Entry) => void>()

  function nameOf(actor: AnyActorRef, machine: string): string {
    const existing = names.get(actor)
    if (existing) return existing
    const base = actor.id.startsWith('x:') ? machine : String(mask(actor.id))
    const copy = (namesakes.get(base) ?? 0) + 1
    const name = copy === 1 ? base : `${base} ${copy}`
    namesakes.set(base, copy)
    names.set(actor, name)
    return name
  }

  function push(unnumbered: Omit<Entry, 'number'>): void {
    count += 1
    const entry = { ...unnumbered, number: count }
    entries.push(entry)
    if (entries.length > MAX_ENTRIES) {
      const [oldest, ...rest] = entries as [Entry, ...Entry[]]
      if (oldest.status === 'active') removed.set(oldest.actor, oldest)
      else removed.delete(oldest.actor)
      entries = rest
    }
    for (const listen of listeners) listen(entry)
  }

  return {
    inspect(inspected) {
      if (inspected.type !== '@xstate.snapshot') return
      const ref = inspected.actorRef as AnyActorRef & { logic?: MachineLogic }
      const { id: machine, root } = ref.logic ?? {}
      if (!machine || !root) return
      const { value, context, status } = inspected.snapshot as unknown as {
        value: Value
        context: unknown
        status: string
      }
      const actor = nameOf(ref, machine)
      const shape = shapes.get(root) ?? shapeOf(root)
      shapes.set(root, shape)
      if (status === 'active') running.set(actor, ref)
      else running.delete(actor)
      push({
        at: now(),
        actor,
        machine,
        type: String(mask(inspected.event.type)),
        event: mask(inspected.event),
        states: pathsOf(value),
        context: mask(context),
        status,
        shape,
      })
    },
    add: (entry) => push({ ...entry, event: mask(entry.event), context: mask(entry.context) }),
    actorNamed: (name) => running.get(name),
    entries: () => entries,
    actorsAt(number = Infinity) {
      const latest = new Map(removed)
      for (const entry of entries) if (entry.number <= number) latest.set(entry.actor, entry)
      return new Map([...latest].filter(([, { status }]) => status === 'active'))
    },
    subscribe(listen) {
      listeners.add(listen)
      return () => void listeners.delete(listen)
    },
  }
}
