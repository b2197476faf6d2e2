import { box, disc, draw, line, oval, placed, repeat, shape, tone, type Drawing } from './pen.ts'

/** A computer keyboard seen from above: keys in `keys` colours, `accent` for Enter and Escape. */
export function keyboard(body: string, keys: string, accent: string, columns = 16): Drawing {
  const width = columns * 15 + 16
  return draw(width, 104, (pen) => {
    const cap = (x: number, y: number, size: number, color: string) =>
      box(x, y, size, 13.2, 2.6, tone(color, -0.28)) +
      box(x + 0.9, y, size - 1.8, 11.2, 2.4, pen.down(tone(color, 0.16), color))
    const rows = repeat(5, (row) => {
      const y = 12 + row * 15.6
      if (row === 4) {
        const space = 15 * 6 - 1.6
        return repeat(columns - 5, (key) => {
          if (key < 3) return cap(9 + key * 15, y, 13.4, keys)
          if (key === 3) return cap(9 + 45, y, space, keys)
          return cap(9 + 45 + 90 + (key - 4) * 15, y, 13.4, keys)
        })
      }
      return repeat(columns, (key) => {
        const isAccent = (row === 0 && key === 0) || (row === 2 && key === columns - 1)
        return cap(9 + key * 15, y, 13.4, isAccent ? accent : keys)
      })
    })
    return (
      box(1, 4, width - 2, 98, 9, tone(body, -0.4)) +
      box(1, 2, width - 2, 96, 9, pen.down(tone(body, 0.12), body)) +
      box(5, 7, width - 10, 86, 6, tone(body, -0.25)) +
      rows
    )
  })
}

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
      box(30, 136, 30, 6, 3, '#fff', 'opacity=".85"') +
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
      box(56, 38, 56, 7, 3.5, '#fff', 'opacity=".88"') +
      box(56, 50, 34, 5, 2.5, '#fff', 'opacity=".6"'),
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
          box(20, 74, 42, 6, 3, '#8b9099') +
          box(20, 86, 30, 5, 2.5, '#b9bdc4'),
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
          box(8, 26, 40, 8, 4, '#fff', 'opacity=".92"') +
          box(8, 40, 28, 5, 2.5, '#fff', 'opacity=".7"') +
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
      box(22, 160, 40, 8, 4, '#fff', 'opacity=".85"') +
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
      shape('M68 76L42 116h20l-8 34 30-44H63z', '#fff', 'opacity=".88"') +
      disc(112, 60, 4, tone(color, -0.5)),
  )
}

/** A wall charger for Kenya's three-pin sockets, with a cable. */
export function charger(color: string): Drawing {
  return draw(
    190,
    180,
    (pen) =>
      line('M62 96c0 50 40 76 84 60 30-10 34-50 10-60-22-8-42 12-30 32 8 14 30 16 52 8', '#e6e7e8', 8) +
      line('M62 96c0 50 40 76 84 60 30-10 34-50 10-60-22-8-42 12-30 32 8 14 30 16 52 8', '#ffffff', 4) +
      box(174, 126, 16, 14, 4, '#e2e4e6') +
      box(46, 2, 14, 24, 2, pen.across('#d7ad55', '#f6dc9c', '#b98c36')) +
      box(20, 8, 14, 18, 2, pen.across('#d7ad55', '#f6dc9c', '#b98c36')) +
      box(74, 8, 14, 18, 2, pen.across('#d7ad55', '#f6dc9c', '#b98c36')) +
      box(6, 22, 96, 76, 16, pen.slant('#ffffff', color, tone(color, -0.16))) +
      box(6, 22, 96, 76, 16, 'none', 'stroke="#b9bcc0" stroke-opacity=".6"') +
      box(22, 78, 22, 9, 4.5, '#3b3f46') +
      box(62, 76, 26, 12, 2, '#3b3f46') +
      box(66, 79, 18, 3, 1, '#9fb0c9'),
  )
}

/** Wireless earphones beside their open case. */
export function earbuds(color: string): Drawing {
  return draw(200, 180, (pen) => {
    const bud =
      box(14, 30, 15, 58, 7.5, pen.across(tone(color, -0.14), '#ffffff', tone(color, -0.2))) +
      oval(24, 22, 21, 20, pen.round('#ffffff', color, tone(color, -0.24))) +
      oval(36, 22, 9, 13, tone(color, -0.5)) +
      oval(38, 22, 6, 10, '#3a3d43') +
      disc(16, 22, 2.4, tone(color, -0.35))
    return (
      shape('M24 78C24 40 54 30 100 30s76 10 76 48z', pen.down(tone(color, 0.4), tone(color, -0.1))) +
      shape('M34 78c0-26 28-38 66-38s66 12 66 38z', tone(color, -0.42)) +
      placed(bud, 46, 16, -7) +
      `<g transform="translate(154 16) scale(-1 1) rotate(-7)">${bud}</g>` +
      box(18, 78, 164, 92, 40, pen.down(tone(color, 0.5), color, tone(color, -0.28))) +
      box(18, 78, 164, 6, 3, tone(color, -0.3), 'opacity=".55"') +
      box(40, 92, 90, 10, 5, '#fff', 'opacity=".5"') +
      disc(100, 126, 4, '#7fe3ae')
    )
  })
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

/** Over-ear headphones. */
export function headphones(color: string, cushion: string): Drawing {
  return draw(190, 190, (pen) => {
    const cup =
      box(8, 96, 46, 84, 22, pen.across(tone(color, -0.35), tone(color, 0.3), tone(color, -0.2))) +
      box(42, 100, 22, 76, 11, pen.across(tone(cushion, 0.16), tone(cushion, -0.4))) +
      oval(25, 138, 10, 26, tone(color, -0.12)) +
      oval(25, 138, 10, 26, 'none', `stroke="${tone(color, 0.5)}" stroke-opacity=".6" stroke-width="1.4"`) +
      box(22, 66, 12, 40, 6, pen.across('#8f959d', '#f2f4f6', '#8a9098'))
    return (
      line('M28 84C24 -14 166 -14 162 84', tone(color, -0.45), 17) +
      line('M28 84C24 -14 166 -14 162 84', color, 13) +
      line('M34 60C42 0 148 0 156 60', tone(color, 0.36), 2.6, 'opacity=".7"') +
      line('M42 70C48 12 142 12 148 70', cushion, 7) +
      cup +
      `<g transform="translate(190 0) scale(-1 1)">${cup}</g>`
    )
  })
}
