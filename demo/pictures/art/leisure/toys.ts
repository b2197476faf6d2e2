import {
  box,
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
import { soft } from '../pen/soft.ts'

/** A part of a plush animal: its fur is short strokes that follow the round form. */
function plush(pen: Pen, x: number, y: number, rx: number, ry: number, color: string, turn = 0): string {
  const hairs = (from: number, tint: string, more: string) => {
    const count = Math.round((rx + ry) * 1.2)
    const strokes = Array.from({ length: count }, (_, index) => {
      const angle = ((index + (index % 2) * 0.4) / count) * Math.PI * 2
      const reach = from + (index % 3) * 0.03
      const [startX, startY] = [Math.cos(angle) * rx * reach, Math.sin(angle) * ry * reach]
      const [endX, endY] = [Math.cos(angle + 0.05) * (rx * reach + 3), Math.sin(angle + 0.05) * (ry * reach + 3)]
      return `M${startX.toFixed(1)} ${startY.toFixed(1)}L${endX.toFixed(1)} ${endY.toFixed(1)}`
    })
    return line(strokes.join(''), tint, 1.7, more)
  }
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})">` +
    hairs(0.93, tone(color, -0.3), '') +
    oval(0, 0, rx, ry, pen.round(tone(color, 0.34), color, tone(color, -0.2), tone(color, -0.42))) +
    hairs(0.86, tone(color, -0.14), 'opacity=".7"') +
    hairs(0.68, tone(color, 0.22), 'opacity=".4"') +
    hairs(0.46, tone(color, 0.34), 'opacity=".35"') +
    hairs(0.24, tone(color, 0.4), 'opacity=".3"') +
    '</g>'
  )
}

/** A seated teddy bear with a bow. */
export function teddyBear(color: string, bow: string): Drawing {
  return draw(200, 236, (pen) => {
    const pale = tone(color, 0.48)
    const shade = (x: number, y: number, rx: number, ry: number) =>
      soft(5, oval(x, y, rx, ry, '#2a1408', 'opacity=".45"'))
    const satin = pen.down(tone(bow, 0.4), bow, tone(bow, -0.35))
    return (
      paired(200, plush(pen, 52, 34, 24, 24, color) + oval(53, 36, 14, 14, tone(color, 0.3))) +
      paired(200, plush(pen, 36, 142, 19, 40, color, 28)) +
      plush(pen, 100, 122, 44, 22, color) +
      plush(pen, 100, 164, 54, 58, color) +
      soft(4, oval(100, 172, 33, 38, pale, 'opacity=".65"')) +
      paired(200, shade(52, 196, 34, 28) + plush(pen, 46, 200, 34, 33, color, -16)) +
      paired(
        200,
        oval(40, 203, 19, 20, pen.round('#f6e3c2', '#e2c08c', '#b98f58'), 'transform="rotate(-14 40 203)"') +
          oval(
            40,
            203,
            19,
            20,
            'none',
            `stroke="${tone(color, -0.4)}" stroke-width="1" stroke-dasharray="3 2" transform="rotate(-14 40 203)"`,
          ),
      ) +
      shade(100, 118, 46, 16) +
      plush(pen, 100, 68, 58, 52, color) +
      plush(pen, 100, 88, 28, 22, '#e2c08c') +
      shape('M100 86C92 86 88 80 90 76C94 71 106 71 110 76C112 80 108 86 100 86Z', pen.down('#5a3a26', '#2b1810')) +
      oval(97, 76, 4, 1.6, '#ffffff', 'opacity=".5"') +
      line('M100 86V94M100 94Q94 101 87 98M100 94Q106 101 113 98', '#3a2214', 2) +
      paired(
        200,
        disc(76, 62, 6.2, '#2b1810') +
          disc(76, 62, 5, pen.round('#6d4a36', '#2b1810', '#120a06')) +
          disc(74, 60, 1.6, '#ffffff'),
      ) +
      paired(
        200,
        shape('M100 124C84 108 64 108 62 122S82 138 100 128Z', satin) +
          line('M96 124C84 116 76 116 70 120', tone(bow, -0.4), 1.2) +
          shape('M98 128C90 140 84 146 78 158L92 160C96 150 99 140 101 130Z', satin),
      ) +
      box(91, 117, 18, 17, 6, pen.slant(tone(bow, 0.4), tone(bow, -0.2)))
    )
  })
}

/** Two baby bottles with marks for millilitres. */
export function babyBottles(colors: readonly [string, string]): Drawing {
  return draw(190, 232, (pen) => {
    const bottle = (color: string) => {
      const body =
        'M22 92H66C72 98 74 106 74 114C74 134 68 142 68 158S74 180 74 196' +
        'V214Q74 226 62 226H26Q14 226 14 214V196C14 180 20 174 20 158' +
        'S14 134 14 114C14 106 16 98 22 92Z'
      return (
        shape(
          'M44 4C51 4 53 10 53 18C53 30 66 36 68 54H20C22 36 35 30 35 18C35 10 37 4 44 4Z',
          pen.across('#d9c3a0/0.9', '#fff6e2', '#ecd8b4', '#c2a67c'),
        ) +
        oval(44, 7, 4, 1.4, '#b99f74', 'opacity=".7"') +
        soft(1.4, line('M40 12C38 26 30 34 26 48', '#ffffff', 3, 'opacity=".7"')) +
        shape(
          'M14 52Q44 46 74 52L76 90Q44 98 12 90Z',
          pen.across(tone(color, -0.3), tone(color, 0.34), color, tone(color, -0.38)),
        ) +
        repeat(13, (index) => line(`M${18 + index * 4.4} 58V88`, tone(color, -0.4), 0.9, 'opacity=".4"')) +
        shape(body, pen.across('#b5c6cd', '#f4f9fb', '#e3edf1', '#ffffff', '#a9bcc4')) +
        inside(
          body,
          shape('M0 128H90V230H0Z', pen.across('#e3ddd0', '#fffdf8', '#f6f1e6', '#ffffff', '#d3ccbc')) +
            oval(44, 128, 30, 4, '#ffffff', 'stroke="#d9d2c3" stroke-width=".7"') +
            soft(3, line(body, '#5f747d', 5, 'opacity=".4"')),
        ) +
        repeat(8, (index) => line(`M52 ${120 + index * 12}h${index % 2 ? 9 : 14}`, color, 1.8)) +
        shape('M30 168C24 162 26 154 31 156C36 154 38 162 30 168Z', color, 'opacity=".9" transform="translate(1 0)"') +
        box(20, 106, 5, 30, 2.5, '#ffffff', 'opacity=".9"') +
        box(20, 184, 5, 34, 2.5, '#ffffff', 'opacity=".85"')
      )
    }
    return placed(bottle(colors[0]), 4, 0) + placed(bottle(colors[1]), 98, 0)
  })
}

/** A floor puzzle of 48 pieces: animals at sunset. Three pieces are still loose. */
export function floorPuzzle(): Drawing {
  return draw(264, 214, (pen) => {
    const size = 30
    const origin = [8, 8] as const
    const at = (column: number, row: number) => [origin[0] + column * size, origin[1] + row * size] as const
    /** An edge with a knob, from one corner to the next. */
    const edge = (fromX: number, fromY: number, toX: number, toY: number, side: number) => {
      const [alongX, alongY] = [(toX - fromX) / size, (toY - fromY) / size]
      const point = (along: number, out: number) => {
        const [x, y] = [alongX * along - alongY * out * side, alongY * along + alongX * out * side]
        return `${(fromX + x).toFixed(1)} ${(fromY + y).toFixed(1)}`
      }
      return (
        `L${point(11.5, 0)}C${point(14, -3)} ${point(8, -8)} ${point(15, -8.5)}` +
        `C${point(22, -8)} ${point(16, -3)} ${point(18.5, 0)}L${point(30, 0)}`
      )
    }
    const side = (column: number, row: number) => ((column * 7 + row * 5) % 3 === 0 ? 1 : -1)
    const across = (column: number, row: number, forth: boolean) => {
      const [left, right] = [at(column, row), at(column + 1, row)]
      if (row === 0 || row === 6) return `L${(forth ? right : left).join(' ')}`
      return forth ? edge(...left, ...right, side(column, row)) : edge(...right, ...left, -side(column, row))
    }
    const upright = (column: number, row: number, down: boolean) => {
      const [top, foot] = [at(column, row), at(column, row + 1)]
      if (column === 0 || column === 8) return `L${(down ? foot : top).join(' ')}`
      return down ? edge(...top, ...foot, side(row, column)) : edge(...foot, ...top, -side(row, column))
    }
    const pieceAt = (column: number, row: number) => {
      const right = across(column, row, true) + upright(column + 1, row, true)
      return `M${at(column, row).join(' ')}${right}${across(column, row + 1, false)}${upright(column, row, false)}Z`
    }
    const loose = [
      [7, 5],
      [6, 5],
      [7, 4],
    ] as const
    const gap = across(7, 4, false) + upright(7, 4, true) + across(6, 5, false) + upright(6, 5, true)
    const [topLeft, topRight, foot, footLeft] = [at(0, 0), at(8, 0), at(8, 4), at(0, 6)].map((each) => each.join(' '))
    const board = `M${topLeft}L${topRight}L${foot}${gap}L${footLeft}Z`
    const cuts =
      [1, 2, 3, 4, 5]
        .map(
          (row) =>
            `M${at(0, row).join(' ')}${Array.from({ length: 8 }, (_, column) => across(column, row, true)).join('')}`,
        )
        .join('') +
      [1, 2, 3, 4, 5, 6, 7]
        .map(
          (column) =>
            `M${at(column, 0).join(' ')}${Array.from({ length: 6 }, (_, row) => upright(column, row, true)).join('')}`,
        )
        .join('')
    const animal = '#3b2a24'
    const picture =
      box(8, 8, 240, 180, 0, pen.down('#f2794a', '#f9b05c', '#fbd98a', '#cfe0a2', '#8fbb62')) +
      disc(176, 66, 26, '#fff0b8') +
      shape('M8 120Q60 96 110 114T200 108T248 112V188H8Z', '#7a9c4a') +
      shape('M8 146Q80 130 140 144T248 136V188H8Z', '#5a8a3c') +
      shape('M8 168Q90 154 160 168T248 164V188H8Z', '#3f6f32') +
      line('M44 140L46 96M46 112L34 94M46 108L60 92', '#4a2c1c', 4) +
      shape('M10 92C12 78 30 74 46 78C62 72 84 78 84 92Q46 84 10 92Z', '#3f6f32') +
      shape('M22 80C30 68 58 66 68 78Q46 72 22 80Z', '#5a8a3c') +
      shape(
        'M104 158V132C104 116 118 108 134 110C140 100 156 100 160 112' +
          'C164 122 160 132 162 146C163 152 168 152 168 148L171 150C170 158 160 158 158 150' +
          'C156 142 154 138 152 134V158H143V142H116V158Z',
        '#7d848c',
      ) +
      shape('M138 112C146 108 152 114 150 124C146 130 138 128 136 120Z', '#6a717a') +
      disc(154, 118, 1.3, '#1d1f23') +
      line('M156 126Q162 128 166 124', '#f4efe2', 2.2) +
      shape(
        'M196 158L200 124L206 70C206 62 210 58 216 60L224 66L222 70L214 70' +
          'L214 112C224 114 232 118 232 128L234 158H228L224 136H210L204 158Z',
        '#e0a04a',
      ) +
      [
        [208, 82],
        [211, 94],
        [207, 106],
        [214, 120],
        [224, 124],
        [206, 122],
        [218, 130],
        [204, 134],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 2.6, '#8a5226'))
        .join('') +
      line('M210 60V54M215 59V53', '#8a5226', 1.8) +
      disc(216, 63, 1, '#1d1f23') +
      shape(
        'M66 178C66 162 76 158 88 160C94 152 106 154 106 164C106 172 98 174 96 170V186H92V176H76V186H71V176Z',
        '#f4efe2',
      ) +
      line('M76 162V176M82 161V176M88 161V175M94 160V170', animal, 2.2) +
      line('M92 36q5-6 10 0q5-6 10 0M120 52q4-5 8 0q4-5 8 0', animal, 1.8)
    const sheen = (d: string) =>
      inside(
        d,
        line(cuts, '#2b1a10', 1.7, 'opacity=".75"') +
          line(cuts, '#ffffff', 0.9, 'opacity=".55" transform="translate(.9 .9)"'),
      ) + line(d, '#2b1a10', 1, 'opacity=".55"')
    const piece = ([column, row]: readonly [number, number], x: number, y: number, turn: number) => {
      const d = pieceAt(column, row)
      const [left, top] = at(column, row)
      return placed(
        soft(2, shape(d, '#1b1712', 'opacity=".45" transform="translate(2 3.5)"')) +
          shape(d, '#cdb896', 'transform="translate(.8 1.8)"') +
          inside(d, picture) +
          line(d, '#2b1a10', 1, 'opacity=".5"') +
          line(d, '#ffffff', 0.8, 'opacity=".4" transform="translate(.7 .7) scale(.997)"'),
        x,
        y,
        turn,
        [left + 15, top + 15],
      )
    }
    return (
      shape(board, '#cdb896', 'transform="translate(1.5 3.5)"') +
      inside(board, picture) +
      sheen(board) +
      piece(loose[1], -2, 22, 14) +
      piece(loose[0], 14, 18, -18) +
      piece(loose[2], 15, 6, 24)
    )
  })
}
