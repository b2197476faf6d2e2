import { expect, it } from 'vitest'
import { unguarded } from '../../packages/catalogue-import/rows/words.ts'
import { csvOf, guarded } from '../../server/csv.ts'

it.each([
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹦1',
  '﹢1',
  '﹣1',
  '﹫A1',
  '−1',
  // a space, a no-break space, an ideographic one, a tab, ends of lines, a null character
  ' =1',
  '\u00A0=1',
  '\u3000＝1',
  '\t=1',
  '\n=1',
  '\r\n=1',
  '\u0000=1',
  '\u0085=1',
  '\u2028=1',
  // the mark of UTF-8, zero-width characters, marks of direction, a soft hyphen, a filler, a variation selector
  '\uFEFF=1',
  '\u200B=1',
  '\u200C=1',
  '\u200D=1',
  '\u2060=1',
  '\u202E=1',
  '\u2066=1',
  '\u00AD=1',
  '\u3164=1',
  '\uFE0F=1',
  '\u034F=1',
  '\u{E0061}=1',
  ' \u200B\t\uFEFF ＝1',
  '=1\nsecond line',
  '\ttab',
  '\rreturn',
  "'quoted",
  "''=1",
])('no spreadsheet runs the cell %j, and it is read as it was [OPN-311]', (cell) => {
  expect([guarded(cell), unguarded(guarded(cell))]).toEqual([`'${cell}`, cell])
})

it.each(['', 'Nairobi', '1-2', '5 + 5', 'a=b', 'Ng’ombe', "Ng'ombe", '1,200/=', 'é', '中＝', ' x'])(
  'leaves the cell %j as it is [OPN-311]',
  (cell) => expect([guarded(cell), unguarded(cell), unguarded(`'${cell}`)]).toEqual([cell, cell, `'${cell}`]),
)

it('guards titles and texts, no numbers, and quotes what needs it [OPN-311]', () => {
  expect(
    csvOf(
      ['a', '=b'],
      [
        ['＝1', -2],
        ['x "y", z', '\u200B=2\n3'],
      ],
    ),
  ).toBe(`a,'=b\r\n'＝1,-2\r\n"x ""y"", z","'\u200B=2\n3"\r\n`)
  expect(csvOf(['a'], [], '\n')).toBe('a\n')
})
