import { box, disc, draw, oval, shape, tone, type Drawing, type Pen } from '../pen/pen.ts'
import { soft } from '../pen/soft.ts'

type Spots = readonly (readonly [number, number])[]

const SPOTS: Record<number, Spots> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
}

/** Half the length of an edge, and how far the eye, looking down by 34 degrees, shortens depth and height. */
const [HALF, DEPTH, HEIGHT] = [15.5, 0.56, 0.83]

interface Die {
  x: number
  y: number
  size: number
  /** Degrees about the upright axis. */
  turn: number
  /** On its upper, its lit and its dim face. */
  numbers: readonly [number, number, number]
}

/** A die with round corners. */
function die(pen: Pen, { x, y, size, turn, numbers }: Die, color: string, ink: string): string {
  const face = (number: number, fill: string, matrix: readonly number[]) => {
    const spots = (SPOTS[number] ?? [])
      .map(
        ([across, down]) =>
          disc(across * 8.4, down * 8.4, 3.3, ink) + disc(across * 8.4 + 0.7, down * 8.4 + 0.8, 2.5, tone(ink, 0.24)),
      )
      .join('')
    const values = matrix.map((value) => value.toFixed(3)).join(' ')
    return `<g transform="matrix(${values})">${box(-HALF, -HALF, HALF * 2, HALF * 2, 5.5, fill)}${spots}</g>`
  }
  const angle = (turn * Math.PI) / 180
  const [rightX, rightY, backX, backY] = [
    Math.cos(angle),
    Math.sin(angle) * DEPTH,
    Math.sin(angle),
    -Math.cos(angle) * DEPTH,
  ]
  // The outline behind the faces, whose stroke rounds the corners.
  const [high, wide] = [13 * HEIGHT, 13]
  const corner = (right: number, back: number, up: number) => {
    const [cornerX, cornerY] = [(rightX * right + backX * back) * wide, (rightY * right + backY * back) * wide]
    return `${cornerX.toFixed(1)} ${(cornerY - up * high).toFixed(1)}`
  }
  const outline =
    `M${corner(-1, -1, 1)}L${corner(-1, 1, 1)}L${corner(1, 1, 1)}` +
    `L${corner(1, 1, -1)}L${corner(1, -1, -1)}L${corner(-1, -1, -1)}Z`
  const core = tone(color, -0.2)
  return (
    `<g transform="translate(${x} ${y}) scale(${size})">` +
    shape(outline, core, `stroke="${core}" stroke-width="5" stroke-linejoin="round"`) +
    face(numbers[1], pen.down(color, tone(color, -0.28)), [rightX, rightY, 0, HEIGHT, -backX * HALF, -backY * HALF]) +
    face(numbers[2], pen.down(tone(color, -0.3), tone(color, -0.52)), [
      backX,
      backY,
      0,
      HEIGHT,
      rightX * HALF,
      rightY * HALF,
    ]) +
    face(numbers[0], pen.slant(tone(color, 0.4), tone(color, 0.12)), [
      rightX,
      rightY,
      backX,
      backY,
      0,
      -HALF * HEIGHT,
    ]) +
    '</g>'
  )
}

const CAST: readonly Die[] = [
  { x: 70, y: 52, size: 0.92, turn: 28, numbers: [3, 5, 1] },
  { x: 118, y: 42, size: 0.92, turn: 52, numbers: [6, 2, 4] },
  { x: 170, y: 48, size: 0.92, turn: 36, numbers: [1, 3, 2] },
  { x: 40, y: 98, size: 1.02, turn: 58, numbers: [5, 4, 6] },
  { x: 94, y: 96, size: 1.02, turn: 34, numbers: [2, 1, 3] },
  { x: 148, y: 94, size: 1.02, turn: 62, numbers: [4, 6, 2] },
  { x: 204, y: 92, size: 1.02, turn: 30, numbers: [6, 5, 3] },
  { x: 66, y: 148, size: 1.12, turn: 40, numbers: [4, 2, 1] },
  { x: 124, y: 152, size: 1.12, turn: 26, numbers: [6, 3, 5] },
  { x: 184, y: 148, size: 1.12, turn: 56, numbers: [5, 6, 4] },
]

/** Ten dice, cast; they take turns with the colours. A dark colour has light spots, a light one dark spots. */
export function tenDice(colors: readonly (readonly [color: string, spots: string])[]): Drawing {
  return draw(250, 190, (pen) => {
    const shades = CAST.map(({ x, y, size }) =>
      oval(x + 5, y + 15 * size, 22 * size, 9 * size, '#1b1712', 'opacity=".4"'),
    )
    const dice = CAST.map((each, index) => {
      const [color, ink] = colors[index % colors.length] ?? ['#c4262e', '#fdfaf2']
      return die(pen, each, color, ink)
    })
    return soft(2.4, shades.join('')) + dice.join('')
  })
}
