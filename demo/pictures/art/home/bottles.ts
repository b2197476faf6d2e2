import { lettering } from '../pen/letters.ts'
import { box, disc, draw, line, oval, repeat, shape, tone, type Drawing, type Pen } from '../pen/pen.ts'
import { soft } from '../pen/soft.ts'

/** A paper label: a mark, the brand, the kind of product, and two lines too small to read. */
const label = (
  [x, y, width, height]: readonly [number, number, number, number],
  paper: string,
  ink: string,
  [brand, kind]: readonly [string, string],
) =>
  box(x, y, width, height, 3, paper) +
  disc(x + width / 2, y + height * 0.2, Math.min(width, height) * 0.1, ink) +
  shape(
    `M${x + width / 2} ${y + height * 0.25}q${-height * 0.07} ${-height * 0.05} 0 ${-height * 0.11}` +
      `q${height * 0.07} ${height * 0.06} 0 ${height * 0.11}z`,
    paper,
  ) +
  lettering(brand, x + width / 2, y + height * 0.38, height * 0.16, ink, width * 0.8) +
  lettering(kind, x + width / 2, y + height * 0.62, height * 0.075, ink, width * 0.78) +
  box(x + width * 0.26, y + height * 0.78, width * 0.48, Math.max(1.4, height * 0.03), 1, ink, 'opacity=".4"') +
  box(x + width * 0.32, y + height * 0.85, width * 0.36, Math.max(1.4, height * 0.03), 1, ink, 'opacity=".4"')

const glass = (pen: Pen, color: string) =>
  pen.across(tone(color, -0.35), tone(color, 0.2), tone(color, 0.42), color, tone(color, -0.42))

/** A bottle with a dropper: oil or serum. */
export function dropper(color: string, ink: string): Drawing {
  return draw(
    90,
    190,
    (pen) =>
      shape('M36 4c0-3 4-4 9-4s9 1 9 4l4 34H32z', pen.across('#2a2a2a', '#5d5d5d', '#1c1c1c')) +
      box(28, 36, 34, 26, 3, pen.across('#b98e3e', '#f4dc9b', '#a67a2c')) +
      repeat(8, (index) => line(`M${31 + index * 4} 39v20`, '#8d6826', 0.7, 'opacity=".6"')) +
      shape('M30 62h30c0 12 22 12 22 30v82c0 8-5 12-12 12H20c-7 0-12-4-12-12V92c0-18 22-18 22-30z', glass(pen, color)) +
      label([14, 100, 62, 72], '#fbf8f1', ink, ['ASILI', 'FACE OIL']) +
      box(14, 92, 7, 86, 3.5, '#fff', 'opacity=".3"'),
  )
}

/** A low jar with a lid: cream, butter, balm. */
export function creamJar(lid: string, body: string, ink: string): Drawing {
  return draw(
    170,
    130,
    (pen) =>
      shape('M14 54h142v52c0 14-10 20-24 20H38c-14 0-24-6-24-20z', glass(pen, body)) +
      label([34, 59, 102, 62], '#fffdf7', ink, ['ASILI', 'SHEA & BAOBAB']) +
      box(8, 6, 154, 50, 9, pen.across(tone(lid, -0.35), tone(lid, 0.3), lid, tone(lid, -0.4))) +
      box(8, 6, 154, 9, 4.5, '#fff', 'opacity=".22"') +
      repeat(30, (index) => line(`M${14 + index * 4.9} 22v28`, tone(lid, -0.45), 0.8, 'opacity=".35"')),
  )
}

/** A square bottle of scent. */
export function perfume(color: string, ink: string): Drawing {
  return draw(
    130,
    180,
    (pen) =>
      box(44, 2, 42, 40, 5, pen.across('#1f2024', '#565a63', '#17181b')) +
      box(50, 42, 30, 12, 2, pen.across('#b98e3e', '#f4dc9b', '#a67a2c')) +
      box(8, 54, 114, 122, 14, pen.slant('#ffffff', tone(color, 0.5), tone(color, 0.12))) +
      box(18, 66, 94, 100, 8, pen.down(tone(color, 0.32), color, tone(color, -0.12)), 'opacity=".9"') +
      box(34, 88, 62, 50, 3, '#fffdf8', 'opacity=".95"') +
      lettering('MALKIA', 65, 100, 8.4, ink, 50) +
      lettering('PWANI', 65, 116, 5, ink) +
      box(53, 127, 24, 1.6, 0.8, ink, 'opacity=".5"') +
      shape('M14 62h20L18 160h-4z', '#fff', 'opacity=".4"') +
      line('M65 54v22', '#fff', 3, 'opacity=".45"'),
  )
}

/** A bottle of nail varnish. */
export function varnish(color: string): Drawing {
  return draw(
    80,
    170,
    (pen) =>
      shape('M28 0h24l5 84H23z', pen.across('#1d1e22', '#5b5f68', '#141518')) +
      box(26, 82, 28, 10, 2, '#d9dce0') +
      shape('M24 92h32c16 4 18 16 18 34 0 26-6 40-16 40H22C12 166 6 152 6 126c0-18 2-30 18-34z', glass(pen, color)) +
      shape('M16 104c6-6 8-4 6 4-4 14-4 28-2 46-8-8-10-36-4-50z', '#fff', 'opacity=".55"'),
  )
}

/** A spray bottle with a trigger. */
export function spray(color: string, ink: string): Drawing {
  return draw(
    120,
    200,
    (pen) =>
      shape('M90 32c12 6 14 22 8 38l-7-3c4-10 3-20-5-26z', pen.across('#c9472c', '#f2876c', '#b03a22')) +
      shape(
        'M30 12Q30 8 34 8H78C98 8 108 18 110 32L100 38C94 30 88 28 82 30V46H42V30H36Q30 30 30 26Z',
        pen.down('#f4f7f8', '#cfd6da', '#8f9aa0'),
      ) +
      soft(2, line('M40 14H78Q92 15 100 24', '#ffffff', 3, 'opacity=".9"')) +
      box(17, 12, 15, 14, 3, pen.down('#f2876c', '#c9472c')) +
      box(13, 16, 5, 6, 2, '#8f9aa0') +
      box(42, 44, 40, 18, 3, pen.across('#9aa4a9', '#f6f8f9', '#d3d9dc', '#8b959a')) +
      repeat(9, (index) => line(`M${46 + index * 4} 47v12`, '#7a848a', 0.8, 'opacity=".6"')) +
      shape(
        'M44 62h36c2 16 22 22 22 46v78c0 8-4 12-12 12H34c-8 0-12-4-12-12v-78c0-24 20-30 22-46z',
        glass(pen, color),
      ) +
      label([30, 112, 64, 72], '#ffffff', ink, ['SAFI', 'LEMON SPRAY']) +
      box(28, 104, 8, 86, 4, '#fff', 'opacity=".34"'),
  )
}

/** A tall bottle with a screw cap. */
export function bottle(color: string, cap: string, ink: string): Drawing {
  return draw(
    90,
    200,
    (pen) =>
      box(28, 2, 34, 30, 5, pen.across(tone(cap, -0.3), tone(cap, 0.3), cap, tone(cap, -0.4))) +
      shape(
        'M30 32h30c0 10 24 14 24 36v116c0 8-5 12-12 12H18c-7 0-12-4-12-12V68c0-22 24-26 24-36z',
        glass(pen, color),
      ) +
      label([12, 90, 66, 82], '#fffdf8', ink, ['SAFI', 'LIQUID SOAP']) +
      box(12, 62, 8, 128, 4, '#fff', 'opacity=".32"'),
  )
}

/** A steel water bottle with a loop at its lid. */
export function flask(color: string): Drawing {
  return draw(
    90,
    210,
    (pen) =>
      line('M34 14c0-14 22-14 22 0', '#2a2c30', 7) +
      box(24, 12, 42, 28, 6, pen.across('#1f2125', '#565b63', '#17191c')) +
      box(28, 40, 34, 8, 2, pen.across('#a9afb6', '#f4f6f8', '#9aa0a8')) +
      shape(
        'M28 48h34c2 8 20 10 20 30v114c0 9-5 14-14 14H22c-9 0-14-5-14-14V78c0-20 18-22 20-30z',
        pen.across(tone(color, -0.4), color, tone(color, 0.34), color, tone(color, -0.45)),
      ) +
      oval(45, 132, 14, 14, 'none', 'stroke="#fff" stroke-width="3" opacity=".85"') +
      line('M38 134l5 6 10-14', '#fff', 3, 'opacity=".85"') +
      lettering('MAJI', 45, 156, 9, '#ffffff'),
  )
}
