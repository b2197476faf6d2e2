import { beforeEach, describe, expect, it } from 'vitest'
import { resultOf } from '../../../server/gateways/mpesaResults.ts'
import { commandRunner } from '../../../server/owner/runCommand.ts'
import { dispatchOrder } from '../../../server/orders/lifecycle.ts'
import { recordPromptResult } from '../../../server/payments/recordResult.ts'
import {
  orderRequest,
  askPhone,
  delivery,
  item,
  orderOf,
  ordersOf,
  payPrompt,
  placed,
  received,
  removeOrders,
} from '../orderSteps.ts'
import { CUSTOMER, RIDER, sessionOf, testStore } from '../support.ts'

const MINUTE = 60_000

const shop = testStore()
let customer: { token: string }
let order: string

beforeEach(async () => {
  await removeOrders(shop)
  await shop.store.db.query(
    `update products set stock = 5, in_stock = true where product_id = 'SKN-0006';
     update products set stock = null where product_id = 'SKN-0001'`,
  )
  customer = await sessionOf(shop, CUSTOMER.usr)
  order = await received(shop, customer, item('SKN-0006', 5), item('SKN-0001'))
})

const cancel = async (name = order) => (await shop.call('cancel_order', { order_id: name }, customer)).body.message
const owner = (command: string, args: object) => commandRunner(shop.store)(command, args, () => undefined)
const listed = () => orderOf(shop, customer, order)
const stock = () => shop.store.db.query(`select stock, in_stock from products where product_id = 'SKN-0006'`)
const isOffered = async () =>
  (await shop.call('get_all_products')).body.message.products.find(
    ({ product_id }: { product_id: string }) => product_id === 'SKN-0006',
  ).in_stock === 1

const CANCELLED = { status: 200, message: 'Your order is cancelled.' }
const SOLD_OUT = [{ stock: 0, in_stock: false }]
const WHOLE = [{ stock: 5, in_stock: true }]

/** Sends a prompt for the order's total as the rider; returns its id. */
async function asked(): Promise<string> {
  await dispatchOrder(shop.store, order, RIDER.usr)
  const prompt = await askPhone(shop, order)
  await shop.call('create_invoice', { order_id: order }, await sessionOf(shop, RIDER.usr))
  return prompt
}

describe('a customer', () => {
  it('cancels an order within 2 hours, and its goods can be had again at once [STA-07]', async () => {
    expect([await stock(), await isOffered()]).toEqual([SOLD_OUT, false])
    const until = new Date(shop.store.clock().getTime() + 120 * MINUTE).toISOString()
    expect(await listed()).toMatchObject({ status: 'Order Received', cancellable_until: until, cancellation: null })
    expect(await cancel()).toEqual(CANCELLED)
    expect([await stock(), await isOffered()]).toEqual([WHOLE, true])
    expect(await listed()).toMatchObject({
      status: 'Cancelled',
      cancellable_until: null,
      cancellation: { reason: 'You cancelled it.', refund: 'none' },
    })
    const inKiswahili = { ...customer, headers: { 'accept-language': 'sw' } }
    expect((await ordersOf(shop, inKiswahili))[0].cancellation.reason).toBe('Uliighairi.')
    const { body } = await shop.call('get_order_tracking_status', { order_id: order }, customer)
    expect([body.message.status, body.message.timeline]).toEqual([
      'Cancelled',
      [
        { status: 'Order Received', date: expect.any(String), completed: true },
        { status: 'Cancelled', date: expect.any(String), completed: true },
      ],
    ])
  })

  it('cancels once, also five times at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel()))
    expect(answers).toEqual(Array.from({ length: 5 }, () => CANCELLED))
    expect([await cancel(), await stock()]).toEqual([CANCELLED, WHOLE])
    expect(
      await shop.store.db.query(
        `select count(*) as times from order_history where sales_order_name = $1 and status = 'Cancelled'`,
        [order],
      ),
    ).toEqual([{ times: 1 }])
  })

  it('may no longer after 2 hours', async () => {
    shop.advance(120 * MINUTE - 1)
    customer = await sessionOf(shop, CUSTOMER.usr)
    expect((await listed()).cancellable_until).not.toBe(null)
    shop.advance(1)
    expect((await listed()).cancellable_until).toBe(null)
    expect(await cancel()).toEqual({
      status: 409,
      message: `Order ${order} was placed more than 2 hours ago. To cancel it, please call us.`,
    })
    expect(await stock()).toEqual(SOLD_OUT)
  })

  it('gets back into the stock what was taken off it, and nothing of a product that was not counted then', async () => {
    await shop.store.db.query(`update products set stock = 7 where product_id = 'SKN-0001'`)
    await cancel()
    expect(await shop.store.db.query(`select stock from products where product_id = 'SKN-0001'`)).toEqual([
      { stock: 7 },
    ])
  })
})

describe('the owner', () => {
  it('cancels an order that is out, with a reason that its customer reads', async () => {
    shop.advance(180 * MINUTE)
    customer = await sessionOf(shop, CUSTOMER.usr)
    await dispatchOrder(shop.store, order, RIDER.usr)
    expect(await owner('cancel', { order: order.toLowerCase(), reason: ' Rain in Baringo ' })).toEqual({
      order,
      isRefundDue: false,
    })
    expect(await listed()).toMatchObject({
      status: 'Cancelled',
      cancellation: { reason: 'Rain in Baringo', refund: 'none' },
    })
    expect(await stock()).toEqual(WHOLE)
    await expect(owner('deliver', { order })).rejects.toThrow(`Order ${order} is cancelled.`)
    await expect(owner('refund', { order, note: 'x' })).rejects.toThrow(`No refund is due for order ${order}.`)
  })

  it('returns what was paid: the invoice stays, the refund is listed until it is noted [OPN-152]', async () => {
    await payPrompt(shop, await asked())
    expect(await owner('cancel', { order, reason: 'Broken on the way' })).toEqual({ order, isRefundDue: true })
    expect(await listed()).toMatchObject({
      cancellation: { reason: 'Broken on the way', refund: 'due' },
      invoice: { state: 'Paid' },
    })
    const due = async () => (await owner('payments', { all: false })) as { order: string; result: string }[]
    expect((await due()).map(({ order: name, result }) => [name, result])).toEqual([
      [order, 'Refund due: Broken on the way'],
    ])
    expect(await owner('refund', { order, note: 'QK99999999' })).toEqual({ order })
    expect([(await listed()).cancellation.refund, await due()]).toEqual(['done', []])
    await expect(owner('refund', { order, note: 'Again' })).rejects.toThrow(
      `The refund of order ${order} is already noted.`,
    )
  })

  it('owes a payment that comes after the cancelling, and an unpaid invoice is void', async () => {
    const prompt = await asked()
    await owner('cancel', { order, reason: 'Nobody at the door' })
    expect((await listed()).invoice).toMatchObject({ state: 'Cancelled' })
    await payPrompt(shop, prompt)
    expect(await listed()).toMatchObject({
      status: 'Cancelled',
      cancellation: { refund: 'due' },
      invoice: { state: 'Paid' },
    })
  })
})

describe('cash', () => {
  it('pays an order and its invoice, which it brings about, and then no phone is asked', async () => {
    await dispatchOrder(shop.store, order, RIDER.usr)
    const { total_amount } = await listed()
    expect(await owner('paidCash', { order })).toEqual({ order })
    expect(await listed()).toMatchObject({
      payment: {
        state: 'paid',
        text: 'Paid in cash.',
        receipt: '',
        mobile_number: '',
        is_confirmed: true,
        requested_at: shop.store.clock().toISOString(),
      },
      invoice: { state: 'Paid' },
    })
    const rider = await sessionOf(shop, RIDER.usr)
    const { body } = await shop.call(
      'make_payment',
      { order_id: order, amount_to_pay: total_amount, mobile_number: '' },
      rider,
    )
    expect(body.message).toEqual({ status: 409, message: `Order ${order} is already paid.` })
    await expect(owner('paidCash', { order })).rejects.toThrow(`Order ${order} is already paid.`)
    expect(await owner('deliver', { order })).toEqual({ order, status: 'Delivered' })
    expect(await owner('payments', { all: false })).toEqual([])
  })

  it('is not taken while a phone is asked; afterwards it pays the invoice that is there', async () => {
    const prompt = await asked()
    await expect(owner('paidCash', { order })).rejects.toThrow(
      `A payment request for order ${order} is still open on the phone. Please wait for it.`,
    )
    await recordPromptResult(shop.store, prompt, resultOf('1032'))
    await owner('paidCash', { order })
    expect(await shop.store.db.query('select state from invoices')).toEqual([{ state: 'Paid' }])
    await payPrompt(shop, prompt)
    expect(await owner('payments', { all: false })).toMatchObject([
      { order, result: 'Paid, receipt QK00000001. The order was paid twice.' },
    ])
  })

  it('may come after an unpaid delivery, which is listed until then', async () => {
    await dispatchOrder(shop.store, order, RIDER.usr)
    await owner('deliver', { order, unpaid: 'Pays on Friday' })
    expect(await owner('payments', { all: false })).toMatchObject([
      { order, result: 'Delivered unpaid: Pays on Friday' },
    ])
    await owner('paidCash', { order })
    expect(await owner('payments', { all: false })).toEqual([])
  })
})

describe('a draft', () => {
  let draft: string

  beforeEach(async () => {
    await shop.store.db.query('delete from attempts; delete from orders')
    shop.advance(11_000)
    draft = await placed(shop, customer, item('SKN-0001', 2))
  })

  const deleteOrder = async (name = draft, who = customer) => shop.call('delete_order', { order_id: name }, who)
  const deletable = async () =>
    (await ordersOf(shop, customer)).map(({ sales_order_name, deletable }) => [sales_order_name, deletable])
  const DELETED = { status: 200, message: 'Your draft is deleted.' }

  it('deletes the customer’s draft with its items, also when asked again or five times at once [OPN-101]', async () => {
    expect(await deletable()).toEqual([[draft, true]])
    const answers = await Promise.all(Array.from({ length: 5 }, () => deleteOrder()))
    expect([...answers, await deleteOrder()].map(({ body }) => body.message)).toEqual(
      Array.from({ length: 6 }, () => DELETED),
    )
    expect(await deletable()).toEqual([])
    expect(await shop.store.db.query('select * from order_items')).toEqual([])
    const { body } = await shop.call('complete_order', delivery(draft), customer)
    expect(body.message).toEqual({
      status: 409,
      message: `Order ${draft} has expired. Please order again from your cart.`,
    })
  })

  it('lets a cart that still names the draft become an order with that number', async () => {
    await deleteOrder()
    const { body } = await shop.call(
      'create_order',
      { ...orderRequest(item('SKN-0001')), sales_order_name: draft },
      customer,
    )
    expect(body.message).toEqual({ status: 200, order_id: draft, message: 'Your order is saved.' })
    expect(await deletable()).toEqual([[draft, true]])
  })
})
