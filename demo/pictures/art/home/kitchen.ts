import { box, disc, draw, inside, line, oval, placed, repeat, shape, tone, type Drawing } from '../pen/pen.ts'
import { hatched } from '../pen/texture.ts'
import { soft } from '../pen/soft.ts'

/** Three aluminium pots of three sizes, each with its lid. */
export function pots(color: string): Drawing {
  return draw(290, 200, (pen) => {
    const metal = pen.across(
      tone(color, -0.45),
      tone(color, 0.6),
      tone(color, 0.1),
      tone(color, -0.12),
      tone(color, 0.4),
      tone(color, -0.48),
    )
    const pot = (x: number, foot: number, half: number, height: number) => {
      const top = foot - height
      const body =
        `M${x - half} ${top}H${x + half}L${x + half - 3} ${foot - 10}` +
        `Q${x + half - 5} ${foot} ${x + half - 16} ${foot}H${x - half + 16}` +
        `Q${x - half + 5} ${foot} ${x - half + 3} ${foot - 10}Z`
      const handle = (side: number) => {
        const [root, end] = [x + side * (half - 3), x + side * (half + 15)]
        return (
          line(`M${root} ${top + 16}H${end}V${top + 27}H${root}`, '#4a4f57', 6.4) +
          line(`M${root} ${top + 15}H${end}V${top + 26}`, '#d9dde2', 2) +
          box(root - 4, top + 12, 8, 18, 3, pen.down('#f4f6f8', '#8d949c')) +
          disc(root, top + 16.5, 1.4, '#4a4f57') +
          disc(root, top + 25.5, 1.4, '#4a4f57')
        )
      }
      const lid =
        `M${x - half - 3} ${top - 2}C${x - half * 0.7} ${top - half * 0.34} ` +
        `${x + half * 0.7} ${top - half * 0.34} ${x + half + 3} ${top - 2}Z`
      return (
        handle(-1) +
        handle(1) +
        shape(body, metal) +
        inside(
          body,
          hatched(body, 1.6, 0.4, '#4a4f57', 0.14, 0) +
            soft(5, line(`M${x - half} ${foot}H${x + half}`, '#2b2e34', 9, 'opacity=".5"')),
        ) +
        shape(lid, metal) +
        inside(
          lid,
          soft(
            3,
            line(
              `M${x - half * 0.6} ${top - half * 0.12}q${half * 0.4} ${-half * 0.12} ${half * 0.8} ${-half * 0.12}`,
              '#ffffff',
              4,
              'opacity=".85"',
            ),
          ),
        ) +
        box(x - half - 6, top - 4, half * 2 + 12, 7, 3.5, pen.down('#ffffff', tone(color, 0.1), tone(color, -0.4))) +
        box(x - 4, top - half * 0.25 - 11, 8, 9, 2, pen.across('#6d747c', '#d9dde2', '#5f656d')) +
        box(x - 13, top - half * 0.25 - 18, 26, 9, 4.5, pen.down('#4a4e56', '#17191c'))
      )
    }
    return (
      pot(96, 178, 76, 104) +
      soft(4, oval(214, 188, 56, 5, '#1b1712', 'opacity=".4"')) +
      pot(208, 186, 56, 78) +
      soft(4, oval(140, 195, 42, 4, '#1b1712', 'opacity=".45"')) +
      pot(134, 197, 40, 54)
    )
  })
}
/** A frying pan seen from above, with a stone-look coating and no food in it. */
export function fryingPan(): Drawing {
  return draw(250, 250, (pen) => {
    const speckles = repeat(150, (index) => {
      const reach = Math.sqrt((index + 0.5) / 150) * 68
      const turn = index * 2.39996
      const [x, y] = [90 + Math.cos(turn) * reach, 90 + Math.sin(turn) * reach]
      const tint = ['#8d9198', '#5f646c', '#c3c6cb', '#24262a'][index % 4] ?? '#5f646c'
      return disc(Number(x.toFixed(1)), Number(y.toFixed(1)), 0.5 + (index % 3) * 0.3, tint, 'opacity=".75"')
    })
    const handle =
      'M176 82C196 80 214 78 232 76Q284 72 292 76Q300 80 300 90T292 104Q284 108 232 104C214 102 196 100 176 98Z'
    const grip =
      shape('M164 76L190 80V100L164 104Z', pen.down('#f4f6f8', '#9aa1a9', '#5f656d')) +
      shape(handle, pen.down('#5d626b', '#2b2e34', '#131519')) +
      line('M204 82Q250 77 288 81', '#ffffff', 2, 'opacity=".35"') +
      disc(182, 86, 2, '#5f656d') +
      disc(182, 94, 2, '#5f656d') +
      box(274, 84, 18, 12, 6, '#f6f5f2') +
      box(274, 84, 18, 12, 6, 'none', 'stroke="#0c0d10" stroke-width="1.4"')
    return (
      placed(grip, 0, 0, 42, [90, 90]) +
      disc(90, 90, 88, pen.slant('#6a6f78', '#26292e', '#0f1114')) +
      disc(90, 90, 85.5, 'none', 'stroke="#d5d9de" stroke-width="1.8" opacity=".9"') +
      disc(90, 90, 83, pen.slant('#1a1c20', '#33363c', '#5c6169')) +
      soft(4, disc(90, 90, 74, '#0b0c0e', 'opacity=".55"')) +
      disc(90, 90, 71, pen.slant('#55595f', '#3d4147', '#2f3237')) +
      speckles +
      repeat(5, (index) => disc(90, 90, 22 + index * 10, 'none', 'stroke="#15171a" stroke-width=".6" opacity=".35"')) +
      soft(
        7,
        shape('M36 70C44 40 74 24 104 28C84 36 56 52 46 84Z', '#ffffff', 'opacity=".3"') +
          shape('M122 142C136 134 146 120 148 104C152 124 144 142 126 150Z', '#ffffff', 'opacity=".16"'),
      )
    )
  })
}

/** A chef's knife beside its sheath. */
export function chefsKnife(wood: string): Drawing {
  return draw(300, 220, (pen) => {
    const blade = 'M2 38C40 12 90 2 176 2H186V46H180C120 50 60 48 2 38Z'
    const edge = 'M2 38C60 48 120 50 180 46V38C120 42 60 42 2 38Z'
    const handle = 'M196 5C230 1 262 4 288 10Q300 14 298 28Q295 39 281 37C256 31 228 29 196 31Z'
    const knife =
      shape(blade, pen.down('#8d949c', '#eef1f4', '#ffffff', '#c5cad0', '#e4e8ec')) +
      inside(
        blade,
        repeat(26, (index) => line(`M${10 + index * 7} 0V52`, '#6d747d', 0.5, 'opacity=".16"')) +
          soft(3, line('M30 30L110 6', '#ffffff', 10, 'opacity=".8"')),
      ) +
      shape(edge, pen.down('#f8fafb', '#a9b0b8')) +
      line('M4 37C60 43 120 43 180 39', '#8d949c', 0.6, 'opacity=".7"') +
      shape('M180 0H200V34Q200 48 190 48H180Z', pen.across('#7d848c', '#f6f8fa', '#9aa1a9', '#5f656d')) +
      shape(handle, pen.down(tone(wood, 0.3), wood, tone(wood, -0.5))) +
      inside(
        handle,
        repeat(5, (index) =>
          line(
            `M196 ${9 + index * 5}Q240 ${3 + index * 5} 300 ${12 + index * 5}`,
            tone(wood, -0.45),
            1,
            'opacity=".5"',
          ),
        ) + soft(2, line('M202 9Q240 5 286 13', '#ffffff', 3, 'opacity=".5"')),
      ) +
      line('M198 18Q250 13 297 24', '#d9dde2', 1.6) +
      [214, 244, 274]
        .map(
          (x, index) =>
            disc(x, 17 + index, 4, pen.round('#ffffff', '#b9bec5', '#6d747c')) +
            disc(x, 17 + index, 2, tone(wood, -0.3)),
        )
        .join('') +
      line('M120 22h26M120 27h16', '#7a8189', 1.4)
    const cover = 'M0 36C40 8 92-2 178-2H190V52H182C118 56 56 52 0 36Z'
    const sheath =
      shape(cover, pen.down('#5a5f68', '#33363d', '#1c1e22')) +
      line('M8 36C46 14 94 4 184 4', '#ffffff', 1.6, 'opacity=".35"') +
      line('M10 40C66 50 120 51 184 47', '#0c0d10', 1.4) +
      box(170, 18, 14, 14, 7, '#17191c', 'stroke="#5f656d" stroke-width="1"')
    return placed(placed(knife, 0, 0) + placed(sheath, 30, 78), 6, 76, -28, [140, 60])
  })
}

/** A round teapot of glazed stoneware. */
export function teapot(color: string): Drawing {
  return draw(240, 176, (pen) => {
    const body = 'M56 98C56 66 84 46 124 46S192 66 192 98C192 130 172 158 156 164H92C76 158 56 130 56 98Z'
    const deep = tone(color, -0.5)
    return (
      line('M182 78C236 58 240 138 172 136', tone(color, -0.55), 17) +
      line('M182 76C234 57 237 135 172 134', color, 12.5) +
      line('M190 70C222 60 230 90 220 112', tone(color, 0.6), 3, 'opacity=".7"') +
      shape(
        'M66 128C40 112 42 82 28 62C24 55 18 50 8 50Q4 42 12 38C34 34 46 46 54 58C60 68 66 70 78 70Z',
        pen.across(tone(color, 0.2), color, tone(color, -0.4)),
      ) +
      oval(10, 44, 4.4, 7, tone(color, -0.6), 'transform="rotate(-28 10 44)"') +
      oval(124, 164, 40, 7, '#cdb496') +
      shape('M90 160H158L154 168Q124 173 94 168Z', '#e2cfb2') +
      shape(body, pen.round(tone(color, 0.34), color, tone(color, -0.16), tone(color, -0.5))) +
      inside(
        body,
        soft(
          7,
          line('M72 84C78 66 94 58 110 56', '#ffffff', 11, 'opacity=".75"') +
            line('M176 130C166 148 154 158 140 162', '#ffd9c4', 6, 'opacity=".4"') +
            line('M60 150Q124 178 190 150', deep, 14, 'opacity=".5"'),
        ) +
          repeat(3, (index) =>
            line(
              `M50 ${112 + index * 4}Q124 ${128 + index * 4} 198 ${112 + index * 4}`,
              index === 1 ? '#fdf0dc' : tone(color, -0.3),
              index === 1 ? 2.2 : 1,
              'opacity=".7"',
            ),
          ),
      ) +
      soft(1.6, oval(124, 51, 46, 8, deep, 'opacity=".7"')) +
      shape(
        'M80 48C82 30 104 24 124 24S166 30 168 48C152 56 96 56 80 48Z',
        pen.round(tone(color, 0.42), color, tone(color, -0.42)),
      ) +
      line('M80 48C96 56 152 56 168 48', tone(color, 0.4), 1.4, 'opacity=".7"') +
      soft(3, line('M94 38Q104 30 118 30', '#ffffff', 5, 'opacity=".75"')) +
      box(118, 16, 12, 10, 4, tone(color, -0.3)) +
      oval(124, 13, 11, 8.5, pen.round(tone(color, 0.55), color, tone(color, -0.45)))
    )
  })
}
