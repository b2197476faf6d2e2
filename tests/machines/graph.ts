/** Paths through a machine. The only file that uses `xstate/graph`. */
import {
  createEmptyActor,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
} from 'xstate'
import { getStateNodes, TestModel } from 'xstate/graph'

export interface Step {
  event: EventObject
  /** The machine's snapshot after the event. */
  state: AnyMachineSnapshot
}

/** A step and what it does. */
export interface Way extends Step {
  from: AnyMachineSnapshot
  /** The transitions it takes, including those without an event. */
  taken: readonly AnyTransitionDefinition[]
  /** The types of the events it emits, in their order. */
  emitted: readonly string[]
  /** The ids of what it invokes. */
  invoked: readonly string[]
}

interface Walkable {
  machine: AnyStateMachine
  input?: unknown
  /** Returns the events of a type with their payloads; none when it is sent without a payload. */
  payloadsOf: (type: string) => EventObject[]
  /** Returns a key; snapshots with the same key count as one situation. */
  situationOf: (snapshot: AnyMachineSnapshot) => string
}

/** Returns the machine's state nodes, including its root. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  return [machine.root, ...getStateNodes(machine.root)]
}

/** Returns a state's own transitions, including those without an event. */
export const waysOutOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Returns every transition of a machine, including those without an event. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine).flatMap(waysOutOf)

/** Returns the events that a machine accepts in a snapshot, with their payloads. */
export function eventsIn(snapshot: AnyMachineSnapshot, payloadsOf: Walkable['payloadsOf']): EventObject[] {
  if (snapshot.status !== 'active') return []
  const types = new Set(snapshot._nodes.flatMap((node: AnyStateNode) => node.ownEvents as string[]))
  return [...types]
    .flatMap((type) => {
      const given = payloadsOf(type)
      return given.length > 0 ? given : [{ type }]
    })
    .filter((event) => snapshot.can(event))
}

/**
 * Returns the shortest paths to every situation through every event that leads there, the shortest first. Each begins
 * with `xstate.init`.
 */
export function pathsOf({ machine, input, payloadsOf, situationOf }: Walkable): Step[][] {
  // A machine that emits works, but does not fit the type of TestModel.
  const testModel = new TestModel<AnyMachineSnapshot, EventObject, unknown>(machine as never, {
    events: (snapshot) => eventsIn(snapshot, payloadsOf),
    serializeState: (snapshot, event, previous) =>
      [situationOf(snapshot), JSON.stringify(event), previous ? situationOf(previous) : ''].join(' '),
  })
  const paths = testModel.getShortestPaths({ input }).map(({ steps }) => steps)
  return paths.toSorted((one, other) => one.length - other.length)
}

/** Computes the ways out of a state. It executes no action and starts no actor. */
function waysOf(
  machine: AnyStateMachine,
  payloadsOf: Walkable['payloadsOf'],
): { initial: (input: unknown) => AnyMachineSnapshot; from: (snapshot: AnyMachineSnapshot) => Way[] } {
  const taken: AnyTransitionDefinition[] = []
  const actions: { type: string; params: unknown }[] = []
  const self = createEmptyActor()
  self.system.inspect((event) => {
    if (event.type === '@xstate.microstep') taken.push(...event._transitions)
  })
  const ignore = () => undefined
  const scope: AnyActorScope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: ignore,
    defer: ignore,
    emit: ignore,
    stopChild: ignore,
    actionExecutor: (action) => void actions.push(action),
  }
  const paramsOf = (type: string) => actions.filter((action) => action.type === type).map(({ params }) => params)
  return {
    initial: (input) => machine.getInitialSnapshot(scope, input as never) as AnyMachineSnapshot,
    from: (from) =>
      eventsIn(from, payloadsOf).map((event) => {
        taken.length = 0
        actions.length = 0
        const state = machine.transition(from, event, scope) as AnyMachineSnapshot
        return {
          from,
          event,
          state,
          taken: [...taken],
          emitted: paramsOf('xstate.emit').map((params) => (params as { event: EventObject }).event.type),
          invoked: paramsOf('xstate.spawnChild').map((params) => (params as { id: string }).id),
        }
      }),
  }
}

/** Returns the id of the actor that an event says to have ended, if it lives as long as the machine. */
function lifelongEndOf({ type }: EventObject, { root }: AnyStateMachine): string | undefined {
  return root.invoke
    .map(({ id }) => id)
    .find((id) => type === `xstate.done.actor.${id}` || type === `xstate.error.actor.${id}`)
}

interface TourOptions extends Partial<Omit<Walkable, 'machine'>> {
  /** What there is to see in a way; the transitions it takes when not given. */
  newsOf?: (way: Way) => readonly unknown[]
}

/** Where a tour is. */
interface Spot {
  state: AnyMachineSnapshot
  /** The ids of the actors that live as long as the machine and have ended. */
  ended: readonly string[]
}

/**
 * Returns few paths that together see everything that can be reached: each goes on to the nearest way with something
 * that no path has seen, and a new one begins where there is no such way. Each begins with `xstate.init`; there is at
 * least one. Without options it is for a machine whose events have no payloads and whose situations are its states.
 */
export function toursOf(
  machine: AnyStateMachine,
  {
    input,
    payloadsOf = () => [],
    situationOf = ({ value }) => JSON.stringify(value),
    newsOf = ({ taken }) => taken,
  }: TourOptions = {},
): Step[][] {
  const ways = waysOf(machine, payloadsOf)
  const edgeOf = (way: Way) => ({
    way,
    news: newsOf(way),
    situation: situationOf(way.state),
    endedId: lifelongEndOf(way.event, machine),
  })
  type Edge = ReturnType<typeof edgeOf>
  const isLoop = ({ way, situation }: Edge): boolean => situation === situationOf(way.from)
  const endedAfter = ({ ended }: Spot, { endedId }: Edge): readonly string[] =>
    endedId === undefined ? ended : [...ended, endedId].toSorted()
  const keyOf = ({ state, ended }: Spot): string => [situationOf(state), ...ended].join(' ')
  // by the whole state: two states in one situation may differ in what happens next
  const known = new Map<string, Edge[]>()
  const dependencies = new WeakMap<AnyMachineSnapshot, Edge[]>()
  const edgesFrom = (state: AnyMachineSnapshot): Edge[] => {
    const found = dependencies.get(state)
    if (found) return found
    const key = JSON.stringify([state.value, state.context])
    const made = known.get(key) ?? ways.from(state).map(edgeOf)
    known.set(key, made)
    dependencies.set(state, made)
    return made
  }

  const seen = new Set<unknown>()
  /** Returns the shortest way on to something new, its last step included. */
  const nearest = (start: Spot): Edge[] | null => {
    const reached = new Set([keyOf(start)])
    const open: { spot: Spot; path: Edge[] }[] = [{ spot: start, path: [] }]
    for (const { spot, path } of open) {
      for (const edge of edgesFrom(spot.state)) {
        if (edge.endedId !== undefined && spot.ended.includes(edge.endedId)) continue
        if (edge.news.some((news) => !seen.has(news))) return [...path, edge]
        const next = { state: edge.way.state, ended: endedAfter(spot, edge) }
        if (isLoop(edge) || reached.has(keyOf(next))) continue
        reached.add(keyOf(next))
        open.push({ spot: next, path: [...path, edge] })
      }
    }
    return null
  }

  const start: Spot = { state: ways.initial(input), ended: [] }
  const tours: Step[][] = []
  let first = nearest(start)
  do {
    const tour: Step[] = [{ event: { type: 'xstate.init' }, state: start.state }]
    let spot = start
    for (let next = first; next; next = nearest(spot)) {
      for (const edge of next) {
        for (const news of edge.news) seen.add(news)
        spot = { state: edge.way.state, ended: endedAfter(spot, edge) }
        tour.push(edge.way)
      }
      const last = next.at(-1)!
      // what the machine sends to an ended actor is lost
      if (last.endedId !== undefined && isLoop(last)) break
    }
    tours.push(tour)
    first = nearest(start)
  } while (first)
  return tours
}
