/** The one place that speaks to `xstate/graph`. */
import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, EventObject } from 'xstate'
import { getStateNodes, TestModel } from 'xstate/graph'

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
