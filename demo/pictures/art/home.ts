import { box, disc, draw, inside, line, oval, repeat, shape, tone, type Drawing } from './pen.ts'
import { soft } from './soft.ts'

/** A cushion with a woven band across. */
export function cushion(color: string, band: string): Drawing {
  return draw(200, 170, (pen) => {
    const clip = `cushion${color.slice(1)}`
    const outline =
      'M22 14c50 8 106 8 156 0 6-1 10 3 9 9-7 40-7 84 0 124 1 6-3 10-9 9' +
      '-50-8-106-8-156 0-6 1-10-3-9-9 7-40 7-84 0-124-1-6 3-10 9-9z'
    return (
      shape(outline, pen.round(tone(color, 0.34), color, tone(color, -0.28))) +
      `<clipPath id="${clip}"><path d="${outline}"/></clipPath><g clip-path="url(#${clip})">` +
      shape('M0 62Q100 72 200 62v46Q100 98 0 108z', band) +
      repeat(13, (index) =>
        shape(`M${4 + index * 16} 84l8-14 8 14-8 14z`, index % 2 ? tone(band, -0.45) : '#fdf6e6', 'opacity=".9"'),
      ) +
      line('M0 58Q100 68 200 58M0 112Q100 102 200 112', '#fdf6e6', 3) +
      shape('M0 0h200v170H0z', pen.round('#ffffff/0.2', '#ffffff/0', '#000000/0.24')) +
      '</g>'
    )
  })
}

/** A lit table lamp. */
export function lamp(shade: string, foot: string): Drawing {
  return draw(
    150,
    200,
    (pen) =>
      oval(75, 188, 36, 9, pen.across(tone(foot, -0.3), tone(foot, 0.2), tone(foot, -0.4))) +
      shape(
        'M66 92h18c0 20 20 34 20 58 0 20-12 34-29 34s-29-14-29-34c0-24 20-38 20-58z',
        pen.across(tone(foot, -0.38), tone(foot, 0.32), foot, tone(foot, -0.4)),
      ) +
      shape('M46 6h58l38 86c-40 10-94 10-134 0z', pen.down(tone(shade, 0.55), shade, tone(shade, 0.35))) +
      oval(75, 93, 62, 5.5, '#fff7dc') +
      oval(75, 6, 29, 3.4, '#fff7dc') +
      repeat(11, (index) =>
        line(`M${50 + index * 5} 8L${16 + index * 11.8} 93`, tone(shade, -0.3), 0.8, 'opacity=".28"'),
      ),
  )
}

/** A round rug of coiled sisal, seen from above. */
export function coiledRug(colors: readonly [string, string, string]): Drawing {
  return draw(220, 220, (pen) => {
    const [brick, cream, forest] = colors
    const order = [
      brick,
      brick,
      cream,
      forest,
      forest,
      cream,
      brick,
      brick,
      brick,
      cream,
      forest,
      cream,
      brick,
      brick,
      cream,
      forest,
      forest,
      forest,
    ]
    return (
      disc(110, 110, 109, tone(brick, -0.55)) +
      order
        .map((color, index) => {
          const radius = 105.5 - index * 6
          const ring = (tint: string, width: number, more: string) =>
            disc(110, 110, radius, 'none', `stroke="${tint}" stroke-width="${width}" ${more}`)
          return (
            ring(tone(color, -0.4), 6.2, '') +
            ring(color, 5, '') +
            ring(tone(color, 0.35), 4.6, 'stroke-dasharray="1.100 3.100" opacity=".55"') +
            ring(
              tone(color, -0.5),
              4.6,
              `stroke-dasharray=".8 3.400" stroke-dashoffset="${1.6 + (index % 2)}" opacity=".45"`,
            )
          )
        })
        .join('') +
      disc(110, 110, 3, cream) +
      disc(110, 110, 109, pen.slant('#ffffff/0.16', '#ffffff/0', '#1b0f06/0.2'))
    )
  })
}

/** An oval wall mirror in a wooden frame. */
export function ovalMirror(wood: string): Drawing {
  return draw(180, 256, (pen) => {
    const glass = 'M90 18C134 18 164 66 164 128S134 238 90 238S16 190 16 128S46 18 90 18Z'
    return (
      oval(90, 128, 88, 126, tone(wood, -0.5)) +
      oval(90, 127, 87, 125, pen.slant(tone(wood, 0.45), wood, tone(wood, -0.25))) +
      repeat(4, (index) =>
        oval(
          90,
          127,
          86 - index * 3,
          124 - index * 3,
          'none',
          `stroke="${tone(wood, -0.35)}" stroke-width=".6" opacity=".4" stroke-dasharray="${30 + index * 9} ${4 + index * 3}"`,
        ),
      ) +
      oval(90, 128, 76.5, 113, tone(wood, -0.55)) +
      shape(glass, pen.slant('#f8fcfe', '#cfdfe8', '#e9f2f6', '#a9bfcc')) +
      inside(
        glass,
        soft(
          9,
          shape('M-10 190Q60 150 190 196V260H-10Z', '#b9a894', 'opacity=".55"') +
            box(112, 60, 44, 74, 0, '#ffffff', 'opacity=".85"'),
        ) +
          shape('M10 130L120 10H150L14 176Z', '#ffffff', 'opacity=".42"') +
          shape('M16 196L166 30L172 40L22 214Z', '#ffffff', 'opacity=".28"') +
          soft(4, line(glass, '#3a4a55', 6, 'opacity=".35"')),
      ) +
      oval(90, 128, 68, 104, 'none', 'stroke="#ffffff" stroke-width="1.400" opacity=".85"') +
      oval(90, 128, 69.5, 105.5, 'none', 'stroke="#8fa3b0" stroke-width=".7" opacity=".7"')
    )
  })
}

/** Four pillar candles, burning. */
export function pillarCandles(): Drawing {
  return draw(220, 218, (pen) => {
    const wax = pen.across('#cfc6b4', '#fbf7ec', '#fffdf6', '#efe7d6', '#c3b79f')
    const candle = (x: number, foot: number) => {
      const top = foot - 132
      return (
        shape(`M${x - 26} ${top}V${foot - 7}Q${x} ${foot + 7} ${x + 26} ${foot - 7}V${top}Z`, wax) +
        shape(`M${x - 26} ${top}H${x + 26}V${top + 46}H${x - 26}Z`, pen.down('#ffd98a/0.75', '#ffe9b8/0')) +
        oval(x, top, 26, 7, '#f4ead2', 'stroke="#d9ccb0" stroke-width=".8"') +
        oval(x, top + 0.6, 20, 5, pen.round('#fff6d8', '#f6dfa4', '#e8cf98')) +
        line(`M${x} ${top + 1}Q${x + 1.5} ${top - 5} ${x} ${top - 9}`, '#3a2c20', 1.8) +
        soft(5, oval(x, top - 20, 11, 20, '#ffcf6a', 'opacity=".5"')) +
        shape(
          `M${x} ${top - 40}C${x + 11} ${top - 22} ${x + 9} ${top - 7} ${x} ${top - 5}C${x - 9} ${top - 7} ${x - 10} ${top - 20} ${x} ${top - 40}Z`,
          pen.down('#ffb43a', '#ffd55e', '#fff3c4', '#fbe7b0'),
        ) +
        oval(x, top - 9, 2.6, 4, '#9fc4ff', 'opacity=".65"')
      )
    }
    const shade = (x: number, foot: number) => soft(4, oval(x, foot, 30, 4, '#1b1712', 'opacity=".4"'))
    const back = shade(82, 190) + shade(150, 188) + candle(76, 192) + candle(148, 192)
    return back + candle(40, 210) + candle(112, 210)
  })
}
