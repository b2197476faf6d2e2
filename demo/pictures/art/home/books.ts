import { lettering } from '../pen/letters.ts'
import { box, disc, draw, line, repeat, shape, tone, type Drawing, type Pen } from '../pen/pen.ts'

type Figure = 'hills' | 'sun' | 'rings' | 'leaf' | 'waves' | 'blocks' | 'pot'

const CREAM = '#fff4d6'

/** The picture on a cover, in the middle of its lower part. */
function figureOf(figure: Figure, cover: string, ink: string): string {
  switch (figure) {
    case 'hills':
      return (
        disc(110, 98, 15, CREAM) +
        shape('M33 150l28-36 24 26 20-28 37 44v40H33z', tone(ink, -0.3)) +
        shape('M33 172q30-26 56-8t53-10v42H33z', ink) +
        shape('M74 196q6-20 22-26t8-16q16 10 2 22t-8 20z', CREAM)
      )
    case 'sun':
      return (
        disc(87, 128, 27, ink) +
        repeat(16, (index) => shape('M84.5 94L87 78L89.5 94Z', ink, `transform="rotate(${index * 22.5} 87 128)"`)) +
        shape('M33 178h109v18H33z', tone(cover, -0.35)) +
        shape('M50 178v-14h14v-8h10v22zM104 178v-22h8l4-8 4 8h6v22z', tone(cover, -0.35))
      )
    case 'rings':
      return (
        shape('M46 82h74q7 0 7 7v26q0 7-7 7H72l-14 13v-13H46q-7 0-7-7V89q0-7 7-7z', CREAM) +
        lettering('HABARI', 83, 94, 15, cover, 70) +
        shape('M62 138h66q7 0 7 7v24q0 7-7 7h-10v12l-13-12H62q-7 0-7-7v-24q0-7 7-7z', ink) +
        lettering('NZURI', 95, 150, 14, cover, 62)
      )
    case 'leaf':
      return (
        shape('M87 176C50 152 52 106 87 82c35 24 37 70 0 94z', ink) +
        line('M87 190V98M87 130l15-13M87 130l-15-13M87 152l18-15M87 152l-18-15', cover, 3) +
        shape('M70 180h34l-5 16H75z', '#b5553f')
      )
    case 'waves':
      return (
        shape('M66 132h48q-4 14-14 14H78q-9 0-12-14z', '#7a4526') +
        line('M90 132V92', '#7a4526', 3) +
        shape('M92 94q26 14 20 34H92zM88 100q-16 12-16 28h16z', CREAM) +
        repeat(4, (index) => line(`M33 ${153 + index * 12}q13.5-11 27 0t27 0 27 0 28 0`, index % 2 ? CREAM : ink, 5))
      )
    case 'blocks':
      return (
        [34, 52, 44, 74]
          .map((high, index) => box(46 + index * 22, 184 - high, 16, high, 2, index % 2 ? CREAM : ink))
          .join('') +
        line('M44 140L70 122L92 128L126 94', CREAM, 3.4) +
        shape('M130 90l-3 13-9-9z', CREAM) +
        line('M40 184H134', CREAM, 2.4)
      )
    case 'pot':
      return (
        shape('M52 128h70l-6 44c-1 8-6 12-14 12H72c-8 0-13-4-14-12z', ink) +
        shape('M52 128h30l-2 56h-8c-8 0-13-4-14-12z', tone(ink, 0.25)) +
        box(45, 119, 84, 11, 5, tone(ink, -0.2)) +
        line('M70 110c-8-9 8-13 0-24M87 110c-8-9 8-13 0-24M104 110c-8-9 8-13 0-24', CREAM, 4)
      )
  }
}

/** A book, a little turned: spine, cover with title and author, and the pages under it. */
export function book(cover: string, ink: string, figure: Figure, title: readonly string[], author: string): Drawing {
  return draw(156, 206, (pen: Pen) => {
    const high = title.length > 2 ? 9 : 11
    const heading = title.map((words, index) => lettering(words, 88, 24 + index * (high + 5), high, '#ffffff', 94))
    return (
      shape('M26 196L146 196L142 203Q84 205 24 203L10 196Z', pen.down('#f4ecd8', '#c9bd9f')) +
      repeat(3, (index) => line(`M22 ${198 + index * 1.8}H143`, '#a99c7c', 0.5)) +
      shape(
        'M26 10L12 17Q9 19 9 23V190Q9 194 12 196L26 203Z',
        pen.across(tone(cover, -0.55), tone(cover, -0.1), tone(cover, -0.4)),
      ) +
      line('M11 34L25 30M11 174L25 178', tone(ink, 0.1), 1.6) +
      box(26, 10, 120, 188, 2.5, pen.slant(tone(cover, 0.16), cover, tone(cover, -0.2))) +
      `<clipPath id="book-${figure}"><path d="M33 10H142V195H33Z"/></clipPath>` +
      `<g clip-path="url(#book-${figure})">${figureOf(figure, cover, ink)}</g>` +
      heading.join('') +
      box(30, 10, 3, 188, 0, '#000000', 'opacity=".22"') +
      box(33, 10, 1.2, 188, 0, '#ffffff', 'opacity=".2"') +
      line('M27 11H145', '#ffffff', 1, 'opacity=".35"') +
      shape('M34 11h62L34 150z', '#ffffff', 'opacity=".07"') +
      lettering(author, 88, 24 + title.length * (high + 5), 5, CREAM, 90)
    )
  })
}
