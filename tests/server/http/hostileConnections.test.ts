import type { FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { methodPath } from '../../../contract/wire/methodPath.ts'
import { lonelyShop } from '../builtShop.ts'
import { INSIDE, send } from './hostileInput.ts'
import { delivery, item, ordersOf, placed, orderRequest } from '../orderSteps.ts'
import { CUSTOMER, saidIn, sessionOf, testStore } from '../support.ts'

async function open(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** All that comes until the other side closes. */
async function heardOn(socket: Socket): Promise<string> {
  const parts: Buffer[] = []
  socket.on('data', (part: Buffer) => parts.push(part)).on('error', () => undefined)
  await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(parts).toString()
}

/** Status and text of an answer that came on a bare connection. */
function answerIn(heard: string): [status: string | undefined, text: string] {
  const [head = '', body = ''] = heard.split('\r\n\r\n')
  expect(head.toLowerCase()).toContain('\r\nx-content-type-options: nosniff')
  return [/^HTTP\/1\.1 (\d+)/.exec(head)?.[1], saidIn(JSON.parse(body))]
}

describe('who takes too long', () => {
  let app: FastifyInstance
  let url: string
  beforeAll(async () => {
    app = await lonelyShop({}, { timeouts: { headersMs: 200, requestMs: 400, checkEveryMs: 50 } })
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  it.each([
    ['with the headers', 'GET / HTTP/1.1\r\nhost: x\r\nx-a: '],
    [
      'with the body',
      'POST /api/method/sokoni.services.rest.login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
        'content-length: 1000\r\n\r\n{"usr":"',
    ],
  ])('%s gets an error and is cut off, however slowly it sends', async (_what, start) => {
    const socket = await open(url)
    const dripping = setInterval(() => socket.writable && socket.write('a'), 20)
    socket.write(start)
    const heard = await heardOn(socket)
    clearInterval(dripping)
    expect(answerIn(heard)).toEqual(['408', 'The request took too long to arrive. Please try again.'])
  })

  it('has 20 seconds for headers and a minute for a request', async () => {
    const usual = await lonelyShop()
    expect([usual.server.headersTimeout, usual.server.requestTimeout]).toEqual([20_000, 60_000])
    await usual.close()
  })
})

const shop = testStore()

describe('what comes over a bare connection', () => {
  let customer: { token: string; cookie: string }
  beforeAll(async () => {
    customer = await sessionOf(shop, CUSTOMER.usr)
  })

  const post = (name: 'create_order' | 'complete_order' | 'login', payload: object, headers = '') => {
    const body = JSON.stringify(payload)
    return (
      `POST ${methodPath('sokoni', name)} HTTP/1.1\r\nhost: x\r\nauthorization: token ${customer.token}\r\n` +
      `content-type: application/json\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    )
  }

  it.each([
    ['is no HTTP', 'HELO shop\r\n\r\n'],
    ['is TLS', Buffer.from('16030100c8010000c40303', 'hex')],
    ['is HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
    ['is nothing but null bytes', Buffer.alloc(5_000)],
    ['has a length twice', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n{}'],
    [
      'has a length and chunks',
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['has a length below nothing', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: -1\r\n\r\n'],
    ['has an invalid length', 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1e3\r\n\r\n'],
    [
      'has chunks that are none',
      `POST ${methodPath('sokoni', 'login')} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n` +
        'transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n',
    ],
    ['has a header without a name', 'GET / HTTP/1.1\r\nhost: x\r\n: x\r\n\r\n'],
    ['has a null byte in a header', 'GET / HTTP/1.1\r\nhost: x\r\nx: a\0b\r\n\r\n'],
    ['has a space in its address', 'GET /a b HTTP/1.1\r\nhost: x\r\n\r\n'],
  ])('and %s is refused', async (_what, sent) => {
    const socket = await open(shop.url)
    const heard = heardOn(socket)
    socket.end(sent)
    expect(answerIn(await heard)).toEqual(['400', 'The request could not be read.'])
  })

  it('and has headers without end is refused', async () => {
    const socket = await open(shop.url)
    const heard = heardOn(socket)
    socket.write(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(20_000)}`)
    expect(answerIn(await heard)).toEqual(['431', 'The address or the headers are too long.'])
  })

  it('and names another host is answered by this one', async () => {
    const absolute = (
      await send(shop.url, { method: 'GET', path: 'http://169.254.169.254/latest/meta-data/', headers: {} })
    ).status
    expect([404, 400]).toContain(absolute)
    const socket = await open(shop.url)
    const heard = heardOn(socket)
    socket.write('CONNECT 127.0.0.1:22 HTTP/1.1\r\nhost: 127.0.0.1:22\r\n\r\n')
    expect(await heard).toBe('')
  })

  it('and holds many requests at once is answered in their order', async () => {
    const socket = await open(shop.url)
    const heard = heardOn(socket)
    const path = (name: 'get_all_products' | 'get_default_currency') =>
      `GET ${methodPath('sokoni', name)} HTTP/1.1\r\nhost: x\r\n`
    socket.write(
      `${`${path('get_default_currency')}\r\n`.repeat(50)}${path('get_default_currency')}connection: close\r\n\r\n`,
    )
    expect((await heard).match(/HTTP\/1\.1 200 OK/g)).toHaveLength(51)
  })

  it('and is cut anywhere leaves nothing half written: the order is there once or not at all', async () => {
    const whole = (quantity: number) => post('create_order', orderRequest(item('SKN-0011', quantity)))
    const before = (await ordersOf(shop, customer)).length
    const cuts = Array.from({ length: 12 }, (_, index) => index + 1)
    await Promise.all(
      cuts.map(async (quantity) => {
        const socket = await open(shop.url)
        const request = whole(quantity)
        const closed = heardOn(socket)
        // every third is sent whole, and its answer is not waited for
        socket.write(
          quantity % 3 === 0 ? request : request.slice(0, Math.floor((request.length * quantity) / 13)),
          () => socket.destroy(),
        )
        await closed
      }),
    )
    for (const quantity of cuts)
      expect(
        (await shop.call('create_order', orderRequest(item('SKN-0011', quantity)), customer)).body.message.status,
      ).toBe(200)
    const orders = (await ordersOf(shop, customer)).slice(0, before === 0 ? undefined : -before)
    const quantities = orders.map(({ items }) => items.map(({ quantity }: { quantity: number }) => quantity).join())
    expect(new Set(quantities).size).toBe(12)
    expect(orders.every(({ items, total_amount }) => items.length === 1 && items[0].amount === total_amount)).toBe(true)
  })

  it('and hangs up before the answer to a completed order: it is completed once', async () => {
    const order = await placed(shop, customer, item('SKN-0004', 1))
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const socket = await open(shop.url)
        const closed = heardOn(socket)
        socket.write(post('complete_order', delivery(order)), () => socket.destroy())
        await closed
      }),
    )
    const last = (await shop.call('complete_order', delivery(order), customer)).body.message
    expect([200, 409]).toContain(last.status)
    const history = await shop.store.db.query(
      'select status from order_history where sales_order_name = $1 order by history_id',
      [order],
    )
    expect(history).toEqual([{ status: 'Draft' }, { status: 'Order Received' }])
  })

  it('and reads no more of a long answer costs the shop nothing', async () => {
    const sockets = await Promise.all(Array.from({ length: 20 }, () => open(shop.url)))
    for (const socket of sockets) {
      socket.write(`GET ${methodPath('sokoni', 'get_all_products')} HTTP/1.1\r\nhost: x\r\n\r\n`)
      socket.once('data', () => socket.destroy())
    }
    await Promise.all(sockets.map((socket) => once(socket, 'close')))
    expect((await shop.call('get_all_products')).status).toBe(200)
  })

  it('and is one of a thousand that send nothing does not delay others', async () => {
    const idle = await Promise.all(Array.from({ length: 1_000 }, () => open(shop.url)))
    expect((await shop.call('get_orders', { logged_in_user: '' }, customer)).status).toBe(200)
    for (const socket of idle) socket.destroy()
  })
})

describe('addresses that are no call', () => {
  const climbs = [
    '../../../../../../etc/passwd',
    '..%2f..%2f..%2f..%2fetc%2fpasswd',
    '%2e%2e/%2e%2e/%2e%2e/etc/passwd',
    '..%5c..%5cetc%5cpasswd',
    '....//....//etc/passwd',
    '%252e%252e%252fetc%252fpasswd',
    '..\\..\\etc\\passwd',
    '/etc/passwd',
    '%00',
    'a%00.webp',
    '.env',
    '.git/config',
    '%c0%ae%c0%ae/etc/passwd',
    'CON',
    'file:///etc/passwd',
  ]
  const places = [
    '/',
    '/pictures/',
    '/assets/',
    '/product/',
    '/products/',
    '/callbacks/',
    '/api/',
    '/api/method/',
    '/api/print/',
    '/.vite/',
    '//',
    '/files/',
  ]

  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']

  it.each(places.map((place, at) => [place, at] as const))(
    'below %s lead to nothing of the inside',
    async (place, at) => {
      // each by GET, and by another method in turn
      const asked = climbs.flatMap((climb, index) => [
        ['GET', climb],
        [methods[1 + ((index + at) % 4)]!, climb],
      ]) as [method: string, climb: string][]
      for (const [method, climb] of asked) {
        const { status, text } = await send(shop.url, {
          method,
          path: `${place}${climb}`,
          headers: { accept: 'text/html' },
        })
        expect([
          method,
          place,
          climb,
          status < 500,
          /root:|\[core\]|DATABASE_URL/.test(text),
          INSIDE.test(text.replaceAll(climb, '').replaceAll('/etc/passwd', '')),
        ]).toEqual([method, place, climb, true, false, false])
      }
    },
  )

  const queries = [
    '?',
    '?&&&',
    '?category=%ff%fe',
    '?category=%',
    '?page=1e999&sort=__proto__',
    '?query=%00',
    '?search=%F0%9F',
    `?query=${'x'.repeat(8_000)}`,
    `?${Array.from({ length: 1_000 }, (_, index) => `p${index}=1`).join('&')}`,
    '?category=<script>&category=2',
    '?id[]=1&id[__proto__]=2',
    '?tab=\u202e',
    "?query=' or 1=1 --",
  ]
  const pages = [
    '/',
    '/products',
    '/product/SKN-0004',
    '/product/%00',
    '/product/%E0%A4%A',
    '/product/__proto__',
    `/product/${'x'.repeat(7_000)}`,
    '/product/..%2f..%2f',
    '/cart',
    '/checkout',
    '/account',
    '/track-order',
    '/sitemap.xml',
    '/sitemap-0.xml',
    '/sitemap-99999999999999999999.xml',
    '/sitemap-1e9.xml',
    '/robots.txt',
    '/manifest.webmanifest',
    '/counter.webmanifest',
    '/healthz',
    '/readyz',
    '/PRODUCTS//',
    '/products/%2e%2e/',
    '/%',
    '/%%%',
    '/e%CC%81',
  ]

  /** The pages that read their query. */
  const readers = ['/', '/products', '/product/SKN-0004']

  it.each(pages.map((page, at) => [page.slice(0, 40), page, at] as const))(
    '%s answers to any query',
    async (_short, page, at) => {
      // the others get each fourth, in turn
      for (const query of readers.includes(page) ? queries : queries.filter((_, index) => (index + at) % 4 === 0)) {
        const { status, headers, text } = await send(shop.url, {
          method: 'GET',
          path: encodeURI(page + query).replace(/%25(?=[0-9A-Fa-f]{2})/g, '%'),
          headers: {
            accept: 'text/html',
            'save-data': 'x',
            ect: '\u00ff',
            host: query.slice(0, 60).replace(/[^!-~]/g, ''),
          },
        })
        expect([page, query.slice(0, 40), status]).toEqual([
          page,
          query.slice(0, 40),
          expect.toSatisfy((code: number) => code < 500),
        ])
        if (status < 400)
          expect(headers['content-type']).toMatch(
            /^(?:text\/html|text\/plain|application\/(?:xml|json|manifest\+json)); charset=utf-8$/,
          )
        else expect(text).not.toMatch(INSIDE)
      }
    },
  )
})
