import { lettering } from '../pen/letters.ts'
import { box, disc, draw, inside, line, oval, placed, shape, tone, type Drawing } from '../pen/pen.ts'
import { soft } from '../pen/soft.ts'

/** A small fire extinguisher with gauge and hose. */
export function fireExtinguisher(color: string): Drawing {
  return draw(130, 240, (pen) => {
    const body = 'M28 92C28 70 40 60 50 58H72C82 60 94 70 94 92V222Q94 232 84 232H38Q28 232 28 222Z'
    const steel = pen.across('#8d949c', '#ffffff', '#b9bec5', '#6d747d')
    const person = (x: number, y: number) =>
      disc(x, y, 3.2, '#c4262e') +
      line(`M${x} ${y + 5}v8M${x} ${y + 7}l6 2M${x} ${y + 13}l-3 6M${x} ${y + 13}l3 6`, '#c4262e', 2)
    return (
      line('M74 44C104 38 118 60 114 96V168', '#0c0d10', 9) +
      line('M73 43C101 38 115 60 111.5 96V164', '#4a4e56', 2.4) +
      shape('M106 162H122L125 198Q114 203 103 198Z', pen.across('#17191c', '#4a4e56', '#0c0d10')) +
      box(92, 150, 30, 6, 3, '#2b2e34') +
      shape(body, pen.across(tone(color, -0.45), tone(color, 0.22), tone(color, 0.05), color, tone(color, -0.55))) +
      inside(
        body,
        soft(5, line('M42 84V222', '#ffffff', 6, 'opacity=".6"') + line('M28 232H94', '#1b0505', 9, 'opacity=".5"')),
      ) +
      box(28, 226, 66, 9, 4, pen.across('#17191c', '#4a4e56', '#0c0d10')) +
      shape('M28.5 108H93.5V196H28.5Z', pen.across('#d3cfc6', '#ffffff', '#f6f3ec', '#c9c4ba')) +
      shape('M28.5 108H93.5V126H28.5Z', pen.across('#b58a1c', '#f6d24a', '#e6b92c', '#9c7414')) +
      lettering('GARI ABC 1 KG', 61, 114, 6.5, '#3a2c06', 54) +
      person(42, 136) +
      line('M52 142H62', '#c4262e', 2) +
      shape('M72 154C64 148 68 140 72 132C76 140 84 146 76 154Z', '#ef7a2d') +
      line('M38 162H84', '#c9c4ba', 1) +
      box(38, 168, 13, 13, 2, '#2463a8') +
      box(55, 168, 13, 13, 2, '#2463a8') +
      box(72, 168, 13, 13, 2, '#2463a8') +
      line('M41 174.5h7M58 174.5h7M75 174.5h7', '#ffffff', 1.8) +
      box(38, 186, 40, 3, 1.5, '#8b8f96') +
      box(48, 46, 27, 16, 4, steel) +
      shape('M44 28H80V48H44Z', pen.across('#5a5f68', '#c9ced4', '#6d747d')) +
      shape('M76 30H94Q98 38 90 44H76Z', pen.down('#8d949c', '#4a4f57')) +
      shape('M52 32L10 14Q4 12 4 18Q4 22 10 24L46 42Z', pen.down(tone(color, 0.2), tone(color, -0.4))) +
      shape('M46 44L12 42Q6 42 7 47Q8 51 14 51L50 52Z', pen.down('#4a4e56', '#17191c')) +
      disc(62, 38, 13, pen.slant('#fff1c4', '#c99a3a', '#7a5216')) +
      disc(62, 38, 10.5, '#fbfaf6') +
      line('M54 41.5A8.5 8.5 0 0 1 58 31', '#c4262e', 3) +
      line('M60 30A8.5 8.5 0 0 1 69 34', '#3f9a52', 3) +
      line('M62 39L65 31.5', '#17191c', 1.6) +
      disc(62, 39, 1.6, '#17191c') +
      disc(38, 33, 6.5, 'none', 'stroke="#b9bec5" stroke-width="2.2"') +
      line('M44 34H52', '#b9bec5', 2.4)
    )
  })
}

/** An open steel tool box: spanners, sockets, pliers, screwdrivers and a hammer in its tray. */
export function toolBox(color: string): Drawing {
  return draw(250, 206, (pen) => {
    const chrome = pen.across('#8d949c', '#ffffff', '#c3c9cf', '#757c85')
    const spanner = (x: number, top: number, turn: number) =>
      placed(
        shape(
          'M-3.5 18V70H3.5V18C10 14 11 5 7 0L4 8H-4L-7 0C-11 5-10 14-3.5 18Z',
          chrome,
          'stroke="#5a616a" stroke-width=".7"',
        ),
        x,
        top,
        turn,
        [0, 60],
      )
    const driver = (x: number, top: number, turn: number, tint: string) =>
      placed(
        box(-8, 0, 16, 40, 7, pen.across(tone(tint, -0.35), tone(tint, 0.3), tint, tone(tint, -0.45))) +
          line('M-3 6V34M3 6V34', tone(tint, -0.5), 1.4, 'opacity=".7"') +
          box(-2.5, 40, 5, 30, 1, chrome),
        x,
        top,
        turn,
        [0, 60],
      )
    const handle = (x: number, y: number) =>
      box(x - 11, y, 22, 24, 4, pen.down('#d9dde2', '#8d949c')) +
      box(x - 7, y + 4, 14, 13, 2, pen.down('#6d747d', '#c9ced4')) +
      disc(x, y + 20, 1.6, '#4a4f57')
    const lid = 'M34 20Q34 14 40 14H210Q216 14 216 20L228 92H22Z'
    const trough = 'M20 92H230L238 112H12Z'
    return (
      shape(lid, pen.down(tone(color, -0.42), tone(color, -0.6))) +
      shape('M42 22H208L218 90H32Z', pen.down(tone(color, -0.66), tone(color, -0.8))) +
      line('M36 17H214', tone(color, 0.3), 2.4) +
      shape('M52 32H122L124 78H48Z', tone(color, -0.5), `stroke="${tone(color, -0.2)}" stroke-width="1"`) +
      [0, 1, 2, 3, 4]
        .map(
          (index) =>
            oval(60 + index * 13, 46, 5 - index * 0.4, 5 - index * 0.4, chrome) +
            oval(60 + index * 13, 46, 2.4, 2.4, '#23262b') +
            oval(60 + index * 13, 64, 4.4, 4.4, chrome) +
            oval(60 + index * 13, 64, 2, 2, '#23262b'),
        )
        .join('') +
      shape('M168 30L190 68H146Z', 'none', 'stroke="#ef7a2d" stroke-width="6" stroke-linejoin="round"') +
      shape(trough, '#141013') +
      spanner(44, 56, -8) +
      spanner(64, 50, -3) +
      spanner(84, 58, 3) +
      driver(108, 50, -4, '#e6b92c') +
      driver(130, 54, 3, '#2463a8') +
      placed(
        box(-4, 26, 8, 50, 2, pen.across('#8a5a2e', '#c9935a', '#6d4320')) +
          shape('M-24 8H14Q20 8 20 14V24H-10Q-22 24-24 8Z', pen.down('#c9ced4', '#5f656d', '#3a3e46')),
        160,
        46,
        3,
        [0, 60],
      ) +
      placed(
        line('M-7 70C-9 50-12 34-4 24M7 70C9 50 12 34 4 24', tone('#c4262e', -0.35), 7) +
          line('M-7 70C-9 50-12 34-4 24M7 70C9 50 12 34 4 24', '#e05a3a', 4.6) +
          shape('M-6 26C-12 16-8 4-2 0V26ZM6 26C12 16 8 4 2 0V26Z', chrome, 'stroke="#4a4f57" stroke-width=".8"') +
          disc(0, 24, 4.6, '#6d747d', 'stroke="#3a3e46" stroke-width="1"'),
        202,
        44,
        5,
        [0, 60],
      ) +
      shape(
        'M10 110H240V190Q240 200 230 200H20Q10 200 10 190Z',
        pen.down(tone(color, 0.24), color, tone(color, -0.4)),
      ) +
      shape('M10 110H240V120H10Z', pen.down(tone(color, 0.5), tone(color, 0.05))) +
      inside(
        'M10 110H240V190Q240 200 230 200H20Q10 200 10 190Z',
        soft(
          5,
          line('M10 190V110M240 110V200M10 200H240', '#1b0505', 9, 'opacity=".5"') +
            line('M24 132H226', '#ffffff', 5, 'opacity=".35"'),
        ),
      ) +
      line('M26 142H224M26 184H224', tone(color, -0.35), 1.6) +
      line('M26 144H224M26 186H224', tone(color, 0.35), 0.8) +
      [
        [16, 126],
        [234, 126],
        [16, 192],
        [234, 192],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 2, '#c9ced4'))
        .join('') +
      handle(58, 108) +
      handle(192, 108) +
      box(98, 152, 54, 22, 3, '#f4f1e8') +
      lettering('GARI', 125, 155, 6.5, tone(color, -0.1)) +
      lettering('52 PIECES', 125, 165.5, 5, '#5f656d') +
      box(20, 199, 24, 5, 2, '#17191c') +
      box(206, 199, 24, 5, 2, '#17191c')
    )
  })
}
