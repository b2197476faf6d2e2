import { reachOf, valueOf } from './extent.ts'

/**
 * Softens the edges of shapes, `by` in units of the drawing: shade in folds, light on a surface. Shapes may be turned
 * about their own middle and moved by a few units, not placed elsewhere by a transform.
 */
export function soft(by: number, body: string): string {
  if (body.includes('<g')) return blurred(by, body)
  // Lines and ovals need no filter, which takes several times as long as to draw them in steps.
  const [stepped, rest]: [string[], string[]] = [[], []]
  for (const [tag] of body.matchAll(/<[^>]*>/g)) {
    if (/^<path .*fill="none"/.test(tag)) stepped.push(softLine(by, tag))
    else if (/^<(ellipse|circle) /.test(tag)) stepped.push(softOval(by, tag))
    else rest.push(tag)
  }
  return (rest.length > 0 ? blurred(by, rest.join('')) : '') + stepped.join('')
}

const STEPS = 9
/** How far from its edge a soft shape fades, in multiples of `by`. */
const FADE = 2.1

function softLine(by: number, tag: string): string {
  const half = valueOf(tag, 'stroke-width') / 2
  return inSteps(tag, (share) => {
    const reach = (half + by * FADE) * (1 - share)
    const cover = edge((reach + half) / by) - edge((reach - half) / by)
    return [cover, (each) => set(each, 'stroke-width', reach * 2)]
  })
}

function softOval(by: number, tag: string): string {
  const [rx, ry] = tag.startsWith('<circle') ? ['r', 'r'] : ['rx', 'ry']
  const [wide, high] = [valueOf(tag, rx), valueOf(tag, ry)]
  const peak = (2 * edge(wide / by) - 1) * (2 * edge(high / by) - 1)
  return inSteps(tag, (share) => {
    const out = by * FADE * (1 - 2 * share)
    const grown = (each: string) => set(each, rx, Math.max(0.2, wide + out))
    const cover = peak * (1 - edge(out / by))
    return [cover, rx === ry ? grown : (each) => set(grown(each), ry, Math.max(0.2, high + out))]
  })
}

/** Draws a shape several times, each smaller than the last, so that the layers add up to the cover of each step. */
function inSteps(tag: string, step: (share: number) => [cover: number, resize: (tag: string) => string]): string {
  const opacity = / opacity="/.test(tag) ? valueOf(tag, 'opacity') : 1
  const plain = tag.replace(/ opacity="[^"]*"/, '')
  let below = 0
  return Array.from({ length: STEPS }, (_, index) => {
    const [cover, resize] = step((index + 0.5) / STEPS)
    const wanted = Math.max(below, cover * opacity)
    const layer = 1 - (1 - wanted) / (1 - below)
    below = wanted
    return resize(plain).replace(/\/>$/, ` opacity="${layer.toFixed(3)}"/>`)
  }).join('')
}

const set = (tag: string, name: string, value: number) =>
  tag.replace(new RegExp(` ${name}="[^"]*"`), ` ${name}="${value.toFixed(1)}"`)

/** Returns how much of a blurred half plane, blurred by 1, covers a point `inside` from its edge: 0 to 1. */
function edge(inside: number): number {
  return 1 / (1 + Math.exp(-1.702 * inside))
}

function blurred(by: number, body: string): string {
  const [left, top, right, bottom] = reachOf(body)
  const margin = 3 * by + 3
  const region = [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin].map(Math.round)
  const id = `soft${[by, ...region].join('_')}`
  const [x, y, width, height] = region
  const size = `filterUnits="userSpaceOnUse" x="${x}" y="${y}" width="${width}" height="${height}"`
  const blur = `<feGaussianBlur stdDeviation="${by}"/>`
  return (
    `<filter id="${id}" ${size} color-interpolation-filters="sRGB">${blur}` +
    `</filter><g filter="url(#${id})">${body}</g>`
  )
}
