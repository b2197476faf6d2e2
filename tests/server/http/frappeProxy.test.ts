import { createServer, request as send, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { shopConfig } from '../../../contract/shopConfig.ts'
import { createHttp } from '../../../server/shop/createHttp.ts'
import { builtShop, lonelyShop } from '../builtShop.ts'
import { saidIn } from '../support.ts'

let host: Server
/** The host's products as sent. */
let pieces: Buffer[]
let asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[]
let app: Awaited<ReturnType<typeof createHttp>>
let url: string
let apiHost: string

beforeAll(async () => {
  host = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      asked.push({ method: request.method!, url: request.url!, headers: request.headers, body })
      if (request.url?.startsWith('/files/'))
        return void response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=60' }).end('png')
      if (request.url?.includes('get_all_products')) {
        response.writeHead(200, { 'content-type': 'application/json' })
        return void pieces.forEach((piece, index) =>
          setImmediate(() => (index < pieces.length - 1 ? response.write(piece) : response.end(piece))),
        )
      }
      response.writeHead(request.url?.includes('get_orders') ? 403 : 200, {
        'content-type': 'application/json',
        'set-cookie': 'sid=abc; Domain=erp.example.com; Path=/; HttpOnly; SameSite=Lax',
        server: 'nginx',
      })
      response.end('{"message":{"success_key":1}}')
    })
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  apiHost = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  app = await createHttp({
    settings: builtShop(),
    config: shopConfig.parse({ apiApp: 'duka' }),
    backend: { apiHost },
    logLevel: 'silent',
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  host.closeAllConnections()
  host.close()
})
beforeEach(() => {
  asked = []
})

it('hands a call on as it came, with the token and without cookies', async () => {
  const headers = {
    authorization: 'token a:b',
    cookie: 'sid=mine',
    'accept-language': 'sw',
    'content-type': 'application/json',
    'x-other': '1',
  }
  const answer = await fetch(`${url}/api/method/duka.services.rest.create_order?x=1`, {
    method: 'POST',
    headers,
    body: '{"a":"é"}',
  })
  expect([answer.status, await answer.text(), answer.headers.get('set-cookie'), answer.headers.get('server')]).toEqual([
    200,
    '{"message":{"success_key":1}}',
    null,
    null,
  ])
  expect(asked).toMatchObject([
    {
      method: 'POST',
      url: '/api/method/duka.services.rest.create_order?x=1',
      body: '{"a":"é"}',
      headers: { authorization: 'token a:b', 'accept-language': 'sw', 'content-type': 'application/json' },
    },
  ])
  expect(asked[0]!.headers).not.toHaveProperty('cookie')
  expect(asked[0]!.headers).not.toHaveProperty('x-other')
})

it('carries cookies both ways for the calls that live by them, as cookies of this origin', async () => {
  const answer = await fetch(`${url}/api/method/duka.services.rest.login`, {
    method: 'POST',
    headers: { cookie: 'sid=mine', 'content-type': 'application/json' },
    body: '{}',
  })
  expect(answer.headers.get('set-cookie')).toBe('sid=abc; Path=/; HttpOnly; SameSite=Lax')
  expect(asked[0]!.headers.cookie).toBe('sid=mine')
})

it('forwards the host’s refusals and files', async () => {
  expect((await fetch(`${url}/api/method/duka.services.rest.get_orders?logged_in_user=a`)).status).toBe(403)
  const file = await fetch(`${url}/files/a%20b.png`)
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control'), await file.text()]).toEqual(
    [200, 'image/png', 'max-age=60', 'png'],
  )
  expect(asked.at(-1)!.url).toBe('/files/a%20b.png')
  expect(await statusOf('/%66iles/%61%20caf%c3%a9.png?x=1')).toBe(200)
  expect(asked.at(-1)!.url).toBe('/files/a%20caf%C3%A9.png?x=1')
})

it('hands on no form of another site, however its address is written [OPN-310]', async () => {
  for (const path of ['/api/method/duka.services.rest.login', '/%61pi/method/duka.services.rest.%6Cogin']) {
    expect(await statusOf(path, 'POST', { origin: 'https://evil.example' })).toBe(403)
    expect(asked).toEqual([])
  }
  expect(await statusOf('/%61pi/method/duka.services.rest.%6Cogin', 'POST')).toBe(200)
  expect(asked.map((each) => each.url)).toEqual(['/api/method/duka.services.rest.login'])
})

/** Requests exactly this target: `fetch` would normalise it. */
const statusOf = (path: string, method = 'GET', headers: Record<string, string> = {}) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(url)
    send({ hostname, port, path, method, headers }, (answer) => resolve(answer.resume().statusCode ?? 0))
      .on('error', reject)
      .end()
  })

it.each([
  '/api/resource/User',
  '/api/method/frappe.client.get_list',
  '/api/method/login',
  '/api/method/upload_file',
  '/api/method/other.services.rest.get_orders',
  '/api/method/duka.services.rest.get_orders/../../../resource/User',
  '/api/method/../resource/User',
  '/api/method/%2e%2e/resource/User',
  '/api/method/..%2fresource/User',
  '/api/method/..\\..\\resource\\User',
  '/api/method//evil.example/x',
  '//evil.example/api/method/duka.services.rest.get_orders',
  '/files/../private/files/salaries.pdf',
  '/files/%2e%2e/api/resource/User',
  '/files/.%2E/api/resource/User',
  '/%66iles/%2e%2e/api/resource/User',
  '/files/..#/a.png',
  'http://x/files/../api/resource/User',
  '/files/..%2fapi/resource/User',
  '/files/..\\api\\resource\\User',
  '/files/a/..',
  '/private/files/salaries.pdf',
])('does not hand %s on', async (path) => {
  expect(await statusOf(path)).toBeGreaterThanOrEqual(400)
  expect(await statusOf(path, 'POST')).toBeGreaterThanOrEqual(400)
  expect(asked).toEqual([])
})

it.each(['http://evil.example', 'https://evil.example:1', 'HTTP://user:pw@evil.example'])(
  'asks its own host when the target names %s',
  async (other) => {
    const before = asked.length
    const status = await statusOf(`${other}/api/method/duka.services.rest.get_regions?a=1`)
    expect([
      [200, '/api/method/duka.services.rest.get_regions?a=1'],
      [404, undefined],
    ]).toContainEqual([status, asked[before]?.url])
  },
)

it('hands on the host’s own pictures that it names by plain HTTP, which pages do not load', async () => {
  const own = `http://${new URL(apiHost).host}`
  const listed = (start: string) =>
    JSON.stringify({
      message: {
        products: [
          { product_name: 'Café', image: `${start}/files/é.png`, description: `<img src="${start}/files/a.png">` },
          { image: 'http://other.example/files/a.png', images: [`${start}/files/b.png`, 'https://cdn.example/c.png'] },
          { image: `${own}/private/a.png`, product_name: `see ${own}/files/a.png` },
        ],
      },
    })
  const said = Buffer.from(listed(own))
  for (const size of [said.length, 7, 1]) {
    pieces = Array.from({ length: Math.ceil(said.length / size) }, (_, index) =>
      said.subarray(index * size, (index + 1) * size),
    )
    const answer = await fetch(`${url}/api/method/duka.services.rest.get_all_products`)
    expect([size, await answer.text()]).toEqual([size, listed('')])
  }
})

it('does not let an uploaded file of the host act as a page of the shop', async () => {
  const { headers } = await fetch(`${url}/files/page.html`)
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox`,
  )
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

it('says in the envelope when the host cannot be reached', async () => {
  const lonely = await lonelyShop()
  const answer = await lonely.inject('/api/method/sokoni.services.rest.get_regions')
  expect([answer.statusCode, saidIn(answer.json())]).toEqual([
    502,
    'The shop cannot be reached at the moment. Please try again.',
  ])
  await lonely.close()
})
