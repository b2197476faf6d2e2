const COLOUR_OR_GRADIENT = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:linear|radial)-gradient\([#a-z0-9%.,\s()-]*\))$/i

/**
 * Returns a slide's background if it is a plain colour or gradient. Anything else from the host could load a file from
 * another site.
 */
export function slideBackground(background: string): string | undefined {
  const style = background.trim()
  return COLOUR_OR_GRADIENT.test(style) && !/url|image/i.test(style) ? style : undefined
}
