import { beforeEach, describe, expect, it } from 'vitest'
import { expireOldDrafts } from '../../../server/orders/drafts.ts'
import { dispatchOrder } from '../../../server/orders/lifecycle.ts'
import { answerPrompt } from '../../../server/owner/mpesa.ts'
import { verifyNightly, verifyShop } from '../../../server/owner/verify/verifyShop.ts'
import { countAttempt } from '../../../server/security/limits.ts'
import { removeExpired } from '../../../server/shop/removeExpired.ts'
import { delivery, item, orderOf, ordersOf, placed, received } from '../orderSteps.ts'
import { CUSTOMER, ownerSessionOf, RIDER, saidIn, sessionOf, testStore } from '../support.ts'

const DAY_MS = 86_400_000
const YEAR_MS = 365 * DAY_MS

const shop = testStore()
let customer: { token: string; cookie: string }
beforeEach(async () => {
  customer = await sessionOf(shop, CUSTOMER.usr)
})

const mine = (person: { token: string }) => shop.call('get_orders', { logged_in_user: '' }, person)

/** Sets the clock to a moment. */
function setClock(moment: string): void {
  shop.advance(new Date(moment).getTime() - shop.store.clock().getTime())
}

async function codeOf(mobileNumber: string): Promise<string> {
  const [text] = await shop.store.db.query<{ message: string }>(
    'select message from outbox where mobile_number = $1 order by message_id desc limit 1',
    [mobileNumber],
  )
  return /\d{6}/.exec(text?.message ?? '')?.[0] ?? ''
}

describe('a clock that jumps', () => {
  it('a year ahead ends the sessions and the codes, and a login makes all well', async () => {
    await shop.call('generate_otp', { mobile_number: '0712345678' })
    const code = await codeOf('0712345678')
    shop.advance(YEAR_MS)
    expect((await mine(customer)).status).toBe(401)
    const { status, body } = await shop.call('validate_otp_exists', { mobile_number: '0712345678', otp: code })
    expect([status, saidIn(body)]).toEqual([417, 'The code is wrong or has expired.'])
    expect((await mine(await sessionOf(shop, CUSTOMER.usr))).status).toBe(200)
  })

  it.each([
    ['a day', DAY_MS],
    ['a year', YEAR_MS],
  ])('back by %s ends what would hardly ever end: sessions, codes, prompts', async (_how, ms) => {
    await shop.call('generate_otp', { mobile_number: '0712345678' })
    const code = await codeOf('0712345678')
    const order = await received(shop, customer, item('SKN-0004', 1))
    await dispatchOrder(shop.store, order, RIDER.usr)
    const { total_amount } = await orderOf(shop, customer, order)
    const payment = { order_id: order, amount_to_pay: total_amount, mobile_number: '0712345678' }
    expect((await shop.call('make_payment', payment, await sessionOf(shop, RIDER.usr))).body.message.status).toBe(200)

    shop.advance(-ms)
    expect((await mine(customer)).status).toBe(401)
    expect((await shop.call('validate_otp_exists', { mobile_number: '0712345678', otp: code })).status).toBe(417)
    const again = await sessionOf(shop, CUSTOMER.usr)
    expect(await ordersOf(shop, again)).toContainEqual(
      expect.objectContaining({ sales_order_name: order, payment: expect.objectContaining({ state: 'expired' }) }),
    )
    expect((await shop.call('make_payment', payment, await sessionOf(shop, RIDER.usr))).body.message).toEqual({
      status: 200,
      message: 'The payment request was sent to the phone.',
    })
    // orders of the other clock are neither lost nor in the way of a new one
    const next = await placed(shop, again, item('SKN-0004', 1))
    expect(next).not.toBe(order)
    expect((await ordersOf(shop, again)).map(({ sales_order_name }) => sales_order_name)).toEqual(
      expect.arrayContaining([order, next]),
    )
  })

  it.each([
    ['ahead', DAY_MS],
    ['back', -DAY_MS],
  ])('a day %s and right again, with purchases half way, ends in balance [OPN-350]', async (_how, ms) => {
    const { store } = shop
    const jobs = async () => {
      for (const job of [expireOldDrafts, verifyNightly, removeExpired]) while (await job(store)) continue
      return (await verifyShop(store)).problems
    }
    const draft = await placed(shop, customer, item('SKN-0011', 2))
    const [asked, late, taken] = [
      await placed(shop, customer, item('SKN-0011', 3)),
      await placed(shop, customer, item('SKN-0011', 4)),
      await placed(shop, customer, item('SKN-0011', 5)),
    ]
    for (const order of [asked, late, taken]) await shop.call('complete_order', delivery(order), customer)
    const rider = await sessionOf(shop, RIDER.usr)
    for (const order of [asked, late]) {
      await dispatchOrder(store, order, RIDER.usr)
      const { total_amount } = (await ordersOf(shop, customer)).find(({ sales_order_name: id }) => id === order)
      const payment = { order_id: order, amount_to_pay: total_amount, mobile_number: '0712345678' }
      expect((await shop.call('make_payment', payment, rider)).body.message.status).toBe(200)
    }
    const owner = await ownerSessionOf(shop)

    shop.advance(ms)
    expect((await shop.call('owner_cancel', { order: taken, reason: 'No stock' }, owner)).status).toBe(401)
    // the callback of a prompt comes as if it was from another day
    await answerPrompt(store, { order: asked, answer: 'pay' })
    const cancelling = await ownerSessionOf(shop)
    const cancelled = await shop.call('owner_cancel', { order: taken, reason: 'No stock' }, cancelling)
    expect(cancelled.body.message.status).toBe(200)
    expect(await jobs()).toEqual([])

    shop.advance(-ms)
    await answerPrompt(store, { order: late, answer: 'pay' })
    const again = await ownerSessionOf(shop)
    for (const order of [asked, late])
      expect((await shop.call('owner_deliver', { order }, again)).body.message.status).toBe(200)
    expect(await jobs()).toEqual([])
    const states = (await ordersOf(shop, await sessionOf(shop, CUSTOMER.usr)))
      .filter(({ sales_order_name: id }) => [draft, asked, late, taken].includes(id))
      .map(({ sales_order_name: id, status, payment }) => [id, status, payment?.state ?? 'none'])
    expect(states.filter(([id]) => id !== draft).toSorted()).toEqual([
      [asked, 'Delivered', 'paid'],
      [late, 'Delivered', 'paid'],
      [taken, 'Cancelled', 'none'],
    ])
    // a day later it may have expired; else it can still be sent
    expect(states.find(([id]) => id === draft)?.[1] ?? 'Draft').toBe('Draft')
  })

  describe('and limits', () => {
    let subject = ''
    const attempts = (count: number) => Array.from({ length: count }, () => attempt)
    const attempt = () =>
      shop.store.db.transaction((statements) =>
        countAttempt(statements, [{ subject, most: 5, withinMs: 900_000 }], shop.store.clock()),
      )
    const refused = { status: 429, extras: { retryAfterSeconds: 900 } }
    beforeEach(async () => {
      subject = `clock:${shop.store.clock().getTime()}:${Math.random()}`
      for (const each of attempts(5)) await each()
    })

    it.each([
      ['back by a day', -DAY_MS],
      ['back by a year', -YEAR_MS],
      ['ahead by a day', DAY_MS],
    ])('%s locks no account, and no wait is absurdly long', async (_how, ms) => {
      await expect(attempt()).rejects.toMatchObject(refused)
      shop.advance(ms)
      for (const each of attempts(5)) await each()
      await expect(attempt()).rejects.toMatchObject(refused)
    })

    it('back by a few minutes keeps them, and no wait is longer than their time', async () => {
      shop.advance(-5 * 60_000)
      await expect(attempt()).rejects.toMatchObject(refused)
    })
  })

  it('over the new year of Kenya and back counts orders on in each year, and takes no number twice', async () => {
    const names: string[] = []
    for (const moment of [
      '2030-12-31T20:59:59Z',
      '2030-12-31T21:00:00Z',
      '2031-01-01T09:00:00Z',
      '2030-12-31T20:59:59Z',
      '2031-01-01T00:00:00Z',
    ]) {
      setClock(moment)
      names.push(await placed(shop, await sessionOf(shop, CUSTOMER.usr), item('SKN-0011', names.length + 1)))
    }
    expect(names).toEqual([
      'SAL-ORD-2030-00001',
      'SAL-ORD-2031-00001',
      'SAL-ORD-2031-00002',
      'SAL-ORD-2030-00002',
      'SAL-ORD-2031-00003',
    ])
  })
})
