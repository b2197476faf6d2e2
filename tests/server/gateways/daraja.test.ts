import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resultOf } from '../../../server/gateways/mpesaResults.ts'
import { BLOCKED_WORDS, darajaMpesa } from '../../../server/gateways/daraja.ts'
import { gatewaysOf } from '../../../server/process/gatewaysOf.ts'
import type { PaymentGateway, Prompt } from '../../../server/gateways/payment.ts'
import { newHexSecret } from '../../../server/security/tokens.ts'
import { readSettings } from '../../../server/settings/settings.ts'
import { ACCOUNT, startFakeDaraja, type FakeDaraja, type Reply } from '../../daraja/fakeDaraja.ts'

let daraja: FakeDaraja
let now: Date
let mpesa: PaymentGateway

beforeAll(async () => {
  daraja = await startFakeDaraja()
})
afterAll(() => daraja.close())

const options = () => ({
  ...ACCOUNT,
  host: daraja.url,
  till: '',
  callbackUrl: 'https://shop.example.co.ke',
  clock: () => now,
})

beforeEach(() => {
  now = new Date('2026-03-05T20:59:58Z')
  mpesa = darajaMpesa(options())
})
afterEach(() => {
  Object.assign(daraja, {
    prompts: [],
    asked: [],
    nextPush: null,
    nextPushAnswer: null,
    queries: null,
    expiresIn: '3599',
  })
})

const advance = (ms: number) => (now = new Date(now.getTime() + ms))
const push: Prompt = {
  amount: 1250,
  msisdn: '254712345678',
  reference: 'S2600012',
  description: 'Order payment',
  callbackToken: 'unguessable',
}
const MINUTE = 60_000

describe('a push', () => {
  it('is signed with the time of Nairobi, and sent to the Paybill number', async () => {
    const answer = await mpesa.start(push)
    const [prompt] = daraja.prompts
    expect(answer).toEqual({
      accepted: true,
      id: prompt!.CheckoutRequestID,
      otherId: prompt!.MerchantRequestID,
    })
    expect(prompt).toMatchObject({
      BusinessShortCode: '174379',
      Timestamp: '20260305235958',
      Password: Buffer.from('174379passkey-of-the-shortcode20260305235958').toString('base64'),
      TransactionType: 'CustomerPayBillOnline',
      Amount: 1250,
      PartyA: '254712345678',
      PartyB: '174379',
      PhoneNumber: '254712345678',
      CallBackURL: 'https://shop.example.co.ke/callbacks/unguessable',
      AccountReference: 'S2600012',
      TransactionDesc: 'Order payment',
    })
    advance(2000)
    await mpesa.start(push)
    expect(daraja.prompts[1]!.Timestamp).toBe('20260306000000')
  })

  it('is called back without a word that Safaricom blocks, with any of 100,000 tokens [OPN-410]', async () => {
    await mpesa.start(push)
    const { pathname } = new URL(daraja.prompts[0]!.CallBackURL)
    const tokens = Array.from({ length: 100_000 }, newHexSecret)
    expect([pathname, ...tokens].join(' ').match(BLOCKED_WORDS)).toBe(null)
    expect('/callbacks/mpesa/aSQlb /ExEc'.match(new RegExp(BLOCKED_WORDS, 'gi'))).toEqual(['mpesa', 'SQl', 'ExE'])
  })

  it('is sent to the till, where there is one', async () => {
    await darajaMpesa({ ...options(), till: '5551234' }).start(push)
    expect(daraja.prompts[0]).toMatchObject({
      TransactionType: 'CustomerBuyGoodsOnline',
      BusinessShortCode: '174379',
      PartyB: '5551234',
    })
  })

  const refused = (code: string, errorMessage: string, status = 400): Reply => ({
    status,
    body: { requestId: '1', errorCode: code, errorMessage },
  })

  it.each<[string, Reply, object]>([
    [
      'the phone is unknown',
      refused('400.002.02', 'Bad Request - Invalid PhoneNumber'),
      { code: '400.002.02', message: 'M-PESA does not know that phone number. Please check it.' },
    ],
    [
      'a field is wrong',
      refused('400.002.02', 'Bad Request - Invalid CallBackURL'),
      { code: '400.002.02', message: 'M-PESA does not take payments for this shop as it is set up (code 400.002.02).' },
    ],
    [
      'another prompt is on the phone',
      refused(
        '500.001.1001',
        'Unable to lock subscriber, a transaction is already in process for the current subscriber',
        500,
      ),
      {
        code: '500.001.1001',
        message: 'Another M-PESA request is open on that phone. Please finish it and try again.',
      },
    ],
    [
      'the passkey is wrong',
      refused('500.001.1001', 'Wrong credentials', 500),
      {
        code: '500.001.1001',
        message: 'M-PESA does not take payments for this shop as it is set up (code 500.001.1001).',
      },
    ],
    [
      'too many come at once',
      refused('500.003.02', 'Spike arrest violation', 500),
      { code: '500.003.02', message: 'M-PESA is busy. Please try again in half a minute.' },
    ],
    [
      'it says so without a body',
      { status: 429, body: '' },
      { message: 'M-PESA is busy. Please try again in half a minute.' },
    ],
    [
      'it is not taken',
      { status: 200, body: { ResponseCode: '1', CheckoutRequestID: 'x', MerchantRequestID: 'y' } },
      { code: '1', message: 'Not enough money in the M-PESA account.' },
    ],
    [
      'the code is unknown',
      refused('400.999.99', 'Whatever'),
      { code: '400.999.99', message: 'The payment request could not be sent (code 400.999.99). Please try again.' },
    ],
    [
      'a firewall is between',
      { status: 403, body: '<h1>Forbidden</h1>' },
      { message: 'The payment request could not be sent (code HTTP 403). Please try again.' },
    ],
  ])('is refused where %s, and no phone is asked', async (_why, reply, answer) => {
    daraja.nextPush = reply
    expect(await mpesa.start(push)).toEqual({ accepted: false, ...answer })
  })

  it.each<[string, Reply, string]>([
    [
      'M-PESA breaks off',
      { status: 500, body: '<h1>Internal error</h1>' },
      'M-PESA answered a push with HTTP 500 and an unreadable answer',
    ],
    [
      'a gateway gives up',
      { status: 504, body: 'Gateway timeout' },
      'M-PESA answered a push with HTTP 504 and an unreadable answer',
    ],
    ['the line is cut', 'cut', 'fetch failed'],
    [
      'the answer is no answer',
      { status: 200, body: { hello: 'world' } },
      'M-PESA answered a push with HTTP 200 and an unreadable answer',
    ],
    [
      'the answer is cut off',
      { status: 200, body: '{"MerchantRequestID": "29' },
      'M-PESA answered a push with HTTP 200 and an unreadable answer',
    ],
  ])('is neither taken nor refused where %s: the phone may be asked all the same', async (_why, reply, message) => {
    daraja.nextPushAnswer = reply
    await expect(mpesa.start(push)).rejects.toThrow(message)
    expect(daraja.prompts).toHaveLength(1)
  })

  it('is refused when M-PESA cannot be reached or returns no token', async () => {
    const gone = await startFakeDaraja()
    await gone.close()
    const unreachable = { accepted: false, message: 'M-PESA cannot be reached. Please try again.' }
    expect(await darajaMpesa({ ...options(), host: gone.url }).start(push)).toEqual(unreachable)
    expect(await darajaMpesa({ ...options(), consumerSecret: 'wrong' }).start(push)).toEqual(unreachable)
    expect(daraja.prompts).toEqual([])
  })
})

describe('the token', () => {
  it('is asked for once, also by many at the same moment, and serves for 50 minutes', async () => {
    await Promise.all([mpesa.start(push), mpesa.start(push), mpesa.start(push)])
    advance(50 * MINUTE - 1)
    await mpesa.start(push)
    expect(daraja.asked.filter((call) => call === 'generate')).toHaveLength(1)
    advance(1)
    await mpesa.start(push)
    expect(daraja.asked.filter((call) => call === 'generate')).toHaveLength(2)
  })

  it('serves for less where M-PESA says so', async () => {
    daraja.expiresIn = '120'
    await mpesa.start(push)
    advance(59_999)
    await mpesa.start(push)
    expect(daraja.asked.filter((call) => call === 'generate')).toHaveLength(1)
    advance(1)
    await mpesa.start(push)
    expect(daraja.asked.filter((call) => call === 'generate')).toHaveLength(2)
  })

  it('is replaced once when M-PESA no longer takes it', async () => {
    await mpesa.start(push)
    daraja.forgetTokens()
    expect(await mpesa.start(push)).toMatchObject({ accepted: true })
    expect(daraja.asked).toEqual(['generate', 'processrequest', 'processrequest', 'generate', 'processrequest'])
  })

  it('that is refused again and again is a refusal, with one new try', async () => {
    await mpesa.start(push)
    daraja.asked = []
    const stale = {
      status: 401,
      body: { requestId: '1', errorCode: '404.001.03', errorMessage: 'Invalid Access Token' },
    }
    const always = darajaMpesa({
      ...options(),
      fetch: async (url, init) =>
        String(url).includes('generate') ? fetch(url, init) : Response.json(stale.body, { status: 401 }),
    })
    expect(await always.start(push)).toEqual({
      accepted: false,
      code: '404.001.03',
      message: 'M-PESA does not take payments for this shop as it is set up (code 404.001.03).',
    })
    expect(daraja.asked).toEqual(['generate', 'generate'])
  })
})

describe('a query', () => {
  it('tells what became of a prompt, or that M-PESA is still at it', async () => {
    await mpesa.start(push)
    const [prompt] = daraja.prompts
    expect(await mpesa.status!(prompt!.CheckoutRequestID)).toBeNull()
    daraja.decide(prompt!, '1032')
    expect(await mpesa.status!(prompt!.CheckoutRequestID)).toEqual(resultOf('1032'))
    daraja.queries = { status: 200, body: { ResponseCode: '0', ResultCode: 4999 } }
    expect(await mpesa.status!(prompt!.CheckoutRequestID)).toBeNull()
    daraja.queries = { status: 200, body: { ResponseCode: 0, ResultCode: 0 } }
    expect(await mpesa.status!(prompt!.CheckoutRequestID)).toEqual(resultOf('0'))
  })

  it.each<[Reply, string]>([
    [
      { status: 500, body: { errorCode: '500.001.1001', errorMessage: 'Wrong credentials' } },
      'M-PESA does not say what became of a prompt (HTTP 500, 500.001.1001: Wrong credentials)',
    ],
    [
      { status: 200, body: { ResponseCode: '1', ResultCode: '0' } },
      'M-PESA does not say what became of a prompt (HTTP 200)',
    ],
    [{ status: 503, body: '<h1>Down</h1>' }, 'M-PESA does not say what became of a prompt (HTTP 503)'],
    ['cut', 'fetch failed'],
  ])('takes nothing else for an outcome (%#)', async (reply, message) => {
    daraja.queries = reply
    await expect(mpesa.status!('ws_CO_1')).rejects.toThrow(message)
  })
})

it('is what the settings of an M-PESA account bring, and the simulated phone without one', async () => {
  const settings = readSettings({
    MPESA_HOST: daraja.url,
    MPESA_CONSUMER_KEY: ACCOUNT.consumerKey,
    MPESA_CONSUMER_SECRET: ACCOUNT.consumerSecret,
    MPESA_SHORTCODE: ACCOUNT.shortcode,
    MPESA_PASSKEY: ACCOUNT.passkey,
    MPESA_CALLBACK_URL: 'https://shop.example.co.ke',
  })
  expect(await gatewaysOf(settings).mpesa!.start(push)).toMatchObject({ accepted: true })
  expect(gatewaysOf(readSettings({}))).toEqual({})
})
