import type { AnyStateNode } from 'xstate'

export const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states) as AnyStateNode[]

/** A state's path as the chart writes it, `loggedIn.active`. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.')

/** The state that one is in after entering another, along the initial ones. */
export function entryOf(node: AnyStateNode): AnyStateNode {
  const initial = node.type === 'compound' ? node.initial.target[0] : undefined
  return initial ? entryOf(initial as AnyStateNode) : node
}
