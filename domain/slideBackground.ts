const COLOUR_OR_GRADIENT = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30}|(?:linear|radial)-gradient\([#a-z0-9%.,\s()-]*\))$/i

/** Whether a slide's background is empty, a colour or a gradient: anything else could load a file from another site. */
export function isPlainBackground(background: string): boolean {
  const style = background.trim()
  return style === '' || (COLOUR_OR_GRADIENT.test(style) && !/url|image/i.test(style))
}
