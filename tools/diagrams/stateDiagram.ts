import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { labelOf, movesOf } from './moves.ts'
import { childrenOf, entryOf } from './nodes.ts'

const idOf = (node: AnyStateNode): string => node.path.join('_') || 'chart'

/** Mermaid draws no line to or from a group from within it: one from a group starts at a node inside that stands for all its states. */
const startOf = (node: AnyStateNode): string => (childrenOf(node).length > 0 ? `${idOf(node)}_any` : idOf(node))

function state(node: AnyStateNode, groupsWithOwnLines: ReadonlySet<AnyStateNode>, indent: string): string[] {
  const children = childrenOf(node)
  const work = node.invoke.map(({ id }) => id)
  const name = [node.key, ...(work.length > 0 ? [`does ${work.join(', ')}`] : [])].join('<br/>')
  const lines = [`${indent}state "${name}" as ${idOf(node)}`]
  if (children.length > 0)
    lines.push(`${indent}state ${idOf(node)} {`, ...inside(node, groupsWithOwnLines, `${indent}  `), `${indent}}`)
  if (node.type === 'final') lines.push(`${indent}${idOf(node)} --> [*]`)
  return lines
}

function inside(node: AnyStateNode, groupsWithOwnLines: ReadonlySet<AnyStateNode>, indent: string): string[] {
  const own = groupsWithOwnLines.has(node) ? [`${indent}state "in any state" as ${startOf(node)}`] : []
  const start = node.type === 'compound' ? [`${indent}[*] --> ${idOf(entryOf(node))}`] : []
  const parts = childrenOf(node).map((child) => state(child, groupsWithOwnLines, indent))
  // Mermaid divides the inside of a group only, not the whole drawing.
  const divided =
    node.type === 'parallel' && node.parent
      ? parts.flatMap((part, index) => (index > 0 ? [`${indent}--`, ...part] : part))
      : parts.flat()
  return [...own, ...start, ...divided]
}

/** A chart as a Mermaid state diagram. Transitions that change no state stand in the table only. */
export function stateDiagram(machine: AnyStateMachine): string {
  const moves = movesOf(machine)
  const groups = new Set(moves.map(({ from }) => from).filter((node) => childrenOf(node).length > 0))
  const lines = moves.map(
    ({ from, to, transitions }) => `  ${startOf(from)} --> ${idOf(to)}: ${transitions.map(labelOf).join('<br/>')}`,
  )
  return ['stateDiagram-v2', ...inside(machine.root, groups, '  '), ...lines].join('\n')
}
