import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { deliverOrder, dispatchOrder } from '../../server/orders/lifecycle.ts'
import { settleAttempt } from '../../server/payments/settle.ts'
import { CUSTOMER, openTestStore, RIDER, saidIn, type TestStore } from './support.ts'

let shop: TestStore
let customer: { token: string }
let rider: { token: string }
let order: string
let total: number

beforeAll(async () => {
  shop = await openTestStore()
})
afterAll(() => shop.close())

beforeEach(async () => {
  // past the limits of prompts and repeated wishes
  shop.advance(61_000)
  customer = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
  rider = await shop.logIn(RIDER.usr, RIDER.pwd)
  order = await received()
  await dispatchOrder(shop.store, order, RIDER.usr)
})

async function received(): Promise<string> {
  const wish = { sales_order_name: '', sales_order_items: [{ item_code: 'SKN-0001', quantity: 1 }], logged_in_user: CUSTOMER.usr, delivery_date: '' }
  const { body } = await shop.call('create_order', wish, customer)
  const name = body.message.order_id
  await shop.call(
    'complete_order',
    { sales_order_name: name, region: 'Baringo', location: '', delivery_notes: '', first_name: 'A', last_name: 'K', email_address: CUSTOMER.usr, mobile_number: '0712345678' },
    customer,
  )
  const [row] = await shop.store.db.query<{ total_amount: number }>('select total_amount from orders where sales_order_name = $1', [name])
  total = row!.total_amount
  return name
}

const pay = (changes: object = {}, who = rider) =>
  shop.call('make_payment', { mobile_number: '', amount_to_pay: total, order_id: order, ...changes }, who)
const invoice = (order_id = order) => shop.call('create_invoice', { order_id }, rider)

async function openPrompt(): Promise<string> {
  const [row] = await shop.store.db.query<{ id: string }>(
    `select checkout_request_id as id from mpesa_attempts where sales_order_name = $1 and state = 'prompted'`,
    [order],
  )
  return row!.id
}

const attempts = () =>
  shop.store.db.query('select state, mobile_number, amount, result_code, receipt from mpesa_attempts where sales_order_name = $1 order by created_at', [order])
const invoices = () => shop.store.db.query('select state, amount from invoices where sales_order_name = $1', [order])

it('asks the phone of the customer for the total, and the invoice is Unpaid until the phone has paid [API-29, API-31]', async () => {
  expect((await pay()).body).toEqual({ message: { status: 200, message: 'The payment request was sent to the phone.' } })
  expect(await attempts()).toEqual([{ state: 'prompted', mobile_number: '254712345678', amount: total, result_code: null, receipt: null }])
  expect((await invoice()).body.message).toEqual({ status: 200, message: expect.stringMatching(/^Invoice ACC-SINV-\d{4}-\d{5} is created\.$/) })
  expect(await invoices()).toEqual([{ state: 'Unpaid', amount: total }])
  await settleAttempt(shop.store, await openPrompt(), { resultCode: '0', receipt: 'QK00000001' })
  expect(await invoices()).toEqual([{ state: 'Paid', amount: total }])
  expect(await attempts()).toEqual([{ state: 'paid', mobile_number: '254712345678', amount: total, result_code: '0', receipt: 'QK00000001' }])
})

it('gives one invoice however often it is asked for, born Paid after the payment', async () => {
  await pay()
  await settleAttempt(shop.store, await openPrompt(), { resultCode: 0, receipt: 'QK00000002' })
  const answers = await Promise.all([invoice(), invoice(), invoice()])
  expect(new Set(answers.map(({ body }) => body.message.message)).size).toBe(1)
  expect(await invoices()).toEqual([{ state: 'Paid', amount: total }])
})

it('creates no invoice before a payment was started', async () => {
  expect((await invoice()).body.message).toEqual({ status: 409, message: `The payment of order ${order} has not been started.` })
})

it('takes the number that the rider gives in place of the customer’s', async () => {
  await pay({ mobile_number: '+254 110 123 456' })
  expect(await attempts()).toMatchObject([{ mobile_number: '254110123456' }])
})

it.each([
  [() => ({ amount_to_pay: total - 1 }), 400, () => `The amount to pay for order ${order} is ${total}.`],
  [() => ({ mobile_number: '0202345678' }), 400, () => 'Please enter a valid Kenyan mobile-money phone number (e.g., 0712345678, 0112345678).'],
  [() => ({ mobile_number: '01101234567' }), 400, () => 'Please enter a valid Kenyan mobile-money phone number (e.g., 0712345678, 0112345678).'],
])('declines a wrong amount or phone (%#) and asks no phone', async (changes, status, message) => {
  expect((await pay(changes())).body.message).toEqual({ status, message: message() })
  expect(await attempts()).toEqual([])
})

it('declines more than M-PESA takes at once', async () => {
  await shop.store.db.query('update orders set total_amount = 250001 where sales_order_name = $1', [order])
  expect((await pay({ amount_to_pay: 250_001 })).body.message).toEqual({
    status: 400,
    message: `M-PESA takes at most KES 250,000 at once; order ${order} is above that.`,
  })
})

it('asks one phone at a time, also when asked five times at the same moment', async () => {
  const answers = await Promise.all(Array.from({ length: 5 }, () => pay()))
  expect(answers.map(({ body }) => body.message.status).sort()).toEqual([200, 409, 409, 409, 409])
  expect((await pay()).body.message.message).toBe(`A payment request for order ${order} is still open on the phone. Please wait for it.`)
  expect(await attempts()).toHaveLength(1)
})

it.each([
  ['cancelled', '1032', 'The customer cancelled the payment.'],
  ['answered with a wrong PIN', '2001', 'The customer entered a wrong PIN.'],
  ['not answered', 1037, 'The phone did not answer. Please check that it is on and try again.'],
])('lets the rider ask again after a prompt was %s', async (_how, resultCode, text) => {
  await pay()
  await settleAttempt(shop.store, await openPrompt(), { resultCode })
  expect(await shop.store.db.query('select state, result_text from mpesa_attempts where sales_order_name = $1', [order])).toEqual([{ state: 'failed', result_text: text }])
  expect((await pay()).body.message.status).toBe(200)
})

it('gives up a prompt that nobody heard of for two minutes, and still counts a payment that comes late', async () => {
  await pay()
  const late = await openPrompt()
  shop.advance(121_000)
  expect((await pay()).body.message.status).toBe(200)
  expect(await settleAttempt(shop.store, late, { resultCode: '0', receipt: 'QK00000003' })).toBe('paid')
  expect((await attempts()).map(({ state }: any) => state)).toEqual(['paid', 'prompted'])
  expect((await pay()).body.message).toEqual({ status: 409, message: `Order ${order} is already paid.` })
})

it('takes a result once, never back, and from its own prompts only', async () => {
  await pay()
  const prompt = await openPrompt()
  await settleAttempt(shop.store, prompt, { resultCode: '0', receipt: 'QK00000004' })
  expect(await settleAttempt(shop.store, prompt, { resultCode: '1032' })).toBe('paid')
  expect(await settleAttempt(shop.store, prompt, { resultCode: '0', receipt: 'OTHER' })).toBe('paid')
  expect(await attempts()).toMatchObject([{ state: 'paid', receipt: 'QK00000004' }])
  expect(await settleAttempt(shop.store, 'ws_CO_foreign', { resultCode: '0', receipt: 'X' })).toBe('unknown')
})

it('is for the rider of a dispatched order only', async () => {
  const mine = order
  const other = await (shop.advance(11_000), received())
  const answers = [await pay({}, customer), await pay({ order_id: other }), await pay({ order_id: 'SAL-ORD-2020-00001' })]
  expect(answers.map(({ status, body }) => [status, body.exc_type, saidIn(body)])).toEqual([
    [403, 'PermissionError', 'Only a rider can do this.'],
    [404, 'DoesNotExistError', `There is no order ${other}.`],
    [404, 'DoesNotExistError', 'There is no order SAL-ORD-2020-00001.'],
  ])
  expect((await invoice(other)).status).toBe(404)
  order = mine
  await deliverOrder(shop.store, mine)
  expect((await pay()).body.message).toEqual({ status: 409, message: `Order ${mine} is already delivered.` })
})

it('says when the request could not be sent, and lets the rider try again', async () => {
  const down = await openTestStore({ mpesa: { push: async () => ({ accepted: false, message: 'M-PESA is busy.' }) } })
  const [one, two] = [shop, down]
  shop = two
  try {
    customer = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
    rider = await shop.logIn(RIDER.usr, RIDER.pwd)
    order = await received()
    await dispatchOrder(shop.store, order, RIDER.usr)
    expect((await pay()).body.message).toEqual({ status: 503, message: 'M-PESA is busy.' })
    expect((await pay()).body.message).toEqual({ status: 503, message: 'M-PESA is busy.' })
    expect((await attempts()).map(({ state }: any) => state)).toEqual(['failed', 'failed'])
  } finally {
    shop = one
    await two.close()
  }
})

it('remembers the number that last paid an order of the customer', async () => {
  const last = async (who: { token: string }) => (await shop.call('get_last_mpesa_number', { logged_in_user: '' }, who)).body
  await pay({ mobile_number: '0722000111' })
  expect(await last(customer)).toEqual({ message: { mobile_number: '0712345678' } })
  await settleAttempt(shop.store, await openPrompt(), { resultCode: '0', receipt: 'QK00000005' })
  expect(await last(customer)).toEqual({ message: { mobile_number: '0722000111' } })
  expect(await last(rider)).toEqual({ message: { mobile_number: '' } })
})
