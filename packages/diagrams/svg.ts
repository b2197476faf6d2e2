import type { AnyStateMachine } from 'xstate'
import {
  eventLinesOf,
  headOf,
  layoutOf,
  LINE_PX,
  linesOf,
  LETTER_PX,
  PAD_PX,
  type Arrow,
  type Line,
  type PlacedState,
  type Point,
} from './layout.ts'
import { isGroup, pathOf } from './nodes.ts'

/** Written as attributes, because viewers other than browsers know no style sheets in pictures. */
const FONT = `font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="12"`
const INK = '#1b2420'
const PALE_INK = '#5b6862'
const BORDER = '#8a968f'
const ARROW = '#2f7d57'
const PAPER = '#ffffff'
const GROUP_FILLS = ['#f7faf8', '#eef4f0', '#e4eee8']
const STATE_FILL = '#d9ece1'

/**
 * Returns a machine's picture, the same on every computer. Each state is a `<g data-state>` with its path. An arrow is
 * a `<g data-from data-to>`; its events are in another, each a `<text data-event>`.
 */
export async function svgOf(machine: AnyStateMachine): Promise<string> {
  const layout = await layoutOf(machine)
  const width = Math.ceil(layout.width)
  const height = Math.ceil(layout.height)
  const states = layout.states.map(({ node }) => pathOf(node)).filter(Boolean)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    `  role="img" aria-labelledby="title desc" ${FONT} fill="${INK}">`,
    `  <title id="title">The machine ${escaped(machine.id)}</title>`,
    `  <desc id="desc">Its states: ${escaped(states.join(', '))}. Its transitions are in the table beside it.</desc>`,
    `  <rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    ...layout.states.map(stateOf),
    ...layout.starts.map(
      ({ x, y, width: size }) => `  <circle cx="${round(x + size / 2)}" cy="${round(y + size / 2)}" r="${size / 2}"/>`,
    ),
    ...layout.arrows.map(arrowOf),
    ...layout.arrows.flatMap(labelOf),
    '</svg>',
    '',
  ].join('\n')
}

function stateOf({ node, box }: PlacedState): string {
  const { x, y, width, height } = box
  const fill = isGroup(node) ? GROUP_FILLS[Math.min(node.path.length, GROUP_FILLS.length - 1)] : STATE_FILL
  const dashes = node.parent?.type === 'parallel' ? ' stroke-dasharray="5 4"' : ''
  const rect = (inset: number, look: string) =>
    `<rect x="${round(x + inset)}" y="${round(y + inset)}" width="${round(width - 2 * inset)}"` +
    ` height="${round(height - 2 * inset)}" rx="${8 - inset}" stroke="${BORDER}" ${look}/>`
  const text = ({ line, event }: Line, index: number) =>
    `    <text${event ? ` data-event="${escaped(event)}"` : ''} x="${round(x + PAD_PX + indentOf(line))}"` +
    ` y="${round(y + 20 + LINE_PX * index)}" ${index === 0 ? 'font-weight="bold"' : `fill="${PALE_INK}"`}>` +
    `${escaped(line.trim())}</text>`
  return [
    `  <g${node.parent ? ` data-state="${escaped(pathOf(node))}"` : ''}>`,
    `    ${rect(0, `fill="${fill}"${dashes}`)}`,
    ...(isGroup(node)
      ? [`    <path d="M${round(x)} ${round(y + headOf(node))}h${round(width)}" stroke="${BORDER}"/>`]
      : []),
    ...(node.type === 'final' ? [`    ${rect(3, 'fill="none"')}`] : []),
    ...linesOf(node).map(text),
    '  </g>',
  ].join('\n')
}

/** Draws an arrow's head as a path, because not every viewer knows markers. */
function arrowOf({ move, points }: Arrow): string {
  const ends = move ? ` data-from="${escaped(pathOf(move.from))}" data-to="${escaped(pathOf(move.to))}"` : ''
  return [
    `  <g${ends}>`,
    `<path d="M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}" fill="none" stroke="${ARROW}"/>`,
    `<path d="${arrowHeadOf(points)}" fill="${ARROW}"/>`,
    '</g>',
  ].join('')
}

function arrowHeadOf(points: readonly Point[]): string {
  const [before, tip] = points.slice(-2) as [Point, Point]
  const length = Math.hypot(tip.x - before.x, tip.y - before.y) || 1
  const [dx, dy] = [(tip.x - before.x) / length, (tip.y - before.y) / length]
  const corner = (side: number) => `${round(tip.x - 8 * dx - 4 * side * dy)} ${round(tip.y - 8 * dy + 4 * side * dx)}`
  return `M${round(tip.x)} ${round(tip.y)}L${corner(1)}L${corner(-1)}z`
}

function labelOf({ move, label }: Arrow): string[] {
  if (!move || !label) return []
  const texts = eventLinesOf(move.transitions).map(({ line, event }, index) => {
    const x = round(label.x + 4 + indentOf(line))
    const y = round(label.y + LINE_PX * (index + 1) - 2)
    return `<text data-event="${escaped(event)}" x="${x}" y="${y}">${escaped(line.trim())}</text>`
  })
  return [`  <g data-from="${escaped(pathOf(move.from))}" data-to="${escaped(pathOf(move.to))}">${texts.join('')}</g>`]
}

const indentOf = (line: string): number => (line.length - line.trimStart().length) * LETTER_PX

const round = (value: number): number => Math.round(value * 10) / 10

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
