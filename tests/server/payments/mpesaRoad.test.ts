import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { darajaMpesa } from '../../../server/gateways/daraja.ts'
import { dispatchOrder } from '../../../server/orders/lifecycle.ts'
import { processCallback } from '../../../server/payments/callbacks.ts'
import { reconcile } from '../../../server/payments/reconcile.ts'
import { hashSecret } from '../../../server/security/tokens.ts'
import { startBackgroundJobs } from '../../../server/shop/backgroundJobs.ts'
import { ACCOUNT, callbackOf, startFakeDaraja, type FakeDaraja, type Prompt } from '../../daraja/fakeDaraja.ts'
import { item, orderOf, received, totalOf } from '../orderSteps.ts'
import { CUSTOMER, RIDER, sessionOf, testStore } from '../support.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

const shop = testStore()
let daraja: FakeDaraja
let customer: { token: string }
let rider: { token: string }
let order: string
let total: number
let warned: string[] = []
let receipts = 0

beforeAll(async () => {
  daraja = await startFakeDaraja()
  shop.store.mpesa = darajaMpesa({
    ...ACCOUNT,
    host: daraja.url,
    till: '',
    callbackUrl: shop.url,
    clock: shop.store.clock,
  })
  shop.store.warn = (line) => void warned.push(line)
})
afterAll(() => daraja.close())

beforeEach(async () => {
  // past what earlier tests still wait for, the limits, and the life of a session
  shop.advance(2 * HOUR)
  while (await reconcile(shop.store)) continue
  Object.assign(daraja, { prompts: [], asked: [], nextPush: null, nextPushAnswer: null, queries: null })
  warned = []
  customer = await sessionOf(shop, CUSTOMER.usr)
  rider = await sessionOf(shop, RIDER.usr)
  order = await received(shop, customer, item('SKN-0001'))
  await dispatchOrder(shop.store, order, RIDER.usr)
  total = await totalOf(shop, order)
})

const newReceipt = () => `QK${String(++receipts).padStart(8, '0')}`

const pay = async () =>
  (await shop.call('make_payment', { mobile_number: '', amount_to_pay: total, order_id: order }, rider)).body.message

/** The rider's latest prompt. */
async function prompted(): Promise<Prompt> {
  expect((await pay()).status).toBe(200)
  return daraja.prompts.at(-1)!
}

interface Row {
  state: string
  result_code: string | null
  receipt: string | null
  needs_review: string | null
}

const attempts = () =>
  shop.store.db.query<Row>(
    `select state, result_code, receipt, needs_review from mpesa_attempts
      where sales_order_name = $1 order by created_at`,
    [order],
  )

const callbacks = () =>
  shop.store.db.query<{ outcome: string | null }>(
    `select outcome from mpesa_callbacks join mpesa_attempts using (attempt_id)
      where sales_order_name = $1 order by callback_id`,
    [order],
  )

async function send(url: string, body: object | string): Promise<{ status: number; body: unknown }> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}

const ACCEPTED = { status: 200, body: { ResultCode: 0, ResultDesc: 'Accepted' } }

/** Sends a callback, which is accepted, and waits until all are processed. */
async function callBack(prompt: Prompt, body: object | string): Promise<void> {
  expect(await send(prompt.CallBackURL, body)).toEqual(ACCEPTED)
  await expect.poll(async () => (await callbacks()).every(({ outcome }) => outcome !== null)).toBe(true)
}

const invoiceStates = () =>
  shop.store.db.query('select state, amount from invoices where sales_order_name = $1', [order])
const told = async () => {
  const { payment } = await orderOf(shop, rider, order)
  return [payment.state, payment.text, payment.receipt]
}

describe('a callback', () => {
  it('that is faster than the refusal of its prompt stays paid', async () => {
    const receipt = newReceipt()
    const { mpesa } = shop.store
    onTestFinished(() => void (shop.store.mpesa = mpesa))
    shop.store.mpesa = {
      ...mpesa,
      async start(asked) {
        await mpesa.start(asked)
        const prompt = daraja.prompts.at(-1)!
        await callBack(prompt, callbackOf(prompt, 0, receipt))
        return { accepted: false, code: '500.003.02', message: 'M-PESA is busy.' }
      },
    }
    expect((await pay()).status).toBe(200)
    expect(await attempts()).toEqual([{ state: 'paid', result_code: '0', receipt, needs_review: null }])
  })

  it('pays the order and its invoice [API-29, API-31, OPN-410]', async () => {
    const prompt = await prompted()
    expect(prompt).toMatchObject({
      Amount: total,
      PhoneNumber: '254712345678',
      AccountReference: order.replace('SAL-ORD-20', 'S').replace('-', ''),
    })
    expect(prompt.CallBackURL.slice(shop.url.length)).toMatch(/^\/callbacks\/[0-9a-f]{64}$/)
    const invoice = async () => (await shop.call('create_invoice', { order_id: order }, rider)).body.message
    const invoiced = await invoice()
    expect(invoiced).toEqual({
      status: 200,
      message: expect.stringMatching(/^Invoice ACC-SINV-\d{4}-\d{5} is created\.$/),
    })
    expect([await invoice(), await invoiceStates()]).toEqual([invoiced, [{ state: 'Unpaid', amount: total }]])
    const receipt = newReceipt()
    await callBack(prompt, callbackOf(prompt, 0, receipt))
    expect(await attempts()).toEqual([{ state: 'paid', result_code: '0', receipt, needs_review: null }])
    expect(await invoiceStates()).toEqual([{ state: 'Paid', amount: total }])
    expect(await told()).toEqual(['paid', 'Payment received.', receipt])
    expect((await pay()).message).toBe(`Order ${order} is already paid.`)
    // as a prompt of an earlier version is answered
    const old = { ...prompt, CallBackURL: prompt.CallBackURL.replace('/callbacks/', '/callbacks/mpesa/') }
    await callBack(old, callbackOf(prompt, 0, receipt))
    expect((await callbacks()).map(({ outcome }) => outcome)).toEqual(['paid', 'repeated'])
    expect(warned).toEqual([])
  })

  it.each<[number | string, string, object?]>([
    [1, 'Not enough money in the M-PESA account.'],
    ['SFC_IC0003', 'M-PESA does not take payments for this shop as it is set up (code SFC_IC0003).'],
    [4242, 'The payment failed (code 4242). Please try again.'],
    [1032, 'The customer cancelled the payment.', { CallbackMetadata: null }],
    [1037, 'The phone did not answer. Please check that it is on and try again.', { CallbackMetadata: { Item: null } }],
  ])('says that nothing was paid (%j), and the rider may ask again [OPN-414]', async (code, text, changes = {}) => {
    const prompt = await prompted()
    await callBack(prompt, callbackOf(prompt, code, '', changes))
    expect(await attempts()).toEqual([
      { state: 'failed', result_code: String(code), receipt: null, needs_review: null },
    ])
    expect(await told()).toEqual(['failed', text, ''])
    expect((await pay()).status).toBe(200)
  })

  it('that comes ten times at once counts once', async () => {
    const prompt = await prompted()
    const receipt = newReceipt()
    await Promise.all(Array.from({ length: 10 }, () => callBack(prompt, callbackOf(prompt, 0, receipt))))
    expect((await callbacks()).map(({ outcome }) => outcome).sort()).toEqual(['paid', ...Array(9).fill('repeated')])
    expect(await attempts()).toEqual([{ state: 'paid', result_code: '0', receipt, needs_review: null }])
  })

  it('is kept twenty times at most, and answered always', async () => {
    const prompt = await prompted()
    for (let sent = 0; sent < 22; sent++) await callBack(prompt, callbackOf(prompt, 1032))
    expect(await callbacks()).toHaveLength(20)
  })

  it('never takes back what is paid', async () => {
    const prompt = await prompted()
    const receipt = newReceipt()
    await callBack(prompt, callbackOf(prompt, 0, receipt))
    await callBack(prompt, callbackOf(prompt, 1032))
    await callBack(prompt, callbackOf(prompt, 0, newReceipt()))
    expect(await attempts()).toEqual([{ state: 'paid', result_code: '0', receipt, needs_review: null }])
  })

  it('of a payment counts after a failure and an expired prompt; the owner sees a second payment', async () => {
    const first = await prompted()
    await callBack(first, callbackOf(first, 1037))
    shop.advance(MINUTE)
    const second = await prompted()
    shop.advance(121_000)
    const third = await prompted()
    const [early, late] = [newReceipt(), newReceipt()]
    await callBack(first, callbackOf(first, 0, early))
    await callBack(second, callbackOf(second, 0, late))
    await callBack(third, callbackOf(third, 1032))
    expect(await attempts()).toEqual([
      { state: 'paid', result_code: '0', receipt: early, needs_review: null },
      { state: 'paid', result_code: '0', receipt: late, needs_review: 'The order was paid twice.' },
      { state: 'failed', result_code: '1032', receipt: null, needs_review: null },
    ])
  })

  it('may be faster than the answer to the push, or all that is heard; the invoice is made [OPN-411]', async () => {
    daraja.nextPushAnswer = 'cut'
    expect((await pay()).status).toBe(504)
    const [prompt] = daraja.prompts
    const receipt = newReceipt()
    await callBack(prompt!, callbackOf(prompt!, 0, receipt))
    expect(await attempts()).toEqual([{ state: 'paid', result_code: '0', receipt, needs_review: null }])
    expect(await invoiceStates()).toMatchObject([{ state: 'Paid' }])
  })

  it('comes as numbers and amounts in any of their forms', async () => {
    const prompt = await prompted()
    const receipt = newReceipt()
    const Item = [
      { Name: 'MpesaReceiptNumber', Value: receipt },
      { Name: 'Amount', Value: `${prompt.Amount}.00` },
    ]
    await callBack(prompt, callbackOf(prompt, '0', receipt, { CallbackMetadata: { Item } }))
    expect(await attempts()).toMatchObject([{ state: 'paid', receipt }])
  })

  it('that was kept before a crash is processed by the next start', async () => {
    const prompt = await prompted()
    const receipt = newReceipt()
    await shop.store.db.query(
      `insert into mpesa_callbacks (attempt_id, body, received_at) select attempt_id, $1, created_at
        from mpesa_attempts where sales_order_name = $2`,
      [JSON.stringify(callbackOf(prompt, 0, receipt)), order],
    )
    const work = startBackgroundJobs(shop.store)
    await expect.poll(attempts).toMatchObject([{ state: 'paid', receipt }])
    await work.stop()
  })
})

describe('a forged callback', () => {
  it('to an unknown address is refused and not stored', async () => {
    const prompt = await prompted()
    const unknown = { status: 404, body: { ResultCode: 1, ResultDesc: 'Unknown' } }
    for (const token of ['x', 'A'.repeat(43), hashSecret('x'), '..%2f', order])
      for (const path of ['callbacks', 'callbacks/mpesa'])
        expect(await send(`${shop.url}/${path}/${token}`, callbackOf(prompt, 0))).toEqual(unknown)
    expect([await callbacks(), await attempts()]).toEqual([
      [],
      [{ state: 'prompted', result_code: null, receipt: null, needs_review: null }],
    ])
    const [kept] = await shop.store.db.query<{ callback_hash: string }>(
      'select callback_hash from mpesa_attempts where sales_order_name = $1',
      [order],
    )
    expect(kept!.callback_hash).toBe(hashSecret(prompt.CallBackURL.split('/').at(-1)!))
  })

  it('is taken by POST only, up to 16 kB', async () => {
    const prompt = await prompted()
    expect((await fetch(prompt.CallBackURL)).status).toBe(404)
    expect((await send(prompt.CallBackURL, 'x'.repeat(16 * 1024 + 1))).status).toBe(413)
    expect(await callbacks()).toEqual([])
  })

  const wrong: [string, (prompt: Prompt) => object | string, (amounts: { asked: string }) => string][] = [
    [
      'names another prompt',
      (prompt) => callbackOf({ ...prompt, CheckoutRequestID: 'ws_CO_other' }, 0, newReceipt()),
      () => 'it names another prompt',
    ],
    [
      'names another amount',
      (prompt) => callbackOf({ ...prompt, Amount: 1 }, 0, newReceipt()),
      ({ asked }) => `it says that KES 1 was paid, and ${asked} was asked for`,
    ],
    [
      'names a higher amount',
      (prompt) => callbackOf({ ...prompt, Amount: 99_999 }, 0, newReceipt()),
      ({ asked }) => `it says that KES 99,999 was paid, and ${asked} was asked for`,
    ],
    ['has no receipt', (prompt) => callbackOf(prompt, 0, ' '), () => 'it has no receipt'],
    ['has a receipt that is no text', (prompt) => callbackOf(prompt, 0, { a: 1 } as never), () => 'it has no receipt'],
    ['has a long receipt', (prompt) => callbackOf(prompt, 0, '\ud800'.repeat(41)), () => 'it has no receipt'],
    ['has a null character', (prompt) => callbackOf(prompt, 0, 'R\0 1'), () => 'it cannot be read'],
    [
      'names a list of prompts',
      (prompt) => callbackOf({ ...prompt, CheckoutRequestID: ['a'] as never }, 0, newReceipt()),
      () => 'it cannot be read',
    ],
    [
      'names a long prompt',
      (prompt) => callbackOf({ ...prompt, CheckoutRequestID: 'x'.repeat(5_000) }, 0, newReceipt()),
      () => 'it cannot be read',
    ],
    ['is lists in lists', () => '['.repeat(8_000), () => 'it cannot be read'],
    ['is no JSON', () => '{"Body":', () => 'it cannot be read'],
    ['is something else', () => ({ Body: { stkCallback: [] } }), () => 'it cannot be read'],
    ['is empty', () => '', () => 'it cannot be read'],
    ['holds null characters', () => 'a\0b', () => 'it cannot be read'],
  ]

  it.each(wrong)(
    'that %s pays nothing and is shown to the owner, and the true one still counts',
    async (_how, forge, reason) => {
      const prompt = await prompted()
      await callBack(prompt, forge(prompt))
      const why = reason({ asked: `KES ${total.toLocaleString('en')}` })
      expect(await attempts()).toEqual([
        { state: 'prompted', result_code: null, receipt: null, needs_review: `M-PESA called back, but ${why}.` },
      ])
      expect(warned).toEqual([`A callback of M-PESA for order ${order} was not accepted: ${why}`])
      const receipt = newReceipt()
      await callBack(prompt, callbackOf(prompt, 0, receipt))
      expect(await attempts()).toMatchObject([{ state: 'paid', receipt }])
    },
  )

  it('with the receipt of another payment pays nothing', async () => {
    const first = await prompted()
    const receipt = newReceipt()
    await callBack(first, callbackOf(first, 0, receipt))
    shop.advance(MINUTE)
    order = await received(shop, customer, item('SKN-0021'))
    await dispatchOrder(shop.store, order, RIDER.usr)
    total = (await orderOf(shop, rider, order)).total_amount
    const second = await prompted()
    await callBack(second, callbackOf(second, 0, receipt))
    expect(await attempts()).toMatchObject([
      { state: 'prompted', needs_review: `M-PESA called back, but its receipt ${receipt} is of another payment.` },
    ])
  })
})

describe('a callback that is lost', () => {
  /** Runs all queries that are due, and returns their number. */
  async function asked(): Promise<number> {
    const before = daraja.asked.filter((call) => call === 'query').length
    while (await reconcile(shop.store)) continue
    return daraja.asked.filter((call) => call === 'query').length - before
  }

  it('is queried at 20, 45 and 90 seconds, then every five minutes for an hour, then left to the owner', async () => {
    await prompted()
    const times: number[] = []
    for (let second = 1; second <= 2 * 3600; second++) {
      const isNear = [20, 45, 90].some((each) => Math.abs(each - second) <= 1) || [0, 1, 299].includes(second % 300)
      shop.advance(1000)
      if (isNear && (await asked()) > 0) times.push(second)
    }
    expect(times).toEqual([20, 45, 90, 300, 600, 900, 1200, 1500, 1800, 2100, 2400, 2700, 3000, 3300, 3600])
    expect(await attempts()).toEqual([
      {
        state: 'prompted',
        result_code: null,
        receipt: null,
        needs_review: 'M-PESA did not say for an hour what became of the prompt.',
      },
    ])
  })

  it('is made up for by the answer, and the receipt is taken from a callback that comes late', async () => {
    const prompt = await prompted()
    await shop.call('create_invoice', { order_id: order }, rider)
    daraja.decide(prompt, '0')
    shop.advance(20_000)
    expect(await asked()).toBe(1)
    expect(await attempts()).toEqual([{ state: 'paid', result_code: '0', receipt: null, needs_review: null }])
    expect(await invoiceStates()).toMatchObject([{ state: 'Paid' }])
    shop.advance(HOUR)
    expect(await asked()).toBe(0)
    const receipt = newReceipt()
    await callBack(prompt, callbackOf(prompt, 0, receipt))
    expect(await attempts()).toEqual([{ state: 'paid', result_code: '0', receipt, needs_review: null }])
  })

  it('is made up for by a failure as well, which a payment still outranks', async () => {
    const prompt = await prompted()
    daraja.decide(prompt, '1032')
    shop.advance(20_000)
    expect(await asked()).toBe(1)
    expect(await told()).toEqual(['failed', 'The customer cancelled the payment.', ''])
    const receipt = newReceipt()
    await callBack(prompt, callbackOf(prompt, 0, receipt))
    expect(await told()).toEqual(['paid', 'Payment received.', receipt])
  })

  it('is asked after although the prompt has run out and another was brought up [OPN-411]', async () => {
    const first = await prompted()
    shop.advance(121_000)
    while (await reconcile(shop.store)) continue
    await prompted()
    daraja.decide(first, '0')
    shop.advance(5 * MINUTE)
    await asked()
    expect((await attempts()).map(({ state }) => state)).toEqual(['paid', 'prompted'])
    expect(await invoiceStates()).toMatchObject([{ state: 'Paid' }])
  })

  it('is asked after by one process only, however many there are', async () => {
    await prompted()
    shop.advance(20_000)
    await Promise.all([reconcile(shop.store), reconcile(shop.store), reconcile(shop.store)])
    expect(daraja.asked.filter((call) => call === 'query')).toHaveLength(1)
  })

  it('is asked after again where M-PESA does not answer', async () => {
    const prompt = await prompted()
    daraja.queries = { status: 500, body: { errorCode: '500.001.1001', errorMessage: 'Wrong credentials' } }
    shop.advance(20_000)
    expect(await asked()).toBe(1)
    expect(warned).toEqual(['M-PESA does not say what became of a prompt (HTTP 500, 500.001.1001: Wrong credentials)'])
    daraja.queries = null
    daraja.decide(prompt, '0')
    shop.advance(25_000)
    expect(await asked()).toBe(1)
    expect(await attempts()).toMatchObject([{ state: 'paid' }])
  })

  it('of a push whose answer was lost as well is left to the owner after an hour', async () => {
    daraja.nextPushAnswer = { status: 504, body: 'Gateway timeout' }
    expect((await pay()).status).toBe(504)
    for (let minutes = 0; minutes <= 60; minutes += 5) {
      shop.advance(5 * MINUTE)
      expect(await asked()).toBe(0)
    }
    expect(await attempts()).toEqual([
      {
        state: 'created',
        result_code: null,
        receipt: null,
        needs_review: 'M-PESA did not say for an hour what became of the prompt.',
      },
    ])
  })

  it('of a refused push is not waited for', async () => {
    daraja.nextPush = {
      status: 400,
      body: { errorCode: '400.002.02', errorMessage: 'Bad Request - Invalid PhoneNumber' },
    }
    expect(await pay()).toEqual({ status: 503, message: 'M-PESA does not know that phone number. Please check it.' })
    shop.advance(2 * HOUR)
    expect(await asked()).toBe(0)
    expect(await attempts()).toEqual([
      { state: 'failed', result_code: '400.002.02', receipt: null, needs_review: null },
    ])
  })
})

it('has no work left when everything is processed', async () => {
  expect([await processCallback(shop.store), await reconcile(shop.store)]).toEqual([false, false])
})
