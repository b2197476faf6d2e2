import { lettering } from '../pen/letters.ts'
import { box, disc, draw, inside, line, oval, paired, repeat, shape, tone, type Drawing } from '../pen/pen.ts'
import { dotted } from '../pen/texture.ts'
import { soft } from '../pen/soft.ts'

/** A compact camera with dials and a finder. */
export function compactCamera(): Drawing {
  return draw(250, 176, (pen) => {
    const silver = pen.down('#ffffff', '#d5d9de', '#a2a9b1')
    const ring = (radius: number, fill: string, more = '') => disc(128, 108, radius, fill, more)
    const dial = (x: number, y: number, width: number, height: number) =>
      box(x, y, width, height, 2.5, pen.across('#7d848c', '#ffffff', '#c3c9cf', '#6d747d')) +
      repeat(Math.floor(width / 2.6), (index) =>
        line(`M${x + 2 + index * 2.6} ${y + 2}v${height - 4}`, '#4a4f57', 0.8, 'opacity=".6"'),
      )
    return (
      dial(24, 22, 34, 14) +
      dial(176, 20, 40, 16) +
      dial(150, 26, 18, 10) +
      box(192, 14, 12, 8, 3, pen.across('#8d949c', '#ffffff', '#757c85')) +
      shape('M86 34L94 14Q96 10 101 10H143Q148 10 150 14L156 34Z', silver) +
      box(6, 34, 238, 132, 16, pen.across('#8d949c', '#e6e9ec', '#c3c9cf', '#7a818a')) +
      box(6, 34, 238, 34, 14, silver) +
      shape('M6 62H244V144H6Z', '#24262b') +
      dotted('M6 62H244V144H6Z', 2.8, 1.7, '#000000', 0.6) +
      inside(
        'M6 62H244V144H6Z',
        soft(6, oval(136, 116, 74, 68, '#000000', 'opacity=".6"') + line('M16 66V144', '#ffffff', 7, 'opacity=".16"')),
      ) +
      shape('M6 144H244V152Q244 166 228 166H22Q6 166 6 152Z', pen.down('#e3e7ea', '#a2a9b1', '#757c85')) +
      shape('M20 74Q26 66 40 68L44 140H24Q18 120 20 74Z', '#2f3238') +
      dotted('M20 74Q26 66 40 68L44 140H24Q18 120 20 74Z', 2.8, 1.7, '#000000', 0.6) +
      box(20, 44, 36, 18, 4, '#15171a') +
      box(23, 47, 30, 12, 2, pen.slant('#f4f6e4', '#c9cdb4', '#8f937c')) +
      repeat(7, (index) => line(`M${25 + index * 4.4} 47v12`, '#8f937c', 0.6)) +
      box(100, 17, 44, 15, 3, '#15171a') +
      box(104, 20, 36, 9.5, 2, pen.slant('#5a708f', '#1b2433', '#8fa3c4')) +
      box(186, 44, 30, 18, 4, '#15171a') +
      box(189, 47, 24, 12, 2, pen.slant('#3a4a66', '#0c1018', '#6d84a8')) +
      disc(166, 53, 4, '#3a0f0f') +
      disc(166, 53, 2.4, '#e05a3a') +
      lettering('KIPINDI', 82, 46, 6, '#33363c', 34) +
      ring(60, pen.slant('#ffffff', '#a2a9b1', '#e6e9ec', '#5f656d')) +
      ring(55, '#17191c') +
      ring(55, 'none', 'stroke="#4a4e56" stroke-width="4" stroke-dasharray="2 1.6"') +
      ring(50, pen.slant('#5a5f68', '#17191c')) +
      ring(46, '#0c0d10') +
      ring(44, 'none', 'stroke="#8b929b" stroke-width=".8" opacity=".7"') +
      repeat(
        24,
        (index) =>
          `<g transform="rotate(${index * 15} 128 108)">${box(127.5, 59.5, 1, index % 3 ? 3 : 5, 0, '#d9dde2')}</g>`,
      ) +
      ring(38, pen.slant('#3a3e46', '#0c0d10')) +
      ring(33, pen.round('#5a4a86', '#23355f', '#0c1420', '#05070c')) +
      ring(22, pen.round('#2f6f8f', '#16263f', '#05070c')) +
      ring(12, '#020305') +
      soft(
        2.4,
        oval(114, 92, 11, 7, '#ffffff', 'opacity=".85" transform="rotate(-38 114 92)"') +
          oval(144, 124, 7, 4, '#b48fe0', 'opacity=".7" transform="rotate(-38 144 124)"'),
      ) +
      disc(139, 121, 2, '#8fd3ff', 'opacity=".8"') +
      paired(250, disc(6, 60, 5, 'none', 'stroke="#8d949c" stroke-width="2.4"'))
    )
  })
}

/** A radio with a crank at its side, a sun panel on top and a lamp. */
export function crankRadio(color: string): Drawing {
  return draw(276, 210, (pen) => {
    const front = 'M12 74H236Q246 74 246 84V190Q246 202 234 202H14Q4 202 4 190V84Q4 74 12 74Z'
    const cell = pen.slant('#3f5f9e', '#1d2f5a', '#16213f')
    const knob = (x: number, y: number, radius: number) =>
      disc(x, y + 2, radius, '#1b1206', 'opacity=".45"') +
      disc(x, y, radius, pen.slant('#6d727a', '#17191c')) +
      disc(x, y, radius * 0.74, pen.round('#8b929b', '#3a3e46', '#202226')) +
      line(`M${x} ${y}L${x + radius * 0.36} ${y - radius * 0.52}`, '#ffffff', 2)
    return (
      line('M222 56L64 8', '#5f656d', 4) +
      line('M222 55L64 7', '#e6e9ec', 1.8) +
      disc(62, 7, 4, pen.round('#ffffff', '#a7adb5', '#5f656d')) +
      shape('M30 48H222Q228 48 231 53L246 78H4L21 53Q24 48 30 48Z', pen.down(tone(color, 0.12), tone(color, -0.16))) +
      shape('M42 53H190L196 71H32Z', '#15171a') +
      repeat(6, (index) => shape(`M${45 + index * 24.3} 54.5h21.6l${-5.5 + index * 2.2 + 2.4} 15h-22.8z`, cell)) +
      line('M38 62H193', '#8fa3c4', 0.8, 'opacity=".7"') +
      shape('M46 54H100L70 70H36Z', '#ffffff', 'opacity=".12"') +
      line('M214 54C210 40 222 40 222 56', '#8d949c', 4) +
      shape(front, pen.down(tone(color, 0.2), color, tone(color, -0.3))) +
      inside(
        front,
        soft(5, line(front, tone(color, -0.7), 8, 'opacity=".4"') + line('M16 82H230', '#fff6da', 5, 'opacity=".6"')),
      ) +
      box(18, 90, 108, 98, 12, tone(color, -0.45)) +
      box(20, 93, 104, 94, 11, '#2b2a2a') +
      dotted('M24 97H120V183H24Z', 5, 3, '#0c0d10', 0.85) +
      disc(72, 140, 38, 'none', 'stroke="#6d727a" stroke-width="1.6" opacity=".7"') +
      box(138, 92, 96, 42, 6, '#17191c') +
      box(142, 96, 88, 34, 4, pen.down('#fdf6dc', '#f0e0ae')) +
      lettering('FM', 153, 98, 3.6, '#8a5a2e') +
      line('M148 104H224M148 114H224M148 124H224', '#8a5a2e', 0.9) +
      repeat(14, (index) =>
        line(
          `M${150 + index * 5.6} 104v${index % 3 ? 3 : 6}M${150 + index * 5.6} 114v${(index + 1) % 3 ? 3 : 5}`,
          '#5a3a1a',
          0.9,
        ),
      ) +
      line('M196 97V129', '#d6342c', 1.8) +
      knob(162, 164, 20) +
      knob(206, 160, 14) +
      box(190, 182, 32, 9, 4.5, '#17191c') +
      box(193, 184, 12, 5, 2.5, '#e05a3a') +
      disc(228, 84, 3, '#7fe3ae') +
      shape('M246 104H256Q262 104 262 112V132Q262 138 256 138H246Z', pen.across('#3a3e46', '#6d727a', '#17191c')) +
      shape('M254 112L268 118L266 168L256 168Z', pen.across('#8d949c', '#e6e9ec', '#6d747d')) +
      box(253, 160, 22, 20, 8, pen.across('#3a3e46', '#17191c')) +
      box(16, 201, 28, 6, 3, '#17191c') +
      box(206, 201, 28, 6, 3, '#17191c')
    )
  })
}
