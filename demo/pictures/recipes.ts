import { createHash } from 'node:crypto'
import sharp, { type AvifOptions, type JpegOptions, type WebpOptions } from 'sharp'
import { HERO_WIDTHS, PRODUCT_WIDTHS } from '../../domain/catalogue/pictures.ts'
import { box, disc, draw, line, type Drawing } from './art/pen/pen.ts'
import { heroMotifs, motifs, type Motif } from './motifs.ts'
import { heroScene, productScene, type Bounds, type Subject } from './scene.ts'

/** The options of sharp for the drawing and for each format. */
export interface Formats {
  svg?: { density: number }
  avif: AvifOptions
  webp?: WebpOptions
  jpeg: JpegOptions
}

export const FORMATS = {
  avif: { quality: 36, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 80, effort: 2 },
  jpeg: { quality: 80 },
} satisfies Formats

/**
 * For tests, in a third of the time: drawn at a third of the size and enlarged, in larger AVIF files, and without the
 * WebP files, which no browser of the tests asks for.
 */
export const QUICK_FORMATS: Formats = {
  svg: { density: 24 },
  avif: { ...FORMATS.avif, effort: 0 },
  jpeg: FORMATS.jpeg,
}

/** Says how to make one picture. */
export interface Recipe {
  /** The file name up to the width. */
  name: string
  widths: readonly number[]
  /** Changes when the picture would look different. */
  key: string
  formats: Formats
  /** Returns the picture as SVG, as large as its greatest width. */
  svg(): Promise<string>
}

/**
 * Returns the recipes of the demo products' pictures, of the hero's, and of the placeholder for a missing picture. What
 * the home page and lists show comes first.
 */
export function allRecipes(formats: Formats = FORMATS): Recipe[] {
  const recipeOf = (name: string, widths: readonly number[], drawn: Drawn, scene: (subject: Subject) => string) => ({
    name,
    widths,
    formats,
    key: keyOf(scene(drawn.whole), formats),
    svg: async () => scene({ ...drawn.whole, bounds: await drawn.painted() }),
  })
  const products = Object.entries<Motif>(motifs).flatMap(([name, motif]) => {
    const drawn = drawnOf(motif, formats)
    return motif.shots.map((shot) =>
      recipeOf(`${name}-${shot}`, PRODUCT_WIDTHS, drawn, (subject) => productScene(subject, shot)),
    )
  })
  const heroes = heroMotifs.map((name) =>
    recipeOf(`hero-${name}`, HERO_WIDTHS, drawnOf(motifs[name], formats), heroScene),
  )
  const bag = drawnOf({ art: shoppingBag, pose: 'upright', hue: 40, shots: [] }, formats)
  const placeholder = recipeOf('placeholder', PRODUCT_WIDTHS, bag, (subject) => productScene(subject, 'front'))
  const isFront = ({ name }: Recipe) => name.endsWith('-front')
  return [...heroes, placeholder, ...products.filter(isFront), ...products.filter((recipe) => !isFront(recipe))]
}

/** What a motif's pictures share: the drawing, with the bounds of its whole canvas, and how to find what is painted. */
interface Drawn {
  whole: Subject
  painted(): Promise<Bounds>
}

function drawnOf({ art, pose, hue }: Motif, { svg }: Formats): Drawn {
  const drawing = art()
  let bounds: Promise<Bounds> | undefined
  return {
    whole: { drawing, bounds: { left: 0, top: 0, width: drawing.width, height: drawing.height }, pose, hue },
    painted: () => (bounds ??= paintedBounds(drawing, svg ? 107 : 320)),
  }
}

function keyOf(scene: string, formats: Formats): string {
  return createHash('sha256').update(JSON.stringify(formats)).update(scene).digest('hex').slice(0, 16)
}

const MARGIN = 20

/** Returns the part of the drawing that is painted, found by rendering it with this many pixels on its longer side. */
async function paintedBounds({ width, height, body }: Drawing, pixels: number): Promise<Bounds> {
  const scale = pixels / Math.max(width, height)
  const [svgWidth, svgHeight] = [width, height].map((side) => Math.ceil(side * scale) + 2 * MARGIN)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${svgWidth}" height="${svgHeight}">` +
    `<g transform="translate(${MARGIN} ${MARGIN}) scale(${scale})">${body}</g></svg>`
  const { info } = await sharp(Buffer.from(svg)).trim({ threshold: 4 }).raw().toBuffer({ resolveWithObject: true })
  return {
    left: (-(info.trimOffsetLeft ?? 0) - MARGIN) / scale,
    top: (-(info.trimOffsetTop ?? 0) - MARGIN) / scale,
    width: info.width / scale,
    height: info.height / scale,
  }
}

function shoppingBag(): Drawing {
  return draw(
    150,
    180,
    (pen) =>
      line('M48 62V40c0-36 54-36 54 0v22', '#cfc7b8', 8) +
      box(14, 54, 122, 120, 12, pen.down('#f1ece2', '#e2dacb')) +
      disc(48, 76, 5, '#cfc7b8') +
      disc(102, 76, 5, '#cfc7b8'),
  )
}
