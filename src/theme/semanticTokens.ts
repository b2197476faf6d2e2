/** Chakra's semantic colours as variables of scales.ts, which has the light and the dark scheme. */

const color = (name: string) => ({ value: `var(--color-${name})` })

/** The eight roles that Chakra's components use from any palette. */
interface Palette {
  contrast: string
  fg: string
  subtle: string
  muted: string
  emphasized: string
  solid: string
  border: string
  focusRing: string
}

function palette(names: Palette) {
  return Object.fromEntries(Object.entries(names).map(([role, name]) => [role, color(name)]))
}

const brand = palette({
  contrast: 'on-brand',
  fg: 'brand-text',
  subtle: 'brand-subtle',
  muted: 'brand-muted',
  emphasized: 'brand-emphasized',
  solid: 'brand',
  border: 'brand-border',
  focusRing: 'focus',
})

const danger = palette({
  contrast: 'on-danger',
  fg: 'danger-text',
  subtle: 'danger-subtle',
  muted: 'danger-muted',
  emphasized: 'danger-border',
  solid: 'danger',
  border: 'danger-border',
  focusRing: 'focus',
})

export const semanticTokens = {
  colors: {
    bg: {
      DEFAULT: color('bg'),
      subtle: color('subtle'),
      muted: color('muted'),
      emphasized: color('emphasized'),
      inverted: color('inverted'),
      panel: color('panel'),
      error: color('danger-subtle'),
      warning: color('deal-subtle'),
      success: color('brand-subtle'),
      info: color('blue-subtle'),
    },
    fg: {
      DEFAULT: color('text'),
      muted: color('text-muted'),
      subtle: color('text-subtle'),
      inverted: color('on-inverted'),
      error: color('danger-text'),
      warning: color('deal-text'),
      success: color('brand-text'),
      info: color('blue-text'),
    },
    border: {
      DEFAULT: color('border'),
      muted: color('border'),
      subtle: color('border'),
      emphasized: color('border-strong'),
      inverted: color('inverted'),
      error: color('danger'),
      warning: color('deal-border'),
      success: color('brand-border'),
      info: color('blue-text'),
    },
    brand: { ...brand, hover: color('brand-hover') },
    // Chakra's radio buttons use this step instead of a role.
    red: { ...danger, 500: color('danger') },
    blackAlpha: { 500: color('backdrop') },
  },
  radii: {
    l1: { value: 'var(--radius-sm)' },
    l2: { value: 'var(--radius-md)' },
    l3: { value: 'var(--radius-lg)' },
  },
  shadows: {
    xs: { value: 'var(--shadow-sm)' },
    sm: { value: 'var(--shadow-sm)' },
    md: { value: 'var(--shadow-md)' },
    lg: { value: 'var(--shadow-lg)' },
    xl: { value: 'var(--shadow-lg)' },
    '2xl': { value: 'var(--shadow-lg)' },
    inner: { value: 'inset 0 2px 4px 0 rgb(0 0 0 / 5%)' },
    inset: { value: 'inset 0 0 0 1px rgb(0 0 0 / 5%)' },
  },
}
