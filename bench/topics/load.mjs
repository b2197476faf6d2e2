import { spawnSync } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPgbouncer } from '../../scripts/lib/pgbouncer.mjs'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { startShop } from '../../scripts/lib/shop.mjs'
import { startCaddy } from '../caddy.mjs'
import { percentile } from '../numbers.mjs'
import { cpuTime, memoryOf } from '../processes.mjs'
import { digits, section, tableOf } from '../report.mjs'
import { deliveryOf, orderFor, productsToBuy, send, sendCall } from '../send.mjs'

const INSTANCES = [1, 2, 4]
/** Of the shoppers, one in so many has an account and orders. */
const ORDERS_ONE_IN = 10
/** Such a shopper orders at the fourth page and then once in so many. */
const ORDER_EVERY = 8
const THINK_MS = 9000

/** Measures shoppers with think time on one, two and four instances behind Caddy, PgBouncer and PostgreSQL. */
export async function measureLoad({ seconds, shoppers = 1000, ramp = 30, hold = seconds * 12, instances = INSTANCES }) {
  const rows = []
  for (const count of instances) {
    const found = { count, ...(await onInstances(count, { shoppers, ramp, hold })) }
    rows.push(found)
    console.log(
      `  ${Object.values(COLUMNS)
        .map((cellOf) => cellOf(found))
        .join(' | ')}`,
    )
  }
  return section(
    'Load',
    `${shoppers} shoppers, think time 4.5 to 13.5 s, ramp ${ramp} s, then ${hold} s measured. Documents and calls, ` +
      'without files. CPU in ms a request; everything shares this machine.',
    tableOf(COLUMNS, rows),
  )
}

const time = (times, share) => (found) => digits(percentile(found[times], share))
const cpu = (part) => (found) => digits(found.cpu[part] / found.requests, 2)

const COLUMNS = {
  instances: ({ count }) => count,
  'requests/s': ({ requests, seconds }) => digits(requests / seconds, 1),
  'page p50 ms': time('pages', 0.5),
  'page p95 ms': time('pages', 0.95),
  'order p50 ms': time('orders', 0.5),
  'order p95 ms': time('orders', 0.95),
  errors: ({ errors }) => [...errors].map(([what, times]) => `${what}: ${times}`).join(', ') || '0',
  'orders confirmed': ({ confirmed }) => confirmed,
  'orders stored': ({ stored }) => stored,
  'shop CPU': cpu('shops'),
  'PostgreSQL CPU': cpu('postgres'),
  'PgBouncer CPU': cpu('pooler'),
  'Caddy CPU': cpu('caddy'),
  'load CPU': cpu('own'),
  'MB per instance': ({ memory }) => digits(memory),
  'database connections': ({ connections }) => connections,
  'lowest stock': ({ stock }) => stock,
}

async function onInstances(count, run) {
  const stops = []
  try {
    const postgres = await startPostgres({ durable: true })
    if (!postgres) throw new Error('There is no PostgreSQL on this machine.')
    stops.push(() => postgres.stop())
    const pooler = await startPgbouncer(postgres.url, { poolSize: 20 })
    if (!pooler) throw new Error('There is no PgBouncer on this machine.')
    stops.push(() => pooler.stop())
    const pooled = new URL(postgres.url)
    pooled.host = pooler.host
    const shops = []
    for (let index = 0; index < count; index++) {
      shops.push(await startShop({ DATABASE_URL: pooled.href, TRUST_PROXY: '2' }))
      stops.push(shops.at(-1).stop)
    }
    const caddy = await startCaddy(shops.map(({ url }) => new URL(url).host))
    stops.push(caddy.stop)
    const db = new pg.Client(postgres.url)
    await db.connect()
    stops.push(() => db.end())
    const pids = { shops: shops.map(({ pid }) => pid), postgres: postgres.pid, pooler: pooler.pid, caddy: caddy.pid }
    return await measure(caddy.url, db, shops, pids, run)
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

async function measure(url, db, shops, pids, { shoppers, ramp, hold }) {
  const tokens = await makeCustomers(db, Math.ceil(shoppers / ORDERS_ONE_IN))
  const agent = new http.Agent({ keepAlive: true })
  const products = await productsToBuy(url)
  await warmUp(shops, products, agent)
  const seen = { pages: [], orders: [], requests: 0, errors: new Map(), confirmed: 0, isOver: false }
  const walks = Array.from({ length: shoppers }, (_, index) =>
    walk({
      url,
      agent,
      products,
      seen,
      index,
      token: tokens[index / ORDERS_ONE_IN],
      startMs: (ramp * 1000 * index) / shoppers,
    }),
  )
  await wait(ramp * 1000)
  Object.assign(seen, { pages: [], orders: [], requests: 0 })
  const before = cpuOf(pids)
  const startedAt = performance.now()
  await wait(hold * 1000)
  const seconds = (performance.now() - startedAt) / 1000
  const after = cpuOf(pids)
  const { pages, orders, requests } = seen
  const one = async (sql) => (await db.query(sql)).rows[0].n
  const connections = (await one('select count(*)::int n from pg_stat_activity where datname is not null')) - 1
  seen.isOver = true
  await Promise.all(walks)
  agent.destroy()
  return {
    seconds,
    pages,
    orders,
    requests,
    connections,
    errors: seen.errors,
    confirmed: seen.confirmed,
    stored: await one("select count(*)::int n from orders where status <> 'draft'"),
    cpu: Object.fromEntries(Object.entries(after).map(([part, ms]) => [part, ms - before[part]])),
    memory: pids.shops.reduce((sum, pid) => sum + memoryOf(pid, 'VmRSS'), 0) / pids.shops.length,
    stock: await one('select min(stock) n from products'),
  }
}

/** Has each instance render every page, so that the figures are those of a shop that runs for a while. */
async function warmUp(shops, products, agent) {
  const paths = ['/', '/products', ...products.map(({ product_id: id }) => `/product/${id}?id=${id}`)]
  for (const { url } of shops) for (const path of paths) await getPage(url + path, {}, agent)
}

async function makeCustomers(db, count) {
  const hash = (secret) => createHash('sha256').update(secret).digest('hex')
  const tokens = []
  for (let index = 0; index < count; index++) {
    const [key, secret, sid] = [22, 43, 43].map((length) => randomBytes(32).toString('base64url').slice(0, length))
    const who = `buyer${index}`
    await db.query(
      `with u as (insert into users (email, username, full_name) values ($1, $2, 'Buyer') returning user_id)
       insert into sessions (user_id, api_key, secret_hash, sid_hash) select user_id, $3, $4, $5 from u`,
      [`${who}@example.com`, who, key, hash(secret), hash(sid)],
    )
    tokens.push(`${key}:${secret}`)
  }
  return tokens
}

/** Walks one shopper through pages until the run is over. A seeded generator draws pages and think times. */
async function walk({ url, agent, products, seen, index, token, startMs }) {
  let seed = index + 1
  const random = () => (seed = (seed * 48271) % 2147483647) / 2147483647
  for (let warm = 0; warm < 5; warm++) random()
  const from = { 'x-forwarded-for': `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}` }
  const note = (what) => seen.errors.set(what, (seen.errors.get(what) ?? 0) + 1)
  async function ask(times, name, work) {
    const startedAt = performance.now()
    try {
      const answer = await work()
      if (answer.status !== 200) note(`${name} ${answer.status}`)
      seen.requests++
      seen[times]?.push(performance.now() - startedAt)
      return answer
    } catch (error) {
      note(`${name} ${error.code ?? error.message}`)
      return {}
    }
  }
  const page = (path) => ask('pages', 'page', () => getPage(url + path, from, agent))
  const call = (verb, name, payload, headers = from, times = 'calls') =>
    ask(times, name, () => sendCall(url, verb, name, payload, { headers, agent }))
  const pick = () => products[Math.floor(random() * products.length)].product_id
  async function order() {
    const headers = { ...from, authorization: `token ${token}` }
    const made = await call('POST', 'create_order', orderFor(pick()), headers, 'orders')
    const { order_id, message } = made.body?.message ?? {}
    if (!order_id) return note(`create_order: ${message}`)
    const { body } = await call('POST', 'complete_order', deliveryOf(order_id), headers, 'orders')
    if (body?.message?.status === 200) seen.confirmed++
    else note('complete_order refused')
    await call('GET', 'get_order_tracking_status', { order_id }, headers)
  }
  await wait(startMs)
  for (let step = 0; !seen.isOver; step++) {
    const kind = random()
    if (token && step % ORDER_EVERY === 3) await order()
    else if (step === 0 || kind < 0.15) await page('/')
    else if (kind < 0.45) await page('/products')
    else {
      const id = pick()
      await page(`/product/${id}?id=${id}`)
      await call('GET', 'get_item_reviews', { item_code: id })
    }
    const until = performance.now() + THINK_MS * (0.5 + random())
    while (!seen.isOver && performance.now() < until) await wait(Math.min(500, until - performance.now()))
  }
}

const getPage = (address, headers, agent) =>
  send(address, { agent, headers: { ...headers, 'accept-encoding': 'gzip' } })

function cpuOf({ shops, postgres, pooler, caddy }) {
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(postgres)], { encoding: 'utf8' }).stdout
  const backends = children.trim().split(/\s+/).map(Number)
  const sum = (pids) => pids.reduce((total, pid) => total + cpuTime(pid), 0)
  const own = process.cpuUsage()
  return {
    shops: sum(shops),
    postgres: cpuTime(postgres, true) + sum(backends),
    pooler: cpuTime(pooler),
    caddy: cpuTime(caddy),
    own: (own.user + own.system) / 1000,
  }
}
