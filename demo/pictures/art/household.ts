import { box, disc, draw, line, oval, placed, repeat, shape, tone, type Drawing } from './pen.ts'

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

/** Folded cloths, one on another, striped at the fold. */
export function folded(colors: readonly [string, string, string]): Drawing {
  return draw(200, 150, (pen) =>
    [...colors]
      .reverse()
      .map((color, index) => {
        const y = 98 - index * 44
        return (
          shape(
            `M22 ${y}h150c18 0 22 8 22 22s-4 24-22 24H22C10 ${y + 46} 6 ${y + 38} 6 ${y + 24}S10 ${y} 22 ${y}z`,
            pen.down(tone(color, 0.3), color, tone(color, -0.3)),
          ) +
          line(`M14 ${y + 32}c50 5 110 5 174 0`, tone(color, -0.4), 1.6, 'opacity=".5"') +
          line(`M12 ${y + 16}h170`, '#fff', 3, 'opacity=".75"') +
          line(`M12 ${y + 22}h172`, tone(color, -0.45), 2.6) +
          line(`M12 ${y + 27}h172`, '#ffd27a', 2)
        )
      })
      .join(''),
  )
}

/** A round rug with rings, seen from above. */
export function rug(outer: string, inner: string): Drawing {
  return draw(
    220,
    120,
    () =>
      oval(110, 62, 108, 56, tone(outer, -0.35)) +
      oval(110, 58, 108, 56, outer) +
      repeat(5, (index) =>
        oval(
          110,
          58,
          94 - index * 18,
          48 - index * 9.3,
          'none',
          `stroke="${index % 2 ? '#fdf6e6' : inner}" stroke-width="${index % 2 ? 4 : 8}"`,
        ),
      ) +
      oval(110, 58, 10, 5, inner) +
      repeat(60, (index) => {
        const turn = (index / 60) * Math.PI * 2
        const x = Math.cos(turn)
        const y = Math.sin(turn)
        const inside = `${(110 + x * 106).toFixed(1)} ${(58 + y * 55).toFixed(1)}`
        const outside = `${(110 + x * 110).toFixed(1)} ${(58 + y * 59).toFixed(1)}`
        return line(`M${inside}L${outside}`, '#fdf6e6', 2)
      }),
  )
}

/** Cooking pots of three sizes, stacked, with the lid on top. */
export function pots(color: string): Drawing {
  return draw(220, 190, (pen) => {
    const metal = pen.across(tone(color, -0.38), tone(color, 0.5), color, tone(color, 0.4), tone(color, -0.42))
    const pot = (y: number, half: number, height: number) =>
      shape(`M${110 - half} ${y}h${half * 2}l-8 ${height - 8}q-2 8-12 8h${-(half * 2 - 40)}q-10 0-12-8z`, metal) +
      box(110 - half - 6, y - 5, half * 2 + 12, 9, 4.5, pen.down('#ffffff', tone(color, -0.2))) +
      line(
        `M${110 - half + 3} ${y + 16}h-16q-4 0-4 5t4 5h17M${110 + half - 3} ${y + 16}h16q4 0 4 5t-4 5h-17`,
        '#3a3d42',
        5,
      )
    return (
      pot(114, 92, 70) +
      pot(66, 74, 52) +
      pot(30, 58, 40) +
      shape('M50 27c10-16 110-16 120 0z', pen.down('#ffffff', color)) +
      box(98, 4, 24, 10, 5, '#33363b') +
      box(106, 10, 8, 8, 2, '#6b7078')
    )
  })
}

/** An electric kettle. */
export function kettle(color: string): Drawing {
  return draw(
    180,
    190,
    (pen) =>
      line('M132 40c44-6 46 104 4 106', '#26282c', 15) +
      line('M134 40c36 0 38 98 2 104', '#4a4d54', 4) +
      shape('M42 58L14 44l6-10 36 12z', pen.down(tone(color, 0.4), tone(color, -0.3))) +
      shape(
        'M46 30h84l16 128c1 8-3 12-11 12H41c-8 0-12-4-11-12z',
        pen.across(tone(color, -0.34), tone(color, 0.45), color, tone(color, 0.22), tone(color, -0.42)),
      ) +
      shape('M44 32c4-20 84-20 88 0z', pen.down('#3e4147', '#1b1d20')) +
      box(78, 4, 20, 14, 6, '#26282c') +
      box(66, 66, 18, 78, 9, '#15171a', 'opacity=".85"') +
      box(69, 92, 12, 49, 6, '#8fd3ff') +
      repeat(4, (index) => line(`M72 ${100 + index * 11}h6`, '#fff', 1.2)) +
      box(18, 168, 140, 16, 7, pen.down('#3e4147', '#141518')) +
      box(142, 152, 12, 8, 3, '#e7684d'),
  )
}

/** A blender with fruit in its jug. */
export function blender(color: string, juice: string): Drawing {
  return draw(
    140,
    210,
    (pen) =>
      line('M110 44c28-2 26 62-4 62', '#d9e0e2', 9) +
      shape('M28 24h86l-12 104H40z', pen.across('#dfe8ea', '#ffffff', '#f1f6f7', '#c9d4d7'), 'opacity=".85"') +
      shape('M33.500 66h75l-7 62H40z', pen.down(tone(juice, 0.25), juice, tone(juice, -0.15)), 'opacity=".92"') +
      [
        [52, 84, 9],
        [76, 78, 11],
        [92, 96, 8],
        [62, 108, 10],
        [84, 116, 7],
      ]
        .map(([x = 0, y = 0, r = 0], index) =>
          disc(x, y, r, ['#f6b042', '#e0564b', '#ffd98a', '#c94a72', '#f6b042'][index] ?? juice, 'opacity=".9"'),
        )
        .join('') +
      box(22, 12, 98, 16, 6, pen.down('#4a4d54', '#1d1f23')) +
      box(58, 2, 26, 12, 4, '#2a2c31') +
      repeat(4, (index) => line(`M44 ${50 + index * 18}h9`, '#5e6a6e', 1.6)) +
      shape('M34 30h12l6 96h-8z', '#fff', 'opacity=".5"') +
      box(36, 126, 70, 12, 3, '#2a2c31') +
      shape(
        'M34 138h74l14 58c1 6-2 10-8 10H28c-6 0-9-4-8-10z',
        pen.across(tone(color, -0.36), tone(color, 0.24), color, tone(color, -0.42)),
      ) +
      disc(71, 172, 17, '#17191c') +
      disc(71, 171, 13, pen.round('#f2f3f4', '#a9aeb5')) +
      line('M71 171V161', '#30343a', 3),
  )
}

/** A tabletop gas cooker with two burners. */
export function gasCooker(): Drawing {
  return draw(230, 110, (pen) => {
    const burner = (x: number) =>
      oval(x, 40, 44, 15, '#25272b') +
      oval(x, 38, 28, 9, '#4b4f56') +
      oval(x, 37, 16, 5, '#1c1e21') +
      repeat(12, (index) => {
        const turn = (index / 12) * Math.PI * 2
        const [left, top] = [x + Math.cos(turn) * 28, 37 + Math.sin(turn) * 9]
        return shape(`M${left - 3} ${top}q3-12 6 0z`, '#5aa9ff', 'opacity=".85"')
      }) +
      line(`M${x - 46} 34l20 4M${x + 46} 34l-20 4M${x} 20v8M${x} 56v-8`, '#15171a', 4)
    return (
      shape('M20 24h190l16 38H4z', pen.down('#8a9097', '#d9dde1')) +
      burner(70) +
      burner(160) +
      box(4, 62, 222, 34, 6, pen.down('#f3f5f6', '#b4bac0')) +
      box(14, 96, 24, 10, 4, '#26282c') +
      box(192, 96, 24, 10, 4, '#26282c') +
      [58, 172]
        .map(
          (x) =>
            disc(x, 79, 12, '#1d1f23') +
            disc(x, 78, 9, pen.round('#6a6f77', '#2a2d32')) +
            line(`M${x} 78v-8`, '#ffd27a', 2.4),
        )
        .join('') +
      box(98, 74, 34, 9, 4.5, '#e7684d')
    )
  })
}

/** A pair of dumbbells. */
export function dumbbells(color: string): Drawing {
  return draw(220, 130, (pen) => {
    const end = (x: number) =>
      [0, 1, 2]
        .map((index) =>
          box(
            x + index * 13,
            6 + Math.abs(index - 1) * 5,
            12,
            56 - Math.abs(index - 1) * 10,
            4,
            pen.down(tone(color, 0.34), color, tone(color, -0.45)),
          ),
        )
        .join('')
    const one =
      box(34, 26, 112, 16, 8, pen.down('#f4f6f8', '#9aa1a9', '#6d737b')) +
      repeat(14, (index) => line(`M${62 + index * 4} 28v12`, '#7c828a', 1)) +
      end(4) +
      end(136)
    return placed(one, 34, 4, -7, [90, 34]) + placed(one, 6, 58, 4, [90, 34])
  })
}

/** A rolled mat with its strap. */
export function rolledMat(color: string): Drawing {
  return draw(
    220,
    96,
    (pen) =>
      shape('M46 8h138c20 0 32 18 32 40s-12 40-32 40H46z', pen.down(tone(color, 0.4), color, tone(color, -0.4))) +
      oval(46, 48, 32, 40, tone(color, -0.18)) +
      repeat(5, (index) =>
        oval(
          46,
          48,
          27 - index * 5.4,
          34 - index * 6.8,
          'none',
          `stroke="${index % 2 ? tone(color, 0.34) : tone(color, -0.42)}" stroke-width="2.4"`,
        ),
      ) +
      box(102, 6, 14, 84, 3, pen.down('#3e4147', '#1b1d20')) +
      box(160, 6, 14, 84, 3, pen.down('#3e4147', '#1b1d20')) +
      line('M109 8C116-4 160-4 167 8', '#2a2c31', 5),
  )
}

/** A book, a little turned: spine, pages and a cover made of simple figures. */
export function book(
  cover: string,
  ink: string,
  figure: 'hills' | 'sun' | 'rings' | 'leaf' | 'waves' | 'blocks' | 'pot',
): Drawing {
  return draw(150, 200, (pen) => {
    const figures: Record<typeof figure, string> = {
      hills: shape('M34 150l30-46 22 28 16-20 34 38v36H34z', ink) + disc(110, 76, 13, '#fff4d6'),
      sun:
        disc(85, 108, 30, ink) +
        repeat(12, (index) => line('M85 66v-12', ink, 4, `transform="rotate(${index * 30} 85 108)"`)),
      rings: repeat(4, (index) =>
        disc(85, 112, 44 - index * 11, 'none', `stroke="${index % 2 ? '#fff4d6' : ink}" stroke-width="5"`),
      ),
      leaf:
        shape('M85 164C44 140 46 92 85 62c39 30 41 78 0 102z', ink) +
        line('M85 168V80M85 112l17-15M85 112l-17-15M85 138l20-17M85 138l-20-17', cover, 3),
      waves: repeat(6, (index) =>
        line(`M34 ${86 + index * 15}q13-14 26 0t26 0 26 0 26 0`, index % 2 ? '#fff4d6' : ink, 5),
      ),
      blocks: [
        [44, 120, 50],
        [66, 92, 78],
        [88, 106, 64],
        [110, 72, 98],
      ]
        .map(([x = 0, y = 0, h = 0], index) => box(x, y, 16, h, 2, index % 2 ? '#fff4d6' : ink))
        .join(''),
      pot:
        shape('M52 108h66l-6 44c-1 8-6 12-14 12H72c-8 0-13-4-14-12z', ink) +
        box(46, 98, 78, 11, 5, ink) +
        line('M70 88c-8-10 8-14 0-26M85 88c-8-10 8-14 0-26M100 88c-8-10 8-14 0-26', '#fff4d6', 4),
    }
    return (
      shape('M26 10L10 18v170l16 8z', pen.across(tone(cover, -0.5), tone(cover, -0.18))) +
      shape('M26 10h114v4H30z', '#f4ecd8') +
      box(26, 10, 116, 186, 3, pen.slant(tone(cover, 0.16), cover, tone(cover, -0.2))) +
      box(26, 10, 7, 186, 2, '#000', 'opacity=".16"') +
      box(46, 30, 78, 7, 3.5, '#fff', 'opacity=".95"') +
      box(60, 42, 50, 5, 2.5, '#fff', 'opacity=".75"') +
      `<g transform="translate(0 2)">${figures[figure]}</g>` +
      box(62, 182, 46, 4.4, 2.2, '#fff', 'opacity=".8"') +
      shape('M33 10h60L33 150z', '#fff', 'opacity=".07"')
    )
  })
}
