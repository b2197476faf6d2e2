import { request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createMetrics, type Metrics } from '../../../server/metrics/createMetrics.ts'
import type { Meter } from '../../../server/metrics/meter.ts'
import { serveMetrics } from '../../../server/metrics/serveMetrics.ts'
import { hashPassword, waitingHashes } from '../../../server/security/passwords.ts'
import { startBackgroundJobs } from '../../../server/shop/backgroundJobs.ts'
import { breakable } from '../faults/breakable.ts'
import { delivery, item, placed } from '../orderSteps.ts'
import { CUSTOMER, openTestStore, sessionOf, type TestStore } from '../support.ts'
import { openTestDatabase } from '../testDatabase.ts'

/** As many transactions as a server runs at once for a shop; the embedded database runs one. */
const AT_ONCE = process.env['TEST_DATABASE_URL'] ? 10 : 1

const CALL = '/api/method/sokoni.services.rest.'

let shop: TestStore
let database: ReturnType<typeof breakable>
/** Those of a test, which start at zero. */
let metrics: Metrics
let server: Server
let warned: string[]

const addressOf = (listening: Server) => `http://127.0.0.1:${(listening.address() as AddressInfo).port}`

beforeAll(async () => {
  database = breakable(await openTestDatabase())
  const meter: Meter = {
    countRequest: (request) => metrics.countRequest(request),
    countJobFailure: (job) => metrics.countJobFailure(job),
    watch: () => undefined,
  }
  shop = await openTestStore({ meter, database: database.database })
})
afterAll(() => shop.close())

beforeEach(async () => {
  warned = []
  metrics = createMetrics({ dataDir: tmpdir(), figuresFreshMs: 0 })
  metrics.addShop(shop.store)
  server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' }, (line) => void warned.push(line))
  return () => {
    database.be(null)
    server.closeAllConnections()
    server.close()
  }
})

/** Keeps the database busy until the returned function is called, at the latest until the test has ended. */
async function hold(): Promise<() => Promise<unknown>> {
  const holds = await Promise.all(Array.from({ length: AT_ONCE }, holdOne))
  return () => Promise.all(holds.map((release) => release()))
}

function holdOne(): Promise<() => Promise<void>> {
  return new Promise((resolve) => {
    const holding = shop.store.db.transaction(
      () =>
        new Promise<void>((release) => {
          const end = async () => {
            release()
            await holding
          }
          onTestFinished(end)
          resolve(end)
        }),
    )
  })
}

const read = async () => (await fetch(`${addressOf(server)}/metrics`)).text()

/** The shop's own samples; of a histogram, the count only: the others are times. */
async function samples(prefix = 'sokoni_'): Promise<Record<string, number>> {
  const lines = (await read()).split('\n').filter((line) => line.startsWith(prefix))
  return Object.fromEntries(
    lines
      .filter((line) => !/^\w+_(?:bucket|sum)\b/.test(line) && !line.startsWith('sokoni_disk_'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
}

/** What a shop says in which nothing has happened. */
const QUIET = {
  sokoni_database_up: 1,
  sokoni_logins_refused_total: 0,
  sokoni_check_problems: 0,
  sokoni_check_time_seconds: 0,
  'sokoni_messages{state="failed"}': 0,
  'sokoni_messages{state="overdue"}': 0,
  sokoni_orders_last_hour: 0,
  'sokoni_payments_last_hour{state="failed"}': 0,
  'sokoni_payments_last_hour{state="paid"}': 0,
  'sokoni_payments_last_hour{state="waiting"}': 0,
  sokoni_payments_to_check: 0,
  'sokoni_waiting{place="database"}': 0,
  'sokoni_waiting{place="passwords"}': 0,
  'sokoni_waiting{place="rendering"}': 0,
  sokoni_writes_fail: 0,
}

const count = (route: string, status: string) =>
  `sokoni_http_request_seconds_count{route="${route}",status="${status}"}`

it('are sent while the database is gone, without what only it knows [OPN-190]', async () => {
  database.be('gone')
  const { sokoni_database_up: _up, ...others } = QUIET
  const ofProcess = Object.entries(others).filter(([name]) => /writes_fail|waiting{place|logins/.test(name))
  expect(await samples()).toEqual({ ...Object.fromEntries(ofProcess), sokoni_database_up: 0 })
  database.be(null)
  expect(await samples()).toEqual(QUIET)
})

it('count requests by the pattern of their route and class of status, without path or person [OPN-190]', async () => {
  const { call, url } = shop
  await fetch(`${url}/product/SKN-0001?id=SKN-0001`)
  await fetch(`${url}/products?q=0712345678`)
  await fetch(`${url}/pictures/none-0712345678.webp`)
  await call('get_all_products')
  await call('login', { usr: CUSTOMER.usr, pwd: 'wrong-password' })
  await call('login', CUSTOMER)
  await call('get_orders')
  await fetch(`${url}/api/method/made.up.by.0712345678`)
  await fetch(`${url}/t/0712345678`)
  await expect.poll(samples).toEqual({
    ...QUIET,
    [count('/*', '2xx')]: 2,
    [count('none', '4xx')]: 1,
    [count(`${CALL}get_all_products`, '2xx')]: 1,
    [count(`${CALL}login`, '2xx')]: 2,
    [count(`${CALL}get_orders`, '4xx')]: 1,
    [count('/api/*', '4xx')]: 1,
    [count('/t/:token', '4xx')]: 1,
    sokoni_logins_refused_total: 1,
  })
  expect(await read()).not.toMatch(/0712345678|SKN-0001|customer/)
})

it('have the names that the documents say, and those of the process [OPN-190]', async () => {
  await fetch(`${shop.url}/healthz`)
  const names = (await read()).matchAll(/^# TYPE (\S+) (\S+)$/gm)
  const types = Object.fromEntries([...names].map(([, name, type]) => [name, type]))
  expect(Object.fromEntries(Object.entries(types).filter(([name]) => name.startsWith('sokoni_')))).toEqual({
    sokoni_database_up: 'gauge',
    sokoni_disk_free_bytes: 'gauge',
    sokoni_http_request_seconds: 'histogram',
    sokoni_job_failures_total: 'counter',
    sokoni_logins_refused_total: 'counter',
    sokoni_check_problems: 'gauge',
    sokoni_check_time_seconds: 'gauge',
    sokoni_messages: 'gauge',
    sokoni_orders_last_hour: 'gauge',
    sokoni_payments_last_hour: 'gauge',
    sokoni_payments_to_check: 'gauge',
    sokoni_waiting: 'gauge',
    sokoni_writes_fail: 'gauge',
  })
  expect(types).toMatchObject({ process_resident_memory_bytes: 'gauge', nodejs_eventloop_lag_p99_seconds: 'gauge' })
  expect(await samples('sokoni_disk_')).toEqual({})
  expect(Number(/^sokoni_disk_free_bytes (\S+)$/m.exec(await read())?.[1])).toBeGreaterThan(0)
})

it('count a request whose client has left before the answer [OPN-190]', async () => {
  const { token } = await sessionOf(shop, CUSTOMER.usr)
  const leaving = request(`${shop.url}${CALL}get_orders?logged_in_user=`, {
    headers: { authorization: `token ${token}` },
  })
  const release = await hold()
  leaving.on('error', () => undefined).end()
  await expect.poll(() => shop.store.db.waiting()).toBeGreaterThan(0)
  leaving.destroy()
  const brokenOff = count(`${CALL}get_orders`, 'broken off')
  // the figures wait for the database too, so it is given free before they are read
  await release()
  await expect.poll(async () => (await samples())[brokenOff]).toBe(1)
})

it('say what was ordered and paid, which messages wait, and what the owner must check [OPN-190]', async () => {
  const { call, store } = shop
  const customer = await sessionOf(shop, CUSTOMER.usr)
  const orders = [await placed(shop, customer, item('SKN-0001')), await placed(shop, customer, item('SKN-0021'))]
  await placed(shop, customer, item('SKN-0004'))
  for (const order of orders) expect((await call('complete_order', delivery(order), customer)).status).toBe(200)
  const ago = (minutes: number) => new Date(store.clock().getTime() - minutes * 60_000)
  const prompt = (id: string, state: string, minutes: number, review: string | null = null) =>
    store.db.query(
      `insert into mpesa_attempts (attempt_id, sales_order_name, account_reference, mobile_number, amount, state,
         started_by, created_at, needs_review)
       select $1, $2, 'ref', '254712345678', 1, $3, user_id, $4, $5 from users where email = $6`,
      [id, orders[0]!, state, ago(minutes), review, CUSTOMER.usr],
    )
  await prompt('a', 'failed', 5)
  await prompt('b', 'failed', 59, 'Look at it.')
  await prompt('c', 'prompted', 1)
  await prompt('d', 'failed', 61)
  const message = (state: string, createdMinutes: number, dueMinutes: number) =>
    store.db.query(
      `insert into outbox (mobile_number, message, state, created_at, next_try_at) values ('07', '', $1, $2, $3)`,
      [state, ago(createdMinutes), ago(dueMinutes)],
    )
  for (const dueMinutes of [2, 3, 4, 0.5, -5]) await message('pending', 10, dueMinutes)
  await message('failed', 59, 0)
  await message('failed', 61, 0)
  expect(await samples()).toMatchObject({
    sokoni_database_up: 1,
    sokoni_orders_last_hour: 2,
    'sokoni_payments_last_hour{state="failed"}': 2,
    'sokoni_payments_last_hour{state="paid"}': 0,
    'sokoni_payments_last_hour{state="waiting"}': 1,
    sokoni_payments_to_check: 1,
    sokoni_check_problems: 0,
    sokoni_check_time_seconds: 0,
    'sokoni_messages{state="failed"}': 1,
    'sokoni_messages{state="overdue"}': 3,
  })
  shop.advance(61 * 60_000)
  expect(await samples('sokoni_orders_last_hour')).toEqual({ sokoni_orders_last_hour: 0 })
})

it('count failures of background jobs by the job [OPN-190]', async () => {
  database.be('gone')
  const jobs = startBackgroundJobs(shop.store, metrics)
  const failures = () => samples('sokoni_job_failures_total')
  // the others are tried again within seconds
  await expect.poll(failures).toMatchObject({
    'sokoni_job_failures_total{job="Expiring drafts"}': 1,
    'sokoni_job_failures_total{job="Removing what has expired"}': 1,
  })
  await jobs.stop()
})

it('count statements, passwords and pages that wait for their turn [OPN-190]', async () => {
  const release = await hold()
  const waiting = [1, 2, 3].map(() => shop.store.db.query('select 1', []))
  const hashes = Array.from({ length: 5 }, (_, index) => hashPassword(`neno-${index}`))
  expect([shop.store.db.waiting(), waitingHashes()]).toEqual([3, 3])
  await release()
  await Promise.all([...waiting, ...hashes])
  metrics.watch('rendering', () => 7)
  expect(await samples('sokoni_waiting')).toEqual({
    'sokoni_waiting{place="database"}': 0,
    'sokoni_waiting{place="passwords"}': 0,
    'sokoni_waiting{place="rendering"}': 7,
  })
})

describe('their server', () => {
  it('answers nothing else, and a failure neither ends it nor is hidden [OPN-190]', async () => {
    const at = addressOf(server)
    const statusOf = async (path: string, init = {}) => (await fetch(at + path, init)).status
    expect([await statusOf('/'), await statusOf('/metrics', { method: 'POST' })]).toEqual([404, 404])
    metrics.watch('rendering', () => {
      throw new Error('no number')
    })
    expect(await statusOf('/metrics')).toBe(500)
    server.emit('error', new Error('too many files'))
    expect(warned).toEqual([
      'The metrics could not be read: no number',
      'The server of the metrics failed: too many files',
    ])
    metrics.watch('rendering', () => 0)
    expect(await statusOf('/metrics')).toBe(200)
  })
})
