import { createHash } from 'node:crypto'
import type Sharp from 'sharp'
import { PRODUCT_WIDTHS } from '../../domain/catalogue/pictures.ts'
import { refuseInTransaction } from '../database/inTransaction.ts'
import { said } from '../messages/texts.ts'
import { later } from '../later.ts'
import { invalid, tooMany } from '../refusals.ts'

const MOST_MB = 12
const MOST_MEGAPIXELS = 50

/** The largest upload, in bytes. */
export const MOST_PICTURE_BYTES = MOST_MB * 1024 * 1024

/** A picture may be this many times as high as wide; a higher one gets narrower. */
const HIGHEST = 2

/** How long one file may take to make. */
const TIMEOUT_SECONDS = 30

/** So many pictures may wait for their turn. */
const MOST_WAITING = 20

/** The options of sharp for each format; the demo's pictures have about the same. */
const FORMATS = {
  avif: { quality: 45, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 80, effort: 2 },
  jpg: { quality: 80 },
} as const

const sharp = later<typeof Sharp>('sharp')

export type PictureFormat = keyof typeof FORMATS

export interface PictureFile {
  /** As in the address. */
  width: number
  format: PictureFormat
  bytes: Buffer
}

/** Returns the name of a picture: a hash of the uploaded bytes. */
export function pictureName(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32)
}

/**
 * Makes a picture's files: turned as its camera says, without metadata (which may tell where it was taken), in the
 * widths and formats of `pictureSources`, never enlarged. Throws a Refusal for what is no picture or too large; pixels
 * are decoded only after that. One picture at a time, so that requests go on.
 */
export async function convertPicture(bytes: Uint8Array): Promise<PictureFile[]> {
  refuseInTransaction('a picture')
  if (bytes.length === 0) throw invalid(said('emptyPicture'))
  if (bytes.length > MOST_PICTURE_BYTES) throw invalid(said('largePicture', { most: MOST_MB }))
  if (!isPicture(bytes)) throw invalid(said(isHeic(bytes) ? 'heicPicture' : 'noPicture'))
  return inTurn(async () => {
    // the other cores answer shoppers
    sharp().concurrency(1)
    await checkPixels(bytes)
    try {
      return await filesOf(bytes)
    } catch {
      throw invalid(said('damagedPicture'))
    }
  })
}

/** Whether the bytes begin as one of the formats. Others never reach the decoder, which also knows SVG and PDF. */
function isPicture(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 32)).toString('latin1')
  return (
    start.startsWith('\xff\xd8\xff') ||
    start.startsWith('\x89PNG\r\n\x1a\n') ||
    /^GIF8[79]a/.test(start) ||
    /^RIFF[^]{4}WEBP/.test(start) ||
    /^[^]{4}ftyp(?:avi[fs]|[^]{8}(?:[^]{4})*avi[fs])/.test(start)
  )
}

/** Whether it is a photo as iPhones save it. */
const isHeic = (bytes: Uint8Array) =>
  /^[^]{4}ftyp(?:hei[cxms]|hev[cx]|mif1|msf1)/.test(Buffer.from(bytes.subarray(0, 12)).toString('latin1'))

/** Reads the size from the header. */
async function checkPixels(bytes: Uint8Array): Promise<void> {
  const { width, height } = await sharp()(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw invalid(said('damagedPicture'))
    })
  if (width * height > MOST_MEGAPIXELS * 1_000_000) throw invalid(said('widePicture', { most: MOST_MEGAPIXELS }))
}

async function filesOf(bytes: Uint8Array): Promise<PictureFile[]> {
  const largest = PRODUCT_WIDTHS.at(-1)!
  const { data, info } = await sharp()(bytes, { limitInputPixels: MOST_MEGAPIXELS * 1_000_000, failOn: 'error' })
    .autoOrient()
    .resize({ width: largest, height: largest * HIGHEST, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .timeout({ seconds: TIMEOUT_SECONDS })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const files: PictureFile[] = []
  for (const width of widthsOf(info.width)) {
    const made = () => sharp()(data, { raw }).resize({ width, withoutEnlargement: true })
    files.push(
      { width, format: 'avif', bytes: await made().avif(FORMATS.avif).toBuffer() },
      { width, format: 'webp', bytes: await made().webp(FORMATS.webp).toBuffer() },
      { width, format: 'jpg', bytes: await made().jpeg(FORMATS.jpg).toBuffer() },
    )
  }
  return files
}

/** Returns the widths up to the first that is as wide as the picture. */
function widthsOf(width: number): number[] {
  const enough = PRODUCT_WIDTHS.findIndex((each) => each >= width)
  return PRODUCT_WIDTHS.slice(0, enough < 0 ? undefined : enough + 1)
}

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** Runs one job after the other. Throws a Refusal when too many wait. */
function inTurn<T>(job: () => Promise<T>): Promise<T> {
  if (waiting >= MOST_WAITING) throw tooMany(said('shopBusy'), 10)
  waiting += 1
  const done = last.then(job).finally(() => (waiting -= 1))
  last = done.catch(() => undefined)
  return done
}
