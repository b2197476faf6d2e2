import { line } from './pen.ts'

/** Capitals and figures as lines, 6 units high. The number is the width. */
const LETTERS: Record<string, readonly [number, string]> = {
  A: [4.4, 'M0 6L2.200 0L4.400 6M0.800 4H3.600'],
  B: [3.6, 'M0 0V6H2C4 6 4 3 2 3H0M2 3C3.600 3 3.600 0 2 0H0'],
  C: [4, 'M4 1C2.800-.6 0 0 0 3S2.800 6.600 4 5'],
  D: [4, 'M0 0V6H1.500C4.600 6 4.600 0 1.500 0Z'],
  E: [3.2, 'M3.200 0H0V6H3.200M0 3H2.600'],
  F: [3.2, 'M3.200 0H0V6M0 3H2.600'],
  G: [4.2, 'M4 1C2.800-.6 0 0 0 3S2.800 6.600 4.200 5V3.200H2.600'],
  H: [4, 'M0 0V6M4 0V6M0 3H4'],
  I: [0, 'M0 0V6'],
  J: [2.6, 'M2.600 0V4.200C2.600 6.400 0 6.600 0 4.600'],
  K: [3.8, 'M0 0V6M3.600 0L0 3.400M1.400 2.200L3.800 6'],
  L: [3, 'M0 0V6H3'],
  M: [5, 'M0 6V0L2.500 4L5 0V6'],
  N: [4, 'M0 6V0L4 6V0'],
  O: [4.6, 'M2.300 0C-.8 0-.8 6 2.300 6S5.400 0 2.300 0Z'],
  P: [3.6, 'M0 6V0H2C4.200 0 4.200 3.400 2 3.400H0'],
  Q: [4.6, 'M2.300 0C-.8 0-.8 6 2.300 6S5.400 0 2.300 0ZM3 4.400L4.600 6.400'],
  R: [3.8, 'M0 6V0H2C4.200 0 4.200 3.400 2 3.400H0M1.800 3.400L3.800 6'],
  S: [3.4, 'M3.400 .8C2.400-.5 .2-.2 .2 1.500C.2 3.400 3.400 2.600 3.400 4.500C3.400 6.400 .8 6.500 0 5.100'],
  T: [3.8, 'M0 0H3.800M1.900 0V6'],
  U: [4, 'M0 0V4C0 6.700 4 6.700 4 4V0'],
  V: [4.4, 'M0 0L2.200 6L4.400 0'],
  W: [6, 'M0 0L1.500 6L3 1L4.500 6L6 0'],
  X: [4, 'M0 0L4 6M4 0L0 6'],
  Y: [4, 'M0 0L2 3L4 0M2 3V6'],
  Z: [3.6, 'M0 0H3.600L0 6H3.600'],
  0: [3.8, 'M1.900 0C-.6 0-.6 6 1.900 6S4.400 0 1.900 0Z'],
  1: [1.4, 'M0 1L1.400 0V6'],
  2: [3.4, 'M0 1.300C.4-.5 3.400-.4 3.400 1.600C3.400 3.200 1.400 4 0 6H3.400'],
  3: [
    3.4,
    'M0 .9C1-.5 3.200-.3 3.200 1.500C3.200 2.800 2 2.900 1.200 2.900C2.200 2.900 3.400 3.200 3.400 4.500C3.400 6.400 .8 6.500 0 5.100',
  ],
  4: [3.8, 'M2.800 6V0L0 4.200H3.800'],
  5: [3.4, 'M3.200 0H.4L.2 2.600C1.400 1.800 3.400 2.200 3.400 4C3.400 6.300 .8 6.500 0 5.100'],
  6: [3.6, 'M3.200 .6C1.600-.6 0 1 0 4C0 6.700 3.600 6.700 3.600 4.200C3.600 2 .8 2 0 3.800'],
  7: [3.4, 'M0 0H3.400L1.200 6'],
  8: [
    3.6,
    'M1.800 2.800C-.2 2.800-.2 0 1.800 0S3.800 2.800 1.800 2.800C-.6 2.800-.6 6 1.800 6S4.200 2.800 1.800 2.800Z',
  ],
  9: [3.6, 'M.4 5.400C2 6.600 3.600 5 3.600 2C3.600-.7 0-.7 0 1.800C0 4 2.800 4 3.600 2.200'],
  '&': [4.4, 'M4.400 6L.8 1.600C.2 .6 1 0 1.700 0C3 0 3 1.600 1.600 2.400C-.4 3.600-.2 6 1.600 6C3 6 4 5 4.200 3.400'],
  ':': [0, 'M0 2V2.100M0 5V5.100'],
  '’': [0.4, 'M.4-.2L0 1'],
  '-': [2, 'M0 3.400H2'],
}

const GAP = 1.7
const SPACE = 2

/** Returns how wide `lettering` of this height is. */
export function letteringWidth(text: string, height: number): number {
  const units = [...text].reduce((sum, each) => sum + (LETTERS[each]?.[0] ?? SPACE) + GAP, -GAP)
  return (units * height) / 6
}

/**
 * Writes capitals, in lines and not in a font: a font looks different on each machine or is not there. `x` is the middle,
 * `y` the top; a text wider than `most` is written smaller.
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
