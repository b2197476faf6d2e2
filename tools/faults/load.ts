import { setTimeout } from 'node:timers/promises'
import sharp from 'sharp'
import { methodPath } from '../../contract/wire/methodPath.ts'
import { flushFolder } from '../../server/database/flushedFolder.ts'
import { openPostgres } from '../../server/database/postgres.ts'
import { delivery, orderFor } from '../../tests/server/orderSteps.ts'
import { CUSTOMER, OWNER } from '../../tests/server/support.ts'
import { openDatabaseProxy, type DatabaseProxy } from './databaseProxy.ts'
import type { TestSetup } from './killPoints.ts'
import { sendRequest, startShop, type Answer, type Credentials, type LaunchOptions, type Shop } from './shop.ts'

/** The longest that the probe and the watched pages may take during an attack, in ms. */
export const LIMIT_MS = 500

/** Numbers of the demo's accounts. */
export const NUMBERS = { customer: '0712345678', rider: '0110123456', owner: '0722333444' }

/** The customer's session, from one address. */
export const asCustomer = (shop: Shop) => shop.logIn(NUMBERS.customer, CUSTOMER.pwd, '203.0.113.1')

interface Target {
  shop: Shop
  /** The proxy in front of the shop's database; null where it is embedded. */
  proxy: DatabaseProxy | null
  databaseUrl: string | null
  /** Adds a problem of this scenario. */
  addProblem(problem: string): void
}

interface Scenario {
  what: string
  /** Needs a PostgreSQL server. */
  needsServer?: true
  /** Replaces `LIMIT_MS`. */
  limitMs?: number
  /** The pages to request all the time, besides the probe. */
  watched?: string[]
  /** What these wait between two requests, in ms. */
  pauseMs?: number
  /** Attacks the shop; returns a summary. */
  attack(shop: Target): Promise<string>
}

/** The products of a large shop, and their file with each price `more` dearer. */
const MANY = 22_000
const manyProducts = (more: number) =>
  [
    'sku,name,price,category,description,stock',
    ...times(MANY).map(
      (at) => `MANY-${at},"Product ${at}, for the home",${100 + (at % 900) + more},Shelf ${at % 40},Number ${at}.,9`,
    ),
  ].join('\n')

export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
export const times = (count: number) => Array.from({ length: count }, (_, index) => index)
const meanOf = (answers: readonly Answer[]) => answers.reduce((sum, { ms }) => sum + ms, 0) / answers.length
export const byStatus = (answers: readonly Answer[]) => {
  const counts = new Map<number, number>()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${count} × ${status || 'no answer'}`).join(', ')
}

/** Does the work for each item, so many at a time. */
export async function inParallel<T, R>(
  workers: number,
  all: readonly T[],
  work: (each: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = []
  const queue = [...all.entries()]
  await Promise.all(
    times(workers).map(async () => {
      for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await work(next[1])
    }),
  )
  return results
}

/** Returns an order of 100 products, cheap enough for the limit of an order's total. */
async function largestOrder({ shop }: Target): Promise<object[]> {
  await shop.query('update products set price = 10, in_stock = true, stock = null')
  const rows = await shop.query<{ product_id: string }>(
    'select product_id from products where options is null order by position limit 100',
  )
  return rows.map(({ product_id }) => ({ item_code: product_id, quantity: 1 }))
}

/** Logs in as the owner, as if the texted code had been entered. */
export async function openCounter(shop: Shop): Promise<Credentials> {
  const owner = await shop.logIn(NUMBERS.owner, OWNER.pwd, '203.0.113.3')
  await shop.query(`update sessions set confirmed_at = now()
    where user_id = (select user_id from users where mobile_number = '${NUMBERS.owner}')`)
  return owner
}

const scenarios: Scenario[] = [
  {
    what: '60 drafts of all products, their list requested 60 times and cut off after 1.5 s',
    async attack(target) {
      const { shop } = target
      const customer = await asCustomer(shop)
      const sales_order_items = await largestOrder(target)
      const drafts = await inParallel(2, times(60), (index) =>
        shop.send('create_order', { ...orderFor(''), sales_order_items: sales_order_items.slice(index % 5) }, customer),
      )
      const startedAt = performance.now()
      const lists = await Promise.all(
        times(60).map(() => shop.send('get_orders', { logged_in_user: '' }, customer, 1500)),
      )
      const took = seconds(performance.now() - startedAt)
      const [stored] = await shop.query<{ drafts: number }>(
        `select count(*)::int as drafts from orders where status = 'Draft'`,
      )
      return `drafts: ${byStatus(drafts)}, ${stored?.drafts} kept; lists: ${byStatus(lists)} in ${took}`
    },
  },
  {
    what: '6 codes requested from 6 addresses and 100 wrong passwords from 100, then the customer logs in',
    async attack({ shop, addProblem }) {
      const codes = await inParallel(1, times(6), (index) =>
        shop.send('generate_otp', { mobile_number: NUMBERS.customer }, { from: `198.51.100.${index}` }),
      )
      const guesses = await inParallel(4, times(100), (index) =>
        shop.send('login', { usr: NUMBERS.customer, pwd: `wrong ${index}` }, { from: `192.0.2.${index}` }),
      )
      const own = await shop.send('login', { usr: NUMBERS.customer, pwd: CUSTOMER.pwd }, { from: '203.0.113.2' })
      const isIn = own.body.message?.success_key === true
      if (!isIn) addProblem(`the right password from a new address was answered with ${own.status}`)
      const right = isIn ? 'accepted' : 'refused'
      return `codes: ${byStatus(codes)}; guesses: ${byStatus(guesses)}; the right password: ${right}`
    },
  },
  {
    what: '60 passwords to hash at once, while files and compressed pages are requested',
    watched: ['/', '/products', '/robots.txt'],
    // The hashes use both of two cores.
    limitMs: 1000,
    async attack({ shop }) {
      const startedAt = performance.now()
      const wrong = (index: number) => ({ usr: `07220${String(index).padStart(5, '0')}`, pwd: 'wrong' })
      const logins = await Promise.all(
        times(60).map((index) => shop.send('login', wrong(index), { from: `192.0.2.${index}` })),
      )
      return `log-ins: ${byStatus(logins)} in ${seconds(performance.now() - startedAt)}`
    },
  },
  {
    what: 'the products are locked for 5 s, and 30 orders wait for them on all connections',
    needsServer: true,
    watched: ['/', '/readyz'],
    async attack({ shop, databaseUrl }) {
      const customer = await asCustomer(shop)
      const db = await openPostgres(databaseUrl!)
      const orders = await db.transaction(async (statements) => {
        await statements.query('lock table products in access exclusive mode')
        const waiting = Promise.all(
          times(30).map((index) => shop.send('create_order', orderFor('SKN-0001', index + 1), customer)),
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
    what: 'the database is silent for 10 s, just after the last piece of a product was ordered',
    needsServer: true,
    async attack({ shop, proxy }) {
      const customer = await asCustomer(shop)
      await shop.query(`update products set stock = 1, in_stock = true, price = 10 where product_id = 'SKN-0001'`)
      const { body } = await shop.send('create_order', orderFor('SKN-0001'), customer)
      const done = await shop.send('complete_order', delivery(body.message!.order_id!), customer)
      proxy!.stall()
      await setTimeout(10_000)
      await proxy!.restore()
      return `the order: ${done.status}`
    },
  },
  {
    what: 'cheap requests: sitemaps of new hosts, large bodies, forms of 40,000 fields, pages with made-up queries',
    async attack({ shop: { url } }) {
      const path = url + methodPath('sokoni', 'create_item_review')
      const form = { 'content-type': 'application/x-www-form-urlencoded' }
      const kinds = {
        sitemaps: (index: number) => sendRequest(`${url}/sitemap.xml`, { headers: { host: `shop-${index}.example` } }),
        texts: () =>
          sendRequest(path, { method: 'POST', headers: { 'content-type': 'text/plain' }, body: 'x'.repeat(250_000) }),
        forms: () =>
          sendRequest(path, {
            method: 'POST',
            headers: form,
            body: times(40_000)
              .map((index) => `a${index}=1`)
              .join('&')
              .slice(0, 250_000),
          }),
        pages: (index: number) => sendRequest(`${url}/products?category=x${index}&sort=y${index}&page=9${index}`),
        searches: (index: number) => sendRequest(`${url}/products?query=made-up-${index}`),
      }
      const summaries: string[] = []
      for (const [name, send] of Object.entries(kinds)) {
        const answers = await inParallel(4, times(100), send)
        summaries.push(`${name} ${byStatus(answers)}, ${meanOf(answers).toFixed(1)} ms each`)
      }
      return summaries.join('; ')
    },
  },
  {
    what: 'an owner uploads 12 photos of 12 megapixels at once, and meanwhile changes 40 prices and the settings',
    watched: ['/', '/products', '/robots.txt'],
    async attack(target) {
      const { shop, addProblem } = target
      const owner = await openCounter(shop)
      const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const
      const photo = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#000', noise } })
        .jpeg({ quality: 60 })
        .toBuffer()
      const startedAt = performance.now()
      const uploads = times(12).map(() =>
        sendRequest(shop.url + methodPath('sokoni', 'owner_upload_picture'), {
          method: 'POST',
          headers: {
            'content-type': 'image/jpeg',
            authorization: `token ${owner.token}`,
            'x-forwarded-for': owner.from!,
          },
          body: photo,
        }),
      )
      const prices = await inParallel(4, times(40), (index) =>
        shop.send('owner_edit_product', { product: 'SKN-0001', changes: { price: { to: 100 + index } } }, owner),
      )
      const settings = await shop.send('owner_change_settings', { changes: { tagline: 'Changed' }, from: {} }, owner)
      const pictures = await Promise.all(uploads)
      const refused = [...pictures, ...prices, settings].filter(({ status }) => status !== 200)
      if (refused.length > 0) addProblem(`refused: ${byStatus(refused)}`)
      const took = seconds(performance.now() - startedAt)
      const size = (photo.length / 1e6).toFixed(1)
      const changes = `prices: ${byStatus(prices)}; settings: ${byStatus([settings])}`
      return `photos of ${size} MB: ${byStatus(pictures)} in ${took}; ${changes}`
    },
  },
  {
    what: '22,000 products: a preview, an import, all with another price, one changed, the last piece of one ordered',
    watched: [
      '/',
      '/products',
      '/readyz',
      methodPath('sokoni', 'get_all_products'),
      methodPath('sokoni', 'get_regions'),
    ],
    limitMs: 300,
    pauseMs: 20,
    async attack(target) {
      const { shop, addProblem } = target
      const owner = await openCounter(shop)
      const customer = await asCustomer(shop)
      const summaries: string[] = []
      const step = async (what: string, send: () => Promise<Answer>, isDone = '"status":200') => {
        const { text, body, ms } = await send()
        if (!text.includes(isDone)) addProblem(`${what}: ${text.slice(0, 200)}`)
        summaries.push(`${what} ${seconds(ms)}`)
        // the lists and pages that follow from it
        await setTimeout(2000)
        return body
      }
      const file = (more: number) => Buffer.from(manyProducts(more)).toString('base64')
      const send = (more: number, dryRun = false) =>
        shop.send('owner_import_file', { name: 'many.csv', file: file(more), answers: {}, dryRun }, owner)
      const all = (name: 'added' | 'updated') => `"${name}":${MANY},`
      await step('preview', () => send(0, true), all('added'))
      await step('import', () => send(0), all('added'))
      await step('preview of other prices', () => send(1, true), all('updated'))
      await step('import of other prices', () => send(1), all('updated'))
      const changes = { price: { to: 777 } }
      await step('a price', () => shop.send('owner_edit_product', { product: 'MANY-5', changes }, owner))
      await shop.query(`update products set stock = 1 where product_id = 'MANY-7'`)
      const made = await step('an order', () => shop.send('create_order', orderFor('MANY-7'), customer))
      const order = made.message!.order_id!
      await step('its last piece', () => shop.send('complete_order', delivery(order), customer))
      await step('cancelled', () => shop.send('owner_cancel', { order, reason: 'Asked' }, owner))
      return summaries.join(', ')
    },
  },
]

/** Waits until a shop that has just opened has filled its caches. */
async function warmUp(url: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) await sendRequest(url + path, { headers: { 'accept-encoding': 'gzip' } })
  for (let quick = 0; quick < 10; await setTimeout(100))
    quick = (await sendRequest(`${url}/healthz`)).ms < 20 ? quick + 1 : 0
}

interface Watched {
  answers: number
  worstMs: number
  failed: number
}

/** Requests pages all the time. Returns a function that stops and returns how each was answered. */
export function watch(url: string, paths: readonly string[], pauseMs = 100): () => Promise<Map<string, Watched>> {
  const over = { now: false }
  const seen = new Map(paths.map((path) => [path, { answers: 0, worstMs: 0, failed: 0 }]))
  const watching = paths.map(async (path) => {
    const of = seen.get(path)!
    while (!over.now) {
      const { status, ms } = await sendRequest(url + path, { headers: { 'accept-encoding': 'gzip' } })
      of.answers += 1
      of.worstMs = Math.max(of.worstMs, ms)
      if (status !== 200) of.failed += 1
      await setTimeout(pauseMs)
    }
  })
  return async () => {
    over.now = true
    await Promise.all(watching)
    return seen
  }
}

/**
 * Opens a shop behind a proxy, on a copy of the data and with these settings besides, and does the work with it.
 */
export async function onCopy<T>(
  { program, opened }: TestSetup,
  settingsOf: (data: Record<string, string>) => Promise<Record<string, string>>,
  work: (shop: Shop, launch: LaunchOptions) => Promise<T>,
): Promise<T> {
  const data = await opened.copy()
  // Otherwise the first commit waits until the whole copy is on the disk.
  if (data.settings['DATA_DIR']) flushFolder(data.settings['DATA_DIR'])
  const own = { ...data.settings, TRUST_PROXY: '1' }
  const launch = { program, settings: { ...own, ...(await settingsOf(own)) } }
  const shop = (await startShop(launch))!
  try {
    return await work(shop, launch)
  } finally {
    await shop.kill()
    await data.remove()
  }
}

/** Attacks a shop in each scenario, prints the results and returns the number of problems. */
export async function tryLoad(setup: TestSetup, print: (line: string) => void): Promise<number> {
  let problems = 0
  const hasServer = setup.opened.settings['DATABASE_URL'] !== undefined
  for (const { what, needsServer, limitMs = LIMIT_MS, watched = ['/'], pauseMs, attack } of scenarios) {
    if (needsServer && !hasServer) {
      print(`Not tried, as it needs a PostgreSQL server: ${what}.`)
      continue
    }
    let proxy: DatabaseProxy | null = null
    let databaseUrl: string | null = null
    const withProxy = async (data: Record<string, string>): Promise<Record<string, string>> => {
      databaseUrl = data['DATABASE_URL'] ?? null
      proxy = databaseUrl === null ? null : await openDatabaseProxy(databaseUrl)
      return proxy ? { DATABASE_URL: proxy.url } : {}
    }
    const found: string[] = []
    await onCopy(setup, withProxy, async (shop) => {
      await warmUp(shop.url, watched)
      const stop = watch(shop.url, ['/healthz', ...watched], pauseMs)
      const summary = await attack({ shop, proxy, databaseUrl, addProblem: (problem) => void found.push(problem) })
      const figures = [...(await stop())].map(([path, { answers, worstMs, failed }]) => {
        if (worstMs > limitMs) found.push(`${path} took ${Math.round(worstMs)} ms`)
        if (failed > 0) found.push(`${path} failed ${failed} times`)
        return `${path} at most ${Math.round(worstMs)} ms (${answers} times)`
      })
      print(`${what}:\n  ${summary}\n  meanwhile ${figures.join(', ')}`)
    }).finally(() => proxy?.close())
    for (const problem of found) print(`  problem: ${problem}`)
    problems += found.length
  }
  print(`${scenarios.length} attacks, ${problems} problems; the limit is ${LIMIT_MS} ms for the probe and pages.`)
  return problems
}
