import sharp from 'sharp'
import { connect } from 'node:net'
import { crc32 } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { methodPath } from '../../../contract/wire/methodPath.ts'
import { MOST_PICTURE_BYTES } from '../../../server/pictures/convertPicture.ts'
import { CUSTOMER, OWNER, saidIn, sessionOf, testStore } from '../support.ts'
import { ownerCallOf, ownerOf, type OwnerCall } from './ownerSession.ts'

const shop = testStore()
let owner: OwnerCall
beforeAll(async () => {
  owner = await ownerOf(shop)
})

const picture = (width = 40, height = 30) => sharp({ create: { width, height, channels: 3, background: '#147a4b' } })
/** A small PNG whose header says that it has this many pixels. */
async function pngSaying(width: number, height: number): Promise<Buffer> {
  const png = await picture().png().toBuffer()
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
const saved = async () => (await shop.store.db.query<{ count: number }>('select count(*) from pictures'))[0]!.count

it('takes the bytes of a picture, and shoppers see it on the product [OPN-167]', async () => {
  const { status, body } = await owner('owner_upload_picture', await picture().jpeg().toBuffer(), 'image/jpeg')
  const { address } = body.message
  expect([status, address]).toEqual([200, expect.stringMatching(/^\/pictures\/[0-9a-f]{32}-640\.jpg$/)])
  await owner('owner_edit_product', { product: 'SKN-0001', changes: { images: { to: [address] } } })
  const { body: list } = await shop.call('get_all_products')
  expect(list.message.products.find((each: any) => each.product_id === 'SKN-0001').image).toBe(address)
  const file = await fetch(shop.url + address)
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
})

it.each([
  [
    'an SVG with a script',
    'image/svg+xml',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['a page that says it is a JPEG', 'image/jpeg', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ['an archive', 'application/zip', Buffer.from('504b0304140000000800', 'hex')],
  ['a program', 'application/octet-stream', Buffer.from('7f454c4602010100', 'hex')],
  ['JSON', 'application/json', { a: 1 }],
  ['nothing', 'image/png', Buffer.alloc(0)],
])('refuses %s, with a reason [OPN-167]', async (_what, type, bytes) => {
  const before = await saved()
  const { status, body } = await owner('owner_upload_picture', bytes, type)
  expect([status, await saved()]).toEqual([417, before])
  expect(saidIn(body)).toMatch(/^(This is not a picture that the shop can show|The picture is empty)/)
})

it('refuses a damaged picture, one with too many pixels, and one with too many bytes [OPN-167]', async () => {
  const before = await saved()
  const good = await picture(400, 300).jpeg().toBuffer()
  const cut = await owner('owner_upload_picture', good.subarray(0, good.length / 2), 'image/jpeg')
  expect(saidIn(cut.body)).toBe('The picture is damaged. Please take or save it again.')
  const wide = await owner('owner_upload_picture', await pngSaying(10_000, 10_000), 'image/png')
  expect(saidIn(wide.body)).toMatch(/^The picture has more than 50 million pixels/)
  const large = await owner('owner_upload_picture', Buffer.alloc(MOST_PICTURE_BYTES + 1), 'image/jpeg')
  expect([large.status, saidIn(large.body)]).toEqual([413, 'That is too large.'])
  expect(await saved()).toBe(before)
})

it('refuses everyone else [OPN-167]', async () => {
  const bytes = await picture().png().toBuffer()
  const before = await saved()
  const { token } = await sessionOf(shop, CUSTOMER.usr)
  const unconfirmed = await sessionOf(shop, OWNER.usr)
  for (const call of [ownerCallOf(shop, null), ownerCallOf(shop, token), ownerCallOf(shop, unconfirmed.token)])
    expect((await call('owner_upload_picture', bytes, 'image/png')).status).toBe(403)
  expect((await ownerCallOf(shop, 'a:b')('owner_upload_picture', bytes, 'image/png')).status).toBe(401)
  expect(await saved()).toBe(before)
})

it('answers who is not an owner before the picture has arrived', async () => {
  const { hostname, port } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  const heard = await new Promise<string>((resolve, reject) => {
    socket.once('data', (data) => resolve(String(data)))
    socket.once('error', reject)
    socket.write(
      `POST ${methodPath('sokoni', 'owner_upload_picture')} HTTP/1.1\r\nhost: shop\r\ncontent-type: image/jpeg\r\n` +
        'content-length: 5000000\r\n\r\nonly a little',
    )
  })
  socket.destroy()
  expect(heard).toMatch(/^HTTP\/1\.1 403 /)
})

it('keeps the small limit of the other calls', async () => {
  const { status } = await owner('owner_edit_product', {
    product: 'SKN-0001',
    changes: { brand: { to: 'x'.repeat(300_000) } },
  })
  expect(status).toBe(413)
  expect((await owner('owner_hide_product', await picture().png().toBuffer(), 'image/png')).status).toBe(415)
})
