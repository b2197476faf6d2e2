import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { demo } from '../../../demo/orders.ts'
import { calls, type CallName } from '../../../contract/calls.ts'
import { methodPath } from '../../../contract/wire/methodPath.ts'
import { raiseCatalogueVersion } from '../../../server/catalogue/catalogue.ts'
import type { Database } from '../../../server/database/database.ts'
import { openPostgres } from '../../../server/database/postgres.ts'
import { onStoreOf } from '../../../server/owner/runOnStore.ts'
import { startSession } from '../../../server/security/sessions.ts'
import { readSettings } from '../../../server/settings/settings.ts'
import { delivery, item } from '../orderSteps.ts'
import { startShopProcess, type ShopProcess } from '../shopProcess.ts'
import { RIDER } from '../support.ts'
import { makeServerDatabase } from '../testDatabase.ts'

const SERVER = process.env['TEST_DATABASE_URL']

/** The host of PgBouncer in transaction mode in front of that server; `npm run check` starts it. */
const POOLER = process.env['TEST_POOLER_HOST']

let made: Awaited<ReturnType<typeof makeServerDatabase>>
/** The address of the database, as the shops and the owner's commands use it. */
let url: string
let db: Database
let shops: ShopProcess[]
let proxy: Server
let front: string

interface Said {
  status: number
  body: any
  cookies: string[]
}

interface With {
  token?: string
  cookie?: string
  /** The client's address, as the proxy sends it. */
  from?: string
}

/** Sends a call to an instance, or through the proxy. */
async function call(
  at: string,
  name: CallName,
  payload: object = {},
  { token, cookie, from = '203.0.113.1' }: With = {},
): Promise<Said> {
  const { verb } = calls[name]
  const query = verb === 'GET' ? `?${new URLSearchParams(payload as Record<string, string>)}` : ''
  const answer = await fetch(at + methodPath('sokoni', name) + query, {
    method: verb,
    headers: {
      ...(verb === 'POST' ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `token ${token}` } : {}),
      ...(cookie ? { cookie } : {}),
      'x-forwarded-for': from,
    },
    ...(verb === 'POST' ? { body: JSON.stringify(payload) } : {}),
  })
  return {
    status: answer.status,
    body: await answer.json(),
    cookies: answer.headers.getSetCookie().map((each) => each.split(';')[0]!),
  }
}

const tokenOf = ({ body }: Said) => `${body.message.api_key}:${body.message.api_secret}`

/** Hands one request to the one instance and the next to the other, as a load balancer does. */
async function startProxy(targets: string[]): Promise<Server> {
  const agent = new Agent({ keepAlive: true })
  let turn = 0
  const server = createServer((incoming, outgoing) => {
    const target = targets[turn++ % targets.length]!
    const passed = request(
      target + incoming.url,
      { method: incoming.method, headers: incoming.headers, agent },
      (answer: IncomingMessage) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

/** The owner's command, which works on the database itself. */
const owner = (command: string, args: object) =>
  onStoreOf(readSettings({ DATABASE_URL: url }), demo)(command, args, () => {})

const orderRequest = (...items: object[]) => ({
  sales_order_name: '',
  sales_order_items: items,
  logged_in_user: '',
  delivery_date: '',
})

/** Tokens of new customers, without the cost of a password. */
async function customers(count: number): Promise<string[]> {
  const rows = await db.query<{ user_id: number }>(
    `insert into users (email, username, full_name) select 'buyer' || n || '@example.com', 'buyer' || n, 'Buyer'
      from generate_series(1, $1) n returning user_id`,
    [count],
  )
  return Promise.all(
    rows.map(async ({ user_id }) => {
      const { api_key, api_secret } = await startSession(db, user_id, new Date())
      return `${api_key}:${api_secret}`
    }),
  )
}

/** Locks the row of a user, so that the user's next order waits; returns a function that unlocks it. */
function holdUser(email: string): Promise<() => Promise<void>> {
  return new Promise((resolve) => {
    const holding = db.transaction(async (statements) => {
      await statements.query('select user_id from users where email = $1 for update', [email])
      await new Promise<void>((release) => {
        resolve(async () => {
          release()
          await holding
        })
      })
    })
  })
}

/** A new customer's whole way through the proxy, up to the order that the shop has received. */
async function road(index: number): Promise<string> {
  const from = `203.0.113.${index + 10}`
  const mobile_number = `07900000${index + 10}`
  await call(
    front,
    'customer_registration',
    { mobile_number, email_address: `new${index}@example.com`, full_name: `New ${index}` },
    { from },
  )
  await call(front, 'generate_otp', { mobile_number }, { from })
  const [text] = await db.query<{ message: string }>(
    `select message from outbox where mobile_number = $1 and message like '%code%'`,
    [mobile_number],
  )
  const validated = await call(
    front,
    'validate_otp_exists',
    { mobile_number, otp: /\d{6}/.exec(text!.message)![0] },
    { from },
  )
  const pwd = `neno-la-siri-${index}`
  expect(
    (
      await call(
        front,
        'password_recovery',
        { usr: mobile_number, new_password: pwd },
        { from, cookie: validated.cookies[0]! },
      )
    ).status,
  ).toBe(200)
  const token = tokenOf(await call(front, 'login', { usr: mobile_number, pwd }, { from }))
  const order = (
    await call(front, 'create_order', orderRequest(item('SKN-0001', 2), item('SKN-0021')), { token, from })
  ).body.message.order_id
  expect((await call(front, 'complete_order', delivery(order), { token, from })).body.message.status).toBe(200)
  const { body } = await call(front, 'get_orders', { logged_in_user: '' }, { token, from })
  expect(body.message.sales_orders.map((each: any) => [each.sales_order_name, each.status])).toEqual([
    [order, 'Order Received'],
  ])
  return order
}

describe.each([
  { way: 'directly (TEST_DATABASE_URL names a server)', isThere: Boolean(SERVER), host: undefined },
  {
    way: 'through PgBouncer (TEST_POOLER_HOST) [OPN-191]',
    isThere: Boolean(SERVER && POOLER),
    host: POOLER,
  },
])('two instances on one PostgreSQL server, behind a proxy, $way', ({ isThere, host }) => {
  describe.skipIf(!isThere)('that is there', () => {
    beforeAll(async () => {
      made = await makeServerDatabase(SERVER!)
      url = host ? Object.assign(new URL(made.url), { host }).href : made.url
      db = await openPostgres(made.url)
      shops = await Promise.all([1, 2].map(() => startShopProcess({ DATABASE_URL: url, TRUST_PROXY: '1' })))
      proxy = await startProxy(shops.map((shop) => shop.url))
      front = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    })

    afterAll(async () => {
      for (const shop of shops ?? []) shop.kill('SIGKILL')
      await Promise.all((shops ?? []).map(({ ended }) => ended))
      proxy?.closeAllConnections()
      proxy?.close()
      await db?.close()
      await made?.drop()
    })

    it('take several customers at once from the cart to the paid invoice', async () => {
      const orders = await Promise.all([1, 2, 3, 4, 5].map(road))
      const rider = tokenOf(await call(front, 'login', RIDER))
      for (const order of orders) await owner('dispatch', { order, rider: RIDER.usr })
      const totals = await db.query<{ sales_order_name: string; total_amount: number }>(
        'select sales_order_name, total_amount from orders',
        [],
      )
      const paid = await Promise.all(
        totals.map(({ sales_order_name: order_id, total_amount: amount_to_pay }) =>
          call(front, 'make_payment', { mobile_number: '', amount_to_pay, order_id }, { token: rider }),
        ),
      )
      expect(paid.map(({ body }) => body.message.status)).toEqual([200, 200, 200, 200, 200])
      // twice at once and at either: one invoice
      await Promise.all(
        [...orders, ...orders].map((order_id) => call(front, 'create_invoice', { order_id }, { token: rider })),
      )
      for (const order of orders) await owner('mpesa', { order, answer: 'pay' })
      const invoices = await db.query<{ invoice_name: string; state: string }>(
        'select invoice_name, state from invoices order by invoice_name',
        [],
      )
      expect(invoices.map(({ invoice_name, state }) => [invoice_name.slice(-5), state])).toEqual(
        ['00001', '00002', '00003', '00004', '00005'].map((number) => [number, 'Paid']),
      )
    })

    it('sell the stock once, number orders without a gap or a repeat, and both show that it is sold out', async () => {
      await db.query(`update products set stock = 5, in_stock = true where product_id = 'SKN-0003'`, [])
      const buyers = await customers(20)
      const answers = await Promise.all(
        buyers.map(async (token, index) => {
          const from = `198.51.100.${index + 1}`
          const { message } = (await call(front, 'create_order', orderRequest(item('SKN-0003')), { token, from })).body
          // sold out before this buyer came
          if (message.status === 409) return 409
          return (await call(front, 'complete_order', delivery(message.order_id), { token, from })).body.message.status
        }),
      )
      expect(answers.toSorted()).toEqual([...Array(5).fill(200), ...Array(15).fill(409)])
      expect(await db.query(`select stock, in_stock from products where product_id = 'SKN-0003'`, [])).toEqual([
        { stock: 0, in_stock: false },
      ])
      expect(
        await db.query(
          `select count(*) as sold from orders join order_items using (sales_order_name)
            where item_code = 'SKN-0003' and status <> 'Draft'`,
          [],
        ),
      ).toEqual([{ sold: 5 }])
      const names = await db.query<{ sales_order_name: string }>(
        'select sales_order_name from orders order by sales_order_name',
        [],
      )
      expect(names.map(({ sales_order_name }) => Number(sales_order_name.slice(-5)))).toEqual(
        Array.from({ length: names.length }, (_, index) => index + 1),
      )
      for (const { url } of shops) {
        const stock = async () => {
          const { body } = await call(url, 'get_all_products')
          return body.message.products.find((product: any) => product.product_id === 'SKN-0003').in_stock
        }
        await expect.poll(stock).toBe(0)
      }
    })

    it('count attempts together: of many wrong passwords at once five are checked, then both refuse', async () => {
      const wrong = { usr: 'customer@example.com', pwd: 'wrong-password' }
      const statuses = (await Promise.all(Array.from({ length: 12 }, () => call(front, 'login', wrong)))).map(
        ({ status }) => status,
      )
      expect(statuses.sort()).toEqual([
        ...Array.from({ length: 5 }, () => 200),
        ...Array.from({ length: 7 }, () => 429),
      ])
      expect(await Promise.all(shops.map(async ({ url }) => (await call(url, 'login', wrong)).status))).toEqual([
        429, 429,
      ])
    })

    it('share sessions: one that begins at one instance is valid at the other, and ends at both', async () => {
      const [one, other] = shops as [ShopProcess, ShopProcess]
      const token = tokenOf(await call(one.url, 'login', RIDER, { from: '203.0.113.99' }))
      const statusAt = async (shop: ShopProcess) =>
        (await call(shop.url, 'get_orders', { logged_in_user: '' }, { token })).status
      expect([await statusAt(other), await statusAt(one)]).toEqual([200, 200])
      await call(other.url, 'logout', {}, { token })
      expect([await statusAt(one), await statusAt(other)]).toEqual([401, 401])
    })

    it('show a change of the catalogue at both, in the list and in finished pages', async () => {
      const pages = () => Promise.all(shops.map(async ({ url }) => (await fetch(`${url}/products`)).text()))
      for (const page of await pages()) expect(page).toContain(' KES</p>')
      await db.transaction(async (statements) => {
        await statements.query(`update settings set value = '"UGX"' where name = 'currency'`, [])
        await raiseCatalogueVersion(statements)
      })
      for (const [index, { url }] of shops.entries()) {
        await expect.poll(async () => (await pages())[index]).toContain(' UGX</p>')
        const currency = async () => (await call(url, 'get_default_currency')).body
        await expect.poll(currency).toEqual({ message: { currency: 'UGX' } })
      }
    })

    it('may end one by one: the one finishes what it began, the other goes on', async () => {
      const [one, other] = shops as [ShopProcess, ShopProcess]
      const token = tokenOf(await call(other.url, 'login', RIDER, { from: '203.0.113.98' }))
      const release = await holdUser(RIDER.usr)
      const waiting = call(one.url, 'create_order', orderRequest(item('SKN-0004')), { token })
      await expect
        .poll(() => db.query(`select count(*) as waiting from pg_stat_activity where wait_event_type = 'Lock'`, []))
        .toEqual([{ waiting: 1 }])
      one.kill('SIGTERM')
      const health = () => fetch(`${one.url}/healthz`).catch((error: Error) => error.message)
      await expect.poll(health).toBe('fetch failed')
      expect((await fetch(`${other.url}/readyz`)).status).toBe(200)
      await release()
      expect((await waiting).body.message.status).toBe(200)
      expect(await one.ended).toBe(0)
      other.kill('SIGTERM')
      expect(await other.ended).toBe(0)
    })

    it.skipIf(!host)('cancel at the server what a client has left, and use the connection again', async () => {
      const pooled = await openPostgres(url)
      onTestFinished(() => pooled.close())
      const leaving = new AbortController()
      const left = pooled.query('select pg_sleep(1000)', [], leaving.signal).catch((error: Error) => error.name)
      const sleeping = () =>
        db.query<{ state: string }>(
          `select state from pg_stat_activity where query like 'select pg_sleep%' and state = 'active'`,
          [],
        )
      await expect.poll(sleeping).toEqual([{ state: 'active' }])
      leaving.abort()
      expect(await left).toBe('AbortError')
      expect(await sleeping()).toEqual([])
      expect(await pooled.query('select 1 as one', [])).toEqual([{ one: 1 }])
    })

    it.skipIf(!host)('limit how long a transaction may be idle, and leave that to no other', async () => {
      const pooled = await openPostgres(url)
      onTestFinished(() => pooled.close())
      const limit = 'show idle_in_transaction_session_timeout'
      expect(await pooled.transaction((statements) => statements.query(limit))).toEqual([
        { idle_in_transaction_session_timeout: '1min' },
      ])
      expect(await pooled.query(limit)).toEqual([{ idle_in_transaction_session_timeout: '0' }])
    })
  })
})
