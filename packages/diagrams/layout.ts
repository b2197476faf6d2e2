import ElkConstructor, { type ElkExtendedEdge, type ElkNode, type ElkShape } from 'elkjs/lib/elk.bundled.js'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { movesOf, type Move } from './moves.ts'
import { childrenOf, initialOf, isGroup, isWithin, pathOf, statesOf } from './nodes.ts'
import { transitionsOf, type Transition } from './transitions.ts'

/** The width of a letter of a fixed-width font of 12 px, with a little to spare. */
export const LETTER_PX = 7.4
export const LINE_PX = 17
export const PAD_PX = 10
/** The size of the dot that the arrow to an initial state starts at. */
const START_PX = 10

/** A longer line of a label has its guard below. */
const LONGEST_LINE = 24

/** What a page of the docs shows without making the picture smaller. */
const PAGE_PX = 900

const OPTIONS = {
  'elk.algorithm': 'layered',
  'elk.direction': 'DOWN',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.layered.edgeLabels.sideSelection': 'ALWAYS_UP',
  'elk.spacing.nodeNode': '20',
  'elk.spacing.edgeNode': '12',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '22',
  'elk.layered.spacing.edgeNodeBetweenLayers': '12',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
}

/** Other ways to lay out a machine whose picture is wider than a page. */
const NARROWER = [{ 'elk.layered.layering.strategy': 'MIN_WIDTH' }, { 'elk.layered.cycleBreaking.strategy': 'GREEDY' }]

interface Size {
  width: number
  height: number
}

export interface Point {
  x: number
  y: number
}

export type Box = Point & Size

export interface Arrow {
  /** Absent for the arrow to an initial state. */
  move: Move | undefined
  points: Point[]
  label: Box | undefined
}

export interface PlacedState {
  node: AnyStateNode
  box: Box
}

export interface Layout extends Size {
  /** A group is before its states. */
  states: PlacedState[]
  /** The dots that the arrows to initial states start at. */
  starts: Box[]
  arrows: Arrow[]
}

/** A line of text, and the event that it is about. */
export interface Line {
  line: string
  event?: string
}

/** Returns the lines in a state's box: its name, the actors that it invokes, the root's events that keep the state. */
export const linesOf = (node: AnyStateNode): Line[] => [
  { line: node.key },
  ...node.invoke.map(({ id }) => ({ line: `invokes ${id}` })),
  ...(node.parent ? [] : eventLinesOf(transitionsOf(node.machine).filter(({ from, to }) => from === node && !to[0]))),
]

/** Returns the lines of text for some transitions. */
export const eventLinesOf = (transitions: readonly Transition[]): Required<Line>[] =>
  transitions.flatMap((each) => labelLinesOf(each).map((line) => ({ line, event: each.trigger })))

/** Returns the height of a group's head, which has the group's lines of text. */
export const headOf = (node: AnyStateNode): number => linesOf(node).length * LINE_PX + 12

/** Returns the lines of text for one transition of an arrow. The name of a state's only actor is in the state's box. */
function labelLinesOf({ from, trigger, guard }: Transition): string[] {
  const actor = from.invoke.length === 1 ? `${from.invoke[0]!.id} ` : ''
  const event = actor && trigger.startsWith(actor) ? trigger.slice(actor.length) : trigger
  const line = guard ? `${event} [${guard}]` : event
  return line.length > LONGEST_LINE && guard ? [event, `  [${guard}]`] : [line]
}

const sizeOf = (lines: readonly Line[]): Size => ({
  width: Math.ceil(Math.max(...lines.map(({ line }) => line.length)) * LETTER_PX),
  height: lines.length * LINE_PX,
})

const idOf = (node: AnyStateNode): string => `state ${pathOf(node)}`
const startIdOf = (node: AnyStateNode): string => `start ${pathOf(node)}`
/** The point at a group's top where an arrow from the group to a state in it starts. */
const topIdOf = (index: number): string => `top ${index}`
const isInward = ({ from, to }: Move): boolean => isWithin(to, from)

function boxOf(node: AnyStateNode, moves: readonly Move[], options: object): ElkNode {
  const { width, height } = sizeOf(linesOf(node))
  const id = idOf(node)
  if (!isGroup(node)) return { id, width: Math.max(width, 40) + 2 * PAD_PX, height: height + 14 }
  const atTop = { height: START_PX, layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' } }
  const starts = initialOf(node) ? [{ id: startIdOf(node), width: START_PX, ...atTop }] : []
  const tops = moves.map((move, index) => ({ move, id: topIdOf(index), width: 2, ...atTop }))
  return {
    id,
    children: [
      ...starts,
      ...tops.filter(({ move }) => move.from === node && isInward(move)).map(({ move: _, ...top }) => top),
      ...childrenOf(node).map((child) => boxOf(child, moves, options)),
    ],
    layoutOptions: {
      ...OPTIONS,
      ...options,
      'elk.padding': `[top=${headOf(node) + 12},left=14,bottom=14,right=14]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width + 2 * PAD_PX}, 0)`,
    },
  }
}

function startEdge(node: AnyStateNode): ElkExtendedEdge[] {
  const initial = initialOf(node)
  return initial ? [{ id: startIdOf(node), sources: [startIdOf(node)], targets: [idOf(initial)] }] : []
}

function edgeOf(move: Move, index: number): ElkExtendedEdge {
  const { width, height } = sizeOf(eventLinesOf(move.transitions))
  return {
    id: String(index),
    sources: [isInward(move) ? topIdOf(index) : idOf(move.from)],
    targets: [idOf(move.to)],
    labels: [{ text: 'events', width: width + 8, height: height + 4 }],
  }
}

/** Returns where everything in a machine's picture is. */
export async function layoutOf(machine: AnyStateMachine): Promise<Layout> {
  const elk = new ElkConstructor()
  const nodes = statesOf(machine.root)
  const moves = movesOf(machine)
  const laidOut = (options: object): Promise<ElkNode> =>
    elk.layout({
      id: 'picture',
      children: [boxOf(machine.root, moves, options)],
      edges: [...nodes.flatMap(startEdge), ...moves.map(edgeOf)],
      layoutOptions: { ...OPTIONS, ...options },
    })
  const widthOf = ({ width = 0 }: ElkNode) => Math.max(width, PAGE_PX)
  let best = await laidOut({})
  for (const options of widthOf(best) > PAGE_PX ? NARROWER : []) {
    const other = await laidOut(options)
    if (widthOf(other) < widthOf(best)) best = other
  }
  const boxes = new Map(nodesIn(best).map((node) => [node.id, sized(node)]))
  return {
    ...sized(best),
    states: nodes.map((node) => ({ node, box: boxes.get(idOf(node))! })),
    starts: nodes.flatMap((node) => boxes.get(startIdOf(node)) ?? []),
    arrows: nodesIn(best).flatMap(({ edges = [] }) => edges.map((edge) => arrowOf(edge, moves, boxes))),
  }
}

function arrowOf(edge: ElkExtendedEdge, moves: readonly Move[], boxes: ReadonlyMap<string, Box>): Arrow {
  const { id, sections = [], labels: [label] = [] } = edge
  const move = moves[Number(id)]
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [startPoint, ...bendPoints, endPoint])
  const [first] = points
  if (move && first && isInward(move)) points[0] = { x: first.x, y: boxes.get(idOf(move.from))!.y + headOf(move.from) }
  return { move, points, label: label && sized(label) }
}

const sized = ({ x = 0, y = 0, width = 0, height = 0 }: ElkShape): Box => ({ x, y, width, height })

const nodesIn = (node: ElkNode): ElkNode[] => [node, ...(node.children ?? []).flatMap(nodesIn)]
