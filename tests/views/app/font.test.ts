import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withTokens } from '../../../src/theme/scales.ts'

const css = withTokens(readFileSync('src/theme/tokens.css', 'utf8'))
const faces = [...css.matchAll(/@font-face \{([^}]*)\}/g)].map(([, body = '']) =>
  Object.fromEntries(
    [...body.matchAll(/([\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]),
  ),
)
const standIns = faces.filter((face) => face.src?.startsWith('local('))
const named = (text: string) => [...text.matchAll(/'([^']+)'/g)].map(([, name]) => name)

/** Returns a property's value in a rule of the style sheet. */
function valueIn(rule: string, property: string): string | undefined {
  const [, body = ''] = new RegExp(`^${rule.replace(/[[\]]/g, '\\$&')} \\{([^}]*)\\}`, 'm').exec(css) ?? []
  return new RegExp(`${property}: ([^;]+);`).exec(body)?.[1]
}

it('shows the page in system fonts until the web font is loaded', () => {
  expect(valueIn(':root', '--font-body')).toBe('var(--font-stand-in)')
  expect(new Set(named(valueIn(':root', '--font-stand-in') ?? ''))).toEqual(
    new Set(standIns.flatMap((face) => named(face['font-family'] ?? ''))),
  )
  expect(valueIn(':root[data-font]', '--font-body')).toBe("'Figtree Variable', var(--font-stand-in)")
})

it('has fallbacks for all weights, as high as Figtree', () => {
  const families = [...new Set(standIns.map((face) => face['font-family']))]
  for (const family of families) {
    const weights = standIns.filter((face) => face['font-family'] === family).map((face) => face['font-weight'])
    expect(weights, family).toEqual(['300 500', '600 900'])
  }
  for (const face of standIns) {
    const scale = parseFloat(face['size-adjust'] ?? '') / 100
    const [ascent, descent] = [
      parseFloat(face['ascent-override'] ?? '') * scale,
      parseFloat(face['descent-override'] ?? '') * scale,
    ]
    // slightly more, so that rounding to pixels gives the same
    expect(
      [ascent >= 95 && ascent < 95.05, descent >= 25 && descent < 25.05],
      `${face['font-family']} ${face['font-weight']}`,
    ).toEqual([true, true])
    expect(face['line-gap-override']).toBe('0%')
  }
})

it('has one web font, which blocks no text and has every character of the texts', () => {
  const [face, ...others] = faces.filter((each) => !standIns.includes(each))
  expect([others, face?.src, face?.['font-display']]).toEqual([
    [],
    "url('figtree/latin.woff2') format('woff2')",
    'swap',
  ])
  const ranges = [...(face?.['unicode-range'] ?? '').matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].map(
    ([, first = '', last = first]) => [parseInt(first, 16), parseInt(last, 16)] as const,
  )
  const isIn = (character: string) =>
    ranges.some(([first, last]) => first <= character.codePointAt(0)! && character.codePointAt(0)! <= last)
  const texts = Object.values(import.meta.glob<object>('../../../src/messages/*/*.ts', { eager: true }))
  expect([...new Set(JSON.stringify(texts))].filter((character) => !isIn(character))).toEqual([])
})
