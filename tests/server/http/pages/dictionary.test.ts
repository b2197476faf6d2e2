import { createHash } from 'node:crypto'
import * as zlib from 'node:zlib'
import { request } from 'node:http'
import { beforeAll, describe, expect, it } from 'vitest'
import { DICTIONARY } from '../../../../contract/render.ts'
import { hasDictionaries } from '../../../../server/dictionary.ts'
import { openTestStore, type TestStore } from '../../support.ts'

let shop: TestStore

beforeAll(async () => {
  shop = await openTestStore()
  return () => shop.close()
})

/** As `fetch`, which decodes and does not know `dcz`. */
const get = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(shop.url + path, { headers }, async (answer) => {
      const parts: Buffer[] = []
      for await (const part of answer) parts.push(part as Buffer)
      resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(parts) })
    })
      .on('error', reject)
      .end()
  })

const ENCODINGS = 'gzip, deflate, br, zstd, dcb, dcz'

describe.runIf(hasDictionaries)('a page, compressed with a dictionary [OPN-401]', () => {
  it('comes so to who has the dictionary of this build, and decodes to the same page', async () => {
    const dictionary = await get(DICTIONARY)
    expect(dictionary).toMatchObject({
      status: 200,
      headers: {
        'use-as-dictionary': 'match="/*", match-dest=("document")',
        'cache-control': 'public, max-age=31536000, immutable',
      },
    })
    const hash = createHash('sha256').update(dictionary.body).digest()
    const available = { 'available-dictionary': `:${hash.toString('base64')}:` }
    const page = await get('/products', { ...available, 'accept-encoding': ENCODINGS })
    expect([page.status, page.headers['content-encoding']]).toEqual([200, 'dcz'])
    expect(page.body.subarray(0, 40)).toEqual(Buffer.concat([Buffer.from('5e2a4d1820000000', 'hex'), hash]))
    const { zstdDecompressSync } = zlib as typeof zlib & {
      zstdDecompressSync(body: Buffer, options: { dictionary: Buffer }): Buffer
    }
    const decoded = zstdDecompressSync(page.body.subarray(40), { dictionary: dictionary.body })
    expect(decoded).toEqual((await get('/products')).body)

    const asked = async (headers: Record<string, string>) => String((await get('/', headers)).body).includes(DICTIONARY)
    expect([await asked({ 'save-data': 'on' }), await asked({})]).toEqual([true, false])

    const others: Record<string, string>[] = [
      { ...available, 'accept-encoding': 'gzip, br' },
      { 'available-dictionary': ':47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=:', 'accept-encoding': ENCODINGS },
      { 'accept-encoding': ENCODINGS },
    ]
    for (const headers of others) expect((await get('/products', headers)).headers['content-encoding']).toBe('br')
  })
})

it.runIf(!hasDictionaries)('without Zstandard there is no dictionary, and pages come without [OPN-401]', async () => {
  expect((await get(DICTIONARY)).status).toBe(404)
  const headers = { 'available-dictionary': ':AAAA:', 'accept-encoding': ENCODINGS }
  expect((await get('/products', headers)).headers['content-encoding']).toBe('br')
  expect(String((await get('/products', { 'save-data': 'on' })).body)).not.toContain('data-dictionary')
})
