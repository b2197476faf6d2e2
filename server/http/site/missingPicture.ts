import type { FastifyRequest } from 'fastify'
import { channel } from 'node:diagnostics_channel'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** A picture of the demo that is asked for and not there yet. Who draws it sets `made`. */
export interface MissingPicture {
  file: string
  made?: Promise<void>
}

/** `npm start` subscribes while it draws the demo's pictures (`scripts/lib/pictures.mjs`). */
const missing = channel('sokoni:missing-picture')

/** Waits until a picture of the demo is drawn that `folder` lacks, as long as somebody draws. */
export async function waitForPicture({ params }: FastifyRequest, folder: string): Promise<void> {
  if (!missing.hasSubscribers) return
  const [file] = /^[a-z\d-]+\.(?:avif|webp|jpg)$/.exec((params as { '*'?: string })['*'] ?? '') ?? []
  if (!file || existsSync(join(folder, file))) return
  const picture: MissingPicture = { file }
  missing.publish(picture)
  await picture.made
}
