import { box, disc, draw, inside, line, oval, repeat, shape, tone, type Drawing } from '../pen/pen.ts'
import { hatched } from '../pen/texture.ts'
import { soft } from '../pen/soft.ts'

/** A cushion with a woven band of diamonds and a piped edge. */
export function cushion(color: string, band: string): Drawing {
  return draw(210, 190, (pen) => {
    const outline =
      'M16 12C26 20 62 24 105 24S184 20 194 12C200 8 206 14 202 20C194 34 190 62 190 96' +
      'S194 158 202 172C206 178 200 184 194 180' +
      'C184 172 148 168 105 168S26 172 16 180C10 184 4 178 8 172C16 158 20 130 20 96S16 34 8 20C4 14 10 8 16 12Z'
    const beads = ['#2f5d8f', '#e0a03a', '#2f7d5a']
    const diamond = (x: number, size: number, fill: string) =>
      shape(`M${x - size} 96L${x} ${96 - size * 1.5}L${x + size} 96L${x} ${96 + size * 1.5}Z`, fill)
    return (
      shape(outline, pen.round(tone(color, 0.3), color, tone(color, -0.22))) +
      inside(
        outline,
        hatched(outline, 2, 0.7, tone(color, -0.5), 0.3, 0) +
          hatched(outline, 2, 0.5, tone(color, 0.5), 0.25, 90) +
          shape('M0 66Q105 74 210 66V126Q105 118 0 126Z', band) +
          hatched('M0 66Q105 74 210 66V126Q105 118 0 126Z', 2, 0.6, '#000000', 0.22, 0) +
          [62, 130]
            .map(
              (y) =>
                line(`M0 ${y}Q105 ${y < 96 ? y + 8 : y - 8} 210 ${y}`, '#fdf6e6', 3) +
                line(`M0 ${y}Q105 ${y < 96 ? y + 8 : y - 8} 210 ${y}`, '#1d1f23', 3, 'stroke-dasharray="3 6"'),
            )
            .join('') +
          repeat(
            9,
            (index) =>
              diamond(9 + index * 24, 13, '#fdf6e6') +
              diamond(9 + index * 24, 9.5, beads[index % 3] ?? band) +
              diamond(9 + index * 24, 4, '#fdf6e6'),
          ) +
          repeat(8, (index) => disc(21 + index * 24, 78, 2.2, '#fdf6e6') + disc(21 + index * 24, 114, 2.2, '#fdf6e6')) +
          soft(
            8,
            line(outline, '#1b0a04', 18, 'opacity=".5"') + line('M60 52Q100 44 140 50', '#fff3df', 14, 'opacity=".4"'),
          ) +
          soft(
            3,
            line(
              'M14 18Q34 30 44 44M196 18Q178 30 168 44M14 174Q34 162 44 150M196 174Q178 162 168 150',
              '#1b0a04',
              5,
              'opacity=".4"',
            ),
          ),
      ) +
      line(outline, tone(band, -0.1), 3.4) +
      line(outline, tone(band, 0.4), 1, 'stroke-dasharray="2 2.4" opacity=".8"')
    )
  })
}
/** A lit table lamp with a pleated shade and a glazed foot. */
export function lamp(shade: string, foot: string): Drawing {
  return draw(170, 216, (pen) => {
    const pleats = 'M56 10H114L158 106Q85 120 12 106Z'
    const vase =
      'M76 108H94C94 122 118 134 118 162C118 184 104 196 102 202H68C66 196 52 184 52 162C52 134 76 122 76 108Z'
    return (
      line('M110 204C140 208 150 200 166 208', '#f0eee8', 3.4) +
      line('M110 205.4C140 209.4 150 201.4 166 209.4', '#b9b3a6', 1.2) +
      oval(85, 204, 36, 8, pen.across('#5a3a1e', '#b98350', '#4a2e17')) +
      oval(85, 201.5, 34, 6.5, pen.across('#8a5a30', '#d9a872', '#6d4320')) +
      shape(vase, pen.across(tone(foot, -0.5), tone(foot, 0.3), tone(foot, 0.06), foot, tone(foot, -0.55))) +
      inside(
        vase,
        soft(
          4,
          line('M68 146Q64 164 72 184', '#ffffff', 7, 'opacity=".75"') +
            line('M112 150Q116 172 104 196', '#ffffff', 4, 'opacity=".2"') +
            line('M52 198H118', tone(foot, -0.8), 8, 'opacity=".5"'),
        ) + shape('M40 96H130V132Q118 126 108 136T86 134T64 138T40 130Z', tone(foot, 0.34), 'opacity=".4"'),
      ) +
      box(76, 102, 18, 10, 2, pen.across('#8a641e', '#f4dc9b', '#7a5216')) +
      shape(pleats, pen.down(tone(shade, 0.3), tone(shade, 0.62), tone(shade, 0.2))) +
      inside(
        pleats,
        repeat(24, (index) => {
          const [top, end] = [56 + index * 2.52, 12 + index * 6.35]
          return (
            shape(`M${top} 8L${end} 118H${end + 2.8}L${top + 1.1} 8Z`, tone(shade, -0.3), 'opacity=".3"') +
            shape(`M${top + 1.1} 8L${end + 2.8} 118H${end + 4.4}L${top + 1.8} 8Z`, '#ffffff', 'opacity=".35"')
          )
        }) +
          soft(
            10,
            oval(85, 74, 34, 26, '#fffbe2', 'opacity=".9"') +
              line('M56 6L8 112M114 6L162 112', tone(shade, -0.5), 16, 'opacity=".35"'),
          ),
      ) +
      line('M12 106Q85 120 158 106', tone(shade, -0.25), 2.4) +
      oval(85, 10, 29, 3.4, tone(shade, 0.75)) +
      oval(85, 10, 29, 3.4, 'none', `stroke="${tone(shade, -0.2)}" stroke-width="1"`) +
      box(82, 1, 6, 9, 2, pen.across('#8a641e', '#f4dc9b', '#7a5216'))
    )
  })
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
            ring(tone(color, 0.35), 4.6, 'stroke-dasharray="1.1 3.1" opacity=".55"') +
            ring(
              tone(color, -0.5),
              4.6,
              `stroke-dasharray=".8 3.4" stroke-dashoffset="${1.6 + (index % 2)}" opacity=".45"`,
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
          `stroke="${tone(wood, -0.35)}" stroke-width=".6" opacity=".4" ` +
            `stroke-dasharray="${30 + index * 9} ${4 + index * 3}"`,
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
      oval(90, 128, 68, 104, 'none', 'stroke="#ffffff" stroke-width="1.4" opacity=".85"') +
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
          `M${x} ${top - 40}C${x + 11} ${top - 22} ${x + 9} ${top - 7} ${x} ${top - 5}` +
            `C${x - 9} ${top - 7} ${x - 10} ${top - 20} ${x} ${top - 40}Z`,
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
