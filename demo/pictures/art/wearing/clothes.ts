import { box, disc, draw, inside, line, oval, paired, placed, repeat, shape, tone, type Drawing } from '../pen/pen.ts'
import { hatched } from '../pen/texture.ts'
import { soft } from '../pen/soft.ts'
import { cloth } from './tops.ts'

/** A sleeveless flared dress with a sash. */
export function flaredDress(color: string, sash: string): Drawing {
  return draw(210, 262, (pen) => {
    const bodice =
      'M70 8L82 6C84 30 94 46 105 50C116 46 126 30 128 6L140 8C140 30 148 46 158 54C150 68 146 82 144 98L66 98' +
      'C64 82 60 68 52 54C62 46 70 30 70 8Z'
    const skirt =
      'M67 100L143 100C158 150 184 200 206 238C196 252 188 240 178 248' +
      'C168 258 158 246 148 252C136 260 126 248 114 254' +
      'C104 258 94 248 84 254C72 260 62 246 50 250C40 256 32 244 22 248C14 250 8 244 4 238C26 200 52 150 67 100Z'
    const fold = (top: number, foot: number, width: number, tint: string) =>
      shape(
        `M${top} 100Q${(top + foot) / 2} 180 ${foot - width} 262H${foot + width}` +
          `Q${(top + foot) / 2 + 3} 180 ${top + 2} 100Z`,
        tint,
      )
    const dark = tone(color, -0.62)
    const light = tone(color, 0.55)
    return (
      shape('M82 6Q105 18 128 6Q124 44 105 52Q86 44 82 6Z', pen.down(tone(color, -0.6), tone(color, -0.4))) +
      cloth(
        pen,
        bodice,
        color,
        'M74 94Q82 76 78 58M136 94Q128 76 134 56M105 52V96',
        'M88 92Q92 72 88 50M120 92Q122 76 118 54',
      ) +
      shape(skirt, pen.down(tone(color, -0.1), color, tone(color, 0.08))) +
      inside(
        skirt,
        soft(
          4,
          [
            [72, 32],
            [84, 66],
            [100, 100],
            [116, 132],
            [128, 164],
            [139, 190],
          ]
            .map(([top = 0, foot = 0]) => fold(top, foot, 9, `${dark}" opacity=".55`))
            .join('') +
            [
              [70, 16],
              [79, 50],
              [93, 84],
              [108, 116],
              [123, 148],
              [134, 178],
            ]
              .map(([top = 0, foot = 0]) => fold(top, foot, 5, `${light}" opacity=".4`))
              .join('') +
            line(skirt, dark, 7, 'opacity=".4"'),
        ),
      ) +
      line('M82 6C84 30 94 46 105 50C116 46 126 30 128 6', tone(color, -0.35), 1.6) +
      shape(
        'M64 92Q105 86 146 92L147 108Q105 114 63 108Z',
        pen.across(tone(sash, -0.3), tone(sash, 0.2), sash, tone(sash, -0.35)),
      ) +
      line('M66 97Q105 92 145 97M65 102Q105 106 146 102', tone(sash, -0.45), 0.9, 'opacity=".7"') +
      shape(
        'M122 104C130 130 134 150 132 172L146 168C144 146 138 124 130 104Z',
        pen.across(tone(sash, -0.2), tone(sash, 0.16), tone(sash, -0.3)),
      ) +
      shape(
        'M120 104C120 130 116 146 108 162L121 168C128 150 130 128 130 106Z',
        pen.across(tone(sash, -0.3), tone(sash, 0.1), tone(sash, -0.3)),
      ) +
      shape('M124 98C108 84 96 90 98 100S112 112 124 103Z', pen.down(tone(sash, 0.2), tone(sash, -0.3))) +
      shape('M126 98C142 84 156 88 154 99S140 112 126 103Z', pen.down(tone(sash, 0.2), tone(sash, -0.3))) +
      box(118, 93, 14, 15, 5, pen.across(tone(sash, 0.25), tone(sash, -0.25)))
    )
  })
}

/** Straight jeans with orange stitching. */
export function jeans(color: string): Drawing {
  return draw(150, 236, (pen) => {
    const thread = '#d99a4a'
    const legs =
      'M28 18H122C128 60 134 110 136 228Q114 234 90 229C88 170 84 120 76 82' +
      'H74C66 120 62 170 60 229Q36 234 14 228C16 110 22 60 28 18Z'
    const stitched = (d: string) => line(d, thread, 0.9, 'stroke-dasharray="2.2 1.4"')
    return (
      shape('M28 4H122L123 20H27Z', tone(color, -0.6)) +
      cloth(
        pen,
        legs,
        color,
        'M74 84Q56 96 40 96M76 84Q94 96 110 96M24 150Q36 156 54 152M96 152' +
          'Q112 158 128 150M60 200Q40 196 20 204M92 200Q112 196 132 204',
      ) +
      inside(
        legs,
        soft(
          8,
          oval(42, 96, 13, 44, '#dbe7f5', 'opacity=".55"') +
            oval(108, 96, 13, 44, '#dbe7f5', 'opacity=".55"') +
            oval(36, 168, 11, 30, '#dbe7f5', 'opacity=".4"') +
            oval(114, 168, 11, 30, '#dbe7f5', 'opacity=".4"'),
        ) + soft(1.5, line('M66 72L48 66M66 79L46 76M84 72L102 66M84 79L104 76', '#eef4fb', 2, 'opacity=".55"')),
      ) +
      hatched(legs, 2.2, 0.8, '#ffffff', 0.14, 125) +
      line('M75 34V82C66 120 62 170 60 229M75 82C84 120 88 170 90 229', tone(color, -0.55), 1.4, 'opacity=".8"') +
      stitched('M79 36V62Q79 72 75 76M82 36V64Q82 76 76 81') +
      paired(
        150,
        shape('M29 21C28 44 40 50 56 34V21Z', tone(color, -0.3), 'opacity=".45"') +
          stitched('M28 42C40 52 52 46 57 22M27 46C42 56 56 50 60 22') +
          stitched('M20 100C18 140 17 180 17 222M16.5 222Q38 227 58 222') +
          disc(28, 45, 1.5, '#c9833c') +
          disc(57, 25, 1.5, '#c9833c'),
      ) +
      shape('M27 6Q75 12 123 6L123 22Q75 28 27 22Z', pen.down(tone(color, 0.14), tone(color, -0.2))) +
      hatched('M27 6Q75 12 123 6L123 22Q75 28 27 22Z', 2.2, 0.8, '#ffffff', 0.14, 125) +
      stitched('M28 9Q75 15 122 9M28 19.5Q75 25.5 122 19.5') +
      [38, 60, 106]
        .map((x) =>
          box(
            x,
            5,
            6,
            22,
            1.5,
            pen.across(tone(color, 0.1), tone(color, -0.3)),
            `stroke="${tone(color, -0.5)}" stroke-width=".5"`,
          ),
        )
        .join('') +
      disc(77, 17.5, 4.2, pen.round('#f2c88c', '#b4742f', '#6d4217')) +
      disc(77, 17.5, 2.2, 'none', 'stroke="#6d4217" stroke-width=".6"')
    )
  })
}

/** A double-breasted trench coat with a belt. */
export function trenchCoat(color: string): Drawing {
  return draw(200, 262, (pen) => {
    const dark = tone(color, -0.5)
    const sleeve = 'M58 26C38 34 30 50 26 80C22 120 16 156 10 186Q22 196 36 192C44 160 54 120 64 84Z'
    const body =
      'M76 16L58 26C54 60 60 92 64 118C54 164 46 206 42 250Q100 260 158 250' +
      'C154 206 146 164 136 118C140 92 146 60 142 26L124 16Z'
    const button = (x: number, y: number) =>
      disc(x, y + 0.8, 3.6, dark, 'opacity=".5"') +
      disc(x, y, 3.3, pen.round('#8a6a45', '#4d3520', '#2e1f12')) +
      disc(x, y, 1.2, '#2e1f12')
    return (
      shape('M76 14Q100 4 124 14L116 52H84Z', pen.down('#5a3f2a', '#3c2a1c')) +
      box(92, 16, 16, 7, 1, '#e9e2d2') +
      paired(
        200,
        cloth(pen, sleeve, color, 'M52 60Q40 96 36 140M58 80L34 180', 'M40 56Q30 100 22 170') +
          shape('M14 164L42 169L40 179L12 174Z', tone(color, -0.12), `stroke="${dark}" stroke-width=".8"`) +
          box(28, 168.5, 6, 8, 1, 'none', 'stroke="#4d3520" stroke-width="1.6" transform="rotate(10 31 172)"'),
      ) +
      cloth(
        pen,
        body,
        color,
        'M70 130Q62 180 60 250M86 132Q80 190 84 254M128 130Q140 180 142 250M66 60Q72 90 68 112M134 60Q128 90 132 112',
        'M76 140Q70 200 70 250M138 140Q150 200 150 246M112 140Q118 200 116 252',
      ) +
      shape('M84 50L112 116L116 256Q124 255 128 254L120 60Z', tone(color, -0.3), 'opacity=".25"') +
      line('M92 62Q110 86 112 118L114 256', dark, 1.2, 'opacity=".75"') +
      shape('M58 26L76 18L94 66Q76 72 60 62Z', tone(color, 0.06), `stroke="${tone(color, -0.28)}" stroke-width=".9"`) +
      paired(
        200,
        shape('M50 30L76 19L78 25L54 37Z', tone(color, 0.02), `stroke="${tone(color, -0.35)}" stroke-width=".9"`) +
          disc(73, 23, 1.6, '#4d3520'),
      ) +
      soft(
        2,
        shape(
          'M78 16L60 46L76 52L70 62L102 108L122 60L130 52L140 46L122 16L104 60Z',
          dark,
          'opacity=".5" transform="translate(0 3)"',
        ),
      ) +
      shape('M80 14L96 64L103 110L68 62L76 52L60 44L70 18Z', pen.slant(tone(color, 0.18), tone(color, -0.06))) +
      shape('M120 14L106 64L103 110L132 62L124 52L140 44L130 18Z', pen.slant(tone(color, 0.14), tone(color, -0.12))) +
      line('M70 18L60 44L76 52L68 62L103 110L132 62L124 52L140 44L130 18', tone(color, -0.35), 1) +
      line('M80 14L97 64L103 108L106 64L120 14', dark, 1.2) +
      button(86, 100) +
      button(121, 100) +
      button(88, 148) +
      button(124, 148) +
      button(88, 180) +
      button(126, 180) +
      paired(
        200,
        shape('M66 158L76 156L72 190L61 191Z', tone(color, -0.04), `stroke="${tone(color, -0.4)}" stroke-width="1"`),
      ) +
      shape('M60 114Q100 122 140 114L142 130Q100 138 58 130Z', pen.down(tone(color, 0.08), tone(color, -0.24))) +
      line('M60 117Q100 125 140 117M59 127Q100 135 141 127', tone(color, -0.4), 0.7) +
      shape(
        'M108 122L116 122C122 146 124 164 122 182L110 184C112 162 112 142 108 122Z',
        pen.across(tone(color, 0.04), tone(color, -0.26)),
      ) +
      box(94, 114, 22, 22, 3, 'none', 'stroke="#4d3520" stroke-width="4"') +
      line('M105 115V135', '#4d3520', 2)
    )
  })
}

/** Woven cloths folded to strips, spread like a fan, with stripes and knotted fringes at the ends. */
export function fannedCloths(colors: readonly string[]): Drawing {
  return draw(240, 220, (pen) => {
    const cloths = colors.map((color, index) => {
      const outline = 'M4 6Q42 0 80 6L82 168Q42 174 2 168Z'
      const deep = tone(color, -0.5)
      const stripe = (y: number, width: number, tint: string) => line(`M0 ${y}Q42 ${y + 4} 84 ${y}`, tint, width)
      const fringe = repeat(14, (at) => {
        const x = 5 + at * 5.7
        const tint = at % 3 === 1 ? '#fdf6e6' : tone(color, -0.12)
        return line(`M${x} 168v11l${(at % 3) - 1} 13`, tint, 1.7) + disc(x, 178, 1.7, tone(tint, -0.15))
      })
      const one =
        soft(3, shape(outline, '#1b1712', 'opacity=".4" transform="translate(4 5)"')) +
        fringe +
        shape(outline, pen.across(tone(color, 0.12), color, tone(color, -0.06))) +
        inside(
          outline,
          stripe(128, 8, '#fdf6e6') +
            stripe(138, 4, deep) +
            stripe(145, 3, '#fdf6e6') +
            stripe(152, 6, deep) +
            stripe(160, 3, '#fdf6e6') +
            [10, 16, 68, 74]
              .map((x) => line(`M${x} 0L${x} 172`, x % 4 ? deep : '#fdf6e6', 2, 'opacity=".8"'))
              .join('') +
            soft(
              3,
              line(outline, deep, 5, 'opacity=".5"') +
                line('M30 0Q34 90 28 170M58 0Q54 90 60 170', deep, 5, 'opacity=".3"'),
            ),
        ) +
        hatched(outline, 2, 0.7, deep, 0.24, 0)
      return placed(one, 78, 16, (index - (colors.length - 1) / 2) * 26, [42, 0])
    })
    return cloths.reverse().join('')
  })
}
