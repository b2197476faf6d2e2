import type { AnyStateNode } from 'xstate'

export const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states) as AnyStateNode[]

export const isGroup = (node: AnyStateNode): boolean => childrenOf(node).length > 0

/** Returns a state's path, such as `loggedIn.active`; the machine itself has the path ''. */
export const pathOf = (node: AnyStateNode): string => node.path.join('.')

export const initialOf = (node: AnyStateNode): AnyStateNode | undefined =>
  node.type === 'compound' ? (node.initial.target[0] as AnyStateNode | undefined) : undefined

export const isWithin = (node: AnyStateNode, group: AnyStateNode): boolean =>
  node !== group && node.path.length > group.path.length && group.path.every((key, index) => key === node.path[index])

/** Returns a state and all states in it, in the order of the machine. */
export function statesOf(node: AnyStateNode): AnyStateNode[] {
  return [node, ...childrenOf(node).flatMap(statesOf)]
}
