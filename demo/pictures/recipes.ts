import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { AvifOptions, JpegOptions, WebpOptions } from 'sharp'
import { HERO_WIDTHS, PRODUCT_WIDTHS } from '../../domain/catalogue/pictures.ts'
import { isShot, sceneOf, type Shot, type Subject } from './scene.ts'

/** The options of sharp for the drawing and for each format. */
export interface Formats {
  svg?: { density: number }
  /** In pixels: wider files have the same picture, no wider than this. */
  widest?: number
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
 * For tests, in a thirtieth of the time: drawn at a ninth of the size, in wide files too, in larger AVIF files, and
 * without the WebP files, which no browser of the tests asks for.
 */
export const QUICK_FORMATS: Formats = {
  svg: { density: 8 },
  widest: 96,
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
  /** The picture, as large as its greatest width. */
  svg: string
}

/** Relative to the project, where its programs and tests run. */
const DRAWINGS = 'demo/pictures/drawings'

/**
 * Returns the recipes of the demo products' pictures, of the hero's, and of the placeholder for a missing picture. What
 * the home page and lists show comes first.
 */
export function allRecipes(formats: Formats = FORMATS): Recipe[] {
  const files = readdirSync(DRAWINGS).filter((file) => file.endsWith('.svg'))
  const drawings = files.sort().map(readDrawing)
  const recipesOf = (shots: readonly Shot[]) =>
    drawings.flatMap((drawing) =>
      drawing.shots.filter((shot) => shots.includes(shot)).map((shot) => recipeOf(drawing, shot, formats)),
    )
  return [...recipesOf(['hero']), ...recipesOf(['front']), ...recipesOf(['set', 'detail'])]
}

/** A product's drawing, with the pictures that show it. */
interface Drawing extends Subject {
  name: string
  shots: readonly Shot[]
}

/** Reads a drawing, whose root element says how it is shown; see `docs/adding-things.md`. */
function readDrawing(file: string): Drawing {
  const text = readFileSync(join(DRAWINGS, file), 'utf8')
  const [root = ''] = /^<svg [^>]*>/.exec(text) ?? []
  const valueOf = (attribute: string) => new RegExp(` ${attribute}="([^"]*)"`).exec(root)?.[1] ?? ''
  const [left = 0, top = 0, width = 0, height = 0] = valueOf('viewBox').split(' ').map(Number)
  const pose = valueOf('data-pose')
  const shots = valueOf('data-shots').split(' ')
  if (!height || (pose !== 'upright' && pose !== 'flat') || !shots.every(isShot))
    throw new Error(`The root element of ${file} lacks its viewBox, data-pose or data-shots.`)
  const body = text.slice(root.length, text.lastIndexOf('</svg>'))
  const name = basename(file, '.svg')
  return { name, shots, pose, hue: Number(valueOf('data-hue')), body, bounds: { left, top, width, height } }
}

function recipeOf(drawing: Drawing, shot: Shot, formats: Formats): Recipe {
  const svg = sceneOf(drawing, shot)
  return {
    name: nameOf(drawing.name, shot),
    widths: shot === 'hero' ? HERO_WIDTHS : PRODUCT_WIDTHS,
    key: createHash('sha256').update(JSON.stringify(formats)).update(svg).digest('hex').slice(0, 16),
    formats,
    svg,
  }
}

function nameOf(drawing: string, shot: Shot): string {
  if (drawing === 'placeholder') return drawing
  return shot === 'hero' ? `hero-${drawing}` : `${drawing}-${shot}`
}
