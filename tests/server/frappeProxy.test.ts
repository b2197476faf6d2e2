import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { shopConfig } from '../../contract/shopConfig.ts'
import { createHttp } from '../../server/http/createHttp.ts'
import { builtShop } from './builtShop.ts'
import { saidIn } from './support.ts'

let host: Server
let asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[]
let app: Awaited<ReturnType<typeof createHttp>>
let url: string

beforeAll(async () => {
  host = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      asked.push({ method: request.method!, url: request.url!, headers: request.headers, body })
      if (request.url?.startsWith('/files/')) return void response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 'max-age=60' }).end('png')
      response.writeHead(request.url?.includes('get_orders') ? 403 : 200, {
        'content-type': 'application/json',
        'set-cookie': 'sid=abc; Domain=erp.example.com; Path=/; HttpOnly; SameSite=Lax',
        server: 'nginx',
      })
      response.end('{"message":{"success_key":1}}')
    })
  })
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const apiHost = `http://127.0.0.1:${(host.address() as AddressInfo).port}`
  app = await createHttp({ settings: builtShop(), config: shopConfig.parse({ apiApp: 'duka' }), backend: { apiHost }, logLevel: 'silent' })
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
  const headers = { authorization: 'token a:b', cookie: 'sid=mine', 'content-type': 'application/json', 'x-other': '1' }
  const answer = await fetch(`${url}/api/method/duka.services.rest.create_order?x=1`, { method: 'POST', headers, body: '{"a":"é"}' })
  expect([answer.status, await answer.text(), answer.headers.get('set-cookie'), answer.headers.get('server')]).toEqual([200, '{"message":{"success_key":1}}', null, null])
  expect(asked).toMatchObject([{ method: 'POST', url: '/api/method/duka.services.rest.create_order?x=1', body: '{"a":"é"}', headers: { authorization: 'token a:b', 'content-type': 'application/json' } }])
  expect(asked[0]!.headers).not.toHaveProperty('cookie')
  expect(asked[0]!.headers).not.toHaveProperty('x-other')
})

it('carries cookies both ways for the calls that live by them, as cookies of this origin', async () => {
  const answer = await fetch(`${url}/api/method/duka.services.rest.login`, { method: 'POST', headers: { cookie: 'sid=mine', 'content-type': 'application/json' }, body: '{}' })
  expect(answer.headers.get('set-cookie')).toBe('sid=abc; Path=/; HttpOnly; SameSite=Lax')
  expect(asked[0]!.headers.cookie).toBe('sid=mine')
})

it('gives the host’s refusals and files back', async () => {
  expect((await fetch(`${url}/api/method/duka.services.rest.get_orders?logged_in_user=a`)).status).toBe(403)
  const file = await fetch(`${url}/files/a%20b.png`)
  expect([file.status, file.headers.get('content-type'), file.headers.get('cache-control'), await file.text()]).toEqual([200, 'image/png', 'max-age=60', 'png'])
  expect(asked.at(-1)!.url).toBe('/files/a%20b.png')
})

it('hands nothing else on', async () => {
  expect((await fetch(`${url}/api/resource/User`)).status).toBe(404)
  expect(asked).toEqual([])
})

it('says in the envelope when the host cannot be reached', async () => {
  const lonely = await createHttp({ settings: builtShop(), config: shopConfig.parse({}), backend: { apiHost: 'http://127.0.0.1:1' }, logLevel: 'silent' })
  const answer = await lonely.inject('/api/method/sokoni.services.rest.get_regions')
  expect([answer.statusCode, saidIn(answer.json())]).toEqual([502, 'The shop cannot be reached at the moment. Please try again.'])
  await lonely.close()
})
