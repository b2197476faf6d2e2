import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { MissingPicture } from '../../../../server/http/site/missingPicture.ts'
import { builtShop, lonelyShop } from '../../builtShop.ts'

const settings = builtShop()
let app: Awaited<ReturnType<typeof lonelyShop>>
beforeAll(async () => {
  app = await lonelyShop({}, { settings })
})
afterAll(() => app.close())

const statusOf = async (path: string) => (await app.inject(path)).statusCode

/** Draws what is asked for, but no picture named `unknown`. Returns the names. */
function draw(): string[] {
  const asked: string[] = []
  const listener = (message: unknown) => {
    const picture = message as MissingPicture
    asked.push(picture.file)
    picture.made = Promise.resolve().then(() => {
      if (!picture.file.startsWith('unknown')) writeFileSync(join(settings.picturesDir, picture.file), 'drawn')
    })
  }
  subscribe('sokoni:missing-picture', listener)
  onTestFinished(() => void unsubscribe('sokoni:missing-picture', listener))
  return asked
}

describe('a picture that is not there yet', () => {
  it('is answered when it is drawn, while the demo’s pictures are drawn', async () => {
    const asked = draw()
    expect([await statusOf('/pictures/mug-320.avif'), await statusOf('/pictures/unknown-320.avif')]).toEqual([200, 404])
    expect(await statusOf('/pictures/mug-320.avif')).toBe(200)
    expect(asked).toEqual(['mug-320.avif', 'unknown-320.avif'])
  })

  it('is missing otherwise', async () => {
    expect(await statusOf('/pictures/cup-320.avif')).toBe(404)
  })

  it('is drawn for no other name', async () => {
    const asked = draw()
    expect(await statusOf('/pictures/..%2fmug-320.avif')).not.toBe(200)
    expect(await statusOf('/pictures/.made-by')).toBe(404)
    expect(asked).toEqual([])
  })
})
