import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { methodPath } from '../../../contract/wire/methodPath.ts'
import { DELIVERY_FIELDS } from '../../../domain/orders/deliveryFields.ts'
import { expireOldDrafts } from '../../../server/orders/drafts.ts'
import { deliverOrder, dispatchOrder } from '../../../server/orders/lifecycle.ts'
import { DEFAULT_LIMITS, writeOrderLimits } from '../../../server/orders/orderLimits.ts'
import { removeUser } from '../../../server/owner/users.ts'
import { payCash } from '../../../server/payments/payCash.ts'
import { delivery, item, ordersOf, placed, orderRequest } from '../orderSteps.ts'
import { CUSTOMER, RIDER, saidIn, sessionOf, testStore } from '../support.ts'

const DAY = 24 * 3_600_000

let customer: { token: string }
let log: string[] = []

const shop = testStore({ logStream: { write: (line) => void log.push(line) } })

beforeEach(async () => {
  await shop.store.db.query(
    `delete from attempts; delete from invoices; delete from orders; update products set price = 10
      where product_id = 'SKN-0001'`,
  )
  await writeOrderLimits(shop.store.db, DEFAULT_LIMITS)
  shop.advance(11_000)
  customer = await sessionOf(shop, CUSTOMER.usr)
})

/** Drafts, each of one item; the n-th of n pieces. */
async function drafts(count: number): Promise<string[]> {
  const names = []
  for (let pieces = 1; pieces <= count; pieces++) {
    shop.advance(1000)
    names.push(await placed(shop, customer, item('SKN-0001', pieces)))
  }
  return names
}

const statuses = () =>
  shop.store.db.query<{ status: string; orders: number }>(
    'select status, count(*) as orders from orders group by 1 order by 1',
    [],
  )

const complete = async (name: string, changes: object = {}, headers: Record<string, string> = {}) =>
  (await shop.call('complete_order', delivery(name, changes), { ...customer, headers })).body.message

const namesIn = (orders: { sales_order_name: string }[]) => orders.map(({ sales_order_name }) => sales_order_name)

describe('get_orders', () => {
  it('returns 50 orders at a time, the newest first, and where older ones start', async () => {
    await shop.store.db.query(
      `insert into orders (sales_order_name, user_id, status, created_at)
       select 'SAL-ORD-2020-' || lpad(n::text, 5, '0'), (select user_id from users
         where email = $1), 'Delivered', '2020-01-01'::timestamptz + n * interval '1 minute'
       from generate_series(1, 120) n`,
      [CUSTOMER.usr],
    )
    const read = async (payload: object) =>
      (await shop.call('get_orders', { logged_in_user: '', ...payload }, customer)).body.message
    const pages = [await read({}), await read({ start: 50 }), await read({ start: 100 })]
    expect(pages.map(({ next_start }) => next_start)).toEqual([50, 100, undefined])
    const all = Array.from({ length: 120 }, (_, index) => `SAL-ORD-2020-${String(120 - index).padStart(5, '0')}`)
    expect(pages.flatMap(({ sales_orders }) => namesIn(sales_orders))).toEqual(all)
    expect((await shop.call('get_orders', { logged_in_user: '', start: '-1' }, customer)).status).toBe(417)
  })

  /**
   * Delays every read of an order list; returns the number of calls and of started reads, and a way to continue.
   */
  function held(): { arrived: () => number; begun: () => number; release: () => void } {
    const { db } = shop.store
    const { query } = db
    let arrived = 0
    let begun = 0
    let release = () => {}
    const gate = new Promise<void>((resolve) => (release = resolve))
    db.query = async <Row>(...args: Parameters<typeof query>) => {
      if (args[0].startsWith('with page')) {
        begun += 1
        await gate
      }
      const rows = await query<Row>(...args)
      // the call continues first
      if (args[0].startsWith('insert into call_counts')) setImmediate(() => (arrived += 1))
      return rows
    }
    onTestFinished(() => {
      release()
      db.query = query
    })
    return { arrived: () => arrived, begun: () => begun, release }
  }

  async function ask(signal?: AbortSignal) {
    const answer = await fetch(`${shop.url}${methodPath('sokoni', 'get_orders')}?logged_in_user=`, {
      headers: { authorization: `token ${customer.token}` },
      ...(signal ? { signal } : {}),
    })
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      body: (await answer.json()) as object,
    }
  }

  it('reads two lists of a customer at once, has ten wait and refuses more', async () => {
    const { begun, release } = held()
    let refusals = 0
    const asked = Array.from({ length: 20 }, async () => {
      const answer = await ask()
      if (answer.status === 429) refusals += 1
      return answer
    })
    const refused = await Promise.race(asked)
    await expect.poll(() => refusals).toBe(8)
    expect([refused.status, refused.retryAfter, saidIn(refused.body)]).toEqual([
      429,
      '1',
      'Too many requests at once. Please wait a moment.',
    ])
    expect(begun()).toBe(2)
    release()
    const answers = await Promise.all(asked)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(12)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(8)
    expect(begun()).toBe(12)
  })

  it('reads nothing for callers who have gone', async () => {
    const { arrived, begun, release } = held()
    const staying = [ask(), ask()]
    await expect.poll(begun).toBe(2)
    const going = new AbortController()
    const gone = Array.from({ length: 8 }, () => ask(going.signal).catch(() => null))
    const last = [ask(), ask()]
    await expect.poll(arrived).toBe(12)
    log = []
    going.abort()
    await Promise.all(gone)
    await expect.poll(() => log.filter((line) => line.includes('broken off'))).toHaveLength(8)
    release()
    await Promise.all([...staying, ...last])
    expect(begun()).toBe(4)
  })
})

describe('drafts', () => {
  it('are at most 20 of a customer: the oldest expires, and is a draft again when it gets new items', async () => {
    const names = await drafts(21)
    expect(namesIn(await ordersOf(shop, customer))).toEqual(names.slice(1).reverse())
    expect(await statuses()).toEqual([
      { status: 'Draft', orders: 20 },
      { status: 'Expired', orders: 1 },
    ])
    expect(await complete(names[0]!)).toEqual({
      status: 409,
      message: `Order ${names[0]} has expired. Please order again from your cart.`,
    })
    expect((await shop.call('get_order_tracking_status', { order_id: names[0]! }, customer)).status).toBe(404)

    const again = { ...orderRequest(item('SKN-0021')), sales_order_name: names[0] }
    expect((await shop.call('create_order', again, customer)).body.message).toEqual({
      status: 200,
      order_id: names[0],
      message: 'Your order is saved.',
    })
    expect(namesIn(await ordersOf(shop, customer)).sort()).toEqual([names[0], ...names.slice(2)])
    expect((await complete(names[0]!)).status).toBe(200)
  })

  it('expire 30 days after they were last touched', async () => {
    const [older, newer] = await drafts(2)
    shop.advance(30 * DAY - 2000)
    customer = await sessionOf(shop, CUSTOMER.usr)
    await shop.call('create_order', { ...orderRequest(item('SKN-0021')), sales_order_name: newer }, customer)
    expect(await expireOldDrafts(shop.store)).toBe(false)
    shop.advance(2001)
    expect([await expireOldDrafts(shop.store), await expireOldDrafts(shop.store)]).toEqual([true, false])
    expect(
      await shop.store.db.query(
        `select sales_order_name, status, (select count(*) from order_items i
          where i.sales_order_name = o.sales_order_name) as items
         from orders o order by 1`,
      ),
    ).toEqual([
      { sales_order_name: older, status: 'Expired', items: 0 },
      { sales_order_name: newer, status: 'Draft', items: 1 },
    ])
  })
})

describe('an idempotency key', () => {
  const keyed = async (key: string, pieces: number, changes: object = {}) =>
    (
      await shop.call(
        'create_order',
        { ...orderRequest(item('SKN-0001', pieces)), ...changes },
        { ...customer, headers: { 'idempotency-key': key } },
      )
    ).body.message

  it('makes one draft, however late it comes again, with the items of the last time', async () => {
    const { order_id: name } = await keyed('attempt-1', 1)
    shop.advance(3_600_000)
    customer = await sessionOf(shop, CUSTOMER.usr)
    expect(await keyed('attempt-1', 3)).toEqual({ status: 200, order_id: name, message: 'Your order is saved.' })
    const orders = await ordersOf(shop, customer)
    expect(orders.map(({ sales_order_name, items }) => [sales_order_name, items[0].quantity])).toEqual([[name, 3]])
    expect((await keyed('attempt-2', 3)).order_id).not.toBe(name)
  })

  it('makes one draft when it comes five times at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5].map((pieces) => keyed('attempt-1', pieces)))
    expect(new Set(answers.map(({ order_id }) => order_id)).size).toBe(1)
  })

  it('belongs to one customer', async () => {
    const { order_id: name } = await keyed('attempt-1', 1)
    customer = await sessionOf(shop, RIDER.usr)
    expect((await keyed('attempt-1', 1, { logged_in_user: '' })).order_id).not.toBe(name)
  })

  it('of a completed order gets the first answer, and without it the order is declined', async () => {
    const name = await placed(shop, customer, item('SKN-0001'))
    const done = { status: 200, message: 'Your order is received.' }
    const key = { 'idempotency-key': 'attempt-1' }
    expect([await complete(name, {}, key), await complete(name, {}, key)]).toEqual([done, done])
    const others: Record<string, string>[] = [{}, { 'idempotency-key': 'attempt-2' }, { 'idempotency-key': '' }]
    for (const other of others)
      expect(await complete(name, {}, other)).toEqual({ status: 409, message: `Order ${name} is already completed.` })
    expect(await statuses()).toEqual([{ status: 'Order Received', orders: 1 }])
  })
})

describe('an order that was completed with another delivery [OPN-321]', () => {
  const key = { 'idempotency-key': 'attempt-1' }
  const elsewhere = { region: 'Turkana', first_name: 'Brian' }
  const EMPTY = Object.fromEntries(DELIVERY_FIELDS.map((field) => [field, '']))
  const keptOf = (name: string) =>
    shop.store.db.query(
      'select region, first_name, delivery_fee, total_amount from orders where sales_order_name = $1',
      [name],
    )

  it('is declined with what is kept, which a change replaces until the order is dispatched or paid', async () => {
    const name = await placed(shop, customer, item('SKN-0001'))
    await complete(name, {}, key)
    const { sales_order_name: _, ...sent } = delivery(name)
    const refusal = {
      status: 409,
      message: `Order ${name} is already completed and goes to Baringo. What you sent now says something else.`,
      kept: { ...EMPTY, ...sent, mobile_number: '0712345678' },
    }
    for (const headers of [key, { 'idempotency-key': 'attempt-2' }])
      expect(await complete(name, elsewhere, headers)).toEqual(refusal)
    const [before] = await keptOf(name)
    const stock = await shop.store.db.query('select sum(reserved) as pieces from order_items')

    const changed = await complete(name, { ...elsewhere, replaces: true }, { 'idempotency-key': 'attempt-3' })
    expect(changed).toEqual({ status: 200, message: 'Your order is received.' })
    const [after] = await keptOf(name)
    expect([before, after]).toMatchObject([{ region: 'Baringo' }, { region: 'Turkana', first_name: 'Brian' }])
    expect(await shop.store.db.query('select sum(reserved) as pieces from order_items')).toEqual(stock)
    expect(await statuses()).toEqual([{ status: 'Order Received', orders: 1 }])
    // its repeat after a lost answer changes nothing, and the first request is the other one now
    expect(await complete(name, elsewhere, { 'idempotency-key': 'attempt-3' })).toEqual(changed)
    expect((await complete(name, {}, key)).kept).toMatchObject({ region: 'Turkana' })

    await shop.store.db.query(`update orders set paid_cash_at = now() where sales_order_name = $1`, [name])
    const declined = { status: 409, message: `Order ${name} is already completed.` }
    expect(await complete(name, { replaces: true }, key)).toEqual(declined)
    await shop.store.db.query(`update orders set paid_cash_at = null, status = 'Dispatched'`)
    expect(await complete(name, { replaces: true }, key)).toEqual(declined)
    expect(await keptOf(name)).toEqual([after])
  })

  it('says what the change costs before it is made', async () => {
    const kept = shop.store.config
    shop.store.config = { ...kept, freeDeliveryFrom: 0 }
    onTestFinished(() => void (shop.store.config = kept))
    const name = await placed(shop, customer, item('SKN-0001'))
    await complete(name, {}, key)
    const [before] = await keptOf(name)
    const shown = { delivery_fee: 0, regular_delivery_fee: null, total: 1, arrives_from: null, arrives_to: null }
    const { status, terms } = await complete(name, { ...elsewhere, shown, replaces: true }, key)
    expect([status, terms.delivery_fee > 0, await keptOf(name)]).toEqual([409, true, [before]])
  })

  it('after a cancellation its key is spent', async () => {
    const name = await placed(shop, customer, item('SKN-0001'))
    await complete(name, {}, key)
    await shop.call('cancel_order', { order_id: name }, customer)
    for (const changes of [{}, elsewhere, { ...elsewhere, replaces: true }])
      expect(await complete(name, changes, key)).toEqual({ status: 409, message: `Order ${name} is cancelled.` })
    expect(await statuses()).toEqual([{ status: 'Cancelled', orders: 1 }])
  })
})

describe('the limits of an order', () => {
  beforeEach(() =>
    shop.store.db.query(
      `update products set price = 1000, stock = null, in_stock = true, product_name = 'Kiondo'
        where product_id = 'SKN-0003'`,
    ),
  )

  const said = async (...items: object[]) =>
    (await shop.call('create_order', orderRequest(...(items as [])), customer)).body.message

  it('are its pieces of one product', async () => {
    expect((await said(item('SKN-0003', 100))).status).toBe(200)
    expect(await said(item('SKN-0003', 60), item('SKN-0003', 41))).toEqual({
      status: 409,
      message: 'An order takes at most 100 of “Kiondo”. For more, please call us.',
    })
  })

  it('are its total, with the delivery fee', async () => {
    const kept = shop.store.config
    shop.store.config = { ...kept, freeDeliveryFrom: 0 }
    onTestFinished(() => void (shop.store.config = kept))
    await shop.store.db.query(`update products set price = 2500 where product_id = 'SKN-0003'`)
    const name = await placed(shop, customer, item('SKN-0003', 100))
    const declined = {
      status: 409,
      message: 'An order may come to at most KES 250,000, with delivery. For more, please call us.',
    }
    expect(await complete(name)).toEqual(declined)
    shop.advance(11_000)
    await shop.store.db.query(`update products set price = 2501 where product_id = 'SKN-0003'`)
    expect(await said(item('SKN-0003', 100))).toEqual(declined)
  })

  it('are 100 lines', async () => {
    const items = Array.from({ length: 101 }, (_, index) => item(`X-${index}`))
    const { status, body } = await shop.call('create_order', orderRequest(...items), customer)
    expect([status, saidIn(body)]).toEqual([417, 'An order takes at most 100 different items.'])
  })

  it('are the others of its customer that are neither paid, delivered nor cancelled', async () => {
    await writeOrderLimits(shop.store.db, { unpaidOrders: 2 })
    const [first, second, third] = await drafts(3)
    const answers = await Promise.all([first!, second!, third!].map((name) => complete(name)))
    const declined = {
      status: 409,
      message:
        'You have 2 orders that are not paid yet, and this shop takes no more until then. Please receive or ' +
        'cancel one first.',
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(answers.filter(({ status }) => status !== 200)).toEqual([declined])
    const open = namesIn((await ordersOf(shop, customer)).filter(({ status }) => status === 'Order Received'))
    const [left] = namesIn((await ordersOf(shop, customer)).filter(({ status }) => status === 'Draft'))
    await dispatchOrder(shop.store, open[0]!, RIDER.usr)
    expect(await complete(left!)).toEqual(declined)
    await payCash(shop.store, open[0]!)
    expect((await complete(left!)).status).toBe(200)
  })

  it.each(['mobile_number', 'email'])('count those of a deleted account with the same %s [OPN-322]', async (same) => {
    await writeOrderLimits(shop.store.db, { unpaidOrders: 2 })
    const { db } = shop.store
    const user = { email: 'again@example.com', mobile_number: '0712000555' }
    const logIn = async (values: Partial<typeof user>, isProven: boolean) => {
      const { email, mobile_number } = { email: 'new@example.com', mobile_number: '0712000556', ...values }
      await db.query(
        `insert into users (email, username, full_name, mobile_number, email_proven_at) values ($1, $1, 'A', $2, $3)`,
        [email, mobile_number, isProven ? shop.store.clock() : null],
      )
      return sessionOf(shop, email)
    }
    const last = () => db.query<{ id: number }>('select max(user_id) as id from users')
    const order = async () => {
      shop.advance(11_000)
      const { body } = await shop.call(
        'create_order',
        { ...orderRequest(item('SKN-0001')), logged_in_user: '' },
        customer,
      )
      return (await complete(body.message.order_id)).status
    }
    const erase = async () => removeUser(shop.store, { who: String((await last())[0]!.id) })
    customer = await logIn(user, true)
    expect([await order(), await order()]).toEqual([200, 200])
    await erase()
    customer = await logIn({ [same]: user[same as keyof typeof user] }, true)
    expect(await order()).toBe(409)
    await erase()
    // an email that is not proven is nobody's
    customer = await logIn(same === 'email' ? { email: user.email } : {}, false)
    expect(await order()).toBe(200)
    await erase()
    await db.query(`update orders set status = 'Dispatched'`)
    for (const { id } of await db.query<{ id: string }>('select sales_order_name as id from orders'))
      await deliverOrder(shop.store, id, 'x')
    expect(await db.query('select distinct account_number, account_email, complete_hash from orders')).toEqual([
      { account_number: null, account_email: null, complete_hash: null },
    ])
  })
})
