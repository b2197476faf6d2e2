import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { packListAddress } from '../../../contract/printPackList.ts'
import { invoiceAddress } from '../../../contract/printInvoice.ts'
import { formatPrice } from '../../../domain/money.ts'
import type { OwnerOrder } from '../../../domain/owner/orders.ts'
import { kenyaTime } from '../../../domain/kenyaTime.ts'
import { createMetrics } from '../../../server/metrics/createMetrics.ts'
import { commandRunner } from '../../../server/owner/runCommand.ts'
import { askPhone, delivery, item, payPrompt, placed, removeOrders } from '../orderSteps.ts'
import { CUSTOMER, testStore, OWNER, ownerSessionOf, RIDER, sessionOf, type OwnerCallName } from '../support.ts'
import { inTerminal } from './terminal.ts'

const HOUR = 60 * 60 * 1000
const NEXT_MONDAY_NOON = '2027-03-01T09:00:00Z'

const shop = testStore()
let owner: { token: string; cookie: string }
let secondOwner: { token: string; cookie: string }
let customer: { token: string; cookie: string }

const sql = <Row>(text: string, values: readonly (string | Date)[] = []) => shop.store.db.query<Row>(text, values)

beforeAll(async () => {
  // Monday noon in Kenya, so that a day before is in the week before
  shop.advance(Date.parse(NEXT_MONDAY_NOON) - shop.store.clock().getTime())
  await sql(
    `insert into users (email, username, full_name, role, mobile_number)
     values ('second@example.com', 'second', 'Second Owner', 'Owner', '0712000777'),
       ('slow@example.com', 'slow', 'Slow Rider', 'Rider', '0712000778')`,
  )
})

beforeEach(async () => {
  await removeOrders(shop)
  customer = await sessionOf(shop, CUSTOMER.usr)
  owner = await ownerSessionOf(shop)
  secondOwner = await ownerSessionOf(shop, 'second@example.com')
})

const ask = (name: OwnerCallName, payload: object = {}, { token } = owner) => shop.call(name, payload, { token })
const write = async (name: OwnerCallName, payload: object, who = owner) => (await ask(name, payload, who)).body.message
const listed = async (payload: object = {}): Promise<OwnerOrder[]> =>
  (await ask('get_owner_orders', payload)).body.message.orders
const idsOf = async (payload: object = {}) => (await listed(payload)).map(({ orderId }) => orderId)
const overview = async () => (await ask('get_owner_overview')).body.message
const command = (name: string, args: object) => commandRunner(shop.store)(name, args, () => undefined)

async function order(changes: object = {}, ...items: ReturnType<typeof item>[]): Promise<string> {
  shop.advance(11_000)
  const id = await placed(shop, customer, ...(items.length > 0 ? items : [item('SKN-0001')]))
  await shop.call('complete_order', delivery(id, changes), customer)
  return id
}

/** Pays an order as its rider's prompt on the phone. */
async function pay(id: string): Promise<void> {
  shop.advance(61_000)
  await payPrompt(shop, await askPhone(shop, id), `QK${id.slice(-8).replace('-', '0')}`)
}

describe('the list of orders', () => {
  it('has those placed last first, with all that the owner needs, and no drafts [OPN-150]', async () => {
    const first = await order({}, item('SKN-0001', 2), item('SKN-0006'))
    const second = await order()
    await placed(shop, customer, item('SKN-0001', 3))
    expect(await idsOf()).toEqual([second, first])
    const [, shown] = await listed()
    expect(shown).toMatchObject({
      orderId: first,
      status: 'Order Received',
      customer: 'Achieng Kamau',
      mobile_number: '0712345678',
      region: 'Baringo',
      delivery_notes: 'Ring twice',
      items: [
        { productId: 'SKN-0001', quantity: 2, product_image: expect.stringMatching(/\S/) },
        { productId: 'SKN-0006', quantity: 1 },
      ],
      payment: { state: 'none' },
      invoice: null,
      rider: null,
      missed: [],
      return: null,
      refund: 'none',
    })
    expect(shown!.total_amount).toBe(shown!.items_total + shown!.delivery_fee)
    expect(shown!.placed_at).toMatch(/^2027-03-01T/)
  })

  it('is searched by number, name, phone and item, and takes no sign as a pattern [OPN-150]', async () => {
    const mine = await order({ first_name: 'Wanjiru', mobile_number: '0799 555 444' }, item('SKN-0006'))
    const other = await order()
    const [{ name = '' } = {}] = await sql<{ name: string }>(
      `select item_name as name from order_items where item_code = 'SKN-0006'`,
    )
    for (const search of [
      mine.toLowerCase(),
      'wanjiru kam',
      '0799555',
      '+254 799 555 444',
      name.slice(2).toUpperCase(),
    ])
      expect([search, await idsOf({ search })]).toEqual([search, [mine]])
    // also by the number of the account, which the list of people has
    for (const search of ['2027', '0712 345 678']) expect(await idsOf({ search })).toEqual([other, mine])
    for (const search of ['%', '_', "'", 'nobody']) expect([search, await idsOf({ search })]).toEqual([search, []])
  })

  it('is narrowed to a status, what is unpaid, missed, to be given back or returned [OPN-150]', async () => {
    const [received, out, refunded, returned] = [await order(), await order(), await order(), await order()]
    for (const id of [out, refunded, returned]) await command('dispatch', { order: id, rider: RIDER.usr })
    await sql(`insert into delivery_attempts (sales_order_name, at, reason) values ($1, $2, 'no_answer')`, [
      out,
      shop.store.clock(),
    ])
    await pay(refunded)
    await command('cancel', { order: refunded, reason: 'Lost on the way' })
    await pay(returned)
    await command('deliver', { order: returned })
    await shop.call('request_return', { order_id: returned, reason: 'Torn' }, customer)
    expect(await idsOf({ status: 'Order Received' })).toEqual([received])
    expect(await idsOf({ unpaid: 'true' })).toEqual([out, received])
    expect(await idsOf({ missed: 'true' })).toEqual([out])
    expect(await idsOf({ refund_due: 'true' })).toEqual([refunded])
    expect(await idsOf({ returning: 'true' })).toEqual([returned])
    expect(await idsOf({ returning: 'true', status: 'Cancelled' })).toEqual([])
    expect((await listed({ returning: 'true' }))[0]).toMatchObject({
      payment: { state: 'paid', method: 'mpesa', receipt: expect.stringContaining('QK') },
      rider: { phone: '0110123456' },
      return: { state: 'requested', reason: 'Torn', items: [] },
    })
    expect((await listed({ missed: 'true' }))[0]).toMatchObject({ missed: [{ reason: 'no_answer' }] })
    expect((await ask('get_owner_orders', { status: 'Lost' })).status).toBe(417)
  })

  it('comes in pages of 50 [OPN-150]', async () => {
    const model = await order()
    await sql(
      `insert into orders (sales_order_name, user_id, status, created_at)
       select 'OLD-' || n, user_id, 'Delivered', now() from orders, generate_series(1, 60) n
       where sales_order_name = $1`,
      [model],
    )
    await sql(
      `insert into order_history (sales_order_name, status, at)
       select sales_order_name, 'Order Received', '2026-01-01'::timestamptz from orders
       where sales_order_name like 'OLD-%' order by length(sales_order_name) desc, sales_order_name desc`,
    )
    const page = (await ask('get_owner_orders')).body.message
    expect([page.orders.length, page.orders[0].orderId, page.next_start]).toEqual([50, model, 50])
    const rest = (await ask('get_owner_orders', { start: '50' })).body.message
    expect([rest.orders.length, rest.orders.at(-1).orderId, rest.next_start]).toEqual([11, 'OLD-60', null])
  })
})

it('sums up the day and the week, and counts what waits [OPN-151]', async () => {
  const old = await order()
  await sql(`update order_history set at = at - interval '1 day' where sales_order_name = $1`, [old])
  const [inCash, byMpesa, cancelled] = [await order(), await order(), await order()]
  const [{ total = 0 } = {}] = await sql<{ total: number }>('select min(total_amount) as total from orders')
  await command('paidCash', { order: inCash })
  for (const id of [byMpesa, cancelled]) await command('dispatch', { order: id, rider: RIDER.usr })
  await pay(byMpesa)
  await pay(cancelled)
  await command('cancel', { order: cancelled, reason: 'Broken' })
  const handed = await order()
  await command('dispatch', { order: handed, rider: '0712000778' })
  const paid = { mpesa: 2 * Math.ceil(total), cash: total }
  expect(await overview()).toEqual({
    // Monday: yesterday was another week
    day: { orders: 3, total: 3 * total, ...paid },
    week: { orders: 3, total: 3 * total, ...paid },
    unpaid_out: { orders: 1, total },
    counts: { 'Order Received': 2, Dispatched: 2, Cancelled: 1 },
    refunds_due: 1,
    missed: 0,
    returning: 0,
    problems: [],
    riders: [
      expect.objectContaining({ phone: '0110123456', out: 1 }),
      { name: 'Slow Rider', phone: '0712000778', out: 1 },
    ],
    backup: null,
    writes_fail: false,
  })
  shop.advance(24 * HOUR)
  owner = await ownerSessionOf(shop)
  expect(await overview()).toMatchObject({ day: { orders: 0, total: 0, mpesa: 0, cash: 0 }, week: { orders: 3 } })
  await sql(`update users set disabled_at = now() where email = 'slow@example.com'`)
  expect((await overview()).riders).toHaveLength(1)
  await sql(`update users set disabled_at = null where email = 'slow@example.com'`)
  shop.advance(Date.parse(NEXT_MONDAY_NOON) - shop.store.clock().getTime())
})

it('say how the backups are where the shop knows their folder, as do terminal and metrics [OPN-343]', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'backups-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const metrics = createMetrics({ dataDir: null, figuresFreshMs: 0 })
  shop.store.backupDir = folder
  onTestFinished(() => void (shop.store.backupDir = null))
  metrics.addShop(shop.store)
  const told = async () => {
    const { code, out } = await inTerminal(commandRunner(shop.store), ['sums'])
    const { text } = await metrics.read()
    const figures = [...text.matchAll(/^sokoni_backup_(?:age_seconds|failed) (.*)$/gm)].map(([, value]) => value)
    return [code, out.split('\n').at(-1), (await overview()).backup, figures]
  }
  expect(await told()).toEqual([0, 'There is no backup yet.', { last: null, problem: 'none' }, ['+Inf', '0']])
  await writeFile(join(folder, 'failed'), '')
  const none = 'The last backup failed. There is no backup yet.'
  expect(await told()).toEqual([0, none, { last: null, problem: 'failed' }, ['+Inf', '1']])

  await rm(join(folder, 'failed'))
  const at = (hours: number) => new Date(shop.store.clock().getTime() - hours * HOUR).toISOString().slice(0, 19)
  const nameOf = (time: string) => `shop-${time.replaceAll(':', '-')}Z`
  const last = at(2)
  for (const name of [
    `${nameOf(at(30))}.tar.gz`,
    `${nameOf(last)}.dump`,
    `${nameOf(at(1))}.dump.part`,
    'shop-notes.txt',
  ])
    await writeFile(join(folder, name), '')
  const newest = `Newest backup: ${kenyaTime(new Date(`${last}Z`))}`
  expect(await told()).toEqual([0, newest, { last: `${last}Z`, problem: '' }, ['7200', '0']])
  shop.advance(47 * HOUR)
  onTestFinished(() => shop.advance(-47 * HOUR))
  owner = await ownerSessionOf(shop)
  const old = `${newest}, more than two days ago`
  expect(await told()).toEqual([0, old, { last: `${last}Z`, problem: 'old' }, [`${49 * 3600}`, '0']])
})

describe('what an owner does about an order', () => {
  const histories = () =>
    sql<{ status: string }>('select status from order_history order by history_id').then((rows) =>
      rows.map(({ status }) => status),
    )
  const entries = () =>
    sql<{ event: string; by: string | null }>(
      `select event, u.email as by from audit_log a left join users u on u.user_id = a.by_user_id
       where a.by_user_id is not null order by audit_id`,
    )

  it('goes to a rider and to the customer, is paid in cash, and has an invoice [OPN-152]', async () => {
    await sql('delete from audit_log')
    const id = await order()
    expect(await write('owner_dispatch', { order: id, rider: '0712345678' })).toEqual({
      status: 409,
      message: 'customer@example.com is not a rider.',
    })
    expect(await write('owner_dispatch', { order: id, rider: '0110123456' })).toEqual({
      status: 200,
      result: { order: id, status: 'Dispatched' },
    })
    expect(await write('owner_deliver', { order: id })).toEqual({
      status: 409,
      message: `Order ${id} is not paid. Please give a reason.`,
    })
    expect(await write('owner_paid_cash', { order: id })).toMatchObject({ status: 200 })
    expect(await write('owner_deliver', { order: id })).toMatchObject({ status: 200 })
    expect((await listed())[0]).toMatchObject({
      status: 'Delivered',
      payment: { state: 'paid', method: 'cash' },
      invoice: { state: 'Paid' },
    })
    expect(await entries()).toEqual(['dispatch', 'paid-cash', 'deliver'].map((event) => ({ event, by: OWNER.usr })))
  })

  it('is cancelled with a reason, and the money given back is noted [OPN-152]', async () => {
    const id = await order()
    await command('paidCash', { order: id })
    expect(await write('owner_cancel', { order: id, reason: '  ' })).toEqual({
      status: 400,
      message: 'Please write a reason or a note.',
    })
    expect(await write('owner_cancel', { order: id, reason: 'x'.repeat(501) })).toMatchObject({ status: 400 })
    expect(await write('owner_refund', { order: id, note: 'M-PESA QK1' })).toMatchObject({ status: 409 })
    expect(await write('owner_cancel', { order: id, reason: 'No stock' })).toEqual({
      status: 200,
      result: { order: id, isRefundDue: true },
    })
    expect((await listed())[0]).toMatchObject({ cancel_reason: 'No stock', refund: 'due' })
    expect(await write('owner_refund', { order: id, note: 'M-PESA QK1' })).toMatchObject({ status: 200 })
    expect((await listed())[0]).toMatchObject({ refund: 'done', refund_note: 'M-PESA QK1' })
  })

  it('has its money in one list, in the owner’s language, until it is dealt with [OPN-323, OPN-412]', async () => {
    const [id, twice] = [await order(), await order()]
    await command('paidCash', { order: twice })
    const reviews = {
      'M-PESA called back, but it cannot be read.': 'M-PESA ilijibu, lakini jibu halisomeki.',
      'M-PESA called back, but it names another prompt.': 'M-PESA ilijibu, lakini jibu linataja ombi lingine.',
      'M-PESA called back, but it says that KES 5 was paid, and KES 9 was asked for.':
        'M-PESA ilijibu kwamba KES 5 zililipwa, lakini KES 9 ndizo zilizoombwa.',
      'M-PESA called back, but it has no receipt.': 'M-PESA ilijibu, lakini jibu halina risiti.',
      'M-PESA called back, but its receipt QK1 is of another payment.':
        'M-PESA ilijibu, lakini risiti yake QK1 ni ya malipo mengine.',
      'M-PESA did not say for an hour what became of the prompt.': 'Kwa saa moja M-PESA haikusema ombi lilifikia wapi.',
    }
    const attempt = (name: string, state: string, review: string | null, at: Date) =>
      sql(
        `insert into mpesa_attempts (attempt_id, sales_order_name, account_reference, mobile_number, amount, state,
           started_by, created_at, needs_review)
         select $3, $1, 'S1', '254712345678', total_amount, $2, user_id, $4, $5 from orders
         where sales_order_name = $1`,
        [name, state, `${name} ${at.getTime()}`, at, review] as string[],
      )
    const start = shop.store.clock().getTime() - HOUR
    for (const [index, review] of Object.keys(reviews).entries())
      await attempt(id, 'failed', review, new Date(start + index))
    await attempt(twice, 'paid', null, new Date(start + 100))
    const money = async (language: string) =>
      (await shop.call('get_owner_money', {}, { token: owner.token, headers: { 'accept-language': language } })).body
        .message.rows
    const [english, kiswahili] = [await money('en'), await money('sw')]
    const printed = (await command('payments', { all: false })) as {
      order: string
      result: string
      advice: string
    }[]
    expect(printed.map(({ order: name, result, advice }) => [name, result, advice])).toEqual(
      english.map((row: any) => [row.order, row.reason, row.advice]),
    )
    const reasons = (rows: any[]) => rows.map(({ order: name, kind, reason }) => [name, kind, reason])
    expect(reasons(english)).toEqual([
      ...Object.keys(reviews).map((review) => [id, 'unclear', `Not paid. ${review}`]),
      [twice, 'paidTwice', 'Paid, receipt not known. The order was paid twice.'],
    ])
    expect(kiswahili.slice(0, 6).map(({ reason }: any) => reason.replace(/^Haijalipwa\. /, ''))).toEqual(
      Object.values(reviews).map((review) => expect.stringContaining(review)),
    )
    const [{ total }] = (await sql('select total_amount as total from orders')) as [{ total: number }]
    expect(english.at(-1)).toEqual({
      order: twice,
      amount: total,
      kind: 'paidTwice',
      reason: 'Paid, receipt not known. The order was paid twice.',
      advice: `Return ${formatPrice(total)} to 254712345678, then note it as checked.`,
    })
    expect(kiswahili.at(-1).advice).toBe(
      `Rudisha ${formatPrice(total)} kwa 254712345678, kisha andika kwamba yameangaliwa.`,
    )
    await sql('delete from invoices')
    expect(reasons(await money('en')).at(-1)).toEqual([twice, 'noInvoice', 'Paid, without an invoice.'])
    const number = expect.stringMatching(/^ACC-SINV-/)
    expect(await write('owner_invoice', { order: twice })).toEqual({ status: 200, result: { order: twice, number } })
    for (const name of [id, twice])
      expect(await write('owner_check_payments', { order: name, note: 'QK9' })).toEqual({
        status: 200,
        result: { order: name },
      })
    expect(await write('owner_check_payments', { order: id, note: 'QK9' })).toEqual({
      status: 409,
      message: `No payment of order ${id} needs a look.`,
    })
    expect([await money('en'), await command('payments', { all: false })]).toEqual([[], []])
    const [entry] = await sql(`select event, about from audit_log order by audit_id desc limit 1`)
    expect(entry).toEqual({ event: 'payment-done', about: `${twice}: QK9` })
  })

  it('comes back: a return is answered and done [OPN-152]', async () => {
    const [kept, back] = [await order(), await order()]
    for (const id of [kept, back]) {
      await command('dispatch', { order: id, rider: RIDER.usr })
      await command('paidCash', { order: id })
      await command('deliver', { order: id })
      await shop.call('request_return', { order_id: id, reason: 'Torn' }, customer)
    }
    expect(await write('owner_refuse_return', { order: kept, reason: 'Worn' })).toMatchObject({ status: 200 })
    expect(await write('owner_accept_return', { order: back, note: 'We fetch it' })).toMatchObject({ status: 200 })
    expect(await write('owner_accept_return', { order: back, note: 'Again' })).toEqual({
      status: 409,
      message: `The return of order ${back} is already accepted.`,
    })
    const finish = { order: back, note: 'QK2', isRestocked: true }
    expect(await write('owner_finish_return', { ...finish, note: 'x'.repeat(501) })).toEqual({
      status: 400,
      message: 'Please shorten the reason to 500 characters.',
    })
    expect(await write('owner_finish_return', finish)).toMatchObject({ status: 200 })
    expect((await listed()).map((each) => [each.return?.state, each.return?.answer, each.refund])).toEqual([
      ['done', 'We fetch it', 'done'],
      ['refused', 'Worn', 'none'],
    ])
  })

  it('happens once, however many owners press at once [OPN-152]', async () => {
    const steps: [OwnerCallName, object][] = [
      ['owner_dispatch', { rider: '0110123456' }],
      ['owner_paid_cash', {}],
      ['owner_deliver', {}],
    ]
    const id = await order()
    const outcomes = async (name: OwnerCallName, args: object, about: string) => {
      const both = [owner, secondOwner, owner].map((who) => write(name, { order: about, ...args }, who))
      return (await Promise.all(both)).map(({ status }: { status: number }) => status).sort()
    }
    for (const [name, args] of steps) expect(await outcomes(name, args, id)).toEqual([200, 409, 409])
    expect((await histories()).slice(-3)).toEqual(['Processing', 'Dispatched', 'Delivered'])
    await shop.call('request_return', { order_id: id, reason: 'Torn' }, customer)
    expect(await outcomes('owner_accept_return', { note: 'Yes' }, id)).toEqual([200, 409, 409])
    const [before] = await sql<{ stock: number | null }>(`select stock from products where product_id = 'SKN-0001'`)
    expect(await outcomes('owner_finish_return', { isRestocked: true }, id)).toEqual([200, 409, 409])
    expect(before).toBeDefined()
    const other = await order()
    await command('paidCash', { order: other })
    expect(await outcomes('owner_cancel', { reason: 'No stock' }, other)).toEqual([200, 409, 409])
    expect(await outcomes('owner_refund', { note: 'QK3' }, other)).toEqual([200, 409, 409])
    expect(await sql(`select count(*) as invoices from invoices`)).toEqual([{ invoices: 2 }])
  })

  it('is answered in the language of the owner [OPN-152]', async () => {
    const id = await order()
    const kiswahili = { token: owner.token, headers: { 'accept-language': 'sw' } }
    const { body } = await shop.call('owner_deliver', { order: id }, kiswahili)
    expect(body.message.message).toBe(`Oda ${id} haijatumwa.`)
  })
})

it('tells in a small answer of new orders, and of any change [OPN-153]', async () => {
  const news = async () => (await ask('get_owner_news')).body.message as { placed: string[]; marker: string }
  const first = await order()
  const markers = [await news()]
  expect(markers[0]).toEqual({ placed: [first], marker: expect.stringMatching(/^\w+$/) })
  expect(await news()).toEqual(markers[0])
  const step = async (change: () => Promise<unknown>) => {
    await change()
    markers.push(await news())
  }
  await step(() => command('dispatch', { order: first, rider: RIDER.usr }))
  await step(() => command('paidCash', { order: first }))
  await step(() => command('deliver', { order: first }))
  await step(() => shop.call('request_return', { order_id: first, reason: 'Torn' }, customer))
  await step(() => command('acceptReturn', { order: first, note: 'Yes' }))
  const second = await order()
  markers.push(await news())
  expect(markers.at(-1)!.placed).toEqual([second, first])
  expect(new Set(markers.map(({ marker }) => marker)).size).toBe(markers.length)
})

describe('pages to print', () => {
  const page = async (address: string, headers: Record<string, string>) => {
    const answer = await fetch(shop.url + address, { headers })
    return { status: answer.status, text: await answer.text(), policy: answer.headers.get('content-security-policy') }
  }

  it('the pack list has the address, the notes, the pieces and what to collect [OPN-154, OPN-219]', async () => {
    const [one, two] = [await order({ delivery_notes: '<b>Gate 7</b>' }, item('SKN-0001', 3)), await order()]
    await shop.store.db.query(`update order_items set item_name = 'Tee (Red, M)' where sales_order_name = $1`, [two])
    await command('paidCash', { order: two })
    const { status, text, policy } = await page(packListAddress('sokoni', [two, one.toLowerCase()]), {
      cookie: owner.cookie,
    })
    expect([status, policy]).toEqual([200, expect.stringContaining(`default-src 'none'`)])
    for (const said of [one, 'Achieng Kamau', '0712 345 678', 'Baringo', '&lt;b&gt;Gate 7', '3 ×', 'To collect: KES'])
      expect(text).toContain(said)
    expect(text).toContain('<td>Tee <small>Red, M</small></td>')
    expect(text.indexOf(two)).toBeLessThan(text.indexOf(one))
    expect(text.match(/<section>/g)).toHaveLength(2)
    expect(text.match(/Paid/g)).toHaveLength(1)
  })

  it('are for owners with the second factor only [OPN-154]', async () => {
    const id = await order()
    await command('dispatch', { order: id, rider: RIDER.usr })
    await command('paidCash', { order: id })
    const unconfirmed = await sessionOf(shop, OWNER.usr)
    const invoice = invoiceAddress('sokoni', id)
    const list = packListAddress('sokoni', [id])
    for (const address of [invoice, list]) {
      expect((await page(address, { cookie: owner.cookie })).status).toBe(200)
      expect((await page(address, { authorization: `token ${owner.token}` })).status).toBe(200)
      expect((await page(address, { cookie: unconfirmed.cookie })).status).toBe(404)
    }
    const rider = await sessionOf(shop, RIDER.usr)
    const others: Record<string, string>[] = [{}, { cookie: customer.cookie }, { cookie: rider.cookie }]
    for (const headers of others)
      expect(await page(list, headers)).toMatchObject({ status: 404, text: expect.not.stringContaining(id) })
    for (const ids of [[], ['SAL-ORD-2020-99999'], [id, 'x'], ['\0']])
      expect((await page(packListAddress('sokoni', ids), { cookie: owner.cookie })).status).toBe(404)
  })
})

describe('the terminal', () => {
  /** What a command prints. */
  async function printed(...argv: string[]): Promise<string> {
    const { out, err } = await inTerminal(commandRunner(shop.store), argv)
    return err ? `error: ${err}` : out
  }

  it('shows an order in full, its events by their time, and finds it as the browser [OPN-155, OPN-413]', async () => {
    const [id, other] = [await order({ delivery_notes: 'Red\u001b[31m gate' }, item('SKN-0001', 2)), await order()]
    await command('dispatch', { order: id, rider: RIDER.usr })
    await pay(id)
    await command('paidCash', { order: other })
    const shown = await printed('order', id.toLowerCase())
    for (const part of ['Achieng Kamau', 'Red [31m gate', 'Baringo', 'M-PESA QK', 'Dispatched', 'Juma Kiprono'])
      expect(shown).toContain(part)
    expect(shown).toMatch(/^2027-03-01 \d\d:\d\d {2}Order Received$/m)
    const events = [...shown.matchAll(/^2027-03-01 \d\d:\d\d {2}(\S+)/gm)].map(([, word]) => word)
    expect(events).toEqual(['Draft', 'Order', 'Processing', 'Dispatched', 'M-PESA'])
    expect(shown).toMatch(/^2027-03-01 \d\d:\d\d {2}M-PESA {2}254712345678 {2}KES .* paid {2}QK/m)
    expect(JSON.parse(await printed('order', id, '--json'))).toMatchObject({
      ...(await listed({ search: id }))[0],
      requests: [{ state: 'paid' }],
    })
    expect(await printed('order', 'SAL-ORD-2020-00001')).toBe('error: There is no order SAL-ORD-2020-00001.')
    const found = async (...options: string[]) =>
      (JSON.parse(await printed('orders', '--json', ...options)) as { order: string }[]).map((each) => each.order)
    expect(await found('--search', other)).toEqual([other])
    expect(await found('--unpaid')).toEqual([])
    expect(await found('--search', 'kamau', '--status', 'dispatched')).toEqual([id])
    expect(await found('--refund-due')).toEqual([])
    expect(await found('--missed')).toEqual([])
  })

  it('prints the sums and the pack list [OPN-155]', async () => {
    const id = await order()
    await command('paidCash', { order: id })
    const [{ total = 0 } = {}] = await sql<{ total: number }>('select total_amount as total from orders')
    const sums = await printed('sums')
    expect(sums).toMatch(new RegExp(`^today +1 .* 0 +${total.toLocaleString('en')}$`, 'm'))
    expect(sums).toContain('Order Received: 1')
    expect(JSON.parse(await printed('sums', '--json'))).toEqual(await overview())
    expect(await printed('pack', id)).toContain(`<span>${id}</span>`)
    const file = join(tmpdir(), `${id}-${process.pid}.html`)
    onTestFinished(() => rm(file, { force: true }))
    expect(await printed('pack', id, '--out', file)).toBe(`The pack list of 1 order is in ${file}.`)
    expect(await readFile(file, 'utf8')).toContain('Achieng Kamau')
    expect(await printed('pack')).toMatch(/^error: ORDER is missing\./)
    expect(await printed('pack', id, '--out', join(file, 'x'))).toContain('error: The pack list cannot be written to')
  })
})
