import { box, draw, line, oval, placed, repeat, shape, tone, type Drawing } from './pen.ts'

/** A pair of dumbbells. */
export function dumbbells(color: string): Drawing {
  return draw(220, 130, (pen) => {
    const end = (x: number) =>
      [0, 1, 2]
        .map((index) =>
          box(
            x + index * 13,
            6 + Math.abs(index - 1) * 5,
            12,
            56 - Math.abs(index - 1) * 10,
            4,
            pen.down(tone(color, 0.34), color, tone(color, -0.45)),
          ),
        )
        .join('')
    const one =
      box(34, 26, 112, 16, 8, pen.down('#f4f6f8', '#9aa1a9', '#6d737b')) +
      repeat(14, (index) => line(`M${62 + index * 4} 28v12`, '#7c828a', 1)) +
      end(4) +
      end(136)
    return placed(one, 34, 4, -7, [90, 34]) + placed(one, 6, 58, 4, [90, 34])
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
