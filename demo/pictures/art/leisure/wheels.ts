import { box, disc, draw, line, oval, repeat, shape, tone, type Drawing } from '../pen/pen.ts'

/** A city bicycle with mudguards, carrier, bell, lamp and stand. */
export function cityBicycle(color: string): Drawing {
  return draw(300, 196, (pen) => {
    const wheel = (x: number) =>
      repeat(18, (index) => {
        const turn = (index / 18) * Math.PI * 2
        const [endX, endY] = [x + Math.cos(turn) * 46, 138 + Math.sin(turn) * 46]
        return line(
          `M${x + Math.cos(turn + 1.2) * 4} ${138 + Math.sin(turn + 1.2) * 4}L${endX.toFixed(1)} ${endY.toFixed(1)}`,
          '#9aa1a9',
          0.7,
        )
      }) +
      disc(x, 138, 51, 'none', 'stroke="#1d1f23" stroke-width="6.4"') +
      disc(x, 138, 53, 'none', 'stroke="#4a4e56" stroke-width="1" opacity=".7"') +
      disc(x, 138, 46.5, 'none', 'stroke="#c9ced4" stroke-width="3"') +
      disc(x, 138, 5, pen.round('#ffffff', '#9aa1a9', '#4a4f57'))
    const tube = (d: string, width = 5.6) =>
      line(d, tone(color, -0.5), width + 1) +
      line(d, color, width) +
      line(d, tone(color, 0.5), width * 0.24, 'transform="translate(-.6 -1)" opacity=".85"')
    const guard = (d: string) => line(d, tone(color, -0.45), 5) + line(d, tone(color, 0.06), 3.6)
    return (
      wheel(62) +
      wheel(238) +
      guard('M6 128A57 57 0 0 1 112 110') +
      guard('M190 108A57 57 0 0 1 292 120') +
      line('M62 138L34 84M62 138L92 84', '#4a4f57', 2) +
      line('M26 82H98', '#2b2e34', 4) +
      line('M26 79H98', '#6d727a', 1.6) +
      line('M132 150L140 182L128 184', '#3a3e46', 3.4) +
      line('M62 138L128 142M62 132L126 132', '#5a5f68', 1.8) +
      tube('M62 138L108 74', 4) +
      tube('M62 138L130 140', 4) +
      tube('M104 62L130 140') +
      tube('M214 74C190 92 150 108 130 140') +
      tube('M210 60C180 70 146 86 114 94', 5) +
      tube('M206 44L216 82', 6.6) +
      tube('M214 76C222 102 230 120 238 138', 4.6) +
      line('M206 46L202 28', '#c9ced4', 4.6) +
      line('M202 28C196 20 184 22 172 30', '#c9ced4', 4.2) +
      line('M202 27C198 21 190 21 182 25', '#ffffff', 1.2) +
      line('M182 26L166 34', '#2b1a10', 7) +
      disc(196, 21, 5, pen.round('#ffffff', '#b9bec5', '#5f656d')) +
      box(214, 50, 16, 13, 6, pen.across('#3a3e46', '#17191c')) +
      shape('M228 50Q236 56 228 63Z', '#fff3c4') +
      line('M104 62L100 46', '#c9ced4', 4.6) +
      shape(
        'M74 42C84 36 112 38 130 46C126 52 112 50 104 54C94 58 78 54 74 42Z',
        pen.down('#9a6238', '#5d3618', '#33200f'),
      ) +
      line('M80 42C92 38 110 40 124 45', '#d9a877', 1.2, 'opacity=".7"') +
      disc(131, 142, 17, '#3a3e46') +
      disc(131, 142, 13.5, pen.round('#e6e9ec', '#8f969e', '#5a5f68')) +
      repeat(5, (index) => `<g transform="rotate(${index * 72} 131 142)">${oval(131, 134, 2.6, 4, '#33363c')}</g>`) +
      shape('M76 130C96 124 118 124 136 128L134 134C116 130 96 131 78 138Z', tone(color, -0.2)) +
      line('M131 142L146 166', '#b9bec5', 4) +
      box(138, 164, 20, 6, 2, '#1d1f23') +
      line('M131 142L117 120', '#7a818a', 3.4) +
      box(106, 114, 18, 6, 2, '#2b2e34') +
      box(22, 92, 5, 10, 2, '#c2272f')
    )
  })
}

/** A folding kick scooter. */
export function kickScooter(color: string): Drawing {
  return draw(210, 214, (pen) => {
    const wheel = (x: number) =>
      disc(x, 190, 22, '#1d1f23') +
      disc(x, 190, 22, 'none', 'stroke="#4a4e56" stroke-width="1.2"') +
      disc(x, 190, 15, pen.round('#ffffff', '#e9ecee', '#a9b0b8')) +
      repeat(
        5,
        (index) =>
          `<g transform="rotate(${index * 72} ${x} 190)">${shape(`M${x - 2.6} 178h5.2l-1.4 7h-2.4z`, color)}</g>`,
      ) +
      disc(x, 190, 4.6, '#4a4f57') +
      disc(x, 190, 2, '#d9dde2')
    return (
      wheel(30) +
      shape('M6 162C14 146 46 148 54 172L46 176C40 160 22 158 12 170Z', pen.down('#6d727a', '#2b2e34')) +
      shape(
        'M44 170H136Q144 170 150 160L158 165Q150 182 138 182H46Q38 182 36 176Z',
        pen.down(tone(color, 0.4), color, tone(color, -0.45)),
      ) +
      box(46, 167, 90, 5, 2.5, '#2b2e34') +
      repeat(14, (index) => line(`M${52 + index * 6} 169h2`, '#7a818a', 1)) +
      line('M150 178L170 130', tone(color, -0.5), 9) +
      line('M150 178L170 130', color, 7) +
      shape('M158 128H180L184 146H160Z', pen.across('#6d727a', '#2b2e34')) +
      disc(170, 138, 4, '#c9ced4') +
      line('M172 150L184 190', tone(color, -0.5), 9) +
      line('M172 150L184 190', color, 6.6) +
      wheel(184) +
      line('M184 190L176 164', '#b9bec5', 4) +
      line('M170 136L152 30', '#5f656d', 8.4) +
      line('M169 134L151.5 32', '#dfe3e6', 5) +
      line('M167.8 130L151 36', '#ffffff', 1.4) +
      line('M166 112L158 66', tone(color, -0.45), 11) +
      line('M166 112L158 66', color, 8.6) +
      line('M163.5 110L156 68', tone(color, 0.5), 1.8) +
      box(152, 100, 10, 8, 2, '#2b2e34', 'transform="rotate(-10 157 104)"') +
      line('M116 30Q150 20 186 24', '#3a3e46', 6.6) +
      line('M118 28Q150 19 184 22.5', '#8f969e', 1.6) +
      line('M110 32L136 27', '#15171a', 11) +
      line('M168 22L194 26', '#15171a', 11) +
      repeat(4, (index) =>
        line(`M${114 + index * 6} ${27.5 - index}v8M${172 + index * 6} ${19.5 + index}v8`, '#4a4e56', 1),
      ) +
      disc(158, 22, 6.6, pen.round('#ffffff', '#c9ced4', '#6d747d')) +
      box(155, 26, 6, 6, 2, '#3a3e46')
    )
  })
}
