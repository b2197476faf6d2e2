import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { CallName } from '../../../contract/calls.ts'
import type { Database } from '../../../server/database/database.ts'
import { openPostgres } from '../../../server/database/postgres.ts'
import { DatabaseUnavailable } from '../../../server/database/unavailable.ts'
import { simulatedMpesa } from '../../../server/gateways/simulatedMpesa.ts'
import { dispatchOrder } from '../../../server/orders/lifecycle.ts'
import { openDatabaseProxy, type DatabaseProxy } from '../../../tools/faults/databaseProxy.ts'
import { breakable } from './breakable.ts'
import { delivery, item, orderOf, orderRequest, ordersOf, placed } from '../orderSteps.ts'
import { CUSTOMER, openTestStore, RIDER, saidIn, sessionOf, type TestAnswer, type TestStore } from '../support.ts'
import { makeServerDatabase, openTestDatabase } from '../testDatabase.ts'

const REFUSED = [
  503,
  'ServiceUnavailable',
  'The shop cannot do this at the moment. Please try again in a minute.',
  '10',
]
const heard = ({ status, body, headers }: TestAnswer) => [
  status,
  body.exc_type,
  body.exc_type && saidIn(body),
  headers.get('retry-after'),
]

const address = {
  address_id: '',
  logged_in_user: '',
  street_address: 'Moi Avenue 1',
  city: 'Nairobi',
  postal_code: '00100',
}

/** A payload of each call that needs the database. */
const asked: [name: CallName, payload: object][] = [
  ['get_regions', {}],
  ['get_locations', { region: 'Nairobi' }],
  [
    'submit_cookie_preferences',
    { necessary: true, analytics: false, marketing: false, personalization: false, timestamp: '' },
  ],
  ['login', CUSTOMER],
  ['google_login', { token: 'amina' }],
  [
    'customer_registration',
    { mobile_number: '0722000111', email_address: 'amina@example.com', full_name: 'Amina Said' },
  ],
  ['generate_otp', { mobile_number: '0722000111' }],
  ['validate_otp_exists', { mobile_number: '0722000111', otp: '123456' }],
  ['password_recovery', { usr: CUSTOMER.usr, new_password: 'karibu-tena' }],
  ['get_orders', { logged_in_user: '' }],
  ['create_order', orderRequest(item('SKN-0004'))],
  ['complete_order', delivery('SAL-ORD-2026-00001')],
  ['make_payment', { mobile_number: '', amount_to_pay: 1, order_id: 'SAL-ORD-2026-00001' }],
  ['create_invoice', { order_id: 'SAL-ORD-2026-00001' }],
  ['get_order_tracking_status', { order_id: 'SAL-ORD-2026-00001' }],
  ['get_last_mpesa_number', { logged_in_user: '' }],
  ['create_address', address],
  ['get_customer_addresses', { logged_in_user: '' }],
  ['delete_address', { address_id: 'ADR-1' }],
  ['get_item_reviews', { item_code: 'SKN-0004' }],
  ['create_item_review', { logged_in_user: '', item_code: 'SKN-0004', rating: 5, comment: 'Good' }],
  ['logout', {}],
]

const CACHED: CallName[] = [
  'get_all_products',
  'get_all_categories',
  'get_all_hero_carousel_products',
  'get_default_currency',
  'get_contact_details',
]

describe('a database that is gone', () => {
  let shop: TestStore
  let be: ReturnType<typeof breakable>['be']
  let customer: { token: string; cookie: string }
  let rider: { token: string }
  let pushes = 0
  beforeAll(async () => {
    const broken = breakable(await openTestDatabase())
    be = broken.be
    shop = await openTestStore({
      database: broken.database,
      google: { verify: async () => ({ sub: '1', email: 'amina@gmail.com', name: 'Amina', isAuthoritative: true }) },
      mpesa: {
        ...simulatedMpesa(),
        start: async () => ({ accepted: true, id: `ws_CO_${(pushes += 1)}` }),
      },
    })
    customer = await sessionOf(shop, CUSTOMER.usr)
    rider = await sessionOf(shop, RIDER.usr)
    for (const name of CACHED) await shop.call(name)
    await fetch(`${shop.url}/`)
  })
  afterEach(() => be(null))
  afterAll(() => shop.close())

  /** An order of another product each time, so that no two have the same items. */
  let quantity = 0
  const newOrder = () => placed(shop, customer, item('SKN-0011', (quantity += 1)))
  async function onTheRoad(): Promise<{ order_id: string; amount_to_pay: number; mobile_number: string }> {
    const order = await newOrder()
    await shop.call('complete_order', delivery(order), customer)
    await dispatchOrder(shop.store, order, RIDER.usr)
    const { total_amount } = await orderOf(shop, customer, order)
    return { order_id: order, amount_to_pay: total_amount, mobile_number: '0712345678' }
  }

  it.each(asked)('%s is refused in plain words, with the time to come again', async (name, payload) => {
    be('gone')
    const cookie = 'sid=x; reset_grant=x'
    expect(
      heard(
        await shop.call(
          name,
          payload,
          name === 'create_item_review' || name === 'password_recovery' ? { cookie } : customer,
        ),
      ),
    ).toEqual(REFUSED)
  })

  it('keeps showing the cached catalogue and pages, also after a change, and sells again by itself', async () => {
    be('gone')
    const order = await shop.call('create_order', orderRequest(item('SKN-0004')), customer)
    expect(order.status).toBe(503)
    shop.store.catalogue.invalidate()
    for (const name of CACHED) expect([name, (await shop.call(name)).status]).toEqual([name, 200])
    const page = await fetch(`${shop.url}/`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('full KES')])
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(503)
    be(null)
    expect((await shop.call('create_order', orderRequest(item('SKN-0004')), customer)).body.message.status).toBe(200)
    expect((await fetch(`${shop.url}/readyz`)).status).toBe(200)
  })

  describe.each(['before commit', 'after commit'] as const)(
    'and loses the connection %s: to ask again is safe',
    (when) => {
      it('create_order makes the order once', async () => {
        const orders = (await ordersOf(shop, customer)).length
        const wanted = orderRequest(item('SKN-0004', when === 'before commit' ? 2 : 3))
        be(when)
        expect(heard(await shop.call('create_order', wanted, customer))).toEqual(REFUSED)
        be(null)
        const { body } = await shop.call('create_order', wanted, customer)
        const all = await ordersOf(shop, customer)
        expect([body.message.status, all.length]).toEqual([200, orders + 1])
        expect(all[0]).toMatchObject({
          sales_order_name: body.message.order_id,
          status: 'Draft',
          items: [{ item_code: 'SKN-0004', quantity: when === 'before commit' ? 2 : 3 }],
        })
      })

      it('complete_order takes the goods and the fee once, and says so', async () => {
        const order = await newOrder()
        await shop.store.db.query(`update products set stock = 50 where product_id = 'SKN-0011'`, [])
        be(when)
        expect(heard(await shop.call('complete_order', delivery(order), customer))).toEqual(REFUSED)
        be(null)
        const { body } = await shop.call('complete_order', delivery(order), customer)
        expect(body.message).toEqual(
          when === 'before commit'
            ? { status: 200, message: 'Your order is received.' }
            : { status: 409, message: `Order ${order} is already completed.` },
        )
        const [{ stock = 0 } = {}] = await shop.store.db.query<{ stock: number }>(
          `select stock from products where product_id = 'SKN-0011'`,
          [],
        )
        const history = await shop.store.db.query(
          'select status from order_history where sales_order_name = $1 order by history_id',
          [order],
        )
        expect([stock, history]).toEqual([50 - quantity, [{ status: 'Draft' }, { status: 'Order Received' }]])
        await shop.store.db.query(`update products set stock = null where product_id = 'SKN-0011'`, [])
      })

      it('make_payment asks the phone once', async () => {
        const payment = await onTheRoad()
        const before = pushes
        be(when)
        expect(heard(await shop.call('make_payment', payment, rider))).toEqual(REFUSED)
        expect(pushes).toBe(before)
        be(null)
        const again = (await shop.call('make_payment', payment, rider)).body.message
        if (when === 'after commit') {
          expect(again).toEqual({
            status: 409,
            message: `A payment request for order ${payment.order_id} is still open on the phone. Please wait for it.`,
          })
          shop.advance(120_001)
          expect((await shop.call('make_payment', payment, rider)).body.message.status).toBe(200)
        } else expect(again.status).toBe(200)
        expect(pushes).toBe(before + 1)
      })

      it('create_invoice makes it once', async () => {
        const { order_id, ...payment } = await onTheRoad()
        await shop.call('make_payment', { order_id, ...payment }, rider)
        be(when)
        expect(heard(await shop.call('create_invoice', { order_id }, rider))).toEqual(REFUSED)
        be(null)
        const first = (await shop.call('create_invoice', { order_id }, rider)).body.message
        expect([first.status, (await shop.call('create_invoice', { order_id }, rider)).body.message]).toEqual([
          200,
          first,
        ])
        expect(
          await shop.store.db.query('select count(*) as made from invoices where sales_order_name = $1', [order_id]),
        ).toEqual([{ made: 1 }])
      })
    },
  )
})

const server = process.env['TEST_DATABASE_URL']

describe.skipIf(!server)('the connection to a PostgreSQL server (needs TEST_DATABASE_URL)', () => {
  let made: Awaited<ReturnType<typeof makeServerDatabase>>
  let proxy: DatabaseProxy
  let db: Database
  let shop: TestStore
  let customer: { token: string }
  beforeAll(async () => {
    made = await makeServerDatabase(server!)
    proxy = await openDatabaseProxy(made.url)
    db = await openPostgres(proxy.url, 500)
    shop = await openTestStore({ database: db })
    customer = await sessionOf(shop, CUSTOMER.usr)
    for (const each of CACHED) await shop.call(each)
  })
  afterEach(() => proxy.restore())
  afterAll(async () => {
    await shop.close()
    await proxy.close()
    await made.drop()
  })

  it('is cut: calls are refused, what is at hand is shown, and all is well once it is back', async () => {
    proxy.cut()
    expect(heard(await shop.call('get_orders', { logged_in_user: '' }, customer))).toEqual(REFUSED)
    expect((await shop.call('get_all_products')).status).toBe(200)
    await proxy.restore()
    expect((await shop.call('get_orders', { logged_in_user: '' }, customer)).status).toBe(200)
  })

  it('is cut while a transaction runs: it is undone, and the process lives', async () => {
    const work = db.transaction(async (statements) => {
      await statements.query(`insert into settings (name, value) values ('half', '1')`, [])
      proxy.cut()
      await proxy.restore()
      await statements.query('select 1', [])
    })
    await expect(work).rejects.toThrow(DatabaseUnavailable)
    expect(await db.query(`select * from settings where name = 'half'`, [])).toEqual([])
  })

  it.each(['before', 'after'] as const)('is cut %s a commit arrives: the order is there once', async (when) => {
    const orders = (await ordersOf(shop, customer)).length
    const wanted = orderRequest(item('SKN-0004', when === 'before' ? 2 : 3))
    proxy.cutAtCommit(when)
    expect(heard(await shop.call('create_order', wanted, customer))).toEqual(REFUSED)
    await proxy.restore()
    expect((await ordersOf(shop, customer)).length).toBe(orders + (when === 'before' ? 0 : 1))
    expect((await shop.call('create_order', wanted, customer)).body.message.status).toBe(200)
    expect((await ordersOf(shop, customer)).length).toBe(orders + 1)
  })

  it('goes silent: the wait ends with an error', async () => {
    proxy.stall()
    expect(heard(await shop.call('get_orders', { logged_in_user: '' }, customer))).toEqual(REFUSED)
    await proxy.restore()
    expect((await shop.call('get_orders', { logged_in_user: '' }, customer)).status).toBe(200)
  })

  it('is all in use: the shop is ready, as the server is well', async () => {
    let release = () => undefined as void
    const released = new Promise<void>((resolve) => (release = resolve))
    onTestFinished(() => release())
    let begun = 0
    const busy = Array.from({ length: 10 }, () =>
      db.transaction(async () => {
        begun += 1
        await released
      }),
    )
    await expect.poll(() => begun).toBe(10)
    const ready = await fetch(`${shop.url}/readyz`)
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready' }])
    release()
    await Promise.all(busy)
  })

  it('is cut again and again under many customers: no order is lost or doubled', async () => {
    const requests = Array.from({ length: 30 }, (_, index) => orderRequest(item('SKN-0011', index + 1)))
    const before = (await ordersOf(shop, customer)).length
    const cutting = setInterval(() => {
      proxy.cut()
      void proxy.restore()
    }, 15)
    const statuses = await Promise.all(
      requests.map(async (wanted) => (await shop.call('create_order', wanted, customer)).status),
    )
    clearInterval(cutting)
    await proxy.restore()
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    const made = (await ordersOf(shop, customer)).slice(0, -before || undefined)
    const answered = statuses.filter((status) => status === 200).length
    expect(made.length).toBeGreaterThanOrEqual(answered)
    expect(new Set(made.map(({ items }) => items[0].quantity)).size).toBe(made.length)
    expect(made.every(({ items, total_amount }) => items.length === 1 && items[0].amount === total_amount)).toBe(true)
  })
})
