import ElkConstructor, { type ElkExtendedEdge, type ElkLabel, type ElkNode } from 'elkjs/lib/elk.bundled.js'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { labelOf, movesOf, type Move } from './moves.ts'
import { childrenOf, entryOf, pathOf } from './nodes.ts'
import type { Transition } from './transitions.ts'

const FONT_PX = 12
/** The width of a letter in any of the fixed-width typefaces below, with a little to spare. */
const LETTER_PX = 7.4
const LINE_PX = 17
const PAD_PX = 10
const START_PX = 12
/** The letters that a line of a label may have before its claim goes below. */
const LONGEST_LINE = 28

const widthOf = (text: string): number => Math.ceil(text.length * LETTER_PX)
const linesOf = (node: AnyStateNode): string[] => [node.key, ...node.invoke.map(({ id }) => `does ${id}`)]
const sizeOf = (lines: readonly string[]) => ({
  width: Math.max(...lines.map(widthOf)),
  height: lines.length * LINE_PX,
})

const startId = (node: AnyStateNode): string => `${pathOf(node)}:start`
const anyId = (node: AnyStateNode): string => `${pathOf(node)}:any`
const nodeId = (node: AnyStateNode): string => `${pathOf(node)}:state`

const LAYOUT = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeLabels.inline': 'true',
  'elk.spacing.nodeNode': '28',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '26',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.padding': '[top=12,left=12,bottom=12,right=12]',
}

/**
 * A chart as an SVG picture, the same on every machine. Each state is a group with `data-state`, its path; each line is a
 * group with `data-from` and `data-to`, and in it a text for each event, with `data-event`.
 */
export async function svgOf(machine: AnyStateMachine): Promise<string> {
  const moves = movesOf(machine)
  const states = new Map<string, AnyStateNode>()
  const ownLines = new Set(moves.map(({ from }) => from).filter((node) => childrenOf(node).length > 0))

  const inside = (node: AnyStateNode): ElkNode[] => [
    ...(node.type === 'compound'
      ? [
          {
            id: startId(node),
            width: START_PX,
            height: START_PX,
            layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
          },
        ]
      : []),
    ...(ownLines.has(node) ? [{ id: anyId(node), width: widthOf('in any state') + PAD_PX, height: LINE_PX + 4 }] : []),
    ...childrenOf(node).map(drawn),
  ]
  const drawn = (node: AnyStateNode): ElkNode => {
    states.set(nodeId(node), node)
    const lines = linesOf(node)
    const { width, height } = sizeOf(lines)
    if (childrenOf(node).length === 0)
      return { id: nodeId(node), width: Math.max(width, 40) + 2 * PAD_PX, height: height + 2 * 7 }
    const padding = `[top=${height + 22},left=14,bottom=14,right=14]`
    return {
      id: nodeId(node),
      children: inside(node),
      layoutOptions: {
        ...LAYOUT,
        'elk.padding': padding,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${width + 2 * PAD_PX}, 0)`,
      },
    }
  }
  const children = inside(machine.root)
  const edges: ElkExtendedEdge[] = [
    ...[machine.root, ...states.values()]
      .filter((node) => node.type === 'compound')
      .map((node) => ({ id: `${startId(node)}>`, sources: [startId(node)], targets: [nodeId(entryOf(node))] })),
    ...moves.map((move, index) => ({
      id: String(index),
      sources: [childrenOf(move.from).length > 0 ? anyId(move.from) : nodeId(move.from)],
      targets: [nodeId(move.to)],
      labels: [{ id: `label ${index}`, text: 'events', ...padded(sizeOf(move.transitions.flatMap(wrapped))) }],
    })),
  ]
  const elk = new ElkConstructor()
  const layout = await elk.layout({ id: 'chart', children, edges, layoutOptions: LAYOUT })
  return pictureOf(machine, layout, states, moves)
}

/** What stands at a line for one transition; a long claim stands below. */
function wrapped(transition: Transition): string[] {
  const line = labelOf(transition)
  return line.length > LONGEST_LINE && transition.guard ? [transition.trigger, `  [${transition.guard}]`] : [line]
}

const padded = ({ width, height }: { width: number; height: number }) => ({ width: width + 8, height: height + 4 })

const STYLE = `
    svg { color-scheme: light dark; background: var(--paper); --paper: #fff; --ink: #1b2420; --soft: #5b6862; --line: #8a968f; --group: #f3f7f4; --state: #e2efe7; --edge: #2f7d57 }
    @media (prefers-color-scheme: dark) { svg { --paper: #141a17; --ink: #edf3ef; --soft: #a6b4ac; --line: #6d7a73; --group: #1b2420; --state: #24362c; --edge: #63c394 } }
    text { font: ${FONT_PX}px ui-monospace, 'Cascadia Mono', Menlo, Consolas, 'DejaVu Sans Mono', monospace; fill: var(--ink) }
    rect { fill: var(--state); stroke: var(--line) }
    .group > rect { fill: var(--group) }
    .region > rect { stroke-dasharray: 5 4 }
    .name { font-weight: 700 }
    .work, .any text { fill: var(--soft) }
    .any rect { fill: none; stroke: none }
    .start circle { fill: var(--ink) }
    .move path { fill: none; stroke: var(--edge); stroke-width: 1.3 }
    .move rect { fill: none; stroke: none }
    marker path { fill: var(--edge) }
  `.trimEnd()

interface Drawing {
  states: Map<string, AnyStateNode>
  moves: readonly Move[]
}

function pictureOf(
  machine: AnyStateMachine,
  layout: ElkNode,
  states: Map<string, AnyStateNode>,
  moves: readonly Move[],
): string {
  const drawing = { states, moves }
  const width = Math.ceil(layout.width ?? 0)
  const height = Math.ceil(layout.height ?? 0)
  const names = [...states.values()].map(pathOf).join(', ')
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title desc">`,
    `  <title id="title">The chart ${escaped(machine.id)}</title>`,
    `  <desc id="desc">Its states: ${escaped(names)}. Its transitions stand in a table beside it.</desc>`,
    `  <style>${STYLE}</style>`,
    '  <defs><marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>',
    ...(layout.children ?? []).flatMap((child) => shapeOf(child, drawing)),
    ...edgesIn(layout).map((edge) => lineOf(edge, drawing)),
    ...edgesIn(layout).flatMap((edge) => textOf(edge, drawing)),
    '</svg>',
    '',
  ].join('\n')
}

const edgesIn = (node: ElkNode): ElkExtendedEdge[] => [...(node.edges ?? []), ...(node.children ?? []).flatMap(edgesIn)]

function shapeOf(shape: ElkNode, drawing: Drawing): string[] {
  const { id, x = 0, y = 0, width = 0, height = 0 } = shape
  const node = drawing.states.get(id)
  const box = `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"`
  if (!node) {
    if (id.endsWith(':start'))
      return [
        `  <g class="start"><circle cx="${round(x + START_PX / 2)}" cy="${round(y + START_PX / 2)}" r="${START_PX / 2}"/></g>`,
      ]
    return [
      `  <g class="any"><rect ${box}/><text x="${round(x + PAD_PX / 2)}" y="${round(y + LINE_PX - 2)}">in any state</text></g>`,
    ]
  }
  const isGroup = childrenOf(node).length > 0
  const kinds = [...(isGroup ? ['group'] : ['leaf']), ...(node.parent?.type === 'parallel' ? ['region'] : [])]
  const texts = linesOf(node).map(
    (line, index) =>
      `<text class="${index === 0 ? 'name' : 'work'}" x="${round(x + PAD_PX)}" y="${round(y + 7 + LINE_PX * (index + 1) - 4)}">${escaped(line)}</text>`,
  )
  const end =
    node.type === 'final'
      ? `<rect x="${round(x + 3)}" y="${round(y + 3)}" width="${round(width - 6)}" height="${round(height - 6)}" rx="5"/>`
      : ''
  return [
    `  <g class="${kinds.join(' ')}" data-state="${escaped(pathOf(node))}">`,
    `    <rect ${box} rx="8"/>${end}${texts.join('')}`,
    ...(shape.children ?? []).flatMap((child) => shapeOf(child, drawing)).map((line) => `  ${line}`),
    '  </g>',
  ]
}

function lineOf({ id, sections = [] }: ElkExtendedEdge, { moves }: Drawing): string {
  const path = sections
    .map(({ startPoint, bendPoints = [], endPoint }) =>
      [startPoint, ...bendPoints, endPoint]
        .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`)
        .join(' '),
    )
    .join(' ')
  const move = moves[Number(id)]
  const ends = move ? ` data-from="${escaped(pathOf(move.from))}" data-to="${escaped(pathOf(move.to))}"` : ''
  return `  <g class="move"${ends}><path d="${path}" marker-end="url(#arrow)"/></g>`
}

function textOf({ id, labels = [] }: ElkExtendedEdge, { moves }: Drawing): string[] {
  const move = moves[Number(id)]
  if (!move) return []
  return labels.map(({ x = 0, y = 0, width = 0, height = 0 }: ElkLabel) => {
    const lines = move.transitions.flatMap((transition) =>
      wrapped(transition).map((line) => ({ line, event: transition.trigger })),
    )
    const texts = lines.map(
      ({ line, event }, index) =>
        `<text data-event="${escaped(event)}" x="${round(x + 4 + indentOf(line) * LETTER_PX)}" y="${round(y + LINE_PX * (index + 1) - 2)}">${escaped(line.trim())}</text>`,
    )
    return `  <g class="move" data-from="${escaped(pathOf(move.from))}" data-to="${escaped(pathOf(move.to))}"><rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="4"/>${texts.join('')}</g>`
  })
}

const indentOf = (line: string): number => line.length - line.trimStart().length

const round = (value: number): number => Math.round(value * 10) / 10

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
