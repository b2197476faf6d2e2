/** Paths through what a model says. The only file that uses `xstate/graph`. */
import type { ActorLogic, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, Snapshot } from 'xstate'
import { getAdjacencyMap, getStateNodes, type AdjacencyValue } from 'xstate/graph'
import { followsFrom, happeningsIn, type Happening, type Model, type Said, type Spot } from './model.ts'

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

/**
 * The paths of a walk. `tours`: few, which together send every event with each payload in every state and see each row
 * of the model. `situations`: they do so in every situation.
 */
export type Extent = 'tours' | 'situations'

/** How many situations a walk goes on from, those with the shortest ways first. */
const MOST_SITUATIONS = 330

/** One event on a path and what the model says of it. */
interface Edge {
  happening: Happening
  /** What there is to see. */
  news: readonly string[]
  /** The key of the situation it leads to. */
  to: string
}

interface Walked {
  type: string
  happening: Happening
}

/** A model as logic that XState's graph functions can traverse. */
type Walkable = Snapshot<undefined> & { said: Said }

/** Returns the key of a spot; spots with the same key count as one situation. */
export function situationOf({ project }: Model<AnyStateMachine>, { states, context, calls, delays }: Spot): string {
  return JSON.stringify([states, calls, Object.keys(delays), project ? project(context as never) : context])
}

/** Returns the events of every situation that a start leads to, by the situation's key. */
function situationsFrom(
  model: Model<AnyStateMachine>,
  start: Said,
  events: readonly string[],
  extent: Extent,
): Map<string, Edge[]> {
  const snapshotOf = (said: Said): Walkable => ({ status: 'active', output: undefined, error: undefined, said })
  const logic = {
    getInitialSnapshot: () => snapshotOf(start),
    transition: (snapshot: Walkable, { happening }: Walked) =>
      snapshotOf(followsFrom(model, snapshot.said.spot, happening)),
    getPersistedSnapshot: (snapshot: Walkable) => snapshot,
  } as unknown as ActorLogic<Walkable, Walked>
  let count = 0
  const map = getAdjacencyMap(logic, {
    stopWhen: () => ++count > MOST_SITUATIONS,
    events: ({ said: { spot } }) =>
      happeningsIn(model, events, spot)
        .filter((happening) => !model.isFar?.(followsFrom(model, spot, happening).spot.context as never))
        .map((happening) => ({ type: happening.trigger, happening })),
    serializeState: ({ said: { spot } }) => situationOf(model, spot),
    serializeEvent: ({ happening }) => textOf(happening),
  })
  const all = Object.entries(map) as [string, AdjacencyValue<Walkable, Walked>][]
  return new Map(
    all.map(([key, { state, transitions }]) => {
      const from = extent === 'situations' ? [key] : state.said.spot.states
      const edges = Object.values(transitions).map(({ event: { happening }, state: { said } }) => {
        const changed = changedIn(state.said.spot.context, said.spot.context)
        const news = from.map((place) => [place, textOf(happening), said.rows.join(), changed.join()].join(' '))
        return { happening, news: [...said.rows, ...news], to: situationOf(model, said.spot) }
      })
      return [key, edges]
    }),
  )
}

/** Returns the parts of the context that an event changes: a walk by tours sees an action where it shows. */
const changedIn = (before: unknown, after: unknown): string[] =>
  Object.entries((after ?? {}) as object)
    .filter(([key, value]) => JSON.stringify(value) !== JSON.stringify((before as Record<string, unknown>)[key]))
    .map(([key]) => key)

/** Returns an event as text, with the messages of errors. */
const textOf = (happening: Happening): string =>
  JSON.stringify(happening, (_, value: unknown) => (value instanceof Error ? value.message : value))

/** Returns the first event to each other situation: most events change nothing. */
function waysOn(edges: readonly Edge[], from: string): Edge[] {
  const ways = new Map<string, Edge>()
  for (const edge of edges) if (edge.to !== from && !ways.has(edge.to)) ways.set(edge.to, edge)
  return [...ways.values()]
}

/**
 * Returns paths of events from a start that together see everything the model says: each goes on to the nearest event
 * with something that is not in `seen`, and a new one begins where there is no such event. There is at least one.
 */
export function pathsOf(
  model: Model<AnyStateMachine>,
  start: Said,
  { events, extent, seen }: { events: readonly string[]; extent: Extent; seen: Set<string> },
): Edge[][] {
  const isNew = ({ news }: Edge): boolean => news.some((each) => !seen.has(each))
  const situations = new Map(
    [...situationsFrom(model, start, events, extent)].map(([key, edges]) => [
      key,
      { untried: edges, ways: waysOn(edges, key) },
    ]),
  )
  const first = situationOf(model, start.spot)

  /** Returns the first event of a situation with something new. */
  const untriedIn = (key: string): Edge | undefined => {
    const situation = situations.get(key)!
    const at = situation.untried.findIndex(isNew)
    // what has been seen stays seen
    situation.untried = at === -1 ? [] : situation.untried.slice(at)
    return situation.untried[0]
  }

  /** Returns the shortest way on to something new, its last step included. */
  const nearest = (from: string): Edge[] | null => {
    const reached = new Map<string, { edge: Edge; before: string } | null>([[from, null]])
    for (const key of reached.keys()) {
      const last = untriedIn(key)
      if (!last) {
        for (const edge of situations.get(key)!.ways)
          if (!reached.has(edge.to)) reached.set(edge.to, { edge, before: key })
        continue
      }
      const way = [last]
      for (let step = reached.get(key); step; step = reached.get(step.before)) way.unshift(step.edge)
      return way
    }
    return null
  }

  const paths: Edge[][] = []
  let next = nearest(first)
  do {
    const path: Edge[] = []
    let at = first
    for (; next; next = nearest(at)) {
      for (const edge of next) {
        for (const news of edge.news) seen.add(news)
        path.push(edge)
        at = edge.to
      }
    }
    paths.push(path)
    next = nearest(first)
  } while (next)
  return paths
}
