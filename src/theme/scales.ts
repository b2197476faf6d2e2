type Schemes = [light: string, dark?: string]

const steps = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 20]

/**
 * The scales of design values, in the light and the dark scheme. tokens.css has them as variables, such as `--space-2`.
 * Deep green marks actions, mango deals, red errors and "Out of Stock".
 */
export const scales = {
  color: {
    bg: ['#faf7f2', '#14130f'],
    panel: ['#ffffff', '#1e1c17'],
    subtle: ['#f4efe7', '#25221c'],
    muted: ['#ece5d9', '#2e2a23'],
    emphasized: ['#ddd4c5', '#403b31'],
    border: ['#e4dccf', '#37322a'],
    'border-strong': ['#8b8172', '#8a8070'],
    text: ['#211d17', '#f4f0e8'],
    'text-muted': ['#5d5548', '#c6bdae'],
    'text-subtle': ['#6d6557', '#aba192'],
    inverted: ['#211d17', '#f4f0e8'],
    'on-inverted': ['#faf7f2', '#1e1c17'],
    backdrop: ['rgb(20 16 8 / 55%)', 'rgb(0 0 0 / 65%)'],
    brand: ['#0b6b43', '#4fc48a'],
    'brand-hover': ['#085434', '#6dd29f'],
    'on-brand': ['#ffffff', '#06231a'],
    'brand-text': ['#0a6440', '#77d7a7'],
    'brand-subtle': ['#e5f2ea', '#15301f'],
    'brand-muted': ['#cbe6d7', '#1d432c'],
    'brand-emphasized': ['#a5d3bb', '#2a5c3d'],
    'brand-border': ['#5a9678', '#4c8b69'],
    focus: ['#0b6b43', '#77d7a7'],
    awning: ['#0b6b43', '#2f7a52'],
    'awning-pale': ['#cbe6d7', '#1d432c'],
    deal: ['#ffb020', '#ffb938'],
    'on-deal': ['#3a2500', '#2f1e00'],
    'deal-text': ['#8a5300', '#ffc863'],
    'deal-subtle': ['#fff2d8', '#33260b'],
    'deal-muted': ['#ffe3ad', '#4a370f'],
    'deal-border': ['#d99a2b', '#a37a2b'],
    danger: ['#b3261e', '#ffb0a7'],
    'on-danger': ['#ffffff', '#4a0b07'],
    'danger-text': ['#a8201a', '#ffb0a7'],
    'danger-subtle': ['#fceceb', '#3a1613'],
    'danger-muted': ['#f7d3d0', '#56211d'],
    'danger-border': ['#d0695f', '#b96a62'],
    // Colours that only tell one order status, or category without pictures, from another.
    'blue-text': ['#1c5a94', '#9ccbf7'],
    'blue-subtle': ['#e6f0fa', '#152a3f'],
    'purple-text': ['#673c9c', '#d2b5f5'],
    'purple-subtle': ['#f1eafa', '#2d1f40'],
    'cyan-text': ['#0d6072', '#8ed8e6'],
    'cyan-subtle': ['#e2f3f6', '#0f2f36'],
    star: ['#b56a00', '#ffb938'],
    footer: ['#10291d', '#0d1f16'],
    'footer-text': ['#f2f5f0'],
    'footer-muted': ['#b7cabd'],
    'footer-border': ['#27463a'],
  },
  shadow: {
    sm: ['0 1px 2px rgb(48 38 20 / 8%), 0 1px 6px rgb(48 38 20 / 5%)', '0 1px 2px rgb(0 0 0 / 40%)'],
    md: [
      '0 2px 4px rgb(48 38 20 / 8%), 0 8px 20px rgb(48 38 20 / 9%)',
      '0 2px 4px rgb(0 0 0 / 40%), 0 8px 20px rgb(0 0 0 / 40%)',
    ],
    lg: [
      '0 4px 8px rgb(48 38 20 / 10%), 0 18px 44px rgb(48 38 20 / 16%)',
      '0 4px 8px rgb(0 0 0 / 45%), 0 18px 44px rgb(0 0 0 / 55%)',
    ],
  },
  text: {
    xs: ['0.75rem'],
    sm: ['0.875rem'],
    md: ['1rem'],
    lg: ['1.125rem'],
    xl: ['1.25rem'],
    '2xl': ['1.5rem'],
    '3xl': ['1.875rem'],
    '4xl': ['2.25rem'],
  },
  weight: { medium: ['500'], semibold: ['600'], bold: ['700'] },
  space: Object.fromEntries(
    steps.map((step): [string, Schemes] => [`${step}`, [`calc(${step / 4}rem * var(--room))`]]),
  ),
  radius: { sm: ['0.375rem'], md: ['0.625rem'], lg: ['1rem'], xl: ['1.5rem'], full: ['999px'] },
} satisfies Record<string, Record<string, Schemes>>

/** Returns a scale's variables by name. */
export const variablesOf = <Name extends string>(prefix: string, scale: Record<Name, unknown>) =>
  Object.fromEntries(Object.keys(scale).map((name) => [name, `var(--${prefix}-${name})`])) as Record<Name, string>

/**
 * System fonts with Figtree's metrics, so that nothing moves when Figtree loads: each line is as long and as high. The
 * numbers are the length of the shop's own texts in Figtree divided by that in the other font, in %.
 */
const standIns: [name: string, weights: string, scale: number, local: string[]][] = [
  ['Arial', '300 500', 100.3, ['Arial', 'Liberation Sans']],
  ['Arial', '600 900', 95.1, ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold']],
  ['Roboto', '300 500', 101, ['Roboto', 'Roboto Regular']],
  ['Roboto', '600 900', 101, ['Roboto Bold', 'Roboto-Bold']],
  ['DejaVu Sans', '300 500', 88.9, ['DejaVu Sans']],
  ['DejaVu Sans', '600 900', 80.8, ['DejaVu Sans Bold']],
]

/** Returns a part of Figtree's metrics in a font that is scaled, rounded up. */
const metric = (part: number, scale: number) => `${(Math.ceil((part * 10_000) / scale) / 100).toFixed(2)}%`

const faceOf = ([name, weights, scale, local]: (typeof standIns)[number]) => `@font-face {
  font-family: '${name} as Figtree';
  font-weight: ${weights};
  src: ${local.map((each) => `local('${each}')`).join(', ')};
  size-adjust: ${scale}%;
  ascent-override: ${metric(95, scale)};
  descent-override: ${metric(25.015, scale)};
  line-gap-override: 0%;
}`

const written = (at: 0 | 1) =>
  Object.entries(scales)
    .flatMap(([scale, values]) =>
      Object.entries<Schemes>(values).map(([name, { [at]: value }]) => value && `--${scale}-${name}: ${value};`),
    )
    .filter(Boolean)
    .join('\n')

/** Writes the tokens into tokens.css. */
export const withTokens = (css: string) =>
  css
    .replace('@stand-ins;', standIns.map(faceOf).join('\n'))
    .replace('@tokens light;', written(0))
    .replace('@tokens dark;', written(1))
