import { line } from './pen.ts'

/** Capitals and figures as lines, 6 units high. The number is the width. */
const LETTERS: Record<string, readonly [number, string]> = {
  A: [4.4, 'M0 6L2.2 0L4.4 6M0.8 4H3.6'],
  B: [3.6, 'M0 0V6H2C4 6 4 3 2 3H0M2 3C3.6 3 3.6 0 2 0H0'],
  C: [4, 'M4 1C2.8-.6 0 0 0 3S2.8 6.6 4 5'],
  D: [4, 'M0 0V6H1.5C4.6 6 4.6 0 1.5 0Z'],
  E: [3.2, 'M3.2 0H0V6H3.2M0 3H2.6'],
  F: [3.2, 'M3.2 0H0V6M0 3H2.6'],
  G: [4.2, 'M4 1C2.8-.6 0 0 0 3S2.8 6.6 4.2 5V3.2H2.6'],
  H: [4, 'M0 0V6M4 0V6M0 3H4'],
  I: [0, 'M0 0V6'],
  J: [2.6, 'M2.6 0V4.2C2.6 6.4 0 6.6 0 4.6'],
  K: [3.8, 'M0 0V6M3.6 0L0 3.4M1.4 2.2L3.8 6'],
  L: [3, 'M0 0V6H3'],
  M: [5, 'M0 6V0L2.5 4L5 0V6'],
  N: [4, 'M0 6V0L4 6V0'],
  O: [4.6, 'M2.3 0C-.8 0-.8 6 2.3 6S5.4 0 2.3 0Z'],
  P: [3.6, 'M0 6V0H2C4.2 0 4.2 3.4 2 3.4H0'],
  Q: [4.6, 'M2.3 0C-.8 0-.8 6 2.3 6S5.4 0 2.3 0ZM3 4.4L4.6 6.4'],
  R: [3.8, 'M0 6V0H2C4.2 0 4.2 3.4 2 3.4H0M1.8 3.4L3.8 6'],
  S: [3.4, 'M3.4 .8C2.4-.5 .2-.2 .2 1.5C.2 3.4 3.4 2.6 3.4 4.5C3.4 6.4 .8 6.5 0 5.1'],
  T: [3.8, 'M0 0H3.8M1.9 0V6'],
  U: [4, 'M0 0V4C0 6.7 4 6.7 4 4V0'],
  V: [4.4, 'M0 0L2.2 6L4.4 0'],
  W: [6, 'M0 0L1.5 6L3 1L4.5 6L6 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4, 'M0 0L2 3L4 0M2 3V6'],
  Z: [3.6, 'M0 0H3.6L0 6H3.6'],
  0: [3.8, 'M1.9 0C-.6 0-.6 6 1.9 6S4.4 0 1.9 0Z'],
  1: [1.4, 'M0 1L1.4 0V6'],
  2: [3.4, 'M0 1.3C.4-.5 3.4-.4 3.4 1.6C3.4 3.2 1.4 4 0 6H3.4'],
  3: [3.4, 'M0 .9C1-.5 3.2-.3 3.2 1.5C3.2 2.8 2 2.9 1.2 2.9C2.2 2.9 3.4 3.2 3.4 4.5C3.4 6.4 .8 6.5 0 5.1'],
  4: [3.8, 'M2.8 6V0L0 4.2H3.8'],
  5: [3.4, 'M3.2 0H.4L.2 2.6C1.4 1.8 3.4 2.2 3.4 4C3.4 6.3 .8 6.5 0 5.1'],
  6: [3.6, 'M3.2 .6C1.6-.6 0 1 0 4C0 6.7 3.6 6.7 3.6 4.2C3.6 2 .8 2 0 3.8'],
  7: [3.4, 'M0 0H3.4L1.2 6'],
  8: [3.6, 'M1.8 2.8C-.2 2.8-.2 0 1.8 0S3.8 2.8 1.8 2.8C-.6 2.8-.6 6 1.8 6S4.2 2.8 1.8 2.8Z'],
  9: [3.6, 'M.4 5.4C2 6.6 3.6 5 3.6 2C3.6-.7 0-.7 0 1.8C0 4 2.8 4 3.6 2.2'],
  '&': [4.4, 'M4.4 6L.8 1.6C.2 .6 1 0 1.7 0C3 0 3 1.6 1.6 2.4C-.4 3.6-.2 6 1.6 6C3 6 4 5 4.2 3.4'],
  ':': [0, 'M0 2V2.1M0 5V5.1'],
  '’': [0.4, 'M.4-.2L0 1'],
  '-': [2, 'M0 3.4H2'],
}

const GAP = 1.7
const SPACE = 2

/** Returns how wide `lettering` of this height is. */
function letteringWidth(text: string, height: number): number {
  const units = [...text].reduce((sum, each) => sum + (LETTERS[each]?.[0] ?? SPACE) + GAP, -GAP)
  return (units * height) / 6
}

/**
 * Writes capitals, in lines and not in a font: a font looks different on each machine or is not there. `x` is the
 * middle, `y` the top; a text wider than `most` is written smaller.
 */
export function lettering(text: string, x: number, y: number, height: number, color: string, most = Infinity): string {
  const size = height * Math.min(1, most / letteringWidth(text, height))
  const scale = size / 6
  let at = 0
  const marks = [...text].map((each) => {
    const [width, d] = LETTERS[each] ?? [SPACE, '']
    const mark = d && `<g transform="translate(${at.toFixed(1)} 0)">${line(d, color, 1)}</g>`
    at += width + GAP
    return mark
  })
  const left = x - letteringWidth(text, size) / 2
  const move = `translate(${left.toFixed(1)} ${(y + (height - size) / 2).toFixed(1)}) scale(${scale.toFixed(3)})`
  return `<g transform="${move}">${marks.join('')}</g>`
}
