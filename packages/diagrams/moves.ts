import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { initialOf, isWithin, pathOf } from './nodes.ts'
import { transitionsOf, type Transition } from './transitions.ts'

/** One arrow of a picture: every transition from one state to another. */
export interface Move {
  from: AnyStateNode
  to: AnyStateNode
  transitions: Transition[]
}

/**
 * Returns the state that a transition's arrow ends at. An arrow from outside a group to its initial state ends at the
 * group's border instead, which means the same and keeps the arrows apart. An arrow from inside a group to the group
 * ends at its initial state.
 */
function endOf(from: AnyStateNode, target: AnyStateNode): AnyStateNode {
  let end = target
  while (isWithin(from, end)) {
    const initial = initialOf(end)
    if (!initial) return end
    end = initial
  }
  while (end.parent && initialOf(end.parent) === end && end.parent !== from && !isWithin(from, end.parent))
    end = end.parent
  return end
}

/** Returns the arrows of a picture. Transitions that keep the state have none. */
export function movesOf(machine: AnyStateMachine): Move[] {
  const moves = new Map<string, Move>()
  for (const transition of transitionsOf(machine)) {
    for (const target of transition.to) {
      const to = endOf(transition.from, target)
      const key = `${pathOf(transition.from)}>${pathOf(to)}`
      const move = moves.get(key) ?? { from: transition.from, to, transitions: [] }
      move.transitions.push(transition)
      moves.set(key, move)
    }
  }
  return [...moves.values()]
}
