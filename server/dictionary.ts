import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import * as zlib from 'node:zlib'

/** What a body is compressed with for browsers that have it too: RFC 9842. */
export interface Dictionary {
  bytes: Buffer
  /** As the header `Available-Dictionary` has it. */
  name: string
  /** Returns a body in the encoding `dcz`. */
  compress(body: Buffer): Promise<Buffer>
}

/** Node has Zstandard from 22.15 on; its types here are those of 20. */
const { zstdCompress } = zlib as typeof zlib & { zstdCompress?: typeof zlib.brotliCompress }

/** Whether this Node can compress with a dictionary. */
export const hasDictionaries = zstdCompress !== undefined

/** Zstandard's parameters by their numbers: level 12, and a window in which body and dictionary lie. */
const PARAMS = { 100: 12, 101: 20 }

/** What RFC 9842 puts before the dictionary's hash: a frame that decoders skip. */
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex')

/** Needs `hasDictionaries`. */
export function createDictionary(bytes: Buffer): Dictionary {
  const hash = createHash('sha256').update(bytes).digest()
  return {
    bytes,
    name: `:${hash.toString('base64')}:`,
    compress: async (body) => {
      const options = { params: PARAMS, dictionary: bytes }
      return Buffer.concat([MAGIC, hash, await promisify(zstdCompress!)(body, options)])
    },
  }
}

/** Whether a client can read `dcz`, and has some dictionary. */
export const mayHaveDictionary = (headers: IncomingHttpHeaders): boolean =>
  headers['available-dictionary'] !== undefined && /(?:^|,)\s*dcz\s*(?:,|$)/i.test(headers['accept-encoding'] ?? '')
