const text = (size: string, lineHeight: string) => ({ value: { fontSize: size, lineHeight } })

/** Chakra's text styles, by size; `label` is for the label of a field. */
export const textStyles = {
  xs: text('xs', '1.125rem'),
  sm: text('sm', '1.375rem'),
  md: text('md', '1.5rem'),
  lg: text('lg', '1.625rem'),
  xl: text('xl', '1.75rem'),
  '2xl': text('2xl', '1.875rem'),
  '4xl': text('4xl', '2.625rem'),
  label: { value: { fontSize: 'sm', lineHeight: '1.375rem', fontWeight: 'medium' } },
}

export const layerStyles = { disabled: { value: { opacity: '0.55', cursor: 'not-allowed' } } }
