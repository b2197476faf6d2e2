import { lettering } from '../pen/letters.ts'
import { box, disc, draw, inside, line, oval, placed, repeat, shape, tone, type Drawing } from '../pen/pen.ts'
import { soft } from '../pen/soft.ts'

/** A lipstick turned out of its case, with its cap beside it. */
export function lipstick(color: string): Drawing {
  return draw(150, 214, (pen) => {
    const gold = pen.across('#8f6a2a', '#fbe9b8', '#d6ac58', '#fff4d2', '#9c7430')
    const black = pen.across('#0c0d10', '#565a63', '#24262b', '#3a3d44', '#0a0b0d')
    const bullet = 'M33 110V60C33 40 52 24 70 14C77 20 79 40 79 60V110Z'
    return (
      shape(bullet, pen.across(tone(color, -0.45), tone(color, 0.2), color, tone(color, -0.1), tone(color, -0.5))) +
      shape(
        'M36 60C38 42 54 28 69 18C60 42 54 56 44 70C38 72 35 68 36 60Z',
        pen.slant(tone(color, 0.42), tone(color, 0.1)),
      ) +
      inside(bullet, soft(2.4, line('M44 72V110', '#ffffff', 4, 'opacity=".4"'))) +
      box(29, 104, 54, 34, 3, gold) +
      box(29, 104, 54, 4, 2, '#fff6da', 'opacity=".7"') +
      box(29, 133, 54, 5, 0, '#6f501c', 'opacity=".35"') +
      box(24, 136, 64, 74, 5, black) +
      box(24, 142, 64, 3, 0, gold) +
      shape(
        'M56 160C62 166 68 172 68 179A12 12 0 0 1 44 179C44 172 50 166 56 160Z',
        'none',
        'stroke="#e6c26a" stroke-width="1.6"',
      ) +
      box(31, 146, 5, 62, 2.5, '#ffffff', 'opacity=".16"') +
      box(98, 120, 46, 90, 5, black) +
      box(98, 200, 46, 4, 0, gold) +
      oval(121, 121, 22, 5, '#2a2c31') +
      box(103, 128, 4, 68, 2, '#ffffff', 'opacity=".18"')
    )
  })
}

/** A bottle of lotion with a pump. */
export function pumpBottle(color: string, ink: string): Drawing {
  return draw(110, 230, (pen) => {
    const body = 'M16 84C16 72 26 66 40 64H70C84 66 94 72 94 84V212C94 222 88 227 78 227H32C22 227 16 222 16 212Z'
    return (
      shape(
        'M22 8Q22 4 26 4H70C76 4 78 10 78 18V26H48V17H28C20 17 12 20 8 28L2 24C4 14 10 8 22 8Z',
        pen.down('#f4f7f6', '#c9d2cf', '#8d9a96'),
      ) +
      box(50, 24, 13, 22, 2, pen.across('#9aa6a3', '#f4f7f6', '#8d9a96')) +
      box(38, 44, 36, 22, 4, pen.across('#97a39f', '#f6f8f7', '#d3dbd8', '#87938f')) +
      repeat(8, (index) => line(`M${42 + index * 4} 48v15`, '#9aa4a5', 0.7, 'opacity=".6"')) +
      shape(body, pen.across(tone(color, -0.28), tone(color, 0.3), tone(color, 0.1), color, tone(color, -0.34))) +
      inside(body, soft(4, line(body, tone(color, -0.7), 6, 'opacity=".3"'))) +
      box(24, 96, 62, 112, 4, '#fffdf8', 'opacity=".96"') +
      shape(
        'M55 146C42 138 42 120 50 106C56 118 58 132 55 146ZM55 146C68 138 70 124 66 112' +
          'C58 122 54 134 55 146ZM55 146C44 148 34 140 31 128C42 128 52 136 55 146Z' +
          'M55 146C66 148 76 142 79 131C68 130 58 136 55 146Z',
        ink,
        'opacity=".9"',
      ) +
      lettering('ASILI', 55, 155, 10, ink) +
      lettering('ALOE LOTION', 55, 170, 4.4, ink) +
      box(37, 180, 36, 2, 1.2, ink, 'opacity=".4"') +
      box(37, 185, 36, 2, 1.2, ink, 'opacity=".4"') +
      lettering('400 ML', 55, 194, 4.6, ink) +
      box(19.5, 80, 5, 136, 2.5, '#ffffff', 'opacity=".55"')
    )
  })
}

/** A pick with long, wide-set teeth for curls. */
export function afroPick(color: string): Drawing {
  return draw(140, 226, (pen) => {
    const tooth = (index: number) => {
      const x = 15 + index * 14.6
      const length = 214 - Math.abs(index - 3.5) * 2
      return (
        shape(
          `M${x - 4.6} 96L${x - 2.2} ${length}Q${x} ${length + 6} ${x + 2.2} ${length}L${x + 4.6} 96Z`,
          pen.across(tone(color, 0.24), color, tone(color, -0.5)),
        ) + line(`M${x - 1.8} 108L${x - 0.8} ${length - 4}`, tone(color, 0.6), 0.8, 'opacity=".7"')
      )
    }
    const grip =
      'M8 112C6 84 22 74 40 66C48 62 50 54 48 44C44 22 54 6 70 6S96 22 92 44' +
      'C90 54 92 62 100 66C118 74 134 84 132 112C132 117 129 119 125 118' +
      'H15C11 119 8 117 8 112Z'
    return (
      repeat(8, tooth) +
      shape(grip, pen.slant(tone(color, 0.4), color, tone(color, -0.4))) +
      inside(
        grip,
        soft(
          3,
          line(grip, tone(color, -0.7), 6, 'opacity=".6"') +
            line('M22 92C34 80 52 78 56 62M60 20Q66 12 74 12', '#ffffff', 4, 'opacity=".5"'),
        ),
      ) +
      oval(70, 34, 11, 14, '#f6f5f3') +
      oval(70, 34, 11, 14, 'none', `stroke="${tone(color, -0.5)}" stroke-width="2"`) +
      line('M16 112H124', tone(color, 0.3), 0.9, 'opacity=".6"') +
      lettering('MALKIA', 70, 82, 7, '#e6c26a')
    )
  })
}

/** Three bars of soap, each with a paper band: two side by side and one on top. */
export function soapBars(color: string, paper: string): Drawing {
  return draw(236, 160, (pen) => {
    const petal = oval(54, 42, 3.4, 4.4, tone(color, -0.2))
    const bar = (x: number, y: number) => {
      const front =
        `M${x + 8} ${y + 26}H${x + 100}Q${x + 108} ${y + 26} ${x + 108} ${y + 34}` +
        `V${y + 62}Q${x + 108} ${y + 72} ${x + 98} ${y + 72}H${x + 10}` +
        `Q${x} ${y + 72} ${x} ${y + 62}V${y + 34}Q${x} ${y + 26} ${x + 8} ${y + 26}Z`
      const top =
        `M${x + 18} ${y + 6}H${x + 90}Q${x + 96} ${y + 6} ${x + 99} ${y + 10}` +
        `L${x + 108} ${y + 30}Q${x + 108} ${y + 34} ${x + 100} ${y + 34}` +
        `H${x + 8}Q${x} ${y + 34} ${x} ${y + 30}L${x + 9} ${y + 10}Q${x + 12} ${y + 6} ${x + 18} ${y + 6}Z`
      return (
        shape(front, pen.down(tone(color, 0.1), color, tone(color, -0.3))) +
        inside(front, soft(3, line(front, tone(color, -0.6), 6, 'opacity=".35"'))) +
        shape(top, pen.slant(tone(color, 0.6), tone(color, 0.28))) +
        shape(`M${x + 36} ${y + 5.5}H${x + 72}L${x + 75} ${y + 32}H${x + 33}Z`, pen.down(tone(paper, 0.3), paper)) +
        shape(
          `M${x + 33} ${y + 32}H${x + 75}V${y + 72.5}H${x + 33}Z`,
          pen.down(tone(paper, -0.06), tone(paper, -0.22)),
        ) +
        repeat(5, (index) => placed(petal, x, y, index * 72, [54, 46])) +
        disc(x + 54, y + 46, 2.2, tone(color, -0.55)) +
        lettering('ROSE', x + 54, y + 57, 7, '#6b4a3a') +
        line(`M${x + 6} ${y + 34}H${x + 32}M${x + 76} ${y + 34}H${x + 102}`, '#ffffff', 1.6, 'opacity=".6"')
      )
    }
    return (
      bar(2, 84) +
      bar(124, 84) +
      inside('M0 90H236V118H0Z', soft(5, oval(118, 108, 62, 10, '#3a0f1c', 'opacity=".5"'))) +
      placed(bar(0, 0), 62, 38, -2, [54, 40])
    )
  })
}
