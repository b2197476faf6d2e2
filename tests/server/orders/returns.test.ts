import { beforeEach, describe, expect, it } from 'vitest'
import { deliverOrder, dispatchOrder } from '../../../server/orders/lifecycle.ts'
import { commandRunner } from '../../../server/owner/runCommand.ts'
import type { MoneyRow } from '../../../domain/owner/orders.ts'
import { kenyaTime } from '../../../domain/kenyaTime.ts'
import { item, orderOf, received, removeOrders } from '../orderSteps.ts'
import { CUSTOMER, RIDER, sessionOf, testStore } from '../support.ts'

const DAY = 24 * 60 * 60_000
const REQUESTED = { status: 200, message: 'The shop has your request and will answer it.' }

const shop = testStore()
let customer: { token: string }
let order: string

beforeEach(async () => {
  await removeOrders(shop)
  await shop.store.db.query(
    `delete from audit_log;
     update products set stock = 5, in_stock = true where product_id = 'SKN-0006';
     update products set stock = 3, in_stock = true where product_id = 'SKN-0001'`,
  )
  customer = await sessionOf(shop, CUSTOMER.usr)
  order = await received(shop, customer, item('SKN-0006', 5), item('SKN-0001'))
})

const owner = (command: string, args: object) => commandRunner(shop.store)(command, args, () => undefined)
const ask = async (wanted: object = {}) =>
  shop.call('request_return', { order_id: order, reason: 'The zip is torn', ...wanted }, customer)
const said = async (wanted: object = {}) => (await ask(wanted)).body.message
const listed = (who = customer) => orderOf(shop, who, order)
const stocks = async () =>
  (
    await shop.store.db.query<{ stock: number }>(
      `select stock from products where product_id in ('SKN-0006', 'SKN-0001') order by product_id desc`,
    )
  ).map(({ stock }) => stock)

async function deliver(): Promise<void> {
  await dispatchOrder(shop.store, order, RIDER.usr)
  await owner('paidCash', { order })
  await deliverOrder(shop.store, order)
}

describe('a customer', () => {
  it('asks for the return of a delivered order, once for good [OPN-102]', async () => {
    await deliver()
    const until = new Date(shop.store.clock().getTime() + 7 * DAY).toISOString()
    expect(await listed()).toMatchObject({ returnable_until: until, return: null })
    const answers = await Promise.all(Array.from({ length: 5 }, () => said({ reason: '  The zip is torn ' })))
    expect([...answers, await said({ reason: 'Another reason' })]).toEqual(Array.from({ length: 6 }, () => REQUESTED))
    expect(await listed()).toMatchObject({
      status: 'Delivered',
      returnable_until: null,
      return: { state: 'requested', reason: 'The zip is torn', answer: '', items: [] },
    })
  })

  it('asks for some of the items; with all of them it is the whole order [OPN-102]', async () => {
    await deliver()
    expect(await said({ items: ['SKN-0001', 'SKN-0001'] })).toEqual(REQUESTED)
    expect((await listed()).return.items).toEqual(['SKN-0001'])
    await shop.store.db.query('delete from returns')
    await said({ items: ['SKN-0001', 'SKN-0006'] })
    expect((await listed()).return.items).toEqual([])
  })

  it('may until 7 days after the delivery [OPN-102]', async () => {
    shop.advance(3 * DAY)
    await deliver()
    shop.advance(7 * DAY - 1)
    customer = await sessionOf(shop, CUSTOMER.usr)
    expect((await listed()).returnable_until).not.toBe(null)
    shop.advance(1)
    expect((await listed()).returnable_until).toBe(null)
    expect(await said()).toEqual({
      status: 409,
      message: `Order ${order} was delivered more than 7 days ago. To return something, please call us.`,
    })
    expect((await listed()).return).toBe(null)
  })

  it('may not without a reason, with a long one, or for what was not ordered', async () => {
    await deliver()
    expect(await said({ reason: ' ' })).toEqual({ status: 400, message: 'Please say why you want to return it.' })
    expect(await said({ reason: 'x'.repeat(501) })).toEqual({
      status: 400,
      message: 'Please shorten the reason to 500 characters.',
    })
    expect(await said({ items: ['SKN-0002'] })).toEqual({
      status: 400,
      message: `Order ${order} does not have one of these items.`,
    })
    expect((await listed()).return).toBe(null)
    expect(await said({ reason: 'x'.repeat(500) })).toEqual(REQUESTED)
  })

  it('asks, and the rider who brought it sees nothing of it [OPN-102]', async () => {
    await deliver()
    const rider = await sessionOf(shop, RIDER.usr)
    expect(await listed(rider)).toMatchObject({ returnable_until: null, return: null, deletable: false })
    await ask()
    expect(await listed(rider)).toMatchObject({ returnable_until: null, return: null })
  })
})

describe('the owner', () => {
  const answered = async () => (({ state, answer }) => ({ state, answer }))((await listed()).return)

  beforeEach(deliver)

  it('lists the open returns, accepts one, and has the goods sold again [OPN-103]', async () => {
    await ask({ items: ['SKN-0006'] })
    const line = {
      order,
      asked: kenyaTime(shop.store.clock()),
      state: 'requested',
      customer: 'Achieng Kamau',
      phone: '0712345678',
      items: expect.stringMatching(/^5 [^,]+$/),
      reason: 'The zip is torn',
    }
    expect(await owner('returns', {})).toEqual([line])
    expect(await owner('acceptReturn', { order: order.toLowerCase(), note: ' Wanjala comes on Friday ' })).toEqual({
      order,
    })
    expect([await owner('returns', {}), await answered()]).toEqual([
      [{ ...line, state: 'accepted' }],
      { state: 'accepted', answer: 'Wanjala comes on Friday' },
    ])
    expect(await said()).toEqual(REQUESTED)
    expect(await stocks()).toEqual([0, 2])
    await owner('finishReturn', { order, note: 'QK77', isRestocked: true })
    expect([await stocks(), await owner('returns', {}), await answered()]).toEqual([
      [5, 2],
      [],
      { state: 'done', answer: 'Wanjala comes on Friday' },
    ])
    const { body } = await shop.call('get_all_products')
    expect(body.message.products.find((each: any) => each.product_id === 'SKN-0006').in_stock).toBe(1)
    expect(
      await shop.store.db.query('select refund_note, refunded_at from orders where sales_order_name = $1', [order]),
    ).toEqual([{ refund_note: 'QK77', refunded_at: shop.store.clock() }])
    await expect(owner('finishReturn', { order, isRestocked: true })).rejects.toThrow(
      `The return of order ${order} is already done.`,
    )
    expect(await stocks()).toEqual([5, 2])
  })

  it('takes back what cannot be sold any more without returning it to the stock [OPN-103]', async () => {
    await ask()
    await owner('finishReturn', { order, isRestocked: false })
    expect([await stocks(), await answered()]).toEqual([[0, 2], { state: 'done', answer: '' }])
  })

  it('refuses one, and the customer cannot ask again [OPN-103]', async () => {
    await ask()
    await owner('refuseReturn', { order, reason: 'It was worn' })
    expect(await answered()).toEqual({ state: 'refused', answer: 'It was worn' })
    expect(await said()).toEqual({
      status: 409,
      message: `The shop has already answered your request about order ${order}. For more, please call us.`,
    })
    await expect(owner('acceptReturn', { order, note: 'Yes' })).rejects.toThrow(
      `The return of order ${order} is already refused.`,
    )
  })

  it('has every answer in the audit log [OPN-103]', async () => {
    await ask()
    await owner('acceptReturn', { order, note: 'Yes' })
    await owner('finishReturn', { order, note: 'QK77', isRestocked: true })
    const entries = (await owner('audit', { limit: 2 })) as { event: string; about: string }[]
    expect(entries.map(({ event, about }) => [event, about])).toEqual([
      ['accept-return', `${order}: Yes`],
      ['return-done --restock', `${order}: QK77`],
    ])
  })
})

it('counts as returned what was paid for the items, and the whole total for the whole order [OPN-324]', async () => {
  await deliver()
  await ask({ items: ['SKN-0001'] })
  await owner('finishReturn', { order, note: 'QK77', isRestocked: false })
  const amounts = async () =>
    shop.store.db.query(
      `select o.refund_amount, o.total_amount - o.refund_amount as kept, i.amount from orders o
       join order_items i using (sales_order_name) where i.item_code = 'SKN-0001'`,
    )
  const [{ amount, kept }] = (await amounts()) as [{ amount: number; kept: number }]
  expect([await amounts(), kept > 0]).toEqual([[{ refund_amount: amount, kept, amount }], true])
  await shop.store.db.query('update returns set items = null; ')
  await shop.store.db.query(`update returns set state = 'accepted'`)
  await owner('finishReturn', { order, note: 'QK78', isRestocked: false })
  expect(await amounts()).toMatchObject([{ kept: 0 }])
})

it.each([undefined, ['SKN-0001']])(
  'lists a payment that comes after a finished return (%j) [OPN-323]',
  async (items) => {
    await dispatchOrder(shop.store, order, RIDER.usr)
    await deliverOrder(shop.store, order, 'Pays on Friday')
    await ask(items && { items })
    await owner('finishReturn', { order, isRestocked: false })
    const money = async () =>
      ((await owner('money', {})) as MoneyRow[]).map(({ kind, amount, reason }) => [kind, amount, reason])
    const [{ total, back }] = (await shop.store.db.query<{ total: number; back: number }>(
      `select o.total_amount as total, i.amount as back from orders o join order_items i using (sales_order_name)
     where i.item_code = 'SKN-0001'`,
    )) as [{ total: number; back: number }]
    expect(await money()).toEqual(items ? [['unpaid', total - back, 'Delivered unpaid: Pays on Friday']] : [])
    const unpaid_out = items ? { orders: 1, total: total - back } : { orders: 0, total: 0 }
    expect(await owner('sums', {})).toMatchObject({ unpaid_out })
    await owner('paidCash', { order })
    expect(await money()).toEqual([['refund', items ? back : total, 'Refund due: Pays on Friday']])
    expect(await owner('sums', {})).toMatchObject({ refunds_due: 1 })
    await owner('refund', { order, note: 'QK99' })
    expect([await money(), await shop.store.db.query('select refund_amount, refund_note from orders')]).toEqual([
      [],
      [{ refund_amount: items ? back : total, refund_note: 'QK99' }],
    ])
    await expect(owner('refund', { order, note: 'QK99' })).rejects.toThrow(
      `The refund of order ${order} is already noted.`,
    )
  },
)

it('no longer lists an unpaid delivery as such once all of it has come back', async () => {
  await dispatchOrder(shop.store, order, RIDER.usr)
  await deliverOrder(shop.store, order, 'Pays on Friday')
  const unpaid = async () =>
    ((await owner('payments', { all: false })) as { result: string }[]).map((each) => each.result)
  await ask()
  expect(await unpaid()).toEqual(['Delivered unpaid: Pays on Friday'])
  await owner('finishReturn', { order, note: 'x', isRestocked: false })
  expect([await unpaid(), await shop.store.db.query('select refunded_at from orders')]).toEqual([
    [],
    [{ refunded_at: null }],
  ])
})

it('forgets the words of a return when the account is deleted', async () => {
  await deliver()
  await ask()
  await owner('refuseReturn', { order, reason: 'Achieng wore it' })
  await owner('deleteUser', { who: CUSTOMER.usr })
  expect(await shop.store.db.query('select state, reason, answer from returns')).toEqual([
    { state: 'refused', reason: '', answer: '' },
  ])
})
