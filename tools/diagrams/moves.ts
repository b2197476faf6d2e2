import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { entryOf, pathOf } from './nodes.ts'
import { transitionsOf, type Transition } from './transitions.ts'

/** All that leads from one state to another: one line in a drawing. */
export interface Move {
  from: AnyStateNode
  /** The state in which it ends, along the initial ones. */
  to: AnyStateNode
  transitions: Transition[]
}

/** What stands at a line: what sets it off, and under which claim. */
export const labelOf = ({ trigger, guard }: Transition): string => (guard ? `${trigger} [${guard}]` : trigger)

/** The lines of a drawing. Transitions that change no state stand in the table only. */
export function movesOf(machine: AnyStateMachine): Move[] {
  const moves = new Map<string, Move>()
  for (const transition of transitionsOf(machine)) {
    for (const goal of transition.to) {
      const to = entryOf(goal)
      const key = `${pathOf(transition.from)}>${pathOf(to)}`
      const move = moves.get(key) ?? { from: transition.from, to, transitions: [] }
      move.transitions.push(transition)
      moves.set(key, move)
    }
  }
  return [...moves.values()]
}
