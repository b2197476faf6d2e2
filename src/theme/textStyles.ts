const text = (size: string, lineHeight: string) => ({ value: { fontSize: size, lineHeight } })

/** Chakra's text styles, by size; `label` is for the label of a field. */
export const textStyles = {
  '2xs': text('2xs', '0.875rem'),
  xs: text('xs', '1.125rem'),
  sm: text('sm', '1.375rem'),
  md: text('md', '1.5rem'),
  lg: text('lg', '1.625rem'),
  xl: text('xl', '1.75rem'),
  '2xl': text('2xl', '1.875rem'),
  '3xl': text('3xl', '2.25rem'),
  '4xl': text('4xl', '2.625rem'),
  '5xl': text('3rem', '3.25rem'),
  '6xl': text('3.75rem', '4rem'),
  '7xl': text('4.5rem', '4.75rem'),
  none: { value: {} },
  label: { value: { fontSize: 'sm', lineHeight: '1.375rem', fontWeight: 'medium' } },
}

/** A palette as a fill or an outline, for badges, buttons and radio cards. */
export const layerStyles = {
  'fill.muted': { value: { background: 'colorPalette.muted', color: 'colorPalette.fg' } },
  'fill.subtle': { value: { background: 'colorPalette.subtle', color: 'colorPalette.fg' } },
  'fill.solid': { value: { background: 'colorPalette.solid', color: 'colorPalette.contrast' } },
  'outline.solid': { value: { borderWidth: '1px', borderColor: 'colorPalette.solid', color: 'colorPalette.fg' } },
  'indicator.bottom': {
    value: {
      position: 'relative',
      _before: {
        content: '""',
        position: 'absolute',
        bottom: 'var(--indicator-offset-y, 0)',
        insetInline: 'var(--indicator-offset-x, 0)',
        // A border is painted in forced colours too, unlike a background.
        borderBottomWidth: '2px',
        borderColor: 'colorPalette.solid',
      },
    },
  },
  disabled: { value: { opacity: '0.55', cursor: 'not-allowed' } },
  none: { value: {} },
}
