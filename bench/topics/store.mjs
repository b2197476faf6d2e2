import http from 'node:http'
import { allowUnpaidOrders, startShop } from '../../scripts/lib/shop.mjs'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { BARS } from '../bars.mjs'
import { percentile } from '../numbers.mjs'
import { memoryOf } from '../processes.mjs'
import { atLeast, digits, kilobytes, section, table } from '../report.mjs'
import { deliveryOf, LIST, orderFor, productsToBuy, sendCall } from '../send.mjs'
import { measureRate } from './rate.mjs'

const CONNECTIONS = [1, 20, 200]

/** Customers. ORDERS are few enough that none of them reaches the limit of new orders in an hour. */
const SHOPPERS = 60
/** Orders by the number of connections. */
const ORDERS = { 1: 40, 20: 300, 200: 300 }

const READS = [
  ['list of products', LIST, BARS.listsPerSecond],
  ['product page', '/product/SKN-0001?id=SKN-0001', BARS.pagesPerSecond],
]

/** Measures reads and whole orders at 1, 20 and 200 connections, on the embedded database and on PostgreSQL. */
export async function measureStore({ seconds }) {
  const rows = await rowsOf('embedded', {}, seconds)
  const postgres = await startPostgres({ durable: true })
  if (!postgres) console.log('  There is no PostgreSQL on this machine: only the embedded store is measured.')
  try {
    const server = postgres && `PostgreSQL ${postgres.version.split(' ')[0]}`
    if (postgres) rows.push(...(await rowsOf(server, { DATABASE_URL: postgres.url }, seconds)))
  } finally {
    await postgres?.stop()
  }
  return section(
    'Store',
    'Kept connections on the same machine as the shop and its database server. An order is four calls: create, ' +
      'complete, list, track; its rate counts orders, its p99 is that of a call. Memory is that of the shop’s process.',
    table(['', 'connections', 'answers per second', 'p99 ms', 'kB each', 'peak MB so far'], rows),
  )
}

async function rowsOf(name, settings, seconds) {
  const shop = await startShop({ ...settings, TRUST_PROXY: '1' })
  try {
    const rows = []
    const add = (what, connections, { perSecond, p99, bytes }, bar) => {
      const rate = bar && connections === 20 ? atLeast(bar, perSecond) : digits(perSecond)
      const [late, memory] = [digits(p99, 1), digits(memoryOf(shop.pid))]
      rows.push([`${name}: ${what}`, connections, rate, late, kilobytes(bytes, 1), memory])
      console.log(`  ${name}: ${what}, ${connections} connections: ${digits(perSecond)} a second, p99 ${late} ms`)
    }
    for (const connections of CONNECTIONS)
      for (const [what, path, bar] of READS)
        add(what, connections, await measureRate(shop.url + path, { seconds, connections }), bar)
    await allowUnpaidOrders(shop)
    const shoppers = await logInAll(shop)
    for (const connections of CONNECTIONS)
      add('orders', connections, await measureOrders(shop.url, shoppers, connections))
    return rows
  } finally {
    await shop.stop()
  }
}

/** Logs all shoppers in, each from its own IP address, because rate limits count by it. */
async function logInAll(shop) {
  const shoppers = []
  for (let index = 0; index < SHOPPERS; index++) {
    const [email, password] = [`shopper${index}@example.com`, `bench-karibu-${index}`]
    const phone = `0799${String(index).padStart(6, '0')}`
    const options = Object.entries({ email, phone, name: 'Shopper', password })
    const words = options.flatMap(([option, value]) => [`--${option}`, value])
    const { code, stderr } = await shop.store('user', 'add', ...words)
    if (code !== 0) throw new Error(stderr)
    const headers = { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` }
    const login = sendCall(shop.url, 'POST', 'login', { usr: email, pwd: password }, { headers })
    const message = await messageOf(login, 'login')
    shoppers.push({ ...headers, authorization: `token ${message.api_key}:${message.api_secret}` })
  }
  return shoppers
}

let placed = 0

async function measureOrders(url, shoppers, connections) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  const times = []
  const call = async (verb, name, payload, headers) => {
    const sending = sendCall(url, verb, name, payload, { headers, agent })
    const message = await messageOf(sending, name)
    times.push((await sending).ms)
    return message
  }
  const wanted = await productsToBuy(url)
  let left = ORDERS[connections]
  const startedAt = performance.now()
  const placeOrders = async () => {
    while (left-- > 0) {
      const turn = placed++
      const who = shoppers[turn % shoppers.length]
      const { product_id } = wanted[turn % wanted.length]
      const { order_id, message } = await call('POST', 'create_order', orderFor(product_id), who)
      if (!order_id) throw new Error(`An order was not placed: ${message}`)
      const { status, message: said } = await call('POST', 'complete_order', deliveryOf(order_id), who)
      if (status !== 200) throw new Error(`An order was not completed: ${said}`)
      await call('GET', 'get_orders', { logged_in_user: '' }, who)
      await call('GET', 'get_order_tracking_status', { order_id }, who)
    }
  }
  await Promise.all(Array.from({ length: connections }, placeOrders))
  const seconds = (performance.now() - startedAt) / 1000
  agent.destroy()
  return { perSecond: ORDERS[connections] / seconds, p99: percentile(times, 0.99), bytes: null }
}

/** Returns the message of an answer with status 200. Throws for any other. */
async function messageOf(answering, name) {
  const { status, body } = await answering
  if (status !== 200) throw new Error(`${name} answers ${status}: ${JSON.stringify(body).slice(0, 200)}`)
  return body.message
}
