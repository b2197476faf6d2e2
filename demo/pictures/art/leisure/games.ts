import { lettering } from '../pen/letters.ts'
import { box, disc, draw, inside, line, oval, paired, repeat, shape, tone, type Drawing } from '../pen/pen.ts'
import { dotted } from '../pen/texture.ts'
import { soft } from '../pen/soft.ts'

/** A game controller with two sticks. */
export function gameController(color: string, accent: string): Drawing {
  return draw(236, 168, (pen) => {
    const body =
      'M58 22C74 14 90 18 100 24H136C146 18 162 14 178 22C200 30 216 64 226 108' +
      'C232 136 226 156 208 158C190 160 176 136 160 116C156 111 150 110 144 110' +
      'H92' +
      'C86 110 80 111 76 116C60 136 46 160 28 158C10 156 4 136 10 108C20 64 36 30 58 22Z'
    const stick = (x: number, y: number) =>
      disc(x, y + 3, 19, '#000000', 'opacity=".35"') +
      disc(x, y, 18, pen.slant(tone(color, -0.5), tone(color, 0.1))) +
      disc(x, y, 14.5, pen.round('#6d727a', '#3a3e46', '#15171a')) +
      disc(x, y, 10, pen.round('#2b2e34', '#4a4e56')) +
      disc(x, y, 14, 'none', 'stroke="#0c0d10" stroke-width="1.6" stroke-dasharray="1.6 1.4" opacity=".6"')
    const key = (x: number, y: number, tint: string) =>
      disc(x, y + 1.5, 7.6, '#000000', 'opacity=".4"') +
      disc(x, y, 7.4, pen.round(tone(tint, 0.5), tint, tone(tint, -0.4))) +
      disc(x - 2, y - 2.6, 2, '#ffffff', 'opacity=".6"')
    return (
      paired(236, shape('M44 30C50 12 84 8 96 20L94 32H44Z', pen.down('#3a3d43', '#15171a'))) +
      shape(body, pen.down(tone(color, 0.2), color, tone(color, -0.4))) +
      inside(
        body,
        soft(
          5,
          line(body, tone(color, -0.75), 9, 'opacity=".55"') +
            line('M50 34C66 24 84 26 98 34H138C152 26 170 24 186 34', '#ffffff', 5, 'opacity=".35"') +
            line('M22 120Q30 80 46 56M214 120Q206 80 190 56', '#ffffff', 7, 'opacity=".16"'),
        ) +
          paired(
            236,
            dotted('M-4 170C6 130 10 120 26 112C44 116 54 130 60 150L40 176Z', 2.8, 1.5, tone(color, -0.7), 0.5),
          ),
      ) +
      line('M100 24C108 32 128 32 136 24', tone(color, -0.5), 1.2) +
      disc(58, 60, 19, tone(color, -0.3), 'opacity=".6"') +
      shape(
        'M53 45Q53 43 55 43H61Q63 43 63 45V55H73Q75 55 75 57V63Q75 65 73 65' +
          'H63V75Q63 77 61 77H55Q53 77 53 75V65H43Q41 65 41 63V57Q41 55 43 55' +
          'H53Z',
        pen.slant('#5a5f68', '#1d1f23', '#0c0d10'),
      ) +
      line('M58 46V52M58 68V74M44 60H50M66 60H72', '#8b929b', 1.4) +
      key(178, 42, '#e5c13a') +
      key(178, 78, '#4fae6b') +
      key(160, 60, '#3f86d6') +
      key(196, 60, '#d6463f') +
      stick(86, 90) +
      stick(150, 90) +
      disc(118, 58, 9.5, tone(color, -0.4)) +
      disc(118, 57.5, 8, pen.round(tone(accent, 0.6), accent, tone(accent, -0.4))) +
      line('M114.5 57.5H121.5M118 54V61', '#ffffff', 1.8) +
      box(92, 44, 12, 5, 2.5, '#15171a') +
      box(132, 44, 12, 5, 2.5, '#15171a') +
      repeat(4, (index) => box(106 + index * 6.6, 80, 4, 2.4, 1.2, index < 3 ? accent : '#4a4e56'))
    )
  })
}

/** An arcade stick with a ball top and eight buttons. */
export function arcadeStick(ball: string): Drawing {
  return draw(250, 200, (pen) => {
    const top = 'M40 92H210Q216 92 218 97L240 150H10L32 97Q34 92 40 92Z'
    const button = (x: number, y: number, tint: string) =>
      oval(x, y + 3, 13, 7.4, '#0c0d10', 'opacity=".55"') +
      oval(x, y + 1, 12.5, 7, tone(tint, -0.5)) +
      oval(x, y - 1.5, 10.5, 5.6, pen.round(tone(tint, 0.5), tint, tone(tint, -0.3))) +
      oval(x - 3, y - 3.2, 3.6, 1.5, '#ffffff', 'opacity=".6"')
    return (
      line('M196 98C216 70 232 84 244 74', '#1d1f23', 4) +
      shape('M10 150H240V182Q240 190 232 190H18Q10 190 10 182Z', pen.down('#3f434b', '#24272c', '#121316')) +
      shape('M10 150H240V156H10Z', '#5a5f68') +
      box(26, 190, 26, 7, 3, '#0c0d10') +
      box(198, 190, 26, 7, 3, '#0c0d10') +
      shape(top, pen.slant('#5d626b', '#33363d', '#202226')) +
      shape('M44 97H206Q210 97 212 101L230 144H20L38 101Q40 97 44 97Z', pen.down('#23355f', '#3a2b6b')) +
      inside(
        'M44 97H206Q210 97 212 101L230 144H20L38 101Q40 97 44 97Z',
        shape('M-10 160L150 80H190L40 170Z', ball, 'opacity=".75"') +
          shape('M60 170L210 84H222L90 180Z', '#f2b632', 'opacity=".8"'),
      ) +
      soft(3, oval(76, 124, 25, 9, '#000000', 'opacity=".55"')) +
      oval(72, 121, 22, 8.5, pen.down('#4a4e56', '#15171a')) +
      oval(72, 119.5, 14, 5, '#0c0d10') +
      box(68.5, 56, 7, 64, 2, pen.across('#7d848c', '#ffffff', '#8d949c', '#4a4f57')) +
      disc(72, 34, 31, pen.round(tone(ball, 0.55), ball, tone(ball, -0.25), tone(ball, -0.6))) +
      soft(3, oval(61, 21, 10, 7, '#ffffff', 'opacity=".85" transform="rotate(-30 61 21)"')) +
      [
        [122, 116],
        [150, 109],
        [177, 109],
        [203, 112],
      ]
        .map(([x = 0, y = 0]) => button(x - 3, y, '#f4f3ee'))
        .join('') +
      [
        [122, 135],
        [152, 128],
        [181, 128],
        [209, 131],
      ]
        .map(([x = 0, y = 0]) => button(x - 3, y, ball))
        .join('') +
      lettering('MCHEZO', 125, 165, 11, '#ffffff') +
      disc(220, 170, 3, '#7fe3ae')
    )
  })
}
