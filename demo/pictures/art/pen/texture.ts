import { reachOf } from './extent.ts'
import { inside, line } from './pen.ts'

/** Fills an outline with rows of dots, `step` apart: mesh, leather, a loudspeaker's holes. */
export function dotted(outline: string, step: number, size: number, color: string, opacity: number): string {
  const [left, top, right, bottom] = reachOf(`<path d="${outline}"/>`)
  const rows = Array.from({ length: Math.ceil((bottom - top) / step) + 1 }, (_, row) => {
    const y = top + row * step
    return `M${(left + (row % 2) * step * 0.5).toFixed(1)} ${y.toFixed(1)}H${right.toFixed(1)}`
  })
  // Lines of dashes without length draw the dots ten times faster than a pattern.
  return inside(outline, line(rows.join(''), color, size, `stroke-dasharray="0 ${step}" opacity="${opacity}"`))
}

/** Fills an outline with lines, `step` apart and turned by degrees: stripes, threads, strings. */
export function hatched(
  outline: string,
  step: number,
  width: number,
  color: string,
  opacity: number,
  turn: number,
): string {
  const [left, top, right, bottom] = reachOf(`<path d="${outline}"/>`)
  const [x, y, reach] = [(left + right) / 2, (top + bottom) / 2, Math.hypot(right - left, bottom - top) / 2]
  const lines = Array.from({ length: Math.ceil((reach * 2) / step) }, (_, at) => {
    return `M${(x - reach).toFixed(1)} ${(y - reach + at * step).toFixed(1)}h${(reach * 2).toFixed(1)}`
  })
  const turned = `opacity="${opacity}" transform="rotate(${turn} ${x} ${y})"`
  return inside(outline, line(lines.join(''), color, width, turned))
}
