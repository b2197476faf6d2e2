import { box, disc, draw, inside, line, oval, paired, repeat, shape, tone, type Drawing } from '../pen/pen.ts'
import { dotted } from '../pen/texture.ts'
import { soft } from '../pen/soft.ts'

/** A backpack from the front: two pockets with covered zips. */
export function backpack(color: string, accent: string): Drawing {
  return draw(170, 226, (pen) => {
    const body = 'M24 92C22 44 40 18 85 18S148 44 146 92L150 196C150 212 140 218 126 219H44C30 218 20 212 20 196Z'
    const pocket =
      'M34 128C34 122 38 118 44 118H126C132 118 136 122 136 128L139 190' +
      'C139 202 132 207 122 207H48C38 207 31 202 31 190Z'
    const dark = tone(color, -0.5)
    const zip = (d: string) => line(d, '#15181d', 4.4) + line(d, '#8b929b', 1.6, 'stroke-dasharray="1.2 1"')
    return (
      paired(
        170,
        shape('M36 40C16 54 8 96 8 150C8 180 12 200 20 206L26 90Z', pen.across(tone(color, -0.55), tone(color, -0.3))),
      ) +
      line('M66 22C66-4 104-4 104 22', '#15181d', 9) +
      line('M66 22C66 0 104 0 104 22', '#3b4048', 3) +
      paired(
        170,
        shape('M22 140C12 144 8 156 8 176C8 200 14 212 26 214Z', pen.across(tone(color, -0.5), tone(color, -0.2))) +
          line('M10 152Q16 148 23 148', accent, 2),
      ) +
      shape(body, pen.across(tone(color, -0.22), tone(color, 0.2), color, tone(color, -0.38))) +
      dotted(body, 2.6, 1.3, dark, 0.3) +
      inside(
        body,
        soft(
          5,
          line(body, '#05070c', 9, 'opacity=".4"') +
            line('M50 40C60 28 80 24 96 26', '#ffffff', 6, 'opacity=".35"') +
            box(30, 112, 112, 12, 5, '#05070c', 'opacity=".5"'),
        ),
      ) +
      zip('M31 108C29 60 48 32 85 32S141 60 139 108') +
      shape(pocket, pen.across(tone(color, -0.16), tone(color, 0.26), tone(color, 0.02), tone(color, -0.36))) +
      dotted(pocket, 2.6, 1.3, dark, 0.3) +
      inside(pocket, soft(5, line(pocket, '#05070c', 8, 'opacity=".4"'))) +
      zip('M38 134H132') +
      line('M130 134v13', accent, 3) +
      line('M139 104v13', accent, 3) +
      shape('M34 166H136L138 176H33Z', tone(color, -0.4), 'opacity=".5"') +
      box(66, 60, 38, 24, 4, pen.slant(tone(accent, 0.2), tone(accent, -0.2))) +
      line('M73 76L81 66L86 72L90 68L97 76', '#fff', 2.4) +
      box(66, 60, 38, 24, 4, 'none', `stroke="${dark}" stroke-dasharray="2 1.4" stroke-width=".8"`) +
      [50, 120]
        .map(
          (x) =>
            box(x - 5, 86, 10, 128, 2, '#15181d', 'opacity=".78"') +
            box(x - 7, 148, 14, 16, 3, pen.down('#4a4f58', '#1d2025')),
        )
        .join('') +
      line('M34 200Q85 206 136 200', '#cfd5db', 2, 'opacity=".8"')
    )
  })
}

/** A structured leather handbag with a flap over its zip. */
export function handbag(color: string): Drawing {
  return draw(214, 206, (pen) => {
    const body = 'M34 82H180Q186 82 187 88L202 186Q204 200 190 200H24Q10 200 12 186L27 88Q28 82 34 82Z'
    const flap = 'M32 80H182L188 122Q150 146 124 146H90Q64 146 26 122Z'
    const thread = '#f1d6a8'
    const gold = pen.slant('#fff1c4', '#d2a24a', '#8a5f1e')
    const handle = (reach: number, shade: number) =>
      line(
        `M62 96C58 ${reach} 80 ${reach - 16} 107 ${reach - 16}S156 ${reach} 152 96`,
        tone(color, -0.62 + shade),
        11,
      ) +
      line(
        `M62 94C58 ${reach} 80 ${reach - 16} 107 ${reach - 16}S156 ${reach} 152 94`,
        tone(color, -0.12 + shade),
        7.4,
      ) +
      line(`M64 72C66 ${reach + 2} 84 ${reach - 16} 107 ${reach - 16}`, tone(color, 0.5), 1.6, 'opacity=".7"')
    return (
      repeat(2, (index) => oval(48 + index * 118, 200, 9, 3, gold)) +
      handle(26, -0.22) +
      shape('M34 82L24 96L12 186L20 196L40 90ZM180 82L190 96L202 186L194 196L174 90Z', tone(color, -0.55)) +
      shape(body, pen.slant(tone(color, 0.18), color, tone(color, -0.35))) +
      inside(
        body,
        soft(
          5,
          line(body, '#2a1206', 10, 'opacity=".5"') +
            shape(flap, '#2a1206', 'opacity=".7" transform="translate(0 6)"') +
            line('M30 180Q107 190 184 180', '#fff0d8', 4, 'opacity=".25"'),
        ),
      ) +
      line('M19 186Q20 194 28 194H186Q194 194 195 186', thread, 1, 'stroke-dasharray="3 2"') +
      paired(
        214,
        shape('M12 186L16 160Q34 168 38 200H24Q10 200 12 186Z', pen.slant(tone(color, -0.22), tone(color, -0.45))) +
          line('M16.5 164Q31 172 34.5 197', thread, 0.9, 'stroke-dasharray="3 2"'),
      ) +
      shape(
        flap,
        pen.down(tone(color, 0.32), tone(color, 0.04), tone(color, -0.2)),
        `stroke="${tone(color, -0.5)}" stroke-width="1"`,
      ) +
      inside(
        flap,
        soft(5, line('M34 88Q107 84 180 88', '#fff3df', 7, 'opacity=".4"') + line(flap, '#2a1206', 5, 'opacity=".3"')),
      ) +
      line('M36 84L30.5 120Q66 142 90 142H124Q148 142 183.5 120L178 84', thread, 1, 'stroke-dasharray="3 2"') +
      handle(40, 0) +
      paired(
        214,
        box(
          53,
          88,
          17,
          26,
          4,
          pen.across(tone(color, 0.1), tone(color, -0.4)),
          `stroke="${tone(color, -0.55)}" stroke-width=".8"`,
        ) +
          disc(61.5, 94, 5.6, 'none', `stroke="${gold}" stroke-width="2.6"`) +
          disc(61.5, 108, 2, gold),
      ) +
      box(95, 132, 24, 27, 5, gold, 'stroke="#7a5216" stroke-width=".8"') +
      box(99, 136, 16, 19, 3, 'none', 'stroke="#fff3cf" stroke-width=".8" opacity=".8"') +
      disc(107, 143, 2.6, '#4a3010') +
      box(105.8, 143, 2.4, 8, 1, '#4a3010')
    )
  })
}

/** A round woven basket with two leather handles. */
export function marketBasket(straw: string, bands: readonly string[]): Drawing {
  return draw(200, 212, (pen) => {
    const body = 'M16 82C18 74 182 74 184 82C186 124 178 168 162 196C146 208 54 208 38 196C22 168 14 124 16 82Z'
    const leather = '#7a4526'
    const handle = (d: string, shade: number) =>
      line(d, tone(leather, -0.5 + shade), 9) +
      line(d, tone(leather, shade), 6) +
      line(d, tone(leather, 0.4), 1.2, 'opacity=".5"')
    const row = (y: number) => {
      const bow = 5 + ((y - 80) / 120) * 4
      const half = 85 - Math.max(0, (y - 120) / 76) ** 2 * 24
      return `M${100 - half} ${y}Q100 ${y + bow * 2} ${100 + half} ${y}`
    }
    const colors = Array.from({ length: 21 }, (_, index) => {
      const at = [3, 4, 7, 8, 9, 12, 13].indexOf(index)
      return at < 0 ? straw : (bands[[0, 0, 1, 2, 1, 0, 0][at] ?? 0] ?? straw)
    })
    return (
      handle('M52 84C50 4 150 4 148 84', -0.25) +
      oval(100, 82, 84, 13, pen.down(tone(straw, -0.62), tone(straw, -0.4))) +
      shape(body, tone(straw, -0.3)) +
      inside(
        body,
        repeat(21, (index) => {
          const y = 84 + index * 6
          const color = colors[index] ?? straw
          return (
            line(row(y), tone(color, -0.35), 6.4) +
            line(row(y - 0.6), color, 4.8) +
            line(row(y - 1.8), tone(color, 0.4), 1, 'opacity=".5"')
          )
        }) +
          repeat(33, (index) => {
            const share = (index - 16) / 16
            const x = 100 + Math.sin(share * 1.5) * 86
            const foot = 100 + Math.sin(share * 1.5) * 64
            return line(
              `M${x.toFixed(1)} 78Q${(x + (x - 100) * 0.02).toFixed(1)} 150 ${foot.toFixed(1)} 206`,
              tone(straw, -0.55),
              0.8,
              'opacity=".45" stroke-dasharray="3.4 2.6"',
            )
          }) +
          shape(body, pen.across('#2a1606/0.5', '#ffffff/0.12', '#ffffff/0', '#2a1606/0.55')) +
          soft(6, line('M30 196Q100 214 170 196', '#1b0f06', 12, 'opacity=".5"')),
      ) +
      line('M16 83Q100 105 184 83', tone(straw, -0.4), 8) +
      line('M16 82Q100 104 184 82', tone(straw, 0.12), 5.6, 'stroke-dasharray="5 1.2"') +
      handle('M46 96C40 26 160 26 154 96', 0) +
      paired(
        200,
        box(38, 90, 16, 26, 5, pen.across(tone(leather, 0.2), tone(leather, -0.3))) +
          disc(46, 97, 1.8, '#e3c48a') +
          disc(46, 109, 1.8, '#e3c48a'),
      )
    )
  })
}
