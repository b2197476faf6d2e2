import { scales, variablesOf } from './scales.ts'

/**
 * Chakra's token tables. Colours and type are the variables of scales.ts; the tables here are what Chakra's components
 * need: without a token, a component silently loses its width or its `z-index` (tests/views/app/theme.test.ts compares
 * the names with Chakra's own tables).
 */

type Table<Value> = Record<string, { value: Value }>

function table<Value extends string | number>(values: Record<string, Value>): Table<Value> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value }]))
}

const STEPS = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60,
  64, 72, 80, 96,
]

const steps = (lengthOf: (rem: number) => string) =>
  table(Object.fromEntries(STEPS.map((step) => [step, lengthOf(step / 4)])))

const spacing = steps((rem) => `calc(${rem}rem * var(--room))`)

const LARGE = {
  '3xs': 14,
  '2xs': 16,
  xs: 20,
  sm: 24,
  md: 28,
  lg: 32,
  xl: 36,
  '2xl': 42,
  '3xl': 48,
  '4xl': 56,
  '5xl': 64,
  '6xl': 72,
  '7xl': 80,
  '8xl': 90,
}

const sizes: Table<string> = {
  ...steps((rem) => `${rem}rem`),
  ...table(Object.fromEntries(Object.entries(LARGE).map(([name, rem]) => [name, `${rem}rem`]))),
  ...table({
    // a touch target
    '11': 'var(--size-target)',
    full: '100%',
    max: 'max-content',
    min: 'min-content',
    fit: 'fit-content',
    prose: '60ch',
    vw: '100vw',
    vh: '100vh',
    dvw: '100dvw',
    dvh: '100dvh',
    '1/2': '50%',
    '1/3': '33.333333%',
    '2/3': '66.666667%',
    '1/4': '25%',
    '3/4': '75%',
  }),
}

export const tokens = {
  spacing,
  sizes,
  colors: table({ white: '#ffffff', black: '#000000', transparent: 'transparent', current: 'currentColor' }),
  fonts: table({ heading: 'var(--font-body)', body: 'var(--font-body)', mono: 'var(--font-mono)' }),
  fontSizes: table({ '2xs': '0.625rem', ...variablesOf('text', scales.text) }),
  fontWeights: table({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: table({ shorter: 1.25, short: 1.375, moderate: 1.5, tall: 1.625 }),
  letterSpacings: table({ tight: '-0.025em', wide: '0.025em', wider: '0.05em' }),
  radii: table({
    none: '0',
    xs: 'var(--radius-sm)',
    sm: 'var(--radius-sm)',
    md: 'var(--radius-md)',
    lg: 'var(--radius-md)',
    xl: 'var(--radius-lg)',
    '2xl': 'var(--radius-lg)',
    '3xl': 'var(--radius-xl)',
    full: 'var(--radius-full)',
  }),
  borders: table({ xs: '0.5px solid', sm: '1px solid', md: '2px solid', lg: '4px solid' }),
  durations: table({
    fastest: '50ms',
    faster: '100ms',
    fast: '150ms',
    moderate: '200ms',
    slow: '300ms',
    slower: '400ms',
    slowest: '500ms',
  }),
  easings: table({
    'ease-in': 'cubic-bezier(0.42, 0, 1, 1)',
    'ease-out': 'cubic-bezier(0, 0, 0.58, 1)',
    'ease-in-out': 'cubic-bezier(0.42, 0, 0.58, 1)',
    'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)',
  }),
  animations: table({ spin: 'spin 1s linear infinite', pulse: 'pulse 2s cubic-bezier(0.4, 0, 0.6, 1) infinite' }),
  zIndex: table({
    hide: -1,
    base: 0,
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
    max: 2147483647,
  }),
  cursor: table({
    button: 'pointer',
    checkbox: 'pointer',
    disabled: 'not-allowed',
    menuitem: 'default',
    option: 'default',
    radio: 'pointer',
    slider: 'default',
    switch: 'pointer',
  }),
}
