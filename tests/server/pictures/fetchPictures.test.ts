import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/database/database.ts'
import { fetchedPictures } from '../../../server/pictures/fetchedPictures.ts'
import { fetchPicture } from '../../../server/pictures/fetchPicture.ts'
import { fetchPictures } from '../../../server/import/fetchPictures.ts'
import { isPublicAddress, publicLookup } from '../../../server/pictures/publicAddress.ts'
import { openEmptyDatabase } from '../testDatabase.ts'

let db: Database
let server: Server
let port: number
let asked: string[]
let answer: (request: IncomingMessage, response: ServerResponse) => void
let picture: Buffer

beforeAll(async () => {
  db = await openEmptyDatabase()
  picture = await sharp({ create: { width: 50, height: 50, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  server = createServer((request, response) => {
    asked.push(`${request.headers.host?.split(':')[0]}${request.url}`)
    answer(request, response)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await db.close()
})
beforeEach(async () => {
  await db.query('delete from pictures', [])
  asked = []
  answer = (_request, response) => void response.end(picture)
})

const clock = () => new Date('2026-11-23T09:00:00Z')
const at = (host: string, path = '/a.png') => `http://${host}:${port}${path}`

/** The names of the test: `.example` is this machine, playing the public internet, `.internal` a private network. */
const NAMES: LookupFunction = publicLookup(
  (address) => address === '127.0.0.1',
  (host, done) => {
    if (host.startsWith('gone')) return done(Object.assign(new Error('none'), { code: 'ENOTFOUND' }), [])
    const address = host.endsWith('.internal') ? '10.0.0.7' : '127.0.0.1'
    const both = [
      { address: '127.0.0.1', family: 4 },
      { address: '10.0.0.7', family: 4 },
    ]
    done(null, host.startsWith('both') ? both : [{ address, family: 4 }])
  },
)

const fetchOne = (address: string) => fetchPicture(address, { lookup: NAMES, timeoutMs: 60_000 })
const fetchAll = (addresses: string[], options: { dryRun?: boolean; timeoutMs?: number } = {}) =>
  fetchPictures({ db, clock }, { addresses, ...options }, () => {}, { lookup: NAMES, timeoutMs: 60_000, ...options })

describe('an address [OPN-130]', () => {
  it.each([
    '127.0.0.1',
    '127.8.9.1',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '192.0.2.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.9',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::7f00:1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:0:7f00:1',
    'fe80::1',
    'fec0::1',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '64:ff9b::7f00:1',
    '64:ff9b:1::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '100::1',
    '',
    'localhost',
    '127.1',
    'fe80::1%eth0',
  ])('is not public: %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(['8.8.8.8', '41.90.0.1', '172.32.0.1', '2a00:1450:4001:80b::200e', '::ffff:8.8.8.8'])(
    'is public: %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})

describe('a picture from another site [OPN-130]', () => {
  it('is fetched from the public internet only, by the address that was checked', async () => {
    expect(await fetchOne(at('shop.example'))).toEqual(picture)
    for (const address of [
      at('intranet.internal'),
      // one of its addresses is private
      at('both.example'),
      ...['127.0.0.1', '2130706433', '0x7f.1', '[::1]', '[::ffff:127.0.0.1]', '169.254.169.254', 'localhost'].map(
        (host) => at(host),
      ),
    ]) {
      await expect(
        fetchPicture(address, address.includes('.internal') || address.includes('both') ? { lookup: NAMES } : {}),
      ).rejects.toThrow('its address is not on the public internet')
    }
    expect(asked).toEqual(['shop.example/a.png'])
  })

  it('is asked for at the same address that was checked, however often the name changes', async () => {
    let looks = 0
    const changing = publicLookup(
      (address) => address === '127.0.0.1',
      (_host, done) => done(null, [{ address: looks++ === 0 ? '127.0.0.1' : '10.0.0.7', family: 4 }]),
    )
    expect(await fetchPicture(at('shop.example'), { lookup: changing })).toEqual(picture)
    expect(looks).toBe(1)
  })

  it('may be moved, at most three times, and never to a private address or another protocol', async () => {
    const moved = (to: string) => {
      answer = (_request, response) => void response.writeHead(302, { location: to }).end()
    }
    answer = ({ url = '' }, response) => {
      const step = Number(/\d/.exec(url)?.[0])
      if (step === 0) response.end(picture)
      else response.writeHead(301, { location: `/${step - 1}` }).end()
    }
    expect(await fetchOne(at('shop.example', '/3'))).toEqual(picture)
    await expect(fetchOne(at('shop.example', '/4'))).rejects.toThrow('too many redirects')
    moved(at('intranet.internal', '/secret'))
    await expect(fetchOne(at('shop.example'))).rejects.toThrow('its address is not on the public internet')
    moved(at('169.254.169.254', '/latest/meta-data'))
    await expect(fetchOne(at('shop.example'))).rejects.toThrow('its address is not on the public internet')
    for (const to of ['file:///etc/passwd', 'ftp://shop.example/a', 'http://me:secret@shop.example/']) {
      moved(to)
      await expect(fetchOne(at('shop.example'))).rejects.toThrow('its address is not one of a picture')
    }
    expect(asked.filter((each) => /secret|latest/.test(each))).toEqual([])
  })

  it('has at most 12 MB, whatever its host says, and a time to come', async () => {
    answer = (_request, response) => void response.writeHead(200, { 'content-length': 13 * 1024 * 1024 }).flushHeaders()
    await expect(fetchOne(at('shop.example'))).rejects.toThrow('it has more than 12 MB')
    const part = Buffer.alloc(1024 * 1024)
    answer = (_request, response) => {
      const send = () =>
        void (response.destroyed || (response.write(part) ? setImmediate(send) : response.once('drain', send)))
      send()
    }
    await expect(fetchOne(at('shop.example'))).rejects.toThrow('it has more than 12 MB')
    answer = (_request, response) => void response.write('x')
    await expect(fetchPicture(at('shop.example'), { lookup: NAMES, timeoutMs: 50 })).rejects.toThrow(
      'it did not come in time',
    )
    answer = (_request, response) => void response.writeHead(404).end()
    await expect(fetchOne(at('shop.example'))).rejects.toThrow('the answer is 404')
  })
})

describe('the pictures of a catalogue [OPN-130]', () => {
  it('are fetched once: a repeat fetches what is missing', async () => {
    const [a, b, c] = ['/a.png', '/b.png', '/c.png'].map((path) => at('shop.example', path)) as [string, string, string]
    answer = ({ url }, response) => void (url === '/b.png' ? response.writeHead(503).end() : response.end(picture))
    expect(await fetchAll([a, b, a, '/pictures/own-640.jpg', ''], { dryRun: true })).toMatchObject({ missing: 2 })
    expect(asked).toEqual([])
    expect(await fetchAll([a, b, a, '/pictures/own-640.jpg', ''])).toEqual({
      known: 0,
      fetched: 1,
      failed: [{ address: b, why: 'the answer is 503' }],
      missing: 0,
    })
    answer = (_request, response) => void response.end(picture)
    asked = []
    expect(await fetchAll([a, b, c])).toEqual({ known: 1, fetched: 2, failed: [], missing: 0 })
    expect(asked.sort()).toEqual(['shop.example/b.png', 'shop.example/c.png'])
    // the same bytes are one picture
    const own = await fetchedPictures(db, [a, b, c, at('shop.example', '/d.png')])
    expect([...own.keys()].sort()).toEqual([a, b, c])
    expect(new Set(own.values()).size).toBe(1)
  })

  it('that are none are listed, and the others are fetched', async () => {
    answer = ({ url }, response) => void response.end(url === '/page' ? '<svg><script/></svg>' : picture)
    const page = at('shop.example', '/page')
    const { fetched, failed } = await fetchAll([page, at('shop.example'), 'http://', at('net.internal')])
    expect(fetched).toBe(1)
    expect(failed.sort((a, b) => a.address.localeCompare(b.address))).toEqual([
      { address: 'http://', why: 'its address is not one of a picture' },
      { address: at('net.internal'), why: 'its address is not on the public internet' },
      { address: page, why: expect.stringMatching(/^This is not a picture that the shop can show/) },
    ])
  })

  it('of a host that does not answer are given up soon', async () => {
    const addresses = Array.from({ length: 50 }, (_, index) => at('gone.example', `/${index}.png`))
    const { failed } = await fetchAll([...addresses, at('shop.example')])
    expect(failed).toHaveLength(50)
    const reasons = failed.map(({ why }) => why)
    expect(reasons.filter((why) => why === 'there is no such host').length).toBeLessThanOrEqual(6)
    expect(asked).toEqual(['shop.example/a.png'])
  })

  it('are fetched three at a time', async () => {
    let open = 0
    let most = 0
    const waiting: (() => void)[] = []
    answer = (_request, response) => {
      most = Math.max(most, ++open)
      waiting.push(() => {
        open -= 1
        response.end(picture)
      })
      // the third frees them all, when a fourth had the time to come
      const free = (turns: number) =>
        turns > 0 ? setImmediate(free, turns - 1) : waiting.splice(0).forEach((go) => go())
      if (waiting.length === 3) free(100)
    }
    const addresses = Array.from({ length: 9 }, (_, index) => at('shop.example', `/${index}.png`))
    expect((await fetchAll(addresses)).fetched).toBe(9)
    expect(most).toBe(3)
  })

  it('are left where they are when the owner gives up', async () => {
    const addresses = Array.from({ length: 9 }, (_, index) => at('shop.example', `/${index}.png`))
    const giveUp = ({ done }: { done: number }) => {
      if (done === 3) throw new Error('the command was cancelled')
    }
    await expect(fetchPictures({ db, clock }, { addresses }, giveUp, { lookup: NAMES })).rejects.toThrow('cancelled')
    const { known } = await fetchAll(addresses, { dryRun: true })
    expect(known).toBeGreaterThanOrEqual(3)
    expect(known).toBeLessThan(9)
  })
})
