const COLOUR = String.raw`rgba?|hsla?|hwb|(?:ok)?lab|(?:ok)?lch|color|color-mix`
const GRADIENT = String.raw`(?:repeating-)?(?:linear|radial|conic)-gradient`

/** A function of CSS that loads nothing, with the character before it and arguments that have no function. */
const PLAIN_CALL = new RegExp(String.raw`(^|[\s,(])(?:${COLOUR}|calc|${GRADIENT})\([#a-z0-9%.,\s/+-]*\)`, 'g')

const PLAIN = /^(?:#[0-9a-f]{3,8}|[a-z]{3,30})(?:\s*,\s*#fff)*$/

/** Gradients of mixed colours of colours of sums: deeper than any slide needs. */
const DEEPEST = 5

/** Whether a slide's background is empty, a colour or gradients: anything else could load a file from another site. */
export function isPlainBackground(background: string): boolean {
  const style = background.trim().toLowerCase()
  let left = style
  for (let depth = 0; depth < DEEPEST; depth++) left = left.replace(PLAIN_CALL, '$1#fff')
  return style === '' || (PLAIN.test(left) && !/url|image/.test(style))
}
