/** What must hold of a chart's shape, whatever it is about: each rule gives what breaks it. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { nodesOf, waysOutOf } from '../graph.ts'

/** Returns a node and those above it, up to the root. */
const upFrom = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node, ...upFrom(node.parent)] : [node])

/** Returns the nodes below a node. */
const within = (node: AnyStateNode): AnyStateNode[] =>
  Object.values(node.states).flatMap((child) => [child, ...within(child)])

/** Returns the nodes that are entered with a node. */
function entered(node: AnyStateNode): AnyStateNode[] {
  if (node.type === 'parallel') return [node, ...Object.values(node.states).flatMap(entered)]
  return node.type === 'compound' ? [node, ...node.initial.target.flatMap(entered)] : [node]
}

/** Returns the ids of the states that no transition reaches from the start. */
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

/** Returns the ids of the states that no transition leaves, except final states and regions of a parallel state. */
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

/** Returns transitions that are never taken, because an unguarded one comes before them, as `state: event`. */
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

/** Returns the outcomes of actors that no unguarded transition handles, as `state: event`. */
export function unanswered(machine: AnyStateMachine): string[] {
  const answers = (node: AnyStateNode) =>
    node.invoke.flatMap(({ id }) => [`xstate.done.actor.${id}`, `xstate.error.actor.${id}`])
  const takes = (node: AnyStateNode, type: string) => {
    const last = node.transitions.get(type)?.at(-1)
    return last !== undefined && last.guard === undefined
  }
  // an actor of the root node lives as long as the machine
  return nodesOf(machine)
    .filter(({ parent }) => parent)
    .flatMap((node) =>
      answers(node)
        .filter((type) => !takes(node, type))
        .map((type) => `${node.id}: ${type}`),
    )
}

/** Returns the ids of busy states that wait for nothing that ends by itself. */
export function endlessWaits(machine: AnyStateMachine): string[] {
  return nodesOf(machine)
    .filter(({ tags }) => tags.includes('busy'))
    .filter(({ ownEvents }) => !ownEvents.some((type) => /^xstate\.(error\.actor|after)\./.test(type as string)))
    .map(({ id }) => id)
}

/** Returns the shop's own event types that a machine handles in any state. */
export function heardBy(machine: AnyStateMachine): string[] {
  const types = nodesOf(machine).flatMap(({ ownEvents }) => ownEvents as string[])
  return [...new Set(types.filter((type) => type !== '' && !type.startsWith('xstate.')))].toSorted()
}
