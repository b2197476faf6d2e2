const COLOUR_OR_GRADIENT = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:linear|radial)-gradient\([#a-z0-9%.,\s()-]*\))$/i

/** A slide's background when it is a plain colour or gradient; anything else the host sends could load a stranger's file. */
export function slideBackground(background: string): string | undefined {
  const style = background.trim()
  return COLOUR_OR_GRADIENT.test(style) && !/url|image/i.test(style) ? style : undefined
}
