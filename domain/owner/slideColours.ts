/** From top to bottom, as `#rrggbb`. */
export type SlideColours = readonly [top: string, bottom: string]

/** What an owner who chooses colours begins with. */
export const FIRST_COLOURS: SlideColours = ['#c0e2d4', '#d8efe5']

const COLOUR = '(#[0-9a-f]{6})'
const GRADIENT = new RegExp(`^linear-gradient\\(\\s*(?:180deg\\s*,)?\\s*${COLOUR}\\s*,\\s*${COLOUR}\\s*\\)$`)
const ONE = new RegExp(`^${COLOUR}$`)

/** Returns the background style of two colours: a gradient, or the colour when both are the same. */
export const backgroundOf = ([top, bottom]: SlideColours): string =>
  top === bottom ? top : `linear-gradient(180deg, ${top}, ${bottom})`

/** Returns the two colours of a background style, or null for one that is made of other things. */
export function coloursOf(background: string): SlideColours | null {
  const style = background.trim().toLowerCase()
  const [, top, bottom = top] = GRADIENT.exec(style) ?? ONE.exec(style) ?? []
  return top && bottom ? [top, bottom] : null
}
