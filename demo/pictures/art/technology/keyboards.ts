import { lettering } from '../pen/letters.ts'
import { box, draw, repeat, tone, type Drawing, type Pen } from '../pen/pen.ts'

/** Keys of one row: a letter is a key with that legend, a number an empty key of that width, `_n` a gap of n keys. */
type Row = readonly (string | number)[]

const letters = (text: string): Row => [...text]
const many = (count: number, width = 1): Row => Array.from({ length: count }, () => width)

const COMPACT: readonly Row[] = [
  [1, ...letters('1234567890'), 1, 1, 2],
  [1.5, ...letters('QWERTYUIOP'), 1, 1, 1.5],
  [1.75, ...letters('ASDFGHJKL'), 1, 1, 2.25],
  [2.25, ...letters('ZXCVBNM'), 1, 1, 1, 1.75, 1],
  [1.25, 1.25, 1.25, 6.25, 1, 1, 1, 1, 1],
]

/** 64 keys. */
export const MINI = COMPACT

/** 84 keys: a row of functions on top and a column at the right. */
export const SMALL: readonly Row[] = [many(16), ...COMPACT.map((row) => [...row, 1])]

/** 104 keys: functions, a block for moving about, and a number pad. */
export const FULL: readonly Row[] = [
  [1, '_1', ...many(4), '_0.5', ...many(4), '_0.5', ...many(4), '_0.4', ...many(3), '_0.4', '_4'],
  [...(COMPACT[0] ?? []), '_0.4', ...many(3), '_0.4', ...many(4)],
  [...(COMPACT[1] ?? []), '_0.4', ...many(3), '_0.4', ...letters('789'), 1],
  [...(COMPACT[2] ?? []), '_3.8', ...letters('456'), 1],
  [2.25, ...letters('ZXCVBNM'), 1, 1, 1, 2.75, '_1.4', 1, '_1.4', ...letters('123'), 1],
  [1.25, 1.25, 1.25, 6.25, 1.25, 1.25, 1.25, 1.25, '_0.4', ...many(3), '_0.4', 2, 1, 1],
]

const widthOf = (key: string | number) =>
  typeof key === 'number' ? key : key.startsWith('_') ? Number(key.slice(1)) : 1

/** A computer keyboard seen from above: keys in `keys` colours, `accent` for Escape and Enter. */
export function keyboard(layout: readonly Row[], body: string, keys: string, accent: string, ink: string): Drawing {
  const unit = 15
  const widest = Math.max(...layout.map((row) => row.reduce<number>((sum, key) => sum + widthOf(key), 0)))
  const [width, height] = [widest * unit + 18, layout.length * unit + 20]
  return draw(width, height, (pen) => {
    const rows = layout.map((row, line) => {
      let x = 9
      const marks = row.map((key, index) => {
        const size = widthOf(key) * unit
        const mark =
          typeof key === 'string' && key.startsWith('_')
            ? ''
            : cap(pen, x, 9 + line * unit, size, isAccent(layout, line, index) ? accent : keys, key, ink)
        x += size
        return mark
      })
      return marks.join('')
    })
    return (
      box(0, 4, width, height - 4, 9, tone(body, -0.5)) +
      box(0, 0, width, height - 3, 9, pen.down(tone(body, 0.24), body, tone(body, -0.12))) +
      box(
        1,
        0.8,
        width - 2,
        height - 5,
        8.4,
        'none',
        `stroke="${tone(body, 0.5)}" stroke-opacity=".5" stroke-width=".8"`,
      ) +
      box(6, 6, width - 12, height - 15, 5, tone(body, -0.38)) +
      rows.join('') +
      repeat(3, (index) => box(width - 22 + index * 4, 3, 1.8, 1.4, 0.7, index ? tone(body, -0.3) : '#7fe3ae'))
    )
  })
}

/** Escape is the first key, Enter the wide one at the end of the row of A. */
function isAccent(layout: readonly Row[], line: number, index: number): boolean {
  const enterRow = layout.findIndex((row) => row.includes('A'))
  return (line === 0 && index === 0) || (line === enterRow && layout[line]?.[index] === 2.25)
}

function cap(
  pen: Pen,
  x: number,
  y: number,
  size: number,
  color: string,
  legend: string | number,
  ink: string,
): string {
  const side = size - 1.2
  return (
    box(x + 0.6, y + 1, side, 13.6, 2.4, tone(color, -0.5)) +
    box(x + 0.6, y + 0.4, side, 12.6, 2.4, tone(color, -0.14)) +
    box(x + 2, y + 1, side - 2.8, 9.6, 2, pen.down(tone(color, 0.24), tone(color, 0.04))) +
    (typeof legend === 'string' ? lettering(legend, x + size / 2 - 2.4, y + 2.6, 4, ink) : '')
  )
}
