/** The widths of the shop's square product pictures, in pixels. */
export const PRODUCT_WIDTHS = [160, 320, 640, 960] as const

/** The widths of the shop's 16:9 hero pictures, in pixels. */
export const HERO_WIDTHS = [320, 640, 960, 1280] as const

export interface PictureSources {
  /** The plain address, for the `img` element. */
  src: string
  /** For `source` elements, better formats first; empty for pictures from elsewhere. */
  sources: { type: 'image/avif' | 'image/webp'; srcset: string }[]
  /** Pixels of `src`; null when unknown. */
  width: number | null
  height: number | null
}

const FORMATS = ['avif', 'webp'] as const

/**
 * Returns what a `picture` element needs for an image address. The shop's own pictures, `/pictures/{name}-{width}.jpg`,
 * exist in several widths and formats; names that begin with `hero-` are 16:9. With `onlyWidth` (pixels) the browser
 * gets one width: the smallest that is as wide.
 */
export function pictureSources(image: string, onlyWidth?: number): PictureSources {
  const [, stem = '', size = ''] = /^\/pictures\/([a-z0-9-]+)-(\d+)\.jpg$/.exec(image) ?? []
  const isHero = stem.startsWith('hero-')
  const widths: readonly number[] = isHero ? HERO_WIDTHS : PRODUCT_WIDTHS
  const named = Number(size)
  if (!widths.includes(named)) return { src: image, sources: [], width: null, height: null }
  const only = onlyWidth && (widths.find((each) => each >= onlyWidth) ?? widths.at(-1))
  const width = only || named
  return {
    src: `/pictures/${stem}-${width}.jpg`,
    sources: FORMATS.map((format) => ({
      type: `image/${format}` as const,
      srcset: (only ? [only] : widths).map((each) => `/pictures/${stem}-${each}.${format} ${each}w`).join(', '),
    })),
    width,
    height: isHero ? (width * 9) / 16 : width,
  }
}
