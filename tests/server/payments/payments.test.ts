import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { OrderPayment } from '../../../domain/payments/orderPayment.ts'
import { resultOf } from '../../../server/gateways/mpesaResults.ts'
import type { Prompt, Started } from '../../../server/gateways/payment.ts'
import { simulatedMpesa } from '../../../server/gateways/simulatedMpesa.ts'
import { dispatchOrder } from '../../../server/orders/lifecycle.ts'
import { makePayment } from '../../../server/payments/makePayment.ts'
import { recordPromptResult } from '../../../server/payments/recordResult.ts'
import { item, orderOf, payPrompt, promptOf, received } from '../orderSteps.ts'
import { CUSTOMER, RIDER, testStore } from '../support.ts'

const shop = testStore()
let customer: { token: string }
let rider: { token: string }
let order: string
let total: number
/** The pushes to M-PESA in this test, and its answers. */
let pushes: Prompt[]
let mpesaSays: () => Promise<Started>

const accepted = async (): Promise<Started> => ({
  accepted: true,
  id: `ws_CO_${order}_${pushes.length}`,
})

beforeAll(async () => {
  customer = await shop.logIn(CUSTOMER.usr, CUSTOMER.pwd)
  rider = await shop.logIn(RIDER.usr, RIDER.pwd)
})

beforeEach(async () => {
  // past the limits of prompts and of repeated orders
  shop.advance(61_000)
  order = await newOrder()
  await dispatchOrder(shop.store, order, RIDER.usr)
  pushes = []
  mpesaSays = accepted
  shop.store.mpesa = {
    ...simulatedMpesa(),
    async start(prompt) {
      pushes.push(prompt)
      return mpesaSays()
    },
  }
})

async function newOrder(): Promise<string> {
  const name = await received(shop, customer, item('SKN-0001'))
  total = (await orderOf(shop, customer, name)).total_amount
  return name
}

const pay = (changes: object = {}, who = rider) =>
  shop.call('make_payment', { mobile_number: '', amount_to_pay: total, order_id: order, ...changes }, who)
const invoice = (order_id = order) => shop.call('create_invoice', { order_id }, rider)

const openPrompt = async () => (await promptOf(shop, order))!

const attempts = () =>
  shop.store.db.query(
    `select state, mobile_number, amount, result_code, receipt from mpesa_attempts
      where sales_order_name = $1 order by created_at`,
    [order],
  )
const invoices = () => shop.store.db.query('select state, amount from invoices where sales_order_name = $1', [order])

/** The payment of this order in the list of orders. */
async function told(who = rider): Promise<OrderPayment | null> {
  return (await orderOf(shop, who, order)).payment
}

const requested = () => ({
  state: 'requested',
  text: 'The phone is asking for the M-PESA PIN.',
  receipt: '',
  mobile_number: '0712•••678',
  is_confirmed: true,
  requested_at: shop.store.clock().toISOString(),
  method: 'mpesa',
})

it('tells the rider and the customer with the order what became of its payment, and of its invoice', async () => {
  const toldBoth = () =>
    Promise.all(
      [rider, customer].map(async (who) => {
        const { payment, invoice: made } = await orderOf(shop, who, order)
        return [payment, made]
      }),
    )
  const both = (...each: unknown[]) => [each, each]
  expect(await toldBoth()).toEqual(both(null, null))
  expect((await pay()).body).toEqual({
    message: { status: 200, message: 'The payment request was sent to the phone.' },
  })
  const asked = requested()
  expect(await toldBoth()).toEqual(both(asked, null))
  await invoice()
  const unpaid = { number: expect.stringMatching(/^ACC-SINV-/), state: 'Unpaid' }
  expect(await toldBoth()).toEqual(both(asked, unpaid))
  shop.advance(5000)
  await payPrompt(shop, await openPrompt(), 'QK00000009')
  const paid = { ...asked, state: 'paid', text: 'Payment received.', receipt: 'QK00000009' }
  expect(await toldBoth()).toEqual(both(paid, { ...unpaid, state: 'Paid' }))
})

it('tells it in the language of the reader, also what is stored in English [OPN-77]', async () => {
  const inKiswahili = { headers: { 'accept-language': 'sw' } }
  const [ofRider, ofCustomer] = [rider, customer].map((who) => ({ ...who, ...inKiswahili }))
  const texts = async () => [(await told(ofRider))!.text, (await told(ofCustomer))!.text]
  await pay()
  const waiting = 'Simu inaomba PIN ya M-PESA.'
  expect(await texts()).toEqual([waiting, waiting])
  await recordPromptResult(shop.store, await openPrompt(), resultOf('2001'))
  expect(await texts()).toEqual(['Mteja aliweka PIN isiyo sahihi.', 'PIN isiyo sahihi iliwekwa kwenye simu.'])
  shop.advance(1000)
  await pay()
  await recordPromptResult(shop.store, await openPrompt(), resultOf('4242'))
  const failed = 'Malipo hayakufaulu (msimbo 4242). Tafadhali jaribu tena.'
  expect(await texts()).toEqual([failed, failed])

  shop.advance(1000)
  mpesaSays = async () => ({
    accepted: false,
    code: '26',
    message: 'M-PESA is busy. Please try again in half a minute.',
  })
  const payload = { mobile_number: '', amount_to_pay: total, order_id: order }
  const busy = 'M-PESA ina shughuli nyingi. Tafadhali jaribu tena baada ya nusu dakika.'
  expect((await shop.call('make_payment', payload, ofRider)).body).toEqual({
    message: { status: 503, message: busy },
    code: 'mpesaBusy',
  })
  expect(await texts()).toEqual([busy, busy])
})

it('reports no answer as soon as the prompt has expired, without another request', async () => {
  await pay({ mobile_number: '0110 999 888' })
  const asked = { ...requested(), mobile_number: '0110•••888' }
  shop.advance(120_000)
  expect(await told()).toEqual(asked)
  shop.advance(1)
  const expired = { ...asked, state: 'expired', text: 'No answer to the payment request came in time.' }
  expect([await told(), await told(customer)]).toEqual([expired, expired])
})

it('tells of the latest request, and of the paid one whatever came after it', async () => {
  await pay()
  const first = await openPrompt()
  const firstAsked = requested()
  await recordPromptResult(shop.store, first, resultOf('1032'))
  await pay({ mobile_number: '0722000111' })
  expect(await told()).toEqual({ ...requested(), mobile_number: '0722•••111' })
  shop.advance(1000)
  await payPrompt(shop, first, 'QK00000010')
  const paid = { ...firstAsked, state: 'paid', text: 'Payment received.', receipt: 'QK00000010' }
  expect(await told()).toEqual(paid)
  await recordPromptResult(shop.store, await openPrompt(), resultOf('2001'))
  expect(await told()).toEqual(paid)
})

it('reports the later of two failed requests, with the first reason of each', async () => {
  await pay()
  const first = await openPrompt()
  await recordPromptResult(shop.store, first, resultOf('1032'))
  shop.advance(1000)
  await pay()
  const later = requested()
  await recordPromptResult(shop.store, await openPrompt(), resultOf('1'))
  const failed = { ...later, state: 'failed', text: 'Not enough money in the M-PESA account.' }
  expect(await told()).toEqual(failed)
  expect(await recordPromptResult(shop.store, first, resultOf('2001'))).toBe('repeated')
  expect((await attempts()).map(({ result_code }: any) => result_code)).toEqual(['1032', '1'])
  expect(await told()).toEqual(failed)
})

it.each([
  ['1032', 'The customer cancelled the payment.', 'The payment was cancelled on the phone.'],
  ['2001', 'The customer entered a wrong PIN.', 'A wrong PIN was entered on the phone.'],
  ['1', 'Not enough money in the M-PESA account.', 'Not enough money in the M-PESA account.'],
])('has a text of a failure (%s) for the rider and one for the customer', async (code, forRider, forCustomer) => {
  await pay()
  const asked = requested()
  await recordPromptResult(shop.store, await openPrompt(), resultOf(code))
  expect([await told(), await told(customer)]).toEqual([
    { ...asked, state: 'failed', text: forRider },
    { ...asked, state: 'failed', text: forCustomer },
  ])
})

it('has its invoice with the payment, and returns the same each time, also at that moment [OPN-411]', async () => {
  await pay()
  await payPrompt(shop, await openPrompt(), 'QK00000002')
  expect(await invoices()).toEqual([{ state: 'Paid', amount: total }])
  const answers = await Promise.all([invoice(), invoice(), invoice()])
  expect(answers.map(({ body }) => body.message.status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ body }) => body.message.message)).size).toBe(1)
  shop.advance(61_000)
  order = await newOrder()
  await dispatchOrder(shop.store, order, RIDER.usr)
  await pay()
  const prompt = await openPrompt()
  await Promise.all([invoice(), payPrompt(shop, prompt, 'QK00000032'), invoice()])
  expect(await invoices()).toEqual([{ state: 'Paid', amount: total }])
})

it('creates no invoice before a payment was started', async () => {
  expect((await invoice()).body.message).toEqual({
    status: 409,
    message: `The payment of order ${order} has not been started.`,
  })
})

it('takes the rider’s number instead of the customer’s', async () => {
  await pay({ mobile_number: '+254 110 123 456' })
  expect(await attempts()).toMatchObject([{ mobile_number: '254110123456' }])
})

it.each([
  [() => ({ amount_to_pay: total - 1 }), 400, () => `The amount to pay for order ${order} is ${total}.`],
  [
    () => ({ mobile_number: '0202345678' }),
    400,
    () => 'Please enter a valid Kenyan mobile-money phone number (e.g., 0712345678, 0112345678).',
  ],
  [
    () => ({ mobile_number: '01101234567' }),
    400,
    () => 'Please enter a valid Kenyan mobile-money phone number (e.g., 0712345678, 0112345678).',
  ],
])('declines a wrong amount or phone (%#) and sends no prompt [CTR-15]', async (changes, status, message) => {
  expect((await pay(changes())).body.message).toEqual({ status, message: message() })
  expect([await attempts(), pushes]).toEqual([[], []])
})

it('asks M-PESA for the whole shillings that are shown [OPN-27, OPN-209]', async () => {
  await shop.store.db.query('update orders set total_amount = 1299.25 where sales_order_name = $1', [order])
  expect((await pay({ amount_to_pay: 1299.25 })).body.message.status).toBe(200)
  expect([pushes.map(({ amount }) => amount), await attempts()]).toMatchObject([[1299], [{ amount: 1299 }]])
})

it('declines more than M-PESA takes at once', async () => {
  await shop.store.db.query('update orders set total_amount = 250001 where sales_order_name = $1', [order])
  expect((await pay({ amount_to_pay: 250_001 })).body.message).toEqual({
    status: 400,
    message: `M-PESA takes at most KES 250,000 at once; order ${order} is above that.`,
  })
})

it('sends one prompt at a time, also for five simultaneous requests from two devices of the rider', async () => {
  const otherDevice = await shop.logIn(RIDER.usr, RIDER.pwd)
  const answers = await Promise.all([rider, otherDevice, rider, otherDevice, rider].map((device) => pay({}, device)))
  expect(answers.map(({ body }) => body.message.status).sort()).toEqual([200, 409, 409, 409, 409])
  const refused = {
    status: 409,
    message: `A payment request for order ${order} is still open on the phone. Please wait for it.`,
  }
  expect((await pay({}, otherDevice)).body.message).toEqual(refused)
  expect((await pay({ mobile_number: '0722000111' })).body.message).toEqual(refused)
  expect(await attempts()).toHaveLength(1)
  expect(pushes).toEqual([
    {
      amount: total,
      msisdn: '254712345678',
      reference: referenceOf(order),
      description: 'Order payment',
      callbackToken: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ])
})

/** `SAL-ORD-2026-00012` as M-PESA takes it. */
const referenceOf = (name: string) => name.replace('SAL-ORD-20', 'S').replace('-', '')

it.each([
  ['M-PESA is busy.', 'M-PESA is busy.', 'M-PESA is busy.'],
  ['', 'The payment request could not be sent. Please try again.', 'The payment request could not be sent.'],
])(
  'says when M-PESA does not take the request (%j), makes no invoice, and lets the rider try again',
  async (message, said, text) => {
    mpesaSays = async () => ({ accepted: false, message })
    expect((await pay()).body.message).toEqual({ status: 503, message: said })
    expect(await told()).toEqual({ ...requested(), state: 'failed', text })
    expect((await invoice()).body.message).toEqual({
      status: 409,
      message: `The payment of order ${order} has failed. Please start it again first.`,
    })
    expect(await invoices()).toEqual([])
    mpesaSays = accepted
    expect((await pay()).body.message.status).toBe(200)
    expect(await told()).toEqual(requested())
  },
)

const NOT_KNOWN =
  'M-PESA has not answered, so the phone may be asked all the same. Please wait two minutes before you try again.'

it('sends no prompt until the possible one has expired, when the connection to M-PESA broke', async () => {
  mpesaSays = () => Promise.reject(new Error('read ECONNRESET'))
  expect((await pay()).body.message).toEqual({ status: 504, message: NOT_KNOWN })
  const asked = {
    ...requested(),
    text: 'M-PESA has not confirmed yet that the phone is being asked.',
    is_confirmed: false,
  }
  expect([await told(), await told(customer)]).toEqual([asked, asked])
  mpesaSays = accepted
  shop.advance(120_000)
  expect((await pay()).body.message.status).toBe(409)
  expect(pushes).toHaveLength(1)
  shop.advance(1)
  expect(await told()).toEqual({ ...asked, state: 'expired', text: 'No answer to the payment request came in time.' })
  expect((await pay()).body.message.status).toBe(200)
  expect(pushes).toHaveLength(2)
})

describe('an M-PESA that keeps silent', () => {
  let answer: (answer: Started) => void

  /** Waits for its answer as long as the store does, which is 15 seconds. */
  async function unanswered(): Promise<unknown> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const asked = new Promise<void>((resolve) => {
      mpesaSays = () => {
        resolve()
        return new Promise((resolveAnswer) => (answer = resolveAnswer))
      }
    })
    const { user_id } = (
      await shop.store.db.query<{ user_id: number }>('select user_id from users where email = $1', [RIDER.usr])
    )[0]!
    let outcome: unknown = null
    const paying = makePayment(shop.store, user_id, { orderId: order, amount: total, mobileNumber: '' }).catch(
      (error: unknown) => (outcome = error),
    )
    await asked
    await vi.advanceTimersByTimeAsync(14_999)
    expect(outcome).toBe(null)
    await vi.advanceTimersByTimeAsync(1)
    await paying
    vi.useRealTimers()
    return outcome
  }

  const isNoted = async (state: string) => await expect.poll(attempts).toMatchObject([{ state }])

  it('does not keep the rider waiting, and its late answer counts', async () => {
    expect(await unanswered()).toMatchObject({ status: 504, message: NOT_KNOWN })
    expect((await pay()).body.message.status).toBe(409)
    answer({ accepted: true, id: `ws_CO_${order}` })
    await isNoted('prompted')
    expect(await told()).toEqual(requested())
    await recordPromptResult(shop.store, `ws_CO_${order}`, { ...resultOf('0'), receipt: 'QK00000011' })
    expect(await told()).toMatchObject({ state: 'paid', receipt: 'QK00000011' })
  })

  it('may refuse late, and the rider may ask again at once', async () => {
    await unanswered()
    answer({ accepted: false, message: 'M-PESA is busy.' })
    await isNoted('failed')
    expect(await told()).toMatchObject({ state: 'failed', text: 'M-PESA is busy.' })
    mpesaSays = accepted
    expect((await pay()).body.message.status).toBe(200)
  })

  it('may take the request after it was given up here, and a payment still finds its order', async () => {
    await unanswered()
    const late = answer
    shop.advance(120_001)
    mpesaSays = accepted
    expect((await pay()).body.message.status).toBe(200)
    late({ accepted: true, id: `ws_CO_${order}_late` })
    await expect
      .poll(() => recordPromptResult(shop.store, `ws_CO_${order}_late`, { ...resultOf('0'), receipt: 'QK00000012' }))
      .toBe('paid')
    expect((await attempts()).map(({ state }: any) => state)).toEqual(['paid', 'prompted'])
    expect(await told()).toMatchObject({ state: 'paid', receipt: 'QK00000012' })
  })
})

it('remembers the number that last paid an order of the customer', async () => {
  const last = async (who: { token: string }) =>
    (await shop.call('get_last_mpesa_number', { logged_in_user: '' }, who)).body
  await pay({ mobile_number: '0722000111' })
  expect(await last(customer)).toEqual({ message: { mobile_number: '0712345678' } })
  await payPrompt(shop, await openPrompt(), 'QK00000005')
  expect(await last(customer)).toEqual({ message: { mobile_number: '0722000111' } })
  expect(await last(rider)).toEqual({ message: { mobile_number: '' } })
})

it('takes no payment in shillings where the prices are in another currency', async () => {
  const priced = (currency: string) =>
    shop.store.db.query(
      `insert into settings (name, value) values ('currency', $1) on conflict (name) do update
        set value = excluded.value`,
      [JSON.stringify(currency)],
    )
  await priced('USD')
  expect((await pay()).body.message).toEqual({
    status: 409,
    message: 'M-PESA takes Kenyan shillings only, and the prices of this shop are in USD.',
  })
  expect([await attempts(), pushes]).toEqual([[], []])
  await priced('KES')
  expect((await pay()).body.message.status).toBe(200)
})
