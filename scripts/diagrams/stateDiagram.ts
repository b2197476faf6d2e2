import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { transitionsOf, type Transition } from './transitions.ts'

const idOf = (node: AnyStateNode): string => node.path.join('_') || 'chart'
const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states) as AnyStateNode[]

/** Mermaid draws no line to a group from within it, so a line to a group ends at the state it begins with. */
function entryOf(node: AnyStateNode): AnyStateNode {
  const initial = node.type === 'compound' ? node.initial.target[0] : undefined
  return initial ? entryOf(initial as AnyStateNode) : node
}

/** For the same reason a line from a group starts at a node inside that stands for all its states. */
const startOf = (node: AnyStateNode): string => (childrenOf(node).length > 0 ? `${idOf(node)}_any` : idOf(node))

function label({ trigger, guard }: Transition): string {
  return guard ? `${trigger} [${guard}]` : trigger
}

function state(node: AnyStateNode, groupsWithOwnLines: ReadonlySet<AnyStateNode>, indent: string): string[] {
  const children = childrenOf(node)
  const work = node.invoke.map(({ id }) => id)
  const name = [node.key, ...(work.length > 0 ? [`does ${work.join(', ')}`] : [])].join('<br/>')
  const lines = [`${indent}state "${name}" as ${idOf(node)}`]
  if (children.length > 0) lines.push(`${indent}state ${idOf(node)} {`, ...inside(node, groupsWithOwnLines, `${indent}  `), `${indent}}`)
  if (node.type === 'final') lines.push(`${indent}${idOf(node)} --> [*]`)
  return lines
}

function inside(node: AnyStateNode, groupsWithOwnLines: ReadonlySet<AnyStateNode>, indent: string): string[] {
  const own = groupsWithOwnLines.has(node) ? [`${indent}state "in any state" as ${startOf(node)}`] : []
  const start = node.type === 'compound' ? [`${indent}[*] --> ${idOf(entryOf(node))}`] : []
  const parts = childrenOf(node).map((child) => state(child, groupsWithOwnLines, indent))
  // Mermaid divides the inside of a group only, not the whole drawing.
  const divided = node.type === 'parallel' && node.parent ? parts.flatMap((part, index) => (index > 0 ? [`${indent}--`, ...part] : part)) : parts.flat()
  return [...own, ...start, ...divided]
}

/** A chart as a Mermaid state diagram. Transitions that change no state stand in the table only. */
export function stateDiagram(machine: AnyStateMachine): string {
  const moving = transitionsOf(machine).filter(({ to }) => to.length > 0)
  const groups = new Set(moving.map(({ from }) => from).filter((node) => childrenOf(node).length > 0))
  const labels = new Map<string, string[]>()
  for (const transition of moving) {
    for (const target of transition.to) {
      const line = `${startOf(transition.from)} --> ${idOf(entryOf(target))}`
      labels.set(line, [...(labels.get(line) ?? []), label(transition)])
    }
  }
  const lines = [...labels].map(([line, texts]) => `  ${line}: ${texts.join('<br/>')}`)
  return ['stateDiagram-v2', ...inside(machine.root, groups, '  '), ...lines].join('\n')
}
