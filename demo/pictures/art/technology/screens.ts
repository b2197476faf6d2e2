import { lettering } from '../pen/letters.ts'
import { box, disc, draw, line, oval, placed, repeat, shape, tone, type Drawing, type Pen } from '../pen/pen.ts'

const landscape = (
  pen: Pen,
  x: number,
  y: number,
  width: number,
  height: number,
  sky: readonly string[],
  hills: string,
) => {
  const at = (across: number, down: number) => `${x + width * across} ${y + height * down}`
  return (
    box(x, y, width, height, 0, pen.down(...sky)) +
    disc(x + width * 0.7, y + height * 0.36, Math.min(width, height) * 0.13, '#fff4d6', 'opacity=".92"') +
    shape(
      `M${at(0, 0.72)} Q${at(0.28, 0.46)} ${at(0.55, 0.68)} T${at(1, 0.58)} L${at(1, 1)} L${at(0, 1)}Z`,
      tone(hills, 0.28),
    ) +
    shape(`M${at(0, 0.84)} Q${at(0.35, 0.62)} ${at(0.62, 0.8)} T${at(1, 0.76)} L${at(1, 1)} L${at(0, 1)}Z`, hills)
  )
}

const clipped = (id: string, clip: string, body: string) =>
  `<clipPath id="${id}">${clip}</clipPath><g clip-path="url(#${id})">${body}</g>`

/** A phone from the front, with the same phone from the back behind it. */
export function phone(color: string, sky: readonly string[], hills: string): Drawing {
  return draw(190, 200, (pen) => {
    const id = `phone${color.slice(1)}`
    const back =
      box(0, 0, 90, 182, 17, pen.across(tone(color, -0.35), color, tone(color, 0.22), color)) +
      box(1.5, 1.5, 87, 179, 16, 'none', `stroke="${tone(color, 0.4)}" stroke-opacity=".5"`) +
      box(9, 9, 40, 42, 12, tone(color, -0.22)) +
      [
        [21, 21],
        [37, 21],
        [21, 38],
      ]
        .map(
          ([x = 0, y = 0]) =>
            disc(x, y, 7.6, '#15181d') + disc(x, y, 4.4, '#2c3648') + disc(x - 1.6, y - 1.6, 1.5, '#8fa3c4'),
        )
        .join('') +
      disc(37, 38, 3.4, '#fff3cf')
    const front =
      box(0, 0, 92, 184, 18, pen.across(tone(color, -0.45), tone(color, 0.25), tone(color, -0.45))) +
      box(2, 2, 88, 180, 16, '#0c0d10') +
      clipped(
        id,
        '<rect x="5" y="5" width="82" height="174" rx="13"/>',
        landscape(pen, 5, 5, 82, 174, sky, hills) +
          box(26, 38, 40, 6, 3, '#fff', 'opacity=".95"') +
          box(33, 49, 26, 3.4, 1.7, '#fff', 'opacity=".7"') +
          repeat(4, (index) =>
            box(
              13 + index * 17.6,
              154,
              14,
              14,
              4.4,
              ['#ffffff', '#ffd27a', '#bfe8d2', '#d9e4ff'][index] ?? '#fff',
              'opacity=".93"',
            ),
          ) +
          shape('M5 5h82L30 179H5z', '#fff', 'opacity=".07"'),
      ) +
      disc(46, 13, 3.1, '#0c0d10')
    return placed(back, 10, 10, -5, [45, 91]) + placed(front, 88, 12, 3, [46, 92])
  })
}

/** A laptop, open towards the viewer. */
export function laptop(color: string, sky: readonly string[], hills: string): Drawing {
  return draw(260, 176, (pen) => {
    const id = `laptop${color.slice(1)}`
    return (
      box(34, 4, 192, 130, 9, pen.down(tone(color, 0.3), tone(color, -0.2))) +
      box(37, 7, 186, 124, 7, '#111317') +
      clipped(
        id,
        '<rect x="42" y="13" width="176" height="110" rx="3"/>',
        landscape(pen, 42, 13, 176, 110, sky, hills) + shape('M42 13h130L92 123H42z', '#fff', 'opacity=".07"'),
      ) +
      disc(130, 10, 1.4, '#3c4250') +
      shape('M26 134h208l22 30c2 4-1 7-5 7H9c-4 0-7-3-5-7z', pen.down(tone(color, 0.35), tone(color, 0.05))) +
      shape('M44 138h172l11 16H33z', tone(color, -0.3)) +
      repeat(4, (row) =>
        repeat(14, (key) => {
          const left = 46 - row * 2.6
          const step = (168 + row * 5.2) / 14
          return box(left + key * step + 0.7, 139.4 + row * 3.7, step - 1.5, 2.9, 0.8, '#23262c')
        }),
      ) +
      shape('M104 157h52l3 9h-58z', tone(color, 0.12), `stroke="${tone(color, -0.15)}" stroke-width=".6"`) +
      box(3, 168, 254, 5, 2.5, pen.down(tone(color, -0.1), tone(color, -0.4)))
    )
  })
}

/** A flat television on two feet. */
export function television(sky: readonly string[], hills: string): Drawing {
  return draw(260, 170, (pen) => {
    const id = `tv${hills.slice(1)}`
    return (
      shape('M58 146l-12 20h14l10-20z', '#2a2d33') +
      shape('M202 146l12 20h-14l-10-20z', '#2a2d33') +
      box(2, 2, 256, 148, 5, pen.down('#3b3f47', '#15171b')) +
      clipped(
        id,
        '<rect x="6" y="6" width="248" height="137" rx="2"/>',
        landscape(pen, 6, 6, 248, 137, sky, hills) + shape('M6 6h170L96 143H6z', '#fff', 'opacity=".06"'),
      ) +
      lettering('SAVANNA', 130, 145, 2.6, '#a9aeb5')
    )
  })
}

/** A tablet with its pencil. */
export function tablet(color: string, sky: readonly string[], hills: string): Drawing {
  return draw(196, 200, (pen) => {
    const id = `tablet${color.slice(1)}`
    return (
      box(4, 4, 146, 192, 14, pen.across(tone(color, -0.2), tone(color, 0.3), tone(color, -0.2))) +
      box(6, 6, 142, 188, 12, '#101216') +
      clipped(
        id,
        '<rect x="13" y="14" width="128" height="172" rx="5"/>',
        landscape(pen, 13, 14, 128, 172, sky, hills) +
          box(24, 28, 50, 44, 8, '#fff', 'opacity=".86"') +
          box(31, 36, 26, 4, 2, '#54605c') +
          box(31, 45, 36, 3, 1.5, '#9aa5a0') +
          box(31, 52, 32, 3, 1.5, '#9aa5a0') +
          box(82, 28, 48, 20, 8, '#fff', 'opacity=".72"') +
          box(82, 52, 48, 20, 8, '#ffd27a', 'opacity=".9"') +
          shape('M13 14h96L58 186H13z', '#fff', 'opacity=".06"'),
      ) +
      placed(
        box(0, 0, 8, 150, 4, pen.across('#d5d8dc', '#ffffff', '#c3c7cc')) +
          shape('M0 148h8l-3 14h-2z', '#eceef0') +
          shape('M3 158h2l-.6 4h-.8z', '#555') +
          box(0, 18, 8, 2, 0, '#b5bac0'),
        170,
        22,
        5,
        [4, 75],
      )
    )
  })
}

/** A portable round loudspeaker. */
export function speaker(color: string): Drawing {
  return draw(
    120,
    180,
    (pen) =>
      box(8, 10, 104, 164, 30, pen.across(tone(color, -0.45), color, tone(color, 0.24), color, tone(color, -0.5))) +
      '<g opacity=".34">' +
      repeat(27, (row) =>
        repeat(17, (dot) => disc(14 + dot * 5.8 + (row % 2) * 2.9, 36 + row * 4.6, 1.15, tone(color, -0.65))),
      ) +
      '</g>' +
      oval(60, 20, 46, 12, pen.down(tone(color, 0.1), tone(color, -0.3))) +
      oval(60, 19, 38, 9, tone(color, -0.42)) +
      repeat(3, (index) => disc(44 + index * 16, 19, 2.6, '#fff', 'opacity=".85"')) +
      box(46, 92, 28, 12, 6, '#f3f1ea', 'opacity=".95"') +
      lettering('SAUTI', 60, 95, 6, tone(color, -0.3)) +
      box(14, 158, 92, 12, 6, tone(color, -0.55), 'opacity=".8"') +
      line('M100 30c22 6 22 30 6 34', tone(color, -0.5), 5),
  )
}

/** A handheld games console with controls on both sides of its screen. */
export function handheld(left: string, right: string): Drawing {
  return draw(260, 116, (pen) => {
    const id = `handheld${left.slice(1)}`
    return (
      shape('M62 4H34C14 4 4 16 4 36v44c0 20 10 32 30 32h28z', pen.round(tone(left, 0.3), left, tone(left, -0.25))) +
      shape(
        'M198 4h28c20 0 30 12 30 32v44c0 20-10 32-30 32h-28z',
        pen.round(tone(right, 0.3), right, tone(right, -0.25)),
      ) +
      box(60, 4, 140, 108, 4, pen.down('#3b3e45', '#1a1c20')) +
      clipped(
        id,
        '<rect x="68" y="12" width="124" height="92" rx="2"/>',
        landscape(pen, 68, 12, 124, 92, ['#2b2f77', '#8a4fa3', '#f58c6c'], '#2f2a63') +
          repeat(6, (index) => disc(80 + index * 18, 24 + ((index * 13) % 20), 1.1, '#fff')),
      ) +
      disc(32, 38, 13, tone(left, -0.45)) +
      disc(32, 37, 9.5, pen.round('#5a5e66', '#24262b')) +
      [
        [32, 68],
        [32, 88],
        [22, 78],
        [42, 78],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 4.6, '#25272c'))
        .join('') +
      disc(228, 78, 13, tone(right, -0.45)) +
      disc(228, 77, 9.5, pen.round('#5a5e66', '#24262b')) +
      [
        [228, 24],
        [228, 44],
        [218, 34],
        [238, 34],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 4.8, '#25272c') + disc(x, y - 0.8, 3.4, '#3d4148'))
        .join('') +
      box(47, 14, 9, 3, 1.5, '#fff', 'opacity=".8"') +
      box(204, 14, 9, 3, 1.5, '#fff', 'opacity=".8"') +
      box(207, 11, 3, 9, 1.5, '#fff', 'opacity=".8"')
    )
  })
}
