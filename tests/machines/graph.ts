/** The one place that speaks to `xstate/graph`. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate'
import { getAdjacencyMap, getStateNodes, TestModel } from 'xstate/graph'

export interface Step {
  event: EventObject
  /** Where the chart is after the event. */
  state: AnyMachineSnapshot
}

interface Walkable {
  machine: AnyStateMachine
  input?: unknown
  /** The events of a type with their payloads; none where it is sent as it is. */
  payloadsOf: (type: string) => EventObject[]
  /** What tells two situations apart. */
  situationOf: (snapshot: AnyMachineSnapshot) => string
}

/** The chart's state nodes, its root too. */
export function nodesOf(machine: AnyStateMachine): AnyStateNode[] {
  return [machine.root, ...getStateNodes(machine.root)]
}

/** The ways of a state's own, those without an event too. */
export const waysOutOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Every transition that a chart declares, those without an event too. */
export const transitionsOf = (machine: AnyStateMachine): AnyTransitionDefinition[] =>
  nodesOf(machine).flatMap(waysOutOf)

/** The events that a chart takes where it is, with their payloads. */
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

/** The shortest paths to every situation through every event that leads there; each begins with `xstate.init`. */
export function pathsOf({ machine, input, payloadsOf, situationOf }: Walkable): Step[][] {
  // A chart that emits does not fit the type of TestModel, although it works.
  const testModel = new TestModel<AnyMachineSnapshot, EventObject, unknown>(machine as never, {
    events: (snapshot) => eventsIn(snapshot, payloadsOf),
    serializeState: (snapshot, event, previous) =>
      [situationOf(snapshot), JSON.stringify(event), previous ? situationOf(previous) : ''].join(' '),
  })
  return testModel.getShortestPaths({ input }).map(({ steps }) => steps)
}

/** One way on from where a chart is. */
interface Way extends Step {
  /** What it does to the chart. */
  taken: readonly AnyTransitionDefinition[]
}

/**
 * Few long walks that together take every transition of a chart that can be reached: each goes on to the nearest transition
 * that none has taken, and begins anew only where there is no way to one. For a chart whose events have no payloads and
 * whose situations are its states; each walk begins with `xstate.init`.
 */
export function toursOf(machine: AnyStateMachine): Step[][] {
  const keyOf = ({ value }: AnyMachineSnapshot) => JSON.stringify(value)
  const map = getAdjacencyMap(machine as never, { serializeState: keyOf as never }) as unknown as Record<
    string,
    { state: AnyMachineSnapshot; transitions: Record<string, Step> }
  >
  const waysFrom = (state: AnyMachineSnapshot): Way[] =>
    Object.values(map[keyOf(state)]?.transitions ?? {}).map((step) => ({
      ...step,
      taken: machine.getTransitionData(state, step.event),
    }))

  const taken = new Set<AnyTransitionDefinition>()
  /** The shortest way to a transition that was not taken yet, that one included. */
  const nearest = (start: AnyMachineSnapshot): Way[] | null => {
    const known = new Set([keyOf(start)])
    const open: { state: AnyMachineSnapshot; path: Way[] }[] = [{ state: start, path: [] }]
    for (const { state, path } of open) {
      for (const way of waysFrom(state)) {
        if (way.taken.some((transition) => !taken.has(transition))) return [...path, way]
        if (known.has(keyOf(way.state))) continue
        known.add(keyOf(way.state))
        open.push({ state: way.state, path: [...path, way] })
      }
    }
    return null
  }

  const initial = machine.getInitialSnapshot({} as never) as AnyMachineSnapshot
  const tours: Step[][] = []
  for (let first = nearest(initial); first; first = nearest(initial)) {
    const tour: Step[] = [{ event: { type: 'xstate.init' }, state: initial }]
    for (let next: Way[] | null = first; next; next = nearest(tour.at(-1)!.state)) {
      for (const { event, state, taken: now } of next) {
        for (const transition of now) taken.add(transition)
        tour.push({ event, state })
      }
    }
    tours.push(tour)
  }
  return tours
}
