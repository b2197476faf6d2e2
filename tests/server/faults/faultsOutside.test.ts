import Fastify, { type FastifyInstance } from 'fastify'
import { once } from 'node:events'
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { tokeninfoVerifier } from '../../../server/gateways/google.ts'
import { answerError } from '../../../server/http/api/envelope.ts'
import { addFrappeProxy } from '../../../server/http/api/frappeProxy.ts'
import { openTestStore, saidIn, type TestStore } from '../support.ts'

/** A host that answers with exactly these bytes, then disconnects or sends nothing more. */
interface Liar {
  says: string | Buffer
  hangsUp: boolean
}

const json = (body: string, headers = '') =>
  `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n${headers}content-length: ${Buffer.byteLength(body)}\r\n` +
  `\r\n${body}`
const page = '<!doctype html><h1>502 Bad Gateway</h1>'

let host: Server
let address: string
let liar: Liar = { says: '', hangsUp: true }
let asked = 0
const sockets = new Set<Socket>()

beforeAll(async () => {
  host = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)))
    socket.on('data', () => {
      asked += 1
      if (liar.hangsUp) socket.end(liar.says)
      else socket.write(liar.says)
    })
  })
  host.listen(0, '127.0.0.1')
  await once(host, 'listening')
  address = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  host.close()
})

function lie(says: string | Buffer, hangsUp = true): void {
  liar = { says, hangsUp }
  asked = 0
  for (const socket of sockets) socket.destroy()
}

describe('an outside Frappe host', () => {
  let app: FastifyInstance
  let url: string
  beforeAll(async () => {
    app = Fastify()
    app.setErrorHandler(answerError)
    await addFrappeProxy(app, address, 'sokoni', 300)
    url = await app.listen({ port: 0, host: '127.0.0.1' })
  })
  afterAll(() => app.close())

  const call = () => fetch(`${url}/api/method/sokoni.services.rest.get_all_products`, { redirect: 'manual' })

  it.each([
    ['is silent', '', false],
    ['hangs up', '', true],
    ['speaks no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n', true],
    ['stops in its headers', 'HTTP/1.1 200 OK\r\ncontent-type: appl', true],
    ['waits in its headers', 'HTTP/1.1 200 OK\r\ncontent-type: appl', false],
    ['has headers without end', `HTTP/1.1 200 OK\r\n${`x-filler: ${'x'.repeat(4_000)}\r\n`.repeat(20)}\r\n{}`, true],
    ['has an invalid status', 'HTTP/1.1 999 Odd\r\ncontent-length: 2\r\n\r\n{}', true],
    ['has two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}', true],
  ])('that %s is named as one that cannot be reached', async (_what, says, hangsUp) => {
    lie(says, hangsUp)
    const answer = await call()
    expect([answer.status, saidIn((await answer.json()) as object)]).toEqual([
      502,
      'The shop cannot be reached at the moment. Please try again.',
    ])
  })

  it.each([
    ['is cut', json('{"message":{}}').replace('length: 14', 'length: 5000'), true],
    ['stops in the middle', json('{"message":{}}').replace('length: 14', 'length: 5000'), false],
    [
      'is packed and cut',
      Buffer.concat([
        Buffer.from(
          'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-encoding: gzip\r\ncontent-length: 5000\r\n\r\n',
        ),
        gzipSync('x'.repeat(50_000)).subarray(0, 40),
      ]),
      true,
    ],
    ['is not packed as it says', json('{"message":{}}', 'content-encoding: gzip\r\n'), true],
  ])('whose answer %s never looks complete', async (_what, says, hangsUp) => {
    lie(says, hangsUp)
    const heard = await call()
      .then(async (answer) => [answer.status, await answer.text()] as const)
      .catch(() => 'broken off')
    // before its first byte it can still be refused, after that only be cut
    expect(heard).toSatisfy(() => heard === 'broken off' || heard[0] === 502)
  })

  it('that leads elsewhere is not followed, and leads no browser there', async () => {
    lie(`HTTP/1.1 302 Found\r\nlocation: ${address}/latest/meta-data\r\ncontent-length: 0\r\n\r\n`)
    const answer = await call()
    expect([answer.status, answer.headers.get('location'), asked]).toEqual([302, null, 1])
  })

  it('that tells the browser more than a host must is not repeated', async () => {
    lie(
      json(
        '{"message":{}}',
        'set-cookie: sid=a\r\nx-frappe-request-id: 1\r\nstrict-transport-security: max-age=1\r\n' +
          'access-control-allow-origin: *\r\ncontent-security-policy: default-src *\r\n',
      ),
    )
    const answer = await call()
    expect(Object.fromEntries(answer.headers)).toEqual(
      expect.objectContaining({ 'content-type': 'application/json', 'x-frappe-request-id': '1' }),
    )
    expect(
      ['set-cookie', 'strict-transport-security', 'access-control-allow-origin', 'content-security-policy'].map(
        (name) => answer.headers.get(name),
      ),
    ).toEqual([null, null, null, null])
  })

  it('that is well again is asked at once', async () => {
    lie(json('{"message":{"ok":1}}'))
    expect(await (await call()).json()).toEqual({ message: { ok: 1 } })
  })
})

describe('Google', () => {
  let shop: TestStore
  let isInTime = true
  beforeAll(async () => {
    shop = await openTestStore({
      google: tokeninfoVerifier('our-client', (url, init) =>
        fetch(address + new URL(String(url)).pathname, {
          ...init,
          signal: isInTime ? init!.signal! : AbortSignal.timeout(50),
        }),
      ),
    })
  })
  afterAll(() => shop.close())

  const info = JSON.stringify({
    aud: 'our-client',
    sub: '42',
    expires_in: '3599',
    email: 'a@gmail.com',
    email_verified: 'true',
  })

  it.each([
    ['is silent', '', false],
    ['hangs up', '', true],
    [
      'answers with a page',
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: ${page.length}\r\n\r\n${page}`,
      true,
    ],
    ['answers with half a JSON', json(info.slice(0, 40)), true],
    ['is cut in mid-answer', json(info).replace(/length: \d+/, 'length: 5000'), true],
    ['fails', `HTTP/1.1 500 Oops\r\ncontent-length: ${page.length}\r\n\r\n${page}`, true],
    ['returns an invalid name', json(info.replace('}', ',"name":{"$ne":1}}')), true],
  ])('that %s logs no one in, and the shopper gets a message', async (_what, says, hangsUp) => {
    lie(says, hangsUp)
    isInTime = hangsUp
    const { status, body } = await shop.call('google_login', { token: 'ya29.abc' })
    expect([status, saidIn(body)]).toEqual([503, 'Google cannot be reached. Please try again.'])
    expect(await shop.store.db.query(`select email from users where google_sub is not null`, [])).toEqual([])
  })

  it.each([
    ['says no', 'HTTP/1.1 400 Bad Request\r\ncontent-length: 2\r\n\r\n{}'],
    ['speaks of another site', json(info.replace('our-client', 'their-client'))],
    ['answers with a list', json('[]')],
    ['answers with nothing', json('null')],
  ])('that %s logs no one in', async (_what, says) => {
    lie(says)
    expect((await shop.call('google_login', { token: 'ya29.abc' })).body).toEqual({
      message: { success_key: 0, message: 'Authentication failed' },
      code: 'googleFailed',
    })
  })
})
