import { box, disc, draw, inside, line, oval, placed, repeat, shape, tone, type Drawing } from '../pen/pen.ts'
import { dotted } from '../pen/texture.ts'
import { soft } from '../pen/soft.ts'

/** A sofa for two with a floor lamp beside it. One unit is a centimetre. */
export function sofaAndLamp(cover: string, shade: string): Drawing {
  return draw(226, 156, (pen) => {
    const wood = pen.across('#c08a52', '#8d5c2e', '#6d4320')
    const pad = (x: number, y: number, width: number, height: number, radius: number) =>
      box(x, y, width, height, radius, pen.slant(tone(cover, 0.3), tone(cover, 0.06), tone(cover, -0.24))) +
      dotted(`M${x + 2} ${y + 2}h${width - 4}v${height - 4}h${4 - width}z`, 1.8, 0.9, tone(cover, -0.5), 0.3) +
      soft(
        1.4,
        box(
          x + 1,
          y + 1,
          width - 2,
          height - 2,
          radius,
          'none',
          `stroke="${tone(cover, -0.6)}" stroke-width="1.6" opacity=".5"`,
        ),
      ) +
      soft(2.4, line(`M${x + 9} ${y + 5}H${x + width - 12}`, '#ffffff', 3, 'opacity=".5"'))
    const pillow = (x: number, y: number, color: string, turn: number) =>
      placed(
        shape(
          'M2 4Q17 0 32 4Q34 6 33 10Q31 20 33 30Q34 34 31 35Q17 33 3 35Q0 34 1 30Q3 20 1 10Q0 5 2 4Z',
          pen.round(tone(color, 0.35), color, tone(color, -0.35)),
        ) + line('M4 14H30M4 20H31M4 26H30', '#fdf6e6', 1.2, 'opacity=".7"'),
        x,
        y,
        turn,
        [17, 18],
      )
    return (
      shape('M184 150Q197 144 210 150L211 155H183Z', pen.across('#5a5f68', '#2b2e34', '#17191c')) +
      box(195.6, 40, 2.8, 110, 1, pen.across('#6d727a', '#2b2e34')) +
      soft(9, oval(197, 48, 34, 12, '#ffe08a', 'opacity=".55"')) +
      shape('M184 6H210L222 44H172Z', pen.across(tone(shade, -0.12), tone(shade, 0.5), shade, tone(shade, -0.2))) +
      oval(197, 44, 25, 3, '#fff4cf') +
      oval(197, 6, 13, 1.6, tone(shade, -0.3)) +
      line('M206 45V62', '#c9ced4', 0.7) +
      disc(206, 63, 1.3, '#c9ced4') +
      [18, 148].map((x) => shape(`M${x} 140h9l${x < 80 ? -3 : 4} 15h-4z`, wood)).join('') +
      box(14, 74, 140, 62, 12, pen.down(tone(cover, -0.2), tone(cover, -0.4))) +
      pad(20, 76, 66, 48, 10) +
      pad(84, 76, 66, 48, 10) +
      soft(3, box(24, 112, 124, 8, 4, tone(cover, -0.8), 'opacity=".6"')) +
      pad(22, 114, 63, 20, 7) +
      pad(85, 114, 63, 20, 7) +
      box(18, 131, 134, 12, 3, pen.down(tone(cover, -0.12), tone(cover, -0.42))) +
      pad(4, 90, 22, 54, 10) +
      pad(146, 90, 22, 54, 10) +
      pillow(30, 82, '#e0a03a', -8) +
      pillow(112, 83, '#b5553f', 9)
    )
  })
}

/** A wooden dining chair, turned a little. */
export function diningChair(wood: string): Drawing {
  return draw(150, 232, (pen) => {
    const along = pen.down(tone(wood, 0.14), wood, tone(wood, -0.3))
    const lit = pen.across(tone(wood, 0.3), wood, tone(wood, -0.35))
    const dim = pen.across(tone(wood, -0.1), tone(wood, -0.4), tone(wood, -0.55))
    const seat =
      'M14 128Q14 124 20 122L52 106Q56 104 62 105L128 112Q134 113 131 117L110 140Q107 144 101 143L20 133Q14 132 14 128Z'
    const grain = (d: string) => line(d, tone(wood, -0.45), 0.7, 'opacity=".55"')
    return (
      shape('M49 110L57 110L54 198H47Z', dim) +
      shape('M121 116L130 116L132 206H125Z', dim) +
      shape('M52 160L126 170V176L52 166Z', tone(wood, -0.5)) +
      shape('M44 8Q48 4 52 8L60 108H51Z', lit) +
      shape('M124 12Q129 8 133 13L131 118H121Z', lit) +
      [60, 76, 92, 108]
        .map((x, index) => shape(`M${x} ${34 + index * 1.5}h7l${1 - index * 0.6} ${58}h-6z`, lit))
        .join('') +
      shape('M50 88Q88 96 126 94L125 103Q88 105 51 98Z', along) +
      shape('M42 10Q88 26 135 12L134 38Q88 50 44 34Z', pen.down(tone(wood, 0.34), wood, tone(wood, -0.28))) +
      grain('M46 17Q88 32 132 19M46 24Q88 38 132 26M47 30Q88 43 131 32') +
      soft(2, line('M46 14Q88 29 132 16', '#ffffff', 2, 'opacity=".5"')) +
      shape('M20 168L96 180V187L20 175Z', tone(wood, -0.3)) +
      shape('M94 178L126 168V174L96 186Z', tone(wood, -0.52)) +
      shape(
        'M18 130L102 142L128 118V128L103 156L18 143Z',
        pen.across(tone(wood, -0.05), tone(wood, -0.25), tone(wood, -0.55)),
      ) +
      shape('M17 136H29L27 222H20Z', lit) +
      shape('M92 144H106L102 230H94Z', lit) +
      shape(seat, pen.slant(tone(wood, 0.42), tone(wood, 0.1), tone(wood, -0.2))) +
      inside(
        seat,
        grain('M20 128L110 138M30 122L118 131M40 116L124 124M52 110L130 117') +
          soft(6, oval(72, 122, 40, 9, tone(wood, -0.6), 'opacity=".35"')),
      ) +
      line('M14 129Q15 132.5 20 133L101 143.5Q107 144 110 140.5L131 117', tone(wood, 0.5), 1, 'opacity=".6"')
    )
  })
}

/** A fern in a clay pot on its saucer. */
export function pottedFern(clay: string): Drawing {
  return draw(240, 232, (pen) => {
    const frond = (turn: number, length: number, droop: number, green: string) => {
      const radians = (turn * Math.PI) / 180
      const [endX, endY] = [Math.sin(radians) * length, -Math.cos(radians) * length + droop]
      const [midX, midY] = [Math.sin(radians) * length * 0.5, -Math.cos(radians) * length * 0.72 - 14]
      const at = (share: number): [number, number] => {
        const rest = 1 - share
        return [2 * rest * share * midX + share * share * endX, 2 * rest * share * midY + share * share * endY]
      }
      const leaflets = repeat(17, (index) => {
        const share = 0.16 + index * 0.05
        const [x, y] = at(share)
        const [nextX, nextY] = at(share + 0.02)
        const heading = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI
        const size = 17 * Math.sin(Math.PI * (0.12 + 0.86 * (1 - share) ** 0.8)) + 3
        const leaf = (side: number) =>
          shape(
            `M0 0Q${(size * 0.5).toFixed(1)} ${-size * 0.22 < -2.6 ? -2.6 : -1.6} ${size.toFixed(1)} 0` +
              `Q${(size * 0.5).toFixed(1)} 2.6 0 0Z`,
            side < 0 ? tone(green, 0.14) : tone(green, -0.16),
            `transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(heading + side * 62).toFixed(0)})"`,
          )
        return leaf(-1) + leaf(1)
      })
      const stalk = line(
        `M0 0Q${midX.toFixed(1)} ${midY.toFixed(1)} ${endX.toFixed(1)} ${endY.toFixed(1)}`,
        tone(green, -0.35),
        1.4,
      )
      return `<g transform="translate(120 150)">${stalk}${leaflets}</g>`
    }
    const back = [-64, -38, -14, 10, 34, 60]
      .map((turn, index) => frond(turn, 118 + (index % 3) * 12, Math.abs(turn) * 0.5, '#2c5f33'))
      .join('')
    const middle = [-88, -54, -26, 0, 24, 50, 86]
      .map((turn, index) => frond(turn, 112 + ((index * 2) % 3) * 9, Math.abs(turn) * 0.62, '#3f8242'))
      .join('')
    const fore = [-104, -72, -44, -10, 18, 44, 70, 106]
      .map((turn, index) => frond(turn, 84 + (index % 2) * 16, 16 + Math.abs(turn) * 0.3, '#5fa653'))
      .join('')
    const pot = 'M76 172H164L154 215Q152 220 146 221H94Q88 220 86 215Z'
    return (
      back +
      middle +
      oval(120, 217, 52, 6, tone(clay, -0.45)) +
      shape(
        'M68 216Q120 224 172 216Q172 224 162 227Q120 234 78 227Q68 224 68 216Z',
        pen.across(tone(clay, -0.2), tone(clay, 0.3), clay, tone(clay, -0.4)),
      ) +
      shape(pot, pen.across(tone(clay, -0.28), tone(clay, 0.26), clay, tone(clay, -0.45))) +
      soft(2.6, box(76, 172, 88, 8, 2, '#2a0f06', 'opacity=".5"')) +
      oval(120, 155, 50, 8, '#3a281c') +
      shape(
        'M69 154Q120 168 171 154V170Q120 184 69 170Z',
        pen.across(tone(clay, -0.18), tone(clay, 0.38), tone(clay, 0.06), tone(clay, -0.4)),
      ) +
      fore
    )
  })
}
