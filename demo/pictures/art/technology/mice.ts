import { lettering } from '../pen/letters.ts'
import { box, disc, draw, inside, line, oval, repeat, shape, tone, type Drawing } from '../pen/pen.ts'
import { hatched } from '../pen/texture.ts'
import { soft } from '../pen/soft.ts'

/** A gaming mouse seen from above, with a stripe of light. */
export function gameMouse(color: string, light: string): Drawing {
  return draw(
    116,
    190,
    (pen) =>
      shape(
        'M58 6C26 6 12 34 12 74c0 16-6 30-6 54 0 38 22 58 52 58s52-20 52-58c0-24-6-38-6-54C104 34 90 6 58 6z',
        pen.across(tone(color, -0.3), tone(color, 0.16), color, tone(color, -0.4)),
      ) +
      shape('M55 8C30 10 19 36 18 74l36 14z', tone(color, 0.1)) +
      shape('M61 8c25 2 36 28 37 66l-36 14z', tone(color, 0.04)) +
      line('M58 8v80', tone(color, -0.5), 2.4) +
      box(50, 30, 16, 34, 8, '#0c0d10') +
      box(53, 34, 10, 26, 5, pen.down('#4a4e56', '#22252a')) +
      repeat(5, (index) => box(53, 37 + index * 5, 10, 1.3, 0.6, '#0c0d10')) +
      line('M22 92c8 14 22 18 36 18s28-4 36-18', light, 3.6) +
      line('M22 92c8 14 22 18 36 18s28-4 36-18', '#ffffff', 1.1, 'opacity=".8"') +
      shape('M46 138l12-14 12 14-12 14z', 'none', `stroke="${light}" stroke-width="3.4" stroke-linejoin="round"`) +
      line('M11 112c-3 12-3 22 0 34M105 112c3 12 3 22 0 34', tone(color, -0.55), 4),
  )
}

/** A mouse for both hands, seen from above, with its receiver. */
export function officeMouse(color: string): Drawing {
  return draw(190, 206, (pen) => {
    const body =
      'M66 6C96 6 116 24 118 64C119 84 122 104 121 132C120 172 98 200 66 200' +
      'S12 172 11 132C10 104 13 84 14 64C16 24 36 6 66 6Z'
    const dark = tone(color, -0.5)
    return (
      shape(body, pen.across(tone(color, -0.35), tone(color, 0.5), color, tone(color, -0.05), tone(color, -0.42))) +
      inside(
        body,
        shape('M0 84Q66 104 132 84V210H0Z', pen.down(tone(color, 0.1), tone(color, 0.3), tone(color, -0.12))) +
          soft(
            6,
            line(body, '#17191c', 10, 'opacity=".4"') +
              oval(46, 44, 12, 30, '#ffffff', 'opacity=".7"') +
              oval(54, 140, 26, 34, '#ffffff', 'opacity=".55"'),
          ),
      ) +
      line('M12.5 82Q66 104 119.5 82', dark, 1.8) +
      line('M12.5 84Q66 106 119.5 84', '#ffffff', 1, 'opacity=".7"') +
      line('M66 6.5V94', dark, 1.8) +
      box(54, 30, 24, 46, 12, '#23262b') +
      box(58.5, 34, 15, 38, 7, pen.down('#17191c', '#6d727a', '#17191c')) +
      repeat(9, (index) => box(58.5, 37 + index * 3.7, 15, 1.3, 0.6, '#0c0d10')) +
      disc(66, 112, 2.2, '#7fe3ae') +
      box(50, 168, 32, 4.4, 2.2, dark, 'opacity=".45"') +
      box(146, 120, 34, 34, 5, pen.slant('#5a5f68', '#24272c')) +
      box(152, 128, 22, 4, 2, '#ffffff', 'opacity=".5"') +
      box(149, 154, 28, 32, 1.5, pen.across('#b9bec5', '#f6f8fa', '#a7adb5')) +
      box(154, 162, 6.5, 6.5, 1, '#4a4f57') +
      box(166, 162, 6.5, 6.5, 1, '#4a4f57')
    )
  })
}

/** A trackball for both hands, seen from above: two large buttons and a scroll ring round the ball. */
export function trackball(color: string, ball: string): Drawing {
  return draw(190, 226, (pen) => {
    const body =
      'M50 18Q95 6 140 18C158 24 164 46 166 78C170 120 178 160 172 192' +
      'C168 212 150 218 95 219S22 212 18 192C12 160 20 120 24 78C26 46 32 24 50 18Z'
    const edge = tone(color, -0.6)
    return (
      line('M95 18C95-2 120 4 122-14', '#17191c', 6) +
      shape(body, pen.slant(tone(color, 0.35), color, tone(color, -0.4))) +
      inside(
        body,
        soft(
          6,
          line(body, '#05070c', 10, 'opacity=".5"') +
            oval(95, 190, 60, 14, '#ffffff', 'opacity=".16"') +
            line('M42 30Q34 60 32 96', '#ffffff', 6, 'opacity=".35"'),
        ) +
          line('M95 8V60M95 134V156M12 150Q95 172 178 150', edge, 2.4) +
          line('M12 152Q95 174 178 152', tone(color, 0.45), 1, 'opacity=".6"'),
      ) +
      disc(95, 96, 58, edge) +
      disc(95, 96, 56, pen.slant('#8b929b', '#3a3e46', '#6d727a', '#202226')) +
      disc(95, 96, 52, 'none', 'stroke="#15171a" stroke-width="7" stroke-dasharray="2.2 2" opacity=".8"') +
      disc(95, 96, 47, '#0c0d10') +
      disc(95, 96, 43, pen.round(tone(ball, 0.6), ball, tone(ball, -0.3), tone(ball, -0.68))) +
      soft(
        3,
        oval(78, 76, 14, 9, '#ffffff', 'opacity=".85" transform="rotate(-38 78 76)"') +
          line('M70 124Q95 142 122 122', tone(ball, 0.5), 4, 'opacity=".5"'),
      ) +
      repeat(9, (index) =>
        disc(95 + ((index * 29) % 56) - 28, 96 + ((index * 37) % 54) - 24, 1, tone(ball, -0.55), 'opacity=".7"'),
      ) +
      box(76, 186, 38, 5, 2.5, '#ffffff', 'opacity=".7"') +
      disc(95, 176, 2.4, ball)
    )
  })
}

/** A wide mouse mat with a stitched edge, its right end rolled up. */
export function mouseMat(color: string, light: string): Drawing {
  return draw(280, 134, (pen) => {
    const mat = 'M12 6H236V126H12Q4 126 4 118V14Q4 6 12 6Z'
    const contours = repeat(9, (index) => {
      const y = 8 + index * 15
      return line(
        `M-4 ${y + 22}C40 ${y - 30 + index * 3} 70 ${y + 44} 118 ${y + 6}S190 ${y - 26} 250 ${y + 18}`,
        light,
        1.3,
        `opacity="${(0.3 + (index % 3) * 0.2).toFixed(1)}"`,
      )
    })
    return (
      shape(mat, tone(color, -0.6), 'transform="translate(0 2.6)"') +
      shape(mat, pen.slant(tone(color, 0.24), color, tone(color, -0.25))) +
      inside(
        mat,
        contours +
          hatched(mat, 2.2, 0.5, '#ffffff', 0.08, 0) +
          soft(6, line('M228 0V134', '#000000', 16, 'opacity=".55"')),
      ) +
      line(
        'M236 9.5H14Q7.5 9.5 7.5 16V116Q7.5 122.5 14 122.5H236',
        tone(light, -0.1),
        1.6,
        'stroke-dasharray="2.6 1.8"',
      ) +
      lettering('PANYA', 40, 106, 9, tone(light, 0.2)) +
      box(228, 3, 34, 126, 15, pen.across('#0c0d10', '#4a4f57', '#6d727a', '#2b2e34', '#101114')) +
      repeat(15, (index) => line(`M232 ${14 + index * 7.5}H258`, '#0c0d10', 0.8, 'opacity=".4"')) +
      oval(245, 127, 14.5, 5, '#17191c') +
      line('M232 127C236 131 256 131 257 127C256 124 240 123.5 239 127C240 129 250 129 250 127', tone(color, 0.5), 1.1)
    )
  })
}
