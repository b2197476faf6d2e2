import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PRODUCT_WIDTHS } from '../../../domain/catalogue/pictures.ts'
import type { Database } from '../../database/database.ts'
import type { PictureFormat } from '../../pictures/convertPicture.ts'
import { readPicture } from '../../pictures/pictures.ts'

const TYPES: Record<PictureFormat, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }

const OWN = /^([0-9a-f]{32})-(\d+)\.(avif|webp|jpg)$/

const KEPT_FILES = 1000
const KEPT_BYTES = 32 * 1024 * 1024

/** Returns a function that finds a picture's file by its address, in the database or, of the demo, in `folder`. */
export function pictureReader(db: Database, folder: string): (address: string) => Promise<Buffer | null> {
  return async (address) => {
    const [, file = ''] = /^\/pictures\/([a-z\d-]+\.[a-z]+)$/.exec(address) ?? []
    const [, name, width, format] = OWN.exec(file) ?? []
    if (name) return readPicture(db, { name, width: Number(width), format: format as PictureFormat })
    return file ? readFile(join(folder, file)).catch(() => null) : null
  }
}

/** Adds the shop's own pictures, from the database. Others below `/pictures/` are files of the folder. */
export function addPictureFiles(app: FastifyInstance, db: Database, maxAgeSeconds: number): void {
  const kept = new LRUCache<string, Buffer>({
    max: KEPT_FILES,
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
  })

  app.get<{ Params: { name: string; width: string; format: PictureFormat } }>(
    '/pictures/:name(^[0-9a-f]{32})-:width(^\\d+).:format(^(?:avif|webp|jpg)$)',
    { compress: false },
    async (request, reply) => {
      const { name, format } = request.params
      const width = Number(request.params.width)
      if (!PRODUCT_WIDTHS.some((each) => each === width)) return reply.callNotFound()
      const key = `${name}-${width}.${format}`
      const file = kept.get(key) ?? (await readPicture(db, { name, width, format }))
      if (!file) return reply.callNotFound()
      kept.set(key, file)
      return reply.header('cache-control', `public, max-age=${maxAgeSeconds}, immutable`).type(TYPES[format]).send(file)
    },
  )
}
