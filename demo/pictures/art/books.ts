import { box, disc, draw, line, repeat, shape, tone, type Drawing } from './pen.ts'

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
