/** What must hold of a chart's shape, whatever it is about: each rule gives what breaks it. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nodesOf, waysOutOf } from '../graph.ts'

/** A node and those above it, up to the root. */
const upFrom = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node, ...upFrom(node.parent)] : [node])

/** The nodes below a node. */
const within = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...within(child)])

/** The nodes that are entered when a node is. */
function entered(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'parallel') return [node, ...Object.values(node.states).flatMap(entered)]
  return node.type === 'compound' ? [node, ...node.initial.target.flatMap(entered)] : [node]
}

/** The states that no way leads to from the beginning, by their ids. */
export function unreachable(machine: AnyStateMachine): string[] {
  const reached = new Set<AnyStateNode>()
  const reach = (node: AnyStateNode): void => {
    const beside = upFrom(node).filter(({ type }) => type === 'parallel')
    for (const each of [...upFrom(node), ...[node, ...beside].flatMap(entered)]) {
      if (reached.has(each)) continue
      reached.add(each)
      for (const { target } of waysOutOf(each)) target?.forEach(reach)
    }
  }
  reach(machine.root)
  return nodesOf(machine)
    .filter((node) => !reached.has(node))
    .map(({ id }) => id)
}

/** The states that nothing leads out of, by their ids; final ones end, and a region of a parallel state has no outside. */
export function traps(machine: AnyStateMachine): string[] {
  const leaves = (node: AnyStateNode) => (transition: AnyTransitionDefinition) =>
    (transition.target ?? []).some((target) => {
      const common = upFrom(node).find((above) => upFrom(target).includes(above))
      return common !== node && common?.type !== 'parallel'
    })
  return nodesOf(machine)
    .filter(({ type, parent }) => type !== 'final' && parent !== undefined && parent.type !== 'parallel')
    .filter((node) => ![...upFrom(node), ...within(node)].flatMap(waysOutOf).some(leaves(node)))
    .map(({ id }) => id)
}

/** The ways that can never be taken, because one before them takes the event under every claim, as `state: event`. */
export function shadowed(machine: AnyStateMachine): string[] {
  return nodesOf(machine).flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flatMap((choices) =>
      choices
        .slice(0, -1)
        .filter(({ guard }) => guard === undefined)
        .map(({ eventType }) => `${node.id}: ${eventType}`),
    ),
  )
}

/** The answers to work of a state that go under because no way takes them unguarded, as `state: event`. */
export function unanswered(machine: AnyStateMachine): string[] {
  const answers = (node: AnyStateNode) =>
    node.invoke.flatMap(({ id }) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`])
  const takes = (node: AnyStateNode, type: string) => {
    const last = node.transitions.get(type)?.at(-1)
    return last !== undefined && last.guard === undefined
  }
  // what the chart itself invokes lives as long as it
  return nodesOf(machine)
    .filter(({ parent }) => parent)
    .flatMap((node) =>
      answers(node)
        .filter((type) => !takes(node, type))
        .map((type) => `${node.id}: ${type}`),
    )
}

/** The states that say to be busy and wait for nothing that ends by itself, by their ids. */
export function endlessWaits(machine: AnyStateMachine): string[] {
  return nodesOf(machine)
    .filter(({ tags }) => tags.includes('busy'))
    .filter(({ ownEvents }) => !ownEvents.some((type) => /^xstate\.(error\.actor|after)\./.test(type as string)))
    .map(({ id }) => id)
}

/** The events of the shop that a chart hears in some state. */
export function heardBy(machine: AnyStateMachine): string[] {
  const types = nodesOf(machine).flatMap(({ ownEvents }) => ownEvents as string[])
  return [...new Set(types.filter((type) => type !== '' && !type.startsWith('xstate.')))].toSorted()
}
