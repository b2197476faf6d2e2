import { lettering } from '../pen/letters.ts'
import { box, disc, draw, inside, line, oval, repeat, shape, tone, type Drawing } from '../pen/pen.ts'
import { hatched } from '../pen/texture.ts'
import { soft } from '../pen/soft.ts'

/** An electric kettle on its base. */
export function kettle(color: string): Drawing {
  return draw(200, 204, (pen) => {
    const body = 'M54 46Q56 34 68 34H128Q140 34 142 46L160 160Q162 176 148 176H48Q34 176 36 160Z'
    const steel = pen.across(
      tone(color, -0.45),
      tone(color, 0.5),
      tone(color, 0.1),
      tone(color, 0.62),
      tone(color, -0.12),
      tone(color, -0.5),
    )
    return (
      shape(
        'M126 36C176 22 196 54 190 96C186 130 178 150 158 156L154 142C168 136 172 122 175 96C179 62 166 46 134 52Z',
        pen.across('#3a3e46', '#17191c', '#4a4e56', '#0c0d10'),
      ) +
      soft(2, line('M142 36C170 32 186 52 184 90C182 116 176 134 168 144', '#ffffff', 3, 'opacity=".45"')) +
      shape('M56 42L30 52Q22 56 26 64Q34 78 48 88Z', steel) +
      shape('M30 52Q22 56 26 64L30 68L60 46L56 42Z', pen.slant('#ffffff', '#8d949c')) +
      shape(body, steel) +
      inside(
        body,
        hatched(body, 1.8, 0.4, '#4a4f57', 0.16, 0) +
          soft(5, line(body, '#23262b', 8, 'opacity=".4"') + line('M64 52L50 166', '#ffffff', 8, 'opacity=".7"')),
      ) +
      shape('M58 38C62 20 78 16 98 16S134 20 138 38Q98 46 58 38Z', pen.down('#6d727a', '#2b2e34', '#17191c')) +
      soft(2, line('M72 28Q88 22 104 22', '#ffffff', 3, 'opacity=".5"')) +
      box(86, 4, 24, 15, 7, pen.down('#5a5f68', '#17191c')) +
      box(86, 72, 22, 82, 11, '#15171a') +
      box(90, 76, 14, 74, 7, pen.across('#c9dfe8', '#f4fbfe', '#a9c3ce')) +
      inside(
        'M90 104H104V143Q104 150 97 150T90 143Z',
        shape('M90 104H104V150H90Z', pen.across('#4fa9dc', '#9fdcff', '#3f8fc4')),
      ) +
      repeat(6, (index) => line(`M91 ${84 + index * 11}h${index % 2 ? 4 : 7}`, '#15171a', 1.2)) +
      lettering('CHAI', 126, 66, 6, '#5f656d') +
      box(34, 168, 128, 10, 4, pen.down('#3a3e46', '#17191c')) +
      shape(
        'M24 180Q24 176 30 176H166Q172 176 172 180L178 196Q178 202 170 202H26Q18 202 18 196Z',
        pen.down('#5a5f68', '#24272c', '#0c0d10'),
      ) +
      line('M26 182H170', '#ffffff', 1, 'opacity=".35"') +
      box(146, 160, 18, 7, 3.5, '#e7684d') +
      disc(98, 190, 2.6, '#5fdc9a')
    )
  })
}

/** A blender with juice in its glass jug. */
export function blender(color: string, juice: string): Drawing {
  return draw(170, 240, (pen) => {
    const jug = 'M36 34H126L116 146Q115 152 108 152H54Q47 152 46 146Z'
    const foot = 'M46 164H116Q122 164 124 170L138 224Q140 234 130 234H32Q22 234 24 224L38 170Q40 164 46 164Z'
    const froth = [48, 58, 66, 78, 88, 98, 106, 112]
      .map((x, index) => disc(x, 77 + (index % 3), 3.4 + (index % 2) * 1.4, tone(juice, 0.45), 'opacity=".85"'))
      .join('')
    return (
      shape(
        'M118 50C160 46 158 120 112 128L113 116C144 110 146 60 117 62Z',
        pen.across('#c9d6da', '#ffffff', '#a9bac0'),
        'opacity=".95"',
      ) +
      line('M120 54C152 52 152 114 116 122', '#ffffff', 2, 'opacity=".8"') +
      shape(jug, pen.across('#b9cad0', '#f8fcfd', '#e6eff2', '#ffffff', '#a9bac0')) +
      inside(
        jug,
        shape(
          'M30 78H132V156H30Z',
          pen.across(tone(juice, -0.35), tone(juice, 0.2), juice, tone(juice, 0.12), tone(juice, -0.4)),
        ) +
          soft(
            5,
            line('M52 92Q82 108 112 90M56 116Q84 132 108 114', tone(juice, 0.5), 7, 'opacity=".5"') +
              line('M46 148H118', tone(juice, -0.6), 10, 'opacity=".5"'),
          ) +
          oval(81, 78, 44, 5, tone(juice, 0.35)) +
          froth +
          soft(
            4,
            line('M46 40L55 148', '#ffffff', 7, 'opacity=".85"') +
              line('M120 40L111 148', '#3a5058', 5, 'opacity=".3"'),
          ) +
          repeat(6, (index) => line(`M96 ${60 + index * 14}h${index % 2 ? 8 : 13}`, '#4a5a60', 1.4, 'opacity=".75"')) +
          shape('M64 150L78 140L81 144L84 140L98 150Z', pen.across('#8d949c', '#ffffff', '#6d747c')),
      ) +
      shape(
        'M30 22H132Q136 22 135 28L133 38Q81 46 29 38L27 28Q26 22 30 22Z',
        pen.down('#5a5f68', '#24272c', '#101114'),
      ) +
      line('M32 25H130', '#ffffff', 1.2, 'opacity=".4"') +
      box(64, 8, 34, 16, 5, pen.across('#3a3e46', '#6d727a', '#1d2025')) +
      box(40, 148, 82, 18, 5, pen.across('#17191c', '#5a5f68', '#2b2e34', '#0c0d10')) +
      repeat(14, (index) => line(`M${46 + index * 5.4} 152v10`, '#0c0d10', 1, 'opacity=".5"')) +
      shape(foot, pen.across(tone(color, -0.45), tone(color, 0.34), tone(color, 0.06), color, tone(color, -0.5))) +
      inside(
        foot,
        soft(
          5,
          line(foot, tone(color, -0.8), 8, 'opacity=".5"') + line('M52 172L40 228', '#ffffff', 7, 'opacity=".4"'),
        ),
      ) +
      box(30, 232, 20, 6, 3, '#101114') +
      box(112, 232, 20, 6, 3, '#101114') +
      disc(81, 198, 22, '#15171a') +
      disc(81, 197, 18, pen.slant('#ffffff', '#b9bec5', '#7d848c')) +
      disc(81, 197, 14, pen.round('#ffffff', '#d9dde2', '#a2a9b1')) +
      line('M81 197V185', '#c2413c', 2.6) +
      repeat(5, (index) =>
        disc(
          81 + Math.sin((index - 2) * 0.6) * 27,
          197 - Math.cos((index - 2) * 0.6) * 27,
          1.4,
          '#ffffff',
          'opacity=".85"',
        ),
      ) +
      lettering('JIKO', 81, 223, 6.5, '#ffffff')
    )
  })
}

/** A tabletop gas cooker with two burners. */
export function gasCooker(): Drawing {
  return draw(230, 110, (pen) => {
    const burner = (x: number) =>
      oval(x, 40, 44, 15, '#25272b') +
      oval(x, 38, 28, 9, pen.across('#8a641e', '#e6c26a', '#a67a2c')) +
      oval(x, 37, 16, 5, '#1c1e21') +
      repeat(12, (index) => {
        const turn = (index / 12) * Math.PI * 2
        const [left, top] = [x + Math.cos(turn) * 28, 37 + Math.sin(turn) * 9]
        return shape(`M${left - 3} ${top}q3-12 6 0z`, '#5aa9ff', 'opacity=".85"')
      }) +
      line(`M${x - 46} 34l20 4M${x + 46} 34l-20 4M${x} 20v8M${x} 56v-8`, '#15171a', 4)
    return (
      shape('M20 24h190l16 38H4z', pen.down('#8a9097', '#d9dde1')) +
      burner(70) +
      burner(160) +
      box(4, 62, 222, 34, 6, pen.down('#f3f5f6', '#b4bac0')) +
      box(14, 96, 24, 10, 4, '#26282c') +
      box(192, 96, 24, 10, 4, '#26282c') +
      [58, 172]
        .map(
          (x) =>
            disc(x, 79, 12, '#1d1f23') +
            disc(x, 78, 9, pen.round('#6a6f77', '#2a2d32')) +
            line(`M${x} 78v-8`, '#ffd27a', 2.4),
        )
        .join('') +
      lettering('JIKO', 115, 73, 11, '#5f656d')
    )
  })
}
