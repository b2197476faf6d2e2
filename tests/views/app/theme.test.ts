import { defaultSystem } from '@chakra-ui/react'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keyframes } from '../../../src/theme/motion.ts'
import { recipes, slotRecipes } from '../../../src/theme/recipes.ts'
import { withTokens } from '../../../src/theme/scales.ts'
import { system } from '../../../src/theme/system.ts'

const css = withTokens(readFileSync('src/theme/tokens.css', 'utf8'))

type Leaf = { path: string; value: string }

/** Returns every text in a tree of styles with its path. */
function leavesOf(tree: unknown, path = ''): Leaf[] {
  if (typeof tree === 'string') return [{ path, value: tree }]
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([name, branch]) => leavesOf(branch, `${path}.${name}`))
}

/** Vertical tabs are not used. */
const leaves = leavesOf({ recipes, slotRecipes }).filter(({ path }) => !path.includes('_vertical'))
const CATEGORIES = ['spacing', 'sizes', 'zIndex', 'durations', 'easings', 'fontWeights', 'shadows', 'colors', 'cursor']

/** Radii, text sizes and other sizes share their names, so the property tells which is meant. */
function categoriesOf(path: string): string[] {
  if (/radius/i.test(path)) return ['radii']
  if (/fontSize/.test(path)) return ['fontSizes']
  return CATEGORIES
}

describe('the theme', () => {
  it('has every token that its recipes take from Chakra’s own theme', () => {
    const missing = leaves.flatMap(({ path, value }) =>
      [value, ...categoriesOf(path).map((category) => `${category}.${value.replace(/\/\d+$/, '')}`)]
        .filter((token) => defaultSystem.tokens.getByName(token) && !system.tokens.getByName(token))
        .map((token) => `${path}: ${token}`),
    )
    expect(missing).toEqual([])
  })

  it('has every keyframe, text style and layer style that its recipes name', () => {
    const config = system._config.theme!
    const known: Record<string, object> = {
      animationName: keyframes,
      textStyle: config.textStyles!,
      layerStyle: config.layerStyles!,
    }
    const missing = leaves.flatMap(({ path, value }) => {
      const table = Object.entries(known).find(([property]) => path.split('.').includes(property))?.[1]
      return table
        ? value
            .split(', ')
            .filter((name) => name !== 'none' && !(name in table))
            .map((name) => `${path}: ${name}`)
        : []
    })
    expect(missing).toEqual([])
  })

  it('lets a press that is under way through to what is below a notice, with reduced motion too [OPN-245]', () => {
    const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'))
    const uses = sheets.flatMap((name) =>
      [...readFileSync(`src/${name}`, 'utf8').matchAll(/let-through \d[^;,]*/g)].map(([use]) => `${name}: ${use}`),
    )
    // reduced motion ends what has a duration, not a delay
    expect(uses.toSorted()).toEqual(
      ['layout/notices/PrimaryToasts', 'layout/notices/SessionNotice', 'pages/checkout/checkout'].map(
        (name) => `${name}.module.css: let-through 1ms 400ms backwards`,
      ),
    )
    expect(readFileSync('src/theme/base.css', 'utf8')).not.toContain('animation-delay')
  })

  it('holds the recipes of the parts that the shop uses, and no others', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'))
    const imports = files.flatMap((name) => [
      ...readFileSync(`src/${name}`, 'utf8').matchAll(/import \{([^}]*)\} from '@chakra-ui\/react'/g),
    ])
    const parts = imports.flatMap(([, names = '']) =>
      names.split(',').map((each) => each.trim().replace(/^./, (first) => first.toLowerCase())),
    )
    const { recipes: all, slotRecipes: allWithSlots } = defaultSystem._config.theme!
    const plain = [...readFileSync('src/theme/recipes.css', 'utf8').matchAll(/@recipe (\w+);/g)].map(([, name]) => name)
    // A radio group draws its dots with its own recipe.
    const used = new Set([...parts.filter((part) => part in { ...all, ...allWithSlots }), ...plain, 'radiomark'])
    expect(Object.keys({ ...recipes, ...slotRecipes }).toSorted()).toEqual([...used].toSorted())
  })

  it('has the same steps of space in Chakra as for plain elements', () => {
    const steps = [...css.matchAll(/--space-(\d+): ([^;]+);/g)].map(([, step, size]) => [step, size])
    expect(steps.length).toBeGreaterThan(5)
    for (const [step, size] of steps) expect(system.token(`spacing.${step}`), `step ${step}`).toBe(size)
  })
})

describe('the colours', () => {
  const [light = '', dark = ''] = css.split('@media (prefers-color-scheme: dark)')
  const coloursOf = (text: string) =>
    Object.fromEntries([...text.matchAll(/--color-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, value]) => [name, value]))
  const schemes = { light: coloursOf(light), dark: { ...coloursOf(light), ...coloursOf(dark) } }

  const TEXT_ON: [string, string][] = [
    ...['bg', 'panel', 'subtle'].flatMap((ground) =>
      ['text', 'text-muted', 'text-subtle', 'brand-text', 'danger-text', 'deal-text'].map((text): [string, string] => [
        text,
        ground,
      ]),
    ),
    ['text', 'muted'],
    ['text-muted', 'muted'],
    ['on-brand', 'brand'],
    ['on-brand', 'brand-hover'],
    ['brand-text', 'brand-subtle'],
    ['text-muted', 'brand-subtle'],
    ['on-deal', 'deal'],
    ['deal-text', 'deal-subtle'],
    ['on-danger', 'danger'],
    ['danger-text', 'danger-subtle'],
    ['on-inverted', 'inverted'],
    ['blue-text', 'blue-subtle'],
    ['purple-text', 'purple-subtle'],
    ['cyan-text', 'cyan-subtle'],
    ['footer-text', 'footer'],
    ['footer-muted', 'footer'],
  ]
  const EDGE_ON: [string, string][] = [
    ['border-strong', 'bg'],
    ['border-strong', 'panel'],
    ['focus', 'bg'],
    ['focus', 'panel'],
    ['star', 'panel'],
    ['brand-border', 'panel'],
  ]

  function luminance(hex: string): number {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
      const part = parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }

  function contrast(one: string, other: string): number {
    const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (high + 0.05) / (low + 0.05)
  }

  it.each(Object.entries(schemes))(
    'of the %s scheme stand out as WCAG AA asks: text 4.5:1, dependencies 3:1',
    (_, colours) => {
      const weak = [
        ...TEXT_ON.map(([text, ground]) => ({
          pair: `${text} on ${ground}`,
          least: 4.5,
          is: contrast(colours[text]!, colours[ground]!),
        })),
        ...EDGE_ON.map(([edge, ground]) => ({
          pair: `${edge} on ${ground}`,
          least: 3,
          is: contrast(colours[edge]!, colours[ground]!),
        })),
      ].filter(({ is, least }) => !(is >= least))
      expect(weak).toEqual([])
    },
  )
})
