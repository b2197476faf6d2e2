import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { inProject } from './project.mjs'

const WHOLE = inProject('node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2')

/** The font's features that pages use: kerning, glyphs of heavy weights, tabular figures. */
const FEATURES = ['kern', 'rvrn', 'tnum']

/** Returns the characters of a `unicode-range`, such as `U+0020-007E, U+00A0`. */
function charactersOf(range) {
  return [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)]
    .flatMap(([, first, last = first]) => {
      const from = Number.parseInt(first, 16)
      return Array.from({ length: Number.parseInt(last, 16) - from + 1 }, (_, at) => String.fromCodePoint(from + at))
    })
    .join('')
}

/**
 * Makes `latin.woff2`, the font with FEATURES and the characters of its `unicode-range` in `tokens.css` only, unless it
 * was made from the same before. Returns its folder.
 */
export async function cutFont() {
  const [, range] = /figtree\/latin\.woff2[^}]*unicode-range:([^;]*);/.exec(
    readFileSync(inProject('src/theme/tokens.css'), 'utf8'),
  )
  const folder = inProject('.cache/fonts')
  const [font, stamp] = [join(folder, 'latin.woff2'), join(folder, 'madeFrom.txt')]
  const whole = readFileSync(WHOLE)
  const madeFrom = createHash('sha256').update(range).update(String(FEATURES)).update(whole).digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === madeFrom) return folder
  mkdirSync(folder, { recursive: true })
  writeFileSync(font, await subsetFont(whole, charactersOf(range), { targetFormat: 'woff2', keepFeatures: FEATURES }))
  writeFileSync(stamp, madeFrom)
  return folder
}
