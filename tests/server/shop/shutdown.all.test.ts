import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPglite } from '../../../server/database/pglite.ts'
import { startShopProcess } from '../shopProcess.ts'
import { CUSTOMER } from '../support.ts'
import { layDemoData } from '../testDatabase.ts'

let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'sokoni-ending-'))
  layDemoData(dataDir)
})
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const CLOSING = 'SIGTERM: the shop is closing; requests that run are finished.'

const method = (name: string) => `/api/method/sokoni.services.rest.${name}`

/** A call of which half was sent; `finish` sends the rest. */
function half(url: string, body: string, headers: object) {
  const sent = request(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, ...headers },
  })
  const answered = new Promise<{ status: number | undefined; connection: string | undefined; body: any }>(
    (resolve, reject) => {
      sent.on('error', reject).on('response', async (response) => {
        const parts: Buffer[] = []
        for await (const part of response) parts.push(part)
        resolve({
          status: response.statusCode,
          connection: response.headers.connection,
          body: JSON.parse(Buffer.concat(parts).toString()),
        })
      })
    },
  )
  sent.write(body.slice(0, 10))
  return { finish: () => (sent.end(body.slice(10)), answered) }
}

/** Asks for the status and text of an address; null is no answer. */
const answerOf = (url: string) =>
  fetch(url).then(
    async (answer) => [answer.status, await answer.text()],
    () => null,
  )

it('a shop with a stop signal is not ready, finishes the requests of the grace, and closes [OPN-316]', async () => {
  const shop = await startShopProcess({ DATA_DIR: dataDir, SHUTDOWN_GRACE: '10' })
  expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  const login = await fetch(shop.url + method('login'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(CUSTOMER),
  })
  const { message } = (await login.json()) as { message: { api_key: string; api_secret: string } }
  const headers = { authorization: `token ${message.api_key}:${message.api_secret}` }
  const payload = JSON.stringify({
    sales_order_name: '',
    sales_order_items: [{ item_code: 'SKN-0001', quantity: 2 }],
    logged_in_user: '',
    delivery_date: '',
  })
  const order = half(shop.url + method('create_order'), payload, headers)

  shop.kill('SIGTERM')
  // a service manager signals every process of a group, and npm forwards it
  shop.kill('SIGTERM')
  await expect
    .poll(() => answerOf(`${shop.url}/readyz`))
    .toEqual([503, JSON.stringify({ status: 'not ready', reason: 'The shop is closing.' })])
  const page = await fetch(`${shop.url}/`)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])

  await expect.poll(() => answerOf(`${shop.url}/healthz`), { interval: 500 }).toBeNull()
  const answer = await order.finish()
  expect(answer).toMatchObject({
    status: 200,
    connection: 'close',
    body: { message: { status: 200, order_id: expect.stringMatching(/^SAL-ORD-\d{4}-00001$/) } },
  })
  expect(await shop.ended).toBe(0)
  expect(shop.output()).not.toContain('were cut')
  expect(shop.output().match(/^SIGTERM: .*$/gm)).toEqual([CLOSING]) // of two signals

  const db = await openPglite(join(dataDir, 'database'))
  expect(await db.query('select sales_order_name, items_total > 0 as has_items from orders', [])).toEqual([
    { sales_order_name: answer.body.message.order_id, has_items: true },
  ])
  await db.close()
})

it('a shop with a stop signal before it has printed its address closes in order', async () => {
  const shop = await startShopProcess({ DATA_DIR: dataDir })
  shop.kill('SIGTERM')
  expect(await shop.ended).toBe(0)
})
