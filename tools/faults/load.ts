import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { methodPath } from '../../contract/envelope.ts'
import { flushFolder } from '../../server/database/flushedFolder.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { openLine, type Line } from './line.ts'
import type { Ground } from './roads.ts'
import { startShop, type Shop } from './shop.ts'

/** While it is attacked a shop answers its probe and the pages that are watched within this, in ms. */
const BAR_MS = 500

const CUSTOMER = { usr: 'customer@example.com', pwd: 'karibu-sokoni', number: '0712345678' }

interface Answer {
  status: number
  body: string
  ms: number
}

interface Asking {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  /** Hangs up after so many ms. */
  hangUpMs?: number
}

/** Sends one request on a new connection; the status is 0 when the connection closed before the whole answer. */
function ask(url: string, { method = 'GET', headers = {}, body, hangUpMs }: Asking = {}): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve) => {
    const over = (status: number, text = '') => resolve({ status, body: text, ms: performance.now() - began })
    const sent = request(url, { method, headers, agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (piece: string) => (text += piece))
      answer.on('close', () => over(answer.complete ? answer.statusCode! : 0, text))
    })
    sent.on('error', () => over(0))
    if (hangUpMs !== undefined) void setTimeout(hangUpMs).then(() => sent.destroy())
    sent.end(body)
  })
}

interface Attacked {
  shop: Shop
  call(name: string, payload: object, headers?: Record<string, string>, hangUpMs?: number): Promise<Answer>
  logIn(place: string): Promise<Record<string, string>>
  /** Of the database that the shop uses; null where it is embedded. */
  line: Line | null
  databaseUrl: string | null
  /** Adds a problem of this scenario. */
  complain(problem: string): void
}

interface Scenario {
  what: string
  /** Only with a PostgreSQL server. */
  needsServer?: true
  /** In place of `BAR_MS`. */
  barMs?: number
  /** Pages that are asked for all the time, beside the probe. */
  watched?: string[]
  /** Attacks, and gives what to print besides the times of the watched pages. */
  attack(shop: Attacked): Promise<string>
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const meanOf = (answers: readonly Answer[]) => answers.reduce((sum, { ms }) => sum + ms, 0) / answers.length
const byStatus = (answers: readonly Answer[]) => {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ')
}

/** Has so many workers take one piece of work after the other. */
async function together<T, R>(workers: number, all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = [...all.entries()]
  await Promise.all(
    times(workers).map(async () => {
      for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1])
    }),
  )
  return results
}

/** An order of everything that the shop sells, at a price that keeps it inside the limit of a total. */
async function largestOrder({ shop }: Attacked): Promise<object[]> {
  await shop.ask('update products set price = 10, in_stock = true, stock = null')
  const rows = await shop.ask<{ product_id: string }>('select product_id from products order by position limit 100')
  return rows.map(({ product_id }) => ({ item_code: product_id, quantity: 1 }))
}

const scenarios: Scenario[] = [
  {
    what: '60 drafts of all products, their list asked for 60 times and hung up on after 1.5 s',
    async attack(attacked) {
      const { shop, call, logIn } = attacked
      const headers = await logIn('203.0.113.1')
      const sales_order_items = await largestOrder(attacked)
      const drafts = await together(2, times(60), (index) =>
        call(
          'create_order',
          {
            sales_order_name: '',
            sales_order_items: sales_order_items.slice(index % 5),
            logged_in_user: '',
            delivery_date: '',
          },
          headers,
        ),
      )
      const began = performance.now()
      const lists = await Promise.all(times(60).map(() => call('get_orders', {}, headers, 1500)))
      const memory = await shop.ask<{ drafts: number }>(
        `select count(*)::int as drafts from orders where status = 'Draft'`,
      )
      return `drafts: ${byStatus(drafts)}, ${memory[0]?.drafts} kept; lists: ${byStatus(lists)} in ${seconds(performance.now() - began)}`
    },
  },
  {
    what: '6 codes asked for from 6 places and 100 wrong passwords from 100, then the person logs in and asks for a code',
    async attack({ call, complain }) {
      const from = (place: string) => ({ 'x-forwarded-for': place })
      const codes = await together(1, times(6), (index) =>
        call('generate_otp', { mobile_number: CUSTOMER.number }, from(`198.51.100.${index}`)),
      )
      const guesses = await together(4, times(100), (index) =>
        call('login', { usr: CUSTOMER.number, pwd: `wrong ${index}` }, from(`192.0.2.${index}`)),
      )
      const own = await call('login', { usr: CUSTOMER.number, pwd: CUSTOMER.pwd }, from('203.0.113.2'))
      const isIn = own.body.includes('"success_key":1')
      if (!isIn) complain(`the right password from a place without failures was answered with ${own.status}`)
      return `codes: ${byStatus(codes)}; guesses: ${byStatus(guesses)}; the right password: ${isIn ? 'let in' : 'refused'}`
    },
  },
  {
    what: '60 passwords to be hashed at once, while files and packed pages are asked for',
    watched: ['/', '/products', '/robots.txt'],
    // on two cores the hashes take both
    barMs: 1000,
    async attack({ call }) {
      const began = performance.now()
      const logins = await Promise.all(
        times(60).map((index) =>
          call(
            'login',
            { usr: `07220${String(index).padStart(5, '0')}`, pwd: 'wrong' },
            { 'x-forwarded-for': `192.0.2.${index}` },
          ),
        ),
      )
      return `log-ins: ${byStatus(logins)} in ${seconds(performance.now() - began)}`
    },
  },
  {
    what: 'the products are locked for 5 s, and 30 orders wait for them with all connections',
    needsServer: true,
    watched: ['/', '/readyz'],
    async attack({ call, logIn, databaseUrl }) {
      const headers = await logIn('203.0.113.1')
      const db = await openPostgres(databaseUrl!)
      const orders = await db.transaction(async (statements) => {
        await statements.query('lock table products in access exclusive mode')
        const waiting = Promise.all(
          times(30).map((index) =>
            call(
              'create_order',
              {
                sales_order_name: '',
                sales_order_items: [{ item_code: 'SKN-0001', quantity: index + 1 }],
                logged_in_user: '',
                delivery_date: '',
              },
              headers,
            ),
          ),
        )
        await setTimeout(5000)
        return { waiting }
      })
      const answers = await orders.waiting
      await db.close()
      return `orders: ${byStatus(answers)}`
    },
  },
  {
    what: 'the database says nothing for 10 s, just after the last piece of a product was ordered',
    needsServer: true,
    async attack({ shop, call, logIn, line }) {
      const headers = await logIn('203.0.113.1')
      await shop.ask(`update products set stock = 1, in_stock = true, price = 10 where product_id = 'SKN-0001'`)
      const { body } = await call(
        'create_order',
        {
          sales_order_name: '',
          sales_order_items: [{ item_code: 'SKN-0001', quantity: 1 }],
          logged_in_user: '',
          delivery_date: '',
        },
        headers,
      )
      const { order_id } = (JSON.parse(body) as { message: { order_id: string } }).message
      const delivery = { region: 'Baringo', location: '', delivery_notes: '', first_name: 'A', last_name: 'B' }
      const done = await call(
        'complete_order',
        { ...delivery, sales_order_name: order_id, email_address: CUSTOMER.usr, mobile_number: CUSTOMER.number },
        headers,
      )
      line!.silence()
      await setTimeout(10_000)
      await line!.mend()
      return `the order: ${done.status}`
    },
  },
  {
    what: 'requests that cost little to send: sitemaps of new hosts, large bodies, forms of 40,000 fields, pages with made-up queries',
    async attack({ shop: { url } }) {
      const path = url + methodPath('sokoni', 'create_item_review')
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const kinds = {
        sitemaps: (index: number) => ask(`${url}/sitemap.xml`, { headers: { host: `shop-${index}.example` } }),
        texts: () =>
          ask(path, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x'.repeat(250_000) }),
        forms: () =>
          ask(path, {
            method: 'POST',
            headers: form,
            body: times(40_000)
              .map((index) => `a${index}=1`)
              .join('&')
              .slice(0, 250_000),
          }),
        pages: (index: number) => ask(`${url}/products?category=x${index}&sort=y${index}&page=9${index}`),
        searches: (index: number) => ask(`${url}/products?query=made-up-${index}`),
      }
      const told: string[] = []
      for (const [name, send] of Object.entries(kinds)) {
        const answers = await together(4, times(100), send)
        told.push(`${name} ${byStatus(answers)}, ${meanOf(answers).toFixed(1)} ms each`)
      }
      return told.join('; ')
    },
  },
]

/** Waits until a shop that has just opened has read and rendered what it does once. */
async function calm(url: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) await ask(url + path, { headers: { 'accept-encoding': 'gzip' } })
  for (let quick = 0; quick < 10; await setTimeout(100)) quick = (await ask(`${url}/healthz`)).ms < 20 ? quick + 1 : 0
}

interface Watched {
  answers: number
  worstMs: number
  failed: number
}

/** Asks for pages all the time until it is told to stop; gives how each was answered. */
function watch(url: string, paths: readonly string[]): () => Promise<Map<string, Watched>> {
  const over = { now: false }
  const seen = new Map(paths.map((path) => [path, { answers: 0, worstMs: 0, failed: 0 }]))
  const watching = paths.map(async (path) => {
    const of = seen.get(path)!
    while (!over.now) {
      const { status, ms } = await ask(url + path, { headers: { 'accept-encoding': 'gzip' } })
      of.answers += 1
      of.worstMs = Math.max(of.worstMs, ms)
      if (status !== 200) of.failed += 1
      await setTimeout(100)
    }
  })
  return async () => {
    over.now = true
    await Promise.all(watching)
    return seen
  }
}

/** Attacks a shop in every way it is known for, prints what came of it, and gives the number of problems. */
export async function tryLoad(ground: Ground, print: (line: string) => void): Promise<number> {
  let problems = 0
  for (const { what, needsServer, barMs = BAR_MS, watched = ['/'], attack } of scenarios) {
    const place = await ground.opened.copy()
    const databaseUrl = place.settings['DATABASE_URL'] ?? null
    // or the first commit waits for the disk to take the whole copy
    if (place.settings['DATA_DIR']) flushFolder(place.settings['DATA_DIR'])
    if (needsServer && databaseUrl === null) {
      print(`Not tried, as it needs a PostgreSQL server: ${what}.`)
      await place.remove()
      continue
    }
    const line = databaseUrl === null ? null : await openLine(databaseUrl)
    const settings = { ...place.settings, TRUST_PROXY: '1', ...(line ? { DATABASE_URL: line.url } : {}) }
    const shop = (await startShop({ program: ground.program, settings }))!
    const complaints: string[] = []
    const call: Attacked['call'] = (name, payload, headers = {}, hangUpMs) => {
      const isGet = name.startsWith('get_')
      const query = isGet ? `?${new URLSearchParams({ logged_in_user: '', ...payload })}` : ''
      return ask(shop.url + methodPath('sokoni', name) + query, {
        method: isGet ? 'GET' : 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        ...(isGet ? {} : { body: JSON.stringify(payload) }),
        ...(hangUpMs === undefined ? {} : { hangUpMs }),
      })
    }
    const attacked: Attacked = {
      shop,
      call,
      async logIn(from) {
        const { body } = await call('login', { usr: CUSTOMER.number, pwd: CUSTOMER.pwd }, { 'x-forwarded-for': from })
        const { api_key, api_secret } = (JSON.parse(body) as { message: Record<string, string> }).message
        return { authorization: `token ${api_key}:${api_secret}`, 'x-forwarded-for': from }
      },
      line,
      databaseUrl,
      complain: (problem) => void complaints.push(problem),
    }
    try {
      await calm(shop.url, watched)
      const stop = watch(shop.url, ['/healthz', ...watched])
      const told = await attack(attacked)
      const figures = [...(await stop())].map(([path, { answers, worstMs, failed }]) => {
        if (worstMs > barMs) complaints.push(`${path} took ${Math.round(worstMs)} ms`)
        if (failed > 0) complaints.push(`${path} failed ${failed} times`)
        return `${path} at most ${Math.round(worstMs)} ms (${answers} times)`
      })
      print(`${what}:\n  ${told}\n  meanwhile ${figures.join(', ')}`)
      for (const complaint of complaints) print(`  problem: ${complaint}`)
      problems += complaints.length
    } finally {
      await shop.kill()
      await line?.close()
      await place.remove()
    }
  }
  print(`${scenarios.length} attacks, ${problems} problems; the bar is ${BAR_MS} ms for the probe and pages.`)
  return problems
}
