import { box, draw, inside, line, oval, paired, placed, repeat, shape, tone, type Drawing } from '../pen/pen.ts'
import { dotted, hatched } from '../pen/texture.ts'
import { soft } from '../pen/soft.ts'

type Point = readonly [number, number, number]

/** The corners of an icosahedron: the middles of a football's twelve dark panels. */
function icosahedron(): Point[] {
  const golden = (1 + Math.sqrt(5)) / 2
  return [-1, 1].flatMap((a) =>
    [-golden, golden].flatMap((b): Point[] => [
      [0, a, b],
      [a, b, 0],
      [b, 0, a],
    ]),
  )
}

const turned = ([x, y, z]: Point): Point => {
  const [a, b] = [0.42, 0.5]
  const [x2, z2] = [x * Math.cos(a) + z * Math.sin(a), z * Math.cos(a) - x * Math.sin(a)]
  return [x2, y * Math.cos(b) - z2 * Math.sin(b), z2 * Math.cos(b) + y * Math.sin(b)]
}

const between = (from: Point, to: Point, share: number): Point => {
  const mixed = from.map((part, axis) => part + ((to[axis] ?? 0) - part) * share)
  const length = Math.hypot(...mixed)
  return [(mixed[0] ?? 0) / length, (mixed[1] ?? 0) / length, (mixed[2] ?? 0) / length]
}

/** A football of five-sided and six-sided panels. */
export function football(panel: string): Drawing {
  return draw(200, 200, (pen) => {
    const middles = icosahedron().map(turned)
    const near = (from: Point) =>
      middles.filter((to) => Math.abs(Math.hypot(...from.map((part, axis) => part - (to[axis] ?? 0))) - 2) < 0.01)
    const flat = ([x, y]: Point) => `${(100 + x * 97).toFixed(1)} ${(100 + y * 97).toFixed(1)}`
    const arc = (from: Point, to: Point) =>
      Array.from({ length: 5 }, (_, step) => flat(between(from, to, (step + 1) / 5))).join('L')
    const seams = middles
      .flatMap((from) => near(from).map((to) => [between(from, to, 1 / 3), between(from, to, 2 / 3)] as const))
      .filter(([from, to]) => from[2] > -0.05 && to[2] > -0.05)
      .map(([from, to]) => `M${flat(from)}L${arc(from, to)}`)
      .join('')
    const panels = middles
      .filter(([, , depth]) => depth > -0.75)
      .map((middle) => {
        const [nx, ny, nz] = between(middle, middle, 0)
        const side: Point = between([ny, -nx, 0.001], [ny, -nx, 0.001], 0)
        const up: Point = [ny * side[2] - nz * side[1], nz * side[0] - nx * side[2], nx * side[1] - ny * side[0]]
        const angle = (point: Point) =>
          Math.atan2(
            point[0] * up[0] + point[1] * up[1] + point[2] * up[2],
            point[0] * side[0] + point[1] * side[1] + point[2] * side[2],
          )
        const corners = near(middle)
          .map((to) => between(middle, to, 1 / 3))
          .sort((a, b) => angle(a) - angle(b))
        if (corners.some(([, , depth]) => depth < -0.1)) return ''
        return (
          corners
            .map(
              (corner, index) =>
                (index === 0 ? `M${flat(corner)}L` : 'L') + arc(corner, corners[(index + 1) % 5] ?? corner),
            )
            .join('') + 'Z'
        )
      })
      .join('')
    const ball = 'M3 100A97 97 0 1 1 197 100A97 97 0 1 1 3 100Z'
    return (
      shape(ball, pen.round('#ffffff', '#f7f6f3', '#dcdad6', '#8f9298')) +
      inside(
        ball,
        line(seams, '#8b8f96', 2.2) +
          line(seams, '#ffffff', 0.8, 'opacity=".8" transform="translate(.8 1)"') +
          shape(panels, panel, `stroke="${tone(panel, -0.6)}" stroke-width="2.4" stroke-linejoin="round"`) +
          dotted(ball, 3.6, 1.3, '#6d727a', 0.24) +
          shape(ball, pen.round('#ffffff/0.34', '#ffffff/0', '#10131a/0.12', '#10131a/0.62')) +
          soft(7, oval(66, 48, 26, 17, '#ffffff', 'opacity=".6" transform="rotate(-32 66 48)"')),
      )
    )
  })
}

/** Four rackets, six shuttlecocks and the net between its poles. */
export function badmintonSet(colors: readonly string[]): Drawing {
  return draw(250, 236, (pen) => {
    const head = 'M3 36A20 34 0 0 1 43 36A20 34 0 0 1 3 36Z'
    const net = 'M9 20H241V92H9Z'
    const racket = (color: string) =>
      box(20.8, 74, 4.4, 46, 2, pen.across('#3a3e46', '#9aa1aa', '#2b2e34')) +
      hatched(head, 3.4, 0.5, '#8b939c', 1, 0) +
      hatched(head, 3.4, 0.5, '#8b939c', 1, 90) +
      oval(23, 36, 20.5, 34.5, 'none', `stroke="${tone(color, -0.45)}" stroke-width="4.4"`) +
      oval(23, 36, 20.5, 34.5, 'none', `stroke="${color}" stroke-width="3"`) +
      line('M4 26C6 12 14 4 22 2', tone(color, 0.65), 1.2) +
      shape('M16 68Q23 80 21 90H25Q23 80 30 68Q23 74 16 68Z', color) +
      box(18, 116, 10, 52, 4, pen.across('#101114', '#4a4e56', '#17181b')) +
      repeat(9, (index) => line(`M18 ${123 + index * 5}l10-4`, '#000000', 1, 'opacity=".6"')) +
      box(17, 162, 12, 7, 3, color) +
      box(19, 112, 8, 6, 2, '#d9dde2')
    const shuttle =
      shape('M13 22L2 0Q13-4 24 0L13 22Z', pen.across('#dfe3e6', '#ffffff', '#c3c9ce')) +
      line(
        'M12 22L2 0M12.5 22L7.5 -1.5M13 22L13 -2M13.5 22L18.5 -1.5M14 22L24 0M4.5 6Q13 2 21.5 6M7 12Q13 9 19 12',
        '#8f979f',
        0.8,
      ) +
      box(7.5, 19, 11, 3.4, 1, '#c2413c') +
      shape('M7.5 22H18.5Q19 30 13 30.5Q7 30 7.5 22Z', pen.across('#c9b28c', '#fdf3dc', '#b89c70'))
    const pole =
      box(0, 0, 6, 170, 3, pen.across('#6d747d', '#f4f6f8', '#5a616a')) + shape('M-6 176L3 160L12 176Z', '#2b2e34')
    return (
      placed(pole, 4, 8) +
      placed(pole, 240, 8) +
      hatched(net, 5.5, 0.8, '#2b3138', 0.85, 0) +
      hatched(net, 5.5, 0.8, '#2b3138', 0.85, 90) +
      box(8, 16, 234, 8, 2, pen.down('#ffffff', '#d3d8dc')) +
      [26, 78, 130, 182]
        .map((x, index) =>
          placed(
            soft(2.6, oval(26, 42, 21, 34, 'none', 'stroke="#1b1712" stroke-width="4" opacity=".3"')) +
              racket(colors[index] ?? '#2463a8'),
            x - 4,
            8,
            (index - 1.5) * 4,
            [23, 160],
          ),
        )
        .join('') +
      repeat(6, (index) =>
        placed(`<g transform="scale(1.3)">${shuttle}</g>`, 12 + index * 39, 190, (index % 3) * 14 - 14, [17, 18]),
      )
    )
  })
}

/** A pair of boxing gloves. */
export function boxingGloves(color: string): Drawing {
  return draw(236, 178, (pen) => {
    const fist = 'M22 124C6 100-2 54 14 28C26 8 66 0 86 16C104 30 104 70 96 96C94 106 92 116 92 124Z'
    const thumb = 'M92 120C108 112 118 90 114 66C112 50 98 42 90 52C84 62 88 78 78 88C70 98 72 112 80 118Z'
    const hide = (d: string) =>
      shape(d, pen.round(tone(color, 0.42), color, tone(color, -0.25), tone(color, -0.55))) +
      inside(d, soft(4, line(d, tone(color, -0.75), 7, 'opacity=".5"')))
    const glove =
      box(20, 116, 76, 58, 9, pen.across(tone(color, -0.5), color, tone(color, -0.1), tone(color, -0.6))) +
      box(18, 124, 80, 30, 6, pen.across('#c9c5bd', '#ffffff', '#f1efe9', '#b3afa6')) +
      box(40, 133, 34, 6, 3, tone(color, -0.1)) +
      box(48, 143, 18, 3.6, 1.8, '#3a3d43') +
      line('M20 166H96', tone(color, 0.3), 1, 'stroke-dasharray="3 2" opacity=".7"') +
      hide(fist) +
      inside(
        fist,
        soft(
          5,
          oval(40, 34, 17, 11, '#ffffff', 'opacity=".75" transform="rotate(-30 40 34)"') +
            line('M12 92C30 106 62 108 90 98', tone(color, -0.75), 6, 'opacity=".55"'),
        ),
      ) +
      line('M16 96C34 108 62 109 78 104', tone(color, -0.6), 1.6) +
      line('M18 100C36 112 62 113 77 108', tone(color, 0.35), 0.8, 'stroke-dasharray="3 2" opacity=".7"') +
      soft(3, shape(thumb, '#1b0505', 'opacity=".5" transform="translate(-4 3)"')) +
      hide(thumb) +
      inside(thumb, soft(3, line('M100 56Q110 70 106 92', '#ffffff', 5, 'opacity=".55"')))
    return paired(236, placed(glove, 2, 2, 0))
  })
}
