import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import * as z from 'zod/mini'
import type { Drawing } from './art/pen.ts'

/** One icon of Noto Emoji (Google, Apache-2.0). */
export interface NotoArt {
  noto: string
  /** Degrees by which its hues are turned. */
  turn?: number
  /** Saturation, 1 by default. */
  strength?: number
}

const iconSet = z.object({
  width: z.number(),
  height: z.number(),
  icons: z.record(z.string(), z.object({ body: z.string() })),
})

const require = createRequire(import.meta.url)
let loading: Promise<z.infer<typeof iconSet>> | undefined

/** Returns the icon as a drawing. Throws for an unknown name. Reads the set, 25 MB, at the first call only. */
export async function notoDrawing({ noto, turn = 0, strength = 1 }: NotoArt): Promise<Drawing> {
  loading ??= readFile(require.resolve('@iconify-json/noto/icons.json'), 'utf8').then((text) =>
    iconSet.parse(JSON.parse(text)),
  )
  const { icons, width, height } = await loading
  const icon = icons[noto]
  if (!icon) throw new Error(`The icon set has no "${noto}".`)
  if (turn === 0 && strength === 1) return { width, height, body: icon.body }
  const id = `noto${turn}s${strength * 100}`
  const filter =
    `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB">` +
    `<feColorMatrix type="hueRotate" values="${turn}"/><feColorMatrix type="saturate" values="${strength}"/></filter>`
  return { width, height, body: `<defs>${filter}</defs><g filter="url(#${id})">${icon.body}</g>` }
}
