import {
  box,
  disc,
  draw,
  inside,
  line,
  paired,
  placed,
  repeat,
  shape,
  tone,
  type Drawing,
  type Pen,
} from '../pen/pen.ts'
import { dotted, hatched } from '../pen/texture.ts'
import { soft } from '../pen/soft.ts'

/** Cloth lying flat: `folds` are lines in its shade, `lights` lines that catch the light. */
export function cloth(pen: Pen, outline: string, color: string, folds = '', lights = ''): string {
  return (
    shape(outline, pen.slant(tone(color, 0.1), color, tone(color, -0.1))) +
    inside(
      outline,
      soft(
        3.4,
        line(outline, tone(color, -0.55), 7, 'opacity=".4"') +
          line(folds, tone(color, -0.6), 5, 'opacity=".4"') +
          line(lights, tone(color, 0.6), 5, 'opacity=".24"'),
      ),
    )
  )
}

const stitches = (d: string, color: string, width = 0.8) => line(d, color, width, 'stroke-dasharray="2.4 1.8"')

/** A T-shirt with a ribbed neck. */
export function tee(color: string): Drawing {
  return draw(200, 200, (pen) => {
    const sleeve = 'M48 24C34 32 16 50 5 70L32 92L52 72Z'
    const body =
      'M73 13C64 18 54 21 46 25C42 42 44 60 49 74C51 110 49 152 46 187Q100 194 154 187' +
      'C151 152 149 110 151 74C156 60 158 42 154 25C146 21 136 18 127 13C124 34 114 43 100 43S76 34 73 13Z'
    const seam = tone(color, -0.32)
    const collar =
      'M68.5 14.5L74 12.5C76 32 86 41.5 100 41.5S124 32 126 12.5L131.5 14.5C129 38 116 48 100 48S71 38 68.5 14.5Z'
    return (
      shape('M73 12.5Q100 20 127 12.5Q124 44 100 45Q76 44 73 12.5Z', pen.down(tone(color, -0.5), tone(color, -0.25))) +
      line('M75 17Q100 25 125 17', tone(color, -0.3), 4) +
      box(93, 21, 14, 8, 1, '#fbfaf6') +
      box(96, 24, 8, 2, 1, '#8b8f96') +
      paired(
        200,
        cloth(pen, sleeve, color, 'M44 40L18 72M50 56L26 88', 'M36 42L12 70') + stitches('M9.5 66L36 88', seam),
      ) +
      cloth(
        pen,
        body,
        color,
        'M52 78Q62 96 64 128M148 76Q132 104 128 150M84 190Q92 150 82 120M66 34Q62 52 54 66M136 34Q138 52 146 64',
        'M70 190Q74 150 70 110M112 190Q118 150 112 108M92 62Q84 90 96 130M140 188Q142 150 140 120',
      ) +
      shape(collar, tone(color, -0.04), `stroke="${seam}" stroke-width=".7"`) +
      hatched(collar, 1.8, 0.5, seam, 0.4, 90) +
      paired(200, line('M46 25C42 42 44 60 49 74', seam, 1, 'opacity=".7"')) +
      stitches('M46.5 182Q100 189 153.5 182', seam)
    )
  })
}

/** A sleeveless running vest with a sash from shoulder to hip. */
export function raceVest(color: string, sash: string): Drawing {
  return draw(170, 210, (pen) => {
    const outline =
      'M46 6L60 6C62 40 72 56 85 56S108 40 110 6L124 6C126 44 136 66 156 78C152 120 154 160 156 200' +
      'Q85 210 14 200C16 160 18 120 14 78C34 66 44 44 46 6Z'
    const edge = tone(color, -0.55)
    return (
      shape('M46 6L60 6Q85 18 110 6L124 6L126 40Q85 66 44 40Z', pen.down(tone(color, -0.5), tone(color, -0.35))) +
      cloth(
        pen,
        outline,
        color,
        'M24 84Q46 110 44 150M146 84Q124 106 122 140M70 206Q80 170 70 130',
        'M34 200Q42 160 32 120M100 204Q108 150 96 90M140 200Q140 160 136 130',
      ) +
      dotted(outline, 2.8, 1.1, tone(color, -0.5), 0.35) +
      inside(
        outline,
        shape('M100 20L150 44L34 214L-6 190Z', pen.slant(tone(sash, 0.2), sash, tone(sash, -0.14)), 'opacity=".96"') +
          soft(3, line('M120 60L40 190M64 150L90 190', tone(sash, -0.55), 5, 'opacity=".3"')) +
          line('M104 22L-2 190M148 46L36 212', '#fff', 1.6, 'opacity=".8"'),
      ) +
      line('M60 6C62 40 72 56 85 56S108 40 110 6', edge, 4) +
      paired(170, line('M46 6C44 44 34 66 14 78', edge, 4)) +
      stitches('M14.6 194Q85 204 155.4 194', tone(color, -0.4))
    )
  })
}

/** A reflective vest with a zip. */
export function safetyVest(color: string, trim: string): Drawing {
  return draw(180, 214, (pen) => {
    const half = 'M88 62L62 8C50 10 40 14 32 18C36 44 32 66 12 84C16 120 14 164 12 204Q50 210 88 208Z'
    const silver = pen.across('#8f979e', '#f5f8fa', '#b5bcc2', '#ffffff', '#98a0a7')
    const bands = (d: string, width: number) =>
      `<path d="${d}" fill="none" stroke="${tone(color, -0.3)}" stroke-width="${width + 3}" opacity=".5"/>` +
      `<path d="${d}" fill="none" stroke="${silver}" stroke-width="${width}"/>`
    const front =
      cloth(
        pen,
        half,
        color,
        'M40 92Q50 120 46 160M84 90Q70 130 76 200M52 30Q56 60 40 84',
        'M30 110Q28 150 32 200M66 110Q60 150 62 200',
      ) +
      dotted(half, 2.6, 1, tone(color, -0.5), 0.3) +
      inside(
        half,
        bands('M52 0Q58 60 50 122', 15) +
          bands('M0 122Q44 130 90 128', 15) +
          bands('M0 168Q44 176 90 174', 15) +
          soft(3, line('M46 90Q54 130 48 180M76 100Q70 140 74 190', '#3a3f20', 5, 'opacity=".25"')),
      ) +
      line('M62 8L88 62V208Q50 210 12 204', trim, 4) +
      line('M62 8C50 10 40 14 32 18C36 44 32 66 12 84V204', trim, 4)
    return (
      shape('M32 18C50 8 60 6 90 14S130 8 148 18L150 80L90 110L30 80Z', tone(color, -0.42)) +
      line('M62 8Q90 22 118 8', trim, 4) +
      paired(180, front) +
      box(87.5, 60, 5, 148, 1, '#2d3036') +
      repeat(36, (index) => box(88, 62 + index * 4, 4, 1.6, 0.4, '#a9afb6')) +
      placed(box(-2.5, 0, 5, 10, 2, '#c9ced3') + disc(0, 10, 2.4, '#8b9198'), 90, 64)
    )
  })
}

/** A shirt folded for its box, with the tie knotted. */
export function shirtAndTie(paper: string, stripe: string, tie: string): Drawing {
  return draw(160, 206, (pen) => {
    const body = 'M16 34Q20 26 30 24L56 14H104L130 24Q140 26 144 34V194Q144 202 136 202H24Q16 202 16 194Z'
    const striped = (d: string, turn: number) =>
      hatched(d, 4.5, 0.9, stripe, 0.6, turn) + hatched(d, 9, 3.4, stripe, 1, turn)
    const collar = 'M58 10L80 40L52 62L36 26Q44 12 58 10Z'
    const blade = 'M73 56L87 56L97 168L80 188L63 168Z'
    return (
      shape('M12 40V198Q12 206 22 206H138Q148 206 148 198V40Z', tone(paper, -0.22)) +
      shape(body, paper) +
      striped(body, 90) +
      inside(
        body,
        soft(
          4,
          line(body, '#35415a', 9, 'opacity=".3"') +
            line(
              'M30 60Q44 110 34 200M128 60Q118 120 128 200M60 70L64 190M98 70L100 190',
              '#35415a',
              7,
              'opacity=".16"',
            ),
        ),
      ) +
      box(70, 40, 20, 162, 0, paper, 'opacity=".9"') +
      striped('M70 40H90V202H70Z', 90) +
      line('M70 50V202M90 50V202', tone(stripe, -0.3), 0.7, 'opacity=".6"') +
      disc(80, 196, 2.3, '#fff', 'stroke="#9aa3b4" stroke-width=".7"') +
      shape('M56 12Q80 2 104 12L98 34Q80 24 62 34Z', pen.down(tone(paper, -0.3), tone(paper, -0.12))) +
      soft(3, shape(blade, '#202a40', 'opacity=".4" transform="translate(3 4)"')) +
      shape(blade, pen.across(tone(tie, -0.2), tone(tie, 0.25), tie, tone(tie, -0.3))) +
      hatched(blade, 7, 2.6, tone(tie, 0.36), 0.7, 138) +
      shape('M70 34Q80 30 90 34L87 57H73Z', pen.across(tone(tie, -0.3), tone(tie, 0.2), tone(tie, -0.35))) +
      hatched('M70 34Q80 30 90 34L87 57H73Z', 7, 2.6, tone(tie, 0.36), 0.7, 138) +
      soft(1.6, line('M73 58H87', '#402c00', 3, 'opacity=".55"')) +
      paired(
        160,
        soft(2.5, shape(collar, '#202a40', 'opacity=".35" transform="translate(1 4)"')) +
          shape(collar, paper) +
          striped(collar, 148) +
          line('M58 10L80 40L52 62L36 26', tone(paper, -0.25), 1.2) +
          line('M58 14L76 39L53 57.5L40 28', tone(stripe, -0.1), 0.6, 'stroke-dasharray="2 1.4"'),
      ) +
      shape('M108 92H132V112Q120 118 108 112Z', 'none', `stroke="${tone(stripe, -0.3)}" stroke-width=".9"`) +
      line('M108 96H132', tone(stripe, -0.3), 0.8)
    )
  })
}
