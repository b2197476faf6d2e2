import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Dictionary } from './dictionary.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** A body that is sent many times: hashed and compressed once. */
export interface PreparedAnswer {
  readonly etag: string
  readonly type: string
  /** False for types that are compressed already, such as pictures. */
  readonly compresses: boolean
  /** Returns the body in an encoding, made on the first call. */
  encoded(encoding: Encoding): Promise<Buffer>
  /** Returns the body in the encoding `dcz`, made on the first call. */
  encodedWith(dictionary: Dictionary): Promise<Buffer>
}

const compressors = {
  br: (body: Buffer, quality: number) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
      },
    }),
  gzip: (body: Buffer, _quality: number) => promisify(gzip)(body),
}

/**
 * Brotli's window, as large as the body needs. The 4 MB of its default, 22 bits, for each page make V8 collect all
 * garbage again and again.
 */
const windowBits = (length: number) => Math.min(22, Math.max(18, 32 - Math.clz32(length)))

/**
 * Brotli's quality: fast for the first request, better for later ones. 7 would take three times as long and 7 MB more,
 * for 2 % fewer bytes.
 */
const FIRST_QUALITY = 5
const LARGE_BYTES = 1024 * 1024
const laterQuality = ({ length }: Buffer) => (length >= LARGE_BYTES ? 9 : 11)

const COMPRESSED_BY_NATURE = /^(?:image\/(?!svg)|font\/)/

/**
 * Prepares a body for sending. `quality` is Brotli's, 1 to 11 (smaller but slower); without it the first answer is
 * compressed fast and later ones well. `hash` is the body's, where it was made in steps.
 */
export function prepareAnswer(
  body: Buffer,
  type: string,
  quality?: number,
  hash = createHash('sha256').update(body),
): PreparedAnswer {
  const made = new Map<Encoding, Promise<Buffer>>([['identity', Promise.resolve(body)]])
  let isBest = quality !== undefined
  let small: Promise<Buffer> | null = null

  async function packBetter(): Promise<void> {
    isBest = true
    const better = await compressors.br(body, laterQuality(body))
    made.set('br', Promise.resolve(better))
  }

  return {
    etag: `W/"${hash.digest('base64url').slice(0, 22)}"`,
    type,
    compresses: !COMPRESSED_BY_NATURE.test(type),
    encoded(encoding) {
      const known = made.get(encoding)
      if (known) {
        if (encoding === 'br' && !isBest) packBetter().catch(() => undefined)
        return known
      }
      const making = compressors[encoding as 'br' | 'gzip'](body, quality ?? FIRST_QUALITY)
      made.set(encoding, making)
      making.catch(() => made.delete(encoding))
      return making
    },
    encodedWith(dictionary) {
      small ??= dictionary.compress(body)
      small.catch(() => (small = null))
      return small
    },
  }
}

/** Returns the best encoding that an `Accept-Encoding` header allows; a weight of 0 forbids one. */
export function encodingFor(header: string | undefined): Encoding {
  const allows = (name: string) =>
    new RegExp(`(?:^|,)\\s*${name}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))[\\d.]+\\s*)?(?:,|$)`, 'i').test(header ?? '')
  if (allows('br')) return 'br'
  return allows('gzip') ? 'gzip' : 'identity'
}
