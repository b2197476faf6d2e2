import { box, disc, draw, line, oval, paired, repeat, shape, tone, type Drawing } from '../pen/pen.ts'

type Piece = 'pawn' | 'rook' | 'knight' | 'bishop' | 'queen' | 'king'

/** The right halves of the turned pieces, on a foot at (0, 0). */
const OUTLINES: Partial<Record<Piece, string>> = {
  pawn: 'M0-33C6-33 9-29 9-25C9-22 8-20 5-18H8V-15H5C5-9 7-7 10-5V0H0Z',
  rook: 'M0-36H3V-40H9V-30L7-27C6-18 7-12 11-7V0H0Z',
  bishop: 'M0-50C2-50 3-48 2-46C8-41 9-35 5-30H8V-27H5C5-17 7-10 12-6V0H0Z',
  queen: 'M0-56C3-56 4-52 2-50L6-47L12-51L8-36H10V-33H6C6-20 8-11 13-6V0H0Z',
  king: 'M0-64H2V-60H6V-56H2V-52C8-53 13-50 9-38H11V-35H6C6-20 8-11 13-6V0H0Z',
}
const KNIGHT =
  'M-10 0V-6C-6-12-3-16-4-22L-12-19C-15-22-14-25-10-32C-6-40-2-43-2-48L3-43C11-40 13-28 11-16C10-11 10-8 12-6V0Z'

/** A chess board, set up. */
export function chessSet(light: string, dark: string): Drawing {
  return draw(300, 216, (pen) => {
    const [farY, nearY, farHalf, nearHalf] = [66, 186, 104, 142]
    const point = (column: number, row: number): [number, number] => {
      const depth = row / 8
      const share = (depth * farHalf) / (farHalf * depth + nearHalf * (1 - depth))
      const half = nearHalf + (farHalf - nearHalf) * share
      return [150 + ((column - 4) / 4) * half, nearY + (farY - nearY) * share]
    }
    const at = (column: number, row: number) =>
      point(column, row)
        .map((part) => part.toFixed(1))
        .join(' ')
    const squares = repeat(64, (index) => {
      const [column, row] = [index % 8, Math.floor(index / 8)]
      const tint = (column + row) % 2 ? '#ecd3a4' : '#8a5430'
      return shape(
        `M${at(column, row)}L${at(column + 1, row)}L${at(column + 1, row + 1)}L${at(column, row + 1)}Z`,
        tint,
      )
    })
    const piece = (kind: Piece, column: number, row: number, tint: string) => {
      const [x, y] = point(column + 0.5, row + 0.36)
      const scale = (0.98 * (y + 176)) / 360
      const wood = pen.across(tone(tint, -0.3), tone(tint, 0.35), tint, tone(tint, -0.45))
      const edge = `stroke="${tone(tint, -0.62)}" stroke-width=".9"`
      const half = OUTLINES[kind]
      const form = half
        ? paired(0, shape(half, tint, edge)) +
          shape(half, pen.across(tone(tint, 0.1), tone(tint, -0.45))) +
          `<g transform="scale(-1 1)">${shape(half, pen.across(tone(tint, 0.1), tone(tint, 0.35), tone(tint, -0.3)))}` +
          '</g>'
        : shape(KNIGHT, wood, edge) +
          disc(-4, -34, 1.2, tone(tint, -0.7)) +
          line('M5-40Q9-30 7-16', tone(tint, -0.45), 1)
      const wide = kind === 'pawn' || kind === 'rook' ? 12 : 14
      const foot = oval(0, 0, wide, 4, wood, edge) + oval(0, -4, wide - 2.5, 2.6, tone(tint, 0.25), 'opacity=".6"')
      const shade = oval(5, 1, 15, 4.4, '#1b0f06', 'opacity=".4"')
      return (
        `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) sca` +
        `le(${scale.toFixed(3)})">${shade}${form}${foot}</g>`
      )
    }
    const rank: readonly Piece[] = ['rook', 'knight', 'bishop', 'queen', 'king', 'bishop', 'knight', 'rook']
    const row = (tint: string, officers: number, pawns: number) =>
      [officers, pawns]
        .sort((a, b) => b - a)
        .map((at) => rank.map((kind, column) => piece(at === officers ? kind : 'pawn', column, at, tint)).join(''))
        .join('')
    const frame = pen.down('#7a4526', '#5d3218')
    return (
      shape(`M${at(-0.42, -0.32)}L${at(8.42, -0.32)}L${at(8.36, 8.4)}L${at(-0.36, 8.4)}Z`, frame) +
      shape(
        `M${at(-0.42, -0.32)}L${at(8.42, -0.32)}v13H${point(-0.42, -0.32)[0].toFixed(1)}Z`,
        pen.down('#6b3b1e', '#33190b'),
      ) +
      squares +
      line(`M${at(0, 4)}L${at(8, 4)}`, '#4a2811', 1.2) +
      shape(
        `M${at(0, 0)}L${at(8, 0)}L${at(8, 8)}L${at(0, 8)}Z`,
        pen.slant('#ffffff/0.22', '#ffffff/0', '#000000/0.12'),
      ) +
      box(138, 199, 24, 6, 2, pen.down('#f4dc9b', '#a67a2c')) +
      row(dark, 7, 6) +
      row(light, 0, 1)
    )
  })
}
