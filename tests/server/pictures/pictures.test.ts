import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { pictureSources } from '../../../domain/catalogue/pictures.ts'
import { pictureReader } from '../../../server/http/site/pictureFiles.ts'
import { pictureAddress, removeUnusedPictures, savePicture } from '../../../server/pictures/pictures.ts'
import { removeExpired } from '../../../server/shop/removeExpired.ts'
import { testStore } from '../support.ts'

const DAY_MS = 86_400_000

const shop = testStore()

beforeEach(async () => {
  await shop.store.db.query('delete from pictures', [])
})

const save = (bytes: Uint8Array) => savePicture(shop.store.db, bytes, shop.store.clock())

/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: 'blue' } },
      left: width / 2,
      top: 0,
    },
  ])

async function get(path: string) {
  const answer = await fetch(shop.url + path)
  return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const rows = async () =>
  (await shop.store.db.query<{ name: string }>('select name from pictures order by name', [])).map(({ name }) => name)

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG of one colour that says it has so many pixels. */
function flatPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))))
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

describe('a picture of the shop [OPN-131]', () => {
  it('is served in every width and format that the address stands for, for ever', async () => {
    const { address } = await save(await halves(1200, 900).jpeg().toBuffer())
    const { src, sources } = pictureSources(address)
    const addresses = [src, ...sources.flatMap(({ srcset }) => srcset.split(', ').map((each) => each.split(' ')[0]!))]
    expect(addresses).toHaveLength(9)
    for (const path of [...addresses, address.replace('640', '960')]) {
      const { status, headers, bytes } = await get(path)
      const [, width, format] = /-(\d+)\.(\w+)$/.exec(path)!
      expect([status, headers.get('content-type')]).toEqual([200, `image/${format === 'jpg' ? 'jpeg' : format}`])
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      const made = await sharp(bytes).metadata()
      expect([made.format, made.width, made.height]).toEqual([
        { jpg: 'jpeg', webp: 'webp', avif: 'heif' }[format!],
        Number(width),
        (Number(width) * 3) / 4,
      ])
    }
  })

  it('is turned as the camera says and loses all metadata, position included', async () => {
    const taken = await halves(800, 400)
      .withExif({ IFD0: { Model: 'Kifaru' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif!.toString('latin1')).toContain('Kifaru')
    const { address } = await save(taken)
    for (const format of ['jpg', 'webp', 'avif']) {
      const { bytes } = await get(address.replace('jpg', format))
      const { width, height, exif, icc, xmp, orientation } = await sharp(bytes).metadata()
      expect([width, height, exif, icc, xmp, orientation]).toEqual([
        400,
        800,
        undefined,
        undefined,
        undefined,
        undefined,
      ])
    }
    const { data } = await sharp((await get(address)).bytes)
      .resize(1, 2)
      .raw()
      .toBuffer({ resolveWithObject: true })
    // the left half is above after a turn to the right
    expect([data[0]! > 200, data[5]! > 200]).toEqual([true, true])
  })

  it('is never enlarged: a small one is served at every address as it is', async () => {
    const { address } = await save(await halves(200, 100).png().toBuffer())
    const widths = [160, 320, 640, 960].map(async (width) => {
      const { status, bytes } = await get(address.replace('640', String(width)))
      return [status, (await sharp(bytes).metadata()).width]
    })
    expect(await Promise.all(widths)).toEqual([
      [200, 160],
      [200, 200],
      [200, 200],
      [200, 200],
    ])
  })

  it('may be of any format that phones and browsers make; of moving ones the first picture counts', async () => {
    const frames = await Promise.all(['red', 'blue'].map((background) => flat(background)))
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const made = [
      await halves(300, 300).png().toBuffer(),
      await halves(300, 300).webp().toBuffer(),
      await halves(300, 300).avif().toBuffer(),
      moving,
    ]
    for (const bytes of made) expect((await get((await save(bytes)).address)).status).toBe(200)
    const { data } = await sharp((await get((await save(moving)).address)).bytes)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([data[0]! > 200, data[2]! < 50]).toEqual([true, true])
  })

  it('is kept once', async () => {
    const bytes = await halves(100, 100).png().toBuffer()
    const [first, again] = await Promise.all([save(bytes), save(bytes)])
    expect(first).toEqual(again)
    expect(await save(bytes)).toEqual(first)
    expect(await rows()).toEqual([first.name])
  })

  it.each([
    ['an SVG with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['an SVG as XML', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['an archive', Buffer.from('PK\x03\x04' + 'x'.repeat(100), 'latin1')],
    ['a program', Buffer.from('\x7fELF' + 'x'.repeat(100), 'latin1')],
    ['a TIFF', Buffer.from('II*\0' + '\0'.repeat(100), 'latin1')],
    ['a film', Buffer.from('\0\0\0\x18ftypmp42' + '\0'.repeat(100), 'latin1')],
  ])('is not %s', async (_what, bytes) => {
    await expect(save(bytes)).rejects.toMatchObject({ status: 417, said: { code: 'noPicture' } })
    expect(await rows()).toEqual([])
  })

  it('is not a HEIC photo, and how to take another is said [OPN-167]', async () => {
    const bytes = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic' + '\0'.repeat(100), 'latin1')
    await expect(save(bytes)).rejects.toMatchObject({ status: 417, said: { code: 'heicPicture' } })
  })

  it('is not empty, damaged or only begun', async () => {
    const whole = await halves(500, 500).jpeg().toBuffer()
    await expect(save(Buffer.alloc(0))).rejects.toMatchObject({ said: { code: 'emptyPicture' } })
    for (const bytes of [
      whole.subarray(0, whole.length / 2),
      Buffer.from('\xff\xd8\xff<script>alert(1)</script>', 'latin1'),
      Buffer.from('\x89PNG\r\n\x1a\n<svg/>', 'latin1'),
      Buffer.from('GIF89a<svg onload=alert(1)>', 'latin1'),
    ])
      await expect(save(bytes)).rejects.toMatchObject({ said: { code: 'damagedPicture' } })
    expect(await rows()).toEqual([])
  })

  it('has at most 12 MB and 50 million pixels, whatever it is compressed to', async () => {
    const heavy = Buffer.concat([flatPng(10, 10), Buffer.alloc(12 * 1024 * 1024)])
    await expect(save(heavy)).rejects.toMatchObject({ said: { code: 'largePicture' } })
    const bomb = flatPng(30_000, 30_000)
    expect(bomb.length).toBeLessThan(200_000)
    await expect(save(bomb)).rejects.toMatchObject({ said: { code: 'widePicture', values: { most: 50 } } })
    expect((await save(flatPng(10_000, 100))).address).toMatch(/^\/pictures\/[0-9a-f]{32}-640\.jpg$/)
  })

  it('leaves the files of the folder as they are; what neither has is not found', async () => {
    const none = '0'.repeat(32)
    const { name } = await save(await halves(200, 100).png().toBuffer())
    for (const path of [`${none}-640.jpg`, `${name}-641.jpg`, `${name}-640.svg`, `${name}-640.jpg.html`, 'none.jpg']) {
      const { status, headers } = await get(`/pictures/${path}`)
      expect([path, status]).toEqual([path, 404])
      expect(headers.get('cache-control') ?? '').not.toContain('immutable')
    }
  })

  it('is read for pages by its address, from the database or the demo’s folder [OPN-402]', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'sokoni-pictures-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const read = pictureReader(shop.store.db, folder)
    const { address } = await save(await halves(400, 400).png().toBuffer())
    const small = address.replace(/-\d+\.jpg$/, '-160.avif')
    await writeFile(join(folder, 'mug-front-160.avif'), 'mug')
    expect(await read(small)).toEqual((await get(small)).bytes)
    expect(await read('/pictures/mug-front-160.avif')).toEqual(Buffer.from('mug'))
    const others = [
      '/pictures/cup-front-160.avif',
      '/pictures/../mug-front-160.avif',
      '/pictures/.avif',
      small.slice(1),
    ]
    expect(await Promise.all(others.map(read))).toEqual([null, null, null, null])
  })
})

describe('a picture that nothing uses [OPN-131]', () => {
  const at = (days: number) => new Date(shop.store.clock().getTime() + days * DAY_MS)

  it('is removed after a day; one that is used, or that an undone import brings back, stays [OPN-367]', async () => {
    const { db } = shop.store
    const places = {
      product: `update products set image = $1 where product_id = 'SKN-0001'`,
      // forgotten by `removeExpired`, as no import is noted
      undo: `insert into import_changes (product_id, before) values ('GONE', jsonb_build_object('image', $1::text))`,
      list: `update products set images = jsonb_build_array($1::text) where product_id = 'SKN-0003'`,
      slide: `update hero_slides set image = $1 where position = (select min(position) from hero_slides)`,
      setting: `insert into settings (name, value) values ('test', to_jsonb($1::text))`,
    }
    const used: string[] = []
    for (const [index, sql] of Object.values(places).entries()) {
      const { name } = await save(await flat('red', 100 + index))
      await db.query(sql, [pictureAddress(name)])
      used.push(name)
    }
    const { name: unused } = await save(await flat('blue'))
    await removeUnusedPictures(db, at(0.9))
    expect(await rows()).toEqual([...used, unused].sort())
    await removeExpired({ db, clock: () => at(1.1) })
    expect(await rows()).toEqual([...used].sort())
    expect(await db.query('select distinct name from picture_files where name = $1', [unused])).toEqual([])
    await db.query(`update products set image = '' where product_id = 'SKN-0001'`, [])
    await removeUnusedPictures(db, at(2.2))
    expect(await rows()).toEqual(used.slice(2).sort())
  })

  it('has another day when it is uploaded again', async () => {
    const bytes = await flat('green')
    const { name } = await save(bytes)
    await savePicture(shop.store.db, bytes, at(0.9))
    await removeUnusedPictures(shop.store.db, at(1.5))
    expect(await rows()).toEqual([name])
  })
})

const flat = (background: string, width = 100) =>
  sharp({ create: { width, height: 100, channels: 3, background } })
    .png()
    .toBuffer()
