import {
  disc,
  draw,
  inside,
  line,
  oval,
  paired,
  placed,
  repeat,
  shape,
  tone,
  type Drawing,
  type Pen,
} from '../pen/pen.ts'
import { dotted } from '../pen/texture.ts'
import { soft } from '../pen/soft.ts'

/** Two shoes of a pair seen from the side, the second one behind. */
const pairOf = (one: string) =>
  `<g transform="translate(44 4) scale(.95)">${one}</g>` +
  soft(4, oval(150, 92, 70, 5, '#1b1712', 'opacity=".35"')) +
  placed(one, 0, 26)

const laces = (color: string, rows: readonly (readonly [number, number, number, number])[]) =>
  rows
    .map(
      ([x, y, toX, toY]) =>
        line(`M${x} ${y + 1.4}L${toX} ${toY + 1.4}`, '#15171a', 4.4, 'opacity=".35"') +
        line(`M${x} ${y}L${toX} ${toY}`, tone(color, -0.2), 4.2) +
        line(`M${x} ${y - 0.5}L${toX} ${toY - 0.5}`, color, 2.8),
    )
    .join('')

/** Trail running shoes: mesh, foam and a studded sole. */
export function runningShoes(color: string, accent: string): Drawing {
  return draw(236, 132, (pen) => pairOf(runningShoe(pen, color, accent)))
}

function runningShoe(pen: Pen, color: string, accent: string): string {
  const upper =
    'M8 74C5 56 20 47 42 42C62 37 82 23 97 8C104 2 114 0 119 5C124 14 130 23 140 24' +
    'C152 25 160 14 170 8C177 6 182 12 181 22' +
    'C182 42 190 54 191 70L188 80H12Z'
  const foam =
    'M4 71C22 80 60 80 98 75C130 71 164 67 195 69C200 77 198 87 192 92' +
    'C166 96 142 90 114 92C84 95 52 96 30 92C10 88 0 81 4 71Z'
  const grip = repeat(16, (index) => {
    const x = 30 + index * 10
    return index > 8 && index < 11 ? '' : shape(`M${x} ${index > 9 ? 92 : 93}h7l-1 6h-5z`, '#202226')
  })
  return (
    grip +
    shape(
      'M3 76C4 88 14 94 32 96C56 99 86 98 114 96C142 94 166 99 192 96C198 90 200 82 199 76L190 86L30 88Z',
      '#202226',
    ) +
    shape(upper, pen.down(tone(color, 0.18), color, tone(color, -0.35))) +
    dotted(upper, 3, 1.6, tone(color, -0.6), 0.5) +
    inside(
      upper,
      soft(
        3.5,
        line('M12 76C60 80 140 66 190 64', '#000', 12, 'opacity=".35"') +
          line('M22 52C50 42 76 30 98 12', '#fff', 5, 'opacity=".4"') +
          line('M150 30Q166 50 168 64', '#000', 6, 'opacity=".2"'),
      ) +
        shape('M5 76C4 56 18 50 34 50C34 62 46 70 58 74L10 80Z', pen.down(tone(accent, 0.12), tone(accent, -0.25))) +
        shape('M190 20H172C160 30 158 48 162 66L194 66Z', pen.across(tone(accent, 0.05), tone(accent, -0.3))) +
        shape('M66 72L96 28L108 34L86 70Z', '#ffffff', 'opacity=".92"') +
        shape('M96 69L118 38L130 42L118 66Z', '#ffffff', 'opacity=".92"') +
        shape('M48 42C66 36 84 22 96 10L120 8L126 18C114 30 96 48 70 54C56 56 48 50 48 42Z', tone(color, -0.45)),
    ) +
    shape('M108 3C112-4 122-6 126 0L134 21C130 24 124 20 120 14Z', pen.across(tone(color, 0.1), tone(color, -0.4))) +
    shape(
      'M120 6C126 18 132 24 140 24C152 25 160 14 170 8C172 8 174 9 175 11C164 20 156 33 140 32C126 31 118 20 116 8Z',
      '#17191d',
    ) +
    laces('#f6f4ee', [
      [58, 40, 72, 52],
      [69, 34, 83, 47],
      [80, 26, 94, 40],
      [90, 17, 104, 32],
      [100, 8, 114, 23],
    ]) +
    line('M112 12C100-6 92-2 100 10C92 22 80 18 104 14', '#f6f4ee', 3) +
    line('M171 8C180 6 184 14 181 24', tone(accent, 0.2), 3.4) +
    shape(foam, pen.down('#ffffff', '#f1f0ec', '#c9c7c1')) +
    inside(
      foam,
      soft(2, line('M0 86C30 98 80 96 114 92S166 96 200 90', '#5f5c56', 5, 'opacity=".4"')) +
        shape('M118 78C150 72 178 72 200 74V82C176 78 146 80 110 88Z', accent, 'opacity=".9"'),
    ) +
    line('M4 71C22 80 60 80 98 75C130 71 164 67 195 69', '#a9a7a1', 0.9)
  )
}

/** Laced leather shoes with punched wing tips. */
export function brogues(color: string): Drawing {
  return draw(236, 126, (pen) => pairOf(brogue(pen, color)))
}

function brogue(pen: Pen, color: string): string {
  const upper =
    'M6 78C3 64 16 56 38 53C62 49 82 38 96 22C106 12 120 8 128 14' +
    'C136 24 152 26 168 14C176 10 180 14 181 22C184 42 189 60 187 78Z'
  const dark = tone(color, -0.5)
  const punches = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, y]) => disc(x, y, 1.1, tone(color, -0.7))).join('')
  const along = (count: number, at: (share: number) => readonly [number, number]) =>
    punches(Array.from({ length: count }, (_, index) => at(index / (count - 1))))
  return (
    shape('M144 82H188V95Q188 97 186 97H148Q145 97 145 94Z', pen.across('#2b1c12', '#5a3d28', '#241710')) +
    line('M145 87H188M145 92H188', '#150d08', 0.8) +
    shape(
      'M3 76C3 82 10 88 26 91C52 96 80 98 100 94C118 90 134 86 146 85H190L189 76Z',
      pen.down('#6b4a31', '#2b1c12'),
    ) +
    shape(upper, pen.down(tone(color, 0.3), color, tone(color, -0.5))) +
    inside(
      upper,
      soft(
        3.5,
        line('M18 64C30 58 46 58 62 54', '#ffffff', 6, 'opacity=".55"') +
          line('M176 22C178 44 180 56 178 70', '#ffffff', 4, 'opacity=".3"') +
          line('M6 80C60 82 120 80 190 80', '#000', 12, 'opacity=".4"') +
          line('M108 76Q104 60 112 48', '#000', 8, 'opacity=".3"') +
          line('M62 60Q72 66 78 76M70 54Q82 62 88 74', '#000', 3, 'opacity=".35"'),
      ) +
        shape('M0 82V54H40C44 58 42 62 36 64C52 62 64 68 84 82Z', tone(color, -0.12), 'opacity=".55"') +
        line('M42 52C44 58 42 62 36 64C54 62 68 70 88 82', dark, 1.2) +
        line('M76 44C88 56 92 60 120 62C128 56 134 42 136 22', dark, 1.2) +
        line('M160 20C150 40 152 60 142 80', dark, 1.2),
    ) +
    along(12, (share) => [40 + share * 40, 66.5 + share * share * 13]) +
    along(9, (share) => [82 + share * 34, 53 + Math.sin(share * 1.5) * 11]) +
    along(9, (share) => [156 - share * 11, 30 + share * 46]) +
    punches([
      [18, 66],
      [22, 63],
      [26, 66],
      [22, 69.5],
      [14, 69],
      [30, 69],
    ]) +
    shape('M104 16C108 6 124 2 130 8L136 22C128 26 116 24 108 34Z', pen.across(tone(color, 0.12), tone(color, -0.45))) +
    line('M128 14C136 24 152 26 168 14', tone(color, -0.55), 3) +
    laces(tone(color, -0.5), [
      [82, 40, 96, 50],
      [90, 33, 106, 44],
      [98, 25, 115, 37],
      [106, 17, 123, 29],
    ]) +
    line('M112 18C98 2 90 10 102 20C92 32 80 30 106 24M114 20C122 34 116 40 110 36', tone(color, -0.58), 2.4) +
    shape('M1 74C30 80 150 80 190 74V80C150 84 30 84 2 80Z', pen.down('#8b6342', '#4a301f')) +
    line('M4 77.5C30 82 150 82 188 77.5', '#e6c99a', 0.8, 'stroke-dasharray="2 1.6"')
  )
}

/** A pair of leather sandals with one broad strap each, seen from above. */
export function sandals(color: string): Drawing {
  return draw(190, 214, (pen) => {
    const sole =
      'M36 8C60 4 82 22 82 56C82 84 70 104 70 130C70 156 74 172 70 186' +
      'C66 202 54 208 46 208C34 208 24 198 22 182C20 160 24 144 20 118' +
      'C14 92 6 78 8 52C10 26 20 10 36 8Z'
    const strap = 'M2 66C18 40 66 36 88 58C92 74 88 92 82 104C62 92 34 96 12 110C4 96 0 80 2 66Z'
    const one =
      shape(sole, '#221a15', 'transform="translate(2 5)"') +
      shape(
        sole,
        pen.slant(tone(color, 0.06), tone(color, -0.18), tone(color, -0.38)),
        `stroke="${tone(color, -0.6)}" stroke-width="1.6"`,
      ) +
      inside(
        sole,
        soft(6, oval(46, 172, 15, 24, '#2b1608', 'opacity=".35"') + oval(44, 34, 22, 16, '#2b1608', 'opacity=".3"')) +
          soft(
            4,
            shape(strap, '#1b0f06', 'opacity=".65" transform="translate(3 8)"') +
              line(sole, '#ffe3b8', 3, 'opacity=".3"'),
          ),
      ) +
      line(
        'M36 12C57 9 78 25 78 56C78 84 66 104 66 130C66 156 70 172 66 185' +
          'C62 199 53 204 46 204C36 204 28 195 26 181C24 160 28 144 24 118' +
          'C18 92 10 78 12 52C14 29 23 13 36 12Z',
        '#f1d9b0',
        0.9,
        'stroke-dasharray="2.6 2"',
      ) +
      shape(
        strap,
        pen.slant(tone(color, 0.5), tone(color, 0.14), tone(color, -0.28)),
        `stroke="${tone(color, -0.5)}" stroke-width="1"`,
      ) +
      inside(
        strap,
        soft(
          4,
          line('M6 74C30 52 62 50 84 64', '#ffffff', 6, 'opacity=".4"') +
            line('M10 106C34 92 62 90 82 102', '#3a1d08', 6, 'opacity=".35"'),
        ),
      ) +
      line('M5.5 68C20 44 64 40 85 60M13 105.5C34 92 62 88 81 99.5', '#f6e3c0', 1, 'stroke-dasharray="2.6 2"') +
      oval(46, 148, 9, 6, 'none', `stroke="${tone(color, -0.55)}" stroke-width="1"`) +
      line('M40 148h12', tone(color, -0.55), 1)
    return paired(190, placed(one, 2, 0, -3, [46, 106]))
  })
}
