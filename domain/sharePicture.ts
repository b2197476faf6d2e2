import { pictureSources } from './catalogue/pictures.ts'

/** A picture for link previews in other sites and apps. */
export interface SharePicture {
  /** With its origin. */
  url: string
  /** Pixels, where they are known. */
  width?: number
  height?: number
}

/** Every picture of the shop exists in this width, as a JPEG far below WhatsApp's limit of 300 kB. */
const OWN_WIDTH = 960

/** Formats that messaging apps do not show. */
const RARE_FORMAT = /\.(?:svg|avif|webp)$/i

/** Returns a picture with its origin, the shop's own in a large width; null for an address that is not HTTP. */
export function absolutePicture(image: string, origin: string): SharePicture | null {
  const url = /^(?:https?:\/)?\/\S/i.test(image) ? absolute(image, origin) : null
  if (url === null) return null
  const { width, height } = pictureSources(image)
  if (width === null || height === null) return { url }
  return { url: url.replace(/-\d+\.jpg$/, `-${OWN_WIDTH}.jpg`), width: OWN_WIDTH, height: (OWN_WIDTH * height) / width }
}

/** Returns the picture of a link preview: the first image that every app shows, otherwise the shop's `/share.png`. */
export function sharePictureOf(images: readonly string[], origin: string): SharePicture {
  const pictures = images.map((image) => absolutePicture(image, origin))
  const known = pictures.find((picture) => picture && !RARE_FORMAT.test(new URL(picture.url).pathname))
  return known ?? { url: `${origin}/share.png`, width: 1200, height: 630 }
}

function absolute(image: string, origin: string): string | null {
  try {
    return new URL(image, origin).href
  } catch {
    return null
  }
}
