import { lettering } from '../pen/letters.ts'
import { box, disc, draw, inside, line, oval, paired, placed, repeat, shape, tone, type Drawing } from '../pen/pen.ts'
import { soft } from '../pen/soft.ts'

/** A portable solid-state drive with its cable. */
export function solidStateDrive(color: string): Drawing {
  return draw(
    180,
    170,
    (pen) =>
      line('M60 34C60 8 128 2 150 22c20 18 18 60 18 84', '#2b2e34', 5) +
      box(161, 104, 14, 26, 3, '#3a3e46') +
      box(164, 128, 8, 11, 1.5, '#b9bec6') +
      box(10, 30, 108, 134, 18, pen.slant(tone(color, 0.35), color, tone(color, -0.3))) +
      box(10, 30, 108, 134, 18, 'none', `stroke="${tone(color, 0.5)}" stroke-opacity=".55" stroke-width="1.6"`) +
      box(18, 38, 92, 118, 12, 'none', `stroke="${tone(color, -0.4)}" stroke-opacity=".5" stroke-width="1.2"`) +
      repeat(7, (index) => line(`M30 ${62 + index * 9}h68`, tone(color, -0.35), 3, 'opacity=".35"')) +
      lettering('HAZINA 1 TB', 56, 135, 7, '#ffffff') +
      disc(98, 139, 3, '#7df0b4') +
      box(55, 28, 16, 6, 2, '#22252a'),
  )
}

/** A USB stick with its plug out. */
export function flashDrive(color: string): Drawing {
  return draw(
    210,
    84,
    (pen) =>
      box(138, 18, 66, 48, 3, pen.down('#f2f4f6', '#aab0b8', '#d9dde2')) +
      box(150, 27, 14, 9, 1.5, '#4c525b') +
      box(150, 48, 14, 9, 1.5, '#4c525b') +
      box(176, 24, 22, 36, 2, '#30343a', 'opacity=".14"') +
      box(6, 8, 138, 68, 16, pen.down(tone(color, 0.34), color, tone(color, -0.35))) +
      box(14, 14, 122, 12, 6, '#fff', 'opacity=".26"') +
      disc(28, 42, 10, tone(color, -0.45)) +
      disc(28, 42, 6, '#fdfdfc') +
      lettering('HAZINA', 86, 34, 11, '#ffffff') +
      lettering('64 GB', 86, 52, 7, '#ffffff'),
  )
}

/** A memory card and the adapter it fits in. */
export function memoryCard(color: string): Drawing {
  return draw(
    190,
    150,
    (pen) =>
      placed(
        shape('M4 10C4 5 7 2 12 2h60l20 20v106c0 5-3 8-8 8H12c-5 0-8-3-8-8z', pen.slant('#4a4f58', '#24272c')) +
          repeat(7, (index) => box(13 + index * 9.6, 8, 6.2, 20 + (index > 5 ? 6 : 0), 1.4, '#d8b25a')) +
          box(12, 44, 72, 70, 4, '#f4f2ec') +
          box(12, 44, 72, 18, 4, color) +
          lettering('HAZINA', 48, 49, 8, '#ffffff') +
          lettering('128 GB', 48, 72, 13, '#4a4f57') +
          lettering('SD ADAPTER', 48, 95, 6, '#8b9099'),
        8,
        8,
        -6,
        [48, 68],
      ) +
      placed(
        shape(
          'M2 8c0-4 2-6 6-6h40c4 0 6 2 6 6v26l6 6v44c0 4-2 6-6 6H8c-4 0-6-2-6-6z',
          pen.slant(tone(color, 0.2), color, tone(color, -0.3)),
        ) +
          lettering('HAZINA', 27, 22, 7, '#ffffff', 42) +
          lettering('128 GB', 27, 36, 9, '#ffffff', 40) +
          box(8, 74, 44, 3, 1.5, '#fff', 'opacity=".45"'),
        118,
        52,
        8,
        [30, 44],
      ),
  )
}

/** An external hard disk on its edge. */
export function hardDisk(color: string): Drawing {
  return draw(
    150,
    190,
    (pen) =>
      shape('M128 16l14 8v150l-14 10z', tone(color, -0.55)) +
      box(8, 6, 124, 180, 14, pen.slant(tone(color, 0.3), color, tone(color, -0.35))) +
      '<g opacity=".5">' +
      repeat(12, (index) => {
        const shade = tone(color, index % 2 ? -0.25 : 0.12)
        return line(`M20 ${24 + index * 13}L120 ${14 + index * 13}`, shade, 2.6)
      }) +
      '</g>' +
      box(8, 6, 124, 180, 14, 'none', `stroke="${tone(color, 0.45)}" stroke-opacity=".5" stroke-width="1.6"`) +
      lettering('HAZINA 4 TB', 58, 160, 8, '#ffffff') +
      disc(116, 164, 3.4, '#8fd3ff'),
  )
}

/** A power bank; four lights show its charge. */
export function powerBank(color: string): Drawing {
  return draw(
    130,
    190,
    (pen) =>
      box(10, 6, 104, 180, 22, pen.across(tone(color, -0.3), tone(color, 0.14), color, tone(color, -0.42))) +
      box(16, 10, 92, 10, 5, '#fff', 'opacity=".16"') +
      box(30, 2, 22, 8, 2, '#15171a') +
      box(33, 4, 16, 3, 1, '#5a6069') +
      box(70, 2, 20, 8, 4, '#15171a') +
      box(74, 5, 12, 2, 1, '#8b929c') +
      repeat(4, (index) => disc(46 + index * 11, 34, 3, index < 3 ? '#8ef0c0' : '#5c626b')) +
      shape('M68 66L42 106h20l-8 34 30-44H63z', '#fff', 'opacity=".88"') +
      lettering('20000 MAH', 62, 158, 8, '#ffffff'),
  )
}

/** A phone holder for a car's air vent. */
export function phoneMount(): Drawing {
  return draw(
    150,
    190,
    (pen) =>
      box(56, 120, 38, 50, 10, pen.across('#30343a', '#6b727c', '#2a2d32')) +
      disc(75, 128, 20, pen.round('#7a818b', '#3a3e45', '#202226')) +
      box(36, 164, 78, 20, 8, pen.down('#4a4f57', '#1f2125')) +
      repeat(5, (index) => box(42 + index * 14, 168, 8, 12, 2, '#14161a')) +
      box(30, 10, 90, 118, 16, pen.slant('#5b616a', '#2f3238', '#1b1d20')) +
      box(42, 22, 66, 94, 10, '#24272c') +
      disc(75, 68, 24, 'none', 'stroke="#5ad1a4" stroke-width="3"') +
      shape('M79 50L62 72h12l-4 16 18-24H76z', '#5ad1a4') +
      box(14, 38, 16, 54, 6, pen.across('#6b727c', '#30343a')) +
      box(120, 38, 16, 54, 6, pen.across('#30343a', '#6b727c')) +
      box(28, 44, 4, 42, 2, '#e7684d') +
      box(118, 44, 4, 42, 2, '#e7684d'),
  )
}

/** A wall charger for Kenya's three-pin sockets, seen from its pins, with a coiled cable. */
export function charger(color: string): Drawing {
  return draw(250, 190, (pen) => {
    const brass = pen.slant('#fff1c4', '#d9b054', '#8a641e')
    const pin = (x: number, y: number, width: number, height: number) =>
      soft(2, box(x + 4, y + 6, width, height, 2, '#1b1712', 'opacity=".45"')) +
      box(x + 2, y + 3, width, height, 2, '#7a5216') +
      box(x, y, width, height, 2, brass) +
      box(x + 1, y + 1, width - 2, height * 0.34, 1, '#3a3d43', 'opacity=".85"')
    const coil = (shift: number, tint: string, width: number) =>
      [46, 40, 34]
        .map((radius, index) =>
          oval(
            180 + index * 2,
            96 + index * 3 + shift,
            radius,
            radius,
            'none',
            `stroke="${tint}" stroke-width="${width}"`,
          ),
        )
        .join('')
    const plug = (x: number, y: number, turn: number) =>
      placed(
        line('M-34 4H0', '#c3c7cb', 6) +
          line('M-34 3H0', '#ffffff', 3.4) +
          box(-4, -4, 26, 16, 5, pen.down('#ffffff', '#d3d7da', '#a9aeb3')) +
          box(22, -0.4, 14, 9, 3.5, pen.down('#f4f6f8', '#9aa1a9')) +
          box(25, 2.6, 8, 2.6, 1.3, '#4a4f57'),
        x,
        y,
        turn,
      )
    return (
      plug(206, 152, 24) +
      coil(2, '#b9bec3', 6.4) +
      coil(0, '#e9ebed', 5.6) +
      coil(-1, '#ffffff', 2) +
      plug(150, 34, -158) +
      box(174, 40, 12, 20, 4, pen.across('#3a3e46', '#6d727a', '#24272c')) +
      box(10, 28, 118, 138, 22, tone(color, -0.34)) +
      box(8, 22, 118, 138, 22, pen.slant('#ffffff', color, tone(color, -0.14))) +
      box(9, 23, 116, 136, 21, 'none', 'stroke="#ffffff" stroke-width="1.6" opacity=".9"') +
      box(16, 30, 102, 122, 16, 'none', `stroke="${tone(color, -0.16)}" stroke-width="1"`) +
      pin(60, 40, 13, 34) +
      pin(27, 98, 27, 12) +
      pin(80, 98, 27, 12) +
      lettering('NGUVU 45 W', 67, 128, 7, '#8b9198') +
      lettering('230 V', 67, 140, 4.6, '#a9aeb4')
    )
  })
}

/** Wireless earphones beside their case. */
export function earbuds(color: string): Drawing {
  return draw(250, 176, (pen) => {
    const bud =
      box(9, 30, 15, 72, 7.5, pen.across('#ffffff', color, tone(color, -0.34))) +
      box(12.5, 90, 8, 8, 3, '#8d949c') +
      line('M16.5 56V80', tone(color, -0.2), 1.2) +
      shape('M32 8C48 8 54 24 50 35C46 44 36 46 30 43Z', pen.across('#6d727a', '#2b2e34')) +
      oval(45, 27, 7.5, 13, '#3a3d43', 'transform="rotate(-14 45 27)"') +
      oval(47, 26, 4, 8, '#15171a', 'transform="rotate(-14 47 26)"') +
      shape(
        'M2 26C0 9 13 0 26 2C42 4 44 22 39 35C35 46 22 48 13 44C6 41 3 35 2 26Z',
        pen.round('#ffffff', '#fbfbfa', color, tone(color, -0.36)),
      ) +
      oval(14, 16, 5.5, 3.2, '#3a3d43', 'transform="rotate(-40 14 16)"') +
      soft(1.6, oval(22, 16, 6, 5, '#ffffff', 'opacity=".9"'))
    const outline = 'M46 24H90C120 24 132 42 132 84S120 152 90 152H46C16 152 4 132 4 84S16 24 46 24Z'
    return (
      shape(outline, pen.slant('#ffffff', color, tone(color, -0.3))) +
      inside(
        outline,
        soft(
          6,
          line(outline, tone(color, -0.6), 9, 'opacity=".35"') +
            line('M28 44Q48 34 84 36', '#ffffff', 10, 'opacity=".9"'),
        ) +
          line('M0 70H140', tone(color, -0.5), 2.4) +
          line('M0 72.5H140', '#ffffff', 1.6),
      ) +
      box(52, 64, 32, 12, 4, pen.down('#f4f6f8', '#b9bec5', '#8d949c')) +
      lettering('SAUTI', 68, 106, 11, tone(color, -0.3)) +
      disc(68, 92, 3, '#4fce8c') +
      placed(bud, 142, 36, -8, [20, 50]) +
      `<g transform="translate(248 56) scale(-1 1) rotate(-6)">${bud}</g>`
    )
  })
}

/** Headphones, standing. With `cable`, a plug on a cord in that colour. */
export function headphones(color: string, cushion: string, cable?: string): Drawing {
  return draw(206, 216, (pen) => {
    const steel = pen.across('#7d848c', '#ffffff', '#aab0b8', '#6d747c')
    const cup =
      shape(
        'M60 104C72 106 76 122 76 146S72 186 60 190C52 192 50 182 50 147S52 102 60 104Z',
        pen.across(tone(cushion, 0.3), cushion, tone(cushion, -0.5)),
      ) +
      line('M62 106C70 112 72 126 72 147S70 182 62 188', tone(cushion, -0.45), 1, 'opacity=".7"') +
      box(24, 66, 9, 44, 4.5, steel) +
      repeat(4, (index) => line(`M25 ${74 + index * 6}h7`, '#6d747c', 0.8)) +
      shape(
        'M54 102C32 98 12 112 10 147S32 196 54 192C58 180 58 114 54 102Z',
        pen.across(tone(color, -0.5), tone(color, 0.34), color, tone(color, -0.3)),
      ) +
      oval(29, 147, 13, 31, pen.across(tone(color, -0.34), tone(color, 0.08))) +
      oval(29, 147, 13, 31, 'none', `stroke="${tone(color, 0.55)}" stroke-opacity=".7" stroke-width="1.2"`) +
      oval(29, 147, 8, 20, 'none', `stroke="${tone(color, 0.4)}" stroke-opacity=".4" stroke-width="1"`) +
      soft(2.4, line('M17 124Q24 108 40 106', '#ffffff', 4, 'opacity=".6"'))
    return (
      (cable
        ? line('M32 190C30 206 56 214 92 206S150 200 172 208', tone(cable, -0.3), 3.6) +
          line('M32 190C30 206 56 213 92 205S150 199 172 207', tone(cable, 0.3), 1.2) +
          box(170, 203, 18, 9, 3, '#2b2e34') +
          box(187, 205.5, 14, 4, 1, pen.down('#fff1c4', '#b98e3e'))
        : '') +
      line('M28 84C22 -18 184 -18 178 84', tone(color, -0.55), 19) +
      line('M28 83C22 -18 184 -18 178 83', color, 16) +
      line('M32 62C38 2 168 2 174 62', tone(color, 0.45), 3, 'opacity=".75"') +
      line('M42 74C46 12 160 12 164 74', tone(cushion, -0.45), 10) +
      line('M42 73C46 12 160 12 164 73', cushion, 8) +
      repeat(9, (index) =>
        line(
          `M${63 + index * 10} ${34 - Math.sin(((index + 0.5) / 9) * Math.PI) * 8}v5`,
          tone(cushion, -0.4),
          0.9,
          'opacity=".7"',
        ),
      ) +
      paired(206, cup)
    )
  })
}
