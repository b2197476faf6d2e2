import { lettering } from '../pen/letters.ts'
import { box, disc, draw, inside, line, oval, paired, placed, repeat, shape, tone, type Drawing } from '../pen/pen.ts'
import { soft } from '../pen/soft.ts'

/** A bucket with a steel handle. */
export function bucket(color: string): Drawing {
  return draw(210, 220, (pen) => {
    const body = 'M22 66H188L168 204Q166 214 154 216H56Q44 214 42 204Z'
    const inner = 'M20 62A85 20 0 0 1 190 62A85 20 0 0 1 20 62Z'
    return (
      line('M18 72C18-10 192-10 192 72', '#5f656d', 5) +
      line('M18 70C18-10 192-10 192 70', '#c9ced4', 3) +
      shape('M80 4Q105-3 130 4L129 16Q105 10 81 16Z', pen.down('#4a4e56', '#17191c')) +
      shape(body, pen.across(tone(color, -0.35), tone(color, 0.25), color, tone(color, 0.08), tone(color, -0.48))) +
      inside(
        body,
        line('M26 96Q105 116 184 96', tone(color, -0.4), 1.8, 'opacity=".7"') +
          line('M26 98.5Q105 118.5 184 98.5', tone(color, 0.5), 1.2, 'opacity=".6"') +
          line('M38 190Q105 206 172 190', tone(color, -0.4), 1.8, 'opacity=".7"') +
          soft(
            5,
            line('M52 90L66 206', '#ffffff', 9, 'opacity=".45"') +
              line('M38 214Q105 224 172 214', '#020a16', 9, 'opacity=".5"') +
              line('M22 72Q105 102 188 72', '#020a16', 8, 'opacity=".45"'),
          ),
      ) +
      oval(105, 62, 90, 22, tone(color, -0.25)) +
      oval(105, 60, 90, 22, pen.across(tone(color, 0.05), tone(color, 0.42), tone(color, -0.2))) +
      shape(inner, pen.across(tone(color, -0.62), tone(color, -0.4), tone(color, -0.15))) +
      inside(
        inner,
        repeat(4, (index) => line(`M140 ${52 + index * 7}h${index % 2 ? 12 : 20}`, '#ffffff', 1.6, 'opacity=".75"')) +
          soft(4, oval(105, 84, 70, 12, '#020a16', 'opacity=".4"')),
      ) +
      paired(
        210,
        box(8, 64, 20, 22, 5, pen.across(tone(color, -0.2), tone(color, 0.2), tone(color, -0.4))) +
          disc(18, 75, 4.6, '#c9ced4', 'stroke="#5f656d" stroke-width="1"'),
      ) +
      lettering('SAFI', 105, 132, 13, '#ffffff') +
      lettering('15 L', 105, 152, 9, '#ffffff')
    )
  })
}

/** A broom of broomcorn on a wooden handle. */
export function broom(straw: string, wood: string): Drawing {
  return draw(264, 304, (pen) => {
    const brush =
      'M-13 128C-20 138-40 150-50 176C-54 190-56 204-58 222Q0 232 58 222C56 204 54 190 50 176C40 150 20 138 13 128Z'
    const strands = repeat(46, (index) => {
      const share = (index - 22.5) / 22.5
      const tint = [tone(straw, -0.35), tone(straw, 0.3), tone(straw, -0.12), tone(straw, 0.1)][index % 4] ?? straw
      const across = (most: number) => (share * most).toFixed(1)
      const end = (226 + ((index * 7) % 5) - Math.abs(share) * 5).toFixed(1)
      return line(`M${across(12)} 126C${across(26)} 150 ${across(50)} 180 ${across(57)} ${end}`, tint, 2.2)
    })
    const rows = [
      [158, 40],
      [166, 45],
      [174, 48.5],
      [182, 50.5],
    ]
      .map(
        ([y = 0, half = 0]) =>
          line(`M${-half} ${y}Q0 ${y + 7} ${half} ${y}`, '#8f2a24', 1.8) +
          line(`M${-half} ${y - 0.8}Q0 ${y + 6} ${half} ${y - 0.8}`, '#e0705c', 0.7),
      )
      .join('')
    const one =
      shape(
        'M-5.5-122Q0-128 5.5-122L6.5 124H-6.5Z',
        pen.across(tone(wood, -0.3), tone(wood, 0.38), wood, tone(wood, -0.42)),
      ) +
      line('M-1-118L-1.5 110M2.5-90L3 96', tone(wood, -0.3), 0.6, 'opacity=".6"') +
      disc(0, -112, 2, tone(wood, -0.6)) +
      line('M0-114C-14-126 14-134 2-114', '#8f2a24', 2) +
      shape(brush, tone(straw, -0.2)) +
      strands +
      soft(
        4,
        line('M-40 224Q-38 180-14 140', '#fff3cf', 6, 'opacity=".45"') +
          line('M48 222Q44 176 12 136', '#4a3210', 8, 'opacity=".45"'),
      ) +
      rows +
      shape('M-11 112H11L15 134Q0 140-15 134Z', pen.across(tone(straw, -0.35), tone(straw, 0.2), tone(straw, -0.45))) +
      repeat(6, (index) => {
        const [half, y] = [11.5 + index * 0.6, 115 + index * 3.4]
        const wire = `M${-half} ${y}Q0 ${y + 4} ${half} ${y}`
        return line(wire, '#c9ced4', 1.7) + line(wire, '#5f656d', 0.6, 'transform="translate(0 1)"')
      })
    return placed(one, 124, 96, 38, [0, 60])
  })
}

/** Six sponges in two stacks, held by a paper band. */
export function sponges(colors: readonly string[], paper: string): Drawing {
  return draw(240, 186, (pen) => {
    const pores = (count: number, x: number, y: number, width: number, height: number, color: string) =>
      repeat(count, (index) => {
        const [across, down] = [(index * 0.7549 + y * 0.37) % 1, (index * 0.5698 + x * 0.21) % 1]
        const [px, py] = [(x + across * width).toFixed(1), (y + down * height).toFixed(1)]
        const size = 1 + ((index * 3) % 7) * 0.36
        const flat = height < 35 ? 0.5 : 0.8
        const hole = oval(0, 0, size * 1.3, size * 1.3 * flat, tone(color, -0.4))
        const floor = oval(0.3, size * 0.4, size, size * 0.5, tone(color, -0.16))
        return `<g transform="translate(${px} ${py})">${hole}${floor}</g>`
      })
    const sponge = (x: number, y: number, color: string) => {
      const front =
        `M${x + 8} ${y}H${x + 104}Q${x + 112} ${y} ${x + 112} ${y + 10}` +
        `V${y + 36}Q${x + 112} ${y + 46} ${x + 104} ${y + 46}H${x + 8}` +
        `Q${x} ${y + 46} ${x} ${y + 36}V${y + 10}Q${x} ${y} ${x + 8} ${y}Z`
      return (
        shape(front, pen.down(tone(color, 0.22), color, tone(color, -0.2))) +
        inside(
          front,
          pores(30, x + 4, y + 4, 104, 38, color) + soft(3, line(front, tone(color, -0.6), 6, 'opacity=".5"')),
        )
      )
    }
    const top = (x: number, color: string) => {
      const d =
        `M${x + 20} 8H${x + 98}Q${x + 104} 8 ${x + 106} 13L${x + 112} 36` +
        `Q${x + 113} 44 ${x + 104} 44H${x + 8}Q${x - 1} 44 ${x} 36L${x + 11} 13` +
        `Q${x + 13} 8 ${x + 20} 8Z`
      return (
        shape(d, pen.slant(tone(color, 0.5), tone(color, 0.22))) +
        inside(d, pores(26, x + 8, 11, 96, 30, color) + soft(2.4, line(d, tone(color, -0.5), 4, 'opacity=".4"')))
      )
    }
    const color = (index: number) => colors[index % colors.length] ?? '#f3c63c'
    const stacks = [2, 124].map((x, stack) => {
      const rows = [132, 86, 40].map((y, row) => sponge(x, y, color(row + stack)))
      return rows.join('') + top(x, color(2 + stack))
    })
    return (
      stacks.join('') +
      soft(3, box(2, 100, 234, 26, 0, '#3a2c06', 'opacity=".4"')) +
      box(
        0.5,
        96,
        237,
        27,
        2,
        pen.across(tone(paper, -0.35), tone(paper, 0.16), paper, tone(paper, 0.06), tone(paper, -0.4)),
      ) +
      shape(
        'M98 99.5C105 106 108 110 108 113.5A8 8 0 0 1 92 113.5C92 110 94 106 98 99.5Z',
        '#ffffff',
        'transform="translate(-2 -1)"',
      ) +
      lettering('SAFI 6 SPONGES', 165, 105, 9, '#ffffff')
    )
  })
}
