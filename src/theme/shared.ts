import type { scales } from './scales.ts'

type Declarations = Record<string, string>

/** Names for a property, such as `gap-2` for `gap` and the steps of `space`. */
const scaled = (name: string, property: string, scale: keyof typeof scales, steps: (number | string)[], before = '') =>
  Object.fromEntries(
    steps.map((step): [string, Declarations] => [
      `${name}-${step}`,
      { [property]: `${before}var(--${scale}-${step})` },
    ]),
  )

/**
 * Declarations that many rules share. The build writes them where a CSS module says `@shared row gap-2;`: classes of
 * their own would make each page longer.
 */
export const shared: Record<string, Declarations> = {
  relative: { position: 'relative' },
  absolute: { position: 'absolute' },
  fixed: { position: 'fixed' },
  sticky: { position: 'sticky' },
  drawn: { content: "''" },
  'over-notices': { 'z-index': 'var(--layer-notice)' },
  cover: { inset: '0' },
  ...scaled('top', 'top', 'space', [2]),
  'at-top': { top: '0' },
  'at-right': { right: '0' },
  'at-bottom': { bottom: '0' },
  'at-left': { left: '0' },
  row: { display: 'flex', 'align-items': 'center' },
  'inline-row': { display: 'inline-flex', 'align-items': 'center' },
  stack: { display: 'flex', 'flex-direction': 'column' },
  flex: { display: 'flex' },
  grid: { display: 'grid' },
  block: { display: 'block' },
  'two-lines': {
    display: '-webkit-box',
    overflow: 'hidden',
    '-webkit-box-orient': 'vertical',
    '-webkit-line-clamp': '2',
  },
  wrap: { 'flex-wrap': 'wrap' },
  'one-column': { 'grid-template-columns': 'minmax(0, 1fr)' },
  'two-columns': { 'grid-template-columns': 'repeat(2, minmax(0, 1fr))' },
  fill: { flex: '1', 'min-width': '0' },
  grow: { flex: '1' },
  rigid: { 'flex-shrink': '0' },
  between: { 'justify-content': 'space-between' },
  middle: { 'justify-content': 'center' },
  centre: { 'align-items': 'center' },
  start: { 'align-items': 'flex-start' },
  'to-start': { 'align-items': 'start' },
  'rows-start': { 'align-content': 'start' },
  centred: { 'place-items': 'center' },
  ...scaled('gap', 'gap', 'space', [1, 2, 3, 4, 5, 6, 8]),
  ...scaled('gap-2', 'gap', 'space', [4], 'var(--space-2) '),
  ...scaled('columns-gap', 'column-gap', 'space', [2, 3, 4]),
  shrinks: { 'min-width': '0' },
  'shrinks-down': { 'min-height': '0' },
  fits: { 'max-width': '100%' },
  'full-width': { width: '100%' },
  'full-height': { height: '100%' },
  square: { width: 'var(--size-target)', height: 'var(--size-target)' },
  'as-high': { 'aspect-ratio': '1' },
  target: { 'min-height': 'var(--size-target)' },
  ...scaled('above', 'margin-top', 'space', [2, 3, 4, 8]),
  ...scaled('below', 'margin-bottom', 'space', [1, 3, 4]),
  ...scaled('inset', 'padding', 'space', [3, 4]),
  ...scaled('sides', 'padding-inline', 'space', [2, 3, 4]),
  ...scaled('inset-0', 'padding', 'space', [2, 3, 4], '0 '),
  ...scaled('inset-2', 'padding', 'space', [4], 'var(--space-2) '),
  ...scaled('inset-3', 'padding', 'space', [4], 'var(--space-3) '),
  flush: { margin: '0' },
  cut: { overflow: 'hidden' },
  clip: { overflow: 'hidden', 'text-overflow': 'ellipsis', 'white-space': 'nowrap' },
  uncut: { overflow: 'visible' },
  'scrolls-sideways': { 'overflow-x': 'auto' },
  'keeps-sideways': { 'overscroll-behavior-x': 'contain' },
  'no-scrollbar': { 'scrollbar-width': 'none' },
  /** Read by screen readers only. */
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', 'clip-path': 'inset(50%)' },
  scrolls: { 'overflow-y': 'auto', 'overscroll-behavior': 'contain' },
  framed: { border: '1px solid var(--color-border)' },
  'line-above': { 'border-top': '1px solid var(--color-border)' },
  ...scaled('round', 'border-radius', 'radius', ['sm', 'md', 'lg', 'xl', 'full']),
  'round-as-parent': { 'border-radius': 'inherit' },
  'no-surface': { background: 'none' },
  surface: { background: 'var(--color-panel)' },
  'muted-surface': { background: 'var(--color-muted)' },
  'subtle-surface': { background: 'var(--color-subtle)' },
  'on-brand': { background: 'var(--color-brand)', color: 'var(--color-on-brand)' },
  'on-deal': { background: 'var(--color-deal)', color: 'var(--color-on-deal)' },
  'on-danger': { background: 'var(--color-danger)', color: 'var(--color-on-danger)' },
  'brand-tint': { background: 'var(--color-brand-subtle)' },
  raised: { 'box-shadow': 'var(--shadow-sm)' },
  floating: { 'box-shadow': 'var(--shadow-lg)' },
  plain: { color: 'var(--color-text)' },
  muted: { color: 'var(--color-text-muted)' },
  'footer-muted': { color: 'var(--color-footer-muted)' },
  'text-brand': { color: 'var(--color-brand-text)' },
  ...scaled('size', 'font-size', 'text', ['xs', 'sm', 'md', 'lg', 'xl']),
  ...scaled('weight', 'font-weight', 'weight', ['medium', 'semibold', 'bold']),
  regular: { 'font-weight': 'normal' },
  'line-5': { 'line-height': '1.25rem' },
  'line-6': { 'line-height': '1.5rem' },
  'line-1': { 'line-height': '1' },
  'underline-gap': { 'text-underline-offset': '0.2em' },
  underlined: { 'text-decoration': 'underline' },
  tabular: { 'font-variant-numeric': 'tabular-nums' },
  anywhere: { 'overflow-wrap': 'anywhere' },
  'text-centre': { 'text-align': 'center' },
  'text-left': { 'text-align': 'left' },
  'many-lines': { 'white-space': 'normal' },
  'one-line': { 'white-space': 'nowrap' },
  pressable: { cursor: 'pointer' },
  untouchable: { 'pointer-events': 'none' },
  touchable: { 'pointer-events': 'auto' },
  /** Seen in forced colours only. */
  edge: { outline: '1px solid transparent', 'outline-offset': '-1px' },
}

const declarationsOf = (name: string) => {
  if (!shared[name]) throw new Error(`The theme shares no ${name}.`)
  return Object.entries(shared[name]).map(([property, value]) => `${property}: ${value};`)
}

/** Writes the declarations that a rule asks for with `@shared row gap-2;`. */
export const withShared = (css: string) =>
  css.replaceAll(/@shared ([\w -]+);/g, (_, names: string) => names.split(' ').flatMap(declarationsOf).join(' '))
