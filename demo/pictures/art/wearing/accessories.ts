import { lettering } from '../pen/letters.ts'
import { box, disc, draw, inside, line, oval, paired, placed, repeat, shape, tone, type Drawing } from '../pen/pen.ts'
import { dotted } from '../pen/texture.ts'
import { soft } from '../pen/soft.ts'

/** A running cap, its peak to the left. */
export function cap(color: string): Drawing {
  return draw(220, 140, (pen) => {
    const crown =
      'M58 100C50 48 84 12 134 12C184 14 208 54 206 108C206 117 200 121 194 120' +
      'C150 113 104 112 66 118C60 114 58 108 58 100Z'
    const peak = 'M59 97C30 96 4 110 2 124C2 132 12 134 24 131C52 122 88 121 117 114C104 104 84 98 59 97Z'
    const seam = tone(color, -0.5)
    const thread = tone(color, 0.3)
    return (
      shape(crown, pen.round(tone(color, 0.36), color, tone(color, -0.4))) +
      dotted(crown, 2.4, 1, tone(color, -0.6), 0.4) +
      inside(
        crown,
        soft(
          4,
          line(crown, tone(color, -0.7), 8, 'opacity=".5"') +
            line('M84 44Q104 20 130 20', '#ffffff', 6, 'opacity=".35"') +
            line('M66 112Q130 96 200 118', '#000', 10, 'opacity=".4"'),
        ),
      ) +
      line('M134 12C112 30 100 64 98 104M134 12C152 36 160 70 160 106', seam, 1.6) +
      line(
        'M132 14C108 32 97 64 95 104M136 14C155 36 163 70 163 107',
        thread,
        0.7,
        'stroke-dasharray="2 1.6" opacity=".8"',
      ) +
      [
        [116, 48],
        [146, 46],
        [82, 64],
        [182, 62],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 2.8, thread) + disc(x, y, 1.6, '#101114'))
        .join('') +
      oval(134, 12, 8, 4, pen.down(tone(color, 0.3), tone(color, -0.4))) +
      shape(peak, tone(color, -0.7), 'transform="translate(0 2.4)"') +
      shape(peak, pen.slant(tone(color, 0.3), color, tone(color, -0.3))) +
      inside(
        peak,
        soft(
          4,
          line('M62 96Q96 98 136 116', '#000', 10, 'opacity=".5"') +
            line('M20 114Q40 102 70 104', '#ffffff', 5, 'opacity=".35"'),
        ),
      ) +
      [0, 1, 2]
        .map((index) => {
          const [from, to] = [`${14 + index * 9} ${126 - index * 1.5}`, `${112 + index * 3} ${112 - index * 2.5}`]
          const bend = `${34 + index * 8} ${112 - index * 3} ${70 + index * 4} ${108 - index}`
          return line(`M${from}C${bend} ${to}`, thread, 0.7, 'stroke-dasharray="2 1.6" opacity=".75"')
        })
        .join('') +
      line('M2 124C4 110 30 96 60 98', tone(color, 0.45), 1, 'opacity=".6"') +
      placed(shape('M0 12L10 0L16 7L20 3L30 12Z', '#f4f3ee'), 112, 66)
    )
  })
}

/** A straw hat with a wide brim and a satin ribbon. */
export function strawHat(straw: string, ribbon: string): Drawing {
  return draw(240, 136, (pen) => {
    const crown = 'M66 84C64 36 78 12 120 12S176 36 174 84C158 96 82 96 66 84Z'
    const dark = tone(straw, -0.5)
    const band = 'M65.5 66C82 82 158 82 174.5 66L175 86C158 100 82 100 65 86Z'
    const satin = pen.across(tone(ribbon, -0.3), tone(ribbon, 0.35), ribbon, tone(ribbon, -0.35))
    return (
      oval(120, 100, 118, 34, tone(straw, -0.55)) +
      oval(120, 96, 118, 34, pen.slant(tone(straw, 0.4), straw, tone(straw, -0.2))) +
      repeat(8, (index) =>
        oval(
          120,
          96 - index * 0.6,
          114 - index * 7.5,
          32 - index * 2.6,
          'none',
          `stroke="${dark}" stroke-width=".9" stroke-dasharray="4 1.6" opacity=".45"`,
        ),
      ) +
      soft(6, oval(128, 96, 70, 17, '#3a2408', 'opacity=".55"')) +
      shape(crown, pen.across(tone(straw, -0.16), tone(straw, 0.4), straw, tone(straw, -0.34))) +
      inside(
        crown,
        repeat(11, (index) =>
          line(
            `M60 ${22 + index * 7}Q120 ${34 + index * 7} 180 ${22 + index * 7}`,
            dark,
            0.9,
            `opacity=".5" stroke-dasharray="4 1.6" stroke-dashoffset="${(index % 2) * 2.8}"`,
          ),
        ) +
          soft(
            5,
            line('M84 30Q100 18 124 18', '#fffbe8', 7, 'opacity=".6"') +
              line('M170 30V90', '#3a2408', 9, 'opacity=".3"'),
          ),
      ) +
      shape(band, satin) +
      line('M66 72C82 86 158 86 174 72', tone(ribbon, 0.5), 1, 'opacity=".5"') +
      shape('M158 86C164 100 176 112 190 120L200 110C184 104 172 94 166 84Z', satin) +
      shape('M152 86C150 102 152 114 158 126L170 120C162 110 160 98 160 86Z', satin) +
      shape('M158 82C172 62 192 62 192 76S172 92 158 86Z', satin) +
      shape('M156 82C142 66 126 68 128 80S144 92 156 87Z', satin) +
      box(150, 77, 14, 14, 5, pen.slant(tone(ribbon, 0.4), tone(ribbon, -0.3)))
    )
  })
}

/** A wrist watch with a leather strap, seen from above. */
export function wristWatch(leather: string): Drawing {
  return draw(130, 236, (pen) => {
    const strap = 'M42 4Q65 0 88 4L92 84H38Z'
    const tail = 'M38 152H92L87 222Q82 234 65 235T43 222Z'
    const hide = pen.across(tone(leather, -0.35), tone(leather, 0.2), leather, tone(leather, -0.4))
    const steel = pen.slant('#ffffff', '#a7adb5', '#eef1f4', '#7d848d')
    const hand = (turn: number, length: number, width: number, color: string) => {
      const d = `M${65 - width} 124L${65 - width * 0.4} ${118 - length}h${width * 0.8}L${65 + width} 124Z`
      return placed(shape(d, color), 0, 0, turn, [65, 118])
    }
    const hands = (color: string) => hand(-58, 25, 2.4, color) + hand(62, 38, 2, color)
    return (
      shape(strap, hide) +
      shape(tail, hide) +
      inside(
        strap,
        soft(4, box(30, 66, 70, 20, 0, '#170b03', 'opacity=".6"') + line('M56 6L54 70', '#ffe2bd', 5, 'opacity=".25"')),
      ) +
      inside(
        tail,
        soft(
          4,
          box(30, 146, 70, 20, 0, '#170b03', 'opacity=".6"') + line('M56 170L58 224', '#ffe2bd', 5, 'opacity=".25"'),
        ),
      ) +
      line(
        'M46 8L42.5 78M84 8L87.5 78M42.5 158L47 220Q52 230 65 230.5T83 220L87.5 158',
        '#efd7ae',
        1.1,
        'stroke-dasharray="3 2.2"',
      ) +
      [176, 188, 200, 212].map((y) => oval(65, y, 2.6, 3.2, '#1f120a')).join('') +
      box(37, 6, 56, 13, 4, 'none', `stroke="${steel}" stroke-width="4"`) +
      line('M65 8V24', '#c9ced4', 3) +
      box(119, 110, 9, 16, 3, steel) +
      repeat(5, (index) => line(`M120 ${112 + index * 3}h7`, '#6d747d', 0.7)) +
      shape('M34 76H46L48 92H30ZM96 76H84L82 92H100ZM34 160H46L48 144H30ZM96 160H84L82 144H100Z', steel) +
      disc(65, 118, 58, pen.slant('#fdfefe', '#8d949d', '#e6e9ed', '#6a717a')) +
      disc(65, 118, 53, pen.slant('#7a818a', '#f2f4f6', '#9aa1aa')) +
      disc(65, 118, 49, '#3b3f46') +
      disc(65, 118, 48, pen.round('#ffffff', '#faf8f2', '#e2ded4')) +
      repeat(60, (index) => {
        const hour = box(63.8, 73, 2.4, 9, 0.6, pen.down('#5a5f68', '#23262b'))
        return placed(index % 5 ? box(64.7, 73, 0.6, 3, 0, '#8b8f96') : hour, 0, 0, index * 6, [65, 118])
      }) +
      lettering('WAKATI', 65, 90, 4.6, '#3a3d43') +
      lettering('NAIROBI', 65, 97, 2.6, '#8b8f96') +
      disc(65, 140, 10, '#f1eee6', 'stroke="#c9c5bb" stroke-width=".8"') +
      line('M65 140L69 134', '#23262b', 1) +
      soft(1.2, placed(hands('#7a766c'), 1.5, 2.5)) +
      hands('#23262b') +
      line('M65 132L65 78', '#c2413c', 0.9, 'transform="rotate(200 65 118)"') +
      disc(65, 118, 3, '#c9ced4', 'stroke="#4a4f58" stroke-width=".8"') +
      shape('M30 86A48 48 0 0 1 84 74L44 160A48 48 0 0 1 30 86Z', '#ffffff', 'opacity=".16"')
    )
  })
}

/** Sunglasses from the front, their arms folded behind. */
export function sunglasses(frame: string, lens: string): Drawing {
  return draw(240, 96, (pen) => {
    const rim =
      'M12 22C14 14 24 12 56 12S100 14 106 20C110 26 110 44 104 62C98 78 86 84 62 84S24 80 18 62C12 46 10 30 12 22Z'
    const glass =
      'M19 26C20 20 28 18 57 18S96 20 100 25C103 30 102 44 97 59C92 72 84 77 62 77S30 74 24 59C19 45 17 32 19 26Z'
    const arms =
      line('M14 26C40 42 120 52 176 46', tone(frame, -0.3), 7) +
      line('M14 24C40 40 120 50 176 44', tone(frame, 0.25), 2) +
      line('M226 26C200 46 120 62 70 54', tone(frame, -0.2), 7) +
      line('M226 24C200 44 120 60 70 52', tone(frame, 0.3), 2)
    return (
      arms +
      line('M100 30C110 20 130 20 140 30', tone(frame, -0.2), 9) +
      line('M102 27C112 19 128 19 138 27', tone(frame, 0.4), 2) +
      paired(
        240,
        shape(rim, pen.slant(tone(frame, 0.35), frame, tone(frame, -0.45))) +
          shape(glass, pen.down(tone(lens, -0.72), tone(lens, -0.45), tone(lens, 0.1)), 'opacity=".97"') +
          line(glass, '#000', 1.4, 'opacity=".5"') +
          line('M14 22C18 15 30 14 56 14S98 15 104 21', tone(frame, 0.6), 1.2, 'opacity=".7"') +
          shape('M4 18L16 14V34L6 32Z', pen.across(tone(frame, -0.1), tone(frame, 0.2))) +
          box(8, 20, 5, 2.4, 1.2, '#e6c26a'),
      ) +
      [0, 128]
        .map(
          (x) =>
            shape('M34 22H58L36 70C28 64 24 50 23 38Z', '#ffffff', `opacity=".17" transform="translate(${x} 0)"`) +
            shape('M66 22H74L52 74L46 72Z', '#ffffff', `opacity=".12" transform="translate(${x} 0)"`),
        )
        .join('')
    )
  })
}

/** An open umbrella with a wooden crook. */
export function umbrella(color: string): Drawing {
  return draw(240, 236, (pen) => {
    const edges = [4, 40, 88, 152, 200, 236]
    const wood = pen.across('#6d4524', '#b98350', '#5a3719')
    const canopy = (index: number) => {
      const [left = 0, right = 0] = [edges[index], edges[index + 1]]
      const bend = (x: number) => `${120 + (x - 120) * 0.86} ${46 - Math.abs(x - 120) * 0.04}`
      return (
        `M120 18Q${bend(left)} ${left} 116Q${(left + right) / 2} ${index === 2 ? 100 : 102} ${right} 116` +
        `Q${bend(right)} 120 18Z`
      )
    }
    const lights = [-0.28, 0.02, 0.2, -0.08, -0.36]
    return (
      box(117.5, 6, 5, 16, 2, '#c9ced4') +
      shape('M10 112Q120 84 230 112Q212 132 120 122Q28 132 10 112Z', tone(color, -0.68)) +
      line('M120 122L72 112M120 122L168 112', '#b7bdc6', 1.2, 'opacity=".8"') +
      box(117.6, 40, 4.8, 150, 2, pen.across('#8b929b', '#f4f6f8', '#7a818a')) +
      line('M120 176V204C120 232 158 232 158 206', '#5a3719', 11) +
      line('M119 178V204C119 229 156 229 156 206', '#a8713f', 6) +
      line('M117.5 180V204C118 222 132 228 146 222', '#e0b080', 1.6, 'opacity=".8"') +
      box(113, 172, 14, 8, 2, pen.across('#8f7434', '#f1dc9c', '#7a5f24')) +
      repeat(5, (index) =>
        shape(
          canopy(index),
          pen.down(
            tone(color, (lights[index] ?? 0) + 0.14),
            tone(color, lights[index] ?? 0),
            tone(color, (lights[index] ?? 0) - 0.22 < -1 ? -1 : (lights[index] ?? 0) - 0.22),
          ),
        ),
      ) +
      repeat(5, (index) => inside(canopy(index), soft(3, line(canopy(index), '#0f0a2a', 4, 'opacity=".35"')))) +
      edges.map((x) => disc(x, 116.5, 2.2, '#d9dde2')).join('') +
      soft(4, line('M98 34Q70 52 60 84', '#ffffff', 9, 'opacity=".4"')) +
      box(115, 12, 10, 8, 3, wood)
    )
  })
}
