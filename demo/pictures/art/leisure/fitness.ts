import { lettering } from '../pen/letters.ts'
import { box, draw, line, oval, placed, repeat, shape, tone, type Drawing } from '../pen/pen.ts'
import { hatched } from '../pen/texture.ts'
import { soft } from '../pen/soft.ts'

/** A pair of six-sided dumbbells with chromed bars. */
export function dumbbells(color: string, weight: string): Drawing {
  return draw(232, 156, (pen) => {
    const head = (x: number) =>
      shape(`M${x + 5} 6H${x + 43}L${x + 48} 22H${x}Z`, pen.down(tone(color, 0.42), tone(color, 0.18))) +
      shape(`M${x} 22H${x + 48}V50H${x}Z`, pen.down(tone(color, 0.1), color, tone(color, -0.2))) +
      shape(`M${x} 50H${x + 48}L${x + 43} 66H${x + 5}Z`, pen.down(tone(color, -0.34), tone(color, -0.62))) +
      shape(`M${x + 5} 6Q${x} 6 ${x} 22V50Q${x} 66 ${x + 5} 66Q${x + 8} 36 ${x + 5} 6Z`, '#ffffff', 'opacity=".1"') +
      shape(
        `M${x + 43} 6Q${x + 48} 6 ${x + 48} 22V50Q${x + 48} 66 ${x + 43} 66Q${x + 40} 36 ${x + 43} 6Z`,
        '#000000',
        'opacity=".3"',
      ) +
      line(`M${x + 6} 8H${x + 40}`, '#ffffff', 1.2, 'opacity=".5"') +
      lettering(weight, x + 24, 31, 10, '#e6e9ec', 36)
    const one =
      shape(
        'M52 28H66Q92 22 118 28H132V44H118Q92 50 66 44H52Z',
        pen.down('#ffffff', '#b9bec5', '#f4f6f8', '#6d747c', '#a7adb5'),
      ) +
      hatched('M66 28Q92 22 118 28V44Q92 50 66 44Z', 2.4, 0.7, '#4a4f57', 0.55, 45) +
      hatched('M66 28Q92 22 118 28V44Q92 50 66 44Z', 2.4, 0.7, '#4a4f57', 0.55, -45) +
      soft(2.4, box(48, 26, 8, 20, 0, '#000000', 'opacity=".5"') + box(128, 26, 8, 20, 0, '#000000', 'opacity=".5"')) +
      head(4) +
      head(132)
    return placed(one, 42, 6, -7, [92, 36]) + placed(one, 4, 76, 4, [92, 36])
  })
}

/** A rolled mat with its strap. */
export function rolledMat(color: string): Drawing {
  return draw(
    220,
    96,
    (pen) =>
      shape('M46 8h138c20 0 32 18 32 40s-12 40-32 40H46z', pen.down(tone(color, 0.4), color, tone(color, -0.4))) +
      oval(46, 48, 32, 40, tone(color, -0.18)) +
      repeat(5, (index) =>
        oval(
          46,
          48,
          27 - index * 5.4,
          34 - index * 6.8,
          'none',
          `stroke="${index % 2 ? tone(color, 0.34) : tone(color, -0.42)}" stroke-width="2.4"`,
        ),
      ) +
      box(102, 6, 14, 84, 3, pen.down('#3e4147', '#1b1d20')) +
      box(160, 6, 14, 84, 3, pen.down('#3e4147', '#1b1d20')) +
      line('M109 8C116-4 160-4 167 8', '#2a2c31', 5),
  )
}
