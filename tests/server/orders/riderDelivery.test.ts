import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dispatchOrder } from '../../../server/orders/lifecycle.ts'
import { commandRunner } from '../../../server/owner/runCommand.ts'
import { askPhone, item, orderOf, payPrompt, received, removeOrders } from '../orderSteps.ts'
import { CUSTOMER, RIDER, saidIn, sessionOf, testStore } from '../support.ts'

const MINUTE = 60_000

const shop = testStore()
let customer: { token: string }
let rider: { token: string }
let otherRider: { token: string }
let order: string

beforeAll(async () => {
  await shop.store.db.query(
    `insert into users (email, username, full_name, role, mobile_number)
     values ('other@rider.example', 'other', 'Other Rider', 'Rider', '0712000004')`,
  )
})

beforeEach(async () => {
  await removeOrders(shop)
  customer = await sessionOf(shop, CUSTOMER.usr)
  rider = await sessionOf(shop, RIDER.usr)
  otherRider = await sessionOf(shop, 'other@rider.example')
  order = await received(shop, customer, item('SKN-0001'))
  await dispatchOrder(shop.store, order, RIDER.usr)
})

const deliver = (who: { token: string }, reason?: string) =>
  shop.call('deliver_order', { order_id: order, ...(reason !== undefined && { reason }) }, who)
const miss = (who: { token: string }, reason: string) =>
  shop.call('report_missed_delivery', { order_id: order, reason }, who)
const owner = (command: string, args: object) => commandRunner(shop.store)(command, args, () => undefined)
const listed = (who: { token: string }) => orderOf(shop, who, order)
const times = async (status: string) =>
  (
    await shop.store.db.query<{ at: Date }>(
      'select at from order_history where sales_order_name = $1 and status = $2',
      [order, status],
    )
  ).map(({ at }) => at)
const now = () => shop.store.clock()

it('an order that is out goes to another rider when its own is away, and only they see it then [OPN-325]', async () => {
  const { db } = shop.store
  await owner('disableUser', { who: RIDER.usr })
  const shown = async () => ((await owner('order', { order })) as { rider: object }).rider
  expect(await shown()).toMatchObject({ is_away: true })
  const hand = (login: string) => owner('handOver', { order, rider: login })
  await expect(hand(RIDER.usr)).rejects.toThrow(`${RIDER.usr} is disabled.`)
  await expect(hand('nobody@example.com')).rejects.toThrow('No user has proven the email nobody@example.com.')
  await expect(hand('0712345678')).rejects.toThrow(`${CUSTOMER.usr} is not a rider.`)
  const told = () =>
    db.query(
      `select event, state, substring(message from 'with ([A-Za-z ]+)') as rider from outbox
       where sales_order_name = $1 and message like '%on its way%' and email_address is null order by message_id`,
      [order],
    )
  await db.query(`update outbox set state = 'sent' where sales_order_name = $1 and event = 'dispatched'`, [order])
  expect(await hand('0712000004')).toEqual({ order })
  expect(await told()).toEqual([
    { event: null, state: 'sent', rider: 'Juma Kiprono' },
    { event: 'dispatched', state: 'kept', rider: 'Other Rider' },
  ])
  expect(await shown()).toEqual({ name: 'Other Rider', phone: '0712000004', is_away: false })
  await expect(hand('0712000004')).rejects.toThrow(`other@rider.example has order ${order} already.`)
  await db.query('update users set disabled_at = null')
  rider = await sessionOf(shop, RIDER.usr)
  expect([await listed(rider), (await deliver(rider, 'late')).status]).toEqual([undefined, 404])
  expect(await listed(otherRider)).toMatchObject({ status: 'Dispatched', deliverable: true })
  expect((await deliver(otherRider, 'late')).body.message.status).toBe(200)
  await expect(hand(RIDER.usr)).rejects.toThrow(`Order ${order} is already delivered.`)
  const [entry] = await db.query(`select event, about from audit_log where event = 'hand-over'`)
  expect(entry).toEqual({ event: 'hand-over', about: order })
})

/** Has the order paid by M-PESA. */
const paid = async () => payPrompt(shop, await askPhone(shop, order))

const DELIVERED = { status: 200, message: 'The order is delivered.' }
const RECORDED = { status: 200, message: 'The attempt is recorded.' }

describe('a delivery', () => {
  it('of a paid order is recorded once, also when five presses arrive at once [OPN-109]', async () => {
    await paid()
    expect(await listed(rider)).toMatchObject({ for_delivery: true, deliverable: true, delivered_at: '' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => deliver(rider)))
    expect(answers.map(({ body }) => body.message)).toEqual(Array.from({ length: 5 }, () => DELIVERED))
    expect(await times('Delivered')).toEqual([now()])
    expect(await listed(rider)).toMatchObject({
      status: 'Delivered',
      for_delivery: true,
      deliverable: false,
      delivered_at: now().toISOString(),
      paid_at: now().toISOString(),
      payment: { method: 'mpesa' },
    })
    expect(await listed(customer)).toMatchObject({ status: 'Delivered', for_delivery: false, deliverable: false })
    expect(await owner('payments', { all: false })).toEqual([])
  })

  it('of an unpaid order needs a reason, for the rider as for the owner, which the owner reads [OPN-109]', async () => {
    const refusal = { status: 409, message: `Order ${order} is not paid. Please give a reason.` }
    for (const reason of [undefined, '', '  \n']) expect((await deliver(rider, reason)).body.message).toEqual(refusal)
    await expect(owner('deliver', { order })).rejects.toThrow(`Order ${order} is not paid.`)
    expect((await listed(rider)).status).toBe('Dispatched')
    expect((await deliver(rider, 'paid_in_cash')).body.message).toEqual(DELIVERED)
    expect(await owner('payments', { all: false })).toMatchObject([
      { order, result: 'Delivered unpaid: paid in cash, says the rider' },
    ])
  })

  it('takes the rider’s own words, up to 200 characters', async () => {
    expect((await deliver(rider, 'x'.repeat(201))).body.message).toEqual({
      status: 400,
      message: 'Please shorten the reason to 200 characters.',
    })
    await deliver(rider, ` ${'x'.repeat(200)} `)
    expect(await owner('payments', { all: false })).toMatchObject([{ result: `Delivered unpaid: ${'x'.repeat(200)}` }])
  })
})

describe('a missed customer', () => {
  it('is recorded for rider, customer and owner, and the order stays out [OPN-110]', async () => {
    expect((await miss(rider, 'nobody_there')).body.message).toEqual(RECORDED)
    const first = now().toISOString()
    shop.advance(90 * MINUTE)
    ;[customer, rider] = [await sessionOf(shop, CUSTOMER.usr), await sessionOf(shop, RIDER.usr)]
    await miss(rider, ' The dog did not let me in ')
    const missed = [
      { at: first, reason: 'nobody_there' },
      { at: now().toISOString(), reason: 'The dog did not let me in' },
    ]
    expect(await listed(rider)).toMatchObject({ status: 'Dispatched', deliverable: true, missed })
    expect(await listed(customer)).toMatchObject({ status: 'Dispatched', missed })
    const seen = (await owner('orders', {})) as { missed: string }[]
    expect(seen.map(({ missed: text }) => text)).toEqual([
      expect.stringMatching(/^2, last \d{4}-\d\d-\d\d \d\d:\d\d: The dog did not let me in$/),
    ])
  })

  it('is one attempt when the same reason comes again within a minute, also at once [OPN-110]', async () => {
    await Promise.all(Array.from({ length: 5 }, () => miss(rider, 'no_answer')))
    shop.advance(MINUTE)
    await miss(rider, 'no_answer')
    expect((await listed(rider)).missed).toHaveLength(1)
    await miss(rider, 'nobody_there')
    shop.advance(1)
    await miss(rider, 'no_answer')
    expect((await listed(rider)).missed.map(({ reason }: { reason: string }) => reason)).toEqual([
      'no_answer',
      'nobody_there',
      'no_answer',
    ])
  })

  it('needs a reason, and is counted at most 20 times a day', async () => {
    expect((await miss(rider, ' ')).body.message).toEqual({
      status: 400,
      message: 'Please say why the order could not be handed over.',
    })
    for (let count = 1; count <= 20; count++) await miss(rider, `reason ${count}`)
    expect((await miss(rider, 'reason 21')).body.message).toEqual({
      status: 429,
      message: 'Too many tries. Please wait a little and try again.',
    })
    expect((await listed(rider)).missed).toHaveLength(20)
  })

  it('is forgotten with the customer’s account at the order’s end', async () => {
    await miss(rider, 'Grandmother Atieno was asleep')
    await shop.store.db.query('update users set deleted_at = now() where email = $1', [CUSTOMER.usr])
    expect((await listed(rider)).missed).toHaveLength(1)
    await deliver(rider, 'pays_later')
    expect((await listed(rider)).missed).toEqual([])
    await shop.store.db.query('update users set deleted_at = null where email = $1', [CUSTOMER.usr])
  })
})

it('is the business of the order’s rider alone [OPN-109, OPN-110]', async () => {
  for (const call of [() => deliver(customer, 'late'), () => miss(customer, 'no_answer')]) {
    const { status, body } = await call()
    expect([status, saidIn(body)]).toEqual([403, 'Only a rider can do this.'])
  }
  expect(await listed(rider)).toMatchObject({ status: 'Dispatched', missed: [] })
})

it('says when an order was paid in cash, and how [OPN-112]', async () => {
  expect(await listed(rider)).toMatchObject({ paid_at: '', payment: null })
  await owner('paidCash', { order })
  expect(await listed(rider)).toMatchObject({ paid_at: now().toISOString(), payment: { method: 'cash' } })
})
